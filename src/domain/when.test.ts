import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/time.ts'
import { dayNumber, localTime } from './israel-time.ts'
import {
  dayHourOf,
  hourOn,
  instantOfWhen,
  parseWhen,
  tonightAt,
  type When,
  WHEN_DAYS,
  whenDays,
  whenHours,
  whenOf,
} from './when.ts'

const at = Date.parse
/** Thursday, 3 December 2026, 12:20 in Israel. */
const NOW = at('2026-12-03T12:20+02:00')
const TODAY = dayNumber({ year: 2026, month: 12, day: 3 })

test.each<[text: string, when: When | undefined]>([
  ['tonight', 'tonight'],
  ['2026-12-05T10', '2026-12-05T10'],
  ['2028-02-29T00', '2028-02-29T00'],
  ['2026-02-29T10', undefined],
  ['2026-12-05T24', undefined],
  ['2026-13-05T10', undefined],
  ['2026-12-5T10', undefined],
  ['2026-12-05T10:00', undefined],
  ['2026-12-05', undefined],
  ['Tonight', undefined],
  ['now', undefined],
  ['', undefined],
])('the time %j in an address', (text, when) => expect(parseWhen(text)).toBe(when))

test.each([
  ['2026-12-03T04:00+02:00', '2026-12-03T20:00+02:00'],
  ['2026-12-03T12:20+02:00', '2026-12-03T20:00+02:00'],
  ['2026-12-03T20:01+02:00', '2026-12-03T20:01+02:00'],
  ['2026-12-04T03:59+02:00', '2026-12-04T03:59+02:00'],
  ['2026-07-01T12:00+03:00', '2026-07-01T20:00+03:00'],
])('at %s, tonight is %s', (now, tonight) => expect(tonightAt(at(now))).toBe(at(tonight)))

describe('a day and hour', () => {
  test.each<[when: When, instant: string | null]>([
    ['2026-12-05T10', '2026-12-05T10:00+02:00'],
    ['2026-12-03T13', '2026-12-03T13:00+02:00'],
    ['2026-12-16T23', '2026-12-16T23:00+02:00'],
    ['2026-12-17T00', null],
    ['2026-12-03T11', null],
    ['2025-12-05T10', null],
  ])('%s is %s', (when, instant) => expect(instantOfWhen(when, NOW)).toBe(instant === null ? null : at(instant)))

  test('during its hour it is the current instant', () => expect(instantOfWhen('2026-12-03T12', NOW)).toBe(NOW))

  test('two weeks are offered, and of today the hours that are left', () => {
    expect(whenDays(NOW)).toEqual(Array.from({ length: WHEN_DAYS }, (_, day) => TODAY + day))
    expect(whenHours(TODAY, NOW)).toEqual([12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23])
    expect(whenHours(TODAY + 1, NOW)[0]).toBe(6)
  })

  test.each([
    ['a weekday', 3, undefined, 17],
    ['Friday', 1, undefined, 10],
    ['Saturday', 2, undefined, 10],
    ['a day after another hour was chosen', 2, 21, 21],
    ['today', 0, undefined, 17],
    ['today, if that hour is over', 0, 8, 12],
  ])('a press on %s means an hour', (_, days, chosen, hour) => expect(hourOn(TODAY + days, chosen, NOW)).toBe(hour))

  test('at the end of the evening no hour of today is left before six', () => {
    const night = at('2026-12-03T23:59+02:00')
    expect(hourOn(TODAY, 17, night)).toBe(23)
  })
})

test('what is offered is asked: never over, within two weeks, and the same text again', () => {
  const instants = fc.integer({ min: at('2025-01-01T00:00Z'), max: at('2037-12-31T00:00Z') })
  fc.assert(
    fc.property(instants, fc.nat(WHEN_DAYS - 1), fc.nat(30), (now, days, pick) => {
      const day = whenDays(now)[days]!
      const hours = whenHours(day, now)
      if (days > 0) expect(hours).toHaveLength(18)
      if (hours.length === 0) return
      const hour = hours[pick % hours.length]!
      const when = whenOf({ day, hour })
      expect(parseWhen(when)).toBe(when)
      expect(dayHourOf(when)).toEqual({ day, hour })
      const instant = instantOfWhen(when, now)!
      expect(instant).toBeGreaterThanOrEqual(now)
      expect(instant).toBeLessThan(now + WHEN_DAYS * DAY_MS + HOUR_MS)
      expect(dayNumber(localTime(instant))).toBe(day)
      expect(Math.floor(localTime(instant).minutes / 60)).toBe(hour)
    }),
  )
})

test('tonight is at most the rest of the day away', () => {
  fc.assert(
    fc.property(fc.nat(5000), (steps) => {
      const now = NOW + steps * 97 * MINUTE_MS
      const tonight = tonightAt(now)
      expect(tonight).toBeGreaterThanOrEqual(now)
      expect(tonight - now).toBeLessThanOrEqual(17 * HOUR_MS)
    }),
  )
})
