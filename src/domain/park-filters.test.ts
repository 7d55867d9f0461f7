import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Park } from '#contract/parks.ts'
import { UNKNOWN_AMENITIES } from '#contract/parks.ts'
import { MINUTE_MS } from '#contract/time.ts'
import { aPark, idOf, week } from '../../tests/factories/park.ts'
import { type Answer, filterOf, type FilterQuery, UNFILTERED } from './park-filters.ts'
import { suggestParks, type Wish } from './tonight.ts'
import { instantOfWhen, type When } from './when.ts'

/** Thursday, 3 December 2026, 12:20 in Israel. */
const NOW = Date.parse('2026-12-03T12:20+02:00')
const answer = (park: Park, over: Partial<FilterQuery>): Answer =>
  filterOf({ ...UNFILTERED, instant: NOW, ...over })(park)

const rated = (average: number, count: number) => ({ average, count })
const fee = (entryFee: boolean | null) => ({ amenities: { ...UNKNOWN_AMENITIES, entryFee } })
const SATURDAY: When = '2026-12-05T10'
const evenings = { hasLights: true, lightingHours: { start: '19:00', end: '22:00' } }

test.each<[what: string, park: Partial<Park>, query: Partial<FilterQuery>, Answer]>([
  ['free', fee(false), { free: true }, true],
  ['not free', fee(true), { free: true }, false],
  ['a fee of which nobody knows', fee(null), { free: true }, null],
  ['easy', { difficultyRating: rated(2, 5) }, { easy: true }, true],
  ['not easy', { difficultyRating: rated(2.01, 5) }, { easy: true }, false],
  ['easy by four votes', { difficultyRating: rated(1, 4) }, { easy: true }, null],
  ['hard by four votes', { difficultyRating: rated(5, 4) }, { easy: true }, null],
  ['without votes', {}, { easy: true }, null],
  ['never visited', {}, { neverBeen: true, been: new Set([idOf(9)]) }, true],
  ['visited', { _id: idOf(9) }, { neverBeen: true, been: new Set([idOf(9)]) }, false],
  ['visited, which nobody asks', { _id: idOf(9) }, { been: new Set([idOf(9)]) }, true],
  ['perhaps visited: the logbook is not read', {}, { neverBeen: true, been: undefined }, true],
  ['open on Saturday', { openingHours: week('09:00-18:00') }, { when: SATURDAY }, true],
  ['closed on Saturday', { openingHours: week('09:00-18:00', { saturday: 'closed' }) }, { when: SATURDAY }, false],
  ['closed earlier', { openingHours: week('06:00-09:00') }, { when: SATURDAY }, false],
  ['open, but not for a session', { openingHours: week('06:00-10:30') }, { when: SATURDAY }, false],
  ['open just for a session', { openingHours: week('06:00-10:45') }, { when: SATURDAY }, true],
  ['of unknown hours', {}, { when: SATURDAY }, null],
  ['closed for good', { is24Hours: true, closingYear: 2020 }, { when: SATURDAY }, false],
  ['open at an hour that is over', { openingHours: week('19:00-22:00') }, { when: '2026-12-03T11' }, true],
  ['closed now, open tonight', { openingHours: week('19:00-22:00') }, { when: 'tonight' }, true],
  ['open now, closed tonight', { openingHours: week('08:00-19:00') }, { when: 'tonight' }, false],
  ['lit tonight', { is24Hours: true, ...evenings }, { when: 'tonight', litNow: true }, true],
  ['unlit now', { is24Hours: true, ...evenings }, { litNow: true }, false],
  ['unlit on Saturday morning', { is24Hours: true, ...evenings }, { when: SATURDAY, litNow: true }, false],
  ['of unknown lights', { is24Hours: true }, { when: 'tonight', litNow: true }, null],
  ['closed tonight, lights unknown', { openingHours: week('08:00-19:00') }, { when: 'tonight', litNow: true }, false],
])('a park that is %s', (_, park, query, expected) => expect(answer(aPark(park), query)).toBe(expected))

test('“dry now” asks the forecast for the hour of the visit, and without one excludes no park', () => {
  const park = aPark({})
  const answers = new Map<number, Answer>([
    [NOW, false],
    [Date.parse('2026-12-05T10:00+02:00'), true],
  ])
  const dryTest = (_: Park, __: unknown, now: number, at: number) => (now === NOW ? answers.get(at)! : null)
  expect(answer(park, { dryNow: true })).toBe(true)
  expect(answer(park, { dryNow: true, dryTest })).toBe(false)
  expect(answer(park, { dryNow: true, dryTest: () => null })).toBe(null)
  expect(answer(aPark({ is24Hours: true }), { dryNow: true, when: SATURDAY, dryTest })).toBe(true)
  expect(answer(park, { dryTest })).toBe(true)
})

test('a report of a locked gate makes “tonight” unknown while it lasts, and no later day', () => {
  const park = aPark({ openingHours: week('08:00-23:00') })
  const seen = [new Date(NOW - 9 * MINUTE_MS).toISOString()]
  const reports = { [park._id]: [{ kind: 'locked' as const, seen }] }
  expect(answer(park, { when: 'tonight', reports })).toBe(null)
  expect(answer(park, { when: SATURDAY, reports })).toBe(true)
})

test('the list’s filters and “Where tonight?” answer the same for the same instant', () => {
  const parks = fc
    .record({
      is24Hours: fc.boolean(),
      openingHours: fc.constantFrom(null, week('08:00-20:30'), week('16:00-23:00'), week('closed')),
      hasLights: fc.constantFrom(null, true, false),
      lightingHours: fc.constantFrom(null, { start: '18:00', end: '22:00' }, { start: '20:50', end: '23:00' }),
      closingYear: fc.constantFrom(null, 2020),
      cover: fc.constantFrom(null, 'open' as const, 'roofed' as const),
      difficultyRating: fc.record({ average: fc.constantFrom(1, 2, 3), count: fc.constantFrom(0, 4, 5) }),
      entryFee: fc.constantFrom(null, true, false),
      bombShelter: fc.constantFrom(null, true, false),
    })
    .map(({ entryFee, bombShelter, ...park }) =>
      aPark({ _id: idOf(1), ...park, amenities: { ...UNKNOWN_AMENITIES, entryFee, bombShelter } }),
    )
  const wishes = fc.uniqueArray(fc.constantFrom<Wish>('lit', 'easy', 'roof', 'shelter', 'free'))
  const whens = fc.constantFrom<When>('tonight', SATURDAY, '2026-12-04T20', '2026-12-16T21')
  fc.assert(
    fc.property(parks, wishes, whens, (park, wished, when) => {
      const leave = instantOfWhen(when, NOW)!
      const [found] = suggestParks([park], { leave, mode: 'car', wishes: wished, elements: [], from: null })
      const wants = (wish: Wish) => wished.includes(wish)
      const passes = answer(park, {
        when,
        litNow: wants('lit'),
        easy: wants('easy'),
        roof: wants('roof'),
        free: wants('free'),
        amenities: wants('shelter') ? ['bombShelter'] : [],
      })
      expect(passes).toBe(found === undefined ? false : found.unknown.length === 0 || null)
    }),
    { numRuns: 300 },
  )
})
