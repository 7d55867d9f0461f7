import type { Page } from '@playwright/test'
import { TEXT_LIMITS } from '../../src/contract/new-park.ts'
import type { Park } from '../../src/contract/parks.ts'
import { readQrPath } from '../../tests/factories/qr.ts'
import { expect, PHONE, test, untilHydrated } from './support.ts'

// The sign for a park's gate fits on one page, whatever is on it. Axe and the smallest phone: read/axe.spec.ts.

/** The sample's longest names, and five kinds of days. */
const LONGEST = 'southern-neighbourhoods-wheels-park'
const PAPERS = { a5: { width: 148, height: 210 }, a4: { width: 210, height: 297 } }

/** Texts of a length; the test uses the longest that are allowed. */
const longTexts = (length: number) => ({
  he: 'פארק הגלגלים העירוני שליד בריכת השחייה '.repeat(9).slice(0, length).trim(),
  en: 'The municipal wheels park by the swimming pool '.repeat(9).slice(0, length).trim(),
})

/** Sizes of a PDF's pages in millimetres, from its page objects. */
function pagesOf(pdf: Buffer): { width: number; height: number }[] {
  const text = pdf.toString('latin1')
  const boxes = [...text.matchAll(/\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/g)]
  expect(boxes).toHaveLength([...text.matchAll(/\/Type\s*\/Page\b(?!s)/g)].length)
  const millimetres = (points: string) => Math.round((Number(points) * 25.4) / 72)
  return boxes.map(([, width, height]) => ({ width: millimetres(width!), height: millimetres(height!) }))
}

const print = async (page: Page) => pagesOf(await page.pdf({ preferCSSPageSize: true, printBackground: false }))

/** The printed sign: the code's text, its width in millimetres, and how much of the sign is cut off. */
async function readSign(page: Page, paper: keyof typeof PAPERS) {
  await page.emulateMedia({ media: 'print' })
  const sheet = page.locator('[data-sign]')
  await expect(sheet).toBeVisible()
  const code = sheet.getByRole('img')
  const [path, viewBox] = await code.evaluate((svg) => [
    svg.querySelector('path')!.getAttribute('d')!,
    svg.getAttribute('viewBox')!,
  ])
  const lengths = await sheet.evaluate((element) => {
    const dark = element.querySelector('svg path')!.getBoundingClientRect()
    const inner = element.firstElementChild!
    return {
      sheet: element.getBoundingClientRect().width,
      code: dark.width,
      cut: Math.max(inner.scrollHeight - inner.clientHeight, inner.scrollWidth - inner.clientWidth),
    }
  })
  await page.emulateMedia({ media: null })
  const perMillimetre = lengths.sheet / PAPERS[paper].width
  return { text: readQrPath(path!, viewBox!), code: lengths.code / perMillimetre, cut: lengths.cut }
}

test('a park’s sign is one page of A5 or A4, leads to the park, and can be looked at first', async ({
  page,
  sharedServer,
  say: { he: say },
}) => {
  const { origin } = sharedServer
  await page.setViewportSize(PHONE)
  await page.goto(`${origin}/skateparks/${LONGEST}`)
  await untilHydrated(page)
  await page.getByRole('link', { name: say('Print a sign for the gate') }).click()
  await expect(page).toHaveURL(`${origin}/skateparks/${LONGEST}/sign`)
  await expect(page.locator('[data-sign="a5"]')).toBeVisible()

  await test.step('A5', async () => {
    const sign = await readSign(page, 'a5')
    expect(sign).toMatchObject({ text: `${origin}/skateparks/${LONGEST}`, cut: 0 })
    expect(sign.code).toBeGreaterThan(40)
    expect(await print(page)).toEqual([PAPERS.a5])
  })
  await test.step('A4', async () => {
    await page.getByRole('button', { name: 'A4' }).click()
    await expect(page).toHaveURL(/\?paper=a4$/)
    await expect(page.locator('[data-sign="a4"]')).toBeVisible()
    await expect.poll(() => readSign(page, 'a4')).toMatchObject({ text: `${origin}/skateparks/${LONGEST}`, cut: 0 })
    expect(await print(page)).toEqual([PAPERS.a4])
  })
})

test('a sign is one page, with nothing cut off, however long its names, hours and addresses are', async ({
  page,
  sharedServer: { origin },
}) => {
  await page.route('**/api/skateparks**', async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as { data: { skatepark?: Park; skateparks?: Park[] } }
    for (const park of [answer.data.skatepark, ...(answer.data.skateparks ?? [])]) {
      if (park?.url !== LONGEST) continue
      park.name = longTexts(TEXT_LIMITS.name)
      park.address = longTexts(TEXT_LIMITS.address)
      Object.values(park.openingHours!).forEach((day, index) =>
        Object.assign(day, { isOpen: true, start: `0${index}:00`, end: '20:00' }),
      )
    }
    await route.fulfill({ response, json: answer })
  })
  await page.goto(`${origin}/skateparks/${LONGEST}/sign?lang=en`)
  await expect(page.locator('[data-sign]').getByRole('heading')).toHaveText(longTexts(TEXT_LIMITS.name).he)
  await expect.poll(() => readSign(page, 'a5')).toMatchObject({ text: `${origin}/skateparks/${LONGEST}`, cut: 0 })
  expect((await readSign(page, 'a5')).code).toBeGreaterThan(30)
  expect(await print(page)).toEqual([PAPERS.a5])
})
