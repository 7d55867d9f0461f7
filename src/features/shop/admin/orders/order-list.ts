/** The parameters of the order list, and its API query. */
import { RETURN_FILTERS } from '#contract/order-returns.ts'
import { type AdminOrderListQuery, ORDER_SORTS, ORDER_STATUSES, type OrderSort } from '#contract/orders.ts'
import { type ListSpec, type ListState, toListFilter, toListQuery } from '#admin/table/list-state.ts'

type OrderFilters = 'status' | 'paid' | 'returns'
export type OrderListState = ListState<OrderSort, OrderFilters>

export const ORDER_LIST: ListSpec<OrderSort, OrderFilters> = {
  sorts: ORDER_SORTS,
  defaultSort: '-createdAt',
  filters: { status: { values: ORDER_STATUSES }, paid: { values: ['yes', 'no'] }, returns: { values: RETURN_FILTERS } },
  columns: ['createdAt', 'status', 'customer', 'phone', 'city', 'items', 'total', 'payment', 'paid', 'tracking'],
  defaultColumns: ['createdAt', 'status', 'customer', 'items', 'total', 'paid'],
}

export const toOrderFilter = (state: OrderListState) => toListFilter(state) as AdminOrderListQuery
export const toOrderQuery = (state: OrderListState) => toListQuery(state) as AdminOrderListQuery
