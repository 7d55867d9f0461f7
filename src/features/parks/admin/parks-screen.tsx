import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ConfirmThings, useAskThings } from '#admin/things/bulk-things.tsx'
import { AddThing, ListPage, type ListScreenProps } from '#admin/things/list-page.tsx'
import type { AdminPark, ParkBulkAction } from '#contract/admin-parks.ts'
import { useExport } from '#admin/table/use-export.ts'
import { useListState } from '#admin/table/use-list-state.ts'
import { useServices } from '#platform/services.tsx'
import { useLanguage } from '#platform/texts/use-language.ts'
import { BulkActions } from '#admin/table/bulk-actions.tsx'
import { Bidi } from '#ui/text/bidi.tsx'
import { careWords } from './care-words.ts'
import { optionsOf } from '../form/fact-words.ts'
import { useParkWords } from './form/park-words.ts'
import { useParkActionWords } from './park-action-words.ts'
import { MergeSelected } from './merge/merge-with.tsx'
import { parkColumns } from './park-columns.tsx'
import { PARK_LIST, toParkFilter, toParkQuery } from './park-list.ts'
import { exportParks } from './parks-csv.ts'
import { parkThings } from './queries.ts'
import { useParkActions } from './use-park-actions.ts'

/** `/admin/skateparks`: the list of parks, including hidden ones. */
export function ParksScreen({ search, onSearch }: ListScreenProps) {
  const { t, i18n } = useLingui()
  const services = useServices()
  const language = useLanguage()
  const list = useListState(PARK_LIST, search, onSearch)
  const { state, term } = list
  const words = useParkActionWords()
  const { change } = useParkActions()
  const { ask, round, question } = useAskThings<AdminPark, ParkBulkAction>('publish')
  const columns = useMemo(() => parkColumns(i18n, language, ask), [i18n, language, ask])
  const csv = useExport(() => exportParks(services, toParkFilter({ ...state, q: term.term }, language)))
  return (
    <ListPage
      title={t`Parks`}
      actions={<AddThing things={parkThings}>{t`Add a park`}</AddThing>}
      list={list}
      answer={useQuery(parkThings.rows(services, toParkQuery(state, language)))}
      rowsOf={({ skateparks }) => skateparks}
      columns={columns}
      nameOf={({ name }) => name[language]}
      search={t`Search by name or address`}
      filters={useParkFilters()}
      hasColumnsMenu
      csv={csv}
      empty={{
        title: t`There are no parks yet`,
        text: t`Add the first one: its name, where it is, and a photo.`,
        action: <AddThing things={parkThings}>{t`Add the first park`}</AddThing>,
      }}
      bulk={(parks, clear) => (
        <BulkActions count={parks.length} words={words} onAsk={(action) => ask(parks, action)} onClear={clear}>
          <MergeSelected parks={parks} />
        </BulkActions>
      )}
      round={round}
    >
      <ConfirmThings
        question={question}
        words={words}
        nameOf={({ name }) => <Bidi>{name[language]}</Bidi>}
        change={change}
      />
    </ListPage>
  )
}

function useParkFilters() {
  const { t, i18n } = useLingui()
  const { labelOf, area } = useParkWords()
  const status = {
    published: t({ message: 'Published', context: 'status of a park' }),
    hidden: t({ message: 'Hidden', context: 'status of a park' }),
    featured: t({ message: 'Featured', context: 'status of a park' }),
  }
  return [
    { name: 'status', label: labelOf('status'), options: optionsOf(status) },
    { name: 'area', label: labelOf('area'), options: optionsOf(area) },
    { name: 'care', label: t`Wants care`, options: optionsOf({ any: t`Any care`, ...careWords(i18n) }) },
  ]
}
