import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import IconListCheck from '@tabler/icons-react/dist/esm/icons/IconListCheck.mjs'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ListPage, type ListScreenProps } from '#admin/things/list-page.tsx'
import type { SiteConfig } from '#contract/config.ts'
import { RETURN_FILTERS } from '#contract/order-returns.ts'
import { type AdminOrder, ORDER_STATUSES } from '#contract/orders.ts'
import { useExport } from '#admin/table/use-export.ts'
import { useListState } from '#admin/table/use-list-state.ts'
import { useServices } from '#platform/services.tsx'
import { useLanguage } from '#platform/texts/use-language.ts'
import { BulkButton, BulkOrders } from './bulk-orders.tsx'
import { orderColumns } from './order-columns.tsx'
import { ORDER_LIST, toOrderFilter, toOrderQuery } from './order-list.ts'
import { ORDER_STATUS_WORDS, PAID_WORDS, RETURN_FILTER_WORDS } from './order-words.ts'
import { exportOrders, orderListQuery } from './queries.ts'
import { usePrintOrders } from './use-print-orders.tsx'

type OrdersScreenProps = ListScreenProps & {
  /** The seller, for the packing slips; undefined until it is known. */
  site: SiteConfig['site'] | undefined
}

/** `/admin/orders`: the list of orders. */
export function OrdersScreen({ search, onSearch, site }: OrdersScreenProps) {
  const { t, i18n } = useLingui()
  const services = useServices()
  const language = useLanguage()
  const list = useListState(ORDER_LIST, search, onSearch)
  const { state, term } = list
  const answer = useQuery(orderListQuery(services, toOrderQuery(state)))
  const columns = useMemo(() => orderColumns(i18n, language), [i18n, language])
  const csv = useExport(() => exportOrders(services, toOrderFilter({ ...state, q: term.term }), language))
  const { sheets, printSlips, printPickingList, isLoading } = usePrintOrders(site)
  const counts = answer.data?.counts
  const options = ORDER_STATUSES.map((value) => {
    const word = i18n._(ORDER_STATUS_WORDS[value])
    return { value, label: counts ? `${word} (${i18n.number(counts[value])})` : word }
  })
  return (
    <ListPage
      title={t`Orders`}
      actions={
        <Button
          variant="default"
          leftSection={<IconListCheck size={18} stroke={2.25} aria-hidden />}
          loading={isLoading}
          onClick={() => printPickingList()}
        >
          {t`Print the picking list`}
        </Button>
      }
      list={list}
      answer={answer}
      rowsOf={({ orders }) => orders}
      columns={columns}
      nameOf={({ number }) => number}
      search={t`Search by number, customer, product or SKU`}
      filters={[
        { name: 'status', label: t`Status`, options },
        {
          name: 'paid',
          label: t`Payment`,
          options: (['yes', 'no'] as const).map((value) => ({ value, label: i18n._(PAID_WORDS[value]) })),
        },
        {
          name: 'returns',
          label: t`Returns`,
          options: RETURN_FILTERS.map((value) => ({ value, label: i18n._(RETURN_FILTER_WORDS[value]) })),
        },
      ]}
      hasColumnsMenu
      csv={csv}
      empty={{ title: t`Nothing was ordered yet`, text: t`Each order is shown here as soon as it is made.` }}
      errorText={t`The orders could not be loaded.`}
      bulk={(orders, clear) => (
        <BulkOrders orders={orders} onClear={clear}>
          <BulkButton onPress={() => printSlips(orders)}>{t`Print the slips`}</BulkButton>
          <BulkButton isBusy={isLoading} onPress={() => printPickingList(orders)}>{t`Picking list`}</BulkButton>
          <ExportSelected orders={orders} />
        </BulkOrders>
      )}
    >
      {sheets}
    </ListPage>
  )
}

/** Downloads the selected orders as CSV. */
function ExportSelected({ orders }: { orders: readonly AdminOrder[] }) {
  const { t } = useLingui()
  const services = useServices()
  const language = useLanguage()
  const ids = orders.map(({ _id }) => _id).join()
  const [start, isBusy] = useExport(() => exportOrders(services, { ids }, language))
  return <BulkButton isBusy={isBusy} onPress={start}>{t`Export CSV`}</BulkButton>
}
