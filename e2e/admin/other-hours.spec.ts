import { isoToday } from '../../src/domain/editing/exception-lists.ts'
import { expectAccessible } from '../axe.ts'
import { addPark } from './park-bodies.ts'
import { expect, expectFitsSmallPhone, rows, saveButton, test, toastOf } from './support.ts'

// Days with other hours, from the list of parks over the week's table to the form and the public page.

test('two parks are closed today from the list; the week, the form and the page say so', async ({
  page,
  api,
  open,
  siteClock,
}) => {
  const today = isoToday(siteClock.now())
  const park = await addPark(api, 'Otherly 1')
  await addPark(api, 'Otherly 2')
  await open('/admin/skateparks?lang=en&q=otherly')
  await expect(rows(page)).toHaveCount(2)
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await page
    .getByRole('group', { name: 'Selected rows' })
    .getByRole('button', { name: 'Other hours on dates…' })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Other hours on dates' })
  await dialog.getByRole('button', { name: 'Write into the parks' }).click()
  await expect(dialog.getByText('Fill this in')).toHaveCount(2)
  await expectAccessible(page)
  await dialog.getByLabel('First day').fill(today)
  await expect(dialog.getByLabel('Last day')).toHaveValue(today)
  await dialog.getByLabel('Why, in English').fill('Contest')
  await dialog.getByRole('button', { name: 'Write into the parks' }).click()
  await expect(toastOf(page)).toContainText('2 parks have other hours on these dates')

  await test.step('the week', async () => {
    await page.goto('/admin/skateparks/week?q=otherly')
    await expect(rows(page)).toHaveCount(2)
    await expect(page.getByRole('link', { name: /^Otherly 1, .*: Closed Contest$/ })).toHaveCount(1)
    await expectAccessible(page)
    await expectFitsSmallPhone(page)
    await page.getByRole('button', { name: 'The week after' }).click()
    await expect(page.getByRole('link', { name: /^Otherly 1, .*: 24 hours$/ })).toHaveCount(7)
    await page.goBack()
    await page.getByRole('link', { name: /^Otherly 1, .*: Closed Contest$/ }).click()
  })
  await test.step('the form', async () => {
    const days = page.getByRole('heading', { name: 'Days with other hours' })
    await expect(days).toBeInViewport()
    await expectAccessible(page)
    await expectFitsSmallPhone(page)
    await page.getByLabel('Why, in English').fill('Contest of the year')
    await saveButton(page).click()
    await expect(toastOf(page)).toContainText('Saved')
    await page.goto(`/skateparks/${park.url}?lang=en`)
    await expect(page.getByRole('main')).toContainText('Contest of the year')
  })
})
