import '@mantine/core/styles/Button.layer.css'
import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { EVENT_STATUSES } from '#contract/admin-events.ts'
import { useListState, type WriteListParams } from '#platform/admin/use-list-state.ts'
import { PageHead } from '#platform/page/page-head.tsx'
import { useServices } from '#platform/services.tsx'
import { useLanguage } from '#platform/texts/use-language.ts'
import { AdminList } from '#ui/admin/admin-list.tsx'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { eventColumns } from './event-columns.tsx'
import { EVENT_LIST, toEventQuery } from './event-list.ts'
import { useEventWords } from './event-words.ts'
import { eventListQuery } from './queries.ts'

type EventsScreenProps = {
  /** The address's parameters. */
  search: Readonly<Record<string, unknown>>
  onSearch: WriteListParams
}

/** The list of competitions, drafts too (decisions, Routes the spec does not name: `/admin/events`). */
export function EventsScreen({ search, onSearch }: EventsScreenProps) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const { status } = useEventWords()
  const list = useListState(EVENT_LIST, search, onSearch)
  const columns = useMemo(() => eventColumns(i18n, language), [i18n, language])
  const add = (
    <Button component={Link} to="/admin/events/new" leftSection={<IconPlus size={18} stroke={2.5} aria-hidden />}>
      {t`New competition`}
    </Button>
  )
  return (
    <>
      <PageHead title={t`Competitions`} />
      <AdminPage title={t`Competitions`} actions={add}>
        <AdminList
          list={list}
          answer={useQuery(eventListQuery(useServices(), toEventQuery(list.state)))}
          rowsOf={({ events }) => events}
          caption={t`Competitions`}
          columns={columns}
          nameOf={({ name }) => name[language]}
          search={t`Search by name, place or address`}
          filters={[
            {
              name: 'status',
              label: t`Status`,
              options: EVENT_STATUSES.map((value) => ({ value, label: status[value] })),
            },
          ]}
          empty={{
            title: t`There is no competition yet`,
            text: t`The first one is made from nothing; next year's is made from it with one press.`,
          }}
          errorText={t`The competitions could not be loaded.`}
          expectedRows={4}
        />
      </AdminPage>
    </>
  )
}
