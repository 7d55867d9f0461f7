/** Compares the state of parks with exceptions, eves and fasts with a model that walks minute by minute. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DayHours, Exception, OpeningHours } from '#contract/park-hours.ts'
import { isoDay } from '#contract/time.ts'
import { ISRAEL_HOLIDAYS } from '../../tests/factories/israel-holidays.ts'
import { openStatus } from './hours.ts'
import type { HoursOf, OpenStatus } from './hours.ts'
import { isLit } from './lighting.ts'
import { HORIZON_DAYS } from './stretches.ts'
import { weekHours } from './week-hours.ts'

const MINUTE = 60_000
const DAY = 1440 * MINUTE

/** From a printed calendar. */
const FASTS = new Set(['2025-08-03', '2026-07-23', '2027-08-12', '2028-08-01', '2029-07-22', '2030-08-08'])
const DAY_NAMES = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const
const CLOSED: DayHours = { isOpen: false, start: '00:00', end: '00:00' }
const WHOLE: DayHours = { isOpen: true, start: '00:00', end: '00:00' }

const after = (date: string, days: number) => isoDay(Date.parse(date) + days * DAY)

/** The hours that begin on a date (ISO); null: unknown. */
function modelHours(of: HoursOf, date: string): DayHours | null {
  const { exceptions = [], openingHours, is24Hours, eves, fasts } = of
  let found: Exception | undefined
  for (const one of exceptions) {
    if (one.hours === null || date < one.from || date > one.to) continue
    if (!found || one.from > found.from || (one.from === found.from && one.to <= found.to)) found = one
  }
  if (found) return found.hours
  if (is24Hours) return FASTS.has(date) && fasts === 'closed' ? CLOSED : WHOLE
  if (openingHours === null) return null
  if (ISRAEL_HOLIDAYS.has(date)) return openingHours.holidays
  if (FASTS.has(date) && fasts === 'closed') return CLOSED
  if (FASTS.has(date) && fasts === 'friday') return openingHours.friday
  const weekday = DAY_NAMES[new Date(date).getUTCDay()]!
  const isEve = ISRAEL_HOLIDAYS.has(after(date, 1)) && weekday !== 'saturday'
  return openingHours[isEve && eves === 'friday' ? 'friday' : weekday]
}

const intl = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Jerusalem', dateStyle: 'short', timeStyle: 'short' })

type State = 'open' | 'closed' | 'unknown'

/** The state in each minute of a window. The first day is left out: only its hours past midnight matter. */
function model(of: HoursOf, readings: ReadonlyMap<number, string>): Map<number, State> {
  const states = new Map<number, State>()
  const firstDate = [...readings.values()][0]!.slice(0, 10)
  const known = new Map<string, DayHours | null>()
  const hoursOf = (date: string): DayHours | null => {
    if (!known.has(date)) known.set(date, modelHours(of, date))
    return known.get(date)!
  }
  // When the clock goes back, an hour is shown twice. Only times later than the latest one shown count.
  let shown = ''
  for (const [at, reading] of readings) {
    if (reading > shown) shown = reading
    const today = shown.slice(0, 10)
    if (today === firstDate) continue
    const covers = (date: string) => {
      const hours = hoursOf(date)
      if (hours === null || !hours.isOpen) return false
      const end = `${hours.end > hours.start ? date : after(date, 1)} ${hours.end}`
      return shown >= `${date} ${hours.start}` && shown < end
    }
    if (of.closingYear !== null && Number(today.slice(0, 4)) > of.closingYear) states.set(at, 'closed')
    else if (covers(today) || covers(after(today, -1))) states.set(at, 'open')
    else states.set(at, hoursOf(today) === null ? 'unknown' : 'closed')
  }
  return states
}

const readingsFrom = (start: string, days: number) =>
  new Map(
    Array.from({ length: days * 1440 }, (_, index) => {
      const at = Date.parse(start) + index * MINUTE
      return [at, intl.format(at)] as const
    }),
  )

