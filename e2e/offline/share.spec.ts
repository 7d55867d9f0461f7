import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible } from '../axe.ts'
import { expect } from '../fixtures.ts'
import { fetchParks } from '../parks.ts'
import { openReady, test } from './support.ts'

// Another app shares with the installed app, without a signal. The system posts a form (src/contract/share-target.ts).

/** Posts the form, as the system does. */
async function share(page: Page, text: string, photo?: Buffer): Promise<void> {
  await page.evaluate((shared) => {
    const form = Object.assign(document.createElement('form'), { method: 'post', action: '/share' })
    form.enctype = 'multipart/form-data'
    const field = (name: string, over: object) => Object.assign(document.createElement('input'), { name, ...over })
    const text = Object.assign(document.createElement('textarea'), { name: 'text', value: shared })
    form.append(text, field('photo', { type: 'file', id: 'shared-file' }))
    document.body.append(form)
  }, text)
  const file = { name: '"><img src=x>.jpg', mimeType: 'image/jpeg', buffer: photo ?? Buffer.of() }
  if (photo) await page.locator('#shared-file').setInputFiles(file)
  await page.evaluate(() => document.querySelector<HTMLFormElement>('form[action="/share"]')!.submit())
}

test('a photo and a link, shared without a signal, fill the forms; a press puts them into the outbox', async ({
  sharedServer,
  context,
  stopServer,
  say: { he },
}) => {
  const [park] = await fetchParks(sharedServer)
  const photo = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#4a7' } })
    .jpeg()
    .toBuffer()
  const page = await openReady(context, sharedServer.origin)
  await stopServer()
  const filled = page.getByText(he('Filled in from what you shared. Nothing is sent before you press “Suggest it”.'))

  await test.step('a photo of a park', async () => {
    await share(page, '', photo)
    const dialog = page.getByRole('dialog', { name: he('What you shared') })
    await expect(dialog.getByRole('img', { name: he('The photo that you shared') })).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('searchbox').fill(park!.name.he)
    await dialog.getByRole('button', { name: park!.name.he }).first().click()
    const form = page.getByRole('dialog', { name: he('Photos') })
    await expect(filled).toBeVisible()
    await expect(page).toHaveURL(`${sharedServer.origin}/skateparks/${park!.url}#wrong-photos`)
    await expect.poll(() => page.evaluate(() => caches.has('shared'))).toBe(false)
    await form.getByRole('button', { name: he('Suggest it') }).click()
    await expect(form).toContainText(he('waits to be sent'))
  })

  await test.step('a link below a name', async () => {
    await share(page, 'הבור ליד הבריכה\nhttps://waze.com/ul?ll=31.5,34.9')
    const form = page.getByRole('dialog', { name: he('A park is missing') })
    await expect(filled).toBeVisible()
    await expect(form.getByRole('textbox', { name: he('Name of the park') })).toHaveValue('הבור ליד הבריכה')
    await expect(form.getByRole('textbox', { name: he('Place on the map') })).toHaveValue('31.5, 34.9')
    await expectAccessible(page)
  })

  await test.step('what was read is not there any more', async () => {
    const other = await context.newPage()
    await other.goto(`${sharedServer.origin}/saved#shared`)
    await expect(other.getByRole('alert')).toContainText(
      he(
        'Nothing of it is here: the app was not ready to take it, or there was no room. Share it again in a moment, or write it here.',
      ),
    )
    await expectAccessible(other)
  })
})
