/** What the list of orders can be asked for, and how that is said to the API. */
import {
  type AdminOrderListQuery,
  ORDER_SORTS,
  ORDER_STATUSES,
  type OrderSort,
  type OrderStatus,
} from '#contract/orders.ts'
import type { ListSpec, ListState } from '#platform/admin/list-state.ts'

export type OrderListState = ListState<OrderSort, 'status'>

export const ORDER_LIST: ListSpec<OrderSort, 'status'> = {
  sorts: ORDER_SORTS,
  defaultSort: '-createdAt',
  filters: { status: { values: ORDER_STATUSES } },
  columns: ['createdAt', 'status', 'customer', 'phone', 'city', 'items', 'total', 'payment'],
  defaultColumns: ['createdAt', 'status', 'customer', 'items', 'total'],
}

export function toOrderFilter({ q, sort, filters }: OrderListState): AdminOrderListQuery {
  const search = q.trim()
  const [status] = filters.status as readonly OrderStatus[]
  return { sort, ...(search && { search }), ...(status && { status }) }
}

export const toOrderQuery = (state: OrderListState): AdminOrderListQuery => ({
  ...toOrderFilter(state),
  page: state.page,
  limit: state.size,
})
