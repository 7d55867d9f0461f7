import { createElement } from 'react'
import { useLater } from '#platform/use-later.ts'

const load = () => import('./refused-note.tsx')

/** The note about refused writes, loaded late because hardly anybody has any. */
export function LaterRefused() {
  const parts = useLater(load)
  return parts && createElement(parts.RefusedNote)
}
