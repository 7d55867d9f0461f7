import { createElement } from 'react'
import { useLater } from '#platform/use-later.ts'

const load = () => import('./refused-note.tsx')

/** What was refused while nobody looked; hardly anybody has any, so it is not in the first load. */
export function LaterRefused() {
  const parts = useLater(load)
  return parts && createElement(parts.RefusedNote)
}
