import type { Locator, Page } from '@playwright/test'
import type { Language } from '#contract/limits.ts'
import type { Park } from '#contract/parks.ts'
import {
  brokenWords,
  crampedIn,
  cutTexts,
  pastItsLink,
  sideways,
  smallTargets,
  strandedSeparators,
} from './measures.ts'
import { expect, follow, PHONE, resize, type Say, test, untilHydrated } from './support.ts'

// Every page at many widths, and with large text; one browser page goes through them all. Plain text on the smallest
// phone: axe.spec.ts.

// With the location every distance is shown, which makes lines as tight as they get.
test.use({
  viewport: PHONE,
  hasTouch: true,
  permissions: ['geolocation'],
  geolocation: { latitude: 32.08, longitude: 34.78 },
})

const PARK = '/skateparks/kinneret-half'
/** Pages with facts about parks and guides, none of which may be cut off. */
const FACTS = [
  '/',
  '/skateparks',
  PARK,
  '/search',
  '/search?q=bowl',
  '/search?q=סקייט',
  '/guides',
  '/guides/first-drop-in',
]
/** These pages are also measured with doubled text on the smallest phone. */
const SIGNING_IN = ['/login', '/register', '/forgot', '/reset?again#kind=invitation&token=abc']
const OTHERS = [
  '/contact',
  '/accessibility',
  '/reset',
  '/registration',
  '/bowl-friday/signup',
  '/skateparks?q=qqqq&area=north&open=true',
  ...SIGNING_IN,
]

const soft = expect.configure({ soft: true })

test('a word as long as an address makes no page scroll sideways on the smallest phone', async ({ page }) => {
  for (const path of ['/', PARK, '/guides/first-drop-in', '/bowl-friday/signup', '/shop/products/wheel-tee']) {
    await go(page, path, 'he')
    await setWidth(page, 320)
    const wider = await page.evaluate(() => {
      const { documentElement: root } = document
      const texts = [...document.querySelectorAll<HTMLElement>('main :is(p, dd, h1, h2, h3, ol > li)')].filter(
        ({ firstChild, childNodes }) => childNodes.length === 1 && firstChild?.nodeType === Node.TEXT_NODE,
      )
      return texts.flatMap((element) => {
        const text = element.textContent
        element.textContent = 'https://www.example.co.il/avenue/'.repeat(4)
        const isWider = root.scrollWidth > root.clientWidth
        element.textContent = text
        return isWider ? element.outerHTML.slice(0, 120) : []
      })
    })
    soft(wider, path).toEqual([])
    await resize(page, PHONE)
  }
})

const setWidth = (page: Page, width: number, height = 844) => resize(page, { width, height })

async function go(page: Page, path: string, language: Language): Promise<void> {
  const { pathname, search, hash } = new URL(path, 'http://a.page')
  const now = new URL(page.url())
  if (now.protocol !== 'about:' && now.pathname !== pathname) return follow(page, path)
  await page.goto(`${pathname}${search}${search ? '&' : '?'}lang=${language}${hash}`)
  await untilHydrated(page)
}

async function expectWhole(page: Page, path: string, width: number): Promise<void> {
  await setWidth(page, width)
  await soft.poll(() => cutTexts(page), `${path}, ${width} px`).toEqual([])
  await soft.poll(() => strandedSeparators(page), `${path}, ${width} px`).toEqual([])
}

/** Doubles the text as a phone's setting does; widths stay. */
async function expectRoomForLargeText(page: Page, path: string): Promise<void> {
  const large = await page.addStyleTag({ content: 'html { font-size: 200% !important }' })
  if (SIGNING_IN.includes(path)) await soft.poll(() => sideways(page), `${path}, large text at 320 px`).toBeNull()
  await soft.poll(() => pastItsLink(page), `the name on ${path}, large text at 320 px`).toBeLessThanOrEqual(0)
  await resize(page, PHONE)
  await soft.poll(() => sideways(page), `${path}, large text`).toBeNull()
  // Each word of the bottom bar fits its link.
  for (const word of await page.locator('[data-bottom-bar] a > span').all())
    soft(await word.evaluate((it) => it.scrollWidth - it.parentElement!.clientWidth), path).toBeLessThanOrEqual(0)
  await large.evaluate((element) => (element as Element).remove())
}

/** The menu of a phone, opened on the smallest one. */
async function expectMenu(page: Page, say: Say): Promise<void> {
  await page.getByRole('button', { name: say('Open the menu') }).click()
  await expect(page.getByRole('navigation', { name: say('Menu') })).toBeVisible()
  soft(await sideways(page), 'with the menu open').toBeNull()
  soft(await smallTargets(page), 'with the menu open').toEqual([])
  await page.keyboard.press('Escape')
}

