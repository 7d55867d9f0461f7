import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { ConfirmThings, useAskThings } from '#admin/things/bulk-things.tsx'
import { AddThing, ListPage, type ListScreenProps } from '#admin/things/list-page.tsx'
import type { AdminPark, ParkBulkAction } from '#contract/admin-parks.ts'
import { type Area, AREAS } from '#contract/parks.ts'
import { ExportSelected } from '#admin/table/export-selected.tsx'
import { useExport } from '#admin/table/use-export.ts'
import { useListState } from '#admin/table/use-list-state.ts'
import { useServices } from '#platform/services.tsx'
import { useLanguage } from '#platform/texts/use-language.ts'
import { BulkActions } from '#admin/table/bulk-actions.tsx'
import { Bidi } from '#ui/text/bidi.tsx'
import { AddExceptionModal, type ExceptionTarget } from './exceptions/add-exception-modal.tsx'
import { AreaMenu } from './area-menu.tsx'
import { useParkActionWords } from './park-action-words.ts'
import { MergeSelected } from './merge/merge-with.tsx'
import { parkColumns } from './park-columns.tsx'
import { PARK_LIST, toParkFilter, toParkQuery } from './park-list.ts'
import { downloadParks, exportParks } from './parks-csv.ts'
import { parkThings } from './queries.ts'
import { useParkActions } from './use-park-actions.ts'
import { useParkFilters } from './use-park-filters.ts'

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
  const [target, setTarget] = useState<ExceptionTarget | null>(null)
  const columns = useMemo(() => parkColumns(i18n, language, ask), [i18n, language, ask])
  const csv = useExport(() => exportParks(services, toParkFilter({ ...state, q: term.term }, language)))
  return (
    <ListPage
      title={t`Parks`}
      actions={
        <>
          <Button variant="default" component={Link} to="/admin/skateparks/week">
            {t`The coming week`}
          </Button>
          <Button variant="default" onClick={() => setTarget({ area: areaOf(state.filters.area) })}>
            {t`Other hours in an area…`}
          </Button>
          <AddThing things={parkThings}>{t`Add a park`}</AddThing>
        </>
      }
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
          <AreaMenu parks={parks} onDone={clear} />
          <MergeSelected parks={parks} />
          <Button variant="default" size="sm" onClick={() => setTarget({ parks })}>
            {t`Other hours on dates…`}
          </Button>
          <ExportSelected make={async () => downloadParks(services, parks)} />
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
      {target && <AddExceptionModal target={target} onClose={() => setTarget(null)} onDone={question.onDone} />}
    </ListPage>
  )
}

/** The area that the list shows, or else the first one. */
const areaOf = ([area]: readonly string[]): Area => AREAS.find((one) => one === area) ?? AREAS[0]
