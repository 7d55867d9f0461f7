import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ListPage, type ListScreenProps } from '#admin/things/list-page.tsx'
import { ORDER_STATUSES } from '#contract/orders.ts'
import { ORDER_STATUS_WORDS } from './order-words.ts'
import { useExport } from '#admin/table/use-export.ts'
import { useListState } from '#admin/table/use-list-state.ts'
import { useServices } from '#platform/services.tsx'
import { useLanguage } from '#platform/texts/use-language.ts'
import { orderColumns } from './order-columns.tsx'
import { ORDER_LIST, toOrderFilter, toOrderQuery } from './order-list.ts'
import { exportOrders, orderListQuery } from './queries.ts'

/** `/admin/orders`: the list of orders. */
export function OrdersScreen({ search, onSearch }: ListScreenProps) {
  const { t, i18n } = useLingui()
  const services = useServices()
  const language = useLanguage()
  const list = useListState(ORDER_LIST, search, onSearch)
  const { state, term } = list
  const answer = useQuery(orderListQuery(services, toOrderQuery(state)))
  const columns = useMemo(() => orderColumns(i18n, language), [i18n, language])
  const csv = useExport(() => exportOrders(services, toOrderFilter({ ...state, q: term.term }), language))
  const counts = answer.data?.counts
  const options = ORDER_STATUSES.map((value) => {
    const word = i18n._(ORDER_STATUS_WORDS[value])
    return { value, label: counts ? `${word} (${i18n.number(counts[value])})` : word }
  })
  return (
    <ListPage
      title={t`Orders`}
      list={list}
      answer={answer}
      rowsOf={({ orders }) => orders}
      columns={columns}
      nameOf={({ number }) => number}
      search={t`Search by number, customer, product or SKU`}
      filters={[{ name: 'status', label: t`Status`, options }]}
      hasColumnsMenu
      csv={csv}
      empty={{ title: t`Nothing was ordered yet`, text: t`Each order is shown here as soon as it is made.` }}
      errorText={t`The orders could not be loaded.`}
    />
  )
}
