import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Product } from '#contract/products.ts'
import { idOf } from '../../../../tests/factories/park.ts'
import { aColor, aProduct, aSize } from '../../../../tests/factories/product.ts'
import { colorOptions, filterOptions, sizeOptions } from './filter-options.ts'
import { findFiltersToDrop, selectProducts, type ShopView } from './select-products.ts'
import { byCategory, without } from './shop-links.ts'
import type { ShopSearch } from './shop-search.ts'

const NOW = Date.parse('2026-06-10T12:00:00Z')
const VIEW: ShopView = { language: 'en', instant: NOW }
const RED = { name: { he: 'אדום', en: 'Red' }, code: '#c41e2d' }

const half = (endsAt: string | null): Product['discount'] => ({
  type: 'percentage',
  value: 50,
  startsAt: null,
  endsAt,
  isActive: true,
})

const PRODUCTS: readonly Product[] = [
  aProduct({ _id: idOf(1), slug: 'tee', name: 'חולצת טי', nameEn: 'Team tee', createdAt: '2026-01-01T00:00:00.000Z' }),
  aProduct({
    _id: idOf(2),
    slug: 'hoodie',
    name: 'קפוצ׳ון',
    nameEn: 'Hoodie',
    basePrice: 20_000,
    discount: half('2026-07-01T00:00:00.000Z'),
    createdAt: '2026-03-01T00:00:00.000Z',
    colors: [
      aColor(2, { sizes: [aSize(20, 'M', 0), aSize(21, 'XL', 3)] }),
      aColor(3, { ...RED, sizes: [aSize(30, 'M', 5)] }),
    ],
  }),
  aProduct({
    _id: idOf(3),
    slug: 'shoe',
    category: 'footwear',
    name: 'נעל',
    nameEn: 'Ollie shoe',
    basePrice: 30_000,
    discount: half('2026-06-01T00:00:00.000Z'),
    createdAt: '2026-02-01T00:00:00.000Z',
    colors: [aColor(4, { sizes: [aSize(40, '42', 0), aSize(41, '9')] })],
  }),
  aProduct({
    _id: idOf(4),
    slug: 'wax',
    category: 'wax',
    name: 'שעווה',
    nameEn: 'Wax',
    description: '',
    descriptionEn: '',
    basePrice: 3000,
    createdAt: '2026-04-01T00:00:00.000Z',
    colors: [aColor(5, { ...RED, sizes: [aSize(50, '', 0)] })],
  }),
]

const slugs = (search: ShopSearch, view = VIEW) => selectProducts(PRODUCTS, search, view).products.map((p) => p.slug)

const SEARCH = fc.record(
  {
    q: fc.constantFrom('tee', 'shoe', 'x', 'ק'),
    category: fc.constantFrom('clothing' as const, 'wax' as const),
    size: fc.constantFrom('m', '42', 'xl'),
    color: fc.constantFrom('black', 'red'),
    min: fc.constantFrom(50, 150),
    stock: fc.constant(true as const),
    sale: fc.constant(true as const),
  },
  { requiredKeys: [] },
)

