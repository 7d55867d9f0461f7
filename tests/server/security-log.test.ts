/**
 * The security log: one line per event, with ids and a digest of the sender's address, and nothing else about a person.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { personalDataSchema } from '#contract/personal-data.ts'
import { digestOf, newLinkToken } from '#server/http/auth/tokens.ts'
import { addUser, call, newAddress, PASSWORD, signIn, switchFeatures } from './accounts.ts'
import { newApp } from './apps.ts'
import type { TestApp } from './apps.ts'
import { ENGINES_OF_THIS_RUN } from './stores.ts'
import { post } from './votes.ts'

type Line = Record<string, unknown> & { security: string; address: string }

describe.each(ENGINES_OF_THIS_RUN)('the security log on %s', (engine) => {
  let api: TestApp
  let boss: { id: string; token: string }
  beforeAll(async () => {
    api = await newApp({ engine })
    await switchFeatures(api.store, { shop: true, accounts: true })
    const admin = await addUser(api.store, { role: 'admin' })
    boss = { id: admin.id, token: await signIn(api, admin) }
  })
  beforeEach(() => void (api.log.length = 0))
  afterAll(() => api.close())

  /** Lines since the last call. They are written after the answer. */
  async function lines(count: number): Promise<Line[]> {
    const found = () => api.log.map((line) => JSON.parse(line) as Line).filter((line) => 'security' in line)
    await expect.poll(() => found().length, { interval: 5 }).toBeGreaterThanOrEqual(count)
    const all = found()
    api.log.length = 0
    expect(all).toHaveLength(count)
    return all
  }
  const ofBoss = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
    call(api, boss.token, method, `/api/admin${path}`, body)
  const login = (email: string, password: string, from: string) =>
    post(api, '/api/auth/login', { email, password }, {}, from)
  const history = async (thing: string) =>
    (await ofBoss('GET', `/history?thing=${thing}`)).json<{ data: { entries: unknown[] } }>().data.entries

  test('signing in: done, refused, and refused by the limit', async () => {
    const { id, email } = await addUser(api.store)
    const from = newAddress()
    await login(email, PASSWORD, from)
    await login(email, 'not the password', from)
    await login('nobody@example.com', 'not the password', newAddress())
    const [done, refused, unknown] = await lines(3)
    expect(done).toMatchObject({ security: 'sign-in', outcome: 'done', account: id, status: 200, level: 30 })
    expect(refused).toMatchObject({ outcome: 'refused', account: id, code: 'INVALID_CREDENTIALS', level: 40 })
    expect(unknown).toMatchObject({ outcome: 'refused', code: 'INVALID_CREDENTIALS' })
    expect(unknown).not.toHaveProperty('account')
    // A sender always has the same digest, which doesn't reveal the address.
    expect(done!.address).toMatch(/^[\w-]{16}$/)
    expect(refused!.address).toBe(done!.address)
    expect(unknown!.address).not.toBe(done!.address)

    while ((await login(email, 'not the password', from)).statusCode !== 429);
    await expect.poll(() => api.log.join()).toContain('"TOO_MANY_REQUESTS"')
    expect(JSON.parse(api.log.findLast((line) => line.includes('"security":'))!)).toMatchObject({
      security: 'sign-in',
      outcome: 'refused',
      code: 'TOO_MANY_REQUESTS',
    })
  })

  test('a suspended account, and what one does with the own account', async () => {
    const suspended = await addUser(api.store, { status: 'suspended' })
    await login(suspended.email, PASSWORD, newAddress())
    expect(await lines(1)).toMatchObject([{ security: 'sign-in', account: suspended.id, code: 'ACCOUNT_SUSPENDED' }])

    const user = await addUser(api.store)
    const token = await signIn(api, user)
    const me = (method: 'PUT' | 'DELETE', path: string, body?: object) =>
      call(api, token, method, `/api/users/me${path}`, body)
    await me('PUT', '/password', { currentPassword: 'a wrong one here', newPassword: 'another deck and wheels' })
    await me('PUT', '/password', { currentPassword: PASSWORD, newPassword: 'another deck and wheels' })
    await me('PUT', '/email', { email: 'new@example.com', password: 'another deck and wheels' })
    await me('DELETE', '/email')
    await call(api, token, 'POST', '/api/auth/confirm/send')
    await me('DELETE', '/sessions')
    await call(api, token, 'POST', '/api/auth/logout')
    expect(await lines(7)).toMatchObject([
      { security: 'password-change', outcome: 'refused', by: user.id },
      { security: 'password-change', outcome: 'done', by: user.id },
      { security: 'email-change', outcome: 'done', by: user.id },
      { security: 'email-change', outcome: 'done', by: user.id },
      { security: 'link-request', outcome: 'done', by: user.id, what: 'confirmation' },
      { security: 'sessions-end', outcome: 'done', by: user.id },
      { security: 'sign-out', outcome: 'done', by: user.id },
    ])
  })

  test('refused calls of the admin area, by nobody and by a rider', async () => {
    const rider = await addUser(api.store)
    await api.get('/api/admin/users?search=noa')
    await call(api, await signIn(api, rider), 'DELETE', `/api/admin/users/${rider.id}`)
    expect(await lines(2)).toMatchObject([
      { security: 'refused', code: 'UNAUTHENTICATED', call: 'GET /api/admin/users', status: 401 },
      { security: 'account-delete', outcome: 'refused', code: 'FORBIDDEN', by: rider.id, status: 403 },
    ])
  })

  test('changes of rights: who, whose, and what they are now', async () => {
    const invited = await ofBoss('POST', '/users', {
      name: 'Second',
      email: 'second@example.com',
      role: 'admin',
      accountStatus: 'active',
      language: 'en',
    })
    expect(invited.statusCode).toBe(201)
    const { user } = invited.json<{ data: { user: Record<string, unknown> & { _id: string; revision: number } } }>()
      .data
    const edit = await ofBoss('PUT', `/users/${user._id}`, {
      name: 'Second',
      email: 'second@example.com',
      phone: '',
      role: 'user',
      accountStatus: 'active',
      language: 'en',
      revision: user.revision,
    })
    expect(edit.statusCode).toBe(200)
    await ofBoss('POST', '/users/bulk', { ids: [user._id], action: 'suspend' })
    await ofBoss('POST', `/users/${user._id}/reset-link`)
    await ofBoss('DELETE', `/users/${user._id}/sessions`)
    await ofBoss('DELETE', `/users/${user._id}`)
    const by = boss.id
    const account = user._id
    expect(await lines(6)).toMatchObject([
      { security: 'account-create', outcome: 'done', by, account, role: 'admin' },
      { security: 'account-change', outcome: 'done', by, account, role: 'user', accountStatus: 'active' },
      { security: 'account-change', outcome: 'done', by, accounts: [account], what: 'suspend' },
      { security: 'link-create', outcome: 'done', by, account },
      { security: 'sessions-end', outcome: 'done', by, account },
      { security: 'account-delete', outcome: 'done', by, account },
    ])
  })

  test('exports are in the log and in the history', async () => {
    const by = boss.id
    await ofBoss('GET', '/registrations/export.csv')
    await ofBoss('GET', '/orders/export.csv')
    await ofBoss('GET', '/users/export.csv')
    await ofBoss('GET', '/export')
    const own = await call(api, boss.token, 'GET', '/api/users/me/export')
    expect(await lines(5)).toMatchObject(
      ['registrations', 'orders', 'users', 'directory', 'own data'].map((what) => ({ security: 'export', what, by })),
    )
    for (const thing of ['registration', 'order', 'directory'])
      expect(await history(thing), thing).toMatchObject([{ action: 'export', thingId: null, actor: { id: by } }])
    expect(personalDataSchema.parse(own.json()).data.changes).toMatchObject([{ action: 'export', byThePerson: true }])
  })

  test('an address that is confirmed, and a link that is none', async () => {
    const user = await addUser(api.store, { email_waits: 1 })
    const token = newLinkToken()
    const at = (ms: number) => new Date(Date.now() + ms).toISOString()
    await api.store.db
      .insertInto('user_links')
      .values({
        token_hash: digestOf(token),
        user_id: user.id,
        purpose: 'email',
        email: user.email,
        expires_at: at(60_000),
        created_at: at(0),
      })
      .execute()
    for (let time = 0; time < 2; time++)
      await post(api, '/api/auth/confirm', { token, password: PASSWORD }, {}, newAddress())
    const [done, refused] = await lines(2)
    expect(done).toMatchObject({ security: 'email-confirm', outcome: 'done', account: user.id })
    expect(refused).toMatchObject({ security: 'email-confirm', outcome: 'refused', code: 'LINK_EXPIRED' })
    expect(JSON.stringify([done, refused])).not.toMatch(new RegExp(`${token}|${user.email}`))
  })

  test('no line has an e-mail address, an IP address, a password or a token', async () => {
    const { email } = await addUser(api.store)
    await login(email, PASSWORD, '198.51.100.77')
    await post(
      api,
      '/api/auth/reset',
      { token: 'x'.repeat(43), password: 'some words of a reset' },
      {},
      '198.51.100.77',
    )
    await post(api, '/api/auth/forgot', { email }, {}, '198.51.100.77')
    await ofBoss('GET', `/users?search=${email}`)
    await expect.poll(() => api.log.filter((line) => line.includes('"security":'))).toHaveLength(3)
    const log = api.log.join('\n')
    for (const secret of [email, '198.51.100.77', PASSWORD, 'some words of a reset', 'x'.repeat(43), boss.token])
      expect(log).not.toContain(secret)
  })
})
