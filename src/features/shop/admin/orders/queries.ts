/** The calls of `/admin/orders`, and their queries. Each call throws an AppError. */
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Language } from '#contract/limits.ts'
import {
  bulkOrdersAnswerSchema,
  type BulkOrdersAnswer,
  type BulkOrdersBody,
  type CancelPiecesBody,
  type PickingList,
  pickingListAnswerSchema,
  type RestorePiecesBody,
  type StepBackBody,
} from '#contract/admin-orders.ts'
import type { ReturnStep } from '#contract/order-returns.ts'
import {
  type AdminOrder,
  adminOrderAnswerSchema,
  type AdminOrderListQuery,
  adminOrderListSchema,
  type EditOrderBody,
  type OrderExportQuery,
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

/** Stores a changed order, and refetches visible lists, stocks, history and the overview. */
function adopt({ queryClient }: Services, order: AdminOrder): AdminOrder {
  keepOrder(queryClient, order)
  void queryClient.invalidateQueries({
    queryKey: ['admin'],
    predicate: ({ queryKey }) => queryKey.join() !== keyOf(order._id).join(),
  })
  return order
}

/** Changes an order's status, note, payment or tracking number. */
export async function editOrder(services: Services, id: string, json: EditOrderBody): Promise<AdminOrder> {
  const { http, queryClient } = services
  const { order } = (await http.patch(`admin/orders/${id}`, adminOrderAnswerSchema, { json })).data
  // Cancelling puts the pieces back into stock.
  if (json.status === 'cancelled') void queryClient.invalidateQueries({ queryKey: productsCache.queryKey })
  return adopt(services, order)
}

/** Sends a change that may move pieces between the order and the stock. */
async function postChange(services: Services, path: string, json: object): Promise<AdminOrder> {
  const { http, queryClient } = services
  const { order } = (await http.post(`admin/orders/${path}`, adminOrderAnswerSchema, { json })).data
  void queryClient.invalidateQueries({ queryKey: productsCache.queryKey })
  return adopt(services, order)
}

/** Takes back the latest step. Codes: `STEP_TOO_OLD`, and `OUT_OF_STOCK` with `current`. */
export const takeStepBack = (services: Services, id: string, json: StepBackBody): Promise<AdminOrder> =>
  postChange(services, `${id}/step-back`, json)

/** Cancels pieces of a line; the order itself, if nothing else is left. */
export const cancelPieces = (services: Services, id: string, json: CancelPiecesBody): Promise<AdminOrder> =>
  postChange(services, `${id}/cancel-pieces`, json)

/** Takes back the latest cancellation of pieces of a line. Codes as of a step back. */
export const restorePieces = (services: Services, id: string, json: RestorePiecesBody): Promise<AdminOrder> =>
  postChange(services, `${id}/restore-pieces`, json)

/** Takes a return to its next state. Code: `INVALID_TRANSITION` if somebody was faster. */
export async function stepReturn(
  services: Services,
  { id, returnId }: { id: string; returnId: string },
  json: ReturnStep,
): Promise<AdminOrder> {
  const { http, queryClient } = services
  const { order } = (await http.patch(`admin/orders/${id}/returns/${returnId}`, adminOrderAnswerSchema, { json })).data
  if (json.state === 'received') void queryClient.invalidateQueries({ queryKey: productsCache.queryKey })
  return adopt(services, order)
}

export const changeOrders = async ({ http }: Services, json: BulkOrdersBody): Promise<BulkOrdersAnswer> =>
  (await http.post('admin/orders/bulk', bulkOrdersAnswerSchema, { json })).data

/** Refetches all visible data of the admin area after several orders were changed. */
export const refreshOrders = ({ queryClient }: Pick<Services, 'queryClient'>): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: ['admin'] })

/** The pieces of these orders, or of all that wait to be packed. */
export const fetchPickingList = async ({ http }: Services, ids?: readonly string[]): Promise<PickingList> =>
  (await http.get('admin/orders/picking-list', pickingListAnswerSchema, { searchParams: ids && { ids: ids.join() } }))
    .data

/** Downloads the matching orders as CSV. */
export async function exportOrders({ http }: Services, query: OrderExportQuery, language: Language): Promise<void> {
  const table = await http.getText('admin/orders/export.csv', { searchParams: { ...query, lang: language } })
  // Reading the answer as text has removed the byte order mark, so it is added again.
  downloadFile('rampa-orders.csv', 'text/csv;charset=utf-8', BYTE_ORDER_MARK + table)
}
