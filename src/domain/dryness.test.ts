/** Dry or wet: mornings as they are, and reports of riders. */
import { expect, test } from 'vitest'
import type { Reports } from '#contract/reports.ts'
import { HOUR_MS } from '#contract/time.ts'
import { aPark } from '../../tests/factories/park.ts'
import { type Air, drynessAt, dryingOf, filmAfter, FILM_MOST, type GroundForecast, wetnessOf } from './dryness.ts'

/** A winter midnight in Israel. */
const MIDNIGHT = Date.parse('2026-01-14T22:00:00Z')
const at = (hour: number) => MIDNIGHT + hour * HOUR_MS

type Sky = { rain?: number } & Partial<Air>

/** The hours 0 to 24 of a winter's day, each with the weather of the last given hour before it. */
function dayOf(skies: Record<number, Sky>, film: GroundForecast['film'] = { ground: 0, bowl: 0 }): GroundForecast {
  let sky: Sky = {}
  const hours = Array.from({ length: 24 }, (_, hour) => {
    sky = { ...sky, ...skies[hour] }
    const air = { temperature: 12, humidity: 75, wind: 10, cloud: 60, isDay: hour >= 7 && hour < 17, ...sky }
    return { rain: sky.rain ?? 0, drying: dryingOf(air) }
  })
  return { start: MIDNIGHT, film, dryHours: 0, hours }
}

const OPEN = aPark({ cover: 'open', elements: 'qp', surface: 'concrete' })
const BOWL = aPark({ cover: 'open', elements: 'b', surface: 'concrete' })
const ROOFED = aPark({ cover: 'roofed', elements: 'b', surface: 'concrete' })
const ASPHALT = aPark({ cover: null, elements: null, surface: 'asphalt' })

const RAIN_UNTIL_DAWN = dayOf({
  0: { rain: 1.5, humidity: 95 },
  6: { rain: 0, humidity: 80 },
  9: { humidity: 60, cloud: 10, temperature: 15 },
  20: { rain: 0.8 },
})
const DRIZZLE = dayOf({ 0: { rain: 0.2, humidity: 96, cloud: 100 } })
const DEW = dayOf({ 0: { humidity: 94, cloud: 0, wind: 2 }, 7: { humidity: 80 }, 9: { humidity: 60 } })
const HAMSIN = dayOf({ 0: { rain: 2 }, 6: { rain: 0, temperature: 34, humidity: 12, wind: 25, cloud: 20 } })
const STORM = dayOf({ 0: { rain: 8, wind: 30 }, 3: { rain: 0, humidity: 70, wind: 12, cloud: 30, temperature: 14 } })

const hoursWet = (park: typeof OPEN, forecast: GroundForecast) =>
  wetnessOf(park, forecast, undefined, MIDNIGHT).flatMap((why, hour) => (why === null ? [] : [hour]))
const from = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, step) => first + step)

test.each([
  ['rain until dawn, then sun', OPEN, RAIN_UNTIL_DAWN, [...from(0, 11), ...from(20, 23)]],
  ['drizzle all day', OPEN, DRIZZLE, from(0, 23)],
  ['a clear, still night', OPEN, DEW, from(3, 7)],
  ['the same night on asphalt', ASPHALT, DEW, []],
  ['rain, then a hamsin', OPEN, HAMSIN, from(0, 6)],
  ['a storm at night', OPEN, STORM, from(0, 9)],
  ['a bowl after the storm', BOWL, STORM, from(0, 23)],
  ['a roof in the rain', ROOFED, DRIZZLE, []],
])('%s', (_name, park, forecast, wet) => {
  expect(hoursWet(park, forecast)).toEqual(wet)
})

test('says until when it is dry and from when, and whether rain or dew ends it', () => {
  expect(drynessAt(OPEN, RAIN_UNTIL_DAWN, undefined, at(3))).toEqual({
    state: 'wet',
    why: 'rain',
    dryAt: at(12),
    until: { at: at(20), why: 'rain' },
  })
  expect(drynessAt(OPEN, RAIN_UNTIL_DAWN, undefined, at(8.5))).toMatchObject({ state: 'wet', why: 'left' })
  expect(drynessAt(OPEN, RAIN_UNTIL_DAWN, undefined, at(13))).toEqual({
    state: 'dry',
    until: { at: at(20), why: 'rain' },
  })
  expect(drynessAt(OPEN, DEW, undefined, at(1))).toEqual({ state: 'dry', until: { at: at(3), why: 'dew' } })
  expect(drynessAt(OPEN, DRIZZLE, undefined, at(1))).toMatchObject({ state: 'wet', dryAt: null, until: null })
})

test('claims nothing outside the forecast', () => {
  expect(drynessAt(OPEN, HAMSIN, undefined, at(8))).toEqual({ state: 'dry', until: { at: at(24), why: 'end' } })
  for (const hour of [-0.1, 24, 30]) expect(drynessAt(OPEN, HAMSIN, undefined, at(hour))).toEqual({ state: 'unknown' })
  expect(drynessAt(OPEN, null, undefined, at(8))).toEqual({ state: 'unknown' })
  expect(drynessAt(ROOFED, null, undefined, at(8))).toEqual({ state: 'dry', until: null })
})

const reported = (kind: string, hour: number): Reports => ({ kind, seen: [new Date(at(hour)).toISOString()] })

