/**
 * Calls for which a stolen token is not enough: they need a password given within ten minutes
 * (docs/decisions/confirmation-of-admin-calls.md). The list comes from the OpenAPI document, so a new call has to be
 * sorted in here.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Directory } from '#contract/directory.ts'
import { settingsAnswerSchema } from '#contract/settings.ts'
import type { Settings } from '#contract/settings.ts'
import { adminUserAnswerSchema } from '#contract/users.ts'
import type { AdminUser } from '#contract/users.ts'
import type { UsersTable } from '#server/db/schema/users.ts'
import { CONFIRMATION_MS } from '#server/http/auth/session-gate.ts'
import { PASSWORD_CHECKS } from '#server/modules/users/limits.ts'
import { SWEEP_CLOCK } from '#server/plugins/sweep-clock.ts'
import { addUser, ageConfirmation, bearer, call, logIn, PASSWORD, signIn, switchFeatures } from './accounts.ts'
import { newApp } from './apps.ts'
import type { TestApp } from './apps.ts'
import { ENGINES } from './stores.ts'
import { post } from './votes.ts'

/**
 * Every admin call. A new one belongs to `never` only if it doesn't help an intruder to stay or to take people's data
 * along.
 */
const SORTED = {
  always: [
    'GET /api/admin/messages/export.csv',
    'GET /api/admin/orders/export.csv',
    'GET /api/admin/registrations/export.csv',
    'GET /api/admin/users/export.csv',
    'DELETE /api/admin/users/{id}/passkeys/{passkey}',
    'POST /api/admin/users/{id}/reset-link',
    'PUT /api/admin/settings/passkeys',
    'POST /api/admin/trash/purge',
  ],
  depends: [
    'DELETE /api/admin/users/{id}',
    'POST /api/admin/history/{id}/undo',
    'POST /api/admin/import',
    'POST /api/admin/settings/email/test',
    'POST /api/admin/users',
    'POST /api/admin/users/bulk',
    'PUT /api/admin/settings',
    'PUT /api/admin/users/{id}',
  ],
  never: [
    // Trash of public things, and pictures.
    'DELETE /api/admin/events/{id}',
    'DELETE /api/guides/{id}',
    'DELETE /api/admin/images/{key}',
    'DELETE /api/admin/products/{id}',
    'DELETE /api/admin/skateparks/{id}',
    'GET /api/admin/events',
    'GET /api/admin/events/{id}',
    'GET /api/admin/export',
    'GET /api/admin/guides',
    'GET /api/admin/guides/tags',
    'GET /api/admin/guides/{id}',
    'GET /api/admin/images',
    'GET /api/admin/images/{key}/uses',
    'GET /api/admin/products',
    'GET /api/admin/products/{id}',
    'GET /api/admin/products/{id}/movements',
    'GET /api/admin/settings/passkeys',
    'GET /api/admin/skateparks',
    'GET /api/admin/skateparks/merge',
    'POST /api/admin/skateparks/exceptions',
    'GET /api/admin/skateparks/points',
    'GET /api/admin/skateparks/{id}',
    'GET /api/admin/trash',
    'GET /api/admin/weather',
    'PATCH /api/guides/{id}/featured',
    'PATCH /api/skateparks/{id}/feature',
    'POST /api/guides/upload-image',
    'PATCH /api/admin/products/{id}/featured',
    'POST /api/admin/events',
    'POST /api/admin/events/bulk',
    'POST /api/admin/events/{id}/duplicate',
    'POST /api/guides',
    'POST /api/admin/guides/bulk',
    'POST /api/admin/images',
    'POST /api/admin/products',
    'POST /api/admin/products/bulk',
    'PATCH /api/admin/products/stock',
    'POST /api/admin/products/{id}/duplicate',
    'POST /api/admin/skateparks',
    'POST /api/admin/skateparks/bulk',
    'POST /api/admin/skateparks/area',
    'POST /api/admin/skateparks/merge',
    'POST /api/admin/skateparks/place',
    'POST /api/admin/skateparks/{id}/duplicate',
    'POST /api/admin/skateparks/{id}/checked',
    'GET /api/admin/skateparks/review',
    'PUT /api/admin/skateparks/review/{id}/name',
    'POST /api/admin/skateparks/review/decide',
    'POST /api/admin/skateparks/review/same',
    // Renewals from OpenStreetMap, which are undone from the history.
    'GET /api/admin/renewal',
    'POST /api/admin/renewal/look',
    'DELETE /api/admin/renewal/look',
    'GET /api/admin/renewal/plan',
    'POST /api/admin/renewal',
    'POST /api/admin/trash/{id}/restore',
    'PUT /api/admin/events/{id}',
    'PUT /api/guides/{id}',
    'PUT /api/admin/products/{id}',
    'PUT /api/admin/skateparks/{id}',
    // Read page by page on a screen, not as a file.
    'GET /api/admin/history',
    'GET /api/admin/history/{id}/version',
    'GET /api/admin/messages',
    'GET /api/admin/messages/{id}',
    'GET /api/admin/orders',
    'GET /api/admin/orders/picking-list',
    'GET /api/admin/orders/{id}',
    'GET /api/admin/overview',
    'GET /api/admin/waiting',
    'GET /api/admin/registrations',
    'GET /api/admin/registrations/withdrawn',
    'GET /api/admin/registrations/{id}',
    'GET /api/admin/settings',
    'GET /api/admin/users',
    'GET /api/admin/users/{id}',
    // Texts of the site, which are undone from the history.
    'GET /api/admin/texts',
    'PUT /api/admin/texts/home',
    'PUT /api/admin/texts/{key}',
    // Daily work with messages and orders.
    'DELETE /api/admin/messages/{id}',
    'DELETE /api/admin/registrations/{id}',
    'PATCH /api/admin/messages/{id}',
    'PATCH /api/admin/orders/{id}',
    'PATCH /api/admin/orders/{id}/returns/{returnId}',
    'POST /api/admin/orders/bulk',
    'POST /api/admin/orders/{id}/cancel-pieces',
    'POST /api/admin/orders/{id}/restore-pieces',
    'POST /api/admin/orders/{id}/step-back',
    'POST /api/admin/registrations/bulk',
    'GET /api/admin/events/{id}/arrivals',
    'PUT /api/admin/registrations/{id}/here',
    'GET /api/admin/events/{id}/results',
    'PUT /api/admin/events/{id}/results',
    'POST /api/admin/registrations',
    'PUT /api/admin/registrations/{id}',
    // Riders' suggestions, which are applied like edits and undone from the history.
    'GET /api/admin/conditions',
    'GET /api/admin/conditions/devices',
    'POST /api/admin/conditions/devices',
    'DELETE /api/admin/conditions/devices/{device}',
    'POST /api/admin/conditions/end',
    'POST /api/admin/conditions/{id}/confirm',
    'PATCH /api/admin/conditions/{id}/reports/{device}',
    'GET /api/admin/suggestions',
    'GET /api/admin/suggestions/{id}',
    'GET /api/admin/suggestions/{id}/photos/{sender}',
    'POST /api/admin/suggestions/apply',
    'POST /api/admin/suggestions/refuse',
    'POST /api/admin/suggestions/{id}/apply',
    'POST /api/admin/suggestions/{id}/block',
    'POST /api/admin/suggestions/{id}/park',
    'POST /api/admin/suggestions/{id}/photos/{sender}',
    // Ending a session gains a thief nothing.
    'DELETE /api/admin/users/{id}/sessions',
    'DELETE /api/admin/users/{id}/sessions/{session}',
  ],
} as const

