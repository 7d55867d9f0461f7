import { DAY_MS } from '#contract/time.ts'
import { expect, test } from 'vitest'
import fc from 'fast-check'
import type { Exception } from '#contract/park-hours.ts'
import { darkWeek, works } from '../../tests/factories/exceptions.ts'
import { anException, day } from '../../tests/factories/park.ts'
import { isLit, lightStatus } from './lighting.ts'
import type { LightStatus, LightsOf } from './lighting.ts'

const lights = (hours: string | null, over: Partial<LightsOf> = {}): LightsOf => {
  const [start, end] = hours?.split('-') ?? []
  return {
    hasLights: true,
    closingYear: null,
    lightingHours: start !== undefined && end !== undefined ? { start, end } : null,
    ...over,
  }
}
const at = Date.parse
const evening = '2026-07-15T20:00:00+03:00'

test.each<[string, LightsOf, string, LightStatus]>([
  ['nobody knows', lights(null, { hasLights: null }), evening, { state: 'unknown' }],
  ['none', lights(null, { hasLights: false }), evening, { state: 'none' }],
  ['none, whatever the hours say', lights('18:00-22:00', { hasLights: false }), evening, { state: 'none' }],
  ['lights without hours', lights(null), evening, { state: 'has-lights' }],
  [
    'hours say that there are some',
    lights('19:00-22:00', { hasLights: null }),
    evening,
    { state: 'lit', until: at('2026-07-15T22:00+03:00') },
  ],
  [
    'before',
    lights('19:00-22:00'),
    '2026-07-15T18:59:59.999+03:00',
    { state: 'off', litAt: at('2026-07-15T19:00+03:00') },
  ],
  ['on', lights('19:00-22:00'), '2026-07-15T19:00:00+03:00', { state: 'lit', until: at('2026-07-15T22:00+03:00') }],
  [
    'off again',
    lights('19:00-22:00'),
    '2026-07-15T22:00:00+03:00',
    { state: 'off', litAt: at('2026-07-16T19:00+03:00') },
  ],
  ['past midnight, evening', lights('19:00-01:00'), evening, { state: 'lit', until: at('2026-07-16T01:00+03:00') }],
  [
    'past midnight, small hours',
    lights('19:00-01:00'),
    '2026-07-15T00:30:00+03:00',
    { state: 'lit', until: at('2026-07-15T01:00+03:00') },
  ],
  ['to midnight', lights('19:00-00:00'), evening, { state: 'lit', until: at('2026-07-16T00:00+03:00') }],
  ['always', lights('00:00-00:00'), evening, { state: 'lit', until: null }],
  ['always, from another hour', lights('18:00-18:00'), evening, { state: 'lit', until: null }],
  [
    'on holidays as well',
    lights('19:00-22:00'),
    '2026-09-21T20:00:00+03:00',
    { state: 'lit', until: at('2026-09-21T22:00+03:00') },
  ],
  [
    'the night of the spring change',
    lights('19:00-02:30'),
    '2026-03-27T00:00:00+02:00',
    { state: 'lit', until: at('2026-03-27T03:00+03:00') },
  ],
  [
    'the night of the autumn change',
    lights('19:00-02:30'),
    '2026-10-25T00:00:00+03:00',
    { state: 'lit', until: at('2026-10-25T02:30+02:00') },
  ],
  ['closed for good', lights('00:00-00:00', { closingYear: 2025 }), evening, { state: 'off', litAt: null }],
  ['closed for good, hours unknown', lights(null, { closingYear: 2025 }), evening, { state: 'off', litAt: null }],
  [
    'the last night of the last year',
    lights('19:00-02:00', { closingYear: 2026 }),
    '2026-12-31T23:00:00+02:00',
    { state: 'lit', until: at('2027-01-01T00:00+02:00') },
  ],
  [
    'no night after it',
    lights('19:00-22:00', { closingYear: 2026 }),
    '2026-12-31T22:30:00+02:00',
    { state: 'off', litAt: null },
  ],
])('%s', (_, of, instant, expected) => {
  expect(lightStatus(of, at(instant))).toEqual(expected)
})

const lit = (exceptions: Exception[], over: Partial<LightsOf> = {}): LightsOf => ({
  hasLights: true,
  lightingHours: { start: '18:00', end: '23:00' },
  closingYear: null,
  exceptions,
  ...over,
})
const noHours = { lightingHours: null }
const nobodyKnows = { hasLights: null, lightingHours: null }
const short = { ...darkWeek, lights: day('20:00-21:00') }
const onFasts = { fasts: 'closed' as const }
const allNight = { lightingHours: { start: '00:00', end: '00:00' } }

