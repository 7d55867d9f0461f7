import fc from 'fast-check'
import { expect, test } from 'vitest'
import { holdsUnconfirmed, isFull, shareOfNetwork } from './registration-places.ts'

test.each([
  // Columns: capacity, places taken, places of unconfirmed registrations from the network, and whether the registration
  // gets a place.
  [null, 9_999, 9_999, true],
  [0, 0, 0, false],
  [1, 0, 0, false],
  [2, 0, 0, true],
  [2, 1, 1, false],
  [5, 1, 1, true],
  [5, 2, 2, false],
  [5, 3, 0, true],
  [5, 4, 0, false],
  [20, 17, 1, true],
  [20, 17, 2, false],
  [20, 18, 0, false],
  [56, 4, 4, true],
  [56, 5, 5, false],
  [60, 53, 5, true],
  [60, 53, 6, false],
  [60, 54, 0, false],
])('%s places, %i taken, %i held by the network: another registration gets one: %s', (capacity, taken, held, holds) => {
  expect(holdsUnconfirmed({ capacity, taken, queued: 0, held })).toBe(holds)
})

test.each([
  // Columns: capacity, places taken, riders on the waiting list, and whether it is full.
  [null, 10_000, 0, false],
  [null, 10_000, 5, false],
  [0, 0, 0, true],
  [3, 2, 0, false],
  [3, 2, 1, true],
  [5, 2, 2, false],
  [3, 3, 0, true],
  [3, 4, 0, true],
])('%s places with %i taken and %i waiting are full: %s', (capacity, taken, queued, full) => {
  expect(isFull({ capacity, taken, queued })).toBe(full)
})

test('the last tenth stays for confirmed registrations and each network gets at most its share, however many networks sign up', () => {
  const counts = fc.record({
    capacity: fc.integer({ min: 1, max: 400 }),
    confirmed: fc.integer({ min: 0, max: 400 }),
    networks: fc.array(fc.integer({ min: 0, max: 40 }), { maxLength: 800 }),
  })
  fc.assert(
    fc.property(counts, ({ capacity, confirmed, networks }) => {
      let taken = Math.min(confirmed, capacity)
      const held = new Map<number, number>()
      for (const network of networks) {
        const own = held.get(network) ?? 0
        if (!holdsUnconfirmed({ capacity, taken, queued: 0, held: own })) continue
        held.set(network, own + 1)
        taken++
        expect(taken).toBeLessThanOrEqual(capacity * 0.9)
      }
      for (const own of held.values()) expect(own).toBeLessThanOrEqual(Math.max(2, capacity / 10))
      expect(shareOfNetwork(capacity)).toBeGreaterThanOrEqual(2)
    }),
  )
})
