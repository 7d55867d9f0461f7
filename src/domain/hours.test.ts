import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import fc from 'fast-check'
import { CLOSING_SOON_MINUTES } from '#contract/limits.ts'
import type { DayHours, OpeningHours } from '#contract/park-hours.ts'
import { isoDay } from '#contract/time.ts'
import { ISRAEL_HOLIDAYS } from '../../tests/factories/israel-holidays.ts'
import { week } from '../../tests/factories/park.ts'
import { isOpen, openStatus, type OpenStatus } from './hours.ts'
import type { HoursOf } from './hours.ts'
import { HORIZON_DAYS } from './stretches.ts'
import { weekHours } from './week-hours.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

const park = (openingHours: OpeningHours | null, over: Partial<HoursOf> = {}): HoursOf => ({
  is24Hours: false,
  closingYear: null,
  openingHours,
  ...over,
})

/** When the park next opens or closes (epoch ms), or null when that is not known. */
function nextChange(status: OpenStatus): number | null {
  if (status.state === 'open' || status.state === 'closing-soon') return status.until
  return status.state === 'closed' ? status.opensAt : null
}

/** The state in words, with its instant as UTC text without an offset. The tables below use this form. */
function describe(of: HoursOf, at: string): string {
  const status = openStatus(of, Date.parse(at))
  const next = nextChange(status)
  const when = next === null ? '' : ` ${new Date(next).toISOString().slice(0, 16)}Z`
  return status.state === 'permanently-closed' ? `${status.state} ${status.year}` : status.state + when
}

const daily = park(week('08:00-22:00', { friday: '08:00-16:00', saturday: 'closed', holidays: 'closed' }))
const late = park(week('18:00-02:00', { saturday: 'closed', holidays: 'closed' }))
const allDay = park(week('00:00-00:00'))
const nights = park(week('00:00-06:00'))
const joined = park(
  week('closed', { wednesday: '18:00-00:00', thursday: '00:00-06:00', friday: '06:00-06:00', saturday: '06:00-07:00' }),
)
const holidaysOnly = park(week('10:00-18:00', { holidays: '12:00-14:00' }))

