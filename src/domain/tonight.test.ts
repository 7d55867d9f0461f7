import { HOUR_MS, MINUTE_MS } from '#contract/time.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Park } from '#contract/parks.ts'
import { amenitiesWith, aPark, idOf, week } from '../../tests/factories/park.ts'
import { distanceKm, latLonOf } from './distance.ts'
import { openStatus } from './hours.ts'
import {
  busesRun,
  MOST_TRAVEL_MINUTES,
  nextHour,
  type Outing,
  SPEED_KMH,
  suggestParks,
  TRAVEL_MODES,
  type Wish,
} from './tonight.ts'
import { LEAST_STAY_MINUTES } from './visit.ts'

const at = Date.parse
/** An ordinary Monday evening. */
const MONDAY = at('2026-06-01T19:00+03:00')
const HOME = { lat: 32.08, lon: 34.78 }
const outing = (over: Partial<Outing> = {}): Outing => ({
  leave: MONDAY,
  mode: 'bicycle',
  wishes: [],
  elements: [],
  from: HOME,
  ...over,
})

/** A park `km` kilometres north of home, open from eight to eleven. */
const park = (n: number, km: number, over: Partial<Park> = {}) =>
  aPark({
    _id: idOf(n),
    location: { type: 'Point', coordinates: [HOME.lon, HOME.lat + km / 111.195] },
    openingHours: week('08:00-23:00'),
    ...over,
  })
const rated = (average: number, count = 9) => ({ average, count })
const found = (parks: readonly Park[], over: Partial<Outing> = {}) =>
  suggestParks(parks, outing(over)).map(({ park: { _id }, unknown }) => ({ id: Number.parseInt(_id, 16), unknown }))
const ids = (parks: readonly Park[], over: Partial<Outing> = {}) => found(parks, over).map(({ id }) => id)
/** The ids of the parks that surely fit, and of those that may fit. */
const split = (parks: readonly Park[], over: Partial<Outing> = {}) => {
  const of = (wanted: boolean) =>
    found(parks, over).flatMap(({ id, unknown }) => ((unknown.length === 0) === wanted ? [id] : []))
  return { sure: of(true), unknown: of(false) }
}

describe('the way there', () => {
  test.each([
    ['foot', 45],
    ['bicycle', 15],
    ['car', 5],
    ['bus', 12],
  ] as const)('3 km by %s take %d minutes', (mode, minutes) => {
    const [found] = suggestParks([park(1, 2.999)], outing({ mode }))
    expect(found).toMatchObject({ travelMinutes: minutes, arrival: MONDAY + minutes * MINUTE_MS })
  })

  test('the hours and the lights are judged at the arrival', () => {
    const late = park(1, 12, {
      openingHours: week('20:00-23:00'),
      hasLights: true,
      lightingHours: { start: '19:30', end: '22:00' },
    })
    const [found] = suggestParks([late], outing())
    expect(found).toMatchObject({
      arrival: MONDAY + HOUR_MS,
      open: { state: 'open', until: at('2026-06-01T23:00+03:00') },
      lights: { state: 'lit', until: at('2026-06-01T22:00+03:00') },
    })
    expect(suggestParks([park(1, 5, { openingHours: week('20:00-23:00') })], outing())).toEqual([])
  })

  test('further than two hours is left out, and so is what closes too soon after the arrival', () => {
    // A bicycle does 24 km in two hours.
    expect(ids([park(1, 23.99), park(2, 24.01)])).toEqual([1])
    expect(
      ids([park(1, 3, { openingHours: week('08:00-20:00') }), park(2, 3, { openingHours: week('08:00-19:59') })]),
    ).toEqual([1])
  })

  test('without a location the way is unknown: all parks that are open now, the best rated first', () => {
    const parks = [
      park(1, 1, { heartRating: rated(3) }),
      park(2, 300, { heartRating: rated(5) }),
      park(3, 1, { openingHours: week('08:00-19:00') }),
    ]
    expect(ids(parks, { from: null })).toEqual([2, 1])
    expect(suggestParks(parks, outing({ from: null }))[0]).toMatchObject({ travelMinutes: null, arrival: MONDAY })
  })
})

