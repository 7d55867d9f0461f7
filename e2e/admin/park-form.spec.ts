import type { Page } from '@playwright/test'
import { type AdminPark, adminParkAnswerSchema, parkPointsSchema } from '#contract/admin-parks.ts'
import type { Language } from '#contract/limits.ts'
import { expectAccessible } from '../axe.ts'
import type { Say } from '../read/support.ts'
import { field, idOf, readPark } from './park-form.ts'
import { type Api, DESKTOP, expect, expectFitsSmallPhone, PHONE, saveButton, test, toastOf } from './support.ts'

// The form of an existing park. The form of a new one: new-park.spec.ts.

/** A test's own copy of a sample park. */
async function copyPark(api: Api, url = 'bowls-in-the-dunes'): Promise<AdminPark> {
  const { parks } = parkPointsSchema.parse(await api.call('GET', 'admin/skateparks/points')).data
  const id = parks.find((park) => park.url === url)!.id
  return adminParkAnswerSchema.parse(await api.call('POST', `admin/skateparks/${id}/duplicate`, {})).data.skatepark
}

const preview = (page: Page) => page.frameLocator('iframe[title="Preview of the park\'s page"]')

test('an existing park is previewed while typing, warned about, moved on the map, copied and deleted', async ({
  page,
  api,
  open,
  allowConsole,
  say,
}) => {
  allowConsole(/status of 409/)
  const park = await copyPark(api)
  await open(`/admin/skateparks/edit/${park._id}?lang=en`)
  await expect(page.getByRole('link', { name: 'Open on the site' })).toHaveCount(0)
  await test.step('the page beside the form is the public one, on both screens and in both languages', () =>
    lookAtPreview(page, park))
  await test.step('what is doubtful about the place is said', () => doubtPlace(page))
  await test.step('a taken address is refused at its field, and another is offered', () => takeAddress(page))
  await test.step('what is doubtful keeps nothing from being saved', () => saveDoubtful(page, api, park._id))
  await test.step('west is left in both languages, by keyboard and mouse', () => moveOnMap(page, say))
  await test.step('copied; the copy goes to the trash and back', () => copyAndDelete(page, api, park._id))
})

async function lookAtPreview(page: Page, park: AdminPark): Promise<void> {
  const shown = preview(page).getByRole('heading', { level: 1, includeHidden: true })
  await field(page, 'Name in English').fill('As It Is Typed')
  await expect(shown).toHaveText('As It Is Typed')
  const width = () =>
    preview(page)
      .locator('html')
      .evaluate((root) => root.clientWidth)
  await expect.poll(width).toBe(390)
  await page.getByRole('radiogroup', { name: 'Screen of the preview' }).getByText('Desktop').click()
  await expect.poll(width).toBe(1280)
  await page.getByRole('radiogroup', { name: 'Language of the preview' }).getByText('עברית').click()
  await expect(shown).toHaveText(park.name.he)
  await expect(preview(page).locator('html')).toHaveAttribute('dir', 'rtl')
  // The preview can't be operated.
  await expect(preview(page).locator('body')).toHaveJSProperty('inert', true)
}

async function doubtPlace(page: Page): Promise<void> {
  const coordinates = field(page, 'Coordinates')
  const write = async (text: string) => {
    await coordinates.fill(text)
    await coordinates.blur()
  }
  await expect(page.getByText('is on this very spot')).toBeVisible()
  await write('34.80123, 32.05123')
  await expect(coordinates).toHaveValue('32.05123, 34.80123')
  await expect(page.getByText('The longitude came first; it was turned round.')).toBeVisible()
  await write('51.5, -0.12')
  await expect(page.getByText('This is outside of the country.')).toBeVisible()
  await write('29.56, 34.95')
  await expect(page.getByText(/This is far from the other parks of its area/)).toBeVisible()
  // No test asks the real map apps.
  const data = { place: null, problem: 'unreachable' }
  await page.route('**/api/admin/skateparks/place', (route) => route.fulfill({ json: { status: 'success', data } }))
  await write('https://maps.app.goo.gl/abcdef')
  await expect(page.getByText(/The map app did not answer/)).toBeVisible()
  await write('https://www.google.com/maps/@32.05,34.8,15z')
  await expect(coordinates).toHaveValue('32.05, 34.8')
  await expect(page.getByText(/shows only a map around here/)).toBeVisible()
}