test.each<[string, HoursOf, string, string]>([
  // July 15, 2026 is a Wednesday; summer time is +03:00.
  ['before the day begins', daily, '2026-07-15T07:59:59.999+03:00', 'closed 2026-07-15T05:00Z'],
  ['the first minute', daily, '2026-07-15T08:00:00+03:00', 'open 2026-07-15T19:00Z'],
  ['more than an hour left', daily, '2026-07-15T20:59:59.999+03:00', 'open 2026-07-15T19:00Z'],
  ['an hour left', daily, '2026-07-15T21:00:00+03:00', 'closing-soon 2026-07-15T19:00Z'],
  ['the last moment', daily, '2026-07-15T21:59:59.999+03:00', 'closing-soon 2026-07-15T19:00Z'],
  ['over', daily, '2026-07-15T22:00:00+03:00', 'closed 2026-07-16T05:00Z'],
  ['Friday evening, over Saturday', daily, '2026-07-17T16:00:00+03:00', 'closed 2026-07-19T05:00Z'],
  ['winter time', daily, '2026-01-15T08:00:00+02:00', 'open 2026-01-15T20:00Z'],
  ['unknown', park(null), '2026-07-15T12:00:00+03:00', 'unknown'],
  ['never', park(week('closed')), '2026-07-15T12:00:00+03:00', 'closed'],

  ['past midnight: evening', late, '2026-07-15T23:00:00+03:00', 'open 2026-07-15T23:00Z'],
  ['past midnight: small hours', late, '2026-07-16T00:30:00+03:00', 'open 2026-07-15T23:00Z'],
  ['past midnight: soon', late, '2026-07-16T01:00:00+03:00', 'closing-soon 2026-07-15T23:00Z'],
  ['past midnight: over', late, '2026-07-16T02:00:00+03:00', 'closed 2026-07-16T15:00Z'],
  ['Friday night runs into the closed Saturday', late, '2026-07-18T01:30:00+03:00', 'closing-soon 2026-07-17T23:00Z'],
  ['and Saturday stays closed', late, '2026-07-18T20:00:00+03:00', 'closed 2026-07-19T15:00Z'],

  ['00:00-00:00 every day', allDay, '2026-07-15T03:00:00+03:00', 'open'],
  ['00:00-06:00 every day', nights, '2026-07-15T03:00:00+03:00', 'open 2026-07-15T03:00Z'],
  ['two days that touch are one stretch', joined, '2026-07-15T20:00:00+03:00', 'open 2026-07-16T03:00Z'],
  ['no closing at midnight between them', joined, '2026-07-15T23:30:00+03:00', 'open 2026-07-16T03:00Z'],
  ['06:00-06:00 and an hour more', joined, '2026-07-17T12:00:00+03:00', 'open 2026-07-18T04:00Z'],

  ['24 hours', park(null, { is24Hours: true }), '2026-07-15T03:00:00+03:00', 'open'],
  ['24 hours wins over hours', park(week('closed'), { is24Hours: true }), '2026-07-15T03:00:00+03:00', 'open'],
  ['24 hours on Yom Kippur', park(week('closed'), { is24Hours: true }), '2026-09-21T12:00:00+03:00', 'open'],

  // Rosh Hashana 2026: Saturday and Sunday, September 12 and 13. Yom Kippur: Monday, September 21.
  ['a holiday is closed', daily, '2026-09-13T12:00:00+03:00', 'closed 2026-09-14T05:00Z'],
  ['looks over the holidays', daily, '2026-09-11T16:00:00+03:00', 'closed 2026-09-14T05:00Z'],
  ['Yom Kippur', daily, '2026-09-21T12:00:00+03:00', 'closed 2026-09-22T05:00Z'],
  ['the eve runs past midnight into it', late, '2026-09-21T01:30:00+03:00', 'closing-soon 2026-09-20T23:00Z'],
  ['but its own evening is closed', late, '2026-09-21T19:00:00+03:00', 'closed 2026-09-22T15:00Z'],
  ['holiday hours replace the day’s', holidaysOnly, '2026-05-22T11:00:00+03:00', 'closed 2026-05-22T09:00Z'],
  ['and end as they say', holidaysOnly, '2026-05-22T13:30:00+03:00', 'closing-soon 2026-05-22T11:00Z'],
  ['the day after is ordinary', holidaysOnly, '2026-05-23T11:00:00+03:00', 'open 2026-05-23T15:00Z'],
  [
    'round the clock but for holidays, three weeks before',
    park(week('00:00-00:00', { holidays: 'closed' })),
    '2026-08-22T12:00:00+03:00',
    'open 2026-09-11T21:00Z',
  ],

  // Spring 2026: Friday, March 27, 02:00 -> 03:00.
  [
    'spring: closing in the skipped hour',
    park(week('22:00-02:30')),
    '2026-03-27T01:59:00+02:00',
    'closing-soon 2026-03-27T00:00Z',
  ],
  ['spring: closed after the jump', park(week('22:00-02:30')), '2026-03-27T03:00:00+03:00', 'closed 2026-03-27T19:00Z'],
  [
    'spring: opening in the skipped hour',
    park(week('02:30-05:00')),
    '2026-03-27T01:30:00+02:00',
    'closed 2026-03-27T00:00Z',
  ],
  [
    'spring: the whole of it skipped',
    park(week('02:15-02:45')),
    '2026-03-27T00:00:00+02:00',
    'closed 2026-03-27T23:15Z',
  ],
  ['spring: the night is an hour shorter', late, '2026-03-27T00:30:00+02:00', 'open 2026-03-27T00:00Z'],
  ['spring 2027: Friday, March 26', park(week('22:00-04:00')), '2027-03-26T01:00:00+02:00', 'open 2027-03-26T01:00Z'],
  // Autumn 2026: Sunday, October 25, 02:00 -> 01:00.
  [
    'autumn: closing at the first 01:30',
    park(week('22:00-01:30')),
    '2026-10-25T01:29:00+03:00',
    'closing-soon 2026-10-24T22:30Z',
  ],
  [
    'autumn: not open again at the second 01:15',
    park(week('22:00-01:30')),
    '2026-10-25T01:15:00+02:00',
    'closed 2026-10-25T20:00Z',
  ],
  [
    'autumn: the night is an hour longer',
    park(week('22:00-02:00')),
    '2026-10-25T00:30:00+03:00',
    'open 2026-10-25T00:00Z',
  ],
  ['autumn 2027: Sunday, October 31', park(week('22:00-04:00')), '2027-10-31T01:30:00+02:00', 'open 2027-10-31T02:00Z'],

  [
    'closed for good',
    park(week('08:00-22:00'), { closingYear: 2025 }),
    '2026-01-01T00:00:00+02:00',
    'permanently-closed 2025',
  ],
  [
    'which wins over 24 hours',
    park(null, { is24Hours: true, closingYear: 2025 }),
    '2026-07-15T12:00:00+03:00',
    'permanently-closed 2025',
  ],
  ['and over unknown', park(null, { closingYear: 2019 }), '2026-07-15T12:00:00+03:00', 'permanently-closed 2019'],
  [
    'in its last year it is a park like others',
    park(week('08:00-22:00'), { closingYear: 2026 }),
    '2026-07-15T12:00:00+03:00',
    'open 2026-07-15T19:00Z',
  ],
  [
    'its last night ends with the year',
    park(week('18:00-02:00'), { closingYear: 2026 }),
    '2026-12-31T23:30:00+02:00',
    'closing-soon 2026-12-31T22:00Z',
  ],
  [
    'round the clock to the end of the year',
    park(null, { is24Hours: true, closingYear: 2026 }),
    '2026-12-20T12:00:00+02:00',
    'open 2026-12-31T22:00Z',
  ],
  [
    'no opening after its last day',
    park(week('08:00-16:00'), { closingYear: 2026 }),
    '2026-12-31T17:00:00+02:00',
    'closed',
  ],
  [
    'no opening in the moment in which its last year ends',
    park(week('00:00-06:00'), { closingYear: 2026 }),
    '2026-12-31T20:00:00+02:00',
    'closed',
  ],
])('%s', (_, of, at, expected) => {
  expect(describe(of, at)).toBe(expected)
})

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

