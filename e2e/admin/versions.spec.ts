import { expectAccessible } from '../axe.ts'
import { addPark } from './park-bodies.ts'
import { field, readPark } from './park-form.ts'
import { expect, test } from './support.ts'

// A former version of a park, from its history.

test('by keyboard, one field of the first version comes back into the form, and only that field is saved', async ({
  page,
  open,
  api,
}) => {
  const park = await addPark(api, 'Twice Edited')
  const edit = async (change: object) => {
    const { revision, ...stored } = await readPark(api, park._id)
    await api.call('PUT', `admin/skateparks/${park._id}`, { ...stored, ...change, revision })
  }
  await edit({ name: { he: 'פארק ראשון', en: 'First Name' }, address: { he: 'הרצל 1, חולון', en: '1 Herzl, Holon' } })
  await edit({ name: { he: 'פארק שני', en: 'Second Name' }, address: { he: 'הרצל 2, חולון', en: '2 Herzl, Holon' } })
  await open(`/admin/skateparks/edit/${park._id}?lang=en`)
  const changes = page.getByRole('list', { name: 'Latest changes' }).getByRole('listitem')
  await changes.nth(1).getByRole('link', { name: 'This version' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'The version of' })
  const rows = dialog.getByRole('list', { name: 'Different now' })
  await expect(rows.getByRole('checkbox')).toHaveCount(4)
  await expect(page).toHaveURL(/version=[0-9a-f]{24}/)

  // The link to the version opens it again.
  await page.reload()
  await expect(rows).toContainText('First Name')
  await expectAccessible(page, { within: '[role="dialog"]' })
  await rows.getByRole('checkbox', { name: 'Street and town, in English' }).press('Space')
  await dialog.getByRole('button', { name: 'Bring back 1 field' }).press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(field(page, 'Street and town, in English')).toHaveValue('1 Herzl, Holon')
  await expect(field(page, 'Street and town, in English')).toBeFocused()
  expect((await readPark(api, park._id)).address.en).toBe('2 Herzl, Holon')

  await page.keyboard.press('Control+S')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  expect(await readPark(api, park._id)).toMatchObject({
    address: { he: 'הרצל 2, חולון', en: '1 Herzl, Holon' },
    name: { he: 'פארק שני', en: 'Second Name' },
  })
  // The save is an entry like any other; closing a version gives the focus back to its link.
  await expect(changes.first()).toContainText('1 Herzl, Holon')
  const link = changes.first().getByRole('link', { name: 'This version' })
  await link.press('Enter')
  await expect(dialog).toContainText('Everything is as it is now.')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(link).toBeFocused()
})
