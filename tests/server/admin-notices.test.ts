/**
 * The other admins get a mail about calls that a stolen token would be used for
 * (docs/decisions/confirmation-of-admin-calls.md).
 */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DEFAULT_SITE_NAME } from '#contract/config.ts'
import { adminUserAnswerSchema } from '#contract/users.ts'
import type { AdminUser } from '#contract/users.ts'
import type { UsersTable } from '#server/db/schema/users.ts'
import { createMailer, EMAIL_KEY, FORMER_EMAIL } from '#server/mail.ts'
import { createMailQueue, MAIL_LASTS_MS } from '#server/mail-queue/mail-queue.ts'
import { createMailsRepo } from '#server/mail-queue/repo.ts'
import { createSettingsRepo } from '#server/modules/config/repo.ts'
import { addUser, call, signIn } from './accounts.ts'
import { newApp } from './apps.ts'
import type { TestApp } from './apps.ts'
import { allMailSent } from './sent-mail.ts'
import { setMail, settingsFor, startSmtp, textOf } from './smtp.ts'
import type { TestSmtp } from './smtp.ts'
import { ENGINES } from './stores.ts'

const HOUR = 60 * 60_000

describe.each(ENGINES)('notices to admins on %s', (engine) => {
  let api: TestApp
  let now: number
  let boss: UsersTable
  let token: string
  let old: TestSmtp
  let other: TestSmtp
  beforeEach(async () => {
    now = Date.parse('2026-06-01T12:00:00.000Z')
    ;[old, other] = [await startSmtp(), await startSmtp()]
    api = await newApp({
      engine,
      deps: { now: () => now },
      environment: { PUBLIC_URL: 'https://rampa.example' },
      // Set before the queue runs for the first time.
      extend: (_app, store) => setMail(store, settingsFor(old)),
    })
    boss = await addUser(api.store, { role: 'admin', email: 'boss@example.com', name: 'Boss' }, now)
    await addUser(api.store, { role: 'admin', email: 'he@example.com', language: 'he' }, now)
    await addUser(api.store, { role: 'admin', email: 'en@example.com', language: 'en' }, now)
    // People who can't sign in get no mail, nor do riders.
    await addUser(api.store, { role: 'admin', email: 'away@example.com', status: 'suspended' }, now)
    await addUser(api.store, { role: 'admin', email: 'invited@example.com', password_hash: null }, now)
    // An unproved address may not be an admin's.
    await addUser(api.store, { role: 'admin', email: 'mistyped@example.com', email_waits: 1 }, now)
    await addUser(api.store, { email: 'rider@example.com' }, now)
    token = await signIn(api, boss)
  })
  afterEach(async () => {
    await api.close()
    for (const smtp of [old, other]) await smtp.close()
  })

  const send = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => {
    const answer = await call(api, token, method, `/api/admin${path}`, body)
    expect(answer.statusCode, answer.body).toBeLessThan(300)
    return answer
  }
  const get = async (id: string) => adminUserAnswerSchema.parse((await send('GET', `/users/${id}`)).json()).data.user
  async function edit(id: string, change: Partial<AdminUser>) {
    const { name, email, phone, role, accountStatus, language, revision } = { ...(await get(id)), ...change }
    await send('PUT', `/users/${id}`, { name, email, phone, role, accountStatus, language, revision })
  }
  const ADMINS = ['en@example.com', 'he@example.com']
  const noticesAt = (smtp: TestSmtp, to: string) =>
    smtp.taken
      .filter((mail) => mail.to === to)
      .map(({ data }) => textOf(data))
      .filter((text) => text.includes('/admin/history'))
  /** Mails to the admin who reads English, once everything is sent. */
  async function told(smtp = old): Promise<string[]> {
    await allMailSent(api.store)
    return noticesAt(smtp, 'en@example.com')
  }
  const waiting = () => api.store.db.selectFrom('mails').select(['kind', 'settings_key']).execute()
  const formerSettings = async () =>
    (await api.store.db.selectFrom('settings').select('key').where('key', 'like', `${FORMER_EMAIL}%`).execute()).length
  const target = (more: object = {}) =>
    addUser(api.store, { role: 'admin', email: 'target@example.com', language: 'en', ...more }, now)

  test('a new admin is told to the others: who, what, when and where, in their languages', async () => {
    await send('POST', '/users', {
      name: 'Pay here: http://x.example',
      email: 'new@example.com',
      role: 'admin',
      accountStatus: 'active',
      language: 'en',
    })
    const [english] = await told()
    expect(english).toContain('A new admin account was opened: new@example.com')
    expect(english).toContain('Who: boss@example.com')
    expect(english).toContain('1 June 2026 at 15:00')
    expect(english).toContain('https://rampa.example/admin/history')
    const [hebrew] = noticesAt(old, 'he@example.com')
    expect(hebrew).toContain('נפתח חשבון ניהול חדש: new@example.com')
    expect(hebrew).toContain('boss@example.com')
    const recipients = old.taken.filter(({ data }) => textOf(data).includes('/admin/history')).map(({ to }) => to)
    expect(recipients.sort()).toEqual(ADMINS)
    // The owner of an account chooses its name.
    expect([english, hebrew].join()).not.toContain('Pay here')
  })

  test.each<[string, (id: string) => Promise<unknown>, object, string[]]>([
    [
      'becomes an admin',
      (id) => edit(id, { role: 'admin' }),
      { role: 'user' },
      ['This account is an admin’s now: target@example.com'],
    ],
    [
      'is one no more',
      (id) => edit(id, { role: 'user' }),
      {},
      ['This account is no longer an admin’s: target@example.com'],
    ],
    [
      'is suspended',
      (id) => edit(id, { accountStatus: 'suspended' }),
      {},
      ['This admin can no longer sign in: target@example.com'],
    ],
    ['gets another address', (id) => edit(id, { email: 'thief@example.com' }), {}, ['Now it is: thief@example.com']],
    [
      'gets another name',
      (id) => edit(id, { name: 'Other' }),
      {},
      ['The account of an admin was changed: target@example.com'],
    ],
    [
      'gets a link',
      (id) => send('POST', `/users/${id}/reset-link`),
      {},
      ['A link for a new password was made for an admin: target@example.com'],
    ],
    ['is deleted', (id) => send('DELETE', `/users/${id}`), {}, ['The account of an admin was deleted.']],
    [
      'is suspended with others',
      (id) => send('POST', '/users/bulk', { ids: [id], action: 'suspend' }),
      {},
      ['This admin can no longer sign in: target@example.com'],
    ],
    ['is a rider with another address', (id) => edit(id, { email: 'thief@example.com' }), { role: 'user' }, []],
    ['is a rider with a link', (id) => send('POST', `/users/${id}/reset-link`), { role: 'user' }, []],
    [
      'is a rider who is suspended',
      (id) => send('POST', '/users/bulk', { ids: [id], action: 'suspend' }),
      { role: 'user' },
      [],
    ],
  ])('who %s', async (_what, act, stored, expected) => {
    const { id } = await target(stored)
    await act(id)
    const texts = await told()
    expect(texts).toHaveLength(expected.length)
    for (const [at, text] of expected.entries()) expect(texts[at]).toContain(text)
  })

  test('the suspended admin is told too, and so is an undo', async () => {
    const { id } = await target()
    const answer = await send('POST', '/users/bulk', { ids: [id], action: 'suspend' })
    expect(await told()).toHaveLength(1)
    expect(noticesAt(old, 'target@example.com')).toHaveLength(1)
    await send('POST', `/history/${answer.json().data.historyId}/undo`)
    expect((await told())[1]).toContain('This admin can sign in again: target@example.com')
  })

  test('the first file of each kind within an hour is told', async () => {
    await send('GET', '/orders/export.csv')
    await send('GET', '/orders/export.csv')
    await call(api, token, 'GET', '/api/users/me/export')
    await send('GET', '/users/export.csv')
    await send('GET', '/registrations/export.csv')
    await send('GET', '/messages/export.csv')
    expect((await told()).map((text) => /(orders|registrations|users|messages) .*downloaded/.exec(text)?.[1])).toEqual([
      'orders',
      'users',
      'registrations',
      'messages',
    ])
    now += HOUR
    token = await signIn(api, boss)
    await send('GET', '/orders/export.csv')
    expect(await told()).toHaveLength(5)
  })

  const newMail = (smtp: TestSmtp, revision: number) => ({
    email: { ...settingsFor(smtp), secure: false, user: '', password: 'a secret of the new one', revision },
  })
  const revisionOf = async () => (await createSettingsRepo(api.store).read(EMAIL_KEY)).revision

  test('a change of the mail settings is told by the former ones, later news by the new ones', async () => {
    await setMail(api.store, { ...settingsFor(old), password: 'the former secret' })
    await send('PUT', '/settings', newMail(other, await revisionOf()))
    const [text] = await told(old)
    expect(text).toContain('This mail was sent by the former ones')
    expect(noticesAt(old, 'he@example.com')).toHaveLength(1)
    expect(other.taken).toEqual([])
    await expect.poll(formerSettings).toBe(0)
    await send('GET', '/orders/export.csv')
    expect(await told(other)).toHaveLength(1)
    expect(old.taken).toHaveLength(2)
    // Secrets are only in the settings.
    const history = await api.store.db.selectFrom('history').selectAll().execute()
    expect([JSON.stringify(history), api.log.join(), text].join()).not.toMatch(/secret of the new|former secret/)
  })

  test('switching mail off is told, and so are changes by an import or its undo', async () => {
    await send('PUT', '/settings', { email: { ...newMail(other, await revisionOf()).email, host: '' } })
    expect(await told(old)).toHaveLength(1)
    await setMail(api.store, settingsFor(old))
    const file = (await send('GET', '/export')).json()
    const changed = { ...file, settings: { ...file.settings, email: { ...file.settings.email, port: other.port } } }
    const { plan } = (await send('POST', '/import', changed)).json().data
    const { historyId } = (await send('POST', `/import?plan=${plan}`, changed)).json().data
    expect(await told(old)).toHaveLength(2)
    await send('POST', `/history/${historyId}/undo`)
    expect((await told(other)).at(-1)).toContain('The mail settings of the site were changed')
  })

  test('where customers pay and visitors write is told, whatever call changes it', async () => {
    const { general, payment } = (await send('GET', '/settings')).json().data.settings
    const pages = { ...payment.methods, bankTransfer: { isEnabled: true, instructions: { he: 'ב', en: 'B' } } }
    const changed = {
      general: { ...general, updatedAt: undefined, site: { ...general.site, contactEmail: 'hi@rampa.example' } },
      payment: { ...payment, updatedAt: undefined, vatPercent: 17, methods: pages },
    }
    await send('PUT', '/settings', changed)
    const [text] = await told()
    expect(text).toContain('The contact e-mail address that the site shows was changed.')
    expect(text).toContain('The payment methods of the shop were changed')
    expect(text).toContain('The currency or the VAT of the shop’s prices was changed.')
    expect(text).toContain('Who: boss@example.com')
    expect(noticesAt(old, 'he@example.com')[0]).toContain('אמצעי התשלום של החנות שונו')
    const file = (await send('GET', '/export')).json()
    const imported = { ...file, settings: { payment: { ...file.settings.payment, currency: 'USD' } } }
    const { plan } = (await send('POST', '/import', imported)).json().data
    const { historyId } = (await send('POST', `/import?plan=${plan}`, imported)).json().data
    await send('POST', `/history/${historyId}/undo`)
    expect(await told()).toHaveLength(3)
    // A change of shipping prices is daily work and needs no mail.
    const { updatedAt: _at, ...now } = (await send('GET', '/settings')).json().data.settings.payment
    await send('PUT', '/settings', { payment: { ...now, shipping: { fee: 100, freeFrom: null } } })
    expect(await told()).toHaveLength(3)
  })

  test('payment that changes together with the mail settings is told by the former ones', async () => {
    const { updatedAt: _at, ...payment } = (await send('GET', '/settings')).json().data.settings.payment
    const mail = newMail(other, await revisionOf())
    await send('PUT', '/settings', { ...mail, payment: { ...payment, currency: 'USD' } })
    const [text, ...more] = await told(old)
    expect(text).toContain('The mail settings of the site were changed')
    expect(text).toContain('The currency or the VAT of the shop’s prices was changed.')
    expect([more, other.taken]).toEqual([[], []])
  })

  test('notices that wait when the settings change are sent by those they were meant for', async () => {
    old.mood = 'refuse'
    await send('GET', '/orders/export.csv')
    await expect.poll(old.calls).toBeGreaterThanOrEqual(2)
    await send('PUT', '/settings', newMail(other, await revisionOf()))
    expect(new Set((await waiting()).map(({ settings_key }) => settings_key === null))).toEqual(new Set([false]))
    old.mood = 'take'
    now += 2 * HOUR
    token = await signIn(api, boss)
    await send('GET', '/registrations/export.csv')
    expect(await told(old)).toHaveLength(2)
    expect(noticesAt(other, 'en@example.com')).toHaveLength(1)
  })

  test('a former mail server that is gone keeps no other mail, and its settings go with the notice', async () => {
    const revision = await revisionOf()
    await old.close()
    await send('PUT', '/settings', newMail(other, revision))
    await send('GET', '/orders/export.csv')
    await expect.poll(() => noticesAt(other, 'en@example.com')).toHaveLength(1)
    expect(await formerSettings()).toBe(1)
    const queue = createMailQueue({
      repo: createMailsRepo(api.store),
      mailer: createMailer(createSettingsRepo(api.store).find),
      siteName: async () => DEFAULT_SITE_NAME,
      onFailure: () => {},
      onGivenUp: () => {},
      now: () => now,
    })
    await queue.sweep(100)
    expect(await formerSettings()).toBe(1)
    now += MAIL_LASTS_MS
    await queue.sweep(100)
    expect(await formerSettings()).toBe(0)
  })

  test('without mail settings nobody can be told, and the history says so', async () => {
    await api.store.db.deleteFrom('settings').where('key', '=', EMAIL_KEY).execute()
    await send('PUT', '/settings', newMail(other, 0))
    expect([await waiting(), await formerSettings()]).toEqual([[], 0])
    expect((await send('GET', '/history?thing=settings')).json().data.entries).toHaveLength(1)
  })

  test('nothing is kept about a deleted admin, and a refused change tells nobody', async () => {
    old.mood = 'refuse'
    const { id } = await target()
    await send('GET', '/orders/export.csv')
    const contents = async () =>
      JSON.stringify(await api.store.db.selectFrom('mails').select('content').orderBy('id').execute())
    expect(await contents()).toContain('target@example.com')
    await send('DELETE', `/users/${id}`)
    expect(await contents()).not.toContain('target@example.com')
    const stale = { ...(await get(boss.id)), email: 'thief@example.com', revision: 99 }
    const before = await contents()
    expect((await call(api, token, 'PUT', `/api/admin/users/${boss.id}`, stale)).statusCode).toBe(409)
    expect(await contents()).toBe(before)
  })
})
