import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '#contract/time.ts'
import { FILM_MOST, filmAfter } from '#domain/dryness.ts'
import type { WeatherHour } from '#domain/weather-cells.ts'
import { dryHoursBefore, filmAt, joined, withoutGaps } from './series.ts'
import type { Series } from './series.ts'

const NOW = Date.parse('2026-01-12T12:20:00.000Z')
const NOON = Date.parse('2026-01-12T12:00:00.000Z')
const hour = (rain = 0, drying = 0.1): WeatherHour => ({ rain, temperature: 15, wind: 10, drying })
const hours = (count: number, one = hour()) => Array.from({ length: count }, () => one)
const inHours = (count: number) => NOON + count * HOUR_MS

describe('hours without a gap', () => {
  const timed = (...all: [number, WeatherHour | null][]) => all.map(([at, one]) => ({ at: inHours(at), hour: one }))
  test.each([
    ['all of them', timed([0, hour()], [1, hour()]), 0, 2],
    ['none before a missing one that is over', timed([-3, hour()], [-2, null], [-1, hour()], [0, hour()]), -1, 2],
    ['none after a missing one', timed([0, hour()], [1, null], [2, hour()]), 0, 1],
    ['none after a step of six hours', timed([0, hour()], [1, hour()], [7, hour()]), 0, 2],
    ['those to come, if the first are missing', timed([0, null], [1, hour()]), 1, 1],
  ])('are %s', (_, all, start, count) => {
    expect(withoutGaps(all, NOW)).toEqual({ start: inHours(start), hours: hours(count) })
  })
  test.each([
    ['an empty answer', timed()],
    ['an answer of yesterday', timed([-30, hour()], [-29, hour()])],
    ['an answer without values', timed([0, null], [1, null])],
  ])('are not in %s', (_, all) => expect(withoutGaps(all, NOW)).toBe(undefined))
})

describe('the stored series', () => {
  const series = (start: number, all: WeatherHour[], film: Series['film'] = { ground: 0, bowl: 0 }): Series => ({
    ...{ start: inHours(start), hours: all, film },
  })

  test.each([
    ['no hour is known', [], 0],
    ['all are dry', hours(9), 6],
    ['fewer are known', hours(2), 2],
    ['it rained two hours ago', [...hours(5), hour(0.1), ...hours(2)], 2],
    ['dew fell in the last one', [...hours(5), hour(0, -0.02)], 0],
  ])('dry hours before an instant, if %s', (_, all, count) => {
    // The hours after the instant do not count.
    expect(dryHoursBefore(series(-all.length, [...all, hour(5)]), NOON)).toBe(count)
  })

  test('begins a day ago, and the film goes on from what was stored', () => {
    const stored = series(-26, hours(60, hour(0, 0.05)), { ground: 1, bowl: 3 })
    const next = joined(stored, { start: NOON, hours: hours(48) }, NOW)
    expect(next.start).toBe(NOON - DAY_MS)
    expect(next.hours).toHaveLength(72)
    expect(next.film.ground).toBeCloseTo(0.9)
    expect(next.film.bowl).toBeCloseTo(2.9)
  })

  test('takes the past from an earlier fetch, and the rest from the new one', () => {
    const stored = series(-2, [hour(4), hour(3), hour(2), hour(2)])
    const next = joined(stored, { start: NOON, hours: hours(3, hour(1)) }, NOW)
    expect(next).toMatchObject({ start: inHours(-2), film: { ground: 0, bowl: 0 } })
    expect(next.hours.map(({ rain }) => rain)).toEqual([4, 3, 1, 1, 1])
  })

  test('takes a past that the source corrects, without losing the film before it', () => {
    const stored = series(-3, hours(10, hour(0, 0)), { ground: 0.7, bowl: 2 })
    const next = joined(stored, { start: inHours(-36), hours: hours(60, hour(0.2, 0)) }, NOW)
    expect(next).toMatchObject({ start: inHours(-3), film: { ground: 0.7, bowl: 2 } })
    expect(next.hours[0]!.rain).toBe(0.2)
  })

  test('begins anew after a gap', () => {
    const stored = series(-40, hours(20), { ground: 0.7, bowl: 2 })
    expect(joined(stored, { start: NOON, hours: hours(5) }, NOW)).toEqual(
      series(0, hours(5), { ground: null, bowl: null }),
    )
  })

  test('knows no film at first, and a day later takes the water of before for gone', () => {
    const damp = hour(0, 0.01)
    let stored: Series | undefined
    const films: (number | null)[] = []
    for (let fetch = 0; fetch <= 25; fetch++) {
      const now = NOW + fetch * HOUR_MS
      stored = joined(stored, { start: inHours(fetch), hours: hours(60, damp) }, now)
      films.push(filmAt(stored, inHours(fetch)).ground)
    }
    expect(films.slice(0, 24)).toEqual(Array.from({ length: 24 }, () => null))
    expect(films.slice(24)).toEqual([0, 0])
  })

  test('knows the film before that if rain or sun has made an end of all doubt', () => {
    const unknown = { ground: null, bowl: null }
    expect(filmAt(series(-4, hours(4, hour(0, 0.3)), unknown), NOON)).toEqual({ ground: 0, bowl: null })
    expect(filmAt(series(-4, hours(4, hour(2, 0)), unknown), NOON)).toEqual({ ground: 1, bowl: 3 })
    expect(filmAt(series(-1, [hour(0.2, 0)], unknown), NOON)).toEqual(unknown)
  })

  const anyHour = fc.record({
    rain: fc.double({ min: 0, max: 4, noNaN: true }),
    drying: fc.double({ min: -0.06, max: 0.5, noNaN: true }),
  })
  test('has the same film at an instant however often it was fetched', () => {
    fc.assert(
      fc.property(fc.array(anyHour, { minLength: 60, maxLength: 60 }), fc.integer({ min: 1, max: 40 }), (air, last) => {
        const weather = air.map(({ rain, drying }) => hour(rain, drying))
        let stored = series(0, weather, { ground: 0.4, bowl: 1 })
        for (let fetch = 1; fetch <= last; fetch++) {
          stored = joined(stored, { start: inHours(fetch), hours: weather.slice(fetch) }, inHours(fetch))
        }
        const film = weather.slice(0, last).reduce((before, one) => filmAfter(before, one, FILM_MOST.ground), 0.4)
        expect(filmAt(stored, inHours(last)).ground).toBeCloseTo(film, 6)
      }),
    )
  })
})
