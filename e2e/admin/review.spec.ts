import { expectAccessible } from '../axe.ts'
import { importParks } from './imported-parks.ts'
import { expect, expectFitsSmallPhone, heading, openAdmin, tabTo, test, toastOf } from './support.ts'

// The queue of imported parks by keyboard alone, from the overview to the last decision and its undo.

test('imported parks are named, published, joined and thrown away by keyboard, and the last decision is undone', async ({
  page,
  ownServer,
}) => {
  const [unnamed, same, wrong, last] = importParks(ownServer) as [string, string, string, string]
  await openAdmin(page, ownServer, '/admin')
  await tabTo(page, page.getByRole('main').getByRole('link', { name: 'Imported parks to review' }))
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText('Parks to review')
  const list = page.getByRole('listbox', { name: 'Parks to review' })
  const open = page.getByRole('region', { name: 'The open park' })
  await tabTo(page, list)
  await expect(open.getByRole('heading', { name: unnamed, exact: true })).toBeVisible()
  await expectAccessible(page)
  await expectFitsSmallPhone(page)

  await test.step('a name that the import made up is asked about', async () => {
    await page.keyboard.press('p')
    const question = page.getByRole('dialog', { name: 'Publish this park?' })
    await tabTo(page, question.getByRole('button', { name: 'Publish', exact: true }))
    await page.keyboard.press('Enter')
    await expect(toastOf(page)).toContainText('1 park is published')
  })
  await test.step('the nearest park is proposed as the same one', async () => {
    await expect(open.getByRole('heading', { name: same, exact: true })).toBeVisible()
    await tabTo(page, list)
    await page.keyboard.press('s')
    const question = page.getByRole('dialog', { name: 'Which park is it?' })
    await expect(question.getByRole('radio').first()).toBeChecked()
    await expect(question.getByRole('radio').first()).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(toastOf(page)).toContainText('joined')
  })
  await test.step('what is no park is undone', async () => {
    await expect(open.getByRole('heading', { name: wrong, exact: true })).toBeVisible()
    await tabTo(page, list)
    await page.keyboard.press('n')
    await expect(open.getByRole('heading', { name: last, exact: true })).toBeVisible()
    await expect(list).toBeFocused()
    await expect(list.getByRole('option')).toHaveCount(1)
    await toastOf(page).getByRole('button', { name: 'Undo' }).last().click()
    await expect(list.getByRole('option')).toHaveCount(2)
  })
})
