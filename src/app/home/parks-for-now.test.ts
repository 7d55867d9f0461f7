import { describe, expect, test } from 'vitest'
import type { Park } from '#contract/parks.ts'
import { aPark, idOf, week } from '../../../tests/factories/park.ts'
import { BOARD_ROWS, newestParks, parksForNow } from './parks-for-now.ts'

/** A Sunday at 17:30 in Israel. */
const INSTANT = Date.parse('2026-11-22T15:30:00Z')
const TEL_AVIV = { lat: 32.08, lon: 34.78 }
const OPEN = week('08:00-22:00')
const CLOSED = week('08:00-12:00')

const parkOf = (n: number, over: Partial<Park>): Park => aPark({ _id: idOf(n), url: `park-${n}`, ...over })
const rated = (average: number) => ({ heartRating: { average, count: 10 } })
const at = (lat: number) => ({ location: { type: 'Point' as const, coordinates: [34.78, lat] as [number, number] } })
const shown = (parks: Park[], near: typeof TEL_AVIV | null = null) =>
  parksForNow(parks, { near, language: 'he', instant: INSTANT }).map(({ park }) => park.url)

describe('without a place', () => {
  test('open parks come first, then unknown ones, and the best rated of each group', () => {
    const parks = [
      parkOf(1, { openingHours: CLOSED, ...rated(5) }),
      parkOf(2, { openingHours: OPEN, ...rated(3) }),
      parkOf(3, { openingHours: OPEN, ...rated(4) }),
      parkOf(4, { openingHours: null, ...rated(4.5) }),
    ]
    expect(shown(parks)).toEqual(['park-3', 'park-2', 'park-4', 'park-1'])
  })

  test('a park whose gate is reported locked comes after the open ones', () => {
    const parks = [1, 2, 3].map((n) => parkOf(n, { openingHours: n === 1 ? CLOSED : OPEN, ...rated(6 - n) }))
    const reports = { [idOf(2)]: [{ kind: 'locked', seen: [new Date(INSTANT - 60_000).toISOString()] }] }
    const board = parksForNow(parks, { near: null, language: 'he', instant: INSTANT, reports })
    expect(board.map(({ park }) => park.url)).toEqual(['park-3', 'park-2', 'park-1'])
  })

  test('at night, when nothing is open, the best rated are shown', () => {
    expect(shown([1, 2].map((n) => parkOf(n, { openingHours: CLOSED, ...rated(n) })))).toEqual(['park-2', 'park-1'])
  })

  test('parks that are closed for good are not shown', () => {
    expect(shown([parkOf(1, { closingYear: 2024 })])).toEqual([])
  })
})

describe('with a place', () => {
  test('open parks come first, each group by distance, with their distance', () => {
    const parks = [
      parkOf(1, { openingHours: OPEN, ...at(33) }),
      parkOf(2, { openingHours: CLOSED, ...at(32.09) }),
      parkOf(3, { closingYear: 2024, ...at(32.08) }),
      parkOf(4, { openingHours: OPEN, ...at(32.1) }),
      parkOf(5, { openingHours: null, ...at(32.2) }),
      parkOf(6, { openingHours: null, ...at(32.11) }),
    ]
    expect(shown(parks, TEL_AVIV)).toEqual(['park-4', 'park-1', 'park-6', 'park-5', 'park-2'])
    const [nearest] = parksForNow(parks, { near: TEL_AVIV, language: 'he', instant: INSTANT })
    expect(nearest!.distanceKm).toBeCloseTo(2.22, 1)
  })
})

test('the number of rows is the same with and without a place, so that nothing moves', () => {
  const parks = Array.from({ length: 20 }, (_, n) => parkOf(n, { openingHours: n < 2 ? OPEN : CLOSED }))
  expect(shown(parks)).toHaveLength(BOARD_ROWS)
  expect(shown(parks, TEL_AVIV)).toHaveLength(BOARD_ROWS)
  expect(new Set(shown(parks)).size).toBe(BOARD_ROWS)
})

test('the newest parks exclude those closed for good and those of unknown age', () => {
  const parks = [
    parkOf(1, { openingYear: 2023, closingYear: 2024 }),
    parkOf(2, { openingYear: 2011 }),
    parkOf(3, {}),
    parkOf(4, { openingYear: 2019 }),
  ]
  expect(newestParks(parks, { language: 'he', instant: INSTANT }).map(({ url }) => url)).toEqual(['park-4', 'park-2'])
})

test('without votes, parks of the same state are sorted by name', () => {
  const named = (n: number, he: string, over: Partial<Park> = {}) => parkOf(n, { name: { he, en: he }, ...over })
  const parks = [
    named(1, 'ג'),
    named(2, 'ב', { openingHours: OPEN }),
    named(3, 'א'),
    named(4, 'א', { openingHours: OPEN }),
  ]
  expect(shown(parks)).toEqual(['park-4', 'park-2', 'park-3', 'park-1'])
})

test('an empty directory has no board', () => {
  expect(shown([])).toEqual([])
})
