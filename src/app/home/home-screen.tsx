import { useLingui } from '@lingui/react/macro'
import { useNear } from '#features/parks/way/use-near.ts'
import { JsonLd } from '#platform/page/json-ld.tsx'
import { PageHead } from '#platform/page/page-head.tsx'
import { useServices } from '#platform/services.tsx'
import { useSiteNames } from '#platform/page/site-name.ts'
import { useLanguage } from '#platform/texts/use-language.ts'
import { HomeCompetition } from './home-competition.tsx'
import { HomeCounter } from './home-counter.tsx'
import { HomeGuides } from './home-guides.tsx'
import { HomeHero } from './home-hero.tsx'
import { homeJsonLd } from './home-json-ld.ts'
import { HomeNow } from './home-now.tsx'
import { HomeParks } from './home-parks.tsx'
import { HomeProducts } from './home-products.tsx'
import { useHomeParks } from './queries.ts'

/**
 * The home page: what is open and lit now, competitions, where to ride now, the newest parks, products, guides
 * (docs/product.md#home).
 */
export function HomeScreen() {
  const { t } = useLingui()
  const { origin } = useServices()
  const language = useLanguage()
  const siteNames = useSiteNames()
  const siteName = siteNames[language]
  const { location } = useNear()
  const parks = useHomeParks(location.status === 'known' ? location.at : null)
  const description = t`Which skateparks are open and lit right now, how to get there and what is there. Works with no signal.`
  return (
    <>
      <PageHead title={t`${siteName}: the skateparks of Israel`} isWhole description={description} path="/" />
      <JsonLd data={import.meta.env.SSR && homeJsonLd(description, { origin, language, siteNames })} />
      <HomeHero />
      {parks && <HomeCounter total={parks.total} counts={parks.counts} />}
      <HomeCompetition />
      {parks && <HomeNow rows={parks.board} hasOpen={!!parks.counts?.open} location={location} />}
      {parks && <HomeParks parks={parks.newest} />}
      <HomeProducts />
      <HomeGuides />
    </>
  )
}
