import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { AdminUser } from '#contract/users.ts'
import { PASSWORD, callApi, signIn } from '../accounts.ts'
import { expectAccessible } from '../axe.ts'
import { type Api, DESKTOP, expect, PHONE, test, toastOf } from './support.ts'

const rows = (page: Page) => page.locator('tbody tr:not([aria-hidden])')
const names = (page: Page) => rows(page).getByRole('link').allTextContents()
const search = (page: Page) => page.getByRole('searchbox')
const queryOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)

/** Accounts of one test, found by a word that no other has. */
async function inviteSeveral(api: Api, word: string, count: number): Promise<AdminUser[]> {
  const users: AdminUser[] = []
  for (let number = 1; number <= count; number++) {
    const two = String(number).padStart(2, '0')
    users.push(await api.invite({ name: `${word} ${two}`, email: `${word.toLowerCase()}${two}@example.com` }))
  }
  return users
}

test('search, filters, order, columns and pages are in the address, and Back returns', async ({ page, api, open }) => {
  const users = await inviteSeveral(api, 'Lister', 27)
  await api.call('POST', 'admin/users/bulk', { ids: [users[4]!._id], action: 'suspend' })
  await open('/admin/users?lang=en')

  await search(page).fill('lister')
  await expect(rows(page)).toHaveCount(27)
  await expect.poll(() => queryOf(page).q).toBe('lister')
  await page.getByRole('combobox', { name: 'Rows per page' }).selectOption('25')
  await expect(page.getByText('1–25 of 27')).toBeVisible()
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(rows(page)).toHaveCount(2)
  expect(queryOf(page)).toMatchObject({ q: 'lister', size: '25', page: '2' })

  // The order begins at the first page again.
  await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click()
  await expect.poll(async () => (await names(page))[0]).toBe('Lister 01')
  await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending')
  expect(queryOf(page)).toMatchObject({ sort: 'name' })
  expect(queryOf(page).page).toBeUndefined()

  await page.getByRole('combobox', { name: 'Status' }).click()
  await page.getByRole('option', { name: 'Suspended' }).click()
  await expect.poll(() => names(page)).toEqual(['Lister 05'])
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'E-mail' }).click()
  await expect(page.getByRole('columnheader', { name: 'E-mail' })).toHaveCount(0)
  expect(queryOf(page)).toMatchObject({ status: 'suspended', columns: 'role,status,createdAt,lastSeenOn' })

  await page.reload()
  await expect.poll(() => names(page)).toEqual(['Lister 05'])
  await expect(search(page)).toHaveValue('lister')
  await page.goBack()
  await expect(rows(page)).toHaveCount(25)
  await page.goBack()
  await expect(rows(page)).toHaveCount(2)

  await open('/admin/users?lang=en&q=lister&page=9&sort=nonsense&role=owner&size=7')
  await expect(page.getByRole('heading', { name: 'This page is empty' })).toBeVisible()
  await page.getByRole('button', { name: 'To the first page' }).click()
  await expect(rows(page)).toHaveCount(27)
  await search(page).fill('nobody has this name')
  await page.getByRole('button', { name: 'Clear search and filters' }).click()
  await expect(search(page)).toHaveValue('')
  await expect(rows(page)).not.toHaveCount(0)
})

