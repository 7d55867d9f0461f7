import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { BulkDiscount, Discount } from '#contract/products.ts'
import {
  isDiscountOn,
  type LineToPrice,
  priceLines,
  priceOfPiece,
  stockLabelOf,
  totalsOf,
  vatInside,
} from './pricing.ts'

const NOW = Date.parse('2026-06-01T12:00:00.000Z')

const off = (special: Partial<Discount> = {}): Discount => ({
  type: 'percentage',
  value: 10,
  startsAt: null,
  endsAt: null,
  isActive: true,
  ...special,
})
const bulk = (minQuantity: number, percentage: number, isActive = true): BulkDiscount => ({
  minQuantity,
  percentage,
  isActive,
})

test.each<[string, Partial<Discount>, boolean]>([
  ['without dates', {}, true],
  ['not active', { isActive: false }, false],
  ['from this instant on', { startsAt: '2026-06-01T12:00:00.000Z' }, true],
  ['from later on', { startsAt: '2026-06-01T12:00:00.001Z' }, false],
  ['until later', { endsAt: '2026-06-01T12:00:00.001Z' }, true],
  ['until this instant', { endsAt: '2026-06-01T12:00:00.000Z' }, false],
])('a discount %s', (_name, special, isOn) => expect(isDiscountOn(off(special), NOW)).toBe(isOn))

describe('the price of a piece', () => {
  test.each<[string, number, Discount | null, BulkDiscount[], number, number]>([
    ['no discount', 9990, null, [], 1, 9990],
    ['a tenth off', 9990, off(), [], 1, 8991],
    ['half an agora is rounded up', 9999, off({ value: 50 }), [], 1, 5000],
    ['hundredths of a percent are exact', 10_000, off({ value: 0.29 }), [], 1, 9971],
    ['a fixed amount off', 9990, off({ type: 'fixed', value: 1500 }), [], 1, 8490],
    ['more off than it costs', 9990, off({ type: 'fixed', value: 20_000 }), [], 1, 0],
    ['all of it off', 9990, off({ value: 100 }), [], 1, 0],
    ['a discount below zero raises nothing', 9990, off({ type: 'fixed', value: -500 }), [], 1, 9990],
    ['too few for the bulk price', 10_000, null, [bulk(3, 20)], 2, 10_000],
    ['enough for the bulk price', 10_000, null, [bulk(3, 20)], 3, 8000],
    ['the best of several bulk prices', 10_000, null, [bulk(3, 20), bulk(2, 30), bulk(9, 90)], 3, 7000],
    ['a bulk price that is switched off', 10_000, null, [bulk(2, 30, false)], 3, 10_000],
    ['the lower of discount and bulk price, not both', 10_000, off({ value: 25 }), [bulk(2, 20)], 2, 7500],
    ['the bulk price where it is lower', 10_000, off({ value: 10 }), [bulk(2, 20)], 2, 8000],
  ])('%s', (_name, basePrice, discount, bulkDiscounts, quantity, price) =>
    expect(priceOfPiece({ basePrice, discount, bulkDiscounts }, quantity, NOW).unit).toBe(price),
  )
})

describe('the discount that applies', () => {
  const tenth = off()
  const three = bulk(3, 10)
  const same = bulk(2, 10)
  test.each<[string, Discount | null, BulkDiscount[], ReturnType<typeof priceOfPiece>['applied']]>([
    ['none', null, [], null],
    ['the discount alone', tenth, [], { kind: 'discount', discount: tenth }],
    ['the bulk price alone', null, [three], { kind: 'bulk', bulk: three }],
    ['the lower one, a discount', off({ value: 20 }), [three], { kind: 'discount', discount: off({ value: 20 }) }],
    ['the lower one, a bulk price', off({ value: 5 }), [three], { kind: 'bulk', bulk: three }],
    ['the discount, where a bulk price is the same', tenth, [three], { kind: 'discount', discount: tenth }],
    ['the first of two bulk prices that are the same', null, [three, same], { kind: 'bulk', bulk: three }],
    ['none of 0 %', off({ value: 0 }), [bulk(1, 0)], null],
    ['none of ₪0', off({ type: 'fixed', value: 0 }), [], null],
    ['none that is below an agora', off({ value: 0.001 }), [], null],
  ])('%s', (_name, discount, bulkDiscounts, applied) => {
    expect(priceOfPiece({ basePrice: 10_000, discount, bulkDiscounts }, 3, NOW).applied).toEqual(applied)
  })
})

