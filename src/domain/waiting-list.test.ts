import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isFull } from './registration-places.ts'
import { offersOf, offerUntil } from './waiting-list.ts'

const CLOSES = '2026-06-10T12:00:00.000Z'

test.each([
  ['2026-06-01T12:00:00.000Z', '2026-06-02T12:00:00.000Z'],
  // A night with a clock change in Israel has 24 hours too.
  ['2026-03-26T20:00:00.000Z', '2026-03-27T20:00:00.000Z'],
  ['2026-06-10T11:59:59.999Z', CLOSES],
  [CLOSES, null],
  ['2027-01-01T00:00:00.000Z', null],
])('a place offered at %s is kept until %s', (at, until) => {
  expect(offerUntil({ date: '2026-07-01', startTime: null, endTime: null, closesAt: CLOSES }, Date.parse(at))).toBe(
    until,
  )
})

test('where registration would close after the day itself, offers end with the day in Israel', () => {
  const event = { date: '2026-06-05', startTime: null, endTime: null, closesAt: CLOSES }
  expect(offerUntil(event, Date.parse('2026-06-05T12:00:00.000Z'))).toBe('2026-06-05T21:00:00.000Z')
})

test('offers never exceed the places, and none is left over while somebody waits', () => {
  const count = fc.nat({ max: 50 })
  const places = fc.record({ capacity: count, taken: count, queued: count })
  fc.assert(
    fc.property(places, ({ capacity, taken, queued }) => {
      expect(offersOf({ capacity: null, taken, queued })).toBe(queued)
      const offers = offersOf({ capacity, taken, queued })
      const after = { capacity, taken: taken + offers, queued: queued - offers }
      expect(after.queued).toBeGreaterThanOrEqual(0)
      if (offers > 0) expect(after.taken).toBeLessThanOrEqual(capacity)
      if (after.queued > 0) expect(after.taken).toBeGreaterThanOrEqual(capacity)
      // An offer changes nothing for somebody who signs up now.
      expect(isFull(after)).toBe(isFull({ capacity, taken, queued }))
    }),
  )
})
