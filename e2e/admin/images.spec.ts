import { randomBytes } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { adminParkAnswerSchema } from '#contract/admin-parks.ts'
import { uploadedImageAnswerSchema } from '#contract/images.ts'
import { expectAccessible } from '../axe.ts'
import { DEAD_SERVER } from '../fixtures.ts'
import { fetchParks } from '../parks.ts'
import type { RunningServer } from '../server.ts'
import { untilHydrated, untilIdle } from '../read/support.ts'
import { apiOf, expect, expectFitsSmallPhone, openAdmin, PHONE, test, toastOf } from './support.ts'

// Uploaded images: the field in forms, the focal point on public pages, the places that use an image, deleting it.

/** A picture that equals no other. */
async function picture(name: string) {
  const [r, g, b] = randomBytes(3)
  const buffer = await sharp({ create: { width: 1200, height: 900, channels: 3, background: { r, g, b } } })
    .png()
    .toBuffer()
  return { name, mimeType: 'image/png', buffer }
}

async function upload({ origin }: Pick<RunningServer, 'origin'>, token: string) {
  const form = new FormData()
  form.append('image', new Blob([new Uint8Array((await picture('a.png')).buffer)]), 'a.png')
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(`${origin}/api/admin/images`, { method: 'POST', headers, body: form })
  return uploadedImageAnswerSchema.parse(await answer.json()).data.image
}

const urlsOf = (field: Locator) =>
  field.locator('ol img[src*="-thumb"]').evaluateAll((images) => images.map((image) => (image as HTMLImageElement).src))

/** Pastes a picture into the page. */
const paste = (page: Page, bytes: Buffer) =>
  page.evaluate((base64) => {
    const data = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))
    const clipboardData = new DataTransfer()
    clipboardData.items.add(new File([data], 'pasted.png', { type: 'image/png' }))
    document.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, bytes.toString('base64'))

/** Drags `from` to `to` by mouse; both must be in view. */
async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  await to.evaluate((element) => element.closest('ol')!.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const [start, end] = [(await from.boundingBox())!, (await to.boundingBox())!]
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2)
  await page.mouse.down()
  // A drag starts with a small move.
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2 - 10, { steps: 3 })
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 5 })
  await page.mouse.up()
}

