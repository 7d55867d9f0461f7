import { useConfig } from '#features/config/queries.ts'
import { Later, lazyPart } from '#platform/page/later.tsx'

const load = () => import('./analytics-parts.tsx')
const ConsentCard = lazyPart(async () => (await load()).ConsentCard)
const ConsentLink = lazyPart(async () => (await load()).ConsentLink)

/** Asks above the footer whether the site may count visits. Renders nothing if no analytics script is configured. */
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

/** The footer link that opens the question again. */
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
