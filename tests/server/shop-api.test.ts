/** The shop: products, prices, orders and stock (spec §3, §4; decisions, Shop and orders; api.md), on both databases. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { AdminProduct, ProductBody } from '#contract/admin-products.ts'
import { adminProductAnswerSchema, stockMovementsSchema } from '#contract/admin-products.ts'
import type { Order, OrderBody } from '#contract/orders.ts'
import { adminOrderAnswerSchema, orderAnswerSchema, orderListSchema, paymentOffersSchema } from '#contract/orders.ts'
import { personalDataSchema } from '#contract/personal-data.ts'
import { productAnswerSchema, productListSchema } from '#contract/products.ts'
import { DEFAULT_PAYMENT } from '#server/modules/config/service.ts'
import { placeOrder } from '#server/modules/orders/place.ts'
import { createOrdersRepo } from '#server/modules/orders/repo.ts'
import type { OrdersRepo } from '#server/modules/orders/repo.ts'
import { addUser, bearer, call, PASSWORD, signIn, switchFeatures } from './accounts.ts'
import { newApp } from './apps.ts'
import type { TestApp } from './apps.ts'
import { newProduct, openTill, orderOf, picturedColors } from './new-products.ts'
import { ENGINES } from './stores.ts'

const DAY = 24 * 60 * 60 * 1000

describe.each(ENGINES)('the shop on %s', (engine) => {
  let api: TestApp
  let admin: string
  let customer: string
  let now: number
  beforeEach(async () => {
    now = Date.parse('2026-06-01T12:00:00.000Z')
    api = await newApp({ engine, deps: { now: () => now } })
    await switchFeatures(api.store, { shop: true, accounts: true })
    await openTill(api.store)
    admin = await signIn(api, await addUser(api.store, { role: 'admin' }, now))
    customer = await signIn(api, await addUser(api.store, {}, now))
  })
  afterEach(() => api.close())

  const ofAdmin = (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: object) =>
    call(api, admin, method, `/api/admin${path}`, body)
  async function add(special: Partial<ProductBody> = {}, stock?: number): Promise<AdminProduct> {
    const answer = await ofAdmin('POST', '/products', newProduct(special, stock))
    expect([answer.statusCode, answer.statusCode === 201 ? '' : answer.body]).toEqual([201, ''])
    return adminProductAnswerSchema.parse(answer.json()).data.product
  }
  const get = async (id: string) =>
    adminProductAnswerSchema.parse((await ofAdmin('GET', `/products/${id}`)).json()).data.product
  const bodyOf = ({
    price: _p,
    stock: _s,
    stockLabel: _l,
    createdAt: _c,
    updatedAt: _u,
    _id,
    ...product
  }: AdminProduct) => ({
    ...product,
    colors: product.colors.map((color) => ({
      ...color,
      sizes: color.sizes.map(({ stockLabel: _label, ...size }) => size),
    })),
  })
  const variantOf = (product: AdminProduct, index = 0) => ({
    productId: product._id,
    variantId: product.colors[0]!.sizes[index]!.variantId,
  })
  const order = (token: string, body: OrderBody, key?: string) =>
    api.app.inject({
      method: 'POST',
      url: '/api/orders',
      headers: { ...bearer(token), ...(key !== undefined && { 'idempotency-key': key }) },
      payload: body,
    })
  const placed = async (body: OrderBody, token = customer): Promise<Order> => {
    const answer = await order(token, body)
    expect([answer.statusCode, answer.statusCode === 201 ? '' : answer.body]).toEqual([201, ''])
    return orderAnswerSchema.parse(answer.json()).data.order
  }
  const stocksOf = async (product: AdminProduct) =>
    (await get(product._id)).colors.flatMap(({ sizes }) => sizes.map(({ stock }) => stock))

  describe('products', () => {
    test('an active one is public with its price and labels, an inactive one is not', async () => {
      const product = await add({ slug: 'tee' }, 3)
      await add({ slug: 'hidden', status: 'inactive' })
      const { products, total } = productListSchema.parse((await api.get('/api/products')).json()).data
      expect([total, products[0]!.slug, products[0]!.price, products[0]!.stock]).toEqual([1, 'tee', 10_000, 6])
      expect(products[0]!.colors[0]!.sizes.map(({ stockLabel }) => stockLabel)).toEqual(['veryLow', 'veryLow'])
      const one = productAnswerSchema.parse((await api.get('/api/products/slug/tee')).json()).data
      expect([one._id, one.related]).toEqual([product._id, []])
      expect((await api.get('/api/products/slug/hidden')).statusCode).toBe(404)
    })

    test('the public price changes when a discount begins and ends', async () => {
      const discount = {
        type: 'percentage' as const,
        value: 20,
        startsAt: new Date(now + DAY).toISOString(),
        endsAt: new Date(now + 2 * DAY).toISOString(),
        isActive: true,
      }
      await add({ slug: 'tee', discount })
      const price = async () => productAnswerSchema.parse((await api.get('/api/products/slug/tee')).json()).data.price
      expect(await price()).toBe(10_000)
      now += DAY
      expect(await price()).toBe(8000)
      now += DAY
      expect(await price()).toBe(10_000)
    })

    test('search, category and pages', async () => {
      await add({ slug: 'wax', category: 'wax', nameEn: 'Curb Wax', name: 'ווקס' })
      await add({ slug: 'tee', nameEn: 'Tee' })
      const slugs = async (query: string) =>
        productListSchema.parse((await api.get(`/api/products${query}`)).json()).data.products.map(({ slug }) => slug)
      expect(await slugs('?search=curb')).toEqual(['wax'])
      expect(await slugs('?category=clothing')).toEqual(['tee'])
      expect(await slugs('?search=%25')).toEqual([])
      expect((await slugs('?limit=1&page=2')).length).toBe(1)
    })

    test('an edit keeps the stock of variants that stay, adds new ones, and deletes those that are not named', async () => {
      const product = await add()
      const [kept] = product.colors[0]!.sizes
      const body = bodyOf(product)
      const sizes = [
        { ...kept!, stock: 999, size: 'Medium' },
        { size: 'XL', sku: 'X', stock: 4 },
      ]
      const edited = { ...body, colors: [{ ...body.colors[0]!, sizes }] }
      const answer = await ofAdmin('PUT', `/products/${product._id}`, edited)
      const saved = adminProductAnswerSchema.parse(answer.json()).data.product
      expect(saved.colors[0]!.sizes.map(({ size, stock }) => [size, stock])).toEqual([
        ['Medium', 10],
        ['XL', 4],
      ])
      expect(saved.colors[0]!.sizes[0]!.variantId).toBe(kept!.variantId)
      const stale = await ofAdmin('PUT', `/products/${product._id}`, edited)
      expect([stale.statusCode, stale.json().code, stale.json().current.product.revision]).toEqual([
        409,
        'STALE_EDIT',
        2,
      ])
    })

    test('a variant of another product is refused', async () => {
      const [one, other] = [await add(), await add()]
      const body = bodyOf(one)
      const sizes = [{ ...bodyOf(other).colors[0]!.sizes[0]! }]
      const answer = await ofAdmin('PUT', `/products/${one._id}`, { ...body, colors: [{ ...body.colors[0]!, sizes }] })
      expect([answer.statusCode, answer.json().errors]).toEqual([400, [{ field: 'colors', message: 'repeated' }]])
    })

    test.each<[string, Partial<ProductBody>, string]>([
      ['without a name', { name: ' ' }, 'name'],
      ['at a negative price', { basePrice: -1 }, 'basePrice'],
      ['at half an agora', { basePrice: 10.5 }, 'basePrice'],
      ['without a colour', { colors: [] }, 'colors'],
      ['with a colour that is none', { colors: [{ ...newProduct().colors[0]!, code: 'red' }] }, 'colors.0.code'],
      ['without sizes', { colors: [{ ...newProduct().colors[0]!, sizes: [] }] }, 'colors.0.sizes'],
      [
        'with a size twice',
        { colors: [{ ...newProduct().colors[0]!, sizes: ['M', 'm '].map((size) => ({ size, sku: 's', stock: 1 })) }] },
        'colors.0.sizes',
      ],
      [
        'with more than everything off',
        { discount: { type: 'percentage', value: 101, startsAt: null, endsAt: null, isActive: true } },
        'discount.value',
      ],
      [
        'with a discount that ends before it begins',
        {
          discount: {
            type: 'fixed',
            value: 100,
            startsAt: '2026-02-01T00:00:00.000Z',
            endsAt: '2026-01-01T00:00:00.000Z',
            isActive: true,
          },
        },
        'discount.endsAt',
      ],
      [
        'with a bulk price from one piece',
        { bulkDiscounts: [{ minQuantity: 1, percentage: 5, isActive: true }] },
        'bulkDiscounts.0.minQuantity',
      ],
      ['at an address that is none', { slug: 'Not A Slug' }, 'slug'],
      ['with 6 pictures of a colour', { colors: picturedColors(6) }, 'colors.0.images'],
      ['with 21 pictures of all colours', { colors: picturedColors(5, 5, 5, 5, 1) }, 'colors'],
    ])('%s is refused', async (_name, special, field) => {
      const answer = await ofAdmin('POST', '/products', newProduct(special))
      expect([answer.statusCode, answer.json().errors?.[0]?.field]).toEqual([400, field])
    })

    test('a product has up to 20 pictures of all colours', async () => {
      const answer = await ofAdmin('POST', '/products', newProduct({ colors: picturedColors(5, 5, 5, 5) }))
      expect(answer.statusCode).toBe(201)
    })

    test('an address that is taken is 409, and a copy gets a number', async () => {
      const product = await add({ slug: 'tee' })
      const taken = await ofAdmin('POST', '/products', newProduct({ slug: 'tee' }))
      expect([taken.statusCode, taken.json().code]).toEqual([409, 'SLUG_TAKEN'])
      const copy = adminProductAnswerSchema.parse((await ofAdmin('POST', `/products/${product._id}/duplicate`)).json())
        .data.product
      expect([copy.slug, copy.status, copy.stock, copy.colors[0]!.sizes.length]).toEqual(['tee-2', 'inactive', 0, 2])
    })

    test('several are changed at once and undone; deleted ones come back from the trash', async () => {
      const [one, other] = [await add({ slug: 'a' }), await add({ slug: 'b', status: 'inactive' })]
      const bulk = async (action: string) =>
        (await ofAdmin('POST', '/products/bulk', { ids: [one._id, other._id], action })).json().data
      expect((await bulk('deactivate')).changed).toEqual([one._id])
      const { historyId } = await bulk('delete')
      expect((await ofAdmin('GET', '/trash')).json().data.total).toBe(2)
      expect((await ofAdmin('POST', `/history/${historyId}/undo`, {})).json().data.restored.length).toBe(2)
      expect([(await get('a')).status, (await get('b')).status]).toEqual(['inactive', 'inactive'])
      const featured = await bulk('feature')
      await ofAdmin('PATCH', `/products/${other._id}/featured`, { featured: false })
      await bulk('activate')
      expect((await ofAdmin('POST', `/history/${featured.historyId}/undo`, {})).json().data).toEqual({
        restored: [one._id],
        skipped: [other._id],
      })
      expect(await get('a')).toMatchObject({ status: 'active', isFeatured: false })
      await bulk('deactivate')
      const unknown = await ofAdmin('POST', '/products/bulk', { ids: [one._id, 'f'.repeat(24)], action: 'activate' })
      expect([unknown.statusCode, (await get('a')).status]).toEqual([404, 'inactive'])
    })

    test('stock is changed from what was seen, all or nothing, and each change is kept', async () => {
      const product = await add()
      const [m, l] = [variantOf(product).variantId, variantOf(product, 1).variantId]
      const change = (...changes: object[]) => ofAdmin('PATCH', '/products/stock', { changes })
      expect((await change({ variantId: m, from: 10, to: 7 })).statusCode).toBe(200)
      const stale = await change({ variantId: l, from: 10, to: 1 }, { variantId: m, from: 10, to: 1 })
      expect([stale.statusCode, stale.json().code]).toEqual([409, 'STALE_EDIT'])
      expect(stale.json().current.stocks).toContainEqual({ variantId: m, stock: 7 })
      expect(await stocksOf(product)).toEqual([7, 10])
      const { movements } = stockMovementsSchema.parse(
        (await ofAdmin('GET', `/products/${product._id}/movements`)).json(),
      ).data
      expect(movements).toMatchObject([{ variantId: m, change: -3, stockAfter: 7, reason: 'edit' }])
      expect((await change({ variantId: 'f'.repeat(24), from: 0, to: 1 })).statusCode).toBe(404)
      expect((await change({ variantId: m, from: 7, to: -1 })).statusCode).toBe(400)
    })
  })

  describe('orders', () => {
    test('an order copies what was bought, takes the stock and is seen by its customer alone', async () => {
      const product = await add({ slug: 'tee', bulkDiscounts: [{ minQuantity: 2, percentage: 10, isActive: true }] })
      const made = await placed(orderOf([{ ...variantOf(product), quantity: 2 }], 20_500))
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
      expect(await stocksOf(product)).toEqual([8, 10])
      expect((await call(api, customer, 'GET', `/api/orders/${made._id}`)).statusCode).toBe(200)
      expect((await call(api, admin, 'GET', `/api/orders/${made._id}`)).statusCode).toBe(200)
      const other = await signIn(api, await addUser(api.store, {}, now))
      expect((await call(api, other, 'GET', `/api/orders/${made._id}`)).statusCode).toBe(404)
      expect((await call(api, other, 'POST', `/api/orders/${made._id}/cancel`)).statusCode).toBe(404)
      expect((await api.get(`/api/orders/${made._id}`)).statusCode).toBe(401)
      const mine = orderListSchema.parse((await call(api, customer, 'GET', '/api/orders/mine')).json()).data
      expect(mine.orders.map(({ _id }) => _id)).toEqual([made._id])
      // What was bought stays as it was.
      await ofAdmin('PUT', `/products/${product._id}`, {
        ...bodyOf(await get(product._id)),
        nameEn: 'Another',
        basePrice: 1,
      })
      const later = orderAnswerSchema.parse((await call(api, customer, 'GET', `/api/orders/${made._id}`)).json()).data
        .order
      expect(later).toEqual(made)
    })

    test('lines of one variant are one line', async () => {
      const product = await add()
      const item = variantOf(product)
      const made = await placed(
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
      const product = await add()
      const item = { ...variantOf(product), quantity: 1 }
      const dear = await order(customer, orderOf([item], 12_499))
      expect([dear.statusCode, dear.json().code, dear.json().current.total]).toEqual([409, 'PRICE_CHANGED', 12_500])
      expect(await stocksOf(product)).toEqual([10, 10])
      expect((await placed(orderOf([item], 99_999))).total).toBe(12_500)
    })

    test.each<[string, (body: OrderBody) => object, number, string]>([
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
    ])('of %s is refused', async (_name, change, status, field) => {
      const product = await add()
      const body = orderOf([{ ...variantOf(product), quantity: 1 }], 99_999)
      const answer = await order(customer, change(body) as OrderBody)
      expect([answer.statusCode, answer.json().errors?.[0]?.field]).toEqual([status, field])
      expect(await stocksOf(product)).toEqual([10, 10])
    })

    test('lines of one variant that are too many together are both named', async () => {
      const line = { ...variantOf(await add()), quantity: 6 }
      const answer = await order(customer, orderOf([line, line], 999_999))
      expect(answer.json()).toMatchObject({
        code: 'OUT_OF_STOCK',
        errors: [
          { field: 'items.0', message: 'stock' },
          { field: 'items.1', message: 'stock' },
        ],
      })
    })

    test('where somebody else was faster, only what they took is named', async () => {
      const [one, other] = [await add(), await add()]
      const items = [variantOf(one), variantOf(other)].map((item) => ({ ...item, quantity: 6 }))
      const repo = createOrdersRepo(api.store)
      const raced: OrdersRepo = {
        ...repo,
        async takeStock(id, quantity) {
          if (id === items[0]!.variantId) await repo.takeStock(id, 7)
          return repo.takeStock(id, quantity)
        },
      }
      const cashOnDelivery = { isEnabled: true, instructions: { he: '', en: '' } }
      const payment = { ...DEFAULT_PAYMENT, methods: { ...DEFAULT_PAYMENT.methods, cashOnDelivery } }
      const user = await addUser(api.store, {}, now)
      const mails = { add: async () => {}, isSet: async () => false }
      const placing = api.store.writeContent(() =>
        placeOrder(
          { repo: raced, payment: async () => payment, mails, now: () => now },
          orderOf(items, 999_999),
          user.id,
        ),
      )
      await expect(placing).rejects.toMatchObject({
        code: 'OUT_OF_STOCK',
        errors: [{ field: 'items.0', message: 'stock' }],
      })
      expect([await stocksOf(one), await stocksOf(other)]).toEqual([
        [10, 10],
        [10, 10],
      ])
    })

    test('an inactive or deleted product cannot be ordered', async () => {
      const product = await add()
      const body = orderOf([{ ...variantOf(product), quantity: 1 }], 99_999)
      await ofAdmin('DELETE', `/products/${product._id}`)
      expect((await order(customer, body)).json()).toMatchObject({
        code: 'OUT_OF_STOCK',
        errors: [{ message: 'unavailable' }],
      })
    })

    test('a lost answer makes no second order; the key with another body is 422', async () => {
      const product = await add()
      const body = orderOf([{ ...variantOf(product), quantity: 1 }], 12_500)
      const [first, again] = [await order(customer, body, 'k1'), await order(customer, body, 'k1')]
      expect(again.json()).toEqual(first.json())
      expect(again.headers['idempotency-replayed']).toBe('true')
      const other = await order(customer, { ...body, name: 'Somebody Else' }, 'k1')
      expect([other.statusCode, other.json().code]).toEqual([422, 'IDEMPOTENCY_MISMATCH'])
      expect(await stocksOf(product)).toEqual([9, 10])
    })

    test('a cancellation returns the stock exactly once', async () => {
      const product = await add()
      const made = await placed(orderOf([{ ...variantOf(product), quantity: 4 }], 42_500))
      const cancel = () => call(api, customer, 'POST', `/api/orders/${made._id}/cancel`)
      const answers = await Promise.all([cancel(), cancel(), cancel()])
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
      expect(await stocksOf(product)).toEqual([10, 10])
      const { movements } = stockMovementsSchema.parse(
        (await ofAdmin('GET', `/products/${product._id}/movements`)).json(),
      ).data
      expect(movements.map(({ change }) => change).sort()).toEqual([-4, 4])
    })

    test('an admin takes an order step by step, and no other way', async () => {
      const product = await add()
      const made = await placed(orderOf([{ ...variantOf(product), quantity: 1 }], 12_500))
      let revision = 1
      const step = async (status: string) => {
        const answer = await ofAdmin('PATCH', `/orders/${made._id}`, { revision, status })
        if (answer.statusCode === 200) revision = adminOrderAnswerSchema.parse(answer.json()).data.order.revision
        return answer
      }
      expect((await step('shipped')).json().code).toBe('INVALID_TRANSITION')
      for (const status of ['processing', 'shipped', 'delivered']) expect((await step(status)).statusCode).toBe(200)
      expect((await step('cancelled')).json().code).toBe('INVALID_TRANSITION')
      expect((await call(api, customer, 'POST', `/api/orders/${made._id}/cancel`)).json().code).toBe(
        'INVALID_TRANSITION',
      )
      const { steps } = orderAnswerSchema.parse((await call(api, customer, 'GET', `/api/orders/${made._id}`)).json())
        .data.order
      expect(steps.map(({ status }) => status)).toEqual(['pending', 'processing', 'shipped', 'delivered'])
      const stale = await ofAdmin('PATCH', `/orders/${made._id}`, { revision: 1, note: 'x' })
      expect(stale.json().code).toBe('STALE_EDIT')
    })

    test('orders are found by number, customer and SKU', async () => {
      const product = await add({ nameEn: 'Unmistakable' })
      const made = await placed(orderOf([{ ...variantOf(product), quantity: 1 }], 12_500))
      for (const search of [made.number, 'נועה', 'unmistak', product.colors[0]!.sizes[0]!.sku]) {
        const answer = await ofAdmin('GET', `/orders?search=${encodeURIComponent(search)}`)
        expect([search, answer.json().data.total]).toEqual([search, 1])
      }
      expect((await ofAdmin('GET', '/orders?status=shipped')).json().data.total).toBe(0)
    })

    test('the export of personal data has every order of the person, and of nobody else', async () => {
      const product = await add()
      const made = await placed(orderOf([{ ...variantOf(product), quantity: 1 }], 12_500))
      const other = await signIn(api, await addUser(api.store, {}, now))
      const ordersOf = async (token: string) =>
        personalDataSchema.parse((await call(api, token, 'GET', '/api/users/me/export')).json()).data.orders
      expect([await ordersOf(customer), await ordersOf(other)]).toEqual([[made], []])
    })

    test('a customer reads how each method of payment works', async () => {
      const read = (token?: string) => call(api, token, 'GET', '/api/orders/payment-methods')
      expect((await read()).statusCode).toBe(401)
      const { methods } = paymentOffersSchema.parse((await read(customer)).json()).data
      expect(methods).toEqual([
        { method: 'cashOnDelivery', isEnabled: true, instructions: { he: '', en: '' }, url: null },
        { method: 'bankTransfer', isEnabled: false, instructions: { he: '', en: '' }, url: null },
        { method: 'paymentPage', isEnabled: false, instructions: { he: '', en: '' }, url: null },
      ])
    })

    test('deleting the account keeps the order without the person', async () => {
      const product = await add()
      const user = await addUser(api.store, { name: 'Somebody Special' }, now)
      const token = await signIn(api, user)
      const made = await placed(
        { ...orderOf([{ ...variantOf(product), quantity: 1 }], 12_500), name: 'Somebody Special' },
        token,
      )
      const gone = await call(api, token, 'DELETE', '/api/users/me', { password: PASSWORD })
      expect(gone.statusCode).toBe(204)
      const { order: left } = adminOrderAnswerSchema.parse((await ofAdmin('GET', `/orders/${made._id}`)).json()).data
      expect([left.customer, left.address, left.userId, left.total]).toEqual([null, null, null, made.total])
      expect((await ofAdmin('GET', '/orders?search=Special')).json().data.total).toBe(0)
      expect((await ofAdmin('GET', `/orders?search=${made.number}`)).json().data.total).toBe(1)
    })

    test('100 buyers for 10 pieces, with lines in opposite order and cancels meanwhile: 10 are sold, never more', async () => {
      const [one, other] = [await add({}, 10), await add({}, 10)]
      const items = [
        { ...variantOf(one), quantity: 1 },
        { ...variantOf(other), quantity: 1 },
      ]
      const buyers: string[] = []
      for (let made = 0; made < 100; made++) buyers.push(await signIn(api, await addUser(api.store, {}, now)))
      const answers = await Promise.all(
        buyers.map((buyer, index) => order(buyer, orderOf(index % 2 ? items : [...items].reverse(), 22_500))),
      )
      const sold = answers.filter(({ statusCode }) => statusCode === 201)
      expect(sold.length).toBe(10)
      expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201, 409]))
      expect([(await stocksOf(one))[0], (await stocksOf(other))[0]]).toEqual([0, 0])
      const soldTo = answers.flatMap((answer, index) => {
        if (answer.statusCode !== 201) return []
        return [{ buyer: buyers[index], id: orderAnswerSchema.parse(answer.json()).data.order._id }]
      })
      const [cancels, orders] = await Promise.all([
        Promise.all(soldTo.slice(0, 5).map(({ buyer, id }) => call(api, buyer, 'POST', `/api/orders/${id}/cancel`))),
        Promise.all(buyers.slice(0, 20).map((buyer) => order(buyer, orderOf(items, 22_500)))),
      ])
      expect(cancels.every(({ statusCode }) => statusCode === 200)).toBe(true)
      const again = orders.filter(({ statusCode }) => statusCode === 201).length
      expect([(await stocksOf(one))[0], (await stocksOf(other))[0]]).toEqual([5 - again, 5 - again])
    })
  })

  test('switched off, products and orders do not exist', async () => {
    await add({ slug: 'tee' })
    await switchFeatures(api.store, { shop: false, accounts: true })
    for (const path of ['/api/products', '/api/products/slug/tee', '/api/orders/mine']) {
      expect((await api.get(path, bearer(customer))).json().code).toBe('FEATURE_DISABLED')
    }
  })
})