test.each<[string, LightsOf, string, string]>([
  ['dark while closed', lit([works]), '2026-07-15T20:00+03:00', 'off'],
  ['the last dark evening', lit([works]), '2026-07-31T20:00+03:00', 'off 2026-08-01T15:00Z'],
  ['more than a day before they go on', lit([works]), '2026-07-31T17:00+03:00', 'off'],
  [
    'they went on before midnight',
    lit([works], { lightingHours: { start: '20:00', end: '02:00' } }),
    '2026-07-01T01:00+03:00',
    'lit 2026-06-30T23:00Z',
  ],
  ['lit again by itself', lit([works]), '2026-08-01T20:00+03:00', 'lit 2026-08-01T20:00Z'],
  ['other hours', lit([short]), '2026-07-15T20:30+03:00', 'lit 2026-07-15T18:00Z'],
  ['outside of them', lit([short]), '2026-07-15T19:00+03:00', 'off 2026-07-15T17:00Z'],
  [
    'all night, but not on these dates',
    lit([darkWeek], { lightingHours: { start: '00:00', end: '00:00' } }),
    '2026-07-15T20:00+03:00',
    'off',
  ],
  ['no lights', lit([short], { hasLights: false }), '2026-07-15T20:30+03:00', 'none'],
  ['lights with unknown hours: off while closed', lit([works], noHours), '2026-07-15T20:00+03:00', 'off'],
  ['lights with unknown hours: other hours', lit([short], noHours), '2026-07-15T20:30+03:00', 'lit 2026-07-15T18:00Z'],
  ['lights with unknown hours: otherwise unknown', lit([works], noHours), '2026-08-15T20:00+03:00', 'has-lights'],
  ['nobody knows: a closed park tells nothing', lit([works], nobodyKnows), '2026-07-15T20:00+03:00', 'unknown'],
  [
    'nobody knows: hours tell that there are some',
    lit([short], nobodyKnows),
    '2026-07-15T20:30+03:00',
    'lit 2026-07-15T18:00Z',
  ],
  ['nobody knows: otherwise unknown', lit([short], nobodyKnows), '2026-07-25T20:30+03:00', 'unknown'],
  ['closed for good', lit([short], { closingYear: 2025 }), '2026-07-15T20:30+03:00', 'off'],
  ['dark on a fast that closes the park', lit([], onFasts), '2026-07-23T20:00+03:00', 'off 2026-07-24T15:00Z'],
  ['the evening after the fast', lit([], onFasts), '2026-07-24T20:00+03:00', 'lit 2026-07-24T20:00Z'],
  ['all night until the fast', lit([], { ...onFasts, ...allNight }), '2026-07-22T20:00+03:00', 'lit 2026-07-22T21:00Z'],
  ['all night, the fast is far', lit([], { ...onFasts, ...allNight }), '2026-01-22T20:00+03:00', 'lit'],
  [
    'a fast with the hours of a Friday',
    lit([], { fasts: 'friday' }),
    '2026-07-23T20:00+03:00',
    'lit 2026-07-23T20:00Z',
  ],
  [
    'a fast on which an exception opens the park',
    lit([anException('2026-07-23 2026-07-23', '08:00-20:00')], onFasts),
    '2026-07-23T20:00+03:00',
    'lit 2026-07-23T20:00Z',
  ],
  [
    'a fast on which an exception has hours for the lights',
    lit([{ ...short, to: '2026-07-25' }], onFasts),
    '2026-07-23T20:30+03:00',
    'lit 2026-07-23T18:00Z',
  ],
  ['lights with unknown hours, on a fast', lit([], { ...onFasts, ...noHours }), '2026-07-23T20:00+03:00', 'off'],
  ['lights with unknown hours, no fast', lit([], { ...onFasts, ...noHours }), '2026-07-25T20:00+03:00', 'has-lights'],
  ['nobody knows, on a fast', lit([], { ...onFasts, ...nobodyKnows }), '2026-07-23T20:00+03:00', 'unknown'],
])('lights, %s', (_, of, at, expected) => {
  const status = lightStatus(of, Date.parse(at))
  const next = status.state === 'lit' ? status.until : status.state === 'off' ? status.litAt : null
  expect(status.state + (next === null ? '' : ` ${new Date(next).toISOString().slice(0, 16)}Z`)).toBe(expected)
})
const two = (n: number) => String(n).padStart(2, '0')
const clock = fc.tuple(fc.nat(23), fc.nat(59)).map(([hour, minute]) => `${two(hour)}:${two(minute)}`)
const intl = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Jerusalem', timeStyle: 'short' })

test('lit follows the wall clock, and the announced change is where the state changes', () => {
  const instants = fc.integer({ min: Date.UTC(2026, 0), max: Date.UTC(2028, 0) })
  fc.assert(
    fc.property(clock, clock, instants, (start, end, instant) => {
      const of = lights(`${start}-${end}`)
      const status = lightStatus(of, instant)
      const now = intl.format(instant)
      const lit = end > start ? now >= start && now < end : now >= start || now < end
      // In the night of a clock change, the clock may show an hour twice: the table above covers that.
      const changes = ['2026-03-27', '2026-10-25', '2027-03-26', '2027-10-31'].map((date) => Date.parse(date))
      if (changes.some((change) => Math.abs(instant - change) < 2 * DAY_MS)) return
      expect(isLit(of, instant)).toBe(lit)
      const next = status.state === 'lit' ? status.until : status.state === 'off' ? status.litAt : NaN
      if (next === null) {
        expect(start).toBe(end)
        return
      }
      expect(isLit(of, next - 1)).toBe(lit)
      expect(isLit(of, next)).toBe(!lit)
    }),
    { numRuns: 1000 },
  )
})
