import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CONDITION_KINDS } from '#contract/reports.ts'
import type { ConditionKind, Reports } from '#contract/reports.ts'
import { HOUR_MS, MINUTE_MS } from '#contract/time.ts'
import { aPark, week } from '../../tests/factories/park.ts'
import { openStatus } from './hours.ts'
import { parkState } from './park-state.ts'

/** Wednesday, 15 July 2026, 12:00 in Israel. */
const NOON = Date.parse('2026-07-15T12:00:00+03:00')
const ago = (minutes: number) => new Date(NOON - minutes * MINUTE_MS).toISOString()
const open = aPark({ openingHours: week('08:00-22:00') })

const said = (kind: ConditionKind, minutes: number, more: Partial<Reports> = {}): Reports => ({
  kind,
  seen: [ago(minutes)],
  ...more,
})

test.each<[string, Reports[] | undefined, object]>([
  ['no reports', undefined, { state: 'open' }],
  ['an empty list of reports', [], { state: 'open' }],
  ['a locked gate', [said('locked', 9)], { state: 'doubted', reportedAt: NOON - 9 * MINUTE_MS }],
  ['another problem', [said('wet', 9)], { state: 'open' }],
  ['a locked gate, then a rider for whom all is fine', [said('locked', 9), said('fine', 5)], { state: 'open' }],
  ['all fine, then a locked gate', [said('fine', 9), said('locked', 5)], { state: 'doubted' }],
  ['a report of yesterday evening', [said('locked', 14 * 60)], { state: 'open' }],
  ['a confirmed report', [{ kind: 'locked', seen: [], isConfirmed: true }], { state: 'doubted', reportedAt: null }],
  ['a device that reports on many parks', [said('locked', 9, { weak: [ago(9)] })], { state: 'open' }],
  [
    'such a device and another',
    [{ kind: 'locked', seen: [ago(2), ago(9)], weak: [ago(2)] }],
    { state: 'doubted', reportedAt: NOON - 2 * MINUTE_MS },
  ],
])('an open park with %s', (_, reports, state) => expect(parkState(open, reports, NOON)).toMatchObject(state))

test('a report changes no other state, and only a locked gate changes anything', () => {
  const parks = [
    open,
    aPark({ openingHours: null }),
    aPark({ openingHours: week('18:00-22:00') }),
    aPark({ is24Hours: true }),
    aPark({ is24Hours: true, closingYear: 2020 }),
  ]
  const report = fc.record({
    kind: fc.constantFrom(...CONDITION_KINDS),
    seen: fc.array(fc.integer({ min: 0, max: 12 * 60 }).map(ago), { maxLength: 3 }),
    isConfirmed: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.constantFrom(...parks), fc.array(report, { maxLength: 4 }), (park, reports) => {
      const instant = NOON + HOUR_MS / 2
      const [plain, told] = [openStatus(park, instant), parkState(park, reports, instant)]
      if (told.state !== 'doubted') expect(told).toEqual(plain)
      else {
        expect(['open', 'closing-soon']).toContain(plain.state)
        expect(reports.map(({ kind }) => kind)).toContain('locked')
      }
    }),
  )
})
