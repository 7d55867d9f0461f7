import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { AdminUser } from '#contract/users.ts'
import { PASSWORD, callApi, signIn } from '../accounts.ts'
import { expectAccessible } from '../axe.ts'
import {
  type Api,
  choose,
  DESKTOP,
  expect,
  expectFitsSmallPhone,
  heading,
  PHONE,
  rows,
  saveButton,
  tabTo,
  test,
  toastOf,
} from './support.ts'

/** Accounts of one test, which a unique word in their names finds. */
async function inviteSeveral(api: Api, word: string, count: number): Promise<AdminUser[]> {
  const users: AdminUser[] = []
  for (let number = 1; number <= count; number++) {
    const two = String(number).padStart(2, '0')
    users.push(await api.invite({ name: `${word} ${two}`, email: `${word.toLowerCase()}${two}@example.com` }))
  }
  return users
}

/**
 * Sets a password by the invitation that the page shows.
 * @returns the invitation's link
 */
async function acceptInvitation(page: Page, server: { origin: string }): Promise<URL> {
  const link = new URL(await page.getByLabel('Invitation link').inputValue())
  const token = new URLSearchParams(link.hash.slice(1)).get('token')
  await callApi(server, 'POST', 'auth/reset', { json: { token, password: PASSWORD } })
  return link
}

test('somebody is invited, chooses a password, is edited, signed out and deleted; the last admin stays', async ({
  page,
  api,
  admin,
  open,
  sharedServer,
  allowConsole,
}) => {
  allowConsole(/status of 40[49]/)
  const email = 'dana.invited@example.com'
  await open('/admin/users/new?lang=en')
  await test.step('invited: what is wrong is said at its field, and the link is handed over', async () => {
    await page.getByRole('button', { name: 'Create the invitation' }).click()
    await expect(page.getByRole('group', { name: 'Please fix these:' })).toBeFocused()
    await page.setViewportSize(PHONE)
    await expectAccessible(page, { within: '#content' })
    await page.setViewportSize(DESKTOP)
    await page.getByLabel('Name').fill('Dana Invited')
    await page.getByLabel('E-mail').fill(admin.user.email)
    await page.getByLabel('Phone').fill('050-123 4567')
    await page.getByLabel('Role').selectOption('Editor')
    await page.getByRole('button', { name: 'Create the invitation' }).click()
    await expect(page.getByText('Somebody has an account with this e-mail already', { exact: true })).toBeVisible()
    await page.getByLabel('E-mail').fill(email)
    await page.getByRole('button', { name: 'Create the invitation' }).click()
    await expect(page.getByRole('heading', { name: 'Dana Invited is invited' })).toBeVisible()
    await expect(page.getByText('It was not mailed')).toBeVisible()
    const link = await acceptInvitation(page, sharedServer)
    expect([link.origin, link.pathname]).toEqual([sharedServer.origin, '/reset'])
  })

  const { accessToken } = await signIn(sharedServer, { email, password: PASSWORD })
  await test.step('edited: nothing to change, changes, a changed status', async () => {
    await page.getByRole('link', { name: 'Open the account' }).click()
    await expect(page.getByLabel('Phone')).toHaveValue('0501234567')
    await expect(page.getByRole('heading', { name: 'Password' })).toBeVisible()
    await expect(page.getByLabel('Role')).toHaveValue('editor')
    await saveButton(page).click()
    await expect(toastOf(page)).toContainText('No changes found')
    await page.getByLabel('Name').fill('Dana Edited')
    await saveButton(page).click()
    await expect(toastOf(page)).toContainText('Saved')
    await expect(heading(page)).toContainText('Dana Edited')
    await page.getByLabel('Status').selectOption('Inactive')
    await saveButton(page).click()
    await expect(toastOf(page)).toContainText('Status changed: Inactive')
  })
  const id = /edit\/([0-9a-f]{24})/.exec(page.url())![1]!
  expect(await api.user(id)).toMatchObject({ name: 'Dana Edited', accountStatus: 'inactive' })

  await test.step('a session is ended', async () => {
    await page.getByRole('listitem').getByRole('button', { name: /^End/ }).click()
    await expect(page.getByText('Nowhere at the moment.')).toBeVisible()
    await expect(callApi(sharedServer, 'GET', 'users/me', { token: accessToken })).rejects.toThrow('401')
    await expectFitsSmallPhone(page)
  })

  await test.step('deleted by typing the e-mail', async () => {
    await page.getByRole('button', { name: 'Delete…' }).click()
    const question = page.getByRole('dialog', { name: 'Delete the account?' })
    const confirm = question.getByRole('button', { name: 'Delete for good' })
    await question.getByLabel('E-mail').fill('dana.invited@example.co')
    await expect(confirm).toBeDisabled()
    await question.getByLabel('E-mail').fill(` ${email.toUpperCase()} `)
    await confirm.click()
    await expect(toastOf(page)).toContainText('The account of Dana Edited was deleted')
    await expect(page).toHaveURL(/\/admin\/users$/)
  })

  await test.step('the last admin stays one, and this device’s session is named among the others', async () => {
    const other = await signIn(sharedServer)
    await page.goto(`/admin/users/edit/${admin.user._id}`)
    await page.getByLabel('Role').selectOption('User')
    await saveButton(page).click()
    await expect(page.getByRole('alert').filter({ hasText: 'This is the last active admin' })).toBeVisible()
    await page.getByRole('button', { name: 'Discard changes' }).click()
    await expect(page.getByLabel('Role')).toHaveValue('admin')
    await expect(page.getByText('this device')).toBeVisible()
    const ends = page.getByRole('listitem').filter({ hasNotText: 'this device' }).getByRole('button', { name: /^End/ })
    for (let left = await ends.count(); left > 0; left--) {
      await ends.first().click()
      await expect(ends).toHaveCount(left - 1)
    }
    await expect(callApi(sharedServer, 'GET', 'users/me', { token: other.accessToken })).rejects.toThrow('401')
  })
})

