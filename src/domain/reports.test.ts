import { HOUR_MS } from '#contract/time.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CONDITION_KINDS } from '#contract/reports.ts'
import type { ConditionKind, Reports } from '#contract/reports.ts'
import { WEEKDAYS } from '#contract/park-hours.ts'
import type { OpeningHours } from '#contract/park-hours.ts'
import { conditionsAt, endOfReport, isFine, liveReports, LONGEST_MS } from './reports.ts'
import type { HoursOf } from './hours.ts'

const DAY = 24 * HOUR_MS
/** Tuesday, 14 July 2026, 15:00 in Israel. */
const NOON = Date.parse('2026-07-14T12:00:00.000Z')
const at = (ms: number) => new Date(NOON + ms).toISOString()

const daily = (start: string, end: string): OpeningHours =>
  Object.fromEntries([...WEEKDAYS, 'holidays'].map((day) => [day, { isOpen: true, start, end }])) as OpeningHours
const UNKNOWN: HoursOf = { is24Hours: false, openingHours: null, closingYear: null }
const ALWAYS: HoursOf = { ...UNKNOWN, is24Hours: true }
/** 08:00 to 22:00 in Israel, 05:00 to 19:00 UTC in July. */
const DAYTIME: HoursOf = { ...UNKNOWN, openingHours: daily('08:00', '22:00') }
const NEVER: HoursOf = {
  ...UNKNOWN,
  openingHours: Object.fromEntries(
    [...WEEKDAYS, 'holidays'].map((day) => [day, { isOpen: false, start: '00:00', end: '00:00' }]),
  ) as OpeningHours,
}

const reports = (...given: [ConditionKind, ...number[]][]): Reports[] =>
  given.map(([kind, ...times]) => ({ kind, seen: times.map(at) }))
const saidOf = (given: Reports[], park: HoursOf = UNKNOWN, instant = NOON) =>
  conditionsAt(given, park, instant).map(({ kind, count }) => `${kind} ${count}`)

describe('how long a report lasts', () => {
  test.each<[ConditionKind, number]>([
    ['fine', 6 * HOUR_MS],
    ['wet', 6 * HOUR_MS],
    ['crowded', 6 * HOUR_MS],
    ['lightsOut', 30 * DAY],
    ['broken', 30 * DAY],
    ['works', 14 * DAY],
  ])('%s', (kind, lasts) => {
    expect(endOfReport(kind, NOON, DAYTIME)).toBe(NOON + lasts)
    expect(saidOf(reports([kind, -lasts + 1]))).toEqual([`${kind} 1`])
    expect(saidOf(reports([kind, -lasts]))).toEqual([])
  })

  test('no report lasts longer than 30 days', () => expect(LONGEST_MS).toBe(30 * DAY))

  test.each<[string, HoursOf, number, string]>([
    ['in the day: the next morning', DAYTIME, 0, '2026-07-15T05:00:00.000Z'],
    ['in the night: the same morning', DAYTIME, 12 * HOUR_MS, '2026-07-15T05:00:00.000Z'],
    ['a minute before it opens', DAYTIME, 17 * HOUR_MS - 60_000, '2026-07-15T05:00:00.000Z'],
    ['as it opens: the morning after', DAYTIME, 17 * HOUR_MS, '2026-07-16T05:00:00.000Z'],
    [
      'twenty minutes before it closes: the next morning',
      DAYTIME,
      7 * HOUR_MS - 20 * 60_000,
      '2026-07-15T05:00:00.000Z',
    ],
    ['always open', ALWAYS, 0, '2026-07-15T00:00:00.000Z'],
    ['unknown hours', UNKNOWN, 0, '2026-07-15T00:00:00.000Z'],
    ['never open', NEVER, 0, '2026-07-15T00:00:00.000Z'],
    ['closed for good', { ...DAYTIME, closingYear: 2020 }, 0, '2026-07-15T00:00:00.000Z'],
  ])('a locked gate, %s', (_, park, after, end) => {
    expect(new Date(endOfReport('locked', NOON + after, park)).toISOString()).toBe(end)
  })

  test("a gate reported locked on a Friday stays locked until the next day's hours, across the change of the clocks", () => {
    // 27 March 2026, 02:00: the clocks go forward. The park opens at 08:00 as on other days.
    const seen = Date.parse('2026-03-26T20:00:00.000Z')
    expect(new Date(endOfReport('locked', seen, DAYTIME)).toISOString()).toBe('2026-03-27T05:00:00.000Z')
  })
})

