/** The sample's competitions, whatever the date of the product's first start. */
import { expect, test } from 'vitest'
import { competitionState } from '#domain/competition-state.ts'
import { DAY_MS } from '#contract/time.ts'
import { dayNumber, localTime } from '#domain/israel-time.ts'
import { sampleDirectory } from '#server/sample/index.ts'

const NOW = Date.parse('2026-06-01T12:00:00.000Z')

test.each(['2026-11-21T12:00:00Z', '2027-01-01T22:30:00Z', '2028-02-29T08:00:00Z', '2031-07-04T21:30:00Z'])(
  'has one to sign up for, also for who first starts the product at %s',
  (start) => {
    const now = Date.parse(start)
    const open = sampleDirectory(now).events.filter((event) => competitionState(event, false, now) === 'open')
    expect(open).toHaveLength(1)
    const { date, closesAt } = open[0]!
    expect(new Date(`${date}T12:00:00Z`).getUTCDay()).toBe(5)
    const left = (Date.parse(closesAt) - now) / DAY_MS
    expect(left).toBeGreaterThan(80)
    expect(left).toBeLessThan(100)
    // Registration ends with the Friday before.
    const last = localTime(Date.parse(closesAt) - 1)
    expect(last.minutes).toBe(24 * 60 - 1)
    expect(dayNumber(last) + 7).toBe(Date.parse(date) / DAY_MS)
  },
)

test('has none of 2025: those are in every new database', () => {
  expect(sampleDirectory(NOW).events.map(({ slug }) => slug)).toEqual(['bowl-friday'])
})
