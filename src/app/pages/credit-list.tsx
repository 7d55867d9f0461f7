import { useLingui } from '@lingui/react/macro'
import { OSM_COPYRIGHT, OSM_CREDIT } from '#domain/credits.ts'
import { useConfig } from '#features/config/queries.ts'
import { Bidi, Ltr } from '#ui/text/bidi.tsx'

/** The sources from which the site has facts of parks. Renders nothing if none must be credited. */
export function CreditList() {
  const { t } = useLingui()
  const credits = useConfig()?.credits
  if (!credits) return null
  return (
    <>
      <p>{t`Some facts about the parks come from others:`}</p>
      <ul>
        {credits.osm && (
          <li>
            <Ltr>
              <a href={OSM_COPYRIGHT} rel="noopener">
                {OSM_CREDIT}
              </a>
              , ODbL 1.0
            </Ltr>
          </li>
        )}
        {credits.files.map((text) => (
          <li key={text}>
            <Bidi>{text}</Bidi>
          </li>
        ))}
      </ul>
    </>
  )
}
