import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible } from '../axe.ts'
import { field, idOf, readPark } from './park-form.ts'
import { expect, heading, saveButton, tabTo, test, toastOf } from './support.ts'

// The form of a new park. The form of an existing one: park-form.spec.ts.

const pictures = (page: Page) => page.locator('#park-photos input[type="file"]')

/** A photo that holds the place where it was taken. */
async function photoOf(lat: string, lon: string) {
  const gps = { GPSLatitudeRef: 'N', GPSLatitude: lat, GPSLongitudeRef: 'E', GPSLongitude: lon }
  const buffer = await sharp({ create: { width: 1200, height: 630, channels: 3, background: '#8a5a00' } })
    .withExif({ IFD3: gps })
    .jpeg()
    .toBuffer()
  return { name: 'a.jpg', mimeType: 'image/jpeg', buffer }
}

test('a new park is kept over a reload, checked, filled in completely, saved and read back', async ({
  page,
  api,
  open,
}) => {
  await open('/admin/skateparks/new?lang=en')
  await test.step('what was typed is there again after a reload, photos and notes too', () => reloadDraft(page))
  await test.step('what is missing is said, and each problem leads to its field', () => sayMissing(page))
  await test.step('names, address and area', () => typeNames(page))
  await test.step('the place: offered by a photo, typed in degrees, with links', () => typePlace(page))
  await test.step('hours and lights', () => typeHours(page))
  await test.step('pictures, notes and amenities', () => typeOthers(page))

  await page.getByRole('button', { name: 'Add the park' }).click()
  await expect(toastOf(page)).toContainText('The park was added')
  await expect(heading(page)).toHaveText('The Trial Park')
  const { photos, ...park } = await readPark(api, idOf(page))
  expect(park).toMatchObject(TYPED)
  expect(photos).toMatchObject([{ alt: { he: 'רמפה', en: 'A ramp' }, isFeatured: true, width: 1200, height: 630 }])

  await test.step('the form reads it back: nothing to save', async () => {
    await page.reload()
    await expect(field(page, 'Entry fee of a child')).toHaveValue('30.5')
    await saveButton(page).click()
    await expect(toastOf(page)).toContainText('No changes found')
  })
})

async function reloadDraft(page: Page): Promise<void> {
  await field(page, 'Name in English').fill('Drafted')
  await pictures(page).setInputFiles(await photoOf('32/1 3/1 0/1', '34/1 45/1 0/1'))
  await page.getByLabel('Picture 1: what is seen, in English').fill('Typed words')
  await page.getByRole('button', { name: 'Add a note' }).click()
  await field(page, 'Note 1 in English').fill('Noted')
  await page.reload()
  await expect(page.getByText(/Here is what you began on .* and did not save/)).toBeVisible()
  await expect(field(page, 'Name in English')).toHaveValue('Drafted')
  await expect(field(page, 'Note 1 in English')).toHaveValue('Noted')
  await expect(page.getByLabel('Picture 1: what is seen, in English')).toHaveValue('Typed words')
  await page.getByRole('button', { name: 'Start over' }).click()
  await expect(field(page, 'Name in English')).toHaveValue('')
  await expect(page.getByLabel('Picture 1: what is seen, in English')).toHaveCount(0)
}

async function sayMissing(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add the park' }).click()
  const problems = page.getByRole('group', { name: 'Not saved yet. Please fix these:' })
  await expect(problems).toBeFocused()
  for (const name of [
    'Name in Hebrew',
    'Address on the site',
    'Area',
    'Street and town, in English',
    'Coordinates',
    'Photos',
  ])
    await expect(problems).toContainText(name)
  await problems.getByText('Coordinates').click()
  await expect(field(page, 'Coordinates')).toBeFocused()
  await page.getByRole('radio', { name: 'By the day' }).check()
  await field(page, 'Monday: opens at').fill('dawn')
  await expect(page.getByText('A time looks like 16:30').first()).toBeVisible()
  await field(page, 'Coordinates').fill('somewhere')
  await expect(page.getByText(/These are no coordinates/).first()).toBeVisible()
  await expectAccessible(page, { within: '#content' })
}

