import type { Page } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { DESKTOP, expect, PHONE, summer, test, untilAlive, winter } from './support.ts'

// quality.md, For everyone: axe finds nothing, in both languages and themes, on phone and desktop.

/** A Sunday afternoon: The Pipe is open, Last Stop is closed until five. */
const NOON = winter('2026-11-22 15:30')
/** Yom Kippur: The Boulevard is closed. */
const YOM_KIPPUR = summer('2026-09-21 12:00')

type Screen = {
  name: string
  path: string
  at?: Date
  /** Brings the page into the state that is looked at. */
  prepare?: (page: Page) => Promise<void>
  console?: RegExp
  only?: 'phone'
}

const SCREENS: readonly Screen[] = [
  { name: 'home', path: '/' },
  { name: 'list', path: '/skateparks', prepare: (page) => page.locator('main summary').click() },
  { name: 'list without a match', path: '/skateparks?q=qqqq&area=north&amenities=shade&open=true' },
  { name: 'list by distance, before anybody was asked', path: '/skateparks?sort=distance' },
  { name: 'open park', path: '/skateparks/the-pipe-holon' },
  { name: 'closed park', path: '/skateparks/last-stop-kiryat-gat' },
  { name: 'park on a holiday', path: '/skateparks/the-boulevard-kfar-saba', at: YOM_KIPPUR },
  { name: 'park closed for good', path: '/skateparks/the-shed-netivot' },
  { name: 'park with unknown hours', path: '/skateparks/empty-pool-beit-shemesh' },
  { name: 'park without photos', path: ':no-photos' },
  { name: 'not found', path: '/nowhere', console: /status of 404/ },
  {
    name: 'error',
    path: '/',
    console: /status of 500|Failed to load/,
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
    // Colours change at once: what is looked at is a theme, not the way to it.
    test.use({ viewport: PHONE, contextOptions: { reducedMotion: 'reduce' }, colorScheme: 'light' })
    for (const { name, path, at = NOON, prepare, console: said, only } of SCREENS) {
      test(name, async ({ page, parks, allowConsole }) => {
        if (said) allowConsole(said)
        await page.clock.install({ time: at })
        const bare = parks.find(({ photos }) => photos.length === 0)!
        const address = path === ':no-photos' ? `/skateparks/${bare.url}` : path
        await page.goto(`${address}${address.includes('?') ? '&' : '?'}lang=${language}`)
        await untilAlive(page)
        await prepare?.(page)
        await expectAccessible(page, { viewports: only === 'phone' ? [PHONE] : [PHONE, DESKTOP] })
      })
    }
  })
}
