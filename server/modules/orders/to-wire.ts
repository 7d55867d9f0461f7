/** Converts the rows of an order to its wire form. */
import type { AdminOrder, Order, OrderLine, OrderStatus, PaymentMethod } from '#contract/orders.ts'
import { holdsPieces } from '#domain/order-returns.ts'
import { searchText } from '#domain/fold.ts'
import { stepBackOf } from '#domain/admin/order-care.ts'
import { isSent } from '#domain/order.ts'
import type { OrderLinesTable, OrdersTable, OrderStepsTable } from '#server/db/schema/shop.ts'
import { adminReturns, returnsToWire } from './returns-to-wire.ts'
import type { ReturnRows } from './returns-repo.ts'

export interface OrderRows {
  order: OrdersTable
  lines: readonly OrderLinesTable[]
  /** All steps, the oldest first; those that were taken back are among them. */
  steps: readonly OrderStepsTable[]
  /** The oldest first. */
  returns: readonly ReturnRows[]
}

/** The steps that were not taken back. */
export const heldSteps = ({ steps }: Pick<OrderRows, 'steps'>): OrderStepsTable[] =>
  steps.filter(({ taken_back_at }) => taken_back_at === null)

/** Whether an order can't get a status, because pieces of it are in a return: only what has left the shop comes back. */
export const mustStaySent = ({ returns }: Pick<OrderRows, 'returns'>, to: OrderStatus): boolean =>
  !isSent(to) && returns.some(({ row }) => holdsPieces(row))

/**
 * The text in which the search of orders looks for words.
 * @param customer name, e-mail and phone; empty after the person was deleted
 */
export const orderSearch = (
  number: string,
  lines: readonly Pick<OrderLinesTable, 'sku' | 'name_he' | 'name_en'>[],
  customer: readonly string[],
): string => searchText(number, ...customer, ...lines.flatMap(({ sku, name_he, name_en }) => [sku, name_he, name_en]))

const json = <T>(text: string | null) => (text === null ? null : (JSON.parse(text) as T))

const lineToWire = (row: OrderLinesTable): OrderLine => ({
  productId: row.product_id,
  variantId: row.variant_id,
  slug: row.slug,
  sku: row.sku,
  name: { he: row.name_he, en: row.name_en },
  color: { he: row.color_he, en: row.color_en },
  size: row.size,
  thumbUrl: row.thumb_url,
  quantity: row.quantity,
  basePrice: row.base_price,
  unitPrice: row.unit_price,
  total: row.total,
  discount: json<NonNullable<OrderLine['discount']>>(row.discount),
})

/** When and how an order was paid; null: it is not marked as paid. */
export const paidOf = ({ paid_on: on, paid_method, paid_note: note }: OrdersTable): AdminOrder['paid'] =>
  on === null ? null : { on, method: paid_method as PaymentMethod, note }

export const trackingOf = ({ tracking_number: number, tracking_url: url }: OrdersTable): Order['tracking'] =>
  number === null ? null : { number, url }

export function toWire({ order: row, lines, ...rest }: OrderRows): Order {
  const paid = paidOf(row)
  return {
    _id: row.id,
    number: row.number,
    status: row.status,
    userId: row.user_id,
    customer: json<NonNullable<Order['customer']>>(row.customer),
    address: json<NonNullable<Order['address']>>(row.address),
    paymentMethod: row.payment_method as PaymentMethod,
    currency: row.currency,
    vatPercent: row.vat_percent,
    lines: lines.map(lineToWire),
    subtotal: row.subtotal,
    shipping: row.shipping,
    total: row.total,
    vat: row.vat,
    saved: row.saved,
    paid: paid && { on: paid.on, method: paid.method },
    tracking: isSent(row.status) ? trackingOf(row) : null,
    steps: heldSteps(rest).map(({ status, at }) => ({ status, at })),
    returns: returnsToWire({ lines, ...rest }),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}

/**
 * @param names people's names by their ids
 * @param now epoch ms; decides whether the latest step can still be taken back
 */
export function toAdminOrder(rows: OrderRows, names: ReadonlyMap<string, string>, now: number): AdminOrder {
  const { note, revision } = rows.order
  const steps = heldSteps(rows).map(({ status, at, actor_id: id }) => {
    const name = id === null ? undefined : names.get(id)
    return { status, at, actor: id === null || name === undefined ? null : { id, name } }
  })
  const back = stepBackOf(steps)
  const isOpen = back && now <= back.until && !mustStaySent(rows, back.to)
  const stepBack = isOpen ? { to: back.to, until: new Date(back.until).toISOString() } : null
  return {
    ...toWire(rows),
    steps,
    returns: adminReturns(rows),
    note,
    paid: paidOf(rows.order),
    tracking: trackingOf(rows.order),
    stepBack,
    revision,
  }
}
