import { useLingui } from '@lingui/react/macro'
import { useCallback, useState } from 'react'
import { useNear } from '#features/parks/way/use-near.ts'
import { useHomeLine } from '#features/site-texts/home-lines.ts'
import { JsonLd } from '#platform/page/json-ld.tsx'
import { PageHead } from '#platform/page/page-head.tsx'
import { useIsWhole } from '#platform/page/use-is-whole.ts'
import { useServices } from '#platform/services.tsx'
import { useSiteNames } from '#platform/page/site-name.ts'
import { useLanguage } from '#platform/texts/use-language.ts'
import { RoomBelow } from '#ui/state/room-below.tsx'
import { HomeCompetition } from './home-competition.tsx'
import { HomeCounter } from './home-counter.tsx'
import { HomeFirstParks } from './home-first-parks.tsx'
import { HomeGuides } from './home-guides.tsx'
import { homeJsonLd } from './home-json-ld.ts'
import { HomeNow } from './home-now.tsx'
import { HomeParks } from './home-parks.tsx'
import { HomeProducts } from './home-products.tsx'
import { HomeScene } from './home-scene.tsx'
import { HomeTop } from './home-top.tsx'
import { useHomeParks } from './queries.ts'

/**
 * The home page: what is open and lit now, where to ride now, competitions, what the site is for, the newest parks,
 * products, guides (docs/product.md#home).
 */
export function HomeScreen() {
  const { t } = useLingui()
  const { origin } = useServices()
  const language = useLanguage()
  const siteNames = useSiteNames()
  const siteName = siteNames[language]
  const { location, ask } = useNear()
  const [isAsked, setAsked] = useState(false)
  const onNear = useCallback(() => {
    setAsked(true)
    ask()
  }, [ask])
  const parks = useHomeParks(location.status === 'known' ? location.at : null)
  const description = useHomeLine(
    'description',
    t`Which skateparks are open and lit right now, how to get there and what is there. Works with no signal.`,
  )
  const isWhole = useIsWhole()
  return (
    <>
      <PageHead title={t`${siteName}: the skateparks of Israel`} isWhole description={description} path="/" />
      <JsonLd data={import.meta.env.SSR && homeJsonLd(description, { origin, language, siteNames })} />
      <HomeTop status={location.status} onNear={onNear}>
        {parks && <HomeCounter total={parks.total} counts={parks.counts} />}
      </HomeTop>
      {parks?.total === 0 && <HomeFirstParks />}
      {parks && parks.board.length > 0 && (
        <HomeNow
          rows={parks.board}
          hasOpen={!!parks.counts?.open}
          location={location}
          isAsked={isAsked}
          onNear={onNear}
        />
      )}
      {isWhole ? (
        <>
          <HomeCompetition />
          <HomeScene onNear={onNear} />
          {parks && <HomeParks parks={parks.newest} />}
          <HomeProducts />
          <HomeGuides />
        </>
      ) : (
        <RoomBelow />
      )}
    </>
  )
}
