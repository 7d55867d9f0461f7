import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { type AdminPark, adminParkAnswerSchema, parkPointsSchema } from '#contract/admin-parks.ts'
import { expectAccessible } from '../axe.ts'
import { type Api, DESKTOP, expect, PHONE, test, toastOf } from './support.ts'

const PICTURE = 'public/social.png'

const readPark = async (api: Api, id: string): Promise<AdminPark> =>
  adminParkAnswerSchema.parse(await api.call('GET', `admin/skateparks/${id}`)).data.skatepark

/** A copy of a sample park, for one test. */
async function copyPark(api: Api, url = 'bowls-in-the-dunes'): Promise<AdminPark> {
  const { parks } = parkPointsSchema.parse(await api.call('GET', 'admin/skateparks/points')).data
  const id = parks.find((park) => park.url === url)!.id
  return adminParkAnswerSchema.parse(await api.call('POST', `admin/skateparks/${id}/duplicate`, {})).data.skatepark
}

/** The body of a save that changes some fields: what another admin sends meanwhile. */
function bodyOf(park: AdminPark, change: Partial<AdminPark>) {
  const { url, name, area, address, openingYear, closingYear, location, is24Hours, openingHours, hasLights } = park
  const { lightingHours, amenities, entryFee, notes, photos, mapsEmbed, videoEmbed, socialImage, mapLinks } = park
  return {
    ...{ url, name, area, address, openingYear, closingYear, location, is24Hours, openingHours, hasLights },
    ...{ lightingHours, amenities, entryFee, notes, photos, mapsEmbed, videoEmbed, socialImage, mapLinks },
    ...{ status: park.status, revision: park.revision },
    ...change,
  }
}

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const preview = (page: Page) => page.frameLocator('iframe[title="Preview of the park\'s page"]')
const idOf = (page: Page) => /edit\/([0-9a-f]{24})/.exec(page.url())![1]!

test('every field is typed, saved and read back', async ({ page, api, open }) => {
  await open('/admin/skateparks/new?lang=en')
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

  await field(page, 'Coordinates').fill('32°01\'00"N 34°46\'30"E')
  await field(page, 'Coordinates').blur()
  await expect(field(page, 'Coordinates')).toHaveValue('32.016666667, 34.775')
  await field(page, 'Google Maps').fill('https://www.google.com/maps?q=32.0167,34.775')
  await field(page, 'Apple Maps').fill('https://maps.apple.com/?ll=32.0167,34.775')
  await field(page, 'Waze').fill('https://waze.com/ul?ll=32.0167,34.775&navigate=yes')
  await expect(page.getByText('Points to the coordinates')).toHaveCount(3)

  await page.getByRole('radio', { name: 'By the day' }).check()
  await field(page, 'Sunday: opens at').fill('9')
  await field(page, 'Sunday: closes at').fill('2')
  await expect(page.getByText('until 02:00 the next day')).toBeVisible()
  await page.getByRole('button', { name: 'Sunday: copy the hours' }).click()
  await page.getByRole('menuitem', { name: 'To the whole week and holidays' }).click()
  await expect(page.getByText('until 02:00 the next day')).toHaveCount(8)
  await page.getByRole('switch', { name: 'Saturday: open' }).press('Space')
  await field(page, 'Holidays: opens at').fill('0')
  await field(page, 'Holidays: closes at').fill('24')
  await expect(page.getByText('24 hours', { exact: true })).toBeVisible()
  await page.getByRole('radio', { name: 'There are, every evening' }).check()
  await field(page, 'Lights on at').fill('1730')
  await field(page, 'Lights off at').fill('24:00')
  await expect(page.getByText('until midnight')).toBeVisible()

  await page.locator('#park-photos input[type="file"]').setInputFiles(PICTURE)
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

  await page.getByRole('button', { name: 'Add the park' }).click()
  await expect(toastOf(page)).toContainText('The park was added')
  await expect(page.getByRole('heading', { level: 1, name: 'The Trial Park' })).toBeVisible()

  const day = { isOpen: true, start: '09:00', end: '02:00' }
  const { photos, ...park } = await readPark(api, idOf(page))
  expect(park).toMatchObject({
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
  })
  expect(photos).toMatchObject([{ alt: { he: 'רמפה', en: 'A ramp' }, isFeatured: true, width: 1200, height: 630 }])

  // The form reads it back: nothing to save.
  await page.reload()
  await expect(field(page, 'Entry fee of a child')).toHaveValue('30.5')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(toastOf(page)).toContainText('No changes found')
})

