import { Button, Tabs } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import { BulkThings } from '#admin/things/bulk-things.tsx'
import type { ListScreenProps } from '#admin/things/list-page.tsx'
import { type AdminCondition, CONDITION_STATES } from '#contract/admin-reports.ts'
import { CONDITION_KINDS } from '#contract/reports.ts'
import { useListState } from '#admin/table/use-list-state.ts'
import { PageHead } from '#platform/page/page-head.tsx'
import { useServices } from '#platform/services.tsx'
import { useLanguage } from '#platform/texts/use-language.ts'
import { AdminList } from '#admin/table/admin-list.tsx'
import { AdminPage } from '#admin/page/admin-page.tsx'
import { Bidi } from '#ui/text/bidi.tsx'
import { CONDITION_TEXT } from '../../reports/report-text.ts'
import { AddReport } from './add-report.tsx'
import { BlockedDevices } from './blocked-devices.tsx'
import { conditionColumns, nameOfCondition } from './report-columns.tsx'
import { CONDITION_LIST, LASTING, toReportParams } from './report-list.ts'
import classes from './reports.module.css'
import { conditionListQuery } from './queries.ts'
import { useReportActions } from './use-report-actions.ts'

/** `/admin/conditions`: what riders report at present, and the blocked devices. */
export function ReportsScreen({ search, onSearch }: ListScreenProps) {
  const { t } = useLingui()
  const [isAdding, setAdding] = useState(false)
  const tab = search.tab === 'devices' ? 'devices' : 'now'
  const title = t`Conditions`
  const add = (
    <Button leftSection={<IconPlus size={18} stroke={2.5} aria-hidden />} onClick={() => setAdding(true)}>
      {t`Add a condition`}
    </Button>
  )
  const open = (next: string | null) =>
    void onSearch(next === 'devices' ? { tab: 'devices' } : {}, { replace: false, resetScroll: false })
  return (
    <>
      <PageHead title={title} />
      <AdminPage
        title={title}
        lead={t`What riders report right now. It goes by itself; what you confirm stays until you end it.`}
        actions={add}
      >
        <Tabs value={tab} onChange={open} keepMounted={false}>
          <Tabs.List aria-label={title}>
            <Tabs.Tab value="now">{t`Reported now`}</Tabs.Tab>
            <Tabs.Tab value="devices">{t`Blocked devices`}</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="now" className={classes.panel!}>
            <Reported search={search} onSearch={onSearch} add={add} />
          </Tabs.Panel>
          <Tabs.Panel value="devices" className={classes.panel!}>
            <BlockedDevices search={search} onSearch={onSearch} />
          </Tabs.Panel>
        </Tabs>
      </AdminPage>
      {isAdding && <AddReport onClose={() => setAdding(false)} />}
    </>
  )
}

function Reported({ search, onSearch, add }: ListScreenProps & { add: ReactNode }) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const list = useListState(CONDITION_LIST, search, onSearch)
  const columns = useMemo(() => conditionColumns(i18n, language), [i18n, language])
  return (
    <AdminList
      caption={t`Reported now`}
      list={list}
      answer={useQuery(conditionListQuery(useServices(), toReportParams(list.state)))}
      rowsOf={({ conditions }) => conditions}
      columns={columns}
      nameOf={(condition) => nameOfCondition(i18n, language, condition)}
      search={t`Search by name or address`}
      filters={useReportFilters()}
      empty={{
        title: t`Nothing is reported right now`,
        text: t`What riders say about a park arrives here.`,
        action: add,
      }}
      errorText={t`The conditions could not be loaded.`}
      bulk={(conditions, clear) => <EndConditions conditions={conditions} onClear={clear} />}
    />
  )
}

function useReportFilters() {
  const { t, i18n } = useLingui()
  const states = {
    reported: t({ message: 'Reported', context: 'condition of a park' }),
    confirmed: t({ message: 'Confirmed', context: 'condition of a park' }),
    hidden: t({ message: 'Counts nothing', context: 'condition of a park' }),
  }
  return [
    {
      name: 'kind',
      label: t`What`,
      options: [
        { value: LASTING, label: t({ message: 'Lasting', context: 'problems of parks' }) },
        ...CONDITION_KINDS.map((value) => ({ value, label: i18n._(CONDITION_TEXT[value]) })),
      ],
    },
    {
      name: 'state',
      label: t`Status`,
      options: CONDITION_STATES.map((value) => ({ value, label: states[value] })),
    },
  ]
}

/** The button that ends the selected conditions; it asks for confirmation once for all of them. */
function EndConditions({ conditions, onClear }: { conditions: readonly AdminCondition[]; onClear: () => void }) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const { end } = useReportActions()
  return (
    <BulkThings
      chosen={conditions}
      words={{
        end: {
          button: t({ message: 'End them', context: 'conditions of parks' }),
          question: t`End these conditions?`,
          text: t`Riders no longer see them. Whoever sees it again can report it again.`,
        },
      }}
      nameOf={(condition) => <Bidi>{nameOfCondition(i18n, language, condition)}</Bidi>}
      change={end}
      onClear={onClear}
    />
  )
}