test('pictures of a park: chosen, tried again, pasted, ordered, described', async ({
  page,
  open,
  allowConsole,
  say: { en: say },
}) => {
  allowConsole(DEAD_SERVER)
  // A window so high that all images are in view.
  await page.setViewportSize({ width: 1280, height: 2000 })
  await open('/admin/skateparks/new?lang=en')
  const field = page.getByRole('region', { name: say('Photos of the park') })
  const card = (number: number) => field.getByRole('listitem', { name: say('Picture {number}', { number }) })
  const named = (number: number, label: string) => `${say('Picture {number}', { number })}: ${say(label)}`
  const input = field.locator('input[type=file]')
  const uploads = field.getByRole('list', { name: say('Uploads') })

  await test.step('the first has no signal, and is sent again', async () => {
    await page.route('**/api/admin/images', (route) => route.abort(), { times: 1 })
    await input.setInputFiles([await picture('first.png')])
    await expect(uploads).toContainText(
      say('Failed to upload image. No answer from the server: try again when there is a signal'),
    )
    await uploads.getByRole('button', { name: say('Try again: {name}', { name: 'first.png' }) }).click()
    await expect(card(1)).toBeVisible()
    await expect(uploads).toHaveCount(0)
  })

  await test.step('chosen, and pasted', async () => {
    await input.setInputFiles([await picture('second.png')])
    await expect(card(2)).toBeVisible()
    await field.getByRole('button', { name: say('Choose pictures') }).focus()
    await paste(page, (await picture('third.png')).buffer)
    await expect(card(3)).toBeVisible()
  })

  await test.step('ordered by keyboard and by mouse', async () => {
    const move = (number: number, id: '{name}: move down') => say(id, { name: say('Picture {number}', { number }) })
    const [first, second, third] = await urlsOf(field)
    await field.getByRole('button', { name: move(1, '{name}: move down') }).press('Enter')
    await expect(field.getByRole('button', { name: move(2, '{name}: move down') })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect.poll(() => urlsOf(field)).toEqual([second, third, first])
    await drag(page, card(3).locator('[draggable=true]'), card(1).locator('[draggable=true]'))
    await expect.poll(() => urlsOf(field)).toEqual([first, second, third])
  })

  await test.step('described', async () => {
    await field.getByRole('radio', { name: named(2, 'Main picture') }).check()
    await field.getByRole('checkbox', { name: named(1, 'Decorative: screen readers skip it') }).check()
    const words = card(2).getByRole('textbox', { name: named(2, 'What is seen, in Hebrew') })
    await words.fill('רמפה')
    await expect(words).toHaveCSS('direction', 'rtl')
  })

  await test.step('the focal point: by keyboard, and where the mouse presses', async () => {
    await field.getByRole('button', { name: named(1, 'Focal point') }).click()
    const point = field.getByRole('slider', { name: say('Focal point of picture {number}', { number: 1 }) })
    await point.press('Shift+ArrowLeft')
    await page.keyboard.press('ArrowUp')
    await expect(card(1).locator('img').first()).toHaveCSS('object-position', '40% 49%')
    const { width, height } = (await point.boundingBox())!
    await point.click({ position: { x: width * 0.8, y: height * 0.25 } })
    await expect(card(1).locator('img').first()).toHaveCSS('object-position', '80% 25%')
  })

  await test.step('on a phone', async () => {
    await page.setViewportSize(PHONE)
    await expectAccessible(page, { within: '[data-image-field]' })
    await expectFitsSmallPhone(page)
    const small = await field
      .getByRole('button')
      .evaluateAll((buttons) =>
        buttons
          .filter((button) => button.checkVisibility() && button.getBoundingClientRect().height < 44)
          .map(({ ariaLabel, textContent }) => ariaLabel ?? textContent),
      )
    expect(small, 'lower than a finger needs').toEqual([])
  })
})

/** A photo as a phone takes it: more pixels than the server keeps, and the place where it was taken. */
const phonePhoto = () =>
  sharp({ create: { width: 8000, height: 6000, channels: 3, background: '#468' } })
    .withExif({
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '32/1 4/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '34/1 46/1 0/1' },
    })
    .jpeg()
    .toBuffer()

test('a photo of 48 megapixels is made smaller before it is sent, and still tells its place', async ({
  page,
  open,
  say: { en: say },
}) => {
  await open('/admin/skateparks/new?lang=en')
  const field = page.getByRole('region', { name: say('Photos of the park') })
  const answered = page.waitForResponse('**/api/admin/images')
  const photo = { name: 'phone.jpg', mimeType: 'image/jpeg', buffer: await phonePhoto() }
  await field.locator('input[type=file]').setInputFiles(photo)
  expect((await answered).status()).toBe(201)
  await expect(field.getByRole('listitem', { name: say('Picture {number}', { number: 1 }) })).toBeVisible()
  await expect(page.getByText('32.066667')).toBeVisible()
})

test('a focal point is kept on the page; an image in use is not deleted', async ({
  page,
  ownServer,
  say: { en: say },
}) => {
  const token = await openAdmin(page, ownServer, '/admin/images')
  await expect(page.getByText(say('Nothing was uploaded yet.'))).toBeVisible()
  // The device holds an older copy of the park. Its page must show, and hydrate with, the server's new version.
  await untilIdle(page)
  const { call } = apiOf(ownServer, token)
  const id = (await fetchParks(ownServer))[0]!._id
  const park = adminParkAnswerSchema.parse(await call('GET', `admin/skateparks/${id}`)).data.skatepark
  const save = (photos: object[], revision: number) =>
    call('PUT', `admin/skateparks/${id}`, { ...park, photos, revision })
  const { place: _, ...image } = await upload(ownServer, token)
  await save(
    [{ ...image, alt: { he: 'רמפה', en: 'A ramp' }, isFeatured: true, focus: { x: 10, y: 80 } }],
    park.revision,
  )

  await test.step('the focal point is kept on the page', async () => {
    await page.goto(`${ownServer.origin}/skateparks/${park.url}`)
    await untilHydrated(page)
    const shown = page.getByRole('img', { name: 'A ramp' })
    await expect(shown).toHaveCSS('object-position', '10% 80%')
    await expect.poll(() => shown.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0)
  })

  await page.goto(`${ownServer.origin}/admin/images`)
  const tiles = page.getByRole('list', { name: say('Images') }).getByRole('listitem')
  const dialog = page.getByRole('dialog')
  const remove = dialog.getByRole('button', { name: say('Delete for good') })
  await test.step('while a park shows it, it is not deleted', async () => {
    await expect(tiles).toHaveCount(1)
    await tiles.getByRole('button').click()
    await expect(dialog.getByRole('link', { name: park.name.en })).toBeVisible()
    await expect(remove).toBeDisabled()
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  })

  await test.step('afterwards it is', async () => {
    await save(park.photos, park.revision + 1)
    await tiles.getByRole('button').click()
    await expect(dialog).toContainText(say('Nothing shows it. It can be deleted, which cannot be undone.'))
    await remove.click()
    await expect(toastOf(page)).toContainText(say('The image was deleted'))
    await expect(page.getByText(say('Nothing was uploaded yet.'))).toBeVisible()
    expect((await fetch(`${ownServer.origin}${image.url}`)).status).toBe(404)
  })
})