test('nearer in steps of ten minutes comes first, then better rated, then by id; unknown hours come last', () => {
  const parks = [
    park(1, 0.5, { openingHours: null }),
    park(2, 4, { heartRating: rated(5) }),
    park(4, 0.5, { heartRating: rated(3) }),
    park(3, 0.5, { heartRating: rated(3) }),
    park(5, 1.5, { heartRating: rated(4) }),
  ]
  expect(ids(parks)).toEqual([5, 3, 4, 2, 1])
  // The two parks are 9 and 10 minutes away by bicycle.
  expect(ids([park(2, 1.99, { heartRating: rated(5) }), park(1, 1.79, { heartRating: rated(3) })])).toEqual([1, 2])
})

describe('what matters', () => {
  const lit = { hasLights: true, lightingHours: { start: '19:00', end: '23:00' } }
  test.each<[string, Partial<Park>, Wish, boolean | null]>([
    ['lit at the arrival', lit, 'lit', true],
    ['lit within the hour', { ...lit, lightingHours: { start: '20:00', end: '23:00' } }, 'lit', true],
    ['lit later', { ...lit, lightingHours: { start: '20:30', end: '23:00' } }, 'lit', false],
    ['lights at unknown hours', { hasLights: true }, 'lit', null],
    ['nothing known of lights', {}, 'lit', null],
    ['easy', { difficultyRating: rated(2, 5) }, 'easy', true],
    ['easy by four votes', { difficultyRating: rated(1, 4) }, 'easy', null],
    ['not easy', { difficultyRating: rated(2.1, 50) }, 'easy', false],
    ['with a shelter', { amenities: amenitiesWith('bombShelter') }, 'shelter', true],
    ['with an unknown shelter', { amenities: { ...amenitiesWith(), bombShelter: null } }, 'shelter', null],
    ['without a fee', { amenities: amenitiesWith() }, 'free', true],
    ['with a fee', { amenities: amenitiesWith('entryFee') }, 'free', false],
    ['with an unknown fee', { amenities: { ...amenitiesWith(), entryFee: null } }, 'free', null],
  ])('%s', (_, over, wish, isMet) => {
    const parks = [park(1, 0, over)]
    expect(split(parks, { wishes: [wish] })).toEqual({ sure: isMet ? [1] : [], unknown: isMet === null ? [1] : [] })
    expect(ids(parks)).toEqual([1])
  })

  test('several wishes must all be met', () => {
    const both = park(1, 0, { ...lit, amenities: amenitiesWith('bombShelter') })
    expect(ids([both, park(2, 0, lit)], { wishes: ['lit', 'shelter'] })).toEqual([1])
  })
})

test.each<[string, boolean]>([
  ['2026-06-05T14:59+03:00', true], // Friday
  ['2026-06-05T15:00+03:00', false],
  ['2026-06-06T12:00+03:00', false],
  ['2026-06-06T19:59+03:00', false],
  ['2026-06-06T20:00+03:00', true],
  ['2026-06-07T08:00+03:00', true],
  // In 2026 the eve of Rosh Hashana is a Friday, and the second day of Rosh Hashana a Sunday.
  ['2026-09-11T15:30+03:00', false],
  ['2026-09-12T21:00+03:00', false],
  ['2026-09-13T12:00+03:00', false],
  ['2026-09-13T20:30+03:00', true],
  // Pesach 2026 begins on the evening of Wednesday, 1 April.
  ['2026-04-01T14:00+03:00', true],
  ['2026-04-01T16:00+03:00', false],
  ['2026-04-02T20:30+03:00', true],
])('%s: buses run %s', (instant, run) => {
  expect(busesRun(at(instant))).toBe(run)
})

