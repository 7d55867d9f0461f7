/** Places an order: one transaction calculates the price, takes the stock and copies the bought products. */
import type { CartLine } from '#contract/cart.ts'
import type { Order, OrderAddress, OrderBody, PriceQuote } from '#contract/orders.ts'
import type { PaymentSettings } from '#contract/settings.ts'
import type { Address } from '#contract/users.ts'
import { priceLines, totalsOf } from '#domain/pricing.ts'
import type { OrderTotals, PricedLine } from '#domain/pricing.ts'
import type { OrderLinesTable, OrdersTable, ProductsTable, StockMovementsTable } from '#server/db/schema/shop.ts'
import type { UsersTable } from '#server/db/schema/users.ts'
import { ApiError, fieldError, notFound } from '#server/http/api-error.ts'
import { mustConfirmEmail } from '#server/mail-queue/confirmed.ts'
import { newId } from '#server/new-id.ts'
import type { OrdersContext } from './context.ts'
import { freeNumber } from './free-number.ts'
import type { OrdersRepo } from './repo.ts'
import type { VariantForSale } from './stock-repo.ts'
import { newStep } from './steps.ts'
import { orderSearch, toWire } from './to-wire.ts'

type Bought = CartLine & VariantForSale

/**
 * Joins lines of the same variant and sorts the lines by variant id. Every order locks stocks in this sequence, so that
 * two orders can't deadlock.
 */
function merged(items: readonly CartLine[]): CartLine[] {
  const lines = new Map<string, CartLine>()
  for (const item of items) {
    const sameVariant = lines.get(item.variantId)
    lines.set(item.variantId, { ...item, quantity: (sameVariant?.quantity ?? 0) + item.quantity })
  }
  return [...lines.values()].sort((one, other) => (one.variantId < other.variantId ? -1 : 1))
}

/**
 * The error that names the lines that can't be bought as requested. The quantities of one variant are added up.
 * @param left pieces in stock by variant id; a variant without an entry is not for sale
 */
function outOfStock(items: readonly CartLine[], left: ReadonlyMap<string, number>): ApiError {
  const wanted = new Map(merged(items).map(({ variantId, quantity }) => [variantId, quantity]))
  const errors = items.flatMap(({ variantId }, index) => {
    const stock = left.get(variantId)
    if (stock !== undefined && stock >= wanted.get(variantId)!) return []
    return [{ field: `items.${index}`, message: stock === undefined ? 'unavailable' : 'stock' }]
  })
  const current = { stocks: items.map(({ variantId }) => ({ variantId, stock: left.get(variantId) ?? 0 })) }
  return new ApiError(409, 'OUT_OF_STOCK', 'Some of this is no longer there', { errors, current })
}

/** The stock of each variant by its id, before this order takes any pieces. */
const stocksOf = (bought: readonly Bought[]) =>
  new Map(bought.map(({ variantId, variant }) => [variantId, variant.stock]))

/** @throws ApiError 409 OUT_OF_STOCK when a variant cannot be bought, or not in this quantity */
async function findBought(repo: OrdersRepo, items: readonly CartLine[]): Promise<Bought[]> {
  const lines = merged(items)
  const forSale = await repo.forSale(lines.map(({ variantId }) => variantId))
  const bought = lines.flatMap((line) => {
    const variantForSale = forSale.get(line.variantId)
    return variantForSale?.product.id === line.productId ? [{ ...line, ...variantForSale }] : []
  })
  if (bought.length < lines.length || bought.some(({ quantity, variant }) => variant.stock < quantity))
    throw outOfStock(items, stocksOf(bought))
  return bought
}

/** @throws ApiError 400 when the profile has no address with this id */
function addressOf({ address, addressId }: OrderBody, user: UsersTable): OrderAddress {
  if (address !== undefined) return address
  const savedAddress = (JSON.parse(user.addresses) as Address[]).find(({ id }) => id === addressId)
  if (savedAddress === undefined) throw fieldError('addressId', 'choice')
  const { id: _id, isDefault: _isDefault, ...fields } = savedAddress
  return fields
}

/** The columns of a product that determine its price, in the form that `domain/pricing.ts` uses. */
const pricedOf = ({ base_price, discount, bulk_discounts }: ProductsTable) => ({
  basePrice: base_price,
  discount: discount === null ? null : JSON.parse(discount),
  bulkDiscounts: JSON.parse(bulk_discounts),
})

function lineRow(orderId: string, position: number, bought: Bought, priced: PricedLine): OrderLinesTable {
  const { product, variant, quantity } = bought
  const colors = JSON.parse(product.colors) as {
    id: string
    name: { he: string; en: string }
    images: { thumbUrl: string }[]
  }[]
  const color = colors.find(({ id }) => id === variant.color_id)
  return {
    order_id: orderId,
    position,
    product_id: product.id,
    variant_id: variant.id,
    slug: product.slug,
    sku: variant.sku,
    name_he: product.name_he,
    name_en: product.name_en,
    color_he: color?.name.he ?? '',
    color_en: color?.name.en ?? '',
    size: variant.size,
    thumb_url: color?.images[0]?.thumbUrl ?? null,
    quantity,
    cancelled_quantity: 0,
    base_price: product.base_price,
    unit_price: priced.unit,
    total: priced.total,
    discount: priced.applied && JSON.stringify(priced.applied),
  }
}