const two = (n: number) => String(n).padStart(2, '0')
const clock = fc.oneof(
  fc.constantFrom('00:00', '01:00', '01:30', '02:00', '02:30', '03:00', '18:00', '23:59'),
  fc.tuple(fc.nat(23), fc.nat(59)).map(([hour, minute]) => `${two(hour)}:${two(minute)}`),
)
const dayHours: fc.Arbitrary<DayHours> = fc.oneof(
  fc.record({ isOpen: fc.constant(true), start: clock, end: clock }),
  fc.constantFrom(WHOLE, CLOSED),
)
const openingHours = fc.record(
  Object.fromEntries([...DAY_NAMES, 'holidays'].map((name) => [name, dayHours])),
) as unknown as fc.Arbitrary<OpeningHours>

/** Exceptions that begin up to `around` days before or after a date; some last for years. */
const exceptionsNear = (date: string, around: number): fc.Arbitrary<Exception[]> =>
  fc.array(
    fc
      .tuple(
        fc.integer({ min: -around, max: around }),
        fc.oneof({ weight: 5, arbitrary: fc.nat(4) }, { weight: 1, arbitrary: fc.constantFrom(30, 1500) }),
        fc.option(dayHours, { nil: null, freq: 5 }),
        fc.option(dayHours, { nil: null, freq: 2 }),
      )
      .map(([begin, length, hours, lights]) => {
        const from = after(date, begin)
        return { from, to: after(from, length), hours, lights, reason: { he: '', en: '' } }
      }),
    { maxLength: 5 },
  )

const parkNear = (date: string, around: number): fc.Arbitrary<HoursOf> =>
  fc.record({
    is24Hours: fc.integer({ min: 0, max: 4 }).map((n) => n === 0),
    openingHours: fc.option(openingHours, { nil: null, freq: 4 }),
    closingYear: fc.constantFrom(null, null, null, 2026),
    exceptions: exceptionsNear(date, around),
    eves: fc.constantFrom('usual', 'friday'),
    fasts: fc.constantFrom('usual', 'friday', 'closed'),
  })

const nextChange = (status: OpenStatus): number | null =>
  'until' in status ? status.until : 'opensAt' in status ? status.opensAt : null

const nameOf = ({ state }: OpenStatus): State =>
  state === 'closing-soon' ? 'open' : state === 'permanently-closed' ? 'closed' : state

const WINDOWS: [name: string, start: string, days: number][] = [
  ['spring 2026', '2026-03-25T12:00:00Z', 4],
  ['autumn 2026', '2026-10-23T12:00:00Z', 4],
  ['Pesach 2026', '2026-03-31T12:00:00Z', 10],
  ['Rosh Hashana 2026', '2026-09-10T12:00:00Z', 5],
  ["Tisha B'Av 2026", '2026-07-21T12:00:00Z', 4],
  ["Tisha B'Av 2029, postponed", '2029-07-19T12:00:00Z', 5],
  ['New Year 2027', '2026-12-30T12:00:00Z', 4],
]

test.each(WINDOWS)('%s: every minute is as the model says, and every change is foretold', (name, start, days) => {
  const readings = readingsFrom(start, days)
  const middle = isoDay(Date.parse(start) + (days / 2) * DAY)
  fc.assert(
    fc.property(parkNear(middle, days), (of) => {
      // The loop goes backwards in time, so that the next change is known at each minute.
      let next: { at: number; state: State } | null = null
      let later: State | null = null
      for (const [at, expected] of [...model(of, readings)].reverse()) {
        if (later !== null && later !== expected) next = { at: at + MINUTE, state: later }
        later = expected
        const status = openStatus(of, at)
        const said = nextChange(status)
        // A change to "open" is told only if all days before it are known.
        const isTold = next !== null && (expected === 'open' || (expected === 'closed' && next.state === 'open'))
        const foretold =
          status.state === 'permanently-closed' ||
          (next === null ? said === null || said > at : said === (isTold ? next.at : null))
        if (nameOf(status) !== expected || !foretold) {
          expect({ at: new Date(at).toISOString(), status, next }).toEqual({ expected })
        }
      }
    }),
    { numRuns: name.startsWith('Pesach') ? 8 : 15 },
  )
})

