import { describe, expect, test } from 'vitest'
import type { Product } from '#contract/products.ts'
import { idOf } from '../../../../tests/factories/park.ts'
import { aColor, aProduct, aSize } from '../../../../tests/factories/product.ts'
import { newLine, seenNow, sumsOf, viewLines } from './cart-lines.ts'
import { withSeen } from './model.ts'

/** A black product in M and L. `number` makes its ids. */
const newProduct = (number: number, special: Partial<Product> = {}, stock = 10) => {
  const sizes = [aSize(number * 10, 'M', stock), aSize(number * 10 + 1, 'L', stock)]
  return aProduct({ _id: idOf(800 + number), colors: [aColor(number, { sizes })], ...special })
}
const variantOf = (product: Product, index = 0) => product.colors[0]!.sizes[index]!.variantId

const NOW = Date.parse('2026-06-01T12:00:00Z')
const AT = { instant: NOW, isCurrent: true }
const lineOf = (product: Product, quantity = 1, index = 0) =>
  newLine(product, variantOf(product, index), quantity, NOW)!
const off = (value: number) => ({ type: 'percentage' as const, value, startsAt: null, endsAt: null, isActive: true })
const fromThree = [{ minQuantity: 3, percentage: 10, isActive: true }]

test('nothing is reported for unchanged lines', () => {
  const product = newProduct(1)
  const [view] = viewLines([lineOf(product, 2)], [product], AT)
  expect(view).toMatchObject({ problem: null, left: 10, priceChange: null, priced: { unit: 10_000, total: 20_000 } })
})

describe('a line that can’t be bought stays but does not count', () => {
  const product = newProduct(1)
  const other = newProduct(2)
  const lines = [lineOf(product, 4), lineOf(other)]
  const sum = (products: Product[], isCurrent = true) => {
    const views = viewLines(lines, products, { instant: NOW, isCurrent })
    return { problem: views[0]!.problem, subtotal: sumsOf(views, { fee: 0, freeFrom: null }, 18).totals.subtotal }
  }
  test.each<[string, Product[], boolean, string | null, number]>([
    ['sold out', [newProduct(1, {}, 0), other], true, 'soldOut', 10_000],
    ['fewer left', [newProduct(1, {}, 3), other], true, 'fewer', 10_000],
    ['no longer sold', [other], true, 'gone', 10_000],
    ['its size is no longer made', [newProduct(1, { colors: [] }), other], true, 'gone', 10_000],
    ['not on this device yet', [other], false, 'unknown', 10_000],
    ['just enough', [newProduct(1, {}, 4), other], true, null, 50_000],
  ])('%s', (_, products, isCurrent, problem, subtotal) => {
    expect(sum(products, isCurrent)).toEqual({ problem, subtotal })
  })
})

describe('a changed price is shown with its reason until it is acknowledged', () => {
  const plain = newProduct(1)
  const reduced = newProduct(1, { discount: off(20) })
  const bulk = newProduct(1, { bulkDiscounts: fromThree })
  test.each<[string, Product, Product, number, number, object | null]>([
    ['dearer', plain, newProduct(1, { basePrice: 12_000 }), 1, 1, { from: 10_000, to: 12_000, reason: null }],
    ['cheaper', plain, newProduct(1, { basePrice: 9000 }), 1, 1, { from: 10_000, to: 9000, reason: null }],
    ['a discount began', plain, reduced, 1, 1, { from: 10_000, to: 8000, reason: 'discountBegan' }],
    ['a discount ended', reduced, plain, 1, 1, { from: 8000, to: 10_000, reason: 'discountEnded' }],
    ['enough for the bulk discount, which the line says', bulk, bulk, 1, 3, null],
    ['too few for the bulk discount', bulk, bulk, 3, 2, { from: 9000, to: 10_000, reason: 'bulkEnded' }],
  ])('%s', (_, before, now, seenQuantity, quantity, change) => {
    const lines = [{ ...lineOf(before, seenQuantity), quantity }]
    const views = viewLines(lines, [now], AT)
    expect(views[0]!.priceChange).toEqual(change)
    const acknowledged = withSeen(seenNow(views))(lines)
    expect(viewLines(acknowledged, [now], AT)[0]!.priceChange).toBeNull()
  })

  test('a discount that ends while the page is open ends the line’s price', () => {
    const product = newProduct(1, { discount: { ...off(20), endsAt: new Date(NOW + 60_000).toISOString() } })
    const change = (instant: number) =>
      viewLines([lineOf(product)], [product], { instant, isCurrent: true })[0]!.priceChange
    expect(change(NOW + 59_999)).toBeNull()
    expect(change(NOW + 60_000)).toEqual({ from: 8000, to: 10_000, reason: 'discountEnded' })
  })
})

test('bulk discounts count the variants of a product that can be bought', () => {
  const product = newProduct(1, { bulkDiscounts: fromThree })
  const lines = [lineOf(product, 2), lineOf(product, 1, 1)]
  expect(viewLines(lines, [product], AT).map(({ priced }) => priced?.unit)).toEqual([9000, 9000])
  const soldOut = structuredClone(product)
  soldOut.colors[0]!.sizes[1]!.stock = 0
  expect(viewLines(lines, [soldOut], AT).map(({ priced }) => priced?.unit)).toEqual([10_000, undefined])
})

test.each<[number | null, number, number | null]>([
  [null, 2500, null],
  [30_000, 2500, 10_000],
  [20_000, 0, null],
])('free shipping from %s: it costs %s, and %s is missing', (freeFrom, shipping, missingToFree) => {
  const product = newProduct(1)
  const sums = sumsOf(viewLines([lineOf(product, 2)], [product], AT), { fee: 2500, freeFrom }, 18)
  expect(sums).toMatchObject({ totals: { shipping, total: 20_000 + shipping }, missingToFree })
})