async function takeAddress(page: Page): Promise<void> {
  const address = field(page, 'Address on the site')
  await address.fill('bowls-in-the-dunes')
  await expect(page.getByText('This is the address of Bowls in the Dunes.')).toBeVisible()
  await expect(page.getByText('Links to the former address will find nothing any more.')).toBeVisible()
  await saveButton(page).click()
  await expect(page.getByText('Another park has this address').first()).toBeVisible()
  await expect(address).toBeFocused()
  await field(page, 'Name in English').fill('Bowls in the Dunes')
  await page.getByRole('button', { name: /Take from the name/ }).click()
  await expect(address).toHaveValue(/^bowls-in-the-dunes-\d$/)
}

async function saveDoubtful(page: Page, api: Api, id: string): Promise<void> {
  await field(page, 'Waze').fill('https://waze.com/ul?ll=32.07,34.8')
  await expect(page.getByText('This link points 2.2 km away from the coordinates.')).toBeVisible()
  await field(page, 'Google Maps').fill('https://maps.app.goo.gl/abcdef')
  await expect(page.getByText('Only Google Maps can open this short link')).toBeVisible()
  await field(page, 'Video').fill('https://example.com/video')
  await expect(page.getByText('Only videos of YouTube and Vimeo are shown on the page; this is none.')).toBeVisible()
  await field(page, 'Name in English').fill('Bowls in the dunes')
  await expect(page.getByText('There is a park of this name already: Bowls in the Dunes')).toBeVisible()
  await saveButton(page).click()
  await expect(toastOf(page)).toContainText('Saved')
  expect(await readPark(api, id)).toMatchObject({
    name: { en: 'Bowls in the dunes' },
    care: ['not-checked', 'map-link'],
  })
}

async function moveOnMap(page: Page, say: Record<Language, Say>): Promise<void> {
  await moveWest(page, say.en)
  await page.getByRole('link', { name: 'עברית' }).click()
  await moveWest(page, say.he)
  await page.setViewportSize(PHONE)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page, { within: '#content' })
  await expectFitsSmallPhone(page)
  await page.setViewportSize(DESKTOP)
  await page.getByRole('button', { name: say.he('Discard changes') }).click()
  await page.getByRole('link', { name: 'English' }).click()
}

async function moveWest(page: Page, say: Say): Promise<void> {
  const coordinates = field(page, say('Coordinates'))
  await coordinates.fill('32, 35')
  const marker = page.getByRole('button', {
    name: say('The park on the map: move it with the arrow keys, with Shift in longer steps'),
  })
  await marker.press('ArrowLeft')
  await expect(coordinates).toHaveValue('32, 34.999')
  await page.keyboard.press('Shift+ArrowUp')
  await expect(coordinates).toHaveValue('32.01, 34.999')
  const before = (await marker.boundingBox())!
  await page.mouse.move(before.x + before.width / 2, before.y + before.height / 2)
  await page.mouse.down()
  await page.mouse.move(before.x + before.width / 2 - 20, before.y + before.height / 2 + 40, { steps: 4 })
  await page.mouse.up()
  await expect(coordinates).not.toHaveValue('32.01, 34.999')
  const [lat, lon] = (await coordinates.inputValue()).split(', ').map(Number)
  expect(lat).toBeLessThan(31.9)
  expect(lon).toBeLessThan(34.9)
}

async function copyAndDelete(page: Page, api: Api, id: string): Promise<void> {
  await page.getByRole('button', { name: 'Duplicate' }).click()
  await expect(toastOf(page)).toContainText('This is the copy')
  const copy = idOf(page)
  expect(copy).not.toBe(id)
  await expect(page.getByRole('radio', { name: 'Hidden' })).toBeChecked()

  await page.getByRole('button', { name: 'Delete…' }).click()
  await page
    .getByRole('dialog', { name: 'Delete the park?' })
    .getByRole('button', { name: 'Move to the trash' })
    .click()
  await expect(toastOf(page)).toContainText('1 park is in the trash')
  await expect(page).toHaveURL(/\/admin\/skateparks$/)
  await toastOf(page).getByRole('button', { name: 'Undo' }).click()
  await expect(toastOf(page)).toContainText('Undone')
  expect((await readPark(api, copy)).status).toBe('hidden')
}