describe('what is listed', () => {
  test.each<[ShopSearch, string[]]>([
    [{}, ['tee', 'hoodie', 'shoe', 'wax']],
    [{ category: 'footwear' }, ['shoe']],
    [{ size: 'm' }, ['tee', 'hoodie']],
    [{ size: '42,xl' }, ['hoodie', 'shoe']],
    [{ size: 'none' }, []],
    [{ color: 'red' }, ['hoodie', 'wax']],
    // One variant must match everything: the red hoodie comes only in M, and the hoodie's black M is sold out.
    [{ color: 'red', size: 'xl' }, []],
    [{ color: 'black', size: 'm', stock: true }, ['tee']],
    [{ stock: true }, ['tee', 'hoodie', 'shoe']],
    // The shoe's discount has ended.
    [{ sale: true }, ['hoodie']],
    // The limits are compared with the present price, after any discount.
    [{ max: 100 }, ['tee', 'hoodie', 'wax']],
    [{ min: 100, max: 200 }, ['tee', 'hoodie']],
    [{ min: 301 }, []],
    [{ q: 'HOODIE' }, ['hoodie']],
    [{ q: 'קפוצון' }, ['hoodie']],
    [{ q: 'hodie' }, ['hoodie']],
    [{ q: 'red' }, ['hoodie', 'wax']],
    [{ q: 'cotton', category: 'clothing' }, ['hoodie', 'tee']],
    [{ q: '!!!' }, []],
    [{ sort: 'newest' }, ['wax', 'hoodie', 'shoe', 'tee']],
    [{ sort: 'price' }, ['wax', 'tee', 'hoodie', 'shoe']],
    [{ sort: '-price' }, ['shoe', 'tee', 'hoodie', 'wax']],
    [{ sort: 'name' }, ['hoodie', 'shoe', 'tee', 'wax']],
  ])('%j', (search, expected) => expect(slugs(search)).toEqual(expected))

  test('names are in the order of the language', () => {
    expect(slugs({ sort: 'name' }, { ...VIEW, language: 'he' })).toEqual(['tee', 'shoe', 'hoodie', 'wax'])
  })

  test('a discount that has begun in the meantime counts', () => {
    expect(slugs({ sale: true }, { ...VIEW, instant: Date.parse('2026-05-01T00:00:00Z') })).toEqual(['hoodie', 'shoe'])
  })

  test('a corrected spelling is reported', () => {
    expect(selectProducts(PRODUCTS, { q: 'hodie' }, VIEW).shownFor).toBe('Hoodie')
    expect(selectProducts(PRODUCTS, { q: 'hoodie' }, VIEW).shownFor).toBeNull()
    expect(selectProducts(PRODUCTS, { q: 'hodie', category: 'wax' }, VIEW).shownFor).toBeNull()
  })

  test('adding a filter never lists more', () => {
    const filter = fc.constantFrom('q', 'category', 'size', 'color', 'price', 'stock', 'sale')
    fc.assert(
      fc.property(SEARCH, filter, (asked, drop) => {
        expect(slugs(without(asked, drop))).toEqual(expect.arrayContaining(slugs(asked)))
      }),
    )
  })
})

describe('the options of the filters', () => {
  test('sizes go from small to large, with the number of products', () => {
    expect(sizeOptions(PRODUCTS, {}, VIEW).map(({ label, count }) => [label, count])).toEqual([
      ['M', 2],
      ['L', 1],
      ['XL', 1],
      ['9', 1],
      ['42', 1],
    ])
  })

  test('an option that would list nothing is not offered, unless it is chosen', () => {
    expect(sizeOptions(PRODUCTS, { category: 'wax', size: 'm' }, VIEW)).toEqual([
      { key: 'm', label: 'M', on: true, count: 0 },
    ])
    expect(colorOptions(PRODUCTS, { category: 'footwear' }, VIEW).map(({ key }) => key)).toEqual(['black'])
  })

  test('a chosen option does not hide the other options of its filter', () => {
    expect(colorOptions(PRODUCTS, { color: 'red' }, VIEW).map(({ key, on, count }) => [key, on, count])).toEqual([
      ['black', false, 3],
      ['red', true, 2],
    ])
  })

  test('each option counts the products listed with it and the other filters', () => {
    const count = (search: ShopSearch) => selectProducts(PRODUCTS, search, VIEW).products.length
    fc.assert(
      fc.property(SEARCH, (search) => {
        const { categories, sizes, colors } = filterOptions(PRODUCTS, ['clothing', 'footwear', 'wax'], search, VIEW)
        for (const option of categories) expect(option.count).toBe(count(byCategory(search, option.category)))
        for (const { key, count: said } of sizes) expect(said).toBe(count({ ...search, size: key }))
        for (const { key, count: said } of colors) expect(said).toBe(count({ ...search, color: key }))
        const offered = sizes.map(({ key }) => key)
        for (const key of ['m', 'l', 'xl', '9', '42'])
          expect(offered.includes(key)).toBe(search.size === key || count({ ...search, size: key }) > 0)
      }),
    )
  })
})

test('without matches, the filters that hide most are offered first', () => {
  expect(findFiltersToDrop(PRODUCTS, { size: 'm', sale: true, category: 'wax' }, VIEW)).toEqual([
    { drop: 'category', count: 1 },
  ])
  expect(findFiltersToDrop(PRODUCTS, { min: 1000 }, VIEW)).toEqual([{ drop: 'price', count: 4 }])
  expect(findFiltersToDrop(PRODUCTS, { q: 'zzzzz', stock: true }, VIEW)).toEqual([{ drop: 'q', count: 3 }])
})
