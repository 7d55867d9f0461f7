import { expect, test } from 'vitest'
import { dayHourOf, whenOf } from '#domain/when.ts'
import { idOf } from '../../../../tests/factories/park.ts'
import { draftAt, newDraft, nextChoice, withMoved, withPark } from './plan-draft.ts'

/** Thursday noon in Israel. */
const NOW = Date.parse('2026-12-03T12:00+02:00')
const LATE = Date.parse('2026-12-03T23:59+02:00')

test.each([
  ['a new plan is for the usual hour of today', newDraft(NOW, '').when, '2026-12-03T17'],
  ['at night it is for the usual hour of tomorrow, a Friday', nextChoice({ day: 0 }, LATE + 60_000), '2026-12-04T10'],
  ['an hour to come stays', nextChoice(dayHourOf('2026-12-05T10')!, NOW), '2026-12-05T10'],
  ['an hour that is over becomes the next one', nextChoice(dayHourOf('2026-12-03T09')!, NOW), '2026-12-03T12'],
  ['a day beyond the choice becomes its last one', nextChoice(dayHourOf('2027-05-01T10')!, NOW), '2026-12-16T10'],
  ['an arrival means the full hour after it', draftAt(null, [], NOW + 50 * 60_000, NOW).when, '2026-12-03T13'],
])('%s', (_, when, expected) => {
  expect(whenOf(when)).toBe(expected)
})

test('parks are added once, up to five, and moved within the list', () => {
  const ids = Array.from({ length: 7 }, (_, at) => idOf(at))
  const draft = [...ids, ids[0]!].reduce(withPark, newDraft(NOW, ''))
  expect(draft.parkIds).toEqual(ids.slice(0, 5))
  expect(withMoved(draft, ids[0]!, 1).parkIds.slice(0, 2)).toEqual([ids[1], ids[0]])
  expect(withMoved(draft, ids[4]!, -1).parkIds.slice(3)).toEqual([ids[4], ids[3]])
  for (const [id, by] of [
    [ids[0]!, -1],
    [ids[4]!, 1],
    [ids[6]!, 1],
  ] as const)
    expect(withMoved(draft, id, by)).toBe(draft)
})
