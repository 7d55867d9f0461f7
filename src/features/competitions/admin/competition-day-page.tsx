import { Skeleton } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { LoadedThing } from '#admin/things/loaded-thing.tsx'
import type { Things } from '#admin/things/thing-queries.ts'
import { ID_PATTERN } from '#contract/common.ts'
import type { Localized } from '#contract/common.ts'
import type { ArrivalList } from '#contract/competition-day.ts'
import { useLanguage } from '#platform/texts/use-language.ts'
import { arrivalsQuery } from './queries.ts'

type CompetitionDayPageProps<Data> = {
  /** The competition's id. */
  id: string
  /** The query of the page's data, by the competition's id. */
  one: Things<Data>['one']
  /** Shown if the data could not be loaded. */
  failed: string
  children: (data: Data) => ReactNode
}

/** A page about the day of a competition: check-in, start list or results. Loads its data. */
export function CompetitionDayPage<Data extends { event: { name: Localized } }>({
  id,
  one,
  failed,
  children,
}: CompetitionDayPageProps<Data>) {
  const { t } = useLingui()
  const language = useLanguage()
  const missing = {
    title: t`Competition not found`,
    text: t`The competition is in the trash, was deleted, or never was.`,
  }
  return (
    <LoadedThing
      things={{ section: 'registrations', one }}
      id={id}
      nameOf={({ event }) => event.name[language]}
      invalid={!ID_PATTERN.test(id) && missing}
      missing={missing}
      failed={{ title: t`Data loading failed`, text: failed }}
      toList={t`To the registrations`}
      skeleton={<Skeleton height={420} radius="lg" aria-busy="true" />}
    >
      {children}
    </LoadedThing>
  )
}

type ArrivalsPageProps = { id: string; children: (list: ArrivalList) => ReactNode }

/** A page about the riders of a competition. @param id the competition's id */
export function ArrivalsPage({ id, children }: ArrivalsPageProps) {
  const { t } = useLingui()
  return (
    <CompetitionDayPage id={id} one={arrivalsQuery} failed={t`The riders could not be loaded.`}>
      {children}
    </CompetitionDayPage>
  )
}
