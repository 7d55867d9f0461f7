import type { Page } from '@playwright/test'
import { callApi, readSettings } from '../accounts.ts'
import { expectAccessible } from '../axe.ts'
import { DESKTOP, expect, PHONE, test } from '../read/support.ts'
import type { RunningServer } from '../server.ts'
import { openAdmin } from './support.ts'

// Who changed what and when (decisions, Editing): filters, before and after, undo.

const entries = (page: Page) => page.getByRole('main').getByRole('listitem')

/** Makes an account, changes it, suspends it in a bulk action, and changes the settings. @returns the account's id */
async function makeChanges(server: RunningServer, token: string): Promise<string> {
  const call = (method: 'POST' | 'PUT', path: string, json: object) => callApi(server, method, path, { token, json })
  const made = (await call('POST', 'admin/users', { name: 'Noa Levi', email: 'noa@rampa.example' })) as {
    data: { user: { _id: string; revision: number } }
  }
  const { _id: id, revision } = made.data.user
  await call('PUT', `admin/users/${id}`, {
    revision,
    name: 'Noa Cohen',
    email: 'noa@rampa.example',
    phone: '',
    role: 'editor',
    accountStatus: 'active',
    language: 'he',
  })
  await call('POST', 'admin/users/bulk', { ids: [id], action: 'suspend' })
  const { payment } = await readSettings(server, token)
  const { updatedAt: _, ...fields } = payment
  await call('PUT', 'admin/settings', { payment: { ...fields, shipping: { fee: 1990, freeFrom: null } } })
  return id
}

test('who changed what, field by field; by thing and by person', async ({ page, ownServer, say: { en: say } }) => {
  await page.setViewportSize(DESKTOP)
  const token = await openAdmin(page, ownServer, '/admin')
  const id = await makeChanges(ownServer, token)
  await page.goto(`${ownServer.origin}/admin/history`)
  await expect(entries(page).first()).toContainText(say('Settings changed: {tab}', { tab: say('Payment') }))
  await expect(entries(page).first()).toContainText(say('Shipping fee'))
  await expect(entries(page).first()).toContainText('19.90')
  const update = entries(page)
    .filter({ hasText: say('Account changed') })
    .filter({ hasText: 'Noa Levi' })
  await expect(update).toContainText('Noa Cohen')
  await expect(update).toContainText(say('Editor'))
  await expectAccessible(page, { viewports: [DESKTOP, PHONE] })
  await page.setViewportSize(DESKTOP)

  // By thing: the address says it, and Back returns.
  await page.getByRole('combobox', { name: say('What was changed') }).click()
  await page.getByRole('option', { name: say('Settings: {name}', { name: say('Payment') }) }).click()
  await expect(page).toHaveURL(/thing=settings&id=payment/)
  await expect(entries(page)).toHaveCount(1)
  await page.goBack()
  await expect(update).toBeVisible()

  // By person, found by name.
  await page.getByRole('combobox', { name: say('Who changed it') }).fill('noa')
  await page.getByRole('option', { name: 'Noa Cohen (noa@rampa.example)' }).click()
  await expect(page).toHaveURL(new RegExp(`user=${id}`))
  await expect(page.getByText(say('No results found'))).toBeVisible()
  await page.getByRole('button', { name: say('Clear search and filters') }).click()
  await expect(update).toBeVisible()

  // The account's own page has its history.
  await update.getByRole('link', { name: 'Noa Cohen' }).click()
  await expect(page).toHaveURL(new RegExp(`/admin/users/edit/${id}`))
  await expect(page.getByRole('list', { name: say('Latest changes') })).toContainText(say('Account changed'))
})

test('a bulk action is undone once', async ({ page, ownServer, allowConsole, say: { en: say } }) => {
  allowConsole(/status of 409/)
  await page.setViewportSize(DESKTOP)
  const token = await openAdmin(page, ownServer, '/admin')
  const id = await makeChanges(ownServer, token)
  const status = async () =>
    ((await callApi(ownServer, 'GET', `admin/users/${id}`, { token })) as { data: { user: { accountStatus: string } } })
      .data.user.accountStatus
  expect(await status()).toBe('suspended')

  await page.goto(`${ownServer.origin}/admin/history`)
  const undo = page.getByRole('button', { name: say('Undo') })
  await expect(undo).toHaveCount(1)
  await undo.press('Enter')
  await expect(page.getByText(say('Undone'), { exact: true })).toBeVisible()
  expect(await status()).toBe('active')
  await expect(undo).toHaveCount(0)
  await expect(entries(page).first()).toContainText(say('Change of several accounts undone'))
})

test('in Hebrew, on a phone, page by page', async ({ page, ownServer, say: { he: say } }) => {
  await page.setViewportSize(PHONE)
  const token = await openAdmin(page, ownServer, '/admin', 'he')
  for (let at = 0; at < 26; at++) {
    const { features, site, revision } = (await readSettings(ownServer, token)).general
    const json = { general: { features, site: { ...site, contactName: `מספר ${at}` }, revision } }
    await callApi(ownServer, 'PUT', 'admin/settings', { token, json })
  }
  await page.goto(`${ownServer.origin}/admin/history?size=25&page=1`)
  await expect(entries(page).first()).toContainText('מספר 25')
  await page.getByRole('button', { name: say('Next page') }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(entries(page).first()).toContainText('מספר 0')
  await expectAccessible(page)
})
