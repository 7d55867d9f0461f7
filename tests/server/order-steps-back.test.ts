/** Steps that an admin takes back, on both databases: the day, the stock, and races for it. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AdminProduct } from '#contract/admin-products.ts'
import { historyAnswerSchema } from '#contract/history.ts'
import { adminOrderAnswerSchema, NEXT_STATUSES, orderAnswerSchema } from '#contract/orders.ts'
import type { Order, OrderStatus } from '#contract/orders.ts'
import { DAY_MS, HOUR_MS } from '#contract/time.ts'
import { call } from './accounts.ts'
import { orderOf } from './new-products.ts'
import { ENGINES } from './stores.ts'
import { TestShop, variantOf } from './test-shop.ts'

describe.each(ENGINES)('steps back on %s', (engine) => {
  const shop = new TestShop(engine)
  const get = async (id: string) =>
    adminOrderAnswerSchema.parse((await shop.ofAdmin('GET', `/orders/${id}`)).json()).data.order
  const buy = (product: AdminProduct, quantity = 1) =>
    shop.placed(orderOf([{ ...variantOf(product), quantity }], 10_000 * quantity + 2500))
  const step = async ({ _id }: Pick<Order, '_id'>, status: OrderStatus) =>
    shop.ofAdmin('PATCH', `/orders/${_id}`, { revision: (await get(_id)).revision, status })
  const back = async ({ _id }: Pick<Order, '_id'>, reason = 'The wrong order') =>
    shop.ofAdmin('POST', `/orders/${_id}/step-back`, { revision: (await get(_id)).revision, reason })
  /** Moves an order's steps into the past: sessions of admins end sooner than a day. */
  async function age({ _id }: Pick<Order, '_id'>, ms: number): Promise<void> {
    const { db } = shop.api.store
    for (const { position, at } of await db.selectFrom('order_steps').selectAll().where('order_id', '=', _id).execute())
      await db
        .updateTable('order_steps')
        .set({ at: new Date(Date.parse(at) - ms).toISOString() })
        .where('order_id', '=', _id)
        .where('position', '=', position)
        .execute()
  }
  const codeOf = (answer: { statusCode: number; json(): unknown }) => [
    answer.statusCode,
    (answer.json() as { code?: string }).code,
  ]

  test('the latest step is taken back with a reason, and the history says so', async () => {
    const order = await buy(await shop.add())
    expect((await get(order._id)).stepBack).toBeNull()
    expect(codeOf(await back(order))).toEqual([409, 'INVALID_TRANSITION'])
    await step(order, 'processing')
    shop.now += 60_000
    await step(order, 'shipped')
    expect((await get(order._id)).stepBack).toEqual({
      to: 'processing',
      until: new Date(shop.now + DAY_MS).toISOString(),
    })
    expect((await back(order, '  ')).statusCode).toBe(400)
    expect((await back(order)).statusCode).toBe(200)
    const { status, steps } = await get(order._id)
    expect([status, steps.map((one) => one.status)]).toEqual(['processing', ['pending', 'processing']])
    const { entries } = historyAnswerSchema.parse(
      (await shop.ofAdmin('GET', `/history?thing=order&id=${order._id}`)).json(),
    ).data
    expect(entries.map(({ before, after }) => [before?.status, after])).toContainEqual([
      'shipped',
      { status: 'processing', reason: 'The wrong order' },
    ])
    // The order goes on as if nothing had happened.
    expect((await step(order, 'shipped')).statusCode).toBe(200)
  })

  test('a day after the step it stays, and an edit of somebody else comes first', async () => {
    const order = await buy(await shop.add())
    await step(order, 'processing')
    const { revision } = await get(order._id)
    const body = { revision: revision - 1, reason: 'Mistake' }
    expect(codeOf(await shop.ofAdmin('POST', `/orders/${order._id}/step-back`, body))).toEqual([409, 'STALE_EDIT'])
    await age(order, DAY_MS)
    expect((await get(order._id)).stepBack).not.toBeNull()
    await age(order, 1)
    expect((await get(order._id)).stepBack).toBeNull()
    expect(codeOf(await back(order))).toEqual([409, 'STEP_TOO_OLD'])
    expect((await get(order._id)).status).toBe('processing')
  })

  test('a cancelled order comes back only with all its pieces, and the answer names what is missing', async () => {
    const [tee, hat] = [await shop.add({}, 3), await shop.add({}, 3)]
    const items = [tee, hat].map((product) => ({ ...variantOf(product), quantity: 2 }))
    const order = await shop.placed(orderOf(items, 42_500))
    await call(shop.api, shop.customer, 'POST', `/api/orders/${order._id}/cancel`)
    await buy(hat, 2)
    const refused = await back(order)
    expect(codeOf(refused)).toEqual([409, 'OUT_OF_STOCK'])
    const index = order.lines.findIndex(({ productId }) => productId === hat._id)
    expect(refused.json()).toMatchObject({
      errors: [{ field: `lines.${index}`, message: 'stock' }],
      current: { stocks: [{ variantId: variantOf(hat).variantId, stock: 1 }] },
    })
    expect([(await shop.stocksOf(tee))[0], (await get(order._id)).status]).toEqual([3, 'cancelled'])
    await shop.ofAdmin('PATCH', '/products/stock', { changes: [{ ...variantOf(hat), from: 1, to: 2 }] })
    expect((await back(order)).statusCode).toBe(200)
    expect([(await shop.stocksOf(tee))[0], (await shop.stocksOf(hat))[0]]).toEqual([1, 0])
    expect((await get(order._id)).status).toBe('pending')
  })

  test('of two step-backs at once one counts, and one piece goes to one order', async () => {
    const tee = await shop.add({}, 1)
    const order = await buy(tee)
    await step(order, 'cancelled')
    const { revision } = await get(order._id)
    const twice = await Promise.all(
      [1, 2].map(() => shop.ofAdmin('POST', `/orders/${order._id}/step-back`, { revision, reason: 'Mistake' })),
    )
    expect(twice.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect((await shop.stocksOf(tee))[0]).toBe(0)
    for (let round = 0; round < 5; round++) {
      await step(order, 'cancelled')
      const item = [{ ...variantOf(tee), quantity: 1 }]
      const [again, bought] = await Promise.all([back(order), shop.order(shop.customer, orderOf(item, 12_500))])
      const codes = [again.statusCode, bought.statusCode].sort()
      expect(codes).toEqual(again.statusCode === 200 ? [200, 409] : [201, 409])
      expect((await shop.stocksOf(tee))[0]).toBe(0)
      if (again.statusCode === 200) continue
      const other = orderAnswerSchema.parse(bought.json()).data.order
      await step(other, 'cancelled')
      expect((await back(order)).statusCode).toBe(200)
    }
  }, 60_000)

  test('whatever is done, the stock is what the orders that are not cancelled leave', async () => {
    const action = fc.record({ order: fc.nat(2), to: fc.constantFrom('on', 'cancel', 'back'), wait: fc.nat(30) })
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 4, maxLength: 14 }), async (actions) => {
        const PIECES = 5
        const tee = await shop.add({ slug: `tee-${(shop.now += 1)}`, sku: `TEE-${shop.now}` }, PIECES)
        // Numbers of orders per customer are limited.
        await shop.api.store.db.deleteFrom('rate_limits').execute()
        const orders = [await buy(tee, 1), await buy(tee, 2)]
        const live = new Map(orders.map(({ _id, lines }) => [_id, lines[0]!.quantity]))
        const states = new Map<string, { status: OrderStatus; at: number }[]>(
          orders.map(({ _id }) => [_id, [{ status: 'pending', at: shop.now }]]),
        )
        for (const { order: index, to, wait } of actions) {
          const order = orders[index]
          if (order === undefined) {
            // A third customer takes all that is left and keeps it.
            const [left = 0] = await shop.stocksOf(tee)
            if (left > 0) {
              const { _id } = await buy(tee, left)
              live.set(_id, left)
            }
            continue
          }
          const steps = states.get(order._id)!
          await age(order, wait * HOUR_MS)
          for (const one of steps) one.at -= wait * HOUR_MS
          const { status, at } = steps.at(-1)!
          const next = NEXT_STATUSES[status].find((one) => (one === 'cancelled') === (to === 'cancel'))
          const answer = to === 'back' ? await back(order) : await step(order, next ?? 'pending')
          const held = [...live.values()].reduce((sum, pieces) => sum + pieces, 0)
          const isTime = steps.length > 1 && shop.now <= at + DAY_MS
          const isThere = status !== 'cancelled' || held + order.lines[0]!.quantity <= PIECES
          const isAllowed = to === 'back' ? isTime && isThere : next !== undefined
          if (to === 'back' || next !== undefined || status !== 'pending')
            expect([to, status, answer.statusCode === 200]).toEqual([to, status, isAllowed])
          if (!isAllowed) continue
          if (to === 'back') steps.pop()
          else steps.push({ status: next!, at: shop.now })
          if (steps.at(-1)!.status === 'cancelled') live.delete(order._id)
          else live.set(order._id, order.lines[0]!.quantity)
          const now = await get(order._id)
          expect(now.steps.map((one) => one.status)).toEqual(steps.map((one) => one.status))
          const [left] = await shop.stocksOf(tee)
          expect(left).toBe(PIECES - [...live.values()].reduce((sum, pieces) => sum + pieces, 0))
        }
      }),
      { numRuns: 12 },
    )
  }, 120_000)
})
