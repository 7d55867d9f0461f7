import { randomBytes } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import type { AdminPark } from '#contract/admin-parks.ts'
import { uploadedImageAnswerSchema } from '#contract/images.ts'
import { callApi } from '../accounts.ts'
import { expectAccessible } from '../axe.ts'
import { DEAD_SERVER } from '../fixtures.ts'
import type { RunningServer } from '../server.ts'
import { DESKTOP, expect, openAdmin, PHONE, test, toastOf } from './support.ts'

// Images (api.md): the field of the forms, the focal point on public pages, where an image is used, deleting it.

/** A picture that is unlike every other. */
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

/** Drags by mouse, both being in view. */
async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  await to.evaluate((element) => element.closest('ol')!.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const [start, end] = [(await from.boundingBox())!, (await to.boundingBox())!]
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2)
  await page.mouse.down()
  // A drag begins with a small move.
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
  await open('/admin/skateparks/new?lang=en')
  const field = page.getByRole('region', { name: say('Photos of the park') })
  const card = (number: number) => field.getByRole('listitem', { name: say('Picture {number}', { number }) })
  const move = (number: number, id: '{name}: move down') => say(id, { name: say('Picture {number}', { number }) })
  const named = (number: number, label: string) => `${say('Picture {number}', { number })}: ${say(label)}`
  const input = field.locator('input[type=file]')

  // The first has no signal, and is sent again.
  await page.route('**/api/admin/images', (route) => route.abort(), { times: 1 })
  await input.setInputFiles([await picture('first.png')])
  const uploads = field.getByRole('list', { name: say('Uploads') })
  await expect(uploads).toContainText(say('No answer from the server: try again when there is a signal'))
  await uploads.getByRole('button', { name: say('Try again: {name}', { name: 'first.png' }) }).click()
  await expect(card(1)).toBeVisible()
  await expect(uploads).toHaveCount(0)

  await input.setInputFiles([await picture('second.png')])
  await expect(card(2)).toBeVisible()
  await field.getByRole('button', { name: say('Choose pictures') }).focus()
  await paste(page, (await picture('third.png')).buffer)
  await expect(card(3)).toBeVisible()
  // A picture by its name only is refused without being sent, and says why.
  await input.setInputFiles([{ name: 'page.html', mimeType: 'text/html', buffer: Buffer.from('<p>') }])
  await expect(uploads).toContainText(say('This is not a picture that can be used: JPG, PNG, GIF or WEBP'))
  await uploads.getByRole('button', { name: say('Dismiss {name}', { name: 'page.html' }) }).click()

  // By keyboard: down twice, without losing the button.
  const [first, second, third] = await urlsOf(field)
  await field.getByRole('button', { name: move(1, '{name}: move down') }).press('Enter')
  await expect(field.getByRole('button', { name: move(2, '{name}: move down') })).toBeFocused()
  await page.keyboard.press('Enter')
  expect(await urlsOf(field)).toEqual([second, third, first])
  // By mouse, with all of them in view.
  await page.setViewportSize({ width: 1280, height: 2000 })
  await drag(page, card(3).locator('[draggable=true]'), card(1).locator('[draggable=true]'))
  await expect.poll(() => urlsOf(field)).toEqual([first, second, third])

  await field.getByRole('radio', { name: named(2, 'Main picture') }).check()
  await field.getByRole('checkbox', { name: named(1, 'Decorative: screen readers skip it') }).check()
  await card(2)
    .getByRole('textbox', { name: named(2, 'What is seen, in Hebrew') })
    .fill('רמפה')
  await expect(card(2).getByRole('textbox', { name: named(2, 'What is seen, in Hebrew') })).toHaveCSS(
    'direction',
    'rtl',
  )

  // The focal point: by keyboard, and where the mouse presses.
  await field.getByRole('button', { name: named(1, 'Focal point') }).click()
  const point = field.getByRole('slider', { name: say('Focal point of picture {number}', { number: 1 }) })
  await point.press('Shift+ArrowLeft')
  await page.keyboard.press('ArrowUp')
  await expect(card(1).locator('img').first()).toHaveCSS('object-position', '40% 49%')
  const { width, height } = (await point.boundingBox())!
  await point.click({ position: { x: width * 0.8, y: height * 0.25 } })
  await expect(card(1).locator('img').first()).toHaveCSS('object-position', '80% 25%')

  await expectAccessible(page, { within: '[data-image-field]', viewports: [DESKTOP, PHONE] })
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  for (const button of await field.getByRole('button').all()) {
    expect(
      (await button.boundingBox())!.height,
      (await button.getAttribute('aria-label')) ?? '',
    ).toBeGreaterThanOrEqual(44)
  }
})

test('a focal point is kept on the page; an image in use is not deleted', async ({
  page,
  ownServer,
  say: { en: say },
}) => {
  await page.setViewportSize(DESKTOP)
  const token = await openAdmin(page, ownServer, '/admin/images')
  await expect(page.getByText(say('Nothing was uploaded yet.'))).toBeVisible()

  type List = { data: { skateparks: AdminPark[] } }
  const { skateparks } = ((await callApi(ownServer, 'GET', 'admin/skateparks?status=published', { token })) as List)
    .data
  const park = skateparks[0]!
  const { place: _, ...image } = await upload(ownServer, token)
  const photo = { ...image, alt: { he: 'רמפה', en: 'A ramp' }, isFeatured: true, focus: { x: 10, y: 80 } }
  const save = (photos: object[], revision: number) =>
    callApi(ownServer, 'PUT', `admin/skateparks/${park._id}`, { token, json: { ...park, photos, revision } })
  await save([photo], park.revision)

  await page.goto(`${ownServer.origin}/skateparks/${park.url}?lang=en`)
  const shown = page.getByRole('img', { name: 'A ramp' })
  await expect(shown).toHaveCSS('object-position', '10% 80%')
  expect(await shown.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0)

  await page.goto(`${ownServer.origin}/admin/images`)
  const tiles = page.getByRole('list', { name: say('Images') }).getByRole('listitem')
  await expect(tiles).toHaveCount(1)
  await expectAccessible(page, { viewports: [DESKTOP, PHONE] })
  await page.setViewportSize(DESKTOP)
  await tiles.getByRole('button').click()
  const dialog = page.getByRole('dialog')
  const remove = dialog.getByRole('button', { name: say('Delete for good') })
  await expect(dialog.getByRole('link', { name: park.name.en })).toBeVisible()
  await expect(remove).toBeDisabled()
  await expectAccessible(page, { within: '[role="dialog"]' })
  await page.keyboard.press('Escape')

  await save(park.photos, park.revision + 1)
  await tiles.getByRole('button').click()
  await expect(dialog).toContainText(say('Nothing shows it. It can be deleted, which cannot be undone.'))
  await remove.click()
  await expect(toastOf(page)).toContainText(say('The image was deleted'))
  await expect(page.getByText(say('Nothing was uploaded yet.'))).toBeVisible()
  expect((await fetch(`${ownServer.origin}${image.url}`)).status).toBe(404)
})