test('a report that all is fine sets the film, until it rains again', () => {
  const fine = [reported('fine', 8.2)]
  expect(drynessAt(OPEN, RAIN_UNTIL_DAWN, fine, at(8.5))).toEqual({ state: 'dry', until: { at: at(20), why: 'rain' } })
  expect(drynessAt(OPEN, DRIZZLE, fine, at(8.5))).toEqual({ state: 'dry', until: { at: at(9), why: 'rain' } })
  expect(drynessAt(OPEN, DRIZZLE, fine, at(15))).toMatchObject({ state: 'wet' })
})

test('a report of wet ground fills the film and counts for six hours, even if the water should be gone', () => {
  const wet = [reported('wet', 9)]
  expect(drynessAt(OPEN, dayOf({}), wet, at(9.5))).toMatchObject({ state: 'wet', why: 'left', dryAt: at(17) })
  expect(drynessAt(OPEN, HAMSIN, wet, at(9.5))).toMatchObject({ state: 'wet', dryAt: at(10) })
  expect(drynessAt(OPEN, HAMSIN, wet, at(12))).toEqual({ state: 'wet', why: 'told', dryAt: null, until: null })
  expect(drynessAt(OPEN, HAMSIN, wet, at(12), at(20))).toMatchObject({ state: 'dry' })
  expect(drynessAt(OPEN, HAMSIN, wet, at(15.1))).toMatchObject({ state: 'dry' })
  expect(drynessAt(ROOFED, HAMSIN, wet, at(12))).toMatchObject({ state: 'dry' })
})

test('the newer report counts, and reports count without a forecast, but only for now', () => {
  const both = [reported('wet', 9), reported('fine', 9.5)]
  expect(drynessAt(OPEN, null, both, at(10))).toEqual({ state: 'dry', until: null })
  expect(drynessAt(OPEN, null, [reported('wet', 9)], at(10))).toMatchObject({ state: 'wet', why: 'told' })
  expect(drynessAt(OPEN, null, [reported('wet', 9)], at(10), at(11))).toEqual({ state: 'unknown' })
  const confirmed = [{ kind: 'wet', seen: [], isConfirmed: true }]
  expect(drynessAt(OPEN, HAMSIN, confirmed, at(12))).toMatchObject({ state: 'wet', why: 'left' })
})

test('a report of wet ground from before the forecast sets the film at its beginning', () => {
  expect(drynessAt(OPEN, dayOf({}), [reported('wet', -1)], at(0))).toMatchObject({ state: 'wet', why: 'left' })
})

const FULL = { ground: 1, bowl: 3 }
const NOT_KNOWN = { ground: null, bowl: null }

const afterDryHours = (dryHours: number): GroundForecast => ({ ...dayOf({}, FULL), dryHours })

test.each<[string, GroundForecast, number, string]>([
  ['an hour without rain before a beginning that counts as wet', afterDryHours(1), 0, 'dry'],
  ['a dry beginning', dayOf({}), 0, 'dry'],
  ['a wet beginning, where it may have rained since', dayOf({}, FULL), 0, 'unknown'],
  ['a wet beginning, later, when the water is gone either way', dayOf({}, FULL), 15, 'dry'],
  ['an unknown beginning', dayOf({}, NOT_KNOWN), 0, 'unknown'],
  ['rain in the forecast', { ...HAMSIN, film: FULL }, 0, 'wet'],
])('a report of dry ground from before %s', (_name, forecast, hour, state) => {
  const now = at(-0.5)
  expect(drynessAt(OPEN, forecast, [reported('fine', -1)], now, at(hour))).toMatchObject({ state })
})

test.each([
  [0.5, 1, 'dry'],
  [1, 1, 'dry'],
  [1.1, 1, 'unknown'],
  [1.1, 2, 'dry'],
  [5, 6, 'dry'],
  [0.1, 0, 'unknown'],
])('dry ground reported %d hours before the forecast, after %d hours without rain: %s', (hours, dryHours, state) => {
  expect(drynessAt(OPEN, afterDryHours(dryHours), [reported('fine', -hours)], at(0))).toMatchObject({ state })
})

test('without a film at the beginning, hours are known once it does not matter any more', () => {
  const still = wetnessOf(OPEN, dayOf({}, NOT_KNOWN), undefined, MIDNIGHT)
  expect(still.indexOf(null)).toBe(12)
  expect(new Set(still.slice(0, 12))).toEqual(new Set(['unknown']))
  expect(drynessAt(OPEN, dayOf({}, NOT_KNOWN), undefined, at(3))).toEqual({ state: 'unknown' })
  expect(drynessAt(OPEN, dayOf({}, NOT_KNOWN), [reported('fine', 2)], at(3))).toMatchObject({ state: 'dry' })
  expect(drynessAt(OPEN, dayOf({ 0: { rain: 3 } }, NOT_KNOWN), undefined, at(3))).toMatchObject({ state: 'wet' })
})

test('the ground keeps a millimetre, a bowl three, and dew adds little', () => {
  expect(filmAfter(0.5, { rain: 20, drying: 0 })).toBe(1)
  expect(filmAfter(0.5, { rain: 20, drying: 0 }, FILM_MOST.bowl)).toBe(3)
  expect(filmAfter(0.2, { rain: 0, drying: 5 })).toBe(0)
  expect(filmAfter(0.29, { rain: 0, drying: -0.02 })).toBe(0.3)
  expect(filmAfter(0.8, { rain: 0, drying: -0.02 })).toBe(0.8)
})
