/** Several orders at once, payments, tracking numbers and the picking list, on both databases. */
import { describe, expect, test } from 'vitest'
import { bulkOrdersAnswerSchema, pickingListAnswerSchema } from '#contract/admin-orders.ts'
import type { OrderBulkAction } from '#contract/admin-orders.ts'
import { historyAnswerSchema, undoAnswerSchema } from '#contract/history.ts'
import { adminOrderAnswerSchema, adminOrderListSchema, orderAnswerSchema } from '#contract/orders.ts'
import type { EditOrderBody, Order } from '#contract/orders.ts'
import { DAY_MS } from '#contract/time.ts'
import { call, PASSWORD } from './accounts.ts'
import { orderOf } from './new-products.ts'
import { ENGINES } from './stores.ts'
import { TestShop, variantOf } from './test-shop.ts'

describe.each(ENGINES)('orders in bulk on %s', (engine) => {
  const shop = new TestShop(engine)
  const get = async (id: string) =>
    adminOrderAnswerSchema.parse((await shop.ofAdmin('GET', `/orders/${id}`)).json()).data.order
  const seen = async (id: string) =>
    orderAnswerSchema.parse((await call(shop.api, shop.customer, 'GET', `/api/orders/${id}`)).json()).data.order
  const edit = async (id: string, body: Omit<EditOrderBody, 'revision'>) =>
    shop.ofAdmin('PATCH', `/orders/${id}`, { revision: (await get(id)).revision, ...body })
  const bulk = async (orders: readonly Pick<Order, '_id'>[], action: OrderBulkAction) =>
    bulkOrdersAnswerSchema.parse(
      (await shop.ofAdmin('POST', '/orders/bulk', { ids: orders.map(({ _id }) => _id), action })).json(),
    ).data
  const undo = async (historyId: string | null) =>
    undoAnswerSchema.parse((await shop.ofAdmin('POST', `/history/${historyId}/undo`)).json()).data
  const statuses = (orders: readonly Pick<Order, '_id'>[]) =>
    Promise.all(orders.map(async ({ _id }) => (await get(_id)).status))

  async function threeOrders(): Promise<[Order, Order, Order]> {
    const tee = await shop.add()
    const buy = () => shop.placed(orderOf([{ ...variantOf(tee), quantity: 1 }], 12_500))
    return [await buy(), await buy(), await buy()]
  }

  test('each order that may takes the step, the others are named, and one entry undoes it', async () => {
    const orders = await threeOrders()
    const [first, second, third] = orders
    await edit(third._id, { status: 'cancelled' })
    const answer = await bulk(orders, 'processing')
    expect(answer.changed).toEqual([first._id, second._id].sort())
    expect(answer.left).toEqual([{ _id: third._id, number: third.number, status: 'cancelled' }])
    expect(await statuses(orders)).toEqual(['processing', 'processing', 'cancelled'])
    const { entries } = historyAnswerSchema.parse((await shop.ofAdmin('GET', '/history?thing=order')).json()).data
    const entry = entries.find(({ id }) => id === answer.historyId)
    expect(entry).toMatchObject({ action: 'bulk', canUndo: true, after: { status: 'processing' } })
    expect(entry?.before).toEqual({ [first._id]: 'pending', [second._id]: 'pending' })
    expect(await bulk([third], 'processing')).toMatchObject({ changed: [], historyId: null })

    // An order that went on stays where it is.
    await edit(second._id, { status: 'shipped' })
    expect(await undo(answer.historyId)).toEqual({ restored: [first._id], skipped: [second._id] })
    expect(await statuses(orders)).toEqual(['pending', 'shipped', 'cancelled'])
    const unknown = await shop.ofAdmin('POST', '/orders/bulk', { ids: ['f'.repeat(24)], action: 'shipped' })
    expect(unknown.statusCode).toBe(404)
  })

  test('after a day the undo leaves the step, also of an order that took it again', async () => {
    const [first, second] = await threeOrders()
    const { historyId } = await bulk([first, second], 'processing')
    const { db } = shop.api.store
    const [step] = await db
      .selectFrom('order_steps')
      .selectAll()
      .where('order_id', '=', first._id)
      .where('status', '=', 'processing')
      .execute()
    const at = new Date(Date.parse(step!.at) - DAY_MS - 1).toISOString()
    await db.updateTable('order_steps').set({ at }).where('order_id', '=', first._id).execute()
    shop.now += 1000
    const { revision } = await get(second._id)
    await shop.ofAdmin('POST', `/orders/${second._id}/step-back`, { revision, reason: 'Mistake' })
    await edit(second._id, { status: 'processing' })
    expect(await undo(historyId)).toEqual({ restored: [], skipped: expect.arrayContaining([first._id, second._id]) })
    expect(await statuses([first, second])).toEqual(['processing', 'processing'])
  })

  test('a payment is marked with its day, found by the filter, shown to the customer and removed', async () => {
    const [order, other] = await threeOrders()
    const paid = { on: '2026-05-31', method: 'bankTransfer', note: 'Transfer 123' } as const
    const refused = await edit(order._id, { paid: { ...paid, on: '2026-06-02' } })
    expect([refused.statusCode, refused.json().errors]).toEqual([400, [{ field: 'paid.on', message: 'future' }]])
    expect((await edit(order._id, { paid })).statusCode).toBe(200)
    expect((await get(order._id)).paid).toEqual(paid)
    expect((await seen(order._id)).paid).toEqual({ on: paid.on, method: paid.method })
    expect((await seen(other._id)).paid).toBeNull()
    const list = async (query: string) =>
      adminOrderListSchema.parse((await shop.ofAdmin('GET', `/orders?${query}`)).json()).data
    expect((await list('paid=yes')).orders.map(({ _id }) => _id)).toEqual([order._id])
    expect((await list('paid=no')).counts).toMatchObject({ pending: 2 })
    const csv = async (query: string) => (await shop.ofAdmin('GET', `/orders/export.csv?lang=en&${query}`)).body
    expect(await csv('paid=yes')).toContain('2026-05-31,Bank transfer,Transfer 123,')
    expect((await csv(`ids=${order._id},${other._id}`)).trim().split('\r\n')).toHaveLength(3)
    const file = await call(shop.api, shop.customer, 'GET', '/api/users/me/export')
    expect(file.body).toMatch(/"paid":\s*{\s*"on":\s*"2026-05-31"/)
    expect(file.body).not.toContain('Transfer 123')
    await edit(order._id, { paid: null })
    expect((await get(order._id)).paid).toBeNull()
  })

  test('several payments are marked at once, and the undo leaves what was corrected since', async () => {
    const [first, second, third] = await threeOrders()
    await edit(third._id, { paid: { on: '2026-05-30', method: 'cashOnDelivery', note: '' } })
    const answer = await bulk([first, second, third], 'paid')
    expect([answer.changed.length, answer.left.map(({ _id }) => _id)]).toEqual([2, [third._id]])
    expect((await get(first._id)).paid).toEqual({ on: '2026-06-01', method: 'cashOnDelivery', note: '' })
    await edit(second._id, { paid: { on: '2026-06-01', method: 'cashOnDelivery', note: 'Half' } })
    expect(await undo(answer.historyId)).toEqual({ restored: [first._id], skipped: [second._id] })
    expect([(await get(first._id)).paid, (await get(second._id)).paid?.note]).toEqual([null, 'Half'])
  })

  test('a tracking number needs a parcel on its way and an https link, and goes with the person', async () => {
    const [order] = await threeOrders()
    const tracking = { number: 'RR123456785IL', url: 'https://carrier.example/RR123456785IL' }
    expect((await edit(order._id, { tracking })).json().errors).toEqual([
      { field: 'tracking.number', message: 'notSent' },
    ])
    await edit(order._id, { status: 'processing' })
    for (const url of [
      'http://carrier.example/1',
      'javascript:alert(1)',
      'carrier',
      'https://[.x',
      'https://bank@x.example',
    ])
      expect((await edit(order._id, { status: 'shipped', tracking: { ...tracking, url } })).statusCode).toBe(400)
    expect((await edit(order._id, { status: 'shipped', tracking })).statusCode).toBe(200)
    expect((await seen(order._id)).tracking).toEqual(tracking)
    const { revision } = await get(order._id)
    await shop.ofAdmin('POST', `/orders/${order._id}/step-back`, { revision, reason: 'Noa asked for it' })
    // The admin's number stays, the customer sees none of a parcel that has not left.
    expect([(await get(order._id)).tracking, (await seen(order._id)).tracking]).toEqual([tracking, null])
    await call(shop.api, shop.customer, 'DELETE', '/api/users/me', { password: PASSWORD })
    expect((await get(order._id)).tracking).toBeNull()
    const history = (await shop.ofAdmin('GET', `/history?thing=order&id=${order._id}`)).body
    expect(history).toContain('shipped')
    for (const text of [tracking.number, 'Noa asked']) expect(history).not.toContain(text)
  })

  test('the picking list has each variant once, of the orders that wait or of those that are asked for', async () => {
    const [tee, hat] = [await shop.add(), await shop.add()]
    const buy = (quantities: [number, number]) =>
      shop.placed(
        orderOf(
          [tee, hat].map((product, index) => ({ ...variantOf(product), quantity: quantities[index]! })),
          10_000 * (quantities[0] + quantities[1]) + 2500,
        ),
      )
    const [first, second, third] = [await buy([1, 1]), await buy([2, 1]), await buy([1, 2])]
    await edit(third._id, { status: 'cancelled' })
    const pick = async (query = '') =>
      pickingListAnswerSchema.parse((await shop.ofAdmin('GET', `/orders/picking-list${query}`)).json()).data
    const all = await pick()
    expect([all.orders, all.lines.length]).toEqual([2, 2])
    const line = all.lines.find(({ variantId }) => variantId === variantOf(tee).variantId)!
    expect([line.quantity, line.sku, line.size]).toEqual([3, tee.colors[0]!.sizes[0]!.sku, 'M'])
    expect(line.orders).toHaveLength(2)
    expect(line.orders).toContainEqual({ number: second.number, quantity: 2 })
    await bulk([first, second], 'processing')
    await bulk([first, second], 'shipped')
    expect(await pick()).toEqual({ lines: [], orders: 0 })
    const chosen = await pick(`?ids=${first._id},${third._id}`)
    expect([chosen.orders, chosen.lines.map(({ quantity }) => quantity)]).toEqual([1, [1, 1]])
  })
})
