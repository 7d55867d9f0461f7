/** Products: prices, discounts and stock, on both databases. */
import { describe, expect, test } from 'vitest'
import type { ProductBody } from '#contract/admin-products.ts'
import { adminProductAnswerSchema, stockMovementsSchema } from '#contract/admin-products.ts'
import { productAnswerSchema, productListSchema } from '#contract/products.ts'
import { newProduct, picturedColors } from './new-products.ts'
import { ENGINES } from './stores.ts'
import { bodyOf, TestShop, variantOf } from './test-shop.ts'

const DAY = 24 * 60 * 60 * 1000

describe.each(ENGINES)('products on %s', (engine) => {
  const shop = new TestShop(engine)

  test('an active one is public with its price and labels, an inactive one is not', async () => {
    const product = await shop.add({ slug: 'tee' }, 3)
    await shop.add({ slug: 'hidden', status: 'inactive' })
    const { products, total } = productListSchema.parse((await shop.api.get('/api/products')).json()).data
    expect([total, products[0]!.slug, products[0]!.price, products[0]!.stock]).toEqual([1, 'tee', 10_000, 6])
    expect(products[0]!.colors[0]!.sizes.map(({ stockLabel }) => stockLabel)).toEqual(['veryLow', 'veryLow'])
    const one = productAnswerSchema.parse((await shop.api.get('/api/products/slug/tee')).json()).data
    expect([one._id, one.related]).toEqual([product._id, []])
    expect((await shop.api.get('/api/products/slug/hidden')).statusCode).toBe(404)
  })

  test('the public price changes when a discount begins and ends', async () => {
    const discount = {
      type: 'percentage' as const,
      value: 20,
      startsAt: new Date(shop.now + DAY).toISOString(),
      endsAt: new Date(shop.now + 2 * DAY).toISOString(),
      isActive: true,
    }
    await shop.add({ slug: 'tee', discount })
    const price = async () =>
      productAnswerSchema.parse((await shop.api.get('/api/products/slug/tee')).json()).data.price
    expect(await price()).toBe(10_000)
    shop.now += DAY
    expect(await price()).toBe(8000)
    shop.now += DAY
    expect(await price()).toBe(10_000)
  })

  test('search, category and pages', async () => {
    await shop.add({ slug: 'wax', category: 'wax', nameEn: 'Curb Wax', name: 'ווקס' })
    await shop.add({ slug: 'tee', nameEn: 'Tee' })
    const slugs = async (query: string) =>
      productListSchema
        .parse((await shop.api.get(`/api/products${query}`)).json())
        .data.products.map(({ slug }) => slug)
    expect(await slugs('?search=curb')).toEqual(['wax'])
    expect(await slugs('?category=clothing')).toEqual(['tee'])
    expect(await slugs('?search=%25')).toEqual([])
    expect((await slugs('?limit=1&page=2')).length).toBe(1)
  })

  test('an edit keeps the stock of variants that stay, adds new ones, and deletes those that are not named', async () => {
    const product = await shop.add()
    const [kept] = product.colors[0]!.sizes
    const body = bodyOf(product)
    const sizes = [
      { ...kept!, stock: 999, size: 'Medium' },
      { size: 'XL', sku: 'X', stock: 4 },
    ]
    const edited = { ...body, colors: [{ ...body.colors[0]!, sizes }] }
    const answer = await shop.ofAdmin('PUT', `/products/${product._id}`, edited)
    const saved = adminProductAnswerSchema.parse(answer.json()).data.product
    expect(saved.colors[0]!.sizes.map(({ size, stock }) => [size, stock])).toEqual([
      ['Medium', 10],
      ['XL', 4],
    ])
    expect(saved.colors[0]!.sizes[0]!.variantId).toBe(kept!.variantId)
    const stale = await shop.ofAdmin('PUT', `/products/${product._id}`, edited)
    expect([stale.statusCode, stale.json().code, stale.json().current.product.revision]).toEqual([409, 'STALE_EDIT', 2])
  })

  test('a variant of another product is refused', async () => {
    const [one, other] = [await shop.add(), await shop.add()]
    const body = bodyOf(one)
    const sizes = [{ ...bodyOf(other).colors[0]!.sizes[0]! }]
    const answer = await shop.ofAdmin('PUT', `/products/${one._id}`, {
      ...body,
      colors: [{ ...body.colors[0]!, sizes }],
    })
    expect([answer.statusCode, answer.json().errors]).toEqual([400, [{ field: 'colors', message: 'repeated' }]])
  })

  const off = (type: 'percentage' | 'fixed', value: number) => ({
    ...{ type, value, startsAt: null, endsAt: null, isActive: true },
  })
  const withSkus = (...skus: string[]) => [
    { ...newProduct().colors[0]!, sizes: skus.map((sku, index) => ({ size: `S${index}`, sku, stock: 1 })) },
  ]
  test('an SKU is that of one variant in the shop, also of a copy', async () => {
    const tee = await shop.add({ slug: 'tee', colors: withSkus('TEE-S', 'TEE-M') })
    const other = newProduct({ colors: withSkus('HAT', 'tee - m') })
    const answer = await shop.ofAdmin('POST', '/products', other)
    expect([answer.statusCode, answer.json().errors]).toEqual([
      400,
      [{ field: 'colors.0.sizes.1.sku', message: 'sku' }],
    ])
    const copied = (await shop.ofAdmin('POST', `/products/${tee._id}/duplicate`)).json()
    const copy = adminProductAnswerSchema.parse(copied).data.product
    expect(copy.colors[0]!.sizes.map(({ sku }) => sku)).toEqual(['TEE-S-2', 'TEE-M-2'])
    // A product in the trash reserves no SKU.
    await shop.ofAdmin('DELETE', `/products/${tee._id}`)
    expect((await shop.ofAdmin('POST', '/products', other)).statusCode).toBe(201)
  })

  test('a discount above the price and an SKU twice are told at once', async () => {
    const discount = { type: 'fixed', value: 20_000, startsAt: null, endsAt: null, isActive: true } as const
    const body = newProduct({ basePrice: 15_000, discount, colors: withSkus('DUP', 'DUP') })
    const { errors } = (await shop.ofAdmin('POST', '/products', body)).json()
    expect(errors.map(({ field }: { field: string }) => field).sort()).toEqual([
      'basePrice',
      'colors.0.sizes.0.sku',
      'colors.0.sizes.1.sku',
      'discount.value',
    ])
  })

  test('a price of 0 is a gift, without a discount', async () => {
    expect((await shop.ofAdmin('POST', '/products', newProduct({ basePrice: 0 }))).statusCode).toBe(201)
  })

  const refused: [string, Partial<ProductBody>, string][] = [
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
    ['with a discount of nothing', { discount: off('percentage', 0) }, 'discount.value'],
    ['with a discount of everything', { discount: off('percentage', 100) }, 'discount.value'],
    [
      'with all but a little off, of a small price',
      { basePrice: 10, discount: off('percentage', 99) },
      'discount.value',
    ],
    ['with its price off', { discount: off('fixed', 10_000) }, 'discount.value'],
    ['with more than its price off', { discount: off('fixed', 20_000) }, 'discount.value'],
    [
      'with a bulk price of nothing',
      { bulkDiscounts: [{ minQuantity: 2, percentage: 100, isActive: true }] },
      'bulkDiscounts.0.percentage',
    ],
    ['with one SKU twice', { colors: withSkus('DUP', ' d u p') }, 'colors.0.sizes.0.sku'],
    ['at an address that is none', { slug: 'Not A Slug' }, 'slug'],
    ['with 6 pictures of a colour', { colors: picturedColors(6) }, 'colors.0.images'],
    ['with 21 pictures of all colours', { colors: picturedColors(5, 5, 5, 5, 1) }, 'colors'],
  ]
  test('an incomplete product is refused', async () => {
    for (const [name, special, field] of refused) {
      const answer = await shop.ofAdmin('POST', '/products', newProduct(special))
      expect([answer.statusCode, answer.json().errors?.[0]?.field], name).toEqual([400, field])
    }
  })

  test('a product has up to 20 pictures of all colours', async () => {
    const answer = await shop.ofAdmin('POST', '/products', newProduct({ colors: picturedColors(5, 5, 5, 5) }))
    expect(answer.statusCode).toBe(201)
  })

  test('an address that is taken is 409, and a copy gets a number', async () => {
    const product = await shop.add({ slug: 'tee' })
    const taken = await shop.ofAdmin('POST', '/products', newProduct({ slug: 'tee' }))
    expect([taken.statusCode, taken.json().code]).toEqual([409, 'SLUG_TAKEN'])
    const copy = adminProductAnswerSchema.parse(
      (await shop.ofAdmin('POST', `/products/${product._id}/duplicate`)).json(),
    ).data.product
    expect([copy.slug, copy.status, copy.stock, copy.colors[0]!.sizes.length]).toEqual(['tee-2', 'inactive', 0, 2])
  })

  test('several are changed at once and undone; deleted ones come back from the trash', async () => {
    const [one, other] = [await shop.add({ slug: 'a' }), await shop.add({ slug: 'b', status: 'inactive' })]
    const bulk = async (action: string) =>
      (await shop.ofAdmin('POST', '/products/bulk', { ids: [one._id, other._id], action })).json().data
    expect((await bulk('deactivate')).changed).toEqual([one._id])
    const { historyId } = await bulk('delete')
    expect((await shop.ofAdmin('GET', '/trash')).json().data.total).toBe(2)
    expect((await shop.ofAdmin('POST', `/history/${historyId}/undo`, {})).json().data.restored.length).toBe(2)
    expect([(await shop.get('a')).status, (await shop.get('b')).status]).toEqual(['inactive', 'inactive'])
    const featured = await bulk('feature')
    await shop.ofAdmin('PATCH', `/products/${other._id}/featured`, { featured: false })
    await bulk('activate')
    expect((await shop.ofAdmin('POST', `/history/${featured.historyId}/undo`, {})).json().data).toEqual({
      restored: [one._id],
      skipped: [other._id],
    })
    expect(await shop.get('a')).toMatchObject({ status: 'active', isFeatured: false })
    await bulk('deactivate')
    const unknown = await shop.ofAdmin('POST', '/products/bulk', { ids: [one._id, 'f'.repeat(24)], action: 'activate' })
    expect([unknown.statusCode, (await shop.get('a')).status]).toEqual([404, 'inactive'])
  })

  test('stock is changed from what was seen, all or nothing, and each change is kept', async () => {
    const product = await shop.add()
    const [m, l] = [variantOf(product).variantId, variantOf(product, 1).variantId]
    const change = (...changes: object[]) => shop.ofAdmin('PATCH', '/products/stock', { changes })
    expect((await change({ variantId: m, from: 10, to: 7 })).statusCode).toBe(200)
    const stale = await change({ variantId: l, from: 10, to: 1 }, { variantId: m, from: 10, to: 1 })
    expect([stale.statusCode, stale.json().code]).toEqual([409, 'STALE_EDIT'])
    expect(stale.json().current.stocks).toContainEqual({ variantId: m, stock: 7 })
    expect(await shop.stocksOf(product)).toEqual([7, 10])
    const { movements } = stockMovementsSchema.parse(
      (await shop.ofAdmin('GET', `/products/${product._id}/movements`)).json(),
    ).data
    expect(movements).toMatchObject([{ variantId: m, change: -3, stockAfter: 7, reason: 'edit' }])
    expect((await change({ variantId: 'f'.repeat(24), from: 0, to: 1 })).statusCode).toBe(404)
    expect((await change({ variantId: m, from: 7, to: -1 })).statusCode).toBe(400)
  })
})
