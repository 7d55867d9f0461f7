/** Returns of ordered pieces on both databases: the customer asks, an admin answers, the stock and races. */
import { describe, expect, test } from 'vitest'
import type { AdminProduct } from '#contract/admin-products.ts'
import { stockMovementsSchema } from '#contract/admin-products.ts'
import { historyAnswerSchema } from '#contract/history.ts'
import { adminOrderAnswerSchema, adminOrderListSchema, orderAnswerSchema } from '#contract/orders.ts'
import type { Order } from '#contract/orders.ts'
import { waitingAnswerSchema } from '#contract/overview.ts'
import { DAY_MS } from '#contract/time.ts'
import { RETURNS_PER_PERSON } from '#server/modules/orders/limits.ts'
import { addUser, bearer, call, signIn } from './accounts.ts'
import { orderOf } from './new-products.ts'
import { ENGINES } from './stores.ts'
import { TestShop, variantOf } from './test-shop.ts'

describe.each(ENGINES)('returns on %s', (engine) => {
  const shop = new TestShop(engine)
  type Answer = Awaited<ReturnType<typeof shop.ofAdmin>>
  const codeOf = (answer: Answer) => [answer.statusCode, (answer.json() as { code?: string }).code]
  const get = async (id: string) =>
    adminOrderAnswerSchema.parse((await shop.ofAdmin('GET', `/orders/${id}`)).json()).data.order
  const step = async ({ _id }: Pick<Order, '_id'>, status: string) =>
    shop.ofAdmin('PATCH', `/orders/${_id}`, { revision: (await get(_id)).revision, status })
  /** An order of `quantity` pieces that was shipped and delivered. */
  async function delivered(product: AdminProduct, quantity = 2): Promise<Order> {
    const order = await shop.placed(orderOf([{ ...variantOf(product), quantity }], 10_000 * quantity + 2500))
    for (const status of ['processing', 'shipped', 'delivered']) await step(order, status)
    return order
  }
  const bodyFor = ({ lines }: Order, quantity = 1, words = '') => ({
    lines: [{ variantId: lines[0]!.variantId, quantity }],
    reason: 'size',
    words,
  })
  const ask = (order: Order, body: object = bodyFor(order), token = shop.customer, key?: string) =>
    shop.api.app.inject({
      method: 'POST',
      url: `/api/orders/${order._id}/returns`,
      headers: { ...bearer(token), ...(key !== undefined && { 'idempotency-key': key }) },
      payload: body,
    })
  const withdraw = (order: Order, id: string, token = shop.customer) =>
    call(shop.api, token, 'POST', `/api/orders/${order._id}/returns/${id}/withdraw`)
  /** Takes a return to its next state, a second later. */
  const answer = (order: Order, id: string, body: object) => {
    shop.now += 1000
    return shop.ofAdmin('PATCH', `/orders/${order._id}/returns/${id}`, body)
  }
  const returnsOf = async ({ _id }: Order) => (await get(_id)).returns
  /** Asks to return pieces, a second later. @returns the id of the return */
  async function asked(order: Order, quantity = 1, words = ''): Promise<string> {
    shop.now += 1000
    const given = await ask(order, bodyFor(order, quantity, words))
    expect([given.statusCode, given.statusCode === 201 ? '' : given.body]).toEqual([201, ''])
    return orderAnswerSchema.parse(given.json()).data.order.returns.at(-1)!._id
  }

  test('only pieces that were sent, within 14 days, and no more than there are', async () => {
    const product = await shop.add()
    const order = await shop.placed(orderOf([{ ...variantOf(product), quantity: 2 }], 22_500))
    expect(codeOf(await ask(order))).toEqual([409, 'NOT_SENT_YET'])
    for (const status of ['processing', 'shipped']) await step(order, status)
    await asked(order)
    const tooMany = await ask(order, bodyFor(order, 2))
    expect(codeOf(tooMany)).toEqual([409, 'NOT_RETURNABLE'])
    const { variantId } = order.lines[0]!
    expect(tooMany.json()).toMatchObject({
      errors: [{ field: 'lines.0.quantity', message: 'tooMany' }],
      current: { lines: [{ variantId, quantity: 1 }] },
    })
    expect((await ask(order, { ...bodyFor(order), lines: [] })).statusCode).toBe(400)
    await asked(order)
    expect(codeOf(await ask(order))).toEqual([409, 'NOT_RETURNABLE'])
    expect((await returnsOf(order)).map(({ state }) => state)).toEqual(['asked', 'asked'])
    const late = await delivered(product, 1)
    const { db } = shop.api.store
    const at = new Date(shop.now - 15 * DAY_MS).toISOString()
    await db.updateTable('order_steps').set({ at }).where('order_id', '=', late._id).execute()
    expect(codeOf(await ask(late))).toEqual([409, 'RETURN_TOO_LATE'])
  })

  test('another person finds nothing, and the same request is done once', async () => {
    const order = await delivered(await shop.add())
    const other = await signIn(shop.api, await addUser(shop.api.store, {}, shop.now))
    expect(codeOf(await ask(order, bodyFor(order), other))).toEqual([404, 'NOT_FOUND'])
    const answers = [await ask(order, undefined, undefined, 'once'), await ask(order, undefined, undefined, 'once')]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201])
    const [one, ...more] = await returnsOf(order)
    expect(more).toEqual([])
    expect(codeOf(await withdraw(order, one!._id, other))).toEqual([404, 'NOT_FOUND'])
    expect(codeOf(await withdraw(order, 'f'.repeat(24)))).toEqual([404, 'NOT_FOUND'])
    expect((await ask(order, bodyFor(order, 2), undefined, 'once')).statusCode).toBe(422)
  })

  test('requests of a person are limited, withdrawn ones count, refused ones do not', async () => {
    const order = await delivered(await shop.add(), 1)
    for (let round = 0; round < RETURNS_PER_PERSON.hour; round++) {
      const id = await asked(order)
      if (round === 0) expect(codeOf(await ask(order))).toEqual([409, 'NOT_RETURNABLE'])
      expect((await withdraw(order, id)).statusCode).toBe(200)
    }
    expect(codeOf(await ask(order))).toEqual([429, 'TOO_MANY_REQUESTS'])
  })

  test('from asking to the money: history, the list’s filter, what waits, and the stock', async () => {
    const product = await shop.add({}, 5)
    const order = await delivered(product)
    const waiting = async () => waitingAnswerSchema.parse((await shop.ofAdmin('GET', '/waiting')).json()).data.orders
    const listed = async (filter: string) =>
      adminOrderListSchema.parse((await shop.ofAdmin('GET', `/orders?returns=${filter}`)).json()).data.orders.length
    expect([await waiting(), await listed('waiting'), await listed('any')]).toEqual([0, 0, 0])
    const id = await asked(order, 2, ' Too small ')
    expect([await waiting(), await listed('waiting')]).toEqual([1, 1])
    expect((await answer(order, id, { state: 'refused', answer: ' ' })).statusCode).toBe(400)
    expect(codeOf(await answer(order, id, { state: 'refunded', on: '2026-06-01', note: '' }))).toEqual([
      409,
      'INVALID_TRANSITION',
    ])
    expect((await answer(order, id, { state: 'accepted', answer: 'To 1 Herzl St' })).statusCode).toBe(200)
    expect([await waiting(), await listed('waiting'), await listed('any')]).toEqual([0, 0, 1])
    expect(codeOf(await withdraw(order, id))).toEqual([409, 'INVALID_TRANSITION'])
    expect((await answer(order, id, { state: 'received', restock: true })).statusCode).toBe(200)
    expect([await waiting(), (await shop.stocksOf(product))[0]]).toEqual([1, 5])
    expect((await answer(order, id, { state: 'refunded', on: '2026-06-02', note: '' })).statusCode).toBe(400)
    expect((await answer(order, id, { state: 'refunded', on: '2026-06-01', note: 'Bit' })).statusCode).toBe(200)
    expect(await waiting()).toBe(0)
    expect((await returnsOf(order))[0]).toMatchObject({
      ...{ state: 'refunded', words: 'Too small', answer: 'To 1 Herzl St', reason: 'size' },
      ...{ isRestocked: true, refundedOn: '2026-06-01', refundNote: 'Bit' },
    })
    const seen = await call(shop.api, shop.customer, 'GET', `/api/orders/${order._id}`)
    expect(seen.body).not.toContain('Bit')
    const history = await shop.ofAdmin('GET', `/history?thing=order&id=${order._id}`)
    const { entries } = historyAnswerSchema.parse(history.json()).data
    const states = entries.flatMap(({ after }) =>
      after?.returned ? [(after.returned as { state: string }).state] : [],
    )
    expect(states).toEqual(['refunded', 'received', 'accepted'])
    const moved = await shop.ofAdmin('GET', `/products/${product._id}/movements`)
    const { movements } = stockMovementsSchema.parse(moved.json()).data
    expect(movements.map(({ change, reason, isReturn }) => [change, reason, isReturn]).slice(0, 2)).toEqual([
      [2, 'cancel', true],
      [-2, 'order', false],
    ])
  })

  test('of two at once one counts: asking for the last piece, receiving, and withdrawing while it is accepted', async () => {
    const product = await shop.add({}, 9)
    const order = await delivered(product, 1)
    const twice = await Promise.all([ask(order), ask(order)])
    expect(twice.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
    const [first] = await returnsOf(order)
    const id = first!._id
    const [withdrawn, accepted] = await Promise.all([
      withdraw(order, id),
      answer(order, id, { state: 'accepted', answer: '' }),
    ])
    expect([withdrawn.statusCode, accepted.statusCode].sort()).toEqual([200, 409])
    const open = withdrawn.statusCode === 200 ? await asked(order) : id
    if (withdrawn.statusCode === 200) await answer(order, open, { state: 'accepted', answer: '' })
    const received = await Promise.all([1, 2].map(() => answer(order, open, { state: 'received', restock: true })))
    expect(received.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect((await shop.stocksOf(product))[0]).toBe(9)
  })

  test('an order with pieces in a return stays sent, so that no piece comes back to the stock twice', async () => {
    const order = await shop.placed(orderOf([{ ...variantOf(await shop.add()), quantity: 1 }], 12_500))
    for (const status of ['processing', 'shipped']) await step(order, status)
    expect((await get(order._id)).stepBack).not.toBeNull()
    const id = await asked(order)
    const { stepBack, revision } = await get(order._id)
    expect(stepBack).toBeNull()
    const back = () => shop.ofAdmin('POST', `/orders/${order._id}/step-back`, { revision, reason: 'Mistake' })
    expect(codeOf(await back())).toEqual([409, 'HAS_RETURN'])
    await withdraw(order, id)
    expect((await back()).statusCode).toBe(200)
  })

  test('the file of the person’s data has the return; erasing the person erases the words', async () => {
    const order = await delivered(await shop.add())
    const id = await asked(order, 1, 'Signed, Noa')
    await answer(order, id, { state: 'refused', answer: 'Dear Noa, no' })
    const file = await call(shop.api, shop.customer, 'GET', '/api/users/me/export')
    for (const text of ['Signed, Noa', 'Dear Noa, no']) expect(file.body).toContain(text)
    const { user_id: userId } = (await shop.api.store.db
      .selectFrom('orders')
      .select('user_id')
      .where('id', '=', order._id)
      .executeTakeFirst())!
    expect((await shop.ofAdmin('DELETE', `/users/${userId}`)).statusCode).toBeLessThan(300)
    expect((await returnsOf(order))[0]).toMatchObject({ state: 'refused', reason: 'size', words: '', answer: '' })
    expect((await shop.ofAdmin('GET', `/history?thing=order&id=${order._id}`)).body).not.toContain('Noa')
  })
})