// Runs in a process of its own, because a process reads its time zone only once.
const PROGRAM = `
  import { createHash } from 'node:crypto'
  const { openStatus } = await import(process.env.DOMAIN + 'hours.ts')
  const { weekHours } = await import(process.env.DOMAIN + 'week-hours.ts')
  const parks = JSON.parse(process.env.PARKS)
  const hash = createHash('sha256')
  for (let at = Date.UTC(2026, 2, 20); at < Date.UTC(2027, 10, 5); at += 5 * 3600000 + 60000) {
    for (const park of parks) hash.update(JSON.stringify([openStatus(park, at), weekHours(park, at)]))
  }
  console.log(JSON.stringify([new Date(2026, 0, 1).getTimezoneOffset(), hash.digest('hex')]))
`

test('a phone in another time zone gives the same answers', () => {
  const parks = [daily, late, joined, holidaysOnly]
  const hash = createHash('sha256')
  for (let at = Date.UTC(2026, 2, 20); at < Date.UTC(2027, 10, 5); at += 5 * 3_600_000 + MINUTE) {
    for (const of of parks) hash.update(JSON.stringify([openStatus(of, at), weekHours(of, at)]))
  }
  const here = hash.digest('hex')
  const zones = { 'Asia/Jerusalem': -120, 'America/Los_Angeles': 480, 'Asia/Kolkata': -330, 'Pacific/Kiritimati': -840 }
  for (const [zone, offset] of Object.entries(zones)) {
    const answer = execFileSync(process.execPath, ['--input-type=module', '--eval', PROGRAM], {
      env: { ...process.env, TZ: zone, DOMAIN: new URL('./', import.meta.url).href, PARKS: JSON.stringify(parks) },
      encoding: 'utf8',
    })
    expect(JSON.parse(answer), zone).toEqual([offset, here])
  }
})
