/** The sample's competitions, whenever the product is started first. */
import { expect, test } from 'vitest'
import { eventsAnswerSchema } from '#contract/events.ts'
import { eventState } from '#domain/event-state.ts'
import { DAY_MS, dayNumber, localTime } from '#domain/israel-time.ts'
import { sampleDirectory } from '#server/sample/index.ts'
import { seedOnce } from '#server/seed.ts'
import { newApp } from './apps.ts'
import { emptySample } from './samples.ts'

const NOW = Date.parse('2026-06-01T12:00:00.000Z')

test.each(['2026-11-21T12:00:00Z', '2027-01-01T22:30:00Z', '2028-02-29T08:00:00Z', '2031-07-04T21:30:00Z'])(
  'has one to sign up for, also for who first starts the product at %s',
  (start) => {
    const now = Date.parse(start)
    const open = sampleDirectory(now).events.filter((event) => eventState(event, false, now) === 'open')
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

test('has the two of 2025, with the fees and videos of the specification', async () => {
  const api = await newApp({ deps: { now: () => NOW } })
  try {
    await seedOnce(api.store, emptySample({ events: sampleDirectory(NOW).events }), '')
    const { events } = eventsAnswerSchema.parse((await api.get('/api/competitions')).json()).data
    expect(events.map(({ slug, state }) => [slug, state])).toEqual([
      ['bowl-friday', 'open'],
      ['autumn-roll-2025', 'closed'],
      ['spring-jam-2025', 'closed'],
    ])
    const [, autumn, spring] = events
    expect(spring).toMatchObject({ fee: { he: 65, en: null }, videos: { most: 3, seconds: 90 } })
    expect(spring!.rules.he.join()).toContain('65')
    expect(spring!.rules.en.join()).not.toMatch(/65|fee|shekel|₪/i)
    for (const language of ['he', 'en'] as const) {
      expect(autumn!.fee[language] ?? 0).toBe(0)
      expect(spring!.rules[language].join()).toContain('1:30')
    }
  } finally {
    await api.close()
  }
})