/** A zoom of 200 % halves a desktop's viewport. */
async function expectZoomed(page: Page, path: string, say: Say): Promise<void> {
  await setWidth(page, 640, 400)
  await soft.poll(() => sideways(page), `${path}, zoomed`).toBeNull()
  await expect(page.getByRole('button', { name: say('Open the menu') })).toBeVisible()
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(page.getByRole('contentinfo').getByRole('link', { name: say('Skateparks') })).toBeInViewport()
}

const topsOf = (items: Locator) =>
  items.evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect().top))

/** Checks parts of a page at the widths that matter to them. */
async function expectParts(page: Page, language: Language, say: Say, parks: readonly Park[]): Promise<void> {
  await test.step('no word of the house rules is broken at any width', async () => {
    const park = parks.find(
      ({ amenities }) => amenities.scootersAllowed === false && amenities.helmetRequired !== null,
    )!
    await go(page, `/skateparks/${park.url}`, language)
    const rules = page.getByRole('region', { name: say('House rules') })
    for (const width of [320, 360, 390, 768, 959, 960, 980, 1000, 1020, 1040, 1280]) {
      await setWidth(page, width)
      await soft.poll(() => rules.evaluate(brokenWords), `${width} px`).toEqual([])
      // On a phone all rules are in one row.
      if (width < 960) soft(new Set(await topsOf(rules.getByRole('listitem'))), `${width} px`).toHaveProperty('size', 1)
    }
  })

  await test.step('the pills of the list are in one row beside its search on a desktop', async () => {
    await go(page, '/skateparks', language)
    const pills = page.getByRole('group', { name: say('Filters'), exact: true }).getByRole('link')
    for (const width of [1280, 1440]) {
      await setWidth(page, width, 800)
      await soft.poll(async () => new Set(await topsOf(pills)).size, `${width} px`).toBe(1)
    }
  })

  await test.step('the tabs of the search are in two rows of two on a phone', async () => {
    await go(page, `/search?q=${language === 'he' ? 'ה' : 'a'}`, language)
    const tabs = page.getByRole('navigation', { name: say('What was found') }).getByRole('link')
    await expect(tabs).toHaveCount(4)
    for (const width of [320, 360, 390]) {
      await setWidth(page, width)
      const boxes = await tabs.evaluateAll((links) => links.map((link) => link.getBoundingClientRect().toJSON()))
      soft(boxes.map(({ top }) => top)).toEqual([0, 0, 2, 2].map((first) => boxes[first]!.top))
      for (const box of boxes) {
        soft(box.left).toBeGreaterThanOrEqual(0)
        soft(box.right).toBeLessThanOrEqual(width)
      }
    }
  })

  await test.step('the header is one line and nothing is cut in header and footer', async () => {
    await go(page, '/contact', language)
    for (const width of [320, 390, 768, 834, 1024, 1280]) {
      await setWidth(page, width, 800)
      await soft.poll(() => crampedIn(page), `${width} px`).toEqual([])
      const header = page.getByRole('navigation', { name: say('Main'), exact: true })
      const marked = (width < 768 ? page.getByRole('contentinfo') : header).locator('[aria-current=page]')
      await expect(marked).toHaveText(say('Contact'))
    }
  })
}

for (const language of ['he', 'en'] as const) {
  test(`nothing is cut, too small to touch or wider than the screen, in ${language}`, async ({
    page,
    parks,
    say: { [language]: say },
    allowConsole,
  }) => {
    allowConsole(/status of 404 .*\/nowhere/)
    const longest = parks.toSorted((a, b) => b.name[language].length - a.name[language].length)[0]!
    for (const path of [...FACTS, ...OTHERS, `/skateparks/${longest.url}`, '/nowhere'])
      await test.step(path, async () => {
        await go(page, path, language)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await page.evaluate(() => document.fonts.ready)
        if (path === '/') await expect(page.getByRole('heading', { name: say('Near you') })).toBeVisible()
        if (FACTS.includes(path)) for (const width of [1280, 390, 360, 320]) await expectWhole(page, path, width)
        if (path === '/skateparks') await page.locator('main summary').click()
        await setWidth(page, PHONE.width)
        await soft.poll(() => smallTargets(page), path).toEqual([])
        await setWidth(page, 320, 640)
        await soft.poll(() => sideways(page), path).toBeNull()
        if (path === '/') await expectMenu(page, say)
        await expectRoomForLargeText(page, path)
        if (['/', '/skateparks', PARK].includes(path)) await expectZoomed(page, path, say)
        await resize(page, PHONE)
      })
    await expectParts(page, language, say, parks)
  })
}
