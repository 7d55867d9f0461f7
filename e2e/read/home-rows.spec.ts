import type { Page } from '@playwright/test'
import { rowBoxes, test, wholeRows } from './sparse-test.ts'
import { expect, overflow, PHONE, test as sampleTest, untilHydrated } from './support.ts'

// How soon the home page shows where to ride: on a directory's first day, and in the sample.

const IN_TEL_AVIV = { permissions: ['geolocation'], geolocation: { latitude: 32.08, longitude: 34.78 } }
test.use(IN_TEL_AVIV)
sampleTest.use(IN_TEL_AVIV)

async function openHome(page: Page, language: 'he' | 'en'): Promise<void> {
  await page.goto(`/?lang=${language}`)
  await untilHydrated(page)
  await page.evaluate(() => document.fonts.ready)
}

/** Number of lines of an element's text. */
const linesOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .evaluate((element) =>
      Math.round(element.getBoundingClientRect().height / parseFloat(getComputedStyle(element).lineHeight)),
    )

for (const [directory, on] of [
  ['the first day', test],
  ['the sample', sampleTest],
] as const) {
  for (const language of ['he', 'en'] as const) {
    for (const [name, size, least] of [
      ['a phone', PHONE, 6],
      ['a small phone', { width: 360, height: 640 }, 4],
    ] as const) {
      on(
        `${name} shows at least ${least} whole parks of ${directory}, in ${language}`,
        async ({ page, say: { [language]: say } }) => {
          await page.setViewportSize(size)
          await openHome(page, language)
          const expectRows = async () => {
            const [first] = await rowBoxes(page)
            expect(first!.top, 'the first park').toBeLessThanOrEqual(200)
            expect(await wholeRows(page)).toBeGreaterThanOrEqual(least)
          }
          await expectRows()
          await expect(page.getByRole('heading', { name: say('Near you') })).toBeVisible()
          await expectRows()
          expect(await linesOf(page, 'h1')).toBe(1)
          const counter = await page.getByRole('region', { name: say('Right now') }).boundingBox()
          expect(counter!.height, 'the counter is one line').toBeLessThanOrEqual(66)
          expect(await overflow(page)).toBe(0)
        },
      )
    }
  }
}

test('the parks, the drawing and what is new follow each other; nothing empty has a heading', async ({ page, say }) => {
  await page.setViewportSize(PHONE)
  await openHome(page, 'he')
  const main = page.getByRole('main')
  // The directory has neither guides nor competitions nor products.
  await expect(main.getByRole('heading', { level: 2 })).toHaveText([say.he('Near you'), say.he('New on the map')])
  const top = async (selector: string) => (await main.locator(selector).first().boundingBox())!.y
  const order = [
    await top('h1'),
    await top('li[data-park]'),
    await top('svg[viewBox="0 20 480 300"]'),
    await top('#home-parks'),
  ]
  expect(order).toEqual(order.toSorted((a, b) => a - b))
})