test('what is missing is said, and each problem leads to its field', async ({ page, open }) => {
  await open('/admin/skateparks/new?lang=en')
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
})

test('what is doubtful is said, and keeps nothing from being saved', async ({ page, api, open }) => {
  const park = await copyPark(api)
  await open(`/admin/skateparks/edit/${park._id}?lang=en`)
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
  await write('https://maps.app.goo.gl/abcdef')
  await expect(page.getByText(/Only its app can read this short link/)).toBeVisible()
  await write('https://www.google.com/maps/@32.05,34.8,15z')
  await expect(coordinates).toHaveValue('32.05, 34.8')
  await expect(page.getByText(/shows only a map around here/)).toBeVisible()

  await field(page, 'Waze').fill('https://waze.com/ul?ll=32.07,34.8')
  await expect(page.getByText('This link points 2.2 km away from the coordinates.')).toBeVisible()
  await field(page, 'Google Maps').fill('https://maps.app.goo.gl/abcdef')
  await expect(page.getByText('Only Google Maps can open this short link')).toBeVisible()
  await field(page, 'Video').fill('https://example.com/video')
  await expect(page.getByText('Only videos of YouTube and Vimeo are shown on the page; this is none.')).toBeVisible()
  await field(page, 'Name in English').fill('Bowls in the dunes')
  await expect(page.getByText('There is a park of this name already: Bowls in the Dunes')).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(toastOf(page)).toContainText('Saved')
  expect(await readPark(api, park._id)).toMatchObject({ name: { en: 'Bowls in the dunes' }, care: ['map-link'] })
})

