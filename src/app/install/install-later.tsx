import { createElement } from 'react'
import { useLater } from '#platform/use-later.ts'

const load = () => import('./install-parts.tsx')

/** A new version's notice and the invitation to install: before the foot of every page. */
export function LaterNotices() {
  const parts = useLater(load)
  return parts && createElement(parts.Notices)
}

/** The link at the foot of the page. */
export function LaterInstallLink({ className }: { className: string | undefined }) {
  const parts = useLater(load)
  return parts && createElement(parts.InstallLink, { className })
}
