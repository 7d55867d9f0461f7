import { useLingui } from '@lingui/react/macro'
import type { Park } from '#contract/parks.ts'
import { elementPage, OSM_COPYRIGHT, OSM_CREDIT } from '#domain/credits.ts'
import { lookAge } from '#domain/look-age.ts'
import { formatDate } from '#platform/texts/format.ts'
import { useLanguage } from '#platform/texts/use-language.ts'
import { useInstant } from '#platform/time/clock.tsx'
import { Bidi, Ltr } from '#ui/text/bidi.tsx'
import { FactLine } from '#ui/text/fact-line.tsx'

/** When somebody last looked at the park's facts, and the credits of their sources. Renders nothing without either. */
export function ParkSources({ park: { checkedAt, credits } }: { park: Pick<Park, 'checkedAt' | 'credits'> }) {
  const { t } = useLingui()
  const look = useLookText(checkedAt)
  if (checkedAt === null && credits.length === 0) return null
  const elements = credits.filter(({ source }) => source === 'osm')
  const files = credits.filter(({ source }) => source === 'file')
  return (
    <FactLine>
      {checkedAt !== null && <time dateTime={checkedAt}>{look}</time>}
      {elements.length > 0 && (
        <a href={OSM_COPYRIGHT} rel="noopener">
          <Ltr>{OSM_CREDIT}</Ltr>
        </a>
      )}
      {elements.map(({ ref }) => (
        <a key={ref} href={elementPage(ref)} rel="noopener">
          {t`The park there`}
        </a>
      ))}
      {files.map(({ ref }) => (
        <span key={ref}>
          <Bidi>{ref}</Bidi>
        </span>
      ))}
    </FactLine>
  )
}

/** "Looked at in May"; an empty text for null. */
function useLookText(checkedAt: string | null): string {
  const { t } = useLingui()
  const language = useLanguage()
  const now = useInstant()
  if (checkedAt === null) return ''
  const at = Date.parse(checkedAt)
  const age = lookAge(at, now)
  switch (age) {
    case 'today':
      return t`Looked at today`
    case 'yesterday':
      return t`Looked at yesterday`
    case 'days':
      return t`Looked at a few days ago`
    case 'week':
      return t`Looked at last week`
    default: {
      const month = formatDate(at, language, { month: 'long', ...(age === 'year' && { year: 'numeric' }) })
      return t`Looked at in ${month}`
    }
  }
}