test('where a photo was taken is offered as the coordinates', async ({ page, open }) => {
  const gps = { GPSLatitudeRef: 'N', GPSLatitude: '32/1 3/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '34/1 45/1 0/1' }
  const buffer = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#8a5a00' } })
    .withExif({ IFD3: gps })
    .jpeg()
    .toBuffer()
  await open('/admin/skateparks/new?lang=en')
  await page.locator('#park-photos input[type="file"]').setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer })
  await page.getByRole('button', { name: 'Use where the photo was taken: 32.05, 34.75' }).click()
  await expect(field(page, 'Coordinates')).toHaveValue('32.05, 34.75')
  await expect(page.getByRole('button', { name: /Use where the photo was taken/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Discard changes' }).click()
})

test('a taken address is refused at its field, and another is offered', async ({ page, api, open, allowConsole }) => {
  allowConsole(/status of 409/)
  const park = await copyPark(api)
  await open(`/admin/skateparks/edit/${park._id}?lang=en`)
  await field(page, 'Address on the site').fill('bowls-in-the-dunes')
  await expect(page.getByText('This is the address of Bowls in the Dunes.')).toBeVisible()
  await expect(page.getByText('Links to the former address will find nothing any more.')).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Another park has this address').first()).toBeVisible()
  await expect(field(page, 'Address on the site')).toBeFocused()
  await field(page, 'Name in English').fill('Bowls in the Dunes')
  await page.getByRole('button', { name: /Take from the name/ }).click()
  await expect(field(page, 'Address on the site')).toHaveValue(/^bowls-in-the-dunes-\d$/)
})

test('the park is moved on the map with the keyboard and the mouse; west is left in Hebrew too', async ({
  page,
  api,
  open,
  say,
}) => {
  const park = await copyPark(api)
  for (const language of ['en', 'he'] as const) {
    const text = say[language]
    await open(`/admin/skateparks/edit/${park._id}?lang=${language}`)
    const coordinates = field(page, text('Coordinates'))
    await coordinates.fill('32, 35')
    const marker = page.getByRole('button', {
      name: text('The park on the map: move it with the arrow keys, with Shift in longer steps'),
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
    const [lat, lon] = (await coordinates.inputValue()).split(', ').map(Number)
    expect(lat).toBeLessThan(31.9)
    expect(lon).toBeLessThan(34.9)
    await page.getByRole('button', { name: text('Discard changes') }).click()
  }
})

test('two admins edit one park: merged where they touch different fields, asked where they touch the same', async ({
  page,
  api,
  open,
  allowConsole,
}) => {
  allowConsole(/status of 409/)
  const park = await copyPark(api)
  await open(`/admin/skateparks/edit/${park._id}?lang=en`)
  await field(page, 'Name in English').fill('Mine')
  await page.getByRole('radiogroup', { name: 'Shade' }).getByText('Unknown').click()
  await api.call(
    'PUT',
    `admin/skateparks/${park._id}`,
    bodyOf(park, { name: { ...park.name, en: 'Theirs' }, area: 'south', notes: [{ he: 'שלהם', en: 'Theirs' }] }),
  )
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Somebody else saved changes while you were editing')).toBeVisible()
  await expect(page.getByText('Already taken over from them: Area and Notes')).toBeVisible()
  await expect(field(page, 'Note 1 in English')).toHaveValue('Theirs')
  await page.getByRole('radio', { name: /Yours/ }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(toastOf(page)).toContainText('Saved')
  expect(await readPark(api, park._id)).toMatchObject({
    name: { he: park.name.he, en: 'Mine' },
    area: 'south',
    notes: [{ en: 'Theirs' }],
    amenities: { shade: null },
    revision: 3,
  })
})

test('what was typed is there again after a reload, photos and notes too, until it is saved', async ({
  page,
  open,
}) => {
  await open('/admin/skateparks/new?lang=en')
  await field(page, 'Name in English').fill('Drafted')
  await page.locator('#park-photos input[type="file"]').setInputFiles(PICTURE)
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
})

test('the page beside the form is the public one, as it is typed, on both screens and in both languages', async ({
  page,
  api,
  open,
}) => {
  const park = await copyPark(api)
  await open(`/admin/skateparks/edit/${park._id}?lang=en`)
  const heading = preview(page).getByRole('heading', { level: 1, includeHidden: true })
  await field(page, 'Name in English').fill('As It Is Typed')
  await expect(heading).toHaveText('As It Is Typed')
  const width = () =>
    preview(page)
      .locator('html')
      .evaluate((root) => root.clientWidth)
  expect(await width()).toBe(390)
  await page.getByRole('radiogroup', { name: 'Screen of the preview' }).getByText('Desktop').click()
  await expect.poll(width).toBe(1280)
  await page.getByRole('radiogroup', { name: 'Language of the preview' }).getByText('עברית').click()
  await expect(heading).toHaveText(park.name.he)
  await expect(preview(page).locator('html')).toHaveAttribute('dir', 'rtl')
  // It is to be looked at only.
  await expect(preview(page).locator('body')).toHaveJSProperty('inert', true)
})

test('a park is copied, and goes to the trash and back', async ({ page, api, open }) => {
  const park = await copyPark(api)
  await open(`/admin/skateparks/edit/${park._id}?lang=en`)
  await expect(page.getByRole('link', { name: 'Open on the site' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Duplicate' }).click()
  await expect(toastOf(page)).toContainText('This is the copy')
  const copy = idOf(page)
  expect(copy).not.toBe(park._id)
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
})

test('an address that names no park', async ({ page, open, allowConsole }) => {
  allowConsole(/status of 404/)
  await open('/admin/skateparks/edit/nonsense?lang=en')
  await expect(page.getByRole('heading', { name: 'Invalid ID' })).toBeVisible()
  await open(`/admin/skateparks/edit/${'0'.repeat(24)}?lang=en`)
  await expect(page.getByRole('heading', { name: 'Park not found' })).toBeVisible()
})

test('a park that cannot be loaded: the reason heads the page, and trying again shows it', async ({
  page,
  api,
  open,
  allowConsole,
}) => {
  allowConsole(/status of 500/)
  const park = await copyPark(api)
  const call = `**/api/admin/skateparks/${park._id}`
  await page.route(call, (route) =>
    route.fulfill({ status: 500, json: { status: 'error', code: 'INTERNAL', message: '' } }),
  )
  await open(`/admin/skateparks/edit/${park._id}?lang=en`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Data loading failed')
  await expect(page).toHaveTitle('Data loading failed | Rampa')
  await page.unroute(call)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(park.name.en)
})

/** Tabs until the field or button with a name has the focus. */
async function tabTo(
  page: Page,
  name: string,
  role: 'textbox' | 'radio' | 'combobox' | 'button' | 'switch' = 'textbox',
) {
  const target = page.getByRole(role, { name, exact: true }).first()
  await target.waitFor()
  for (let press = 0; press < 120; press++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never came to ${name}`)
}

test('a park is added by keyboard only', async ({ page, api, open }) => {
  await open('/admin/skateparks/new?lang=en')
  const type = async (name: string, text: string) => {
    await tabTo(page, name)
    await page.keyboard.type(text)
  }
  await type('Name in Hebrew', 'במקלדת')
  await type('Name in English', 'By Keyboard')
  await tabTo(page, 'Address on the site')
  await tabTo(page, 'Published', 'radio')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await type('Street and town, in Hebrew', 'הרחוב 1, חיפה')
  await type('Street and town, in English', 'Street 1, Haifa')
  await tabTo(page, 'Area', 'combobox')
  await page.keyboard.type('North')
  await type('Coordinates', '32.8 35.1')
  await tabTo(page, 'Unknown', 'radio')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await type('Sunday: opens at', '16')
  await type('Sunday: closes at', '22')
  await tabTo(page, 'Sunday: copy the hours', 'button')
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'To the whole week', exact: true }).waitFor()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: 'To the whole week', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  // A menu that closes gives the focus back, a moment later.
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Sunday: copy the hours' })).toBeFocused()
  await tabTo(page, 'Holidays: open', 'switch')
  await page.keyboard.press('Space')
  await tabTo(page, 'Choose pictures', 'button')
  await expect(page.getByRole('button', { name: 'Choose pictures' })).toBeFocused()
  // The browser now and then shows no dialog without a screen: what asks for it is what counts.
  const input = page.locator('#park-photos input[type="file"]')
  await input.evaluate((element) => {
    const onAsked = (event: Event) => {
      event.preventDefault()
      element.setAttribute('data-asked', '')
    }
    element.addEventListener('click', onAsked, { once: true })
  })
  await page.keyboard.press('Enter')
  await expect(input).toHaveAttribute('data-asked', '')
  await input.setInputFiles(PICTURE)
  await page.getByLabel('Picture 1: what is seen, in Hebrew').waitFor()
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('checkbox', { name: 'Picture 1: Decorative' })).toBeFocused()
  await page.keyboard.press('Space')
  await tabTo(page, 'Add a note', 'button')
  await page.keyboard.press('Enter')
  await page.keyboard.type('הערה')
  await tabTo(page, 'Add the park', 'button')
  await page.keyboard.press('Enter')
  await expect(toastOf(page)).toContainText('The park was added')
  expect(await readPark(api, idOf(page))).toMatchObject({
    url: 'by-keyboard',
    status: 'hidden',
    area: 'north',
    openingHours: { saturday: { isOpen: true, start: '16:00', end: '22:00' }, holidays: { isOpen: false } },
    photos: [{ alt: { he: '', en: '' } }],
    notes: [{ he: 'הערה', en: '' }],
  })
})

for (const language of ['he', 'en'] as const) {
  test(`axe finds nothing on the park form, ${language}`, async ({ page, api, open, say }) => {
    const text = say[language]
    await open(`/admin/skateparks/new?lang=${language}`)
    await page.getByRole('button', { name: text('Add the park') }).click()
    await page.getByRole('radio', { name: text('By the day') }).check()
    await page.getByRole('button', { name: text('Add a note') }).click()
    await expectAccessible(page, { viewports: [PHONE], within: '#content' })
    const park = await copyPark(api)
    await open(`/admin/skateparks/edit/${park._id}?lang=${language}`)
    await field(page, text('Coordinates')).fill('51.5, -0.12')
    await expect(page.getByText(text('This is outside of the country. Check the coordinates.'))).toBeVisible()
    await expectAccessible(page, { viewports: [PHONE, DESKTOP], within: '#content' })
  })
}
