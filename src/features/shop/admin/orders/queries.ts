/** The calls of `/admin/orders`, and their queries. Each call throws an AppError. */
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Language } from '#contract/limits.ts'
import {
  type AdminOrder,
  adminOrderAnswerSchema,
  type AdminOrderListQuery,
  adminOrderListSchema,
  type EditOrderBody,
} from '#contract/orders.ts'
import { BYTE_ORDER_MARK } from '#domain/admin/csv.ts'
import { downloadFile } from '#platform/page/download-file.ts'
import type { Services } from '#platform/services.tsx'
import { productsCache } from '../../cache.ts'

const LISTS = ['admin', 'orders', 'list'] as const
const keyOf = (id: string) => ['admin', 'orders', 'one', id] as const

type Caller = Pick<Services, 'http'> & { signal: AbortSignal }

export const fetchOrders = async ({ http, signal }: Caller, searchParams: AdminOrderListQuery) =>
  (await http.get('admin/orders', adminOrderListSchema, { searchParams, signal })).data

/** A page of orders. Keeps the previous page while the next one loads. */
export const orderListQuery = ({ http }: Services, searchParams: AdminOrderListQuery) =>
  queryOptions({
    queryKey: [...LISTS, searchParams],
    queryFn: ({ signal }) => fetchOrders({ http, signal }, searchParams),
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { personal: true },
  })

export const adminOrderQuery = ({ http }: Services, id: string) =>
  queryOptions({
    queryKey: keyOf(id),
    queryFn: async ({ signal }): Promise<AdminOrder> =>
      (await http.get(`admin/orders/${id}`, adminOrderAnswerSchema, { signal })).data.order,
    staleTime: 0,
    meta: { personal: true },
  })

/** Stores an order from the server's answer in the cache. */
export const keepOrder = (queryClient: QueryClient, order: AdminOrder) =>
  queryClient.setQueryData(keyOf(order._id), order)

/** The present order in a `STALE_EDIT` error's `current`. */
export const newerOrder = (current: unknown): AdminOrder | undefined =>
  adminOrderAnswerSchema.shape.data.safeParse(current).data?.order

/** Changes an order's status or note, and refetches visible lists, stocks, history and the overview. */
export async function editOrder({ http, queryClient }: Services, id: string, json: EditOrderBody): Promise<AdminOrder> {
  const { order } = (await http.patch(`admin/orders/${id}`, adminOrderAnswerSchema, { json })).data
  keepOrder(queryClient, order)
  void queryClient.invalidateQueries({
    queryKey: ['admin'],
    predicate: ({ queryKey }) => queryKey.join() !== keyOf(id).join(),
  })
  // Cancelling puts the pieces back into stock.
  if (json.status === 'cancelled') void queryClient.invalidateQueries({ queryKey: productsCache.queryKey })
  return order
}

/** Downloads the matching orders as CSV. */
export async function exportOrders({ http }: Services, filter: AdminOrderListQuery, language: Language): Promise<void> {
  const table = await http.getText('admin/orders/export.csv', { searchParams: { ...filter, lang: language } })
  // Reading the answer as text has removed the byte order mark, so it is added again.
  downloadFile('rampa-orders.csv', 'text/csv;charset=utf-8', BYTE_ORDER_MARK + table)
}
