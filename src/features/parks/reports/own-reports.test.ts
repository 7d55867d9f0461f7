import { describe, expect, test } from 'vitest'
import type { Reports } from '#contract/reports.ts'
import type { OutboxEntry } from '#platform/outbox/outbox-entry.ts'
import { idOf } from '../../../../tests/factories/park.ts'
import { PARK_RATING, PARK_REPORT } from '../collection/keys.ts'
import { ownReports, type ParkReport, withOwn, withWaiting } from './own-reports.ts'
import type { OwnReports } from './reports-context.ts'
import { keepReport } from './report-kind.ts'

const [PARK, OTHER] = [idOf(1), idOf(2)]
const T = (minutes: number) => new Date(Date.parse('2026-11-14T10:00:00.000Z') + minutes * 60_000).toISOString()
const NOW = Date.parse(T(3))
const wet = (...seen: string[]): Reports[] => [{ kind: 'wet', seen }]
const own = (seenAt: string | null, ...former: string[]): OwnReports => ({ [PARK]: { wet: { seenAt, former } } })
const waiting = (seenAt: string | null, ...former: string[]): OwnReports => ({
  [PARK]: { wet: { seenAt, former, isWaiting: true } },
})
const report = (over: Partial<ParkReport> = {}): ParkReport => ({
  parkId: PARK,
  kind: 'wet',
  seenAt: T(0),
  isTakenBack: false,
  ...over,
})
const entry = (body: unknown, kind = PARK_REPORT): OutboxEntry => ({
  id: 'x',
  kind,
  replaceKey: 'x',
  body,
  at: 0,
  attempts: 0,
  lastFailure: null,
})

describe('this device’s reports over everybody’s', () => {
  test.each<[string, Reports[], OwnReports, Reports[]]>([
    ['none', wet(T(1)), {}, wet(T(1))],
    ['not in the answer yet', wet(T(1)), own(T(2)), wet(T(2), T(1))],
    ['in it already', wet(T(2), T(1)), own(T(2)), wet(T(2), T(1))],
    ['the one before is still in it', wet(T(1), T(0)), own(T(2), T(0)), wet(T(2), T(1))],
    ['taken back, and still in it', wet(T(1), T(0)), own(null, T(0)), wet(T(1))],
    ['taken back, and gone from it', wet(T(1)), own(null, T(0)), wet(T(1))],
  ])('%s', (_, all, mine, expected) => {
    expect(withOwn({ [PARK]: all, [OTHER]: wet(T(0)) }, mine, NOW)).toEqual({ [PARK]: expected, [OTHER]: wet(T(0)) })
  })

  test('an accepted report older than six hours is left to the server; a waiting one is kept', () => {
    const later = Date.parse(T(6 * 60))
    expect(withOwn({ [PARK]: wet(T(1)) }, own(T(0)), later)).toEqual({ [PARK]: wet(T(1)) })
    expect(withOwn({ [PARK]: wet(T(1), T(0)) }, own(T(0)), later)).toEqual({ [PARK]: wet(T(1), T(0)) })
    const waiting = withWaiting({}, [entry(report())])
    expect(withOwn({ [PARK]: wet(T(1)) }, waiting, later)).toEqual({ [PARK]: wet(T(0), T(1)) })
  })

  test('include a park and kind that nobody else reports', () => {
    expect(withOwn({}, own(T(0)), NOW)).toEqual({ [PARK]: wet(T(0)) })
    const works: Reports[] = [{ kind: 'works', seen: [], isConfirmed: true }]
    expect(withOwn({ [PARK]: works }, own(T(0)), NOW)).toEqual({ [PARK]: [...works, ...wet(T(0))] })
  })
})

describe('a waiting report', () => {
  test.each<[string, OwnReports, unknown[], OwnReports]>([
    ['nothing', own(T(0)), [], own(T(0))],
    ['a first report', {}, [report()], waiting(T(0))],
    ['a later one', own(T(0)), [report({ seenAt: T(90) })], waiting(T(90), T(0))],
    ['taking it back', own(T(0)), [report({ seenAt: T(1), isTakenBack: true })], waiting(null, T(0))],
  ])('%s', (_, sent, bodies, expected) => {
    expect(
      withWaiting(
        sent,
        bodies.map((body) => entry(body)),
      ),
    ).toEqual(expected)
  })

  test('ignores other kinds of writes', () => {
    const sent = own(T(0))
    expect(withWaiting(sent, [entry({ parkId: PARK }, PARK_RATING)])).toBe(sent)
  })
})

describe('an accepted report', () => {
  test('is stored and replaces the earlier one', () => {
    const first = keepReport({}, report(), T(0))
    expect(first).toEqual(own(T(0)))
    const later = keepReport(first, report({ seenAt: T(90) }), T(90))
    expect(later).toEqual(own(T(90), T(0)))
    expect(keepReport(later, report({ seenAt: T(91), isTakenBack: true }), null)).toEqual(own(null, T(0), T(90)))
  })

  test('is dropped when it has long expired', () => {
    const old: OwnReports = { [OTHER]: { broken: { seenAt: T(-31 * 1440), former: [] } }, ...own(T(-10)) }
    expect(keepReport(old, report({ kind: 'fine' }), T(0))).toEqual({
      [PARK]: { wet: { seenAt: T(-10), former: [] }, fine: { seenAt: T(0), former: [] } },
    })
  })

  test.each<[unknown, OwnReports]>([
    [undefined, {}],
    ['x', {}],
    [{ [PARK]: { wet: { seenAt: T(0), former: [] }, fine: 1, works: { seenAt: 5, former: [] } } }, own(T(0))],
    [{ [PARK]: null }, { [PARK]: {} }],
  ])('%j of another version is read as far as it goes', async (stored, expected) => {
    expect(await ownReports.get({ get: async () => stored })).toEqual(expected)
  })
})