describe('what is said of a park', () => {
  test.each<[string, Reports[], string[]]>([
    ['nothing', [], []],
    ['two riders', reports(['wet', -HOUR_MS, -2 * HOUR_MS]), ['wet 2']],
    ['one of two is over', reports(['wet', -HOUR_MS, -7 * HOUR_MS]), ['wet 1']],
    ['the gravest first', reports(['crowded', -1], ['locked', -1], ['wet', -1]), ['locked 1', 'wet 1', 'crowded 1']],
    ['fine alone', reports(['fine', -HOUR_MS]), ['fine 1']],
    ['fine ends what was seen before it', reports(['broken', -DAY], ['wet', -HOUR_MS], ['fine', -60_000]), ['fine 1']],
    ['fine and broken in one moment', reports(['broken', 0], ['fine', 0]), ['fine 1']],
    ['a problem seen after it', reports(['fine', -HOUR_MS], ['wet', -60_000]), ['wet 1']],
    ['one rider of two saw it later', reports(['fine', -HOUR_MS], ['wet', -60_000, -2 * HOUR_MS]), ['wet 1']],
    ['fine that is over still ended it', reports(['broken', -DAY], ['fine', -7 * HOUR_MS]), []],
    ['a kind of another version', [{ kind: 'haunted', seen: [at(-1)] }], []],
    ['and one that an admin confirmed', [{ kind: 'haunted', seen: [at(-1)], isConfirmed: true }], []],
    [
      'beside one that is known',
      [{ kind: 'haunted', seen: [], isConfirmed: true }, ...reports(['wet', -1])],
      ['wet 1'],
    ],
  ])('%s', (_, given, expected) => {
    expect(saidOf(given)).toEqual(expected)
    expect(isFine(given, UNKNOWN, NOON)).toBe(expected.every((one) => one.startsWith('fine')))
  })

  test('a condition that an admin confirmed stays after its reports are over, and when somebody reports fine', () => {
    const works: Reports[] = [{ kind: 'works', seen: [at(-20 * DAY)], isConfirmed: true }, ...reports(['fine', -1])]
    expect(conditionsAt(works, UNKNOWN, NOON)).toEqual([{ kind: 'works', count: 0, seenAt: null, isConfirmed: true }])
  })

  test("the time shown is that of the last rider's report", () => {
    expect(conditionsAt(reports(['wet', -HOUR_MS, -60_000]), UNKNOWN, NOON)).toEqual([
      { kind: 'wet', count: 2, seenAt: NOON - 60_000, isConfirmed: false },
    ])
  })

  test('a park without reports is fine', () => {
    expect(conditionsAt(undefined, UNKNOWN, NOON)).toEqual([])
    expect(isFine(undefined, UNKNOWN, NOON)).toBe(true)
  })
})

const anyReports = fc.uniqueArray(fc.constantFrom(...CONDITION_KINDS), { maxLength: 7 }).chain((kinds) =>
  fc.tuple(
    ...kinds.map((kind) =>
      fc.record({
        kind: fc.constant(kind as string),
        seen: fc.array(fc.integer({ min: -40 * DAY, max: 0 }).map(at), { maxLength: 5 }),
        isConfirmed: fc.boolean(),
      }),
    ),
  ),
)
const anyPark = fc.constantFrom(UNKNOWN, ALWAYS, DAYTIME, NEVER)

describe('whatever is reported', () => {
  test("the device computes the same from the server's answer, now and later", () => {
    fc.assert(
      fc.property(anyReports, anyPark, fc.nat(40 * DAY), (given, park, later) => {
        const sent = liveReports(given, park, NOON)
        expect(conditionsAt(sent, park, NOON)).toEqual(conditionsAt(given, park, NOON))
        expect(conditionsAt(liveReports(sent, park, NOON + later), park, NOON + later)).toEqual(
          conditionsAt(sent, park, NOON + later),
        )
      }),
    )
  })
})
