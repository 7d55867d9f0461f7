import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible } from '../axe.ts'
import { expect } from '../fixtures.ts'
import { fetchParks } from '../parks.ts'
import { suggestionsOn } from '../suggestions.ts'
import { lookNow, openReady, test, waitingNote } from './support.ts'

// A rider's suggestion without a signal. The dialog's words for it: src/features/parks/suggestions/dialog.

/** The width at which nothing may scroll sideways. */
test.use({ viewport: { width: 320, height: 640 } })

/** A photo as a phone takes it: large, with the place where it was taken. */
const takePhoto = (): Promise<Buffer> =>
  sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#4a7' } })
    .withExif({ IFD0: { Model: 'A phone' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '32/1 5/1 0/1' } })
    .jpeg()
    .toBuffer()

/** The photo that waits in the outbox. */
const waitingPhoto = (page: Page): Promise<number[]> =>
  page.evaluate(
    () =>
      new Promise<number[]>((resolve, reject) => {
        const open = indexedDB.open('rampa-outbox')
        open.onerror = () => reject(open.error!)
        open.onsuccess = () => {
          const all = open.result.transaction('entries').objectStore('entries').getAll()
          all.onsuccess = () => {
            open.result.close()
            const photos = (all.result as { body: { photo: ArrayBuffer | null } }[]).flatMap(
              ({ body }) => body.photo ?? [],
            )
            resolve([...new Uint8Array(photos[0]!)])
          }
        }
      }),
  )

const scrollsSideways = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.querySelector('dialog > div:last-of-type')!
    return scrollWidth > clientWidth || document.documentElement.scrollWidth > innerWidth
  })

test('hours with a photo, suggested without a signal, are counted once when it is back, and heard of', async ({
  sharedServer,
  context,
  stopServer,
  say: { he, en },
}) => {
  const { origin } = sharedServer
  const park = (await fetchParks(sharedServer)).find(({ is24Hours, openingHours }) => !is24Hours && openingHours)!
  const photo = await takePhoto()
  expect(photo.includes('Exif')).toBe(true)
  const first = await openReady(context, origin)
  await first.close()
  await stopServer()
  const page = await context.newPage()
  await page.goto(`${origin}/skateparks/${park.url}`)

  await test.step('one link leads to the hours; Back closes the dialog and gives the focus back', async () => {
    const link = page.getByRole('link', { name: he('Something wrong?') })
    const dialog = page.getByRole('dialog', { name: he('Opening hours') })
    const topic = page
      .getByRole('dialog', { name: he('What is wrong?') })
      .getByRole('link', { name: he('Opening hours') })
    await link.click()
    await topic.click()
    await expect(dialog).toBeVisible()
    await page.goBack()
    await expect(dialog).toBeHidden()
    await expect(link).toBeFocused()
    await link.press('Enter')
    await topic.press('Enter')
    await dialog.getByRole('radio', { name: he('Open around the clock') }).check()
    await dialog.getByRole('textbox', { name: he('A word about it (if you like)') }).fill('Since the summer.')
    await dialog
      .getByLabel(he('Add a photo'))
      .last()
      .setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: photo })
    await expect(dialog.getByRole('img', { name: he('The photo that you chose') })).toBeVisible()
    expect(await scrollsSideways(page)).toBe(false)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: he('Suggest it') }).click()
    await expect(dialog).toContainText(he('waits to be sent'))
  })

  await test.step('nothing of the file that the camera wrote is in what waits', async () => {
    const bytes = Buffer.from(await waitingPhoto(page))
    expect([...bytes.subarray(0, 2)]).toEqual([0xff, 0xd8])
    expect(bytes.length).toBeLessThanOrEqual(2 * 1024 * 1024)
    expect(['Exif', 'GPS', 'A phone'].filter((text) => bytes.includes(text))).toEqual([])
    const { width, exif } = await sharp(bytes).metadata()
    expect([width, exif]).toEqual([2048, undefined])
  })

  await test.step('it is sent when the signal is back', async () => {
    await sharedServer.start()
    await lookNow(page)
    await expect(waitingNote(page)).toHaveCount(0, { timeout: 20_000 })
    await expect
      .poll(() => suggestionsOn(sharedServer, park._id))
      .toEqual([
        {
          fact: 'hours',
          value: { is24Hours: true, openingHours: park.openingHours },
          notes: ['Since the summer.'],
          photos: 1,
        },
      ])
    await expect(page.getByRole('dialog')).toContainText(he('waits for someone to look at it'))
  })

  await test.step('in English, from the list of all that can be wrong', async () => {
    await page.goto(`${origin}/skateparks/${park.url}?lang=en#wrong`)
    await page
      .getByRole('dialog', { name: en('What is wrong?') })
      .getByRole('link', { name: en('Getting there') })
      .click()
    const place = page.getByRole('dialog', { name: en('Getting there') })
    await place.getByRole('textbox', { name: en('Place on the map') }).fill('nowhere')
    await place.getByRole('button', { name: en('Suggest it') }).click()
    await expect(place.getByRole('textbox', { name: en('Place on the map') })).toBeFocused()
    expect(await scrollsSideways(page)).toBe(false)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(place).toBeHidden()
    expect(suggestionsOn(sharedServer, park._id)).toHaveLength(1)
  })
})