// The other forms: src/app/admin/edit-forms.test.tsx.
test('two admins edit one account: merged where they touch different fields, asked where they touch the same', async ({
  page,
  api,
  open,
  sharedServer,
  allowConsole,
}) => {
  allowConsole(/status of 409/)
  const [user] = (await inviteSeveral(api, 'Stale', 1)) as [AdminUser]
  const saveElsewhere = async (change: Partial<AdminUser>) => {
    const { name, email, phone, role, accountStatus, language, revision } = await api.user(user._id)
    const json = { name, email, phone, role, accountStatus, language, revision, ...change }
    await api.call('PUT', `admin/users/${user._id}`, json)
  }
  const name = page.getByRole('textbox', { name: 'Name' })
  const panel = page.getByText('Somebody else saved changes while you were editing')
  await open(`/admin/users/edit/${user._id}?lang=en`)
  await name.fill('Mine')
  await saveElsewhere({ name: 'Theirs', role: 'editor' })
  await saveButton(page).click()

  await test.step('what only they changed is there, what both did is asked', async () => {
    await expect(page.getByRole('status').filter({ has: panel })).toBeFocused()
    await expect(panel).toBeInViewport()
    await expect(page.getByText('Already taken over from them: Role')).toBeVisible()
    await expect(page.getByLabel('Role')).toHaveValue('editor')
    await expect(name).toHaveValue('Mine')
  })

  await test.step('an open question is not saved over, and is there after a reload', async () => {
    await saveButton(page).click()
    await expect(page.getByText('Choose one').first()).toBeVisible()
    await expect(page.getByRole('radiogroup', { name: 'Name' })).toHaveAccessibleDescription('Choose one')
    expect((await api.user(user._id)).name).toBe('Theirs')
    // The first invitation was never used.
    await page.getByRole('button', { name: 'Make a new invitation' }).click()
    await acceptInvitation(page, sharedServer)
    await signIn(sharedServer, { email: user.email, password: PASSWORD })
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectAccessible(page, { within: '#content' })
    await page.reload()
    await expect(panel).toBeVisible()
  })

  await test.step('mine', async () => {
    await page.getByRole('radio', { name: /Yours/ }).click()
    await saveButton(page).press('Enter')
    await expect(toastOf(page)).toContainText('Saved')
    await expect(saveButton(page)).toBeFocused()
    await expect(panel).toHaveCount(0)
    expect(await api.user(user._id)).toMatchObject({ name: 'Mine', role: 'editor' })
  })

  await test.step('theirs', async () => {
    await name.fill('Mine again')
    await saveElsewhere({ name: 'Theirs again' })
    await saveButton(page).click()
    await page.getByRole('radio', { name: /Theirs/ }).click()
    await expect(name).toHaveValue('Theirs again')
  })
})

