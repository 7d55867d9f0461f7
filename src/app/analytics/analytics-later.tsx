import { useConfig } from '#features/config/queries.ts'
import { Later, lazyPart } from '#platform/later.tsx'

const load = () => import('./analytics-parts.tsx')
const ConsentCard = lazyPart(async () => (await load()).ConsentCard)
const ConsentLink = lazyPart(async () => (await load()).ConsentLink)

/** The question whether visits may be counted, before the footer. Nothing where the server names no script. */
export function LaterConsent() {
  const src = useConfig()?.analyticsSrc
  return (
    src && (
      <Later>
        <ConsentCard src={src} />
      </Later>
    )
  )
}

/** The link back to that question, in the footer. */
export function LaterConsentLink({ className }: { className: string | undefined }) {
  const src = useConfig()?.analyticsSrc
  return (
    src && (
      <Later>
        <ConsentLink src={src} className={className} />
      </Later>
    )
  )
}
