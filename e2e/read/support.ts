import type { Page, ViewportSize } from '@playwright/test'
import type { Language } from '../../src/contract/limits.ts'
import type { Park } from '../../src/contract/parks.ts'
import type { ParkCounts } from '../../src/domain/counts.ts'
import { expect, test as base } from '../fixtures.ts'
import { readCopies } from '../device-copies.ts'
import { isHydrated } from '../in-page.ts'
import { fetchParks } from '../parks.ts'
import { loadTexts, type Say } from '../say.ts'

type WorkerFixtures = {
  /** The published parks of the shared server. */
  parks: Park[]
  say: Readonly<Record<Language, Say>>
}

/**
 * For tests that only read: a Hebrew phone in Israel, on the shared server. The worker is blocked, so that tests see
 * all requests of a page; the worker's tests are in `e2e/offline`.
 */
export const test = base.extend<{ quiet: void }, WorkerFixtures>({
  locale: 'he-IL',
  timezoneId: 'Asia/Jerusalem',
  serviceWorkers: 'block',
  quiet: [
    async ({ allowConsole }, use) => {
      allowConsole(/Service Worker registration blocked by Playwright/)
      await use()
    },
    { auto: true },
  ],
  parks: [async ({ sharedServer }, use) => use(await fetchParks(sharedServer)), { scope: 'worker' }],
  say: [
    async ({ sharedServer }, use) => {
      await use({ he: await loadTexts(sharedServer, 'he'), en: await loadTexts(sharedServer, 'en') })
    },
    { scope: 'worker' },
  ],
})

/** The large figures of the home page: where none is known to be open or lit, the number of unknown ones. */
export const figuresOf = ({ total, open, doubted, unknown, lit, litUnknown }: ParkCounts): number[] => [
  total,
  open || unknown || doubted,
  lit || litUnknown,
]

export const PHONE = { width: 390, height: 844 }
export const DESKTOP = { width: 1280, height: 800 }

/** An instant by Israel's clock in winter, `2026-11-22 14:00`. */
export const winter = (text: string): Date => new Date(`${text.replace(' ', 'T')}:00+02:00`)
/** An instant by Israel's clock in summer. */
export const summer = (text: string): Date => new Date(`${text.replace(' ', 'T')}:00+03:00`)

/** The published park with this slug. The sample content is the same in every run. */
export function parkAt(parks: readonly Park[], slug: string): Park {
  const park = parks.find(({ url }) => url === slug)
  if (!park) throw new Error(`the sample has no park ${slug}`)
  return park
}

/** Resolves when the page is hydrated. Before that a button is shown and does nothing. */
export const untilHydrated = (page: Page): Promise<void> => expect.poll(() => page.evaluate(isHydrated)).toBe(true)

/** Resolves when the page has its style sheets and the fonts of its texts, though its load event may wait for scripts. */
export async function untilStyled(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].every(({ sheet }) => sheet !== null),
  )
  await page.evaluate(async () => {
    // The layout asks for the fonts.
    document.body.getBoundingClientRect()
    await document.fonts.ready
  })
}

/**
 * Holds back the scripts of the next page.
 * @returns a function that releases them
 */
export async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/*.js', async (route) => {
    await released
    await route.continue()
  })
  return release
}

/**
 * Resolves when the idle work is done: the device has parks, guides, competitions and settings, and also products if
 * the page shows some or has a worker.
 */
export const untilIdle = (page: Page, copies = 4): Promise<void> =>
  expect.poll(async () => Object.keys(await readCopies(page)).length).toBe(copies)

/** Goes to another path as a link does. A new document would take three times as long. */
export async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    for (const heading of document.querySelectorAll('h1')) heading.setAttribute('data-left', '')
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  await page.locator('h1:not([data-left])').first().waitFor()
}

/** Resolves when the page has drawn itself in the new size, including parts that scripts change. */
export async function resize(page: Page, size: ViewportSize): Promise<void> {
  await page.setViewportSize(size)
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
}

/** How far the page scrolls sideways, in px. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - innerWidth))

/** Delays the location until the page gets the event `location`, long after the page has settled. */
export const delayLocation = (page: Page) =>
  page.addInitScript(() => {
    const real = navigator.geolocation.getCurrentPosition.bind(navigator.geolocation)
    const delayed = new Promise<void>((resolve) => addEventListener('location', () => resolve(), { once: true }))
    navigator.geolocation.getCurrentPosition = (...given) => void delayed.then(() => real(...given))
  })

export { expect, type Say }
