import { expectAccessible } from '../axe.ts'
import { expect, PHONE, test, untilHydrated } from './support.ts'

// A week by the days, in the form of riders: seen at once on a phone, and the same hours for several days in one go.

test.use({ viewport: PHONE })

for (const language of ['he', 'en'] as const) {
  test(`the whole week is on a phone’s screen in ${language}, and takes its hours at once`, async ({
    page,
    parks,
    say,
  }) => {
    const speak = say[language]
    const park = parks.find(({ is24Hours, openingHours, closingYear }) => !is24Hours && openingHours && !closingYear)!
    await page.goto(`/skateparks/${park.url}?lang=${language}`)
    await untilHydrated(page)
    await page.goto(`/skateparks/${park.url}?lang=${language}#wrong-hours`)
    const dialog = page.getByRole('dialog')
    const days = dialog.getByRole('group', { name: speak('Days with the same hours') })
    const rows = dialog.getByRole('listitem').filter({ has: page.getByRole('switch') })
    await expect(rows).toHaveCount(8)
    await days.evaluate((element) => {
      let body = element.parentElement!
      while (getComputedStyle(body).overflowY !== 'auto') body = body.parentElement!
      body.scrollTop += element.getBoundingClientRect().top - body.getBoundingClientRect().top
    })
    const [first, last, send] = [
      (await days.boundingBox())!,
      (await rows.last().boundingBox())!,
      (await dialog.getByRole('button', { name: speak('Suggest it') }).boundingBox())!,
    ]
    expect(last.y + last.height, 'the last day is in sight').toBeLessThanOrEqual(send.y)
    const title = (await dialog.getByRole('heading', { level: 2 }).boundingBox())!
    expect(first.y, 'so are the groups of days').toBeGreaterThanOrEqual(title.y + title.height)
    await days.getByRole('button', { name: speak('Whole week') }).click()
    const times = dialog.getByRole('textbox').and(page.locator('[name$=".start"], [name$=".end"]'))
    await times.nth(0).fill('9')
    await times.nth(1).fill('21')
    await times.nth(1).blur()
    const values = () =>
      times.evaluateAll((fields) => fields.slice(0, 14).map((field) => (field as HTMLInputElement).value))
    await expect.poll(values).toEqual(Array.from({ length: 14 }, (_, at) => (at % 2 === 0 ? '09:00' : '21:00')))
    await expectAccessible(page, { within: 'dialog' })
  })
}
