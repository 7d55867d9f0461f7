import { ALL_KEPT } from '#contract/settings.ts'
import { readSettings } from '../accounts.ts'
import { type Api, apiOf, expect, openAdmin, PHONE, test } from './support.ts'
import type { RunningServer } from '../server.ts'

// The history of changes: filters, before and after, undo.

const NO_MAIL = { host: '', secure: false, user: '', from: '', to: '' }

/** Makes an account, changes it, suspends it in a bulk action, and changes the settings. @returns the account's id */
async function makeChanges(server: RunningServer, token: string, { call, invite }: Api): Promise<string> {
  const { _id: id, revision } = await invite({ name: 'Noa Levi', email: 'noa@rampa.example' })
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
  const { payment, email, retention } = await readSettings(server, token)
  const mailRevision = email.revision
  await call('PUT', 'admin/settings', { email: { ...NO_MAIL, port: 587, revision: mailRevision } })
  await call('PUT', 'admin/settings', { email: { ...NO_MAIL, port: 1025, revision: mailRevision + 1 } })
  const kept = { ...ALL_KEPT, messages: 12, revision: retention.revision }
  await call('PUT', 'admin/settings', { retention: kept })
  await call('PUT', 'admin/settings', { retention: { ...kept, messages: null, revision: kept.revision + 1 } })
  const { updatedAt: _, ...fields } = payment
  await call('PUT', 'admin/settings', { payment: { ...fields, shipping: { fee: 1990, freeFrom: null } } })
  return id
}

test('the history is filtered by thing and person, undoes a bulk action once, and has pages in Hebrew', async ({
  page,
  ownServer,
  say: { he, en: say },
}) => {
  const token = await openAdmin(page, ownServer, '/admin/history?thing=settings')
  const api = apiOf(ownServer, token)
  const id = await makeChanges(ownServer, token, api)
  await page.goto(`${ownServer.origin}/admin/history`)
  const entries = page.getByRole('main').getByRole('listitem')
  const update = entries.filter({ hasText: say('Account changed') }).filter({ hasText: 'Noa Levi' })

  await test.step('field by field', async () => {
    await expect(entries.first()).toContainText(say('Settings changed: {tab}', { tab: say('Payment') }))
    await expect(entries.first()).toContainText(say('Shipping fee'))
    await expect(entries.first()).toContainText('19.90')
    // Ports are shown as plain numbers, without separators.
    const settings = (tab: 'E-mail' | 'Kept data') =>
      entries.filter({ hasText: say('Settings changed: {tab}', { tab: say(tab) }) })
    await expect(settings('E-mail').first()).toContainText(/587\D+1025/)
    await expect(settings('Kept data').first()).toContainText(say('Never'))
    await expect(update).toContainText('Noa Cohen')
    await expect(update).toContainText(say('Editor'))
  })

  await test.step('by thing: the address says it, and Back returns', async () => {
    await page.getByRole('combobox', { name: say('What was changed') }).click()
    await page.getByRole('option', { name: say('Settings: {name}', { name: say('Payment') }) }).click()
    await expect(page).toHaveURL(/thing=settings&id=payment/)
    await expect(entries).toHaveCount(1)
    await page.goBack()
    await expect(update).toBeVisible()
  })

  await test.step('by person, found by name', async () => {
    await page.getByRole('combobox', { name: say('Who changed it') }).fill('noa')
    await page.getByRole('option', { name: 'Noa Cohen (noa@rampa.example)' }).click()
    await expect(page).toHaveURL(new RegExp(`user=${id}`))
    await expect(page.getByText(say('No results found'))).toBeVisible()
    await page.getByRole('button', { name: say('Clear search and filters') }).click()
    await expect(update).toBeVisible()
  })

  await test.step('a bulk action is undone once', async () => {
    const undo = page.getByRole('button', { name: say('Undo', {}, 'a change') })
    await expect(undo).toHaveCount(1)
    expect((await api.user(id)).accountStatus).toBe('suspended')
    await undo.press('Enter')
    await expect(page.getByText(say('Undone'), { exact: true })).toBeVisible()
    expect((await api.user(id)).accountStatus).toBe('active')
    await expect(undo).toHaveCount(0)
    await expect(entries.first()).toContainText(say('Change of several accounts undone'))
  })

  await test.step('the account’s own page has its history', async () => {
    await update.getByRole('link', { name: 'Noa Cohen' }).click()
    await expect(page).toHaveURL(new RegExp(`/admin/users/edit/${id}`))
    await expect(page.getByRole('list', { name: say('Latest changes') })).toContainText(say('Account changed'))
  })

  await test.step('in Hebrew, on a phone, page by page', async () => {
    await page.setViewportSize(PHONE)
    await page.goto(`${ownServer.origin}/admin/history?thing=settings&id=retention&lang=he`)
    await expect(entries.first()).toContainText(he('Never'))
    for (let at = 0; at < 26; at++) {
      const { features, site, revision } = (await readSettings(ownServer, token)).general
      const json = { general: { features, site: { ...site, contactName: `מספר ${at}` }, revision } }
      await api.call('PUT', 'admin/settings', json)
    }
    await page.goto(`${ownServer.origin}/admin/history?size=25&page=1&lang=he`)
    await expect(entries.first()).toContainText('מספר 25')
    await page.getByRole('button', { name: he('Next page') }).click()
    await expect(page).toHaveURL(/page=2/)
    await expect(entries.first()).toContainText('מספר 0')
  })
})
