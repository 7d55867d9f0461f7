/** Pieces of a line that an admin cancels and takes back, on both databases: the stock, the money, and races. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pickingListAnswerSchema } from '#contract/admin-orders.ts'
import type { AdminProduct } from '#contract/admin-products.ts'
import { historyAnswerSchema } from '#contract/history.ts'
import { adminOrderAnswerSchema, orderAnswerSchema } from '#contract/orders.ts'
import type { Order, OrderStatus } from '#contract/orders.ts'
import { overviewAnswerSchema } from '#contract/overview.ts'
import { DAY_MS } from '#contract/time.ts'
import { call } from './accounts.ts'
import { openTill, orderOf } from './new-products.ts'
import { ENGINES } from './stores.ts'
import { TestShop, variantOf } from './test-shop.ts'

describe.each(ENGINES)('cancelled pieces on %s', (engine) => {
  const shop = new TestShop(engine)
  type Ordered = Pick<Order, '_id'>
  const get = async ({ _id }: Ordered) =>
    adminOrderAnswerSchema.parse((await shop.ofAdmin('GET', `/orders/${_id}`)).json()).data.order
  const buy = (...lines: [AdminProduct, number][]) => {
    const items = lines.map(([product, quantity]) => ({ ...variantOf(product), quantity }))
    return shop.placed(orderOf(items, 1_000_000))
  }
  const edit = async (order: Ordered, body: object) =>
    shop.ofAdmin('PATCH', `/orders/${order._id}`, { revision: (await get(order)).revision, ...body })
  const pieces = async (way: 'cancel' | 'restore', order: Ordered, product: AdminProduct, body: object = {}) =>
    shop.ofAdmin('POST', `/orders/${order._id}/${way}-pieces`, {
      revision: (await get(order)).revision,
      variantId: variantOf(product).variantId,
      reason: 'Broken on the shelf',
      ...body,
    })
  const cancel = (order: Ordered, product: AdminProduct, quantity = 1) => pieces('cancel', order, product, { quantity })
  const restore = (order: Ordered, product: AdminProduct) => pieces('restore', order, product)
  const stockOf = async (product: AdminProduct) => (await shop.stocksOf(product))[0]
  const codeOf = (answer: { statusCode: number; json(): unknown }) => [
    answer.statusCode,
    (answer.json() as { code?: string }).code,
  ]
  /** Moves an order's cancellations a day and a moment into the past. */
  const age = async ({ _id }: Ordered) => {
    const at = new Date(shop.now - DAY_MS - 1).toISOString()
    await shop.api.store.db.updateTable('order_cancellations').set({ at }).where('order_id', '=', _id).execute()
  }

  test('cancelled pieces are back in stock, and every list and sum has only the others', async () => {
    const [tee, hat] = [await shop.add({}, 5), await shop.add({}, 5)]
    // Free shipping, which stays free.
    await openTill(shop.api.store, { shipping: { fee: 2500, freeFrom: 40_000 } })
    const order = await buy([tee, 3], [hat, 1])
    expect([order.total, order.shipping]).toEqual([40_000, 0])
    expect((await cancel(order, tee, 2)).statusCode).toBe(200)
    expect((await cancel(order, hat)).statusCode).toBe(200)
    const now = await get(order)
    expect([await stockOf(tee), await stockOf(hat)]).toEqual([4, 5])
    expect([now.subtotal, now.shipping, now.total, now.vat]).toEqual([10_000, 0, 10_000, 1525])
    const own = orderAnswerSchema.parse((await call(shop.api, shop.customer, 'GET', `/api/orders/${order._id}`)).json())
    const lines = new Map(own.data.order.lines.map((line) => [line.productId, line]))
    expect(lines.get(tee._id)).toMatchObject({ quantity: 3, cancelled: 2, total: 10_000 })
    expect(lines.get(hat._id)).toMatchObject({ quantity: 1, cancelled: 1, total: 0 })
    const { lines: toPick } = pickingListAnswerSchema.parse(
      (await shop.ofAdmin('GET', '/orders/picking-list')).json(),
    ).data
    expect(toPick.map(({ variantId, quantity }) => [variantId, quantity])).toEqual([[variantOf(tee).variantId, 1]])
    const table = (await shop.ofAdmin('GET', '/orders/export.csv?lang=en')).body
    expect(table).toContain(`(${tee.colors[0]!.sizes[0]!.sku})",1,100,0,100,15.25,`)
    expect(table).not.toContain(hat.colors[0]!.sizes[0]!.sku)
    const overview = overviewAnswerSchema.parse((await shop.ofAdmin('GET', '/overview')).json()).data
    expect(overview.shop?.sales.at(-1)).toMatchObject({ orders: 1, pieces: 1, revenue: 10_000 })
    const download = (await call(shop.api, shop.customer, 'GET', '/api/users/me/export')).json() as {
      data: { orders: Order[] }
    }
    expect(download.data.orders[0]!.lines.map(({ cancelled }) => cancelled).sort()).toEqual([1, 2])
    // A cancelled order returns what was left in it.
    expect((await edit(order, { status: 'cancelled' })).statusCode).toBe(200)
    expect([await stockOf(tee), await stockOf(hat)]).toEqual([5, 5])
  })

  test('the history says who cancelled what and why, and so for taking it back', async () => {
    const tee = await shop.add({}, 5)
    const order = await buy([tee, 3])
    expect((await pieces('cancel', order, tee, { quantity: 1, reason: ' ' })).statusCode).toBe(400)
    await cancel(order, tee)
    const { restorable } = (await get(order)).lines[0]!
    expect(restorable).toEqual({ quantity: 1, until: new Date(shop.now + DAY_MS).toISOString() })
    shop.now += 1000
    expect((await restore(order, tee)).statusCode).toBe(200)
    expect((await get(order)).lines[0]).toMatchObject({ cancelled: 0, total: 30_000, restorable: null })
    const { entries } = historyAnswerSchema.parse(
      (await shop.ofAdmin('GET', `/history?thing=order&id=${order._id}`)).json(),
    ).data
    const { sku } = tee.colors[0]!.sizes[0]!
    const reason = 'Broken on the shelf'
    expect(entries.map(({ before, after }) => [before, after])).toEqual([
      [
        { cancelled: 1, total: 20_000 + order.shipping },
        { sku, cancelled: 0, total: order.total, reason },
      ],
      [
        { cancelled: 0, total: order.total },
        { sku, cancelled: 1, total: 20_000 + order.shipping, reason },
      ],
    ])
    expect(entries[0]!.actor).not.toBeNull()
    expect(await stockOf(tee)).toBe(2)
  })

  test('the last pieces cancel the order by its usual step, and taking that back takes only these pieces', async () => {
    const [tee, hat] = [await shop.add({}, 5), await shop.add({}, 5)]
    const order = await buy([tee, 2], [hat, 2])
    await cancel(order, hat, 2)
    expect((await cancel(order, tee)).statusCode).toBe(200)
    expect((await cancel(order, tee)).statusCode).toBe(200)
    const now = await get(order)
    expect([now.status, now.steps.length, now.total]).toEqual(['cancelled', 2, 10_000 + order.shipping])
    expect([await stockOf(tee), await stockOf(hat)]).toEqual([5, 5])
    // Cancelled pieces come back only into an order that is not cancelled.
    expect(now.lines.map((line) => line.restorable)).toEqual([null, null])
    expect(codeOf(await restore(order, hat))).toEqual([409, 'INVALID_TRANSITION'])
    const { revision } = now
    const body = { revision, reason: 'Mistake' }
    expect((await shop.ofAdmin('POST', `/orders/${order._id}/step-back`, body)).statusCode).toBe(200)
    expect([await stockOf(tee), await stockOf(hat)]).toEqual([4, 5])
    expect((await restore(order, hat)).statusCode).toBe(200)
    expect(await stockOf(hat)).toBe(3)
  })

  test('what cannot be done says why, and changes nothing', async () => {
    const tee = await shop.add({}, 5)
    const [order, other] = [await buy([tee, 2]), await shop.add({}, 5)]
    expect((await cancel(order, other)).json()).toMatchObject({ errors: [{ field: 'variantId' }] })
    expect((await cancel(order, tee, 3)).json()).toMatchObject({ errors: [{ field: 'quantity', message: 'tooMany' }] })
    expect((await cancel(order, tee, 0)).statusCode).toBe(400)
    expect(codeOf(await restore(order, tee))).toEqual([409, 'INVALID_TRANSITION'])
    await cancel(order, tee)
    await buy([tee, 4])
    expect((await restore(order, tee)).json()).toMatchObject({
      code: 'OUT_OF_STOCK',
      errors: [{ field: 'lines.0', message: 'stock' }],
      current: { stocks: [{ variantId: variantOf(tee).variantId, stock: 0 }] },
    })
    await age(order)
    expect((await get(order)).lines[0]!.restorable).toBeNull()
    expect(codeOf(await restore(order, tee))).toEqual([409, 'STEP_TOO_OLD'])
    for (const status of ['processing', 'shipped', 'delivered']) {
      await edit(order, { status })
      if (status !== 'processing') expect(codeOf(await cancel(order, tee))).toEqual([409, 'INVALID_TRANSITION'])
    }
    expect([(await get(order)).total, await stockOf(tee)]).toEqual([10_000 + order.shipping, 0])
    expect(
      (await call(shop.api, shop.customer, 'POST', `/api/admin/orders/${order._id}/cancel-pieces`)).statusCode,
    ).toBe(403)
  })

  test('what a customer has paid too much is shown until it is given back', async () => {
    const tee = await shop.add({}, 9)
    const order = await buy([tee, 3])
    const overpaid = async () => (await get(order)).overpaid
    const paid = { on: '2026-06-01', method: 'bankTransfer', note: '' }
    await cancel(order, tee)
    expect(await overpaid()).toBe(0)
    await edit(order, { paid })
    expect(await overpaid()).toBe(0)
    await cancel(order, tee)
    expect(await overpaid()).toBe(10_000)
    // A corrected note is no other payment.
    await edit(order, { paid: { ...paid, note: 'Bank' } })
    expect(await overpaid()).toBe(10_000)
    const table = (await shop.ofAdmin('GET', '/orders/export.csv?lang=en')).body
    expect(table).toContain(',2026-06-01,Bank transfer,Bank,100,')
    expect((await edit(order, { givenBack: true })).statusCode).toBe(200)
    expect(await overpaid()).toBe(0)
    await restore(order, tee)
    expect(await overpaid()).toBe(-10_000)
    await edit(order, { paid })
    expect(await overpaid()).toBe(0)
    await edit(order, { status: 'cancelled' })
    expect(await overpaid()).toBe(20_000 + order.shipping)
    await edit(order, { paid: null })
    expect(await overpaid()).toBe(0)
    // Several orders that are marked together are paid with their present totals.
    const next = await buy([tee, 2])
    await cancel(next, tee)
    await shop.ofAdmin('POST', '/orders/bulk', { ids: [next._id], action: 'paid' })
    expect((await get(next)).overpaid).toBe(0)
  })

  test('of two admins who cancel the same piece one gets a conflict, and one piece goes to one order', async () => {
    const tee = await shop.add({}, 3)
    const order = await buy([tee, 3])
    const variantId = variantOf(tee).variantId
    const { revision } = await get(order)
    const send = (way: string) =>
      shop.ofAdmin('POST', `/orders/${order._id}/${way}-pieces`, {
        ...{ revision, variantId, reason: 'Broken' },
        ...(way === 'cancel' && { quantity: 1 }),
      })
    const twice = await Promise.all([send('cancel'), send('cancel')])
    expect(twice.map(codeOf).sort()).toEqual([
      [200, undefined],
      [409, 'STALE_EDIT'],
    ])
    expect([(await get(order)).lines[0]!.cancelled, await stockOf(tee)]).toEqual([1, 1])
    const item = [{ ...variantOf(tee), quantity: 1 }]
    const [back, bought] = await Promise.all([restore(order, tee), shop.order(shop.customer, orderOf(item, 12_500))])
    expect([back.statusCode, bought.statusCode].sort()).toEqual(back.statusCode === 200 ? [200, 409] : [201, 409])
    expect(await stockOf(tee)).toBe(0)
  })

  test('whatever is done, a piece is in stock or in an order, and each total is that of the remaining pieces', async () => {
    const action = fc.record({
      order: fc.nat(1),
      line: fc.nat(1),
      to: fc.constantFrom('cancel', 'cancel', 'restore', 'on', 'cancelAll', 'back', 'buy'),
      quantity: fc.integer({ min: 1, max: 3 }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 6, maxLength: 16 }), async (actions) => {
        const PIECES = 8
        await shop.api.store.db.deleteFrom('rate_limits').execute()
        const products: AdminProduct[] = []
        for (let made = 0; made < 2; made++) {
          shop.now += 1
          products.push(await shop.add({ slug: `tee-${shop.now}`, sku: `TEE-${shop.now}` }, PIECES))
        }
        const [tee, hat] = products as [AdminProduct, AdminProduct]
        const orders = [await buy([tee, 2], [hat, 1]), await buy([tee, 3], [hat, 2])]
        for (const { order: index, line, to, quantity } of actions) {
          const order = orders[index]!
          const product = products[line]!
          const { status, revision, lines } = await get(order)
          const ordered = lines.find(({ productId }) => productId === product._id)
          const left = ordered ? ordered.quantity - ordered.cancelled : 0
          const isOpen = status === 'pending' || status === 'processing'
          shop.now += 1000
          if (to === 'cancel') {
            const answer = await cancel(order, product, quantity)
            expect(answer.statusCode === 200).toBe(isOpen && quantity <= left)
          }
          if (to === 'restore') {
            const needed = ordered?.restorable?.quantity
            const isThere = needed !== undefined && needed <= ((await stockOf(product)) ?? 0)
            expect((await restore(order, product)).statusCode === 200).toBe(isThere)
          }
          if (to === 'cancelAll') await edit(order, { status: 'cancelled' })
          if (to === 'on') await edit(order, { status: status === 'pending' ? 'processing' : 'shipped' })
          if (to === 'back')
            await shop.ofAdmin('POST', `/orders/${order._id}/step-back`, { revision, reason: 'Mistake' })
          if (to === 'buy' && orders.length < 5 && ((await stockOf(product)) ?? 0) > 0)
            orders.push(await buy([product, 1]))
          await expectConserved(orders, products, PIECES)
        }
      }),
      { numRuns: 10 },
    )
  }, 240_000)

  /** Fails unless each piece is in the stock or in an order, movements add up, and the sums fit the pieces. */
  async function expectConserved(orders: readonly Ordered[], products: readonly AdminProduct[], pieces: number) {
    const all = await Promise.all(orders.map(get))
    const held = (id: string, status: OrderStatus[] = ['pending', 'processing', 'shipped', 'delivered']) =>
      all
        .filter((order) => status.includes(order.status))
        .flatMap(({ lines }) => lines.filter(({ productId }) => productId === id))
        .reduce((sum, { quantity, cancelled }) => sum + quantity - cancelled, 0)
    for (const product of products) {
      const stock = await stockOf(product)
      expect(stock).toBe(pieces - held(product._id))
      const rows = await shop.api.store.db
        .selectFrom('stock_movements')
        .select('change')
        .where('variant_id', '=', variantOf(product).variantId)
        .execute()
      expect(pieces + rows.reduce((sum, { change }) => sum + change, 0)).toBe(stock)
    }
    for (const { lines, subtotal, shipping, total } of all) {
      for (const { quantity, cancelled, total: sum } of lines) {
        expect(cancelled).toBeGreaterThanOrEqual(0)
        expect(sum).toBe((quantity - cancelled) * 10_000)
      }
      expect(subtotal).toBe(lines.reduce((sum, line) => sum + line.total, 0))
      expect(total).toBe(subtotal + shipping)
    }
  }
})