async function typeNames(page: Page): Promise<void> {
  await field(page, 'Name in Hebrew').fill('פארק הבדיקה')
  await field(page, 'Name in English').fill('The Trial Park')
  await field(page, 'Street and town, in Hebrew').fill('הבדיקה 1, חולון')
  await expect(field(page, 'Address on the site')).toHaveValue('the-trial-park')
  await expect(page.getByText('parks.the-trial-park')).toBeVisible()
  await field(page, 'Street and town, in English').fill('Trial St. 1, Holon')
  await page.getByRole('radio', { name: 'Published and featured' }).check()
  await page.getByRole('combobox', { name: 'Area' }).selectOption('Center')
  await field(page, 'Opened in (year)').fill('2012')
  await field(page, 'Closed in (year)').fill('2090')
}

async function typePlace(page: Page): Promise<void> {
  await pictures(page).setInputFiles(await photoOf('32/1 3/1 0/1', '34/1 45/1 0/1'))
  const offer = page.getByRole('button', { name: /Use where the photo was taken/ })
  await expect(offer).toHaveText('Use where the photo was taken: 32.05, 34.75')
  await offer.click()
  await expect(field(page, 'Coordinates')).toHaveValue('32.05, 34.75')
  await expect(offer).toHaveCount(0)
  await field(page, 'Coordinates').fill('32°01\'00"N 34°46\'30"E')
  await field(page, 'Coordinates').blur()
  await expect(field(page, 'Coordinates')).toHaveValue('32.016666667, 34.775')
  await field(page, 'Google Maps').fill('https://www.google.com/maps?q=32.0167,34.775')
  await field(page, 'Apple Maps').fill('https://maps.apple.com/?ll=32.0167,34.775')
  await field(page, 'Waze').fill('https://waze.com/ul?ll=32.0167,34.775&navigate=yes')
  await expect(page.getByText('Points to the coordinates')).toHaveCount(3)
}

async function typeHours(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'By the day' }).check()
  await page.getByRole('button', { name: 'Whole week' }).click()
  await page.getByRole('button', { name: 'Holidays', exact: true }).click()
  await field(page, 'Sunday: opens at').fill('9')
  await field(page, 'Sunday: closes at').fill('2')
  await expect(page.getByText('until 02:00 the next day')).toHaveCount(8)
  await page.getByRole('button', { name: 'Whole week' }).click()
  await page.getByRole('button', { name: 'Whole week' }).click()
  await page.getByRole('switch', { name: 'Saturday: open' }).press('Space')
  await field(page, 'Holidays: opens at').fill('0')
  await field(page, 'Holidays: closes at').fill('24')
  await expect(page.getByText('24 hours', { exact: true })).toBeVisible()
  await page.getByRole('radio', { name: 'There are, every evening' }).check()
  await field(page, 'Lights on at').fill('1730')
  await field(page, 'Lights off at').fill('24:00')
  await expect(page.getByText('until midnight')).toBeVisible()
}

async function typeOthers(page: Page): Promise<void> {
  await page.getByLabel('Picture 1: what is seen, in Hebrew').fill('רמפה')
  await page.getByLabel('Picture 1: what is seen, in English').fill('A ramp')

  const frame = '<iframe src="https://www.google.com/maps/embed?pb=!1m18&amp;hl=he" width="600"></iframe>'
  await field(page, 'Map on the page').fill(frame)
  await field(page, 'Video').fill('https://youtu.be/dQw4w9WgXcQ')
  await expect(field(page, 'Map on the page')).toHaveValue('https://www.google.com/maps/embed?pb=!1m18&hl=he')
  await field(page, 'Picture for sharing').fill('/social.png')

  await page.getByRole('button', { name: 'Add a note' }).click()
  await expect(field(page, 'Note 1 in Hebrew')).toBeFocused()
  await field(page, 'Note 1 in Hebrew').fill('שנייה')
  await field(page, 'Note 1 in English').fill('Second')
  await page.getByRole('button', { name: 'Add a note' }).click()
  await field(page, 'Note 2 in English').fill('First')
  await page.getByRole('button', { name: 'Move note 2 up' }).click()
  await expect(page.getByRole('button', { name: 'Move note 1 down' })).toBeFocused()

  const amenity = (name: string) => page.getByRole('radiogroup', { name, exact: true })
  await amenity('Entry fee').getByText('Yes').click()
  await field(page, 'Entry fee of an adult').fill('60')
  await field(page, 'Entry fee of a child').fill('30.50')
  await amenity('Parking').getByText('Yes').click()
  await amenity('Bathroom').getByText('No', { exact: true }).click()
}

