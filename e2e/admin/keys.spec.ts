import { expectAccessible } from '../axe.ts'
import { addPark, statusesOf } from './park-bodies.ts'
import { expect, heading, rows, tabTo, test, toastOf } from './support.ts'

test('by keys: through a list, with single keys off and on again; the search hides a park, and it is undone', async ({
  page,
  api,
  open,
}) => {
  for (const name of ['Keyed 1', 'Keyed 2', 'Keyed 3']) await addPark(api, name)
  await open('/admin/skateparks?lang=en&q=keyed')
  await expect(rows(page)).toHaveCount(3)
  const link = (name: string) => rows(page).getByRole('link', { name })
  const sheet = page.getByRole('dialog', { name: 'Keys' })

  await test.step('all sections are seen at once', async () => {
    const nav = page.getByRole('navigation', { name: 'Sections' })
    await expect(nav.getByRole('link', { name: 'Trash' })).toBeInViewport({ ratio: 1 })
    expect(await nav.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0)
  })

  await test.step('to other rows, select them, open one, and back', async () => {
    await tabTo(page, link('Keyed 1'))
    await page.keyboard.press('j')
    await expect(link('Keyed 2')).toBeFocused()
    await page.keyboard.press('x')
    await page.keyboard.press('j')
    await page.keyboard.press('Shift+X')
    await expect(page.getByText('2 selected')).toBeVisible()
    await expect(link('Keyed 3')).toBeFocused()
    await page.keyboard.press('k')
    await page.keyboard.press('Enter')
    await expect(heading(page)).toHaveText('Keyed 2')
    await page.goBack()
  })

  await test.step('the sheet switches single keys off, and the button in the header on again', async () => {
    await expect(rows(page)).toHaveCount(3)
    await page.keyboard.press('?')
    await expect(sheet).toBeVisible()
    await expectAccessible(page, { within: '[role="dialog"]' })
    await sheet.getByRole('switch', { name: 'Single keys' }).press('Space')
    await page.keyboard.press('Escape')
    await expect(sheet).toHaveCount(0)
    await page.reload()
    await link('Keyed 1').focus()
    await page.keyboard.press('j')
    await page.keyboard.press('?')
    await expect(link('Keyed 1')).toBeFocused()
    await page.getByRole('button', { name: 'Keys', exact: true }).click()
    await expect(sheet.getByRole('switch', { name: 'Single keys' })).not.toBeChecked()
    // The sheet takes the focus a moment after it opens.
    await expect(sheet.locator(':focus')).toHaveCount(1)
    await sheet.getByRole('switch', { name: 'Single keys' }).press('Space')
    await page.keyboard.press('Escape')
    // The focus goes back to the button before the sheet is gone.
    await expect(sheet).toHaveCount(0)
    await link('Keyed 1').focus()
    await page.keyboard.press('j')
    await expect(link('Keyed 2')).toBeFocused()
  })

  await test.step('the search hides at once, and the toast undoes it', async () => {
    await page.keyboard.press('Control+k')
    await page.keyboard.type('hide keyed 2')
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Hide Keyed 2' })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(toastOf(page)).toContainText('1 park is hidden')
    await expect.poll(() => statusesOf(api, 'keyed')).toMatchObject({ 'Keyed 2': 'hidden' })
    await toastOf(page).getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => statusesOf(api, 'keyed')).toMatchObject({ 'Keyed 2': 'published' })
  })
})