interface Operation {
  tags?: string[]
  description?: string
  responses: Record<string, unknown>
}

const codeOf = ({ statusCode, body }: { statusCode: number; body: string }) =>
  statusCode < 400 ? `${statusCode}` : `${statusCode} ${JSON.parse(body).code}`
/** A copy with other values in it. */
const merged = <T extends object>(into: T, changes: object): T =>
  Object.entries(changes).reduce((all, [name, value]) => {
    const inner: unknown = (all as Record<string, unknown>)[name]
    const isInner = typeof inner === 'object' && inner !== null && typeof value === 'object' && value !== null
    return { ...all, [name]: isInner ? merged(inner, value as object) : value }
  }, into)
const REQUIRED = '409 CONFIRMATION_REQUIRED'

describe.each(ENGINES)('confirmations on %s', (engine) => {
  let api: TestApp
  let now = Date.parse('2026-06-01T12:00:00.000Z')
  let boss: UsersTable
  let token: string
  beforeAll(async () => {
    api = await newApp({ engine, deps: { now: () => now } })
  })
  beforeEach(async () => {
    await api.store.db.deleteFrom('users').execute()
    await api.store.db.deleteFrom('history').execute()
    await api.store.db.deleteFrom('settings').where('key', 'in', ['email', 'payment']).execute()
    await switchFeatures(api.store, { shop: true, accounts: true })
    boss = await addUser(api.store, { role: 'admin', name: 'Boss' })
    token = await signIn(api, boss)
    await ageConfirmation(api.store, boss.id)
  })
  afterAll(() => api.close())

  const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
    call(api, token, method, `/api/admin${path}`, body)
  const confirm = (password = PASSWORD, of = token) => post(api, '/api/auth/again', { password }, bearer(of))
  const get = async (id: string) => adminUserAnswerSchema.parse((await send('GET', `/users/${id}`)).json()).data.user
  const bodyOf = ({ name, email, phone, role, accountStatus, language, revision }: AdminUser) => ({
    ...{ name, email, phone, role, accountStatus, language, revision },
  })
  const stateOf = async () => {
    const { db } = api.store
    return JSON.stringify([
      await db.selectFrom('users').selectAll().orderBy('id').execute(),
      await db.selectFrom('user_links').selectAll().orderBy('token_hash').execute(),
      await db.selectFrom('history').selectAll().orderBy('id').execute(),
      // Without the entry that the sweeper writes by itself after the earlier write.
      await db.selectFrom('settings').select(['key', 'value']).where('key', '!=', SWEEP_CLOCK).orderBy('key').execute(),
      await db.selectFrom('mails').selectAll().orderBy('id').execute(),
    ])
  }
  /** The call is refused without a trace, and done after a confirmation. */
  async function needsConfirmation(work: () => Promise<{ statusCode: number; body: string }>, done = '200') {
    const before = await stateOf()
    expect(codeOf(await work())).toBe(REQUIRED)
    expect(await stateOf()).toBe(before)
    now += 1000
    expect(codeOf(await confirm())).toBe('204')
    expect(codeOf(await work())).toBe(done)
    await ageConfirmation(api.store, boss.id)
  }

  test('every admin call is sorted, and the document says which ask', async () => {
    const { paths } = (await api.get('/api/openapi.json')).json<{ paths: Record<string, Record<string, Operation>> }>()
    const calls = Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, operation]) => ({ name: `${method.toUpperCase()} ${path}`, operation })),
    )
    const admins = calls.filter(
      ({ name, operation }) => name.includes(' /api/admin/') || operation.tags?.includes('Admin'),
    )
    const { always, depends, never } = SORTED
    expect(admins.map(({ name }) => name).sort()).toEqual([...always, ...depends, ...never].sort())
    const asking = admins.filter(({ operation }) => operation.description?.includes('CONFIRMATION_REQUIRED'))
    expect(asking.map(({ name }) => name).sort()).toEqual([...always, ...depends].sort())
    expect(asking.filter(({ operation }) => !('409' in operation.responses))).toEqual([])
  })

  test('calls that are not listed never ask', async () => {
    for (const one of SORTED.never) {
      const [method, path] = one.split(' ') as ['GET', string]
      const url = path.replace(/\{\w+\}/g, 'f'.repeat(24))
      expect(codeOf(await call(api, token, method, url, method === 'GET' ? undefined : {})), one).not.toBe(REQUIRED)
    }
  })

  test('a password counts for exactly ten minutes, and so does signing in', async () => {
    const table = (of: string) => call(api, of, 'GET', '/api/admin/orders/export.csv')
    const fresh = await logIn(api, boss)
    expect(codeOf(await table(fresh))).toBe('200')
    now += CONFIRMATION_MS
    expect(codeOf(await table(fresh))).toBe('200')
    now += 1
    expect(codeOf(await table(fresh))).toBe(REQUIRED)
    expect(codeOf(await confirm(PASSWORD, fresh))).toBe('204')
    now += CONFIRMATION_MS
    expect(codeOf(await table(fresh))).toBe('200')
    now += 1
    expect(codeOf(await table(fresh))).toBe(REQUIRED)
    // The confirmation counts for this session alone.
    await confirm(PASSWORD, fresh)
    expect(codeOf(await table(token))).toBe(REQUIRED)
  })

  test('a wrong password is a field error, and is limited for this session alone', async () => {
    for (let time = 0; time < PASSWORD_CHECKS; time++) {
      const wrong = await confirm('not the password of anybody')
      expect(wrong.json()).toMatchObject({ errors: [{ field: 'password', message: 'passwordWrong' }] })
      expect(wrong.statusCode).toBe(400)
    }
    const limited = await confirm()
    expect(codeOf(limited)).toBe('429 TOO_MANY_REQUESTS')
    expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0)
    expect(codeOf(await send('GET', '/orders/export.csv'))).toBe(REQUIRED)
    const other = await signIn(api, boss)
    expect(codeOf(await confirm(PASSWORD, other))).toBe('204')
    now += 15 * 60 * 1000
    expect(codeOf(await confirm())).toBe('204')
  })

  test('a confirmation needs a session and a password', async () => {
    expect(codeOf(await post(api, '/api/auth/again', { password: PASSWORD }))).toBe('401 UNAUTHENTICATED')
    expect(codeOf(await post(api, '/api/auth/again', {}, bearer(token)))).toBe('400 MONGOOSE_VALIDATION_ERROR')
    await call(api, token, 'POST', '/api/auth/logout')
    expect(codeOf(await confirm())).toBe('401 TOKEN_EXPIRED')
  })

  const newUser = (more: object) => ({
    name: 'New',
    email: 'new@example.com',
    role: 'user',
    accountStatus: 'active',
    language: 'en',
    ...more,
  })

  test('creating an admin asks, inviting a rider does not', async () => {
    await needsConfirmation(() => send('POST', '/users', newUser({ role: 'admin' })), '201')
    expect(codeOf(await send('POST', '/users', newUser({ email: 'rider@example.com' })))).toBe('201')
  })

  test.each<[string, Partial<UsersTable>, Partial<AdminUser>, boolean]>([
    ['a rider’s name', {}, { name: 'Other' }, false],
    ['a rider’s status', {}, { accountStatus: 'suspended' }, false],
    ['an editor', {}, { role: 'editor' }, false],
    ['a rider’s e-mail', {}, { email: 'other@example.com' }, true],
    ['a new admin', {}, { role: 'admin' }, true],
    ['an admin no more', { role: 'admin' }, { role: 'user' }, true],
    ['an admin’s name', { role: 'admin' }, { name: 'Other' }, true],
    ['an admin’s status', { role: 'admin' }, { accountStatus: 'suspended' }, true],
    ['an admin’s e-mail', { role: 'admin' }, { email: 'other@example.com' }, true],
    ['nothing of an admin', { role: 'admin' }, {}, false],
  ])('changing %s', async (_what, stored, change, asks) => {
    const { id } = await addUser(api.store, { name: 'Noa', ...(stored as object) })
    const body = { ...bodyOf(await get(id)), ...change }
    const work = () => send('PUT', `/users/${id}`, body)
    if (asks) await needsConfirmation(work)
    else expect(codeOf(await work())).toBe('200')
  })

  test('the own e-mail address asks too, in the list of users', async () => {
    const body = { ...bodyOf(await get(boss.id)), email: 'thief@example.com' }
    await needsConfirmation(() => send('PUT', `/users/${boss.id}`, body))
  })

  test('deleting an admin asks, a rider’s account does not', async () => {
    const rider = await addUser(api.store)
    const admin = await addUser(api.store, { role: 'admin' })
    expect(codeOf(await send('DELETE', `/users/${rider.id}`))).toBe('204')
    await needsConfirmation(() => send('DELETE', `/users/${admin.id}`), '204')
  })

  test('a link for another asks, also for a rider', async () => {
    const rider = await addUser(api.store)
    await needsConfirmation(() => send('POST', `/users/${rider.id}/reset-link`), '201')
  })

  test('several at once ask when an admin is among them, and so does taking that back', async () => {
    const [rider, admin] = [await addUser(api.store), await addUser(api.store, { role: 'admin' })]
    const suspended = await send('POST', '/users/bulk', { ids: [rider.id], action: 'suspend' })
    expect(codeOf(suspended)).toBe('200')
    expect(codeOf(await send('POST', `/history/${suspended.json().data.historyId}/undo`))).toBe('200')
    await needsConfirmation(() => send('POST', '/users/bulk', { ids: [rider.id, admin.id], action: 'suspend' }))
    const { entries } = (await send('GET', '/history?thing=user')).json().data
    expect(entries[0]).toMatchObject({ action: 'bulk' })
    await needsConfirmation(() => send('POST', `/history/${entries[0].id}/undo`))
    expect((await get(admin.id)).accountStatus).toBe('active')
  })

  const MAIL = {
    host: 'smtp.rampa.example',
    port: 587,
    secure: false,
    user: '',
    from: 'a@b.example',
    to: 'c@d.example',
  }

  const settings = async () => settingsAnswerSchema.parse((await send('GET', '/settings')).json()).data.settings
  const PAID_TO = { isEnabled: true, instructions: { he: 'לחשבון 1', en: 'To account 1' } }
  /** Other settings than the mail's: some need a confirmation, some don't (`admin-notices/sensitive-settings.ts`). */
  const CHANGES: [string, boolean, (of: Settings) => Pick<Directory['settings'] & object, 'general' | 'payment'>][] = [
    ['nothing', false, ({ general, payment }) => ({ general, payment })],
    ['the name', false, ({ general }) => ({ general: merged(general, { site: { name: { he: 'א', en: 'A' } } }) })],
    ['shipping', false, ({ payment }) => ({ payment: merged(payment, { shipping: { fee: 500, freeFrom: null } }) })],
    [
      'the contact address',
      true,
      ({ general }) => ({ general: merged(general, { site: { contactEmail: 'x@y.example' } }) }),
    ],
    [
      'bank instructions',
      true,
      ({ payment }) => ({ payment: merged(payment, { methods: { bankTransfer: PAID_TO } }) }),
    ],
    [
      'the payment page',
      true,
      ({ payment }) => ({ payment: merged(payment, { methods: { paymentPage: { url: 'https://pay.example/' } } }) }),
    ],
    ['the currency', true, ({ payment }) => ({ payment: merged(payment, { currency: 'USD' }) })],
    ['VAT', true, ({ payment }) => ({ payment: merged(payment, { vatPercent: 0 }) })],
  ]

  test.each(CHANGES)('settings: %s, asks %s', async (_what, asks, change) => {
    const { general, payment } = change(await settings())
    const withoutTime = (tab: object | undefined) => tab && { ...tab, updatedAt: undefined }
    const work = () => send('PUT', '/settings', { general: withoutTime(general), payment: withoutTime(payment) })
    if (asks) await needsConfirmation(work)
    else expect(codeOf(await work())).toBe('200')
  })

  test.each(CHANGES)('an import of settings: %s, asks %s, and so does its undo', async (what, asks, change) => {
    const file = (await send('GET', '/export')).json<Directory>()
    const changed = { ...file, settings: { ...file.settings, ...change(file.settings as never) } }
    const { plan } = (await send('POST', '/import', changed)).json().data
    let historyId = ''
    const work = async () => {
      const answer = await send('POST', `/import?plan=${plan}`, changed)
      if (answer.statusCode === 200) historyId = answer.json().data.historyId
      return answer
    }
    if (asks) await needsConfirmation(work)
    else expect(codeOf(await work())).toBe('200')
    if (what === 'nothing') return
    const undo = () => send('POST', `/history/${historyId}/undo`)
    if (asks) await needsConfirmation(undo)
    else expect(codeOf(await undo())).toBe('200')
  })

  test('an undo does not ask for changes that it skips', async () => {
    const file = (await send('GET', '/export')).json<Directory>()
    const changed = { ...file, settings: { payment: merged(file.settings!.payment!, { vatPercent: 0 }) } }
    await confirm()
    const { plan } = (await send('POST', '/import', changed)).json().data
    const { historyId } = (await send('POST', `/import?plan=${plan}`, changed)).json().data
    const { updatedAt: _at, ...payment } = (await settings()).payment
    expect(codeOf(await send('PUT', '/settings', { payment: { ...payment, vatPercent: 17 } }))).toBe('200')
    await ageConfirmation(api.store, boss.id)
    const undone = await send('POST', `/history/${historyId}/undo`)
    expect(codeOf(undone)).toBe('200')
    expect(undone.json().data.skipped).toEqual(['payment'])
    expect((await settings()).payment.vatPercent).toBe(17)
  })

  test('mail settings ask, the same again does not', async () => {
    await needsConfirmation(() => send('PUT', '/settings', { email: { ...MAIL, revision: 0 } }))
    // Saving the same again changes nothing.
    expect(codeOf(await send('PUT', '/settings', { email: { ...MAIL, revision: 1 } }))).toBe('200')
  })

  test('a test mail asks when somebody chooses where it goes', async () => {
    const answer = await send('POST', '/settings/email/test', {})
    expect(codeOf(answer)).toBe('409 MAIL_NOT_SET')
    await needsConfirmation(() => send('POST', '/settings/email/test', { to: 'thief@example.com' }), '409 MAIL_NOT_SET')
  })

  test('an import asks when it changes the mail settings, and so does taking that back', async () => {
    const file = (await send('GET', '/export')).json<Directory>()
    const changed = { ...file, settings: { ...file.settings, email: { ...file.settings!.email, ...MAIL } } }
    const { plan } = (await send('POST', '/import', changed)).json().data
    await needsConfirmation(() => send('POST', `/import?plan=${plan}`, changed))
    const { entries } = (await send('GET', '/history?thing=directory')).json().data
    await needsConfirmation(() => send('POST', `/history/${entries[0].id}/undo`))
  })

  test('people’s data as a file asks', async () => {
    await needsConfirmation(() => send('GET', '/orders/export.csv'))
    await needsConfirmation(() => send('GET', '/registrations/export.csv'))
    await needsConfirmation(() => send('GET', '/users/export.csv'))
    await needsConfirmation(() => send('GET', '/messages/export.csv'))
  })

  test('what ends or takes over the own account asks for the password itself', async () => {
    const me = (method: 'PUT' | 'DELETE', path: string, body: object) =>
      call(api, token, method, `/api/users/me${path}`, body)
    const password = 'a password that somebody guesses'
    await confirm()
    expect((await me('PUT', '/email', { email: 'thief@example.com', password })).statusCode).toBe(400)
    const passwords = { currentPassword: password, newPassword: 'another deck and wheels' }
    expect((await me('PUT', '/password', passwords)).statusCode).toBe(400)
    expect((await me('DELETE', '', { password })).statusCode).toBe(400)
  })
})