test('the whole way by the keyboard alone; the list as a file', async ({ page, api, open }) => {
  const [user] = (await inviteSeveral(api, 'Keyed', 3)) as [AdminUser]
  await api.invite({ name: '=1+1 Keyed, "שלום"', email: 'formula@example.com' })
  await open('/admin/users?lang=en')
  const button = (name: string) => page.getByRole('button', { name, exact: true })

  await test.step('the file has everybody who matches, and nothing in it runs', async () => {
    await tabTo(page, page.getByRole('searchbox', { name: /Search by name/ }))
    await page.keyboard.type('keyed')
    await expect(rows(page)).toHaveCount(4)
    await expectFitsSmallPhone(page)
    await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click()
    await expect(page).toHaveURL(/sort=name/)
    const [file] = await Promise.all([page.waitForEvent('download'), button('Export CSV').click()])
    expect(file.suggestedFilename()).toMatch(/^rampa-users-\d{4}-\d\d-\d\d\.csv$/)
    const text = await readFile(await file.path(), 'utf8')
    const [head, first, ...others] = text.trimEnd().split('\r\n')
    expect(head).toBe(
      '\uFEFFName,E-mail,Phone,Role,Status,Language,Joined,Last seen,Invited,Offers by e-mail,Switched at',
    )
    expect(first).toMatch(
      /^"'=1\+1 Keyed, ""שלום""",formula@example\.com,,User,Active,Hebrew,\d{4}-\d\d-\d\d,,Yes,No,$/,
    )
    expect(others).toHaveLength(3)
  })

  await test.step('found, suspended, and that undone', async () => {
    await page.getByRole('searchbox').focus()
    await page.keyboard.press('End')
    await page.keyboard.type(' 01')
    await expect(rows(page)).toHaveCount(1)
    await tabTo(page, page.getByRole('checkbox', { name: 'Select Keyed 01' }))
    await page.keyboard.press('Space')
    await tabTo(page, button('Suspend'))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: /^Suspend/ })).toBeVisible()
    await tabTo(page, button('Cancel'))
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(toastOf(page)).toContainText('1 account suspended')
    expect((await api.user(user._id)).accountStatus).toBe('suspended')
    await page.keyboard.press('F8')
    await tabTo(page, button('Undo'))
    await page.keyboard.press('Enter')
    await expect(toastOf(page)).toContainText('Undone')
    expect((await api.user(user._id)).accountStatus).toBe('active')
  })

  await test.step('edited and deleted', async () => {
    await tabTo(page, page.getByRole('link', { name: 'Keyed 01' }))
    await page.keyboard.press('Enter')
    await tabTo(page, page.getByRole('textbox', { name: 'Name', exact: true }))
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('Keyed Anew')
    await page.keyboard.press('Enter')
    await expect(toastOf(page)).toContainText('Saved')
    await tabTo(page, button('Delete…'))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog').getByLabel('E-mail')).toBeFocused()
    await page.keyboard.type(user.email)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/admin\/users$/)
  })

  await test.step('filtered', async () => {
    await api.call('POST', 'admin/users/bulk', {
      ids: [(await api.invite({ name: 'Filtered', email: 'filtered@example.com' }))._id],
      action: 'suspend',
    })
    await page.getByRole('searchbox').fill('filtered')
    await choose(page, 'Status', 'Suspended')
    await expect(rows(page)).toHaveCount(1)
    await expect(rows(page).getByRole('link')).toHaveText('Filtered')
  })
})
