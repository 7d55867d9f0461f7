import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { OrderStatus } from '#contract/orders.ts'
import { newOrderLine } from '../../../tests/factories/order.ts'
import { priceLines, totalsOf } from '../pricing.ts'
import { isRest, mayCancelPieces, overpaidOf, remainingTotals, withCancelled } from './cancelled-pieces.ts'

test.each<[OrderStatus, boolean]>([
  ['pending', true],
  ['processing', true],
  ['shipped', false],
  ['delivered', false],
  ['cancelled', false],
])('pieces of an order that is %s can be cancelled: %s', (status, can) => {
  expect(mayCancelPieces(status)).toBe(can)
})

const SHIPPING = { fee: 2500, freeFrom: 30_000 }
const bulk = [{ minQuantity: 3, percentage: 10, isActive: true }]
const ordered = fc.array(
  fc.record({
    basePrice: fc.integer({ min: 0, max: 50_000 }),
    quantity: fc.integer({ min: 1, max: 9 }),
    cancelled: fc.nat(9),
  }),
  { minLength: 1, maxLength: 5 },
)

test('each cancelled piece lowers the total by its price and nothing else; all taken back it is the agreed total', () => {
  fc.assert(
    fc.property(ordered, (all) => {
      const toPrice = all.map(({ basePrice, quantity }, index) => ({
        productId: `${index}`,
        quantity,
        product: { basePrice, discount: null, bulkDiscounts: bulk },
      }))
      const priced = priceLines(toPrice, 0)
      const agreed = totalsOf(priced, SHIPPING, 18)
      const lines = priced.map(({ unit: unitPrice, quantity }, index) =>
        newOrderLine({ unitPrice, quantity, basePrice: all[index]!.basePrice }),
      )
      const order = { shipping: agreed.shipping, vatPercent: 18 }
      expect(remainingTotals(lines, order)).toEqual(agreed)
      let left = lines
      let price = 0
      for (const [index, { cancelled, quantity }] of all.entries()) {
        const pieces = Math.min(cancelled, quantity)
        left = withCancelled(left, lines[index]!.variantId, pieces)
        price += pieces * lines[index]!.unitPrice
      }
      const totals = remainingTotals(left, order)
      expect(totals.total).toBe(agreed.total - price)
      expect([totals.total, totals.shipping]).toEqual([totals.subtotal + totals.shipping, agreed.shipping])
      expect(totals.vat).toBeLessThanOrEqual(agreed.vat)
    }),
  )
})

test('only what is left of all lines together is the rest of an order', () => {
  const lines = [newOrderLine({ quantity: 3, cancelled: 2 }), newOrderLine({ quantity: 1, cancelled: 1 })]
  expect([isRest(lines, 1), isRest([...lines, newOrderLine()], 1)]).toEqual([true, false])
})

test.each<[number | null, OrderStatus, number]>([
  [null, 'pending', 0],
  [10_000, 'processing', 0],
  [12_500, 'processing', 2500],
  [7500, 'pending', -2500],
  [12_500, 'cancelled', 12_500],
  [null, 'cancelled', 0],
])('of %s paid for an order of 100 that is %s, %i is too much', (paidTotal, status, overpaid) => {
  expect(overpaidOf(paidTotal, { status, total: 10_000 })).toBe(overpaid)
})