/** @throws ApiError 409 PRICE_CHANGED when the order costs more than the customer saw */
function requireExpected(
  body: OrderBody,
  bought: readonly Bought[],
  priced: readonly PricedLine[],
  totals: OrderTotals,
) {
  if (totals.total <= body.expectedTotal) return
  const lines = bought.map(({ variantId }, index) => ({ variantId, unit: priced[index]!.unit }))
  const current: PriceQuote = { ...totals, lines }
  throw new ApiError(409, 'PRICE_CHANGED', 'This costs more than before', { current })
}

function orderRow(
  { id, number }: Pick<OrdersTable, 'id' | 'number'>,
  at: string,
  {
    body,
    user,
    payment,
    totals,
    lines,
  }: {
    body: OrderBody
    user: UsersTable
    payment: PaymentSettings
    totals: OrderTotals
    lines: readonly OrderLinesTable[]
  },
): OrdersTable {
  const customer = { name: body.name, email: user.email, phone: body.phone }
  return {
    id,
    number,
    user_id: user.id,
    status: 'pending',
    customer: JSON.stringify(customer),
    address: JSON.stringify(addressOf(body, user)),
    search: orderSearch(number, lines, Object.values(customer)),
    language: user.language,
    payment_method: body.paymentMethod,
    currency: payment.currency,
    vat_percent: payment.vatPercent,
    ...totals,
    note: '',
    paid_on: null,
    paid_method: null,
    paid_total: null,
    paid_note: '',
    tracking_number: null,
    tracking_url: null,
    revision: 1,
    created_at: at,
    updated_at: at,
  }
}

/**
 * The stock by variant id, for the error. The stock of the variant `taken` is read again, because another order took
 * pieces of it after `bought` was read.
 */
async function leftOf(repo: OrdersRepo, bought: readonly Bought[], taken: string): Promise<Map<string, number>> {
  const left = stocksOf(bought)
  left.delete(taken)
  for (const [id, { variant }] of await repo.forSale([taken])) left.set(id, variant.stock)
  return left
}

/** Takes the stock of each line, sorted by variant id. @throws ApiError 409 OUT_OF_STOCK */
async function takeStock(
  repo: OrdersRepo,
  items: readonly CartLine[],
  bought: readonly Bought[],
  movement: Pick<StockMovementsTable, 'at' | 'order_id' | 'actor_id'>,
  makeId: () => string,
): Promise<void> {
  const movements: StockMovementsTable[] = []
  for (const { variantId, quantity, product } of bought) {
    const stock = await repo.takeStock(variantId, quantity)
    if (stock === undefined) throw outOfStock(items, await leftOf(repo, bought, variantId))
    movements.push({
      id: makeId(),
      product_id: product.id,
      variant_id: variantId,
      change: -quantity,
      stock_after: stock,
      reason: 'order',
      ...movement,
    })
  }
  await repo.addMovements(movements)
}

/**
 * Places an order; must run in a transaction.
 * @throws ApiError 400 naming the field; 409 EMAIL_UNCONFIRMED, OUT_OF_STOCK, PRICE_CHANGED
 */
export async function placeOrder(
  { repo, payment, mails, now }: Pick<OrdersContext, 'repo' | 'payment' | 'mails' | 'now'>,
  body: OrderBody,
  userId: string,
): Promise<Order> {
  const user = await repo.lockUser(userId)
  if (user === undefined) throw notFound('User not found')
  if (await mustConfirmEmail(mails, user)) {
    throw new ApiError(409, 'EMAIL_UNCONFIRMED', 'The e-mail address has to be confirmed before ordering')
  }
  const settings = await payment()
  if (!settings.methods[body.paymentMethod].isEnabled) throw fieldError('paymentMethod', 'choice')
  const makeId = () => newId(now())
  const id = makeId()
  const at = new Date(now()).toISOString()

  const bought = await findBought(repo, body.items)
  const toPrice = bought.map(({ productId, quantity, product }) => ({
    productId,
    quantity,
    product: pricedOf(product),
  }))
  const priced = priceLines(toPrice, now())
  const totals = totalsOf(priced, settings.shipping, settings.vatPercent)
  requireExpected(body, bought, priced, totals)

  const lines = bought.map((one, index) => lineRow(id, index, one, priced[index]!))
  const number = await freeNumber(repo)
  const order = orderRow({ id, number }, at, { body, user, payment: settings, totals, lines })
  const steps = [newStep({ order_id: id, position: 0, status: order.status, at, actor_id: userId })]
  await takeStock(repo, body.items, bought, { at, order_id: id, actor_id: userId }, makeId)
  const rows = { order, lines, steps, cancellations: [], returns: [] }
  await repo.insert(rows)
  repo.touchContent()
  return toWire(rows)
}
