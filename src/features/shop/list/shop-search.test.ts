import { defaultParseSearch, defaultStringifySearch } from '@tanstack/react-router'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { optionKey } from './option-key.ts'
import {
  byCategory,
  bySort,
  clearFilters,
  toggleKey,
  toggleSale,
  toggleStock,
  toPage,
  without,
  withPrices,
  withTerm,
} from './shop-links.ts'
import { parseShopSearch, SHOP_SORTS, type ShopSearch } from './shop-search.ts'

describe('the address', () => {
  test.each<[Record<string, unknown>, ShopSearch]>([
    [{}, {}],
    [
      { q: 'tee', category: 'clothing', size: 'm,l', color: 'black', stock: true, sale: '1', sort: '-price' },
      { q: 'tee', category: 'clothing', size: 'l,m', color: 'black', stock: true, sale: true, sort: '-price' },
    ],
    [{ size: 42 }, { size: '42' }],
    [{ size: ['S', 'M,M, 8.25"'] }, { size: '8-25,m' }],
    [{ color: 'Off White,,שָׁחֹר' }, { color: 'off-white,שחר' }],
    [{ color: '!!!', size: {} }, {}],
    [
      { min: '50', max: 120 },
      { min: 50, max: 120 },
    ],
    [
      { min: 200, max: 100 },
      { min: 100, max: 200 },
    ],
    [{ min: '', max: '' }, {}],
    [{ min: 0, max: 0 }, { max: 0 }],
    [{ min: -5, max: 10.5 }, {}],
    [{ min: 'x', max: 9e99 }, {}],
    [{ stock: 'on', sale: 'no' }, { stock: true }],
    [{ category: 'cars', sort: 'best' }, {}],
    [{ page: '3' }, { page: 3 }],
    [{ page: 1 }, {}],
    [{ utm_source: 'x', lang: 'en' }, {}],
  ])('%j', (raw, search) => expect(parseShopSearch(raw)).toEqual(search))

  const any = fc.record(
    Object.fromEntries(
      ['q', 'category', 'size', 'color', 'min', 'max', 'stock', 'sale', 'sort', 'page'].map((name) => [
        name,
        fc.oneof(fc.anything(), fc.string({ unit: 'binary' }), fc.nat()),
      ]),
    ),
    { requiredKeys: [] },
  )

  test('any address can be read, and reading is stable', () => {
    fc.assert(
      fc.property(any, (raw) => {
        const search = parseShopSearch(raw)
        expect(parseShopSearch({ ...search })).toEqual(search)
        expect(Object.values(search)).not.toContain(undefined)
      }),
    )
  })

  test('the router writes and reads it without a change', () => {
    fc.assert(
      fc.property(any, (raw) => {
        const search = parseShopSearch(raw)
        expect(parseShopSearch(defaultParseSearch(defaultStringifySearch(search)))).toEqual(search)
      }),
    )
  })

  test('making the key of a key changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (name) => {
        const key = optionKey(name)
        expect(optionKey(key)).toBe(key)
        expect(key).not.toContain(',')
      }),
    )
  })
})

const full: ShopSearch = {
  q: 'tee',
  category: 'clothing',
  size: 'l,m',
  color: 'black',
  min: 50,
  max: 100,
  stock: true,
  sale: true,
  sort: 'price',
  page: 3,
}
const { page: _, ...again } = full

test.each<[string, ShopSearch, ShopSearch]>([
  ['a category', byCategory(full, 'wax'), { ...again, category: 'wax' }],
  ['all categories', byCategory({ category: 'wax', page: 2 }, undefined), {}],
  ['an order', bySort(full, 'newest'), { ...again, sort: 'newest' }],
  ['the recommended order', bySort({ sort: 'price' }, undefined), {}],
  ['a size more', toggleKey({ size: 'm' }, 'size', 'l'), { size: 'l,m' }],
  ['a size less', toggleKey(full, 'size', 'm'), { ...again, size: 'l' }],
  ['the last colour less', toggleKey({ color: 'black' }, 'color', 'black'), {}],
  ['in stock', toggleStock({ page: 4 }), { stock: true }],
  ['in stock again', toggleStock({ stock: true }), {}],
  ['on sale', toggleSale({}), { sale: true }],
  ['a term', withTerm({ page: 2 }, 'wax'), { q: 'wax' }],
  ['a blank term', withTerm({ q: 'wax' }, ' '), {}],
  ['prices', withPrices({ q: 'x', min: 1, page: 2 }, '20', ''), { q: 'x', min: 20 }],
  ['prices in the other order', withPrices({}, '90', '20'), { min: 20, max: 90 }],
  ['no price', withPrices({ max: 9 }, 'a', ''), {}],
  ['without prices', without({ min: 1, max: 2 }, 'price'), {}],
  ['without a size', without(full, 'size'), { ...again, size: undefined } as ShopSearch],
  ['no filters', clearFilters(full), { sort: 'price' }],
  ['more', toPage({ sale: true }, 2), { sale: true, page: 2 }],
  ['the beginning', toPage({ page: 2 }, 1), {}],
])('%s', (_name, made, expected) => {
  expect(made).toEqual(Object.fromEntries(Object.entries(expected).filter(([, value]) => value !== undefined)))
  expect(Object.values(made), 'nothing unset travels').not.toContain(undefined)
  expect(parseShopSearch({ ...made }), 'the address reads back the same').toEqual(made)
})

test('every sort order can be in the address', () => {
  for (const sort of SHOP_SORTS) expect(parseShopSearch({ sort })).toEqual({ sort })
})