test('a bulk discount counts the pieces of all variants', () => {
  const product = { basePrice: 5000, discount: null, bulkDiscounts: [bulk(3, 10)] }
  const [one, two] = priceLines(
    [
      { productId: 'a', quantity: 1, product },
      { productId: 'a', quantity: 2, product },
    ],
    NOW,
  )
  expect([one!.unit, two!.unit, two!.total, two!.saved]).toEqual([4500, 4500, 9000, 1000])
})

test.each([
  [0, { low: 5, veryLow: 2 }, 'out'],
  [1, { low: 5, veryLow: 2 }, 'veryLow'],
  [2, { low: 5, veryLow: 2 }, 'veryLow'],
  [3, { low: 5, veryLow: 2 }, 'low'],
  [5, { low: 5, veryLow: 2 }, 'low'],
  [2, { low: 2, veryLow: 2 }, 'veryLow'],
  [6, { low: 5, veryLow: 2 }, 'inStock'],
  [1, { low: 0, veryLow: 0 }, 'inStock'],
] as const)('a stock of %i is labelled', (stock, thresholds, label) =>
  expect(stockLabelOf(stock, thresholds)).toBe(label),
)

test.each([
  [11_800, 18, 1800],
  [100, 18, 15],
  [0, 18, 0],
  [12_345, 0, 0],
  [11_725, 17.25, 1725],
  [10_029, 0.29, 29],
])('%i agorot at %d %% contain %i of VAT', (amount, percent, vat) => expect(vatInside(amount, percent)).toBe(vat))

test('shipping is free from a threshold on, and for an empty cart', () => {
  const line = { unit: 5000, quantity: 2, total: 10_000, saved: 0, applied: null }
  expect(totalsOf([line], { fee: 2500, freeFrom: 10_001 }, 18).total).toBe(12_500)
  expect(totalsOf([line], { fee: 2500, freeFrom: 10_000 }, 18).total).toBe(10_000)
  expect(totalsOf([line], { fee: 2500, freeFrom: null }, 18).shipping).toBe(2500)
  expect(totalsOf([], { fee: 2500, freeFrom: null }, 18).total).toBe(0)
})

describe('properties', () => {
  const percent = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100)
  const discount = fc.record({
    type: fc.constantFrom('percentage' as const, 'fixed' as const),
    value: percent,
    startsAt: fc.constant(null),
    endsAt: fc.constant(null),
    isActive: fc.boolean(),
  })
  const product = fc.record({
    basePrice: fc.integer({ min: 0, max: 1_000_000 }),
    discount: fc.option(discount),
    bulkDiscounts: fc.array(
      fc.record({ minQuantity: fc.integer({ min: 1, max: 10 }), percentage: percent, isActive: fc.boolean() }),
      { maxLength: 4 },
    ),
  })
  const products = fc.array(product, { minLength: 1, maxLength: 4 })
  const orders = products.chain((all) =>
    fc.array(
      fc
        .record({ index: fc.nat(all.length - 1), quantity: fc.integer({ min: 1, max: 99 }) })
        .map(({ index, quantity }): LineToPrice => ({ productId: String(index), quantity, product: all[index]! })),
      { maxLength: 8 },
    ),
  )
  const shipping = fc.record({
    fee: fc.integer({ min: 0, max: 10_000 }),
    freeFrom: fc.option(fc.integer({ min: 0, max: 100_000 })),
  })

  test('a price is never below zero or above the base price', () =>
    fc.assert(
      fc.property(product, fc.integer({ min: 1, max: 99 }), (one, quantity) => {
        const { unit } = priceOfPiece(one, quantity, NOW)
        expect(Number.isInteger(unit)).toBe(true)
        expect(unit).toBeGreaterThanOrEqual(0)
        expect(unit).toBeLessThanOrEqual(one.basePrice)
      }),
    ))

  test('the parts add up to the total, to the agora', () =>
    fc.assert(
      fc.property(orders, shipping, percent, (lines, fees, vatPercent) => {
        const priced = priceLines(lines, NOW)
        const totals = totalsOf(priced, fees, vatPercent)
        expect(priced.reduce((sum, { unit, quantity }) => sum + unit * quantity, 0) + totals.shipping).toBe(
          totals.total,
        )
        expect(totals.vat).toBeGreaterThanOrEqual(0)
        expect(totals.vat).toBeLessThanOrEqual(totals.total)
        const undiscounted = lines.reduce((sum, line) => sum + line.product.basePrice * line.quantity, 0)
        expect(totals.subtotal + totals.saved).toBe(undiscounted)
      }),
    ))
})