test('several are suspended at once, and Undo brings them back', async ({ page, api, open, allowConsole }) => {
  allowConsole(/status of 404/)
  const users = await inviteSeveral(api, 'Bulky', 4)
  await open('/admin/users?lang=en&q=bulky&sort=name')
  await page.getByRole('checkbox', { name: 'Select Bulky 02' }).check()
  await page.getByRole('checkbox', { name: 'Select Bulky 04' }).click({ modifiers: ['Shift'] })
  await expect(page.getByText('3 selected')).toBeVisible()
  await page.getByRole('button', { name: 'Suspend' }).click()
  const question = page.getByRole('dialog', { name: 'Suspend these accounts?' })
  await expect(question.getByRole('listitem')).toHaveCount(3)
  await question.getByRole('button', { name: 'Suspend' }).click()
  await expect(toastOf(page)).toContainText('Status changed: 3 accounts suspended')
  await expect(rows(page).filter({ hasText: 'Suspended' })).toHaveCount(3)
  await expect(page.getByText('3 selected')).toHaveCount(0)

  await toastOf(page).getByRole('button', { name: 'Undo' }).click()
  await expect(toastOf(page)).toContainText('Undone')
  await expect(rows(page).filter({ hasText: 'Active' })).toHaveCount(4)
  expect((await api.user(users[3]!._id)).accountStatus).toBe('active')

  // Somebody is deleted meanwhile: all or nothing.
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await api.call('DELETE', `admin/users/${users[0]!._id}`)
  await page.getByRole('button', { name: 'Suspend' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Suspend' }).click()
  await expect(toastOf(page)).toContainText('Invalid selection')
  await expect(rows(page)).toHaveCount(3)
  expect((await api.user(users[1]!._id)).accountStatus).toBe('active')
})

test('somebody is invited, and the link makes a password', async ({ page, open, sharedServer, allowConsole }) => {
  allowConsole(/status of 409/)
  await open('/admin/users/new?lang=en')
  await page.getByRole('button', { name: 'Create the invitation' }).click()
  await expect(page.getByRole('group', { name: 'Please fix these:' })).toBeFocused()
  await page.getByLabel('Name').fill('Dana Invited')
  await page.getByLabel('E-mail').fill('admin@rampa.example')
  await page.getByLabel('Phone').fill('050-123 4567')
  await page.getByLabel('Role').selectOption('Editor')
  await page.getByRole('button', { name: 'Create the invitation' }).click()
  await expect(page.getByText('Somebody has an account with this e-mail already', { exact: true })).toBeVisible()
  await page.getByLabel('E-mail').fill('dana.invited@example.com')
  await page.getByRole('button', { name: 'Create the invitation' }).click()
  await expect(page.getByRole('heading', { name: 'Dana Invited is invited' })).toBeVisible()
  await expect(page.getByText('It was not mailed')).toBeVisible()

  const link = new URL(await page.getByLabel('Invitation link').inputValue())
  expect([link.origin, link.pathname]).toEqual([sharedServer.origin, '/reset'])
  const token = new URLSearchParams(link.hash.slice(1)).get('token')
  await callApi(sharedServer, 'POST', 'auth/reset', { json: { token, password: PASSWORD } })

  await page.getByRole('link', { name: 'Open the account' }).click()
  await expect(page.getByLabel('Phone')).toHaveValue('0501234567')
  await expect(page.getByRole('heading', { name: 'Password' })).toBeVisible()
  await expect(page.getByLabel('Role')).toHaveValue('editor')
})

test('an account is edited: changes, a changed status, nothing to change, the last admin', async ({
  page,
  api,
  admin,
  open,
  allowConsole,
}) => {
  allowConsole(/status of 409/)
  const [user] = await inviteSeveral(api, 'Edited', 1)
  await open(`/admin/users/edit/${user!._id}?lang=en`)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(toastOf(page)).toContainText('No changes found')
  await page.getByLabel('Name').fill('Edited Twice')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(toastOf(page)).toContainText('Saved')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Edited Twice')
  await page.getByLabel('Status').selectOption('Suspended')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(toastOf(page)).toContainText('Status changed: Suspended')
  expect(await api.user(user!._id)).toMatchObject({ name: 'Edited Twice', accountStatus: 'suspended', revision: 3 })

  await open(`/admin/users/edit/${admin.user._id}?lang=en`)
  await page.getByLabel('Role').selectOption('User')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'This is the last active admin' })).toBeVisible()
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await expect(page.getByLabel('Role')).toHaveValue('admin')

  await open('/admin/users/edit/nonsense?lang=en')
  await expect(page.getByRole('heading', { name: 'Invalid ID' })).toBeVisible()
})

