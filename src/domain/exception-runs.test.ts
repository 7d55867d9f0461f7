import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Exception } from '#contract/park-hours.ts'
import { isoDay } from '#contract/time.ts'
import { anException } from '../../tests/factories/park.ts'
import { announcedExceptions, exceptionRuns } from './exception-runs.ts'
import { exceptionOn } from './exceptions.ts'

const DAY = 86_400_000
const NOON = Date.parse('2026-07-15T12:00:00+03:00')
const names = (exceptions: Exception[]) =>
  announcedExceptions(exceptions, NOON).map(({ exception }) => exception.reason.en)

const works = anException('2026-07-01 2026-07-31', 'closed', { en: 'works' })

test.each<[string, Exception[], string[]]>([
  ['one that holds today', [works], ['works']],
  ['its last day', [anException('2026-07-01 2026-07-15', 'closed', { en: 'one' })], ['one']],
  ['one that ended by itself', [anException('2026-07-01 2026-07-14', 'closed', { en: 'one' })], []],
  ['14 days ahead', [anException('2026-07-29 2026-07-30', 'closed', { en: 'one' })], ['one']],
  ['15 days ahead', [anException('2026-07-30 2026-07-30', 'closed', { en: 'one' })], []],
  ['several, in order', [anException('2026-07-20', '10:00-12:00', { en: 'two' }), works], ['works', 'two']],
  [
    'one that others replace',
    [
      anException('2026-07-20 2026-07-21', 'closed', { en: 'replaced' }),
      anException('2026-07-20', '10:00-12:00', { en: 'a' }),
      anException('2026-07-21', '10:00-12:00', { en: 'b' }),
    ],
    ['a', 'b'],
  ],
  ['lights alone', [anException('2026-07-20', null, { en: 'lamps', lights: 'closed' })], ['lamps']],
])('announced: %s', (_, exceptions, expected) => {
  expect(names(exceptions)).toEqual(expected)
})

test('runs don’t overlap, and say for each date what the exceptions say', () => {
  const exception = fc
    .tuple(fc.nat(40), fc.nat(12), fc.constantFrom('closed', '10:00-12:00', null))
    .map(([begin, length, hours]) => {
      const from = Date.UTC(2026, 6, 1) + begin * DAY
      return anException(`${isoDay(from)} ${isoDay(from + length * DAY)}`, hours, {
        en: String(begin),
        lights: 'closed',
      })
    })
  fc.assert(
    fc.property(fc.array(exception, { maxLength: 8 }), (exceptions) => {
      const runs = exceptionRuns(exceptions)
      runs.slice(1).forEach((run, index) => expect(run.from).toBeGreaterThan(runs[index]!.to))
      const first = Date.UTC(2026, 5, 30) / DAY
      for (let day = first; day < first + 60; day++) {
        const run = runs.find(({ from, to }) => from <= day && day <= to)
        expect(run?.exception ?? null).toBe(exceptionOn(exceptions, day))
      }
    }),
    { numRuns: 300 },
  )
})
