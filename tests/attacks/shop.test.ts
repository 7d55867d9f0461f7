/** A customer against the shop: endless orders and cancellations, other people's orders, and invented prices. */
import { beforeAll, describe, expect, test } from 'vitest'
import { adminProductAnswerSchema } from '#contract/admin-products.ts'
import { orderAnswerSchema } from '#contract/orders.ts'
import { ADDRESS, newProduct } from '../server/new-products.ts'
import {
  adminOf,
  ask,
  countsOf,
  newName,
  newRider,
  outcomeOf,
  repeat,
  saveSettings,
  settingsOf,
  TARGETS,
} from './target.ts'

const PIECES = 40

describe.each(TARGETS)('the shop on $engine', (target) => {
  let product: { _id: string; variantId: string }
  const read = async () => {
    const answer = await ask(target, 'GET', `/api/admin/products/${product._id}`, { token: await adminOf(target) })
    return adminProductAnswerSchema.parse(JSON.parse(answer.body)).data.product
  }
  const stock = async () => (await read()).colors[0]!.sizes[0]!.stock
  const body = (special = {}) => ({
    items: [{ productId: product._id, variantId: product.variantId, quantity: 1 }],
    address: ADDRESS,
    name: 'Noa Levi',
    phone: '0501234567',
    paymentMethod: 'cashOnDelivery',
    expectedTotal: 10_000_000,
    ...special,
  })
  const order = (token: string, json: object = body(), key?: string) =>
    ask(target, 'POST', '/api/orders', { token, json, headers: key === undefined ? {} : { 'idempotency-key': key } })
  const idOf = (answer: { body: string }) => orderAnswerSchema.parse(JSON.parse(answer.body)).data.order._id

  beforeAll(async () => {
    const token = await adminOf(target)
    const cash = { isEnabled: true, instructions: { he: '', en: '' } }
    const { methods } = (await settingsOf(target)).payment
    await saveSettings(target, 'payment', { methods: { ...methods, cashOnDelivery: cash } })
    const json = newProduct({ slug: newName(), sku: newName().toUpperCase() }, PIECES)
    json.colors[0]!.sizes = [{ size: 'M', sku: `${json.sku}-M`, stock: PIECES }]
    const made = await ask(target, 'POST', '/api/admin/products', { token, json })
    const { _id, colors } = adminProductAnswerSchema.parse(JSON.parse(made.body)).data.product
    product = { _id, variantId: colors[0]!.sizes[0]!.variantId }
  })

  test('ordering and cancelling is limited, and no piece is lost', async () => {
    const { token } = await newRider(target)
    const placed = await repeat(14, async () => {
      const answer = await order(token)
      if (answer.status === 201)
        expect((await ask(target, 'POST', `/api/orders/${idOf(answer)}/cancel`, { token })).status).toBe(200)
      return answer
    })
    expect(countsOf(placed)).toEqual({ '201': 12, '429 TOO_MANY_REQUESTS': 2 })
    expect(await stock()).toBe(PIECES)
  })

  test('of many orders at once no more are taken than are allowed, or than there are pieces', async () => {
    const { token } = await newRider(target)
    const answers = await Promise.all(Array.from({ length: 20 }, () => order(token)))
    expect(countsOf(answers)).toEqual({ '201': 12, '429 TOO_MANY_REQUESTS': 8 })
    expect(await stock()).toBe(PIECES - 12)
  })

  test('an order is its customer’s alone', async () => {
    const [{ token }, { token: other }] = [await newRider(target), await newRider(target)]
    const key = newName()
    const id = idOf(await order(token, body(), key))
    expect(outcomeOf(await ask(target, 'GET', `/api/orders/${id}`, { token: other }))).toBe('404 NOT_FOUND')
    expect(outcomeOf(await ask(target, 'POST', `/api/orders/${id}/cancel`, { token: other }))).toBe('404 NOT_FOUND')
    // The same key of another person is another key.
    const same = await order(other, body(), key)
    expect(idOf(same)).not.toBe(id)
    expect(outcomeOf(await ask(target, 'GET', `/api/orders/${id}`, { token }))).toBe('200')
  })

  test('a price, a total or a quantity of the customer’s own buys nothing', async () => {
    const { token } = await newRider(target)
    const before = await stock()
    const line = body().items[0]!
    const refused = [
      body({ expectedTotal: 1 }),
      body({ expectedTotal: -1 }),
      ...[-1, 0, 0.5, 1e9, '1', null].map((quantity) => body({ items: [{ ...line, quantity }] })),
      body({ items: [] }),
      body({ paymentMethod: 'free' }),
      body({ items: [{ ...line, variantId: 'f'.repeat(24) }] }),
    ]
    for (const json of refused)
      expect((await order(token, json)).status, JSON.stringify(json)).toBeOneOf([400, 404, 409])
    expect(await stock()).toBe(before)
    const cheap = { unitPrice: 1, price: 1, total: 1, discount: 100 }
    const answer = await order(token, { ...body(), ...cheap, items: [{ ...line, ...cheap }] })
    if (answer.status === 201) {
      const { lines } = orderAnswerSchema.parse(JSON.parse(answer.body)).data.order
      expect(lines.map(({ total }) => total)).toEqual([10_000])
    } else expect(answer.status).toBe(400)
  })
})
