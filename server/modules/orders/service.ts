/** Orders of customers (docs/product.md#orders). */
import type { Order, OrderBody, PaymentOffer } from '#contract/orders.ts'
import { PAYMENT_METHODS } from '#contract/settings.ts'
import { mayCustomerCancel } from '#domain/order.ts'
import type { OrdersContext } from './context.ts'
import { placeOrder } from './place.ts'
import { found, invalidTransition, noSuchOrder, takeStep } from './steps.ts'
import { tellCustomer } from './tell-customer.ts'
import { toWire } from './to-wire.ts'

export interface OrdersService {
  /**
   * Places an order; must run in a transaction.
   * @throws ApiError 400; 409 EMAIL_UNCONFIRMED, OUT_OF_STOCK, PRICE_CHANGED
   */
  place(body: OrderBody, userId: string): Promise<Order>
  /** The orders of a person, the latest first. */
  mine(userId: string, page: number, limit: number): Promise<{ orders: Order[]; total: number }>
  /** Every order of a person, page by page, the latest first. */
  pagesOf(userId: string): AsyncGenerator<Order[]>
  /** All payment methods: whether they are enabled, and their instructions. */
  paymentOffers(): Promise<PaymentOffer[]>
  /** @throws ApiError 404, also for another person's order */
  get(id: string, viewer: { userId: string; isAdmin: boolean }): Promise<{ order: Order }>
  /** @throws ApiError 404; 409 INVALID_TRANSITION */
  cancel(id: string, userId: string): Promise<{ order: Order }>
}

/** Orders per page of the download of a person's data. */
const PAGE = 100

export function createOrdersService(context: OrdersContext): OrdersService {
  const { repo, payment } = context

  return {
    async place(body, userId) {
      const order = await placeOrder(context, body, userId)
      await tellCustomer(context, order._id, { status: order.status, step: 0 })
      return order
    },
    async mine(userId, page, limit) {
      const { rows, total } = await repo.list({ userId }, '-createdAt', { offset: (page - 1) * limit, limit })
      return { orders: rows.map(toWire), total }
    },
    async *pagesOf(userId) {
      for (let rows = await repo.page(userId, PAGE); rows.length > 0;) {
        yield rows.map(toWire)
        rows = rows.length < PAGE ? [] : await repo.page(userId, PAGE, rows.at(-1)!.order)
      }
    },
    async paymentOffers() {
      const { methods } = await payment()
      return PAYMENT_METHODS.map((method) => {
        const { isEnabled, instructions } = methods[method]
        return { method, isEnabled, instructions, url: method === 'paymentPage' ? methods[method].url || null : null }
      })
    },
    async get(id, { userId, isAdmin }) {
      const rows = found(await repo.find(id))
      if (!isAdmin && rows.order.user_id !== userId) throw noSuchOrder()
      return { order: toWire(rows) }
    },
    cancel: (id, userId) =>
      repo.write(async () => {
        const rows = found(await repo.lock(id))
        if (rows.order.user_id !== userId) throw noSuchOrder()
        if (!mayCustomerCancel(rows.order.status)) throw invalidTransition(rows.order.status, 'cancelled')
        await takeStep(context, rows, 'cancelled', userId)
        return { order: toWire(found(await repo.find(id))) }
      }),
  }
}
