import type { Page } from '@playwright/test'
import { parkCounts } from '../../src/domain/counts.ts'
import { isOpen } from '../../src/domain/hours.ts'
import { expectListed, open, screen, select } from './list-page.ts'
import { DESKTOP, expect, parkAt, PHONE, test, winter } from './support.ts'

test.use({ viewport: DESKTOP })

// The minute before a change and the minute of the change, while the page stays open, by Israel's clock.
const TURNS = [
  { park: 'the-pipe-holon', at: winter('2026-11-22 15:00'), before: 'Closed', after: 'Open' },
  { park: 'the-pipe-holon', at: winter('2026-11-22 21:30'), before: 'Open', after: 'Closing soon' },
  { park: 'the-pipe-holon', at: winter('2026-11-22 22:30'), before: 'Closing soon', after: 'Closed' },
  { park: 'kinneret-half', at: winter('2026-11-23 01:00'), before: 'Closing soon', after: 'Closed' },
  { park: 'kinneret-half', at: winter('2026-11-21 18:00'), before: 'Closed', after: 'Open' },
] as const

/** Opens a page and waits for all parks: while they are under way, a leap in time would be the request's timeout. */
async function openWhole(page: Page, address: string, at: Date): Promise<void> {
  const collection = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/skateparks')
  await open(page, address, at)
  await (await collection).finished()
}

for (const zone of ['Asia/Jerusalem', 'America/New_York'] as const) {
  test.describe(`on a phone in ${zone}`, () => {
    test.use({ timezoneId: zone, viewport: PHONE })
    for (const { park: slug, at, before, after } of TURNS) {
      test(`${slug} is ${before}, then ${after}, at ${at.toISOString()}`, async ({ page, parks, say }) => {
        const park = parkAt(parks, slug)
        const stamp = (word: string) => say.he(word, {}, 'stamp on a park')
        await openWhole(page, `/skateparks?q=${slug}`, new Date(at.getTime() - 30_000))
        const { card, heading } = screen(page, say.he)
        await expect(card(park)).toContainText(stamp(before))
        const openNow = (instant: number) =>
          new RegExp(`, ${say.he(isOpen(park, instant) ? 'open now' : 'not open now', {}, 'after “1 park,”')}$`)
        await expect(heading).toHaveText(openNow(at.getTime() - 30_000))
        await page.clock.fastForward(31_000)
        await expect(card(park)).toContainText(stamp(after))
        await expect(card(park).getByText(stamp(before), { exact: true })).toHaveCount(0)
        await expect(heading).toHaveText(openNow(at.getTime()))
      })
    }
  })
}

test('the home counter and "open now" change with the minute', async ({ page, parks, say }) => {
  const turn = winter('2026-11-22 22:00').getTime()
  const [before, after] = [parkCounts(parks, turn - 1), parkCounts(parks, turn)]
  expect(after.open).toBeLessThan(before.open)
  await openWhole(page, '/', new Date(turn - 30_000))
  const now = page.getByRole('region', { name: say.he('Right now') })
  const shows = async ({ total, open: count, lit }: typeof before) => {
    await expect(now.getByRole('link')).toHaveText([total, count, lit].map((figure) => new RegExp(`^${figure}\\D`)))
  }
  await shows(before)
  await page.clock.fastForward(31_000)
  await shows(after)
  await now.getByRole('link').nth(1).click()
  await expectListed(page, say.he, select(parks, { openNow: true, instant: turn }))
  // The park that closes next leaves the list without a reload.
  const later = winter('2026-11-22 23:00').getTime()
  await page.clock.fastForward(later - turn)
  await expectListed(page, say.he, select(parks, { openNow: true, instant: later + 2_000 }))
})
