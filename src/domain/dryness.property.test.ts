/** Dry or wet, with random weather. */
import { expect, test } from 'vitest'
import fc from 'fast-check'
import { HOUR_MS, MINUTE_MS } from '#contract/time.ts'
import { aPark } from '../../tests/factories/park.ts'
import { type Air, drynessAt, dryingOf, filmAfter, type GroundForecast, isUnderRoof, wetnessOf } from './dryness.ts'

const START = Date.parse('2026-01-14T22:00:00Z')

const air = fc.record({
  temperature: fc.double({ min: -15, max: 50, noNaN: true }),
  humidity: fc.double({ min: 2, max: 100, noNaN: true }),
  wind: fc.double({ min: 0, max: 90, noNaN: true }),
  cloud: fc.double({ min: 0, max: 100, noNaN: true }),
  isDay: fc.boolean(),
})
const amount = (max: number) => fc.double({ min: 0, max, noNaN: true })
const rains = fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, { weight: 2, arbitrary: amount(6) })
const sky = fc.record({ rain: rains, air })
const park = fc
  .record({
    cover: fc.constantFrom(null, 'open', 'partly', 'roofed', 'indoor'),
    elements: fc.constantFrom(null, 'q', 'b', 'r'),
    surface: fc.constantFrom(null, 'concrete', 'asphalt', 'wood'),
  })
  .map((over) => aPark(over as Parameters<typeof aPark>[0]))

type Sky = { rain: number; air: Air }
const forecastOf = (skies: readonly Sky[], film: number): GroundForecast => ({
  start: START,
  film: { ground: film, bowl: film * 3 },
  dryHours: 0,
  hours: skies.map((one) => ({ rain: one.rain, drying: dryingOf(one.air) })),
})

test('warmer, drier or windier air never takes less away', () => {
  fc.assert(
    fc.property(air, amount(15), amount(60), amount(40), (one, warmer, drier, windier) => {
      const other = {
        ...one,
        temperature: one.temperature + warmer,
        humidity: Math.max(1, one.humidity - drier),
        wind: one.wind + windier,
      }
      expect(dryingOf(other)).toBeGreaterThanOrEqual(dryingOf(one) - 1e-12)
    }),
  )
})

test('the film stays within its bounds, and a thicker film with more rain never ends thinner', () => {
  fc.assert(
    fc.property(amount(3), amount(3), rains, amount(5), air, (film, more, rain, added, one) => {
      const drying = dryingOf(one)
      const after = filmAfter(film, { rain, drying }, 3)
      expect(after).toBeGreaterThanOrEqual(0)
      expect(after).toBeLessThanOrEqual(3)
      expect(filmAfter(film + more, { rain: rain + added, drying }, 3)).toBeGreaterThanOrEqual(after)
    }),
  )
})

test('more rain is never drier, and a warmer, drier, windier day is never wetter', () => {
  const day = fc.array(fc.record({ sky, rain: rains, warmer: amount(9), drier: amount(40), windier: amount(30) }), {
    minLength: 1,
    maxLength: 48,
  })
  fc.assert(
    fc.property(park, day, amount(1), (one, hours, film) => {
      const worse = hours.map((hour) => ({ ...hour.sky, rain: hour.sky.rain + hour.rain }))
      const better = hours.map(({ sky: { rain, air: was }, warmer, drier, windier }) => ({
        rain,
        air: {
          ...was,
          temperature: was.temperature + warmer,
          humidity: Math.max(1, was.humidity - drier),
          wind: was.wind + windier,
        },
      }))
      const wetIn = (skies: Sky[]) =>
        wetnessOf(one, forecastOf(skies, film), undefined, START).map((why) => why !== null)
      const usual = wetIn(hours.map((hour) => hour.sky))
      const wetter = wetIn(worse)
      const drier = wetIn(better)
      usual.forEach((wet, at) => {
        if (wet) expect(wetter[at]).toBe(true)
        else expect(drier[at]).toBe(false)
      })
    }),
  )
})

test('a roof is always dry, and nothing is said beyond the forecast', () => {
  fc.assert(
    fc.property(park, fc.array(sky, { maxLength: 48 }), amount(1), amount(100), (one, skies, film, hours) => {
      const forecast = forecastOf(skies, film)
      const end = START + skies.length * HOUR_MS
      const at = START + Math.floor((hours - 20) * HOUR_MS)
      const answer = drynessAt(one, forecast, undefined, at)
      if (isUnderRoof(one)) {
        expect(answer).toEqual({ state: 'dry', until: null })
        return
      }
      if (at < START || at >= end) {
        expect(answer).toEqual({ state: 'unknown' })
        return
      }
      if (answer.state === 'unknown') throw new Error('the forecast has this hour')
      if (answer.state === 'wet' && answer.dryAt !== null) expect(answer.dryAt).toBeLessThan(end)
      if (answer.until) expect(answer.until.at).toBeLessThanOrEqual(end)
      if (answer.state === 'dry') expect(answer.until!.at).toBeGreaterThan(at)
    }),
  )
})

test('a report of dry ground from before the forecast makes no hour wet, and is believed only through dry hours', () => {
  const film = fc.option(amount(1), { nil: null })
  const days = fc.array(sky, { minLength: 1, maxLength: 24 })
  fc.assert(
    fc.property(
      park,
      days,
      film,
      fc.integer({ min: 1, max: 300 }),
      fc.nat(6),
      (one, skies, start, minutes, dryHours) => {
        const forecast = { ...forecastOf(skies, 0), film: { ground: start, bowl: start && start * 3 }, dryHours }
        const fine = [{ kind: 'fine', seen: [new Date(START - minutes * MINUTE_MS).toISOString()] }]
        const isBelieved = minutes <= dryHours * 60
        const without = wetnessOf(one, forecast, undefined, START)
        const dryFrom = wetnessOf(one, forecastOf(skies, 0), undefined, START)
        wetnessOf(one, forecast, fine, START).forEach((why, at) => {
          if (why !== null && why !== 'unknown') expect(without[at]).not.toBeNull()
          if (isBelieved) expect(why).toBe(dryFrom[at])
          else if (why === null) expect(without[at]).toBeNull()
        })
      },
    ),
  )
})