test('two admins edit one account: merged where they touch different fields, asked where they touch the same', async ({
  page,
  api,
  open,
  allowConsole,
}) => {
  allowConsole(/status of 409/)
  const [user] = await inviteSeveral(api, 'Stale', 1)
  const path = `admin/users/${user!._id}`
  const fieldsOf = ({ name, email, phone, role, accountStatus, language, revision }: AdminUser) => ({
    ...{ name, email, phone, role, accountStatus, language, revision },
  })
  await open(`/admin/users/edit/${user!._id}?lang=en`)
  await page.getByLabel('Name').fill('Mine')
  await api.call('PUT', path, { ...fieldsOf(user!), name: 'Theirs', role: 'editor' })
  await page.getByRole('button', { name: 'Save' }).click()

  const panel = page.getByText('Somebody else saved changes while you were editing')
  await expect(panel).toBeVisible()
  await expect(page.getByText('Already taken over from them: Role')).toBeVisible()
  await expect(page.getByLabel('Role')).toHaveValue('editor')
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Mine')
  // Not before it is decided; and the question survives a reload.
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Choose one').first()).toBeVisible()
  expect((await api.user(user!._id)).name).toBe('Theirs')
  await page.reload()
  await expect(panel).toBeVisible()
  await page.getByRole('radio', { name: /Yours/ }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(toastOf(page)).toContainText('Saved')
  await expect(panel).toHaveCount(0)
  expect(await api.user(user!._id)).toMatchObject({ name: 'Mine', role: 'editor' })

  await page.getByRole('textbox', { name: 'Name' }).fill('Mine again')
  await api.call('PUT', path, { ...fieldsOf(await api.user(user!._id)), name: 'Theirs again' })
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('radio', { name: /Theirs/ }).click()
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Theirs again')
})

test('what was typed is there again after a reload, with its time, until it is saved', async ({ page, api, open }) => {
  const [user] = await inviteSeveral(api, 'Drafted', 1)
  await open(`/admin/users/edit/${user!._id}?lang=en`)
  await page.getByLabel('Name').fill('Not saved yet')
  await page.reload()
  await expect(page.getByText(/Here is what you began on .* and did not save/)).toBeVisible()
  await expect(page.getByLabel('Name')).toHaveValue('Not saved yet')
  await page.getByRole('button', { name: 'Start over' }).click()
  await expect(page.getByLabel('Name')).toHaveValue('Drafted 01')
  await page.reload()
  await expect(page.getByLabel('Name')).toHaveValue('Drafted 01')
  await expect(page.getByText(/did not save/)).toHaveCount(0)
})

test('a session is ended, a link is made, the account is deleted by typing its e-mail', async ({
  page,
  api,
  open,
  sharedServer,
  allowConsole,
}) => {
  allowConsole(/status of 404/)
  const [user] = await inviteSeveral(api, 'Leaver', 1)
  const email = user!.email
  await open(`/admin/users/edit/${user!._id}?lang=en`)
  await page.getByRole('button', { name: 'Make a new invitation' }).click()
  const link = new URL(await page.getByLabel('Invitation link').inputValue())
  const token = new URLSearchParams(link.hash.slice(1)).get('token')
  await callApi(sharedServer, 'POST', 'auth/reset', { json: { token, password: PASSWORD } })
  const { accessToken } = await signIn(sharedServer, { email, password: PASSWORD })
  await page.reload()
  await page.getByRole('listitem').getByRole('button', { name: /^End/ }).click()
  await expect(page.getByText('Nowhere at the moment.')).toBeVisible()
  await expect(callApi(sharedServer, 'GET', 'users/me', { token: accessToken })).rejects.toThrow('401')

  await page.getByRole('button', { name: 'Delete…' }).click()
  const question = page.getByRole('dialog', { name: 'Delete the account?' })
  const confirm = question.getByRole('button', { name: 'Delete for good' })
  await question.getByLabel('E-mail').fill('leaver01@example.co')
  await expect(confirm).toBeDisabled()
  await question.getByLabel('E-mail').fill(` ${email.toUpperCase()} `)
  await confirm.click()
  await expect(toastOf(page)).toContainText('The account of Leaver 01 was deleted')
  await expect(page).toHaveURL(/\/admin\/users$/)
  await open(`/admin/users/edit/${user!._id}?lang=en`)
  await expect(page.getByRole('heading', { name: 'User not found' })).toBeVisible()
})

test('an admin’s session elsewhere is ended, and this one is named', async ({ page, admin, open, sharedServer }) => {
  const other = await signIn(sharedServer)
  await open(`/admin/users/edit/${admin.user._id}?lang=en`)
  await expect(page.getByText('this device')).toBeVisible()
  const ends = page.getByRole('listitem').filter({ hasNotText: 'this device' }).getByRole('button', { name: /^End/ })
  const before = await ends.count()
  for (let left = before; left > 0; left--) {
    await ends.first().click()
    await expect(ends).toHaveCount(left - 1)
  }
  await expect(callApi(sharedServer, 'GET', 'users/me', { token: other.accessToken })).rejects.toThrow('401')
})

test('the file has everybody who matches, and nothing in it runs', async ({ page, api, open }) => {
  await inviteSeveral(api, 'Exported', 3)
  await api.invite({ name: '=1+1 Exported, "שלום"', email: 'formula@example.com' })
  await open('/admin/users?lang=en&q=exported&sort=name&size=25')
  await expect(rows(page)).toHaveCount(4)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^rampa-users-\d{4}-\d\d-\d\d\.csv$/)
  const text = await readFile(await file.path(), 'utf8')
  const [head, first, ...others] = text.trimEnd().split('\r\n')
  expect(head).toBe('\uFEFFName,E-mail,Phone,Role,Status,Language,Joined,Last seen,Invited')
  expect(first).toMatch(/^"'=1\+1 Exported, ""שלום""",formula@example\.com,,User,Active,Hebrew,\d{4}-\d\d-\d\d,,Yes$/)
  expect(others).toHaveLength(3)
})

