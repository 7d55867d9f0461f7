import { expect, test } from 'vitest'
import { HOUR_MS } from '#contract/time.ts'
import { aPark } from '../../tests/factories/park.ts'
import type { CellForecast, WeatherHour } from './weather-cells.ts'
import { hoursAhead, stretchesOf } from './weather-ahead.ts'

/** Two winter days from a midnight in Israel; the sun sets at about 17 and rises at about half past six. */
const START = Date.parse('2026-01-14T22:00:00Z')
const at = (hour: number) => START + hour * HOUR_MS

const forecast = (over: (hour: number) => Partial<WeatherHour> = () => ({})): CellForecast => ({
  start: START,
  fetchedAt: START,
  film: { ground: 0, bowl: 0 },
  dryHours: 0,
  hours: Array.from({ length: 48 }, (_, hour) => ({ rain: 0, temperature: 20, wind: 10, drying: 0.5, ...over(hour) })),
})
const stretches = (over: Parameters<typeof aPark>[0], hours: Parameters<typeof forecast>[0], now = START) =>
  stretchesOf(hoursAhead(aPark(over), forecast(hours), undefined, now))

test('begins with the current hour and ends with the forecast', () => {
  const hours = hoursAhead(aPark({}), forecast(), undefined, at(10.9))
  expect(hours[0]!.at).toBe(at(10))
  expect(hours.at(-1)!.at).toBe(at(47))
  expect(hours).toHaveLength(38)
  expect(hoursAhead(aPark({}), forecast(), undefined, at(48))).toEqual([])
})

test('tells rain with the wet ground after it as one stretch, with all its rain and when it ends', () => {
  const rainy = (hour: number) => (hour >= 9 && hour < 12 ? { rain: 0.8, drying: 0 } : hour < 14 ? { drying: 0.3 } : {})
  expect(stretches({ is24Hours: true }, rainy).filter(({ kind }) => kind === 'wet')).toEqual([
    { kind: 'wet', from: at(9), to: at(15), most: expect.closeTo(2.4) as number, rainEnd: at(12) },
  ])
  expect(stretches({ cover: 'roofed' }, rainy).some(({ kind }) => kind === 'wet')).toBe(false)
})

test('tells heat above 35° and wind above 35 km/h, with the most of each', () => {
  const hot = (hour: number) => ({ temperature: hour === 12 ? 38 : hour === 13 ? 36 : 35, wind: hour >= 40 ? 45 : 35 })
  expect(stretches({}, hot, at(8)).filter(({ kind }) => kind === 'heat' || kind === 'wind')).toEqual([
    { kind: 'heat', from: at(12), to: at(14), most: 38 },
    { kind: 'wind', from: at(40), to: at(48), most: 45 },
  ])
})

test('tells the dark hours with and without lights, and those of which nobody knows', () => {
  const lit = { hasLights: true, lightingHours: { start: '17:00', end: '22:00' } }
  expect(stretches(lit, undefined, at(12))).toEqual([
    { kind: 'lit', from: at(17), to: at(22) },
    { kind: 'dark', from: at(22), to: at(30) },
    { kind: 'lit', from: at(41), to: at(46) },
    { kind: 'dark', from: at(46), to: at(48) },
  ])
  expect(new Set(stretches({}, undefined).map(({ kind }) => kind))).toEqual(new Set(['maybe']))
  expect(new Set(stretches({ hasLights: false }, undefined).map(({ kind }) => kind))).toEqual(new Set(['dark']))
})

test('an unknown film at the beginning is told as perhaps wet', () => {
  const hours = hoursAhead(aPark({}), { ...forecast(), film: { ground: null, bowl: null } }, undefined, START)
  expect(stretchesOf(hours)[0]).toMatchObject({ kind: 'unsure', from: START, to: at(2) })
})
