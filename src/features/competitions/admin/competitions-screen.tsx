import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { AddThing, ListPage, type ListScreenProps } from '#admin/things/list-page.tsx'
import { COMPETITION_STATUSES } from '#contract/admin-competitions.ts'
import { COMPETITION_KINDS } from '#contract/competitions.ts'
import { useExport } from '#admin/table/use-export.ts'
import { useListState } from '#admin/table/use-list-state.ts'
import { useServices } from '#platform/services.tsx'
import { useLanguage } from '#platform/texts/use-language.ts'
import { BulkCompetitions } from './bulk-competitions.tsx'
import { competitionColumns } from './competition-columns.tsx'
import { COMPETITION_LIST, toCompetitionQuery } from './competition-list.ts'
import { useCompetitionWords } from './competition-words.ts'
import { competitionThings, exportAllCompetitions } from './queries.ts'

/** `/admin/events`: the list of competitions, including drafts. */
export function CompetitionsScreen({ search, onSearch }: ListScreenProps) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const { status, kind, labelOf } = useCompetitionWords()
  const services = useServices()
  const list = useListState(COMPETITION_LIST, search, onSearch)
  const { state, term } = list
  const json = useExport(() => exportAllCompetitions(services, { ...state, q: term.term }))
  const columns = useMemo(() => competitionColumns(i18n, language), [i18n, language])
  return (
    <ListPage
      title={t`Competitions`}
      actions={<AddThing things={competitionThings}>{t`New competition`}</AddThing>}
      list={list}
      answer={useQuery(competitionThings.rows(services, toCompetitionQuery(state)))}
      rowsOf={({ events }) => events}
      columns={columns}
      nameOf={({ name }) => name[language]}
      search={t`Search by name, place or address`}
      filters={[
        {
          name: 'status',
          label: t`Status`,
          options: COMPETITION_STATUSES.map((value) => ({ value, label: status[value] })),
        },
        {
          name: 'kind',
          label: labelOf('kind'),
          options: COMPETITION_KINDS.map((value) => ({ value, label: kind[value] })),
        },
      ]}
      json={json}
      empty={{
        title: t`There is no competition yet`,
        text: t`The first one is made from nothing; next year's is made from it with one press.`,
      }}
      errorText={t`The competitions could not be loaded.`}
      expectedRows={4}
      bulk={(events, clear) => <BulkCompetitions events={events} onClear={clear} />}
    />
  )
}
