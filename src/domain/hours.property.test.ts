/** Open and closed hours, with random timetables. */
import { expect, test } from 'vitest'
import fc from 'fast-check'
import { CLOSING_SOON_MINUTES } from '#contract/limits.ts'
import type { DayHours, OpeningHours } from '#contract/park-hours.ts'
import { isoDay } from '#contract/time.ts'
import { ISRAEL_HOLIDAYS } from '../../tests/factories/israel-holidays.ts'
import { nextChange } from '../../tests/factories/next-change.ts'
import { isOpen, openStatus } from './hours.ts'
import type { HoursOf } from './hours.ts'
import { HORIZON_DAYS } from './stretches.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

// Computes the expected values: walks the minutes of a few days as Intl shows them, and compares the clock's text with
// the hours.

const intl = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Jerusalem',
  dateStyle: 'short',
  timeStyle: 'short',
})

type Minute = { at: number; date: string; clock: string }

function minutesFrom(start: string, days: number): Minute[] {
  const from = Date.parse(start)
  return Array.from({ length: days * 1440 }, (_, index) => {
    const at = from + index * MINUTE
    const [date, clock] = intl.format(at).split(' ') as [string, string]
    return { at, date, clock }
  })
}

const WINDOWS = {
  'spring 2026': minutesFrom('2026-03-25T12:00:00Z', 4),
  'autumn 2026': minutesFrom('2026-10-23T12:00:00Z', 4),
  'spring 2027': minutesFrom('2027-03-24T12:00:00Z', 4),
  'autumn 2027': minutesFrom('2027-10-29T12:00:00Z', 4),
  'Rosh Hashana 2026': minutesFrom('2026-09-10T12:00:00Z', 5),
  'Yom Kippur 2027, a Monday': minutesFrom('2027-10-09T12:00:00Z', 4),
  'Pesach 2029, a Saturday after the clock change': minutesFrom('2029-03-29T12:00:00Z', 4),
  'New Year 2027': minutesFrom('2026-12-30T12:00:00Z', 4),
}

const DAY_NAMES = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const

/**
 * Whether the park is open in each minute of a window. The first day is left out: only its hours past midnight matter.
 */
function oracle(of: HoursOf, minutes: readonly Minute[]): Map<number, boolean> {
  const open = new Map<number, boolean>()
  const dates = [...new Set(minutes.map((minute) => minute.date))]
  // When the clock goes back, an hour is shown twice. Only times later than the latest one shown count.
  let shown = ''
  for (const { at, date, clock } of minutes) {
    const reading = `${date} ${clock}`
    if (reading > shown) shown = reading
    const today = dates.indexOf(shown.slice(0, 10))
    if (today === 0) continue
    const lastYear = of.closingYear !== null && Number(date.slice(0, 4)) > of.closingYear
    const within = [today - 1, today].some((index) => {
      const from = dates[index]!
      const next = isoDay(Date.parse(from) + DAY)
      const hours = of.openingHours![ISRAEL_HOLIDAYS.has(from) ? 'holidays' : DAY_NAMES[new Date(from).getUTCDay()]!]
      const end = hours.end > hours.start ? `${from} ${hours.end}` : `${next} ${hours.end}`
      return hours.isOpen && shown >= `${from} ${hours.start}` && shown < end
    })
    open.set(at, !lastYear && (of.is24Hours || within))
  }
  return open
}

