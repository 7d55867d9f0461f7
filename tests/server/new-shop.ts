/** A small shop in a database, buyers who order from real servers, and rules that must hold whatever happened. */
import { expect } from 'vitest'
import type { OrderBody } from '#contract/orders.ts'
import { NEW_ROW } from '#server/db/schema/editing.ts'
import type { Store } from '#server/db/store.ts'
import { newId } from '#server/new-id.ts'
import { createProductsRepo } from '#server/modules/products/repo.ts'
import { toContent } from '#server/modules/products/to-wire.ts'
import { addUser, bearer, signIn, switchFeatures } from './accounts.ts'
import { newProduct, openTill, orderOf } from './new-products.ts'

/** Price with shipping of one piece of each of two products. */
export const TOTAL = 22_500

export interface SmallShop {
  /** Order lines with one piece of each of two products. */
  items: OrderBody['items']
  stock: number
  /** Tokens of the buyers. Each is another customer, because orders per customer are limited. */
  tokens: string[]
}

/** Two products in one size with `stock` pieces each, and customers who are signed in. */
export async function addShop(store: Store, stock: number, buyers: number): Promise<SmallShop> {
  await switchFeatures(store, { shop: true, accounts: true })
  await openTill(store)
  const repo = createProductsRepo(store)
  const items: OrderBody['items'] = []
  for (const body of [newProduct({}, stock), newProduct({}, stock)]) {
    const productId = newId()
    const at = new Date().toISOString()
    const { columns, variants } = toContent(productId, body, newId)
    await store.writeContent(() =>
      repo.insert({
        ...{ id: productId, ...columns, ...NEW_ROW, created_at: at, updated_at: at },
        variants: variants.slice(0, 1),
      }),
    )
    items.push({ productId, variantId: variants[0]!.id, quantity: 1 })
  }
  const tokens: string[] = []
  for (let buyer = 0; buyer < buyers; buyer++) {
    tokens.push(await signIn({ store, now: Date.now }, await addUser(store)))
  }
  return { items, stock, tokens }
}

export interface Answer {
  status: number
  code: string | undefined
  orderId: string | undefined
}

/** Posts to a running server. Rejects when the connection is lost. */
export async function postTo(
  address: string,
  path: string,
  token: string,
  key?: string,
  body?: object,
): Promise<Answer> {
  const headers = {
    ...bearer(token),
    ...(key !== undefined && { 'idempotency-key': key }),
    ...(body && { 'content-type': 'application/json' }),
  }
  const answer = await fetch(`${address}/api${path}`, {
    method: 'POST',
    headers,
    ...(body && { body: JSON.stringify(body) }),
  })
  const json = (await answer.json()) as { code?: string; data?: { order: { _id: string } } }
  return { status: answer.status, code: json.code, orderId: json.data?.order._id }
}

/** Orders one piece of each product, with the lines in either order. */
export const bodyOf = ({ items }: SmallShop, buyer: number): OrderBody =>
  orderOf(buyer % 2 ? items : [...items].reverse(), TOTAL)

/**
 * Fails unless every order is complete, each piece is in the stock or in an order that was not cancelled, and the
 * movements add up to the stock.
 * @returns the orders by status, and the remaining stock
 */
export async function expectWhole({ db }: Store, { items, stock }: SmallShop) {
  const orders = await db.selectFrom('orders').selectAll().execute()
  const lines = await db.selectFrom('order_lines').selectAll().execute()
  const steps = await db.selectFrom('order_steps').selectAll().execute()
  const movements = await db.selectFrom('stock_movements').selectAll().execute()
  const ids = new Set(orders.map(({ id }) => id))
  for (const row of [...lines, ...steps, ...movements]) expect(ids).toContain(row.order_id)
  for (const { id, status, total } of orders) {
    const own = <Row extends { order_id: string | null }>(rows: Row[]) => rows.filter((row) => row.order_id === id)
    const isCancelled = status === 'cancelled'
    expect(total).toBe(TOTAL)
    expect(own(lines).map(({ variant_id }) => variant_id)).toEqual(items.map(({ variantId }) => variantId).sort())
    expect(own(steps).map((step) => step.status)).toEqual(isCancelled ? ['pending', 'cancelled'] : ['pending'])
    const changes = own(movements).map(({ variant_id, change }) => `${variant_id} ${change}`)
    const expected = items.flatMap(({ variantId }) => [`${variantId} -1`, ...(isCancelled ? [`${variantId} 1`] : [])])
    expect(changes.sort()).toEqual(expected.sort())
  }
  const live = orders.filter(({ status }) => status !== 'cancelled')
  for (const { variantId } of items) {
    const { stock: left } = await db
      .selectFrom('product_variants')
      .select('stock')
      .where('id', '=', variantId)
      .executeTakeFirstOrThrow()
    expect(left).toBe(stock - live.length)
    expect(left).toBeGreaterThanOrEqual(0)
  }
  const kept = await db.selectFrom('idempotency_keys').select(['key', 'status']).execute()
  expect(kept.filter(({ status }) => status === 201)).toHaveLength(orders.length)
  return { ids, live: live.length, left: stock - live.length, cancelled: orders.length - live.length }
}
