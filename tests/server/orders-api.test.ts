/** Orders: the charge, their readers, and the stock, on both databases. */
import { describe, expect, test } from 'vitest'
import { stockMovementsSchema } from '#contract/admin-products.ts'
import type { OrderBody } from '#contract/orders.ts'
import { adminOrderAnswerSchema, orderAnswerSchema, orderListSchema, paymentOffersSchema } from '#contract/orders.ts'
import { personalDataSchema } from '#contract/personal-data.ts'
import { DEFAULT_PAYMENT } from '#server/modules/config/service.ts'
import { placeOrder } from '#server/modules/orders/place.ts'
import { createOrdersRepo } from '#server/modules/orders/repo.ts'
import type { OrdersRepo } from '#server/modules/orders/repo.ts'
import { addUser, bearer, call, PASSWORD, signIn, switchFeatures } from './accounts.ts'
import { orderOf } from './new-products.ts'
import { ENGINES } from './stores.ts'
import { bodyOf, TestShop, variantOf } from './test-shop.ts'

describe.each(ENGINES)('orders on %s', (engine) => {
  const shop = new TestShop(engine)

  test('an order copies what was bought, takes the stock and is seen by its customer alone', async () => {
    const product = await shop.add({ slug: 'tee', bulkDiscounts: [{ minQuantity: 2, percentage: 10, isActive: true }] })
    const made = await shop.placed(orderOf([{ ...variantOf(product), quantity: 2 }], 20_500))
    expect(made).toMatchObject({
      status: 'pending',
      subtotal: 18_000,
      shipping: 2500,
      total: 20_500,
      vat: 3127,
      saved: 2000,
    })
    expect(made.lines).toMatchObject([
      { quantity: 2, unitPrice: 9000, basePrice: 10_000, size: 'M', discount: { kind: 'bulk' } },
    ])
    expect(await shop.stocksOf(product)).toEqual([8, 10])
    expect((await call(shop.api, shop.customer, 'GET', `/api/orders/${made._id}`)).statusCode).toBe(200)
    expect((await call(shop.api, shop.admin, 'GET', `/api/orders/${made._id}`)).statusCode).toBe(200)
    const other = await signIn(shop.api, await addUser(shop.api.store, {}, shop.now))
    expect((await call(shop.api, other, 'GET', `/api/orders/${made._id}`)).statusCode).toBe(404)
    expect((await call(shop.api, other, 'POST', `/api/orders/${made._id}/cancel`)).statusCode).toBe(404)
    expect((await shop.api.get(`/api/orders/${made._id}`)).statusCode).toBe(401)
    const mine = orderListSchema.parse((await call(shop.api, shop.customer, 'GET', '/api/orders/mine')).json()).data
    expect(mine.orders.map(({ _id }) => _id)).toEqual([made._id])
    // A later change of the product doesn't change the order.
    await shop.ofAdmin('PUT', `/products/${product._id}`, {
      ...bodyOf(await shop.get(product._id)),
      nameEn: 'Another',
      basePrice: 1,
    })
    const later = orderAnswerSchema.parse(
      (await call(shop.api, shop.customer, 'GET', `/api/orders/${made._id}`)).json(),
    ).data.order
    expect(later).toEqual(made)
  })

  test('lines of one variant are one line', async () => {
    const product = await shop.add()
    const item = variantOf(product)
    const made = await shop.placed(
      orderOf(
        [
          { ...item, quantity: 1 },
          { ...item, quantity: 2 },
        ],
        32_500,
      ),
    )
    expect(made.lines.map(({ quantity }) => quantity)).toEqual([3])
  })

  test('a rise is never charged silently, a fall is passed on', async () => {
    const product = await shop.add()
    const item = { ...variantOf(product), quantity: 1 }
    const dear = await shop.order(shop.customer, orderOf([item], 12_499))
    expect([dear.statusCode, dear.json().code, dear.json().current.total]).toEqual([409, 'PRICE_CHANGED', 12_500])
    expect(await shop.stocksOf(product)).toEqual([10, 10])
    expect((await shop.placed(orderOf([item], 99_999))).total).toBe(12_500)
  })

  const refused: [string, (body: OrderBody) => object, number, string][] = [
    ['nothing', (body) => ({ ...body, items: [] }), 400, 'items'],
    ['no pieces', (body) => ({ ...body, items: [{ ...body.items[0]!, quantity: 0 }] }), 400, 'items.0.quantity'],
    ['half a piece', (body) => ({ ...body, items: [{ ...body.items[0]!, quantity: 0.5 }] }), 400, 'items.0.quantity'],
    ['without an address', ({ address: _, ...body }) => body, 400, 'address'],
    [
      'to an address of nobody',
      ({ address: _, ...body }) => ({ ...body, addressId: 'f'.repeat(24) }),
      400,
      'addressId',
    ],
    ['with a method that is off', (body) => ({ ...body, paymentMethod: 'bankTransfer' }), 400, 'paymentMethod'],
    ['without a name', (body) => ({ ...body, name: '' }), 400, 'name'],
    [
      'a product that is not there',
      (body) => ({ ...body, items: [{ ...body.items[0]!, variantId: 'f'.repeat(24) }] }),
      409,
      'items.0',
    ],
    ['more than there is', (body) => ({ ...body, items: [{ ...body.items[0]!, quantity: 11 }] }), 409, 'items.0'],
  ]
  test('an order with a wrong field is refused by its field', async () => {
    const product = await shop.add()
    const body = orderOf([{ ...variantOf(product), quantity: 1 }], 99_999)
    for (const [name, change, status, field] of refused) {
      const answer = await shop.order(shop.customer, change(body) as OrderBody)
      expect([answer.statusCode, answer.json().errors?.[0]?.field], name).toEqual([status, field])
      expect(await shop.stocksOf(product), name).toEqual([10, 10])
    }
  })

  test('lines of one variant that are too many together are both named', async () => {
    const line = { ...variantOf(await shop.add()), quantity: 6 }
    const answer = await shop.order(shop.customer, orderOf([line, line], 999_999))
    expect(answer.json()).toMatchObject({
      code: 'OUT_OF_STOCK',
      errors: [
        { field: 'items.0', message: 'stock' },
        { field: 'items.1', message: 'stock' },
      ],
    })
  })

  test('a refusal names only the pieces that somebody else took', async () => {
    const [one, other] = [await shop.add(), await shop.add()]
    const items = [variantOf(one), variantOf(other)].map((item) => ({ ...item, quantity: 6 }))
    const repo = createOrdersRepo(shop.api.store)
    const raced: OrdersRepo = {
      ...repo,
      async takeStock(id, quantity) {
        if (id === items[0]!.variantId) await repo.takeStock(id, 7)
        return repo.takeStock(id, quantity)
      },
    }
    const cashOnDelivery = { isEnabled: true, instructions: { he: '', en: '' } }
    const payment = { ...DEFAULT_PAYMENT, methods: { ...DEFAULT_PAYMENT.methods, cashOnDelivery } }
    const user = await addUser(shop.api.store, {}, shop.now)
    const mails = { add: async () => {}, isSet: async () => false }
    const placing = shop.api.store.writeContent(() =>
      placeOrder(
        { repo: raced, payment: async () => payment, mails, now: () => shop.now },
        orderOf(items, 999_999),
        user.id,
      ),
    )
    await expect(placing).rejects.toMatchObject({
      code: 'OUT_OF_STOCK',
      errors: [{ field: 'items.0', message: 'stock' }],
    })
    expect([await shop.stocksOf(one), await shop.stocksOf(other)]).toEqual([
      [10, 10],
      [10, 10],
    ])
  })

  test('an inactive or deleted product cannot be ordered', async () => {
    const product = await shop.add()
    const body = orderOf([{ ...variantOf(product), quantity: 1 }], 99_999)
    await shop.ofAdmin('DELETE', `/products/${product._id}`)
    expect((await shop.order(shop.customer, body)).json()).toMatchObject({
      code: 'OUT_OF_STOCK',
      errors: [{ message: 'unavailable' }],
    })
  })

  test('a lost answer makes no second order; the key with another body is 422', async () => {
    const product = await shop.add()
    const body = orderOf([{ ...variantOf(product), quantity: 1 }], 12_500)
    const [first, again] = [await shop.order(shop.customer, body, 'k1'), await shop.order(shop.customer, body, 'k1')]
    expect(again.json()).toEqual(first.json())
    expect(again.headers['idempotency-replayed']).toBe('true')
    const other = await shop.order(shop.customer, { ...body, name: 'Somebody Else' }, 'k1')
    expect([other.statusCode, other.json().code]).toEqual([422, 'IDEMPOTENCY_MISMATCH'])
    expect(await shop.stocksOf(product)).toEqual([9, 10])
  })

  test('a cancellation returns the stock exactly once', async () => {
    const product = await shop.add()
    const made = await shop.placed(orderOf([{ ...variantOf(product), quantity: 4 }], 42_500))
    const cancel = () => call(shop.api, shop.customer, 'POST', `/api/orders/${made._id}/cancel`)
    const answers = await Promise.all([cancel(), cancel(), cancel()])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
    expect(await shop.stocksOf(product)).toEqual([10, 10])
    const { movements } = stockMovementsSchema.parse(
      (await shop.ofAdmin('GET', `/products/${product._id}/movements`)).json(),
    ).data
    expect(movements.map(({ change }) => change).sort()).toEqual([-4, 4])
  })

  test('an admin takes an order step by step, and no other way', async () => {
    const product = await shop.add()
    const made = await shop.placed(orderOf([{ ...variantOf(product), quantity: 1 }], 12_500))
    let revision = 1
    const step = async (status: string) => {
      const answer = await shop.ofAdmin('PATCH', `/orders/${made._id}`, { revision, status })
      if (answer.statusCode === 200) revision = adminOrderAnswerSchema.parse(answer.json()).data.order.revision
      return answer
    }
    expect((await step('shipped')).json().code).toBe('INVALID_TRANSITION')
    for (const status of ['processing', 'shipped', 'delivered']) expect((await step(status)).statusCode).toBe(200)
    expect((await step('cancelled')).json().code).toBe('INVALID_TRANSITION')
    expect((await call(shop.api, shop.customer, 'POST', `/api/orders/${made._id}/cancel`)).json().code).toBe(
      'INVALID_TRANSITION',
    )
    const { steps } = orderAnswerSchema.parse(
      (await call(shop.api, shop.customer, 'GET', `/api/orders/${made._id}`)).json(),
    ).data.order
    expect(steps.map(({ status }) => status)).toEqual(['pending', 'processing', 'shipped', 'delivered'])
    const stale = await shop.ofAdmin('PATCH', `/orders/${made._id}`, { revision: 1, note: 'x' })
    expect(stale.json().code).toBe('STALE_EDIT')
  })

  test('orders are found by number, customer and SKU', async () => {
    const product = await shop.add({ nameEn: 'Unmistakable' })
    const made = await shop.placed(orderOf([{ ...variantOf(product), quantity: 1 }], 12_500))
    for (const search of [made.number, 'נועה', 'unmistak', product.colors[0]!.sizes[0]!.sku]) {
      const answer = await shop.ofAdmin('GET', `/orders?search=${encodeURIComponent(search)}`)
      expect([search, answer.json().data.total]).toEqual([search, 1])
    }
    expect((await shop.ofAdmin('GET', '/orders?status=shipped')).json().data.total).toBe(0)
  })

  test('the export of personal data has every order of the person, and of nobody else', async () => {
    const product = await shop.add()
    const made = await shop.placed(orderOf([{ ...variantOf(product), quantity: 1 }], 12_500))
    const other = await signIn(shop.api, await addUser(shop.api.store, {}, shop.now))
    const ordersOf = async (token: string) =>
      personalDataSchema.parse((await call(shop.api, token, 'GET', '/api/users/me/export')).json()).data.orders
    expect([await ordersOf(shop.customer), await ordersOf(other)]).toEqual([[made], []])
  })

  test('a customer reads how each method of payment works', async () => {
    const read = (token?: string) => call(shop.api, token, 'GET', '/api/orders/payment-methods')
    expect((await read()).statusCode).toBe(401)
    const { methods } = paymentOffersSchema.parse((await read(shop.customer)).json()).data
    expect(methods).toEqual([
      { method: 'cashOnDelivery', isEnabled: true, instructions: { he: '', en: '' }, url: null },
      { method: 'bankTransfer', isEnabled: false, instructions: { he: '', en: '' }, url: null },
      { method: 'paymentPage', isEnabled: false, instructions: { he: '', en: '' }, url: null },
    ])
  })

  test('deleting the account keeps the order without the person', async () => {
    const product = await shop.add()
    const user = await addUser(shop.api.store, { name: 'Somebody Special' }, shop.now)
    const token = await signIn(shop.api, user)
    const made = await shop.placed(
      { ...orderOf([{ ...variantOf(product), quantity: 1 }], 12_500), name: 'Somebody Special' },
      token,
    )
    const gone = await call(shop.api, token, 'DELETE', '/api/users/me', { password: PASSWORD })
    expect(gone.statusCode).toBe(204)
    const { order: left } = adminOrderAnswerSchema.parse((await shop.ofAdmin('GET', `/orders/${made._id}`)).json()).data
    expect([left.customer, left.address, left.userId, left.total]).toEqual([null, null, null, made.total])
    expect((await shop.ofAdmin('GET', '/orders?search=Special')).json().data.total).toBe(0)
    expect((await shop.ofAdmin('GET', `/orders?search=${made.number}`)).json().data.total).toBe(1)
  })

  test('100 buyers for 10 pieces, with lines in opposite order and cancels meanwhile: 10 are sold, never more', async () => {
    const [one, other] = [await shop.add({}, 10), await shop.add({}, 10)]
    const items = [
      { ...variantOf(one), quantity: 1 },
      { ...variantOf(other), quantity: 1 },
    ]
    const buyers: string[] = []
    for (let made = 0; made < 100; made++)
      buyers.push(await signIn(shop.api, await addUser(shop.api.store, {}, shop.now)))
    const answers = await Promise.all(
      buyers.map((buyer, index) => shop.order(buyer, orderOf(index % 2 ? items : [...items].reverse(), 22_500))),
    )
    const sold = answers.filter(({ statusCode }) => statusCode === 201)
    expect(sold.length).toBe(10)
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201, 409]))
    expect([(await shop.stocksOf(one))[0], (await shop.stocksOf(other))[0]]).toEqual([0, 0])
    const soldTo = answers.flatMap((answer, index) => {
      if (answer.statusCode !== 201) return []
      return [{ buyer: buyers[index], id: orderAnswerSchema.parse(answer.json()).data.order._id }]
    })
    const [cancels, orders] = await Promise.all([
      Promise.all(soldTo.slice(0, 5).map(({ buyer, id }) => call(shop.api, buyer, 'POST', `/api/orders/${id}/cancel`))),
      Promise.all(buyers.slice(0, 20).map((buyer) => shop.order(buyer, orderOf(items, 22_500)))),
    ])
    expect(cancels.every(({ statusCode }) => statusCode === 200)).toBe(true)
    const again = orders.filter(({ statusCode }) => statusCode === 201).length
    expect([(await shop.stocksOf(one))[0], (await shop.stocksOf(other))[0]]).toEqual([5 - again, 5 - again])
  })

  test('switched off, products and orders do not exist', async () => {
    await shop.add({ slug: 'tee' })
    await switchFeatures(shop.api.store, { shop: false, accounts: true })
    for (const path of ['/api/products', '/api/products/slug/tee', '/api/orders/mine']) {
      expect((await shop.api.get(path, bearer(shop.customer))).json().code).toBe('FEATURE_DISABLED')
    }
  })
})