const two = (n: number) => String(n).padStart(2, '0')
/** Any minute, but most often one around midnight or in the hours of the clock changes. */
const clock = fc.oneof(
  fc.constantFrom('00:00', '01:00', '01:30', '02:00', '02:30', '03:00', '18:00', '23:59'),
  fc.tuple(fc.nat(23), fc.nat(59)).map(([hour, minute]) => `${two(hour)}:${two(minute)}`),
)
const dayHours: fc.Arbitrary<DayHours> = fc.record({
  isOpen: fc.boolean().chain((maybe) => (maybe ? fc.constant(true) : fc.boolean())),
  start: clock,
  end: clock,
})
const openingHours: fc.Arbitrary<OpeningHours> = fc.oneof(
  fc.record({
    sunday: dayHours,
    monday: dayHours,
    tuesday: dayHours,
    wednesday: dayHours,
    thursday: dayHours,
    friday: dayHours,
    saturday: dayHours,
    holidays: dayHours,
  }),
  fc.tuple(dayHours, dayHours).map(([every, holidays]) => ({
    ...(Object.fromEntries(DAY_NAMES.map((name) => [name, every])) as Omit<OpeningHours, 'holidays'>),
    holidays,
  })),
)
const anyPark: fc.Arbitrary<HoursOf> = fc.record({
  is24Hours: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
  openingHours,
  closingYear: fc.constantFrom(null, null, 2026, 2028),
})

test.each(Object.entries(WINDOWS))(
  '%s: every minute is as the oracle says, and every change is foretold',
  (window, minutes) => {
    fc.assert(
      fc.property(anyPark, (of) => {
        const open = oracle(of, minutes)
        // The loop goes backwards in time, so that the next change is known at each minute.
        let flip: number | null = null
        let later: boolean | null = null
        for (const [at, expected] of [...open].reverse()) {
          if (later !== null && later !== expected) flip = at + MINUTE
          later = expected
          const status = openStatus(of, at)
          const isOpenNow = status.state === 'open' || status.state === 'closing-soon'
          const next = nextChange(status)
          // Compares first without `expect`: calling `expect` for each of a million minutes would take longer than the
          // computation.
          const foretold =
            status.state === 'permanently-closed' || (flip === null ? next === null || next > at : next === flip)
          if (isOpenNow !== expected || !foretold) {
            expect({ at: new Date(at).toISOString(), status, flip }).toEqual({ expected })
          }
          const soon = isOpenNow && next !== null && next - at <= CLOSING_SOON_MINUTES * MINUTE
          if ((status.state === 'closing-soon') !== soon) expect(status.state).toBe(soon)
        }
        expect(open.size).toBeGreaterThan(2000)
      }),
      // Windows with a clock change need more parks than those with a holiday.
      { numRuns: /spring|autumn|clock change/.test(window) ? 40 : 10 },
    )
  },
)

const someInstant = fc.integer({ min: Date.UTC(2025, 0), max: Date.UTC(2031, 0) })

test('an announced change is exactly where the state changes, to the millisecond, and never beyond the horizon', () => {
  fc.assert(
    fc.property(anyPark, someInstant, (of, at) => {
      const status = openStatus(of, at)
      const next = nextChange(status)
      if (next === null) return
      expect(next).toBeGreaterThan(at)
      expect(next - at).toBeLessThanOrEqual(HORIZON_DAYS * DAY)
      expect(isOpen(of, next - 1)).toBe(isOpen(of, at))
      expect(isOpen(of, next)).toBe(!isOpen(of, at))
    }),
    { numRuns: 2000 },
  )
})

test('a park has exactly one state: open, closed, unknown or closed for good', () => {
  const maybeUnknown = fc.oneof(
    anyPark,
    fc.record({
      is24Hours: fc.boolean(),
      openingHours: fc.constant(null),
      closingYear: fc.constantFrom(null, 2024, 2027),
    }),
  )
  fc.assert(
    fc.property(maybeUnknown, someInstant, (of, at) => {
      const { state } = openStatus(of, at)
      const year = Number(intl.format(at).slice(0, 4))
      expect(state === 'permanently-closed').toBe(of.closingYear !== null && of.closingYear < year)
      if (state !== 'permanently-closed') expect(state === 'unknown').toBe(!of.is24Hours && of.openingHours === null)
      expect(isOpen(of, at)).toBe(state === 'open' || state === 'closing-soon')
      if (of.is24Hours && state !== 'permanently-closed') expect(isOpen(of, at)).toBe(true)
    }),
    { numRuns: 1000 },
  )
})
