import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import type { OpeningHours } from '#contract/park-hours.ts'
import { week } from '../../tests/factories/park.ts'
import { nextChange } from '../../tests/factories/next-change.ts'
import { openStatus } from './hours.ts'
import type { HoursOf } from './hours.ts'
import { weekHours } from './week-hours.ts'

const MINUTE = 60_000

const park = (openingHours: OpeningHours | null, over: Partial<HoursOf> = {}): HoursOf => ({
  is24Hours: false,
  closingYear: null,
  openingHours,
  ...over,
})

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
