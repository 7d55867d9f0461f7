/** The calls for a customer's orders. Each throws an AppError. */
import {
  type Order,
  orderAnswerSchema,
  type OrderBody,
  orderListSchema,
  type PaymentOffer,
  paymentOffersSchema,
} from '#contract/orders.ts'
import { IDEMPOTENCY_HEADER } from '#contract/limits.ts'
import type { Http } from '#platform/http/http-types.ts'

type Call = { http: Http; signal?: AbortSignal }

/** Number of orders per page in the profile. */
export const ORDERS_PAGE_SIZE = 10

export type OrderPage = { orders: Order[]; total: number }

export const fetchOwnOrders = async ({ http, signal }: Call, page: number): Promise<OrderPage> =>
  (await http.get('orders/mine', orderListSchema, { searchParams: { page, limit: ORDERS_PAGE_SIZE }, signal })).data

/** Fetches an order. Throws with status 404 if the order does not exist or belongs to somebody else. */
export const fetchOrder = async ({ http, signal }: Call, id: string): Promise<Order> =>
  (await http.get(`orders/${id}`, orderAnswerSchema, { signal })).data.order

/** Cancels an order. Code: `INVALID_TRANSITION` if the order is no longer pending. */
export const cancelOrder = async ({ http }: Call, id: string): Promise<Order> =>
  (await http.post(`orders/${id}/cancel`, orderAnswerSchema, {})).data.order

/** Places an order. Codes: `PRICE_CHANGED` and `OUT_OF_STOCK` with `current`, `IDEMPOTENCY_MISMATCH`. */
export const sendOrder = async ({ http }: Call, json: OrderBody, key: string): Promise<Order> =>
  (await http.post('orders', orderAnswerSchema, { json, headers: { [IDEMPOTENCY_HEADER]: key } })).data.order

export const fetchPaymentOffers = async ({ http, signal }: Call): Promise<PaymentOffer[]> =>
  (await http.get('orders/payment-methods', paymentOffersSchema, { signal })).data.methods
