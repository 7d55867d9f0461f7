import { describe, expect, test } from 'vitest'
import fc from 'fast-check'
import type { Reports } from '#contract/reports.ts'
import { DAY_MS } from '#contract/time.ts'
import { distanceKm } from './distance.ts'
import { careOfParks, hasReportedProblem, pointsElsewhere, SAME_SPOT_KM } from './park-care.ts'
import type { ParkToCheck } from './park-care.ts'

const NOW = Date.parse('2026-06-01T12:00:00Z')
const daysAgo = (days: number) => new Date(NOW - days * DAY_MS).toISOString()
const park = (own: Partial<ParkToCheck> = {}): ParkToCheck => ({
  id: 'a',
  isHidden: false,
  location: { lat: 32.08, lon: 34.78 },
  hasPhotos: true,
  hasHours: true,
  closingYear: null,
  mapLinks: { google: null, apple: null, waze: null },
  checkedAt: daysAgo(10),
  isInReview: false,
  ...own,
})
const links = (own: Partial<ParkToCheck['mapLinks']>) => ({ google: null, apple: null, waze: null, ...own })
const careOf = (one: ParkToCheck, ...others: ParkToCheck[]) => careOfParks([one, ...others], NOW).get(one.id)

test.each<[string, Partial<ParkToCheck>, string[]]>([
  ['a park in order', {}, []],
  ['no photo', { hasPhotos: false }, ['no-photo']],
  ['unknown hours', { hasHours: false }, ['unknown-hours']],
  ['looked at 365 days ago', { checkedAt: daysAgo(365) }, []],
  ['looked at 366 days ago', { checkedAt: daysAgo(366) }, ['not-checked']],
  ['never looked at', { checkedAt: null }, ['not-checked']],
  ['never looked at, in the queue of imported parks', { checkedAt: null, isInReview: true }, []],
  ['closed for good', { closingYear: 2024, hasHours: false, checkedAt: daysAgo(900) }, []],
  ['closes this year', { closingYear: 2026, hasHours: false }, ['unknown-hours']],
  ['a link to the park', { mapLinks: links({ waze: 'https://waze.com/ul?ll=32.0801,34.7801' }) }, []],
  ['a link that names no point', { mapLinks: links({ google: 'https://maps.app.goo.gl/abc' }) }, []],
  ['a link to elsewhere', { mapLinks: links({ apple: 'https://maps.apple.com/?daddr=32.09,34.78' }) }, ['map-link']],
  [
    'two links, one of them to elsewhere',
    {
      mapLinks: links({ google: 'https://www.google.com/maps?q=32.08,34.78', waze: 'https://waze.com/ul?ll=31,35' }),
    },
    ['map-link'],
  ],
  [
    'everything',
    {
      hasPhotos: false,
      hasHours: false,
      checkedAt: daysAgo(400),
      mapLinks: links({ waze: 'https://waze.com/ul?ll=31,35' }),
    },
    ['no-photo', 'unknown-hours', 'not-checked', 'map-link'],
  ],
])('%s', (_, own, expected) => expect(careOf(park(own))).toEqual(expected))

describe('two parks on one spot', () => {
  const near = (own: Partial<ParkToCheck> = {}) => park({ id: 'b', location: { lat: 32.0802, lon: 34.78 }, ...own })

  test('both need care', () => {
    expect(careOf(park(), near())).toEqual(['same-spot'])
    expect(careOf(near(), park())).toEqual(['same-spot'])
  })
  test('hiding one settles it for the other; the hidden one still needs care', () => {
    expect(careOf(park(), near({ isHidden: true }))).toEqual([])
    expect(careOf(near({ isHidden: true }), park())).toEqual(['same-spot'])
  })
  test('35 metres apart they are two places', () => {
    expect(careOf(park(), park({ id: 'b', location: { lat: 32.080315, lon: 34.78 } }))).toEqual([])
  })

  test('gives the same as comparing every pair of parks, anywhere on earth', () => {
    const spot = fc.record({
      lat: fc.double({ min: -85, max: 85, noNaN: true }),
      lon: fc.double({ min: -179, max: 179, noNaN: true }),
    })
    // Steps of about ten metres around the spot.
    const steps = fc.array(fc.tuple(fc.integer({ min: -9, max: 9 }), fc.integer({ min: -9, max: 9 }), fc.boolean()), {
      maxLength: 30,
    })
    fc.assert(
      fc.property(spot, steps, ({ lat, lon }, all) => {
        const parks = all.map(([y, x, isHidden], index) =>
          park({
            id: String(index),
            isHidden,
            location: { lat: lat + y * 1e-4, lon: lon + (x * 1e-4) / Math.cos((lat * Math.PI) / 180) },
          }),
        )
        const care = careOfParks(parks, NOW)
        for (const one of parks) {
          const isNear = parks.some(
            (other) => other !== one && !other.isHidden && distanceKm(one.location, other.location) < SAME_SPOT_KM,
          )
          expect(care.get(one.id)).toEqual(isNear ? ['same-spot'] : [])
        }
      }),
    )
  })

  test('ten thousand parks on one spot are checked without a delay', () => {
    const care = careOfParks(
      Array.from({ length: 10_000 }, (_, index) => park({ id: String(index) })),
      NOW,
    )
    expect([...care.values()].every((one) => one[0] === 'same-spot')).toBe(true)
  })
})

test('a link needs care if it names a point more than 300 metres away; a map around a point, two kilometres', () => {
  const here = { lat: 32.08, lon: 34.78 }
  const north = (metres: number) => 32.08 + metres / 111_195
  const marked = (metres: number) => `https://maps.google.com/?q=${north(metres)},34.78`
  const around = (metres: number) => `https://www.google.com/maps/place/Park/@${north(metres)},34.78,17z`
  expect([marked(290), marked(310), around(1900), around(2100)].map((link) => pointsElsewhere(link, here))).toEqual([
    false,
    true,
    false,
    true,
  ])
})

test.each<[string, Reports[], boolean]>([
  ['nothing', [], false],
  ['what passes by itself', [{ kind: 'wet', seen: ['2026-06-01T12:00:00.000Z'] }], false],
  ['that all is fine', [{ kind: 'fine', seen: ['2026-06-01T12:00:00.000Z'] }], false],
  ['a locked gate', [{ kind: 'locked', seen: ['2026-06-01T12:00:00.000Z'] }], true],
  ['what an admin confirmed', [{ kind: 'works', seen: ['2026-06-01T12:00:00.000Z'], isConfirmed: true }], false],
  ['what an admin alone says', [{ kind: 'works', seen: [], isConfirmed: true }], false],
  [
    'another problem beside it',
    [
      { kind: 'works', seen: [], isConfirmed: true },
      { kind: 'broken', seen: ['2026-06-01T12:00:00.000Z'] },
    ],
    true,
  ],
  ['a kind of a later version', [{ kind: 'haunted', seen: ['2026-06-01T12:00:00.000Z'] }], false],
])('a park with the report: %s', (_, reports, wantsCare) => {
  expect(hasReportedProblem(reports)).toBe(wantsCare)
})
