/** Converts the rows of an order to its wire form. */
import type { AdminOrder, Order, OrderLine, OrderStatus, PaymentMethod } from '#contract/orders.ts'
import { holdsPieces } from '#domain/order-returns.ts'
import { searchText } from '#domain/fold.ts'
import { mayCancelPieces, overpaidOf, remainingTotal, takenBackUntil } from '#domain/admin/cancelled-pieces.ts'
import { stepBackOf } from '#domain/admin/order-care.ts'
import { isSent } from '#domain/order.ts'
import type { OrderCancellationsTable, OrderLinesTable, OrdersTable, OrderStepsTable } from '#server/db/schema/shop.ts'
import { adminReturns, returnsToWire } from './returns-to-wire.ts'
import type { ReturnRows } from './returns-repo.ts'

export interface OrderRows {
  order: OrdersTable
  lines: readonly OrderLinesTable[]
  /** All steps, the oldest first; those that were taken back are among them. */
  steps: readonly OrderStepsTable[]
  /** All cancellations of pieces, the oldest first; those that were taken back are among them. */
  cancellations: readonly OrderCancellationsTable[]
  /** The oldest first. */
  returns: readonly ReturnRows[]
}

/** The steps that were not taken back. */
export const heldSteps = ({ steps }: Pick<OrderRows, 'steps'>): OrderStepsTable[] =>
  steps.filter(({ taken_back_at }) => taken_back_at === null)

/** The cancellations of a line's pieces that were not taken back, the oldest first. */
export const heldCancellations = (
  { cancellations }: Pick<OrderRows, 'cancellations'>,
  line: Pick<OrderLinesTable, 'position'>,
): OrderCancellationsTable[] => cancellations.filter((one) => one.line === line.position && one.taken_back_at === null)

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

/** A line's numbers of pieces and its prices, as the domain's rules read them. */
export const piecesOf = (row: OrderLinesTable) => ({
  quantity: row.quantity,
  cancelled: row.cancelled_quantity,
  basePrice: row.base_price,
  unitPrice: row.unit_price,
})

const lineToWire = (row: OrderLinesTable): OrderLine => ({
  productId: row.product_id,
  variantId: row.variant_id,
  slug: row.slug,
  sku: row.sku,
  name: { he: row.name_he, en: row.name_en },
  color: { he: row.color_he, en: row.color_en },
  size: row.size,
  thumbUrl: row.thumb_url,
  ...piecesOf(row),
  total: remainingTotal(piecesOf(row)),
  discount: json<NonNullable<OrderLine['discount']>>(row.discount),
})

/** When and how an order was paid; null: it is not marked as paid. */
export const paidOf = ({ paid_on: on, paid_method, paid_note: note }: OrdersTable): AdminOrder['paid'] =>
  on === null ? null : { on, method: paid_method as PaymentMethod, note }

/** The money that came, less what was given back; null: the order is not marked as paid. */
export const paidTotalOf = ({ paid_on, paid_total, total }: OrdersTable): number | null =>
  paid_on === null ? null : (paid_total ?? total)

/** How much more was paid than the order costs; negative: so much is still to pay. */
export const overpaid = (row: OrdersTable): number => overpaidOf(paidTotalOf(row), row)

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
    overpaid: overpaid(row),
    tracking: isSent(row.status) ? trackingOf(row) : null,
    steps: heldSteps(rest).map(({ status, at }) => ({ status, at })),
    returns: returnsToWire({ lines, ...rest }),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}

/** The pieces of a line that were cancelled last, and until when they can be taken back; null: they can't. */
function restorableOf(rows: OrderRows, line: OrderLinesTable, now: number): AdminOrder['lines'][number]['restorable'] {
  const latest = heldCancellations(rows, line).at(-1)
  if (latest === undefined || !mayCancelPieces(rows.order.status)) return null
  const until = takenBackUntil(latest.at)
  return now <= until ? { quantity: latest.quantity, until: new Date(until).toISOString() } : null
}

/**
 * @param names people's names by their ids
 * @param now epoch ms; decides whether the latest step, and cancelled pieces, can still be taken back
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
    lines: rows.lines.map((line) => ({ ...lineToWire(line), restorable: restorableOf(rows, line, now) })),
    steps,
    returns: adminReturns(rows),
    note,
    paid: paidOf(rows.order),
    tracking: trackingOf(rows.order),
    stepBack,
    revision,
  }
}
