import type { Page } from '@playwright/test'
import type { Park } from '../../src/contract/parks.ts'
import { parkCounts } from '../../src/domain/counts.ts'
import { isOpen, openStatus } from '../../src/domain/hours.ts'
import { DAY_MS, MINUTE_MS } from '../../src/contract/time.ts'
import { expectListed, open, screen, select } from './list-page.ts'
import { DESKTOP, expect, figuresOf, PHONE, test } from './support.ts'

// Texts about this minute change at the right minute. The texts themselves: src/domain.

/** The next whole minute at which the text differs; null if there is none within nine days. */
function nextTurn(from: number, textAt: (instant: number) => string): number | null {
  const now = textAt(from)
  for (let at = Math.floor(from / MINUTE_MS + 1) * MINUTE_MS; at < from + 9 * DAY_MS; at += MINUTE_MS)
    if (textAt(at) !== now) return at
  return null
}

/** The park whose state changes next, among parks that a search for their slug finds alone. */
function nextToTurn(parks: readonly Park[], from: number): Park {
  const turns = parks.map((park) => {
    const isAlone = select([...parks], { search: park.url, instant: from }).length === 1
    return { park, at: (isAlone && nextTurn(from, (at) => openStatus(park, at).state)) || Infinity }
  })
  return turns.reduce((best, one) => (one.at < best.at ? one : best)).park
}

/** Opens a page and waits for all parks: a leap of the clock would time out a running request. */
async function openWhole(page: Page, address: string, at: number): Promise<void> {
  const collection = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/skateparks')
  await open(page, address, new Date(at))
  await (await collection).finished()
}

const STAMPS = { open: 'Open', 'closing-soon': 'Closing soon', closed: 'Closed' } as const

test.describe('on a phone that is still in New York', () => {
  test.use({ timezoneId: 'America/New_York', viewport: PHONE })

  test(
    'stamp and heading change with the minute, by Israel’s clock',
    { tag: '@hours' },
    async ({ page, siteClock, parks, say }) => {
      const start = siteClock.now()
      const park = nextToTurn(parks, start)
      const stateAt = (instant: number) => openStatus(park, instant).state
      const stampAt = (instant: number) =>
        say.he(STAMPS[stateAt(instant) as keyof typeof STAMPS], {}, 'stamp on a park')
      const { row, heading } = screen(page, say.he)
      const shows = async (instant: number) => {
        await expect(row(park)).toContainText(stampAt(instant))
        const now = say.he(isOpen(park, instant) ? 'open now' : 'not open now', {}, 'after “1 park,”')
        await expect(heading).toHaveText(new RegExp(`· ${now}$`))
      }
      let turn = nextTurn(start, stateAt)!
      await openWhole(page, `/skateparks?q=${park.url}`, turn - 30_000)
      // The minutes before and at three changes, while the page stays open.
      for (let changes = 0; changes < 3; changes++) {
        await test.step(`${park.url} is ${stateAt(turn - 1)}, then ${stateAt(turn)}`, async () => {
          await shows(turn - 30_000)
          await page.clock.fastForward(31_000)
          await shows(turn)
          await expect(row(park).getByText(stampAt(turn - 1), { exact: true })).toHaveCount(0)
        })
        const next = nextTurn(turn, stateAt)
        if (next === null) break
        await page.clock.fastForward(next - turn - 31_000)
        turn = next
      }
    },
  )
})

test.describe('on a desktop', () => {
  test.use({ viewport: DESKTOP })

  test(
    'the home counter and "open now" change with the minute',
    { tag: '@hours' },
    async ({ page, siteClock, parks, say }) => {
      const countsAt = (instant: number) => JSON.stringify(parkCounts(parks, undefined, instant))
      const turn = nextTurn(siteClock.now(), countsAt)!
      await openWhole(page, '/', turn - 30_000)
      const now = page.getByRole('region', { name: say.he('Right now') })
      const shows = async (instant: number) => {
        const figures = figuresOf(parkCounts(parks, undefined, instant))
        await expect(now.getByRole('link')).toHaveText(figures.map((figure) => new RegExp(`^${figure}\\D`)))
      }
      await shows(turn - 1)
      await page.clock.fastForward(31_000)
      await shows(turn)
      await now.getByRole('link').nth(1).click()
      const openAt = (instant: number) => select(parks, { openNow: true, instant })
      await expectListed(page, say.he, () => openAt(turn))
      // A park that opens or closes next joins or leaves the list at the next press, because rows must not move under
      // a finger.
      const later = nextTurn(turn, (instant) =>
        openAt(instant)
          .map(({ park }) => park.url)
          .join(),
      )!
      await page.clock.fastForward(later - turn)
      await expectListed(page, say.he, () => openAt(turn))
      const open = page.getByRole('group', { name: say.he('Filters') }).getByRole('link', { name: say.he('Open now') })
      await open.click()
      // Until then the link still switches the filter off.
      await expect(open).not.toHaveAttribute('aria-current')
      await open.click()
      await expectListed(page, say.he, () => openAt(later))
    },
  )
})
