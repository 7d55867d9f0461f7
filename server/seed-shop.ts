/**
 * Fills an empty shop with a customer and orders. Runs in the transaction of `seedOnce`, which has already added the
 * products.
 */
import type { OrderAddress, OrderStatus, PaymentMethod } from '#contract/orders.ts'
import type { PaymentSettings } from '#contract/settings.ts'
import type { Address } from '#contract/users.ts'
import { DAY_MS } from '#contract/time.ts'
import type { ProductVariantsTable } from './db/schema/shop.ts'
import type { Store } from './db/store.ts'
import type { Addition } from './directory/plan.ts'
import { variantsOf } from './directory/products.ts'
import type { ProductRow } from './directory/products.ts'
import { createOrdersRepo } from './modules/orders/repo.ts'
import { newStep } from './modules/orders/steps.ts'
import { createOrdersService } from './modules/orders/service.ts'
import { newUserRow } from './modules/users/new-user.ts'
import { createUsersRepo } from './modules/users/repo.ts'
import { newId } from './new-id.ts'

export interface CustomerToSeed {
  name: string
  email: string
  phone: string
  address: OrderAddress
}

export interface OrderToSeed {
  daysAgo: number
  /** Number of pieces by SKU. */
  items: Readonly<Record<string, number>>
  paymentMethod?: PaymentMethod
  /** The statuses that the order got after it was placed, half a day apart. */
  then: readonly OrderStatus[]
}

export interface ShopToSeed {
  customer: CustomerToSeed
  /** The orders, the oldest first. */
  orders: readonly OrderToSeed[]
  payment: PaymentSettings
}

/**
 * @param additions the things that were added to the database, products included
 * @param now milliseconds since 1970
 */
export async function seedShop(
  store: Store,
  shop: ShopToSeed,
  additions: readonly Addition[],
  now: number,
): Promise<void> {
  const variants = new Map(additions.flatMap(variantsIn).map((variant) => [variant.sku, variant]))
  const first = shop.orders[0]
  const customerId = await insertCustomer(store, shop.customer, now - (first?.daysAgo ?? 0) * DAY_MS)
  for (const order of shop.orders) await insertOrder(store, shop, { order, variants, customerId, now })
}

const variantsIn = ({ kind, row }: Addition): ProductVariantsTable[] =>
  kind.thing === 'product' ? variantsOf(row.id, (row as ProductRow).variants) : []

/** Inserts a customer without a password, so nobody can sign in as the customer. @returns the id */
async function insertCustomer(store: Store, customer: CustomerToSeed, at: number): Promise<string> {
  const { name, email, phone, address } = customer
  const addresses: Address[] = [{ ...address, id: newId(at), isDefault: true }]
  const row = newUserRow({ name, email, phone, role: 'user', password_hash: null }, at)
  const users = createUsersRepo(store)
  await users.add({ ...row, addresses: JSON.stringify(addresses) })
  // The account may have existed already.
  return (await users.findByEmail(email))!.id
}

interface OrderPlace {
  order: OrderToSeed
  variants: ReadonlyMap<string, ProductVariantsTable>
  customerId: string
  now: number
}

/**
 * Places an order as a customer does, so that prices, stock and stock movements agree. Then sets the order's further
 * statuses.
 */
async function insertOrder(
  store: Store,
  { customer, payment }: ShopToSeed,
  { order, variants, customerId, now }: OrderPlace,
): Promise<void> {
  const ordered = now - order.daysAgo * DAY_MS
  let at = ordered
  const repo = createOrdersRepo(store)
  const orders = createOrdersService({
    repo,
    history: { record: async () => newId() },
    mails: { add: async () => {}, isSet: async () => false },
    origin: () => '',
    now: () => at,
    payment: async () => payment,
  })
  const items = Object.entries(order.items).map(([sku, quantity]) => {
    const variant = variants.get(sku)
    if (variant === undefined) throw new Error(`an order names a variant that is not there: ${sku}`)
    return { productId: variant.product_id, variantId: variant.id, quantity }
  })
  const { name, phone, address } = customer
  const paymentMethod = order.paymentMethod ?? 'cashOnDelivery'
  const body = { items, name, phone, address, paymentMethod, expectedTotal: Number.MAX_SAFE_INTEGER }
  const { _id } = await orders.place(body, customerId)
  for (const [index, status] of order.then.entries()) {
    at = Math.min(now, ordered + ((index + 1) * DAY_MS) / 2)
    if (status === 'cancelled') {
      await orders.cancel(_id, customerId)
      continue
    }
    const step = new Date(at).toISOString()
    await repo.update(_id, { status }, step)
    await repo.addStep(newStep({ order_id: _id, position: index + 1, status, at: step, actor_id: null }))
  }
}
