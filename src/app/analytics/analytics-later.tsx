import { createElement } from 'react'
import { useConfig } from '#features/config/queries.ts'
import { useLater } from '#platform/use-later.ts'

const load = () => import('./analytics-parts.tsx')

/** The question whether visits may be counted, before the foot of the page. Nothing where the server names no script. */
export function LaterConsent() {
  const src = useConfig()?.analyticsSrc
  const parts = useLater(load, src !== undefined)
  return parts && src ? createElement(parts.ConsentCard, { src }) : null
}

/** The way back to that question, at the foot of the page. */
export function LaterConsentLink({ className }: { className: string | undefined }) {
  const src = useConfig()?.analyticsSrc
  const parts = useLater(load, src !== undefined)
  return parts && src ? createElement(parts.ConsentLink, { src, className }) : null
}