const someInstant = fc.integer({ min: Date.UTC(2025, 0), max: Date.UTC(2031, 0) })
const someDay = (instant: number) => isoDay(instant)

test('a foretold change is where the state changes, and never beyond the horizon', () => {
  const parks = someInstant.chain((at) => fc.tuple(fc.constant(at), parkNear(someDay(at), 40)))
  fc.assert(
    fc.property(parks, ([at, of]) => {
      const status = openStatus(of, at)
      const next = nextChange(status)
      if (next === null) return
      expect(next).toBeGreaterThan(at)
      expect(next - at).toBeLessThanOrEqual(HORIZON_DAYS * DAY)
      expect(nameOf(openStatus(of, next - 1))).toBe(nameOf(status))
      expect(nameOf(openStatus(of, next))).not.toBe(nameOf(status))
    }),
    { numRuns: 1500 },
  )
})

test('without exceptions, eves and fasts a park is as it was before they existed', () => {
  fc.assert(
    fc.property(someInstant, parkNear('2027-01-01', 1), (at, { is24Hours, openingHours: week, closingYear }) => {
      const before = { is24Hours, openingHours: week, closingYear }
      const now = { ...before, exceptions: [], eves: 'usual', fasts: 'usual' } as const satisfies HoursOf
      expect(openStatus(now, at)).toEqual(openStatus(before, at))
      expect(weekHours(now, at)).toEqual(weekHours(before, at))
      // Exceptions that are over, and those that are far away, change nothing either.
      const over = { from: '2020-01-01', to: '2024-06-30', hours: CLOSED, lights: CLOSED, reason: { he: '', en: '' } }
      const far = { ...over, from: '2040-01-01', to: '2041-01-01' }
      expect(openStatus({ ...now, exceptions: [over, far] }, at)).toEqual(openStatus(before, at))
    }),
    { numRuns: 1000 },
  )
})

test('the closure of a closed park is a run of closed dates that contains today', () => {
  const parks = someInstant.chain((at) => fc.tuple(fc.constant(at), parkNear(someDay(at), 10)))
  fc.assert(
    fc.property(parks, ([at, of]) => {
      const status = openStatus(of, at)
      if (status.state !== 'closed') return
      const today = intl.format(at).slice(0, 10)
      const closes = (date: string) =>
        (of.exceptions ?? []).some(({ from, to, hours }) => hours && from <= date && date <= to) &&
        modelHours(of, date)?.isOpen === false
      expect(status.closure !== undefined).toBe(closes(today))
      if (!status.closure) return
      const last = isoDay(status.closure.lastDay * DAY)
      for (let date = today; date <= last && date < after(today, 60); date = after(date, 1)) {
        expect(closes(date), date).toBe(true)
      }
      expect(closes(after(last, 1))).toBe(false)
    }),
    { numRuns: 1000 },
  )
})

test('the lights of a park that an exception closes are off on that date, unless an exception has hours for them', () => {
  const parks = someInstant.chain((at) => fc.tuple(fc.constant(at), parkNear(someDay(at), 5)))
  fc.assert(
    fc.property(parks, ([at, of]) => {
      const today = intl.format(at).slice(0, 10)
      const yesterday = after(today, -1)
      const isClosed = (date: string) =>
        (of.exceptions ?? []).some(({ from, to, hours }) => hours && from <= date && date <= to) &&
        modelHours(of, date)?.isOpen === false
      const hasLights = (of.exceptions ?? []).some(({ lights }) => lights !== null)
      if (!isClosed(today) || !isClosed(yesterday) || hasLights) return
      const lights = { hasLights: true, lightingHours: { start: '00:00', end: '00:00' }, closingYear: null }
      expect(isLit({ ...lights, exceptions: of.exceptions ?? [] }, at)).toBe(false)
    }),
    { numRuns: 2000 },
  )
})
