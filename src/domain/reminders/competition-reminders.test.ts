import { DAY_MS } from '#contract/time.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { remindersOf, reminderUid } from './competition-reminders.ts'

const at = (text: string) => Date.parse(text)
/** Opens on 1 December at 08:00, closes at the midnight after 11 February, takes place on 19 February. */
const TIMES = {
  ...{ date: '2027-02-19', startTime: null, endTime: null },
  ...{ opensAt: '2026-12-01T06:00:00.000Z', closesAt: '2027-02-11T22:00:00.000Z' },
}
const said = (times: typeof TIMES | (Omit<typeof TIMES, 'opensAt'> & { opensAt: null }), instant: number) =>
  remindersOf(times, instant).map(({ kind, date }) => `${kind} ${date}`)

const OPENING = 'opening 2026-12-01'
const CLOSING = 'closing 2027-02-11'
const DAY = 'day 2027-02-19'

test.each([
  ['long before', '2026-11-14T10:00:00Z', [OPENING, CLOSING, DAY]],
  ['on the evening before it opens', '2026-11-30T21:59:59Z', [OPENING, CLOSING, DAY]],
  ['at the midnight of the day on which it opens', '2026-11-30T22:00:00Z', [CLOSING, DAY]],
  ['while it is open', '2027-01-01T10:00:00Z', [CLOSING, DAY]],
  ['on its last day', '2027-02-10T22:00:00Z', [DAY]],
  ['on the evening before the competition', '2027-02-18T21:59:59Z', [DAY]],
  ['on the day', '2027-02-18T22:00:00Z', []],
  ['afterwards', '2027-03-01T10:00:00Z', []],
])('%s', (_name, instant, expected) => {
  expect(said(TIMES, at(instant))).toEqual(expected)
})

test('a competition without an opening has no reminder of it', () => {
  expect(said({ ...TIMES, opensAt: null }, at('2026-11-14T10:00:00Z'))).toEqual([CLOSING, DAY])
})

test('registration that ends at noon has its last day on that day', () => {
  expect(said({ ...TIMES, closesAt: '2027-02-19T10:00:00.000Z' }, at('2027-01-01T10:00:00Z'))).toEqual([
    'closing 2027-02-19',
    DAY,
  ])
})

test('reminders are in order and in the future, and none is added as time passes', () => {
  const instants = fc.integer({ min: at('2020-01-01'), max: at('2035-01-01') })
  const iso = (instant: number) => new Date(instant).toISOString()
  fc.assert(
    fc.property(instants, instants, instants, instants, fc.nat({ max: 400 }), (opens, closes, day, now, later) => {
      const times = { ...TIMES, date: iso(day).slice(0, 10), opensAt: iso(opens), closesAt: iso(closes) }
      const first = said(times, now)
      const dates = remindersOf(times, now).map(({ date }) => date)
      expect(dates).toEqual([...dates].sort())
      for (const date of dates) expect(at(`${date}T00:00:00+02:00`)).toBeGreaterThan(now - DAY_MS / 24)
      const then = said(times, now + later * DAY_MS)
      expect(then.filter((one) => !first.includes(one))).toEqual([])
    }),
  )
})

test('each kind of reminder of each competition has its own name', () => {
  const uids = ['a', 'b'].flatMap((_id) =>
    (['opening', 'closing', 'day'] as const).map((kind) => reminderUid({ _id }, kind, 'rampa.test')),
  )
  expect(new Set(uids).size).toBe(6)
  expect(uids[0]).toBe('reminder-opening-a@rampa.test')
})
