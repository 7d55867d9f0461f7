import { DAY_MS } from '#contract/time.ts'
import { expect, test } from 'vitest'
import fc from 'fast-check'
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
