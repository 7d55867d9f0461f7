import '@mantine/core/styles/Button.layer.css'
import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useCallback, useMemo, useState } from 'react'
import { useExport } from '#platform/admin/use-export.ts'
import { useListState, type WriteListParams } from '#platform/admin/use-list-state.ts'
import { PageHead } from '#platform/page/page-head.tsx'
import { useServices } from '#platform/services.tsx'
import { useLanguage } from '#platform/texts/use-language.ts'
import { AdminList } from '#ui/admin/admin-list.tsx'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { type AskedAction, BulkParks, ConfirmParks } from './bulk-parks.tsx'
import { careWords } from './care-words.ts'
import { optionsOf, useParkWords } from './form/park-words.ts'
import { parkColumns } from './park-columns.tsx'
import { PARK_LIST, toParkFilter, toParkQuery } from './park-list.ts'
import { exportParks } from './parks-csv.ts'
import { adminParkListQuery } from './queries.ts'
import type { AskAction } from './use-park-actions.ts'

type ParksScreenProps = {
  /** The address's parameters. */
  search: Readonly<Record<string, unknown>>
  onSearch: WriteListParams
}

/** The list of parks, hidden ones too (spec §2, `/admin/skateparks`). */
export function ParksScreen({ search, onSearch }: ParksScreenProps) {
  const { t, i18n } = useLingui()
  const services = useServices()
  const language = useLanguage()
  const list = useListState(PARK_LIST, search, onSearch)
  const { state, term } = list
  const [asked, setAsked] = useState<AskedAction>({ parks: [], action: 'publish' })
  const [isAsking, setAsking] = useState(false)
  const [round, setRound] = useState(0)
  const ask = useCallback<AskAction>((parks, action) => {
    setAsked({ parks, action })
    setAsking(true)
  }, [])
  const columns = useMemo(() => parkColumns(i18n, language, ask), [i18n, language, ask])
  const csv = useExport(() => exportParks(services, toParkFilter({ ...state, q: term.term }, language)))
  return (
    <>
      <PageHead title={t`Parks`} />
      <AdminPage title={t`Parks`} actions={<AddPark label={t`Add a park`} />}>
        <AdminList
          list={list}
          answer={useQuery(adminParkListQuery(services, toParkQuery(state, language)))}
          rowsOf={({ skateparks }) => skateparks}
          caption={t`Parks`}
          columns={columns}
          nameOf={({ name }) => name[language]}
          search={t`Search by name or address`}
          filters={useParkFilters()}
          hasColumnsMenu
          csv={csv}
          empty={{
            title: t`There are no parks yet`,
            text: t`Add the first one: its name, where it is, and a photo.`,
            action: <AddPark label={t`Add the first park`} />,
          }}
          bulk={(parks, clear) => <BulkParks parks={parks} onClear={clear} onAsk={ask} />}
          round={round}
        />
        <ConfirmParks
          asked={asked}
          isOpen={isAsking}
          onClose={() => setAsking(false)}
          onDone={() => setRound((last) => last + 1)}
        />
      </AdminPage>
    </>
  )
}

function AddPark({ label }: { label: string }) {
  return (
    <Button component={Link} to="/admin/skateparks/new" leftSection={<IconPlus size={18} stroke={2.5} aria-hidden />}>
      {label}
    </Button>
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
