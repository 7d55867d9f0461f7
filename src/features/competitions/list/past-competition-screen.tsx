import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { Competition } from '#contract/competitions.ts'
import { otherYearsOf } from '#domain/competition-years.ts'
import { useCurrency } from '#features/config/queries.ts'
import { breadcrumbs, JsonLd } from '#platform/page/json-ld.tsx'
import { PageHead } from '#platform/page/page-head.tsx'
import { useSiteNames } from '#platform/page/site-name.ts'
import { useServices } from '#platform/services.tsx'
import { useLanguage } from '#platform/texts/use-language.ts'
import { buttonClass } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { SectionHeading } from '#ui/page/section-heading.tsx'
import { Skeleton } from '#ui/state/skeleton.tsx'
import { competitionDay } from '../components/competition-dates.ts'
import { CompetitionFacts } from '../components/competition-facts.tsx'
import { CompetitionHead } from '../components/competition-head.tsx'
import { competitionJsonLd } from '../components/competition-json-ld.ts'
import { CompetitionPhoto } from '../screens/competition-photo.tsx'
import { useCompetition } from '../queries.ts'
import screen from '../screens/competition-screen.module.css'
import { useCompetitionCards } from './card-queries.ts'
import { Results } from './results.tsx'
import { YearLinks } from './year-links.tsx'

/** `/$event` after a competition's day: what it was, its results, and other years. */
export function PastCompetitionScreen({ slug }: { slug: string }) {
  const event = useCompetition(slug)
  return <article className={screen.page}>{event ? <PastCompetition event={event} /> : <Skeleton />}</article>
}

function PastCompetition({ event }: { event: Competition }) {
  const { t } = useLingui()
  const { events } = useCompetitionCards()
  const otherYears = events ? otherYearsOf(event, events) : []
  return (
    <>
      <PastHead event={event} />
      <div className={screen.about}>
        <CompetitionPhoto event={event} />
        <CompetitionHead event={event} />
        <Card padded>
          <CompetitionFacts event={event} />
        </Card>
      </div>
      <div className={screen.main}>
        <Card as="section" padded className={screen.rules} aria-labelledby="results">
          <SectionHeading id="results">{t({ message: 'Results', context: 'competition' })}</SectionHeading>
          {event.results ? (
            <Results results={event.results} />
          ) : (
            <p>{t`The results were not published here. Were you there? Tell us how it went.`}</p>
          )}
          <div className={screen.actions}>
            <Link to="/competitions" className={buttonClass('primary')}>
              {t`All competitions`}
            </Link>
            <Link to="/$event/signup" params={{ event: event.slug }} className={buttonClass('secondary')}>
              {t`Rules and details`}
            </Link>
            <Link to="/contact" className={buttonClass('quiet')}>
              {t`Write to us`}
            </Link>
          </div>
        </Card>
        {otherYears.length > 0 && <YearLinks label={t`Other years`} events={otherYears} />}
      </div>
    </>
  )
}

/** The page's head, and the competition for search engines. */
function PastHead({ event }: { event: Competition }) {
  const { t } = useLingui()
  const language = useLanguage()
  const siteNames = useSiteNames()
  const currency = useCurrency()
  const { origin } = useServices()
  const name = event.name[language]
  const day = competitionDay(event, language)
  const path = `/${event.slug}`
  const list = t`Competitions`
  return (
    <>
      <PageHead
        title={`${name}, ${day}`}
        description={event.summary[language] || `${name}, ${day}`}
        path={path}
        image={event.image}
        imageAlt={name}
      />
      <JsonLd
        data={
          import.meta.env.SSR && [
            competitionJsonLd(event, currency, { origin, language, siteNames }),
            breadcrumbs(origin, [
              { name: siteNames[language], path: '/' },
              { name: list, path: '/competitions' },
              { name, path },
            ]),
          ]
        }
      />
    </>
  )
}
