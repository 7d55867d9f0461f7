/** Orders and stock movements in the admin area, on both databases. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { AdminProduct, ProductBody } from '#contract/admin-products.ts'
import { adminProductAnswerSchema, stockMovementsSchema } from '#contract/admin-products.ts'
import { historyAnswerSchema } from '#contract/history.ts'
import { adminOrderAnswerSchema, adminOrderListSchema, orderAnswerSchema } from '#contract/orders.ts'
import type { Order } from '#contract/orders.ts'
import { codeCell } from '#domain/admin/csv.ts'
import { typedOrderNumber } from '#domain/order.ts'
import { addUser, call, PASSWORD, signIn, switchFeatures } from './accounts.ts'
import { newApp } from './apps.ts'
import type { TestApp } from './apps.ts'
import { newProduct, openTill, orderOf } from './new-products.ts'
import { ENGINES } from './stores.ts'

describe.each(ENGINES)('/admin/orders on %s', (engine) => {
  let api: TestApp
  let admin: string
  let customer: string
  let now: number
  beforeEach(async () => {
    now = Date.parse('2026-06-01T12:00:00.000Z')
    api = await newApp({ engine, deps: { now: () => now } })
    await switchFeatures(api.store, { shop: true, accounts: true })
    await openTill(api.store)
    admin = await signIn(api, await addUser(api.store, { role: 'admin', name: 'The Admin' }, now))
    customer = await signIn(api, await addUser(api.store, { name: 'The Customer' }, now))
  })
  afterEach(() => api.close())

  const ofAdmin = (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: object) =>
    call(api, admin, method, `/api/admin${path}`, body)
  const add = async (special: Partial<ProductBody> = {}) =>
    adminProductAnswerSchema.parse((await ofAdmin('POST', '/products', newProduct(special))).json()).data.product
  const variantOf = ({ _id, colors }: AdminProduct, index = 0) => ({
    productId: _id,
    variantId: colors[0]!.sizes[index]!.variantId,
  })
  async function buy(product: AdminProduct, quantity = 1, special: { name?: string } = {}): Promise<Order> {
    now += 1000
    const body = orderOf([{ ...variantOf(product), quantity }], 10_000 * quantity + 2500)
    const answer = await call(api, customer, 'POST', '/api/orders', { ...body, ...special })
    expect(answer.statusCode, answer.body).toBe(201)
    return orderAnswerSchema.parse(answer.json()).data.order
  }
  const list = async (query = '') => adminOrderListSchema.parse((await ofAdmin('GET', `/orders${query}`)).json()).data
  const get = async (id: string) =>
    adminOrderAnswerSchema.parse((await ofAdmin('GET', `/orders/${id}`)).json()).data.order

  test('an order has a number of its own, by which it is found however it was typed', async () => {
    const tee = await add()
    const numbers: string[] = []
    for (let made = 0; made < 3; made++) numbers.push((await buy(tee)).number)
    expect(new Set(numbers).size).toBe(3)
    for (const number of numbers) expect(typedOrderNumber(number)).toBe(number)
    const found = async (typed: string) =>
      (await list(`?search=${encodeURIComponent(typed)}`)).orders.map(({ number }) => number)
    const [number] = numbers as [string]
    expect(await found(number)).toEqual([number])
    const slurred = number.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l')
    expect(await found(`${slurred.slice(0, 5)}-${slurred.slice(5)}`)).toEqual([number])
    await expect(api.store.db.updateTable('orders').set({ number }).execute()).rejects.toThrow(/unique/i)
  })

  test('the list counts the statuses of what the search finds, whatever status is asked for', async () => {
    const [tee, hat] = [await add({ nameEn: 'Tee' }), await add({ nameEn: 'Hat' })]
    const first = await buy(tee)
    await buy(tee)
    await buy(hat)
    await ofAdmin('PATCH', `/orders/${first._id}`, { revision: 1, status: 'cancelled' })
    const none = { pending: 0, processing: 0, shipped: 0, delivered: 0, cancelled: 0 }
    expect((await list()).counts).toEqual({ ...none, pending: 2, cancelled: 1 })
    const { orders, total, counts } = await list('?status=cancelled&search=tee')
    expect([orders.map(({ _id }) => _id), total, counts]).toEqual([
      [first._id],
      1,
      { ...none, pending: 1, cancelled: 1 },
    ])
    expect((await list('?search=nothing')).counts).toEqual(none)
  })

  test('each step names who took it, unless that person was deleted', async () => {
    const order = await buy(await add())
    await ofAdmin('PATCH', `/orders/${order._id}`, { revision: 1, status: 'processing' })
    const people = async () => (await get(order._id)).steps.map(({ status, actor }) => [status, actor?.name])
    expect(await people()).toEqual([
      ['pending', 'The Customer'],
      ['processing', 'The Admin'],
    ])
    expect((await get(order._id)).steps[0]?.actor?.id).toBe((await get(order._id)).userId)
    await call(api, customer, 'DELETE', '/api/users/me', { password: PASSWORD })
    expect(await people()).toEqual([
      ['pending', undefined],
      ['processing', 'The Admin'],
    ])
    // Customers do not learn the names of admins.
    expect(JSON.stringify((await call(api, admin, 'GET', `/api/orders/${order._id}`)).json())).not.toContain('Admin')
  })

  test('the history names an existing order, and says that a looked-up one is gone', async () => {
    const tee = await add()
    const order = await buy(tee)
    await ofAdmin('PATCH', `/orders/${order._id}`, { revision: 1, status: 'processing' })
    const lines = async (thing: string) =>
      historyAnswerSchema.parse((await ofAdmin('GET', `/history?thing=${thing}`)).json()).data.entries
    expect(await lines('order')).toMatchObject([
      { label: { he: order.number, en: order.number }, place: 'there', thingId: order._id },
    ])
    await ofAdmin('DELETE', `/products/${tee._id}`)
    expect((await lines('product')).map(({ place }) => place)).toEqual(['trash', 'trash'])
    await api.store.db.deleteFrom('stock_movements').execute()
    await api.store.db.deleteFrom('orders').execute()
    await ofAdmin('GET', '/orders/export.csv')
    expect(new Set((await lines('order')).map(({ place }) => place))).toEqual(new Set([null, 'gone']))
  })

  test('the table for spreadsheets has each order, with harmless cells', async () => {
    const tee = await add({ name: 'חולצה', nameEn: 'Tee, "white"', sku: 'T' })
    const order = await buy(tee, 2, { name: '=HYPERLINK("http://evil.example")' })
    await buy(await add({ nameEn: 'Hat' }))
    const answer = await ofAdmin('GET', '/orders/export.csv?lang=en&search=tee')
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
    expect(answer.headers['content-disposition']).toContain('rampa-orders.csv')
    const [head, ...rows] = answer.body.trim().split('\r\n')
    expect(head).toContain('Number,Ordered,Status,Name')
    expect(rows).toHaveLength(1)
    expect(rows[0]).toContain(
      `${codeCell(order.number)},2026-06-01 15:00,Pending,"'=HYPERLINK(""http://evil.example"")"`,
    )
    expect(rows[0]).toContain(`"2 × Tee, ""white"", Black, M (${tee.colors[0]!.sizes[0]!.sku})",2,200,25,225,`)
    const hebrew = (await ofAdmin('GET', '/orders/export.csv')).body
    expect(hebrew.trim().split('\r\n')).toHaveLength(3)
    expect(hebrew).toContain('ממתינה')
    expect((await call(api, customer, 'GET', '/api/admin/orders/export.csv')).statusCode).toBe(403)
  })

  test('movements of a product, of one variant, and page by page', async () => {
    const tee = await add()
    const order = await buy(tee, 3)
    const [medium, large] = tee.colors[0]!.sizes
    now += 1000
    await ofAdmin('PATCH', '/products/stock', { changes: [{ variantId: large!.variantId, from: 10, to: 4 }] })
    const movements = async (query = '') =>
      stockMovementsSchema.parse((await ofAdmin('GET', `/products/${tee._id}/movements${query}`)).json()).data
    const all = await movements()
    expect(all.movements.map(({ reason, change, stockAfter }) => [reason, change, stockAfter])).toEqual([
      ['edit', -6, 4],
      ['order', -3, 7],
    ])
    expect(all.movements.map(({ actor }) => actor?.name)).toEqual(['The Admin', 'The Customer'])
    const ofMedium = await movements(`?variant=${medium!.variantId}`)
    expect([ofMedium.total, ofMedium.movements[0]?.order]).toEqual([1, { id: order._id, number: order.number }])
    const second = await movements('?limit=1&page=2')
    expect([second.total, second.movements.map(({ reason }) => reason)]).toEqual([2, ['order']])
    expect((await ofAdmin('GET', `/products/${tee._id}/movements?variant=x`)).statusCode).toBe(400)
    // A variant of another product has no movements here.
    expect((await movements(`?variant=${'0'.repeat(24)}`)).total).toBe(0)
  })

  test('while the shop is off admins prepare products and see orders', async () => {
    const tee = await add()
    const order = await buy(tee)
    await switchFeatures(api.store, { shop: false, accounts: true })
    expect((await ofAdmin('POST', '/products', newProduct())).statusCode).toBe(201)
    expect((await get(order._id)).number).toBe(order.number)
    expect((await ofAdmin('PATCH', `/orders/${order._id}`, { revision: 1, status: 'processing' })).statusCode).toBe(200)
    expect((await call(api, customer, 'GET', '/api/orders/mine')).json()).toMatchObject({ code: 'FEATURE_DISABLED' })
  })
})