test('a list that cannot be loaded says so, and tries again', async ({ page, open, allowConsole }) => {
  allowConsole(/status of 500/)
  await page.route('**/api/admin/users?**', (route) =>
    route.fulfill({ status: 500, json: { status: 'error', code: 'INTERNAL', message: '' } }),
  )
  await open('/admin/users?lang=en')
  await expect(page.getByRole('heading', { name: 'Data loading failed' })).toBeVisible()
  await page.unroute('**/api/admin/users?**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(rows(page)).not.toHaveCount(0)
})

/** Tabs until an element has the focus. */
async function tabTo(
  page: Page,
  name: RegExp | string,
  role: 'button' | 'link' | 'checkbox' | 'searchbox' | 'textbox',
) {
  const target = page.getByRole(role, { name, exact: typeof name === 'string' }).first()
  await target.waitFor()
  for (let press = 0; press < 80; press++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${String(name)} is not reached by the keyboard`)
}

test('the whole way by the keyboard alone', async ({ page, api, open }) => {
  const [user] = await inviteSeveral(api, 'Keyed', 1)
  await open('/admin/users?lang=en')
  await tabTo(page, /Search by name/, 'searchbox')
  await page.keyboard.type('keyed')
  await expect(rows(page)).toHaveCount(1)
  await tabTo(page, 'Select Keyed 01', 'checkbox')
  await page.keyboard.press('Space')
  await tabTo(page, 'Suspend', 'button')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await tabTo(page, 'Cancel', 'button')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(toastOf(page)).toContainText('1 account suspended')
  await page.keyboard.press('F8')
  await tabTo(page, 'Undo', 'button')
  await page.keyboard.press('Enter')
  await expect(toastOf(page)).toContainText('Undone')
  await tabTo(page, 'Keyed 01', 'link')
  await page.keyboard.press('Enter')
  await tabTo(page, 'Name', 'textbox')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Keyed Anew')
  await page.keyboard.press('Enter')
  await expect(toastOf(page)).toContainText('Saved')
  await tabTo(page, 'Delete…', 'button')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByLabel('E-mail')).toBeFocused()
  await page.keyboard.type(user!.email)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/users$/)
})

for (const language of ['he', 'en'] as const) {
  const viewports = [PHONE, DESKTOP]

  test(`axe finds nothing on the list of users, ${language}`, async ({ page, api, open, say }) => {
    const word = `Axe${language}`
    await inviteSeveral(api, word, 3)
    const text = say[language]
    await open(`/admin/users?lang=${language}&q=${word}`)
    await expect(rows(page)).toHaveCount(3)
    await page.getByRole('checkbox').nth(1).check()
    await expectAccessible(page, { viewports, within: '#content' })
    await page.getByRole('button', { name: text('Suspend') }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page, { viewports: [PHONE], within: '[role=dialog]' })
    await open(`/admin/users?lang=${language}&q=nobody-has-this`)
    await expect(page.getByRole('heading', { name: text('No results found') })).toBeVisible()
    await expectAccessible(page, { viewports: [PHONE], within: '#content' })
  })

  test(`axe finds nothing on the forms of users, ${language}`, async ({ page, api, open, say, allowConsole }) => {
    allowConsole(/status of 409/)
    const [user] = await inviteSeveral(api, `Form${language}`, 1)
    const text = say[language]
    await open(`/admin/users/new?lang=${language}`)
    await page.getByRole('button', { name: text('Create the invitation') }).click()
    await expectAccessible(page, { viewports: [PHONE], within: '#content' })

    await open(`/admin/users/edit/${user!._id}?lang=${language}`)
    await page.getByLabel(text('Name')).fill('Mine')
    const { revision, name: _, ...rest } = await api.user(user!._id)
    await api.call('PUT', `admin/users/${user!._id}`, { ...rest, revision, name: 'Theirs' })
    await page.getByRole('button', { name: text('Save') }).click()
    await expect(page.getByText(text('Somebody else saved changes while you were editing'))).toBeVisible()
    await page.getByRole('button', { name: text('Make a new invitation') }).click()
    await expect(page.getByLabel(text('Invitation link'))).toBeVisible()
    await expectAccessible(page, { viewports, within: '#content' })
  })
}
