import { readFile } from 'node:fs/promises'
import { PASSWORD } from '../accounts.ts'
import { expectAccessible } from '../axe.ts'
import { ageConfirmation, expect, expectFitsSmallPhone, openAdmin, rows, tabTo, test, toastOf } from './support.ts'

test('an old session: the password is asked for over the page, nothing typed is lost, and the call goes on', async ({
  page,
  sharedServer,
  allowConsole,
}) => {
  allowConsole(/status of 40[09]/)
  const token = await openAdmin(page, sharedServer, '/admin/users/new')
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' })
  const password = dialog.getByLabel('Your password', { exact: true })
  const create = page.getByRole('button', { name: 'Create the invitation' })
  const name = page.getByRole('textbox', { name: 'Name' })
  ageConfirmation(sharedServer, token)
  await name.fill('Ada Admin')
  await page.getByLabel('E-mail').fill('ada.admin@example.com')
  await page.getByLabel('Role').selectOption('Admin')

  await test.step('given up by keyboard: the form is as it was, and has the focus again', async () => {
    await create.focus()
    await page.keyboard.press('Enter')
    await expect(password).toBeFocused()
    await expect(dialog.locator('input[autocomplete=username]')).toHaveValue(/@/)
    await expectAccessible(page)
    await expectFitsSmallPhone(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(create).toBeFocused()
    await expect(page.getByText('Nothing was done, because your password was not given')).toBeVisible()
    await expect(name).toHaveValue('Ada Admin')
  })

  await test.step('a wrong password is said at the field, the right one goes on', async () => {
    await create.click()
    await password.fill('not the password at all')
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('This is not the current password')).toBeVisible()
    await expect(password).toBeFocused()
    await password.fill(PASSWORD)
    await tabTo(page, dialog.getByRole('button', { name: 'Confirm', exact: true }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Ada Admin is invited' })).toBeVisible()
    await expect(dialog).toHaveCount(0)
  })

  await test.step('a file is downloaded after it', async () => {
    await page.goto('/admin/registrations?lang=en')
    ageConfirmation(sharedServer, token)
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export CSV' }).click()
    await password.fill(PASSWORD)
    await page.keyboard.press('Enter')
    expect(await readFile(await (await downloading).path(), 'utf8')).toContain('First name')
  })

  await test.step('for several at once: given up, what is selected stays; confirmed, it is done', async () => {
    await page.goto('/admin/users?q=ada.admin@example.com&lang=en')
    ageConfirmation(sharedServer, token)
    const selected = rows(page).getByRole('checkbox')
    await selected.check()
    const suspend = page.getByRole('button', { name: 'Suspend', exact: true })
    const question = page.getByRole('dialog', { name: 'Suspend these accounts?' })
    await suspend.click()
    await question.getByRole('button', { name: 'Suspend' }).click()
    await expect(password).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(toastOf(page)).toContainText('Nothing was done')
    await expect(selected).toBeChecked()
    await suspend.click()
    await question.getByRole('button', { name: 'Suspend' }).click()
    await password.fill(PASSWORD)
    await page.keyboard.press('Enter')
    await expect(toastOf(page)).toContainText('suspended')
    await expect(question).toHaveCount(0)
  })
})
