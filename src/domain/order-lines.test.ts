import fc from 'fast-check'
import { expect, test } from 'vitest'
import { orderSchema } from '#contract/orders.ts'
import { newOrder, newOrderLine } from '../../tests/factories/order.ts'
import { countPieces, remainingLines, remainingPieces } from './order-lines.ts'

const aLine = fc
  .tuple(fc.integer({ min: 1, max: 99 }), fc.nat(99))
  .map(([quantity, cancelled]) => newOrderLine({ quantity, cancelled: Math.min(quantity, cancelled) }))

test('the remaining lines have the remaining pieces, and nothing else', () => {
  fc.assert(
    fc.property(fc.array(aLine, { maxLength: 6 }), (lines) => {
      const remaining = remainingLines(lines)
      expect(countPieces(remaining)).toBe(countPieces(lines))
      expect(remaining.map(({ variantId, quantity }) => [variantId, quantity])).toEqual(
        lines.map((line) => [line.variantId, remainingPieces(line)]).filter(([, left]) => left !== 0),
      )
      expect(remainingLines(remaining)).toEqual(remaining)
    }),
  )
})

test('an order that an older version stored has no cancelled pieces', () => {
  const { overpaid: _overpaid, ...order } = newOrder()
  const lines = order.lines.map(({ cancelled: _cancelled, ...line }) => line)
  const read = orderSchema.parse({ ...order, lines })
  expect([read.overpaid, countPieces(read.lines)]).toEqual([0, 1])
})
