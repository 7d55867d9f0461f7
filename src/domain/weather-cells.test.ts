import { brotliCompressSync, constants } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { weatherAnswerSchema } from '#contract/weather.ts'
import type { Weather } from '#contract/weather.ts'
import { HOUR_MS } from '#contract/time.ts'
import { cellKey, cellOf, columnsOf, endOf, forecastsOf, hoursOf } from './weather-cells.ts'
import type { WeatherHour } from './weather-cells.ts'

const START = '2026-01-12T06:00:00.000Z'

/** Random numbers from 0 to 1, the same at each run (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Two winter days in one cell: warm noons, gusts, and a rain that crosses the country. */
function winterDays(cell: number, random: () => number): WeatherHour[] {
  const mildness = 6 + 12 * random()
  const exposure = 6 + 14 * random()
  return Array.from({ length: 48 }, (_, hour) => {
    const sun = Math.max(0, Math.sin(((hour % 24) / 12) * Math.PI))
    const isRainy = Math.abs(hour - 20 - cell / 6) < 6
    return {
      rain: isRainy && random() < 0.7 ? 5 * random() ** 2 : 0,
      temperature: mildness + 8 * sun + 2 * random(),
      wind: exposure + 12 * sun + 6 * random(),
      drying: isRainy ? 0.04 * random() : 0.02 + 0.4 * sun + 0.06 * random(),
    }
  })
}

function plausible(cells: number): Weather {
  const random = seeded(50)
  return {
    credit: { name: 'Open-Meteo', url: 'https://open-meteo.com/', licence: 'CC BY 4.0' },
    fetchedAt: '2026-01-12T05:41:07.000Z',
    start: START,
    cells: Array.from({ length: cells }, (_, index) => ({
      at: [295 + index, 345 + (index % 9)] as [number, number],
      age: Math.floor(60 * random()),
      film: { ground: Math.round(100 * random()) / 100, bowl: Math.round(300 * random()) / 100 },
      dryHours: Math.floor(7 * random()),
      ...columnsOf(winterDays(index, random)),
    })),
  }
}

const hour = fc.record({
  rain: fc.double({ min: 0, max: 9, noNaN: true }),
  temperature: fc.double({ min: -20, max: 50, noNaN: true }),
  wind: fc.double({ min: 0, max: 250, noNaN: true }),
  drying: fc.double({ min: -0.1, max: 1.7, noNaN: true }),
})

describe('columns', () => {
  test('keep each value to within half a step', () => {
    fc.assert(
      fc.property(fc.array(hour, { minLength: 1, maxLength: 48 }), (hours) => {
        const read = hoursOf(columnsOf(hours))
        expect(read).toHaveLength(hours.length)
        read.forEach((one, index) => {
          const given = hours[index]!
          expect(Math.abs(one.rain - given.rain)).toBeLessThanOrEqual(0.0501)
          expect(Math.abs(one.temperature - given.temperature)).toBeLessThanOrEqual(0.5001)
          expect(Math.abs(one.wind - given.wind)).toBeLessThanOrEqual(2.5001)
          expect(Math.abs(one.drying - given.drying)).toBeLessThanOrEqual(0.0101)
        })
      }),
    )
  })

  test('are written again as they were read', () => {
    fc.assert(
      fc.property(fc.array(hour, { minLength: 1, maxLength: 48 }), (hours) => {
        const columns = columnsOf(hours)
        expect(columnsOf(hoursOf(columns))).toEqual(columns)
      }),
    )
  })

  test('send a value beyond the scale as its end', () => {
    const [extreme] = hoursOf(columnsOf([{ rain: 80, temperature: -70, wind: 900, drying: -3 }]))
    expect(extreme).toEqual({ rain: 9.1, temperature: -30, wind: 455, drying: -0.1 })
  })

  test('no rain is no rain, and 35 km/h stay 35', () => {
    const [calm] = hoursOf(columnsOf([{ rain: 0, temperature: 35, wind: 35, drying: 0 }]))
    expect(calm).toEqual({ rain: 0, temperature: 35, wind: 35, drying: 0 })
  })
})

describe('an answer', () => {
  test('passes the contract, with 48 hours of 40 cells in 4 KB', () => {
    const answer = { status: 'success' as const, data: plausible(40) }
    expect(weatherAnswerSchema.parse(answer)).toEqual(answer)
    const packed = brotliCompressSync(JSON.stringify(answer), { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } })
    expect(packed.length).toBeLessThanOrEqual(4096)
  })

  test('is read by cell', () => {
    const answer = plausible(3)
    const forecasts = forecastsOf(answer)
    expect([...forecasts.keys()]).toEqual(['295,345', '296,346', '297,347'])
    const [cell] = answer.cells
    const forecast = forecasts.get('295,345')!
    expect(forecast).toMatchObject({ start: Date.parse(START), film: cell!.film })
    expect(forecast.fetchedAt).toBe(Date.parse(answer.fetchedAt) - cell!.age * 60_000)
    expect(endOf(forecast)).toBe(Date.parse(START) + 48 * HOUR_MS)
  })

  test.each([
    ['columns of different lengths', { rain: '!!' }],
    ['an empty column', { rain: '', temperature: '', wind: '', drying: '' }],
    ['a character outside of the scale', { rain: '"'.repeat(48) }],
  ])('is refused with %s', (_, change) => {
    const [cell] = plausible(1).cells
    const data = { ...plausible(1), cells: [{ ...cell!, ...change }] }
    expect(weatherAnswerSchema.safeParse({ status: 'success', data }).success).toBe(false)
  })
})

test('a cell is the tenth of a degree to the south-west', () => {
  expect(cellOf({ latitude: 32.0853, longitude: 34.7818 })).toEqual([320, 347])
  expect(cellOf({ latitude: -0.05, longitude: 35 })).toEqual([-1, 350])
  expect(cellKey([320, 347])).toBe('320,347')
})
