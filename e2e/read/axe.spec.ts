import type { Page } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { DESKTOP, expect, PHONE, summer, test, untilHydrated, winter } from './support.ts'

// quality.md, For everyone: axe finds nothing, in both languages and themes, on phone and desktop.

/** A Sunday afternoon: The Pipe is open. */
const NOON = winter('2026-11-22 15:30')
/** Yom Kippur: The Boulevard is closed. */
const YOM_KIPPUR = summer('2026-09-21 12:00')

type Screen = {
  name: string
  path: string
  at?: Date
  /** Brings the page into the state to be checked. */
  prepare?: (page: Page) => Promise<void>
  /** Console messages that the page is expected to print. */
  messages?: RegExp
  /** On a phone only: a state of a screen that another line checks on a desktop too, or one that a desktop has not. */
  only?: 'phone'
}

const SCREENS: readonly Screen[] = [
  { name: 'home', path: '/' },
  { name: 'list', path: '/skateparks', prepare: (page) => page.locator('main summary').click() },
  { name: 'list without a match', path: '/skateparks?q=qqqq&area=north&amenities=shade&open=true', only: 'phone' },
  { name: 'list by distance, without a location', path: '/skateparks?sort=distance', only: 'phone' },
  { name: 'open park', path: '/skateparks/the-pipe-holon' },
  { name: 'park on a holiday', path: '/skateparks/the-boulevard-kfar-saba', at: YOM_KIPPUR, only: 'phone' },
  { name: 'park closed for good', path: '/skateparks/the-shed-netivot', only: 'phone' },
  { name: 'park with unknown hours', path: '/skateparks/empty-pool-beit-shemesh', only: 'phone' },
  { name: 'park without photos', path: ':no-photos', only: 'phone' },
  { name: 'not found', path: '/nowhere', messages: /status of 404/ },
  {
    name: 'error',
    path: '/',
    messages: /status of 500|Failed to load/,
    prepare: async (page) => {
      await page.route('**/api/**', (route) =>
        route.fulfill({ status: 500, json: { status: 'error', code: 'INTERNAL', message: '' } }),
      )
      // An address that the first page does not hold: its loader fails.
      await page.evaluate(() => {
        history.pushState({}, '', '/skateparks/0123456789abcdef01234567')
        dispatchEvent(new PopStateEvent('popstate'))
      })
      await expect(page.getByRole('heading', { level: 1, name: /תקלה בשרת|Server Error/ })).toBeVisible()
    },
  },
  {
    name: 'menu open',
    path: '/skateparks',
    only: 'phone',
    prepare: async (page) => {
      await page.locator('button[aria-controls="site-menu"]').click()
      await expect(page.locator('#site-menu')).toBeVisible()
    },
  },
  {
    name: 'photo on the whole screen',
    path: '/skateparks/the-pipe-holon',
    prepare: async (page) => {
      await page.locator('[data-slide]').first().click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
]

for (const language of ['he', 'en'] as const) {
  test.describe(language, () => {
    // Reduced motion: no colour is checked in the middle of a transition.
    test.use({ viewport: PHONE, contextOptions: { reducedMotion: 'reduce' }, colorScheme: 'light' })
    for (const { name, path, at = NOON, prepare, messages, only } of SCREENS) {
      test(name, async ({ page, parks, allowConsole }) => {
        if (messages) allowConsole(messages)
        await page.clock.install({ time: at })
        const bare = parks.find(({ photos }) => photos.length === 0)!
        const address = path === ':no-photos' ? `/skateparks/${bare.url}` : path
        await page.goto(`${address}${address.includes('?') ? '&' : '?'}lang=${language}`)
        await untilHydrated(page)
        await prepare?.(page)
        await expectAccessible(page, { viewports: only === 'phone' ? [PHONE] : [PHONE, DESKTOP] })
      })
    }
  })
}