describe('hard evenings', () => {
  const friday = week('08:00-23:00', { friday: '08:00-15:00' })
  test('Friday at dusk: parks that close early are out, no bus runs, one that stays open can be reached on foot', () => {
    const leave = at('2026-06-05T17:30+03:00')
    const parks = [park(1, 1, { openingHours: friday }), park(2, 2)]
    expect(ids(parks, { leave, mode: 'bus' })).toEqual([])
    expect(ids(parks, { leave, mode: 'foot' })).toEqual([2])
  })

  test('a bus that would arrive after the week’s last one does not count', () => {
    const leave = at('2026-06-05T14:45+03:00')
    expect(ids([park(1, 2), park(2, 6)], { leave, mode: 'bus' })).toEqual([1])
  })

  test('nobody waits at the stop for the first bus after the rest', () => {
    // The rider arrives at 20:14, when buses run again.
    expect(ids([park(1, 6)], { leave: at('2026-06-06T19:50+03:00'), mode: 'bus' })).toEqual([])
  })

  test('the eve of a holiday and the holiday have their own hours', () => {
    const shut = park(1, 0, { openingHours: week('08:00-23:00', { holidays: 'closed' }) })
    expect(ids([shut], { leave: at('2026-04-01T22:00+03:00') })).toEqual([1])
    expect(ids([shut], { leave: at('2026-04-02T19:00+03:00') })).toEqual([])
  })

  test('after midnight the evening of the day before goes on', () => {
    const late = park(1, 0, { openingHours: week('16:00-02:00') })
    expect(ids([late], { leave: at('2026-06-02T01:00+03:00') })).toEqual([1])
    expect(ids([late], { leave: at('2026-06-02T01:30+03:00') })).toEqual([])
  })

  test('the night of the change in spring is an hour shorter, that in autumn an hour longer', () => {
    const night = park(1, 0, { openingHours: week('20:00-04:00') })
    // In spring the clock goes from 2:00 to 3:00. The park is open until 4:00: at 3:15, half an hour after 1:45, there
    // are 45 minutes left.
    expect(ids([night], { leave: at('2026-03-27T03:15+03:00') })).toEqual([1])
    expect(ids([night], { leave: at('2026-03-27T03:16+03:00') })).toEqual([])
    expect(ids([night], { leave: at('2026-03-27T01:59+02:00') })).toEqual([1])
    // In autumn the clock goes back from 2:00 to 1:00.
    const early = park(1, 0, { openingHours: week('20:00-02:00') })
    expect(ids([early], { leave: at('2026-10-25T01:30+03:00') })).toEqual([1])
    expect(ids([early], { leave: at('2026-10-25T01:15+02:00') })).toEqual([1])
    expect(ids([early], { leave: at('2026-10-25T01:16+02:00') })).toEqual([])
  })
})

test.each([
  ['later today', 21, MONDAY, '2026-06-01T21:00+03:00'],
  ['this hour is tomorrow’s', 19, MONDAY, '2026-06-02T19:00+03:00'],
  ['past midnight', 1, MONDAY, '2026-06-02T01:00+03:00'],
  ['skipped in spring: the moment of the change', 2, at('2026-03-26T23:00+02:00'), '2026-03-27T03:00+03:00'],
  ['over the change in autumn', 20, at('2026-10-24T21:00+03:00'), '2026-10-25T20:00+02:00'],
])('an hour of the clock: %s', (_, hour, instant, next) => {
  expect(new Date(nextHour(hour, instant)).toISOString()).toBe(new Date(at(next)).toISOString())
})