const day = { isOpen: true, start: '09:00', end: '02:00' }
/** The park that the server stores for the fields above. */
const TYPED = {
  name: { he: 'פארק הבדיקה', en: 'The Trial Park' },
  url: 'the-trial-park',
  nameKey: 'parks.the-trial-park',
  status: 'featured',
  area: 'center',
  address: { he: 'הבדיקה 1, חולון', en: 'Trial St. 1, Holon' },
  openingYear: 2012,
  closingYear: 2090,
  location: { type: 'Point', coordinates: [34.775, 32.016666667] },
  is24Hours: false,
  openingHours: {
    sunday: day,
    friday: day,
    saturday: { isOpen: false },
    holidays: { isOpen: true, start: '00:00', end: '00:00' },
  },
  hasLights: true,
  lightingHours: { start: '17:30', end: '00:00' },
  notes: [
    { he: '', en: 'First' },
    { he: 'שנייה', en: 'Second' },
  ],
  amenities: { entryFee: true, parking: true, bathroom: false, shade: null },
  entryFee: { adult: 60, child: 30.5 },
  mapsEmbed: 'https://www.google.com/maps/embed?pb=!1m18&hl=he',
  videoEmbed: 'https://youtu.be/dQw4w9WgXcQ',
  socialImage: '/social.png',
  mapLinks: {
    google: 'https://www.google.com/maps?q=32.0167,34.775',
    apple: 'https://maps.apple.com/?ll=32.0167,34.775',
    waze: 'https://waze.com/ul?ll=32.0167,34.775&navigate=yes',
  },
  revision: 1,
  care: [],
}

test('a park is added by keyboard only', async ({ page, api, open }) => {
  await open('/admin/skateparks/new?lang=en')
  const type = async (name: string, text: string) => {
    await tabTo(page, field(page, name))
    await page.keyboard.type(text)
  }
  await type('Name in Hebrew', 'במקלדת')
  await type('Name in English', 'By Keyboard')
  await tabTo(page, field(page, 'Address on the site'))
  await tabTo(page, page.getByRole('radio', { name: 'Published', exact: true }))
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await type('Street and town, in Hebrew', 'הרחוב 1, חיפה')
  await type('Street and town, in English', 'Street 1, Haifa')
  await tabTo(page, page.getByRole('combobox', { name: 'Area', exact: true }))
  await page.keyboard.type('North')
  await type('Coordinates', '32.8 35.1')
  await tabTo(page, page.getByRole('radio', { name: 'Unknown', exact: true }))
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await tabTo(page, page.getByRole('button', { name: 'Whole week', exact: true }))
  await page.keyboard.press('Space')
  await type('Sunday: opens at', '16')
  await type('Sunday: closes at', '22')
  await tabTo(page, page.getByRole('switch', { name: 'Holidays: open', exact: true }))
  await page.keyboard.press('Space')
  await tabTo(page, page.getByRole('button', { name: 'Choose pictures', exact: true }))
  await expect(page.getByRole('button', { name: 'Choose pictures' })).toBeFocused()
  // A browser without a screen sometimes opens no file dialog, so the test waits for the press that asks for it.
  const input = pictures(page)
  await input.evaluate((element) => {
    const onAsked = (event: Event) => {
      event.preventDefault()
      element.setAttribute('data-asked', '')
    }
    element.addEventListener('click', onAsked, { once: true })
  })
  await page.keyboard.press('Enter')
  await expect(input).toHaveAttribute('data-asked', '')
  await input.setInputFiles('public/social.png')
  await page.getByLabel('Picture 1: what is seen, in Hebrew').waitFor()
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('button', { name: 'Use the name' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('checkbox', { name: 'Picture 1: Decorative' })).toBeFocused()
  await page.keyboard.press('Space')
  await tabTo(page, page.getByRole('button', { name: 'Add a note', exact: true }))
  await page.keyboard.press('Enter')
  await page.keyboard.type('הערה')
  await tabTo(page, page.getByRole('button', { name: 'Add the park', exact: true }))
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText('By Keyboard')
  expect(await readPark(api, idOf(page))).toMatchObject({
    url: 'by-keyboard',
    status: 'hidden',
    area: 'north',
    openingHours: { saturday: { isOpen: true, start: '16:00', end: '22:00' }, holidays: { isOpen: false } },
    photos: [{ alt: { he: '', en: '' } }],
    notes: [{ he: 'הערה', en: '' }],
  })
})
