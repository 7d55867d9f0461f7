import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newOrder, newOrderLine } from '../../tests/factories/order.ts'
import { pickingLines } from './picking-list.ts'

const VARIANTS = Array.from({ length: 4 }, () => newOrderLine())

const someOrder = fc
  .uniqueArray(fc.tuple(fc.nat(3), fc.integer({ min: 1, max: 9 }), fc.nat(9)), { selector: ([variant]) => variant })
  .map((lines) =>
    newOrder({
      lines: lines.map(([variant, quantity, cancelled]) => ({
        ...VARIANTS[variant]!,
        quantity,
        cancelled: Math.min(quantity, cancelled),
      })),
    }),
  )

test('every piece that is not cancelled is on the list once, under its variant and its order', () => {
  fc.assert(
    fc.property(fc.array(someOrder, { maxLength: 8 }), (orders) => {
      const list = pickingLines(orders)
      expect(new Set(list.map(({ variantId }) => variantId)).size).toBe(list.length)
      const wanted = orders.flatMap(({ number, lines }) =>
        lines.flatMap(({ variantId, quantity, cancelled }) =>
          quantity > cancelled ? [`${variantId} ${number} ${quantity - cancelled}`] : [],
        ),
      )
      const listed = list.flatMap(({ variantId, orders: parts }) =>
        parts.map(({ number, quantity }) => `${variantId} ${number} ${quantity}`),
      )
      expect(listed.sort()).toEqual(wanted.sort())
      for (const { quantity, orders: parts } of list)
        expect(quantity).toBe(parts.reduce((sum, part) => sum + part.quantity, 0))
    }),
  )
})