test('any evening: every suggested park can be ridden and is suggested once, and no park that is left out could be', () => {
  const hours = fc.constantFrom(
    null,
    week('08:00-23:00'),
    week('18:00-02:00', { friday: '08:00-14:00' }),
    week('00:00-00:00'),
  )
  const parks = fc
    .array(fc.record({ km: fc.double({ min: -60, max: 60, noNaN: true }), hours, stars: fc.nat(5) }), { maxLength: 12 })
    .map((list) =>
      list.map(({ km, hours: openingHours, stars }, n) => park(n + 1, km, { openingHours, heartRating: rated(stars) })),
    )
  fc.assert(
    fc.property(
      parks,
      fc.integer({ min: 0, max: 4 * 365 * 24 * 60 }),
      fc.constantFrom(...TRAVEL_MODES),
      (list, minutes, mode) => {
        const leave = at('2026-01-01T00:00Z') + minutes * MINUTE_MS
        const found = suggestParks(list, outing({ leave, mode }))
        expect(new Set(found.map((one) => one.park._id)).size).toBe(found.length)
        for (const each of list) {
          const exact = (distanceKm(HOME, latLonOf(each)) / SPEED_KMH[mode]) * 60
          const one = found.find((suggestion) => suggestion.park === each)
          if (one) {
            expect(one.arrival - leave).toBe(one.travelMinutes! * MINUTE_MS)
            expect(one.travelMinutes! - exact).toBeGreaterThanOrEqual(0)
            expect(one.travelMinutes! - exact).toBeLessThan(1)
            expect(openStatus(each, one.arrival)).toEqual(one.open)
            if (mode === 'bus') expect([busesRun(leave), busesRun(one.arrival)]).toEqual([true, true])
            continue
          }
          const arrival = leave + Math.ceil(exact) * MINUTE_MS
          const status = openStatus(each, arrival)
          const staysOpen =
            status.state === 'unknown' ||
            ((status.state === 'open' || status.state === 'closing-soon') &&
              (status.until ?? Infinity) - arrival >= LEAST_STAY_MINUTES * MINUTE_MS)
          const isReached = Math.ceil(exact) <= MOST_TRAVEL_MINUTES
          const isServed = mode !== 'bus' || (busesRun(leave) && busesRun(arrival))
          expect(staysOpen && isReached && isServed).toBe(false)
        }
      },
    ),
  )
})

test('parks whose roof or elements nobody knows may fit, and come after those that do', () => {
  const parks = [
    park(1, 1, { cover: 'indoor', elements: 'bs' }),
    park(2, 2, { cover: 'open', elements: 'b' }),
    park(3, 3, { cover: 'partly' }),
    park(4, 4),
  ]
  expect(split(parks, { wishes: ['roof'] })).toEqual({ sure: [1, 3], unknown: [4] })
  expect(split(parks, { elements: ['bowl'] })).toEqual({ sure: [1, 2], unknown: [3, 4] })
  expect(split(parks, { elements: ['bowl', 'stairs'] })).toEqual({ sure: [1], unknown: [3, 4] })
  expect(split(parks, { wishes: ['roof'], elements: ['pumpTrack'] })).toEqual({ sure: [], unknown: [3, 4] })
})

test('a park whose gate is reported locked at the arrival may fit', () => {
  const parks = [park(1, 1), park(2, 2)]
  const locked = [{ kind: 'locked', seen: [new Date(MONDAY - HOUR_MS).toISOString()] }]
  expect(split(parks, { reports: { [idOf(1)]: locked } })).toEqual({ sure: [2], unknown: [1] })
  // After the next opening the report is over.
  const leave = MONDAY + 14 * HOUR_MS
  expect(split(parks, { leave, reports: { [idOf(1)]: locked } })).toEqual({ sure: [1, 2], unknown: [] })
})

test('a suggestion names what nobody knows of the park', () => {
  const parks = [park(1, 1, { openingHours: null, cover: 'indoor' })]
  expect(found(parks, { wishes: ['roof', 'lit', 'free'], elements: ['bowl'] })).toEqual([
    { id: 1, unknown: ['open', 'elements', 'lit'] },
  ])
})
