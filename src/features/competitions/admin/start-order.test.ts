import fc from 'fast-check'
import { expect, test } from 'vitest'
import { START_ORDERS, startOrder } from './start-order.ts'

const rider = fc.record({
  id: fc.stringMatching(/^[0-9a-f]{24}$/),
  createdAt: fc
    .date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true })
    .map((day) => day.toISOString()),
})
const riders = fc.uniqueArray(rider, { selector: ({ id }) => id, maxLength: 40 })
const order = fc.constantFrom(...START_ORDERS)

test('an order has every rider once, and is the same for the same number however the riders arrive', () => {
  fc.assert(
    fc.property(riders, order, fc.nat(999_999), (all, by, draw) => {
      const sorted = startOrder(all, by, draw)
      expect(new Set(sorted)).toEqual(new Set(all))
      expect(sorted).toHaveLength(all.length)
      expect(startOrder([...all].reverse(), by, draw)).toEqual(sorted)
    }),
  )
})

test('a rider who does not come moves nobody past another', () => {
  fc.assert(
    fc.property(riders, order, fc.nat(999_999), (all, by, draw) => {
      const without = all.slice(1)
      expect(startOrder(without, by, draw)).toEqual(startOrder(all, by, draw).filter((one) => one !== all[0]))
    }),
  )
})

test('another number draws another order, and each rider is first in about their share of draws', () => {
  const all = Array.from({ length: 4 }, (_, index) => ({
    id: `${index}`.repeat(24),
    createdAt: '2026-01-01T00:00:00Z',
  }))
  const firsts = new Map<string, number>()
  for (let draw = 0; draw < 2000; draw++) {
    const { id } = startOrder(all, 'drawn', draw)[0]!
    firsts.set(id, (firsts.get(id) ?? 0) + 1)
  }
  for (const { id } of all) expect(Math.abs((firsts.get(id) ?? 0) - 500)).toBeLessThan(120)
})
