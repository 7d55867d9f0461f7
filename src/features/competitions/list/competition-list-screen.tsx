import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { competitionYears, otherYearsOf } from '#domain/competition-years.ts'
import { breadcrumbs, JsonLd } from '#platform/page/json-ld.tsx'
import { PageHead } from '#platform/page/page-head.tsx'
import { useSiteNames } from '#platform/page/site-name.ts'
import { useRetry } from '#platform/page/use-retry.ts'
import { useServices } from '#platform/services.tsx'
import { useLanguage } from '#platform/texts/use-language.ts'
import { useInstant } from '#platform/time/clock.tsx'
import { PageHeading } from '#ui/page/page-heading.tsx'
import { SectionHeading } from '#ui/page/section-heading.tsx'
import { LoadFailure } from '#ui/state/load-failure.tsx'
import { EmptyState } from '#ui/state/state.tsx'
import { type CompetitionCardData, useCompetitionCards } from './card-queries.ts'
import { CompetitionCard } from './competition-card.tsx'
import { CompetitionListSkeleton } from './competition-list-skeleton.tsx'
import classes from './competition-list.module.css'
import { PastYear } from './past-competitions.tsx'
import { Subscribe, SubscribeLinks } from './subscribe.tsx'

/** `/competitions`: the competitions to come, and past ones by year. */
export function CompetitionListScreen() {
  const { t } = useLingui()
  const { events, isError, retry } = useCompetitionCards()
  const onRetry = useRetry(retry)
  return (
    <>
      <PageHead
        title={t`Skate competitions in Israel`}
        description={t`Competitions and jams that are coming up, how to sign up, and those of past years.`}
        path="/competitions"
      />
      <ListJsonLd />
      {events && events.length > 0 ? (
        <CompetitionList events={events} />
      ) : events ? (
        <EmptyState
          headingLevel={1}
          title={t`No competitions yet`}
          text={t`As soon as one is set, it shows up here.`}
          actions={<SubscribeLinks />}
        />
      ) : isError ? (
        <LoadFailure headingLevel={1} title={t`The competitions did not come`} onRetry={onRetry} />
      ) : (
        <CompetitionListSkeleton />
      )}
    </>
  )
}

function ListJsonLd() {
  const { t } = useLingui()
  const { origin } = useServices()
  const siteNames = useSiteNames()
  const language = useLanguage()
  const name = t`Competitions`
  return (
    <JsonLd
      data={
        import.meta.env.SSR && [
          breadcrumbs(origin, [
            { name: siteNames[language], path: '/' },
            { name, path: '/competitions' },
          ]),
        ]
      }
    />
  )
}

function CompetitionList({ events }: { events: readonly CompetitionCardData[] }) {
  const { t } = useLingui()
  const instant = useInstant()
  const { coming, past } = useMemo(() => competitionYears(events, instant), [events, instant])
  return (
    <div className={classes.page}>
      <PageHeading size="hero" lead={t`What is coming up, and what already was.`}>
        {t`Competitions`}
      </PageHeading>
      <section className={classes.part} aria-labelledby="coming">
        <SectionHeading id="coming">{t`Coming up`}</SectionHeading>
        {coming.length > 0 ? (
          <ul className={classes.cards}>
            {coming.map((event) => (
              <li key={event.slug}>
                <CompetitionCard event={event} otherYears={otherYearsOf(event, events)} />
              </li>
            ))}
          </ul>
        ) : (
          <p className={classes.none}>{t`Nothing is set right now. As soon as something is, it shows up here.`}</p>
        )}
      </section>
      <Subscribe />
      {past.length > 0 && (
        <section className={classes.past} aria-labelledby="past">
          <SectionHeading id="past">{t`Past competitions`}</SectionHeading>
          {past.map((year) => (
            <PastYear key={year.year} year={year} />
          ))}
        </section>
      )}
    </div>
  )
}
