/** Sessions: how long they last, and what ends them, on both databases. */
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { SESSION_LIFE } from '#server/http/auth/session-reader.ts'
import { addUser, call, PASSWORD, logIn, switchFeatures } from './accounts.ts'
import { newApp, newAppsOnOneDatabase } from './apps.ts'
import type { TestApp } from './apps.ts'
import { ENGINES } from './stores.ts'
import { post } from './votes.ts'

const NOW = Date.parse('2026-06-01T12:00:00.000Z')
const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR
const ON = { shop: false, accounts: true }

describe.each(ENGINES)('sessions on %s', (engine) => {
  let api: TestApp
  // The clock never goes back: a sweep that starts late in one test is due again only after that test's times.
  let now = NOW
  beforeAll(async () => {
    api = await newApp({ engine, deps: { now: () => now } })
    await switchFeatures(api.store, ON)
  })
  afterAll(() => api.close())

  const me = async (token: string) => {
    const answer = await call(api, token, 'GET', '/api/users/me')
    return answer.statusCode === 200 ? 200 : `${answer.statusCode} ${answer.json().code}`
  }
  const admin = async (token: string) => {
    const answer = await call(api, token, 'GET', '/api/admin/users')
    return answer.statusCode === 200 ? 200 : `${answer.statusCode} ${answer.json().code}`
  }
  const setUser = (id: string, set: { status?: 'suspended' | 'active'; role?: 'admin' | 'user' }) =>
    api.store.db.updateTable('users').set(set).where('id', '=', id).execute()
  const ENDED = '401 TOKEN_EXPIRED'

  test('a rider’s goes on for as long as it is used, and ends after thirty days without', async () => {
    const token = await logIn(api, await addUser(api.store))
    for (const days of [1, 16, 16, 20, 29]) {
      now += days * DAY
      expect(await me(token), `after ${days} more days`).toBe(200)
    }
    now += SESSION_LIFE.rider.idleMs
    expect(await me(token)).toBe(ENDED)
  })

  test('a rider’s ends after 180 days in any case', async () => {
    const start = now
    const token = await logIn(api, await addUser(api.store))
    for (let days = 0; days < 170; days += 10) {
      now += 10 * DAY
      expect(await me(token)).toBe(200)
    }
    now = start + SESSION_LIFE.rider.absoluteMs - 1
    expect(await me(token)).toBe(200)
    now++
    expect(await me(token)).toBe(ENDED)
  })

  test('an admin’s ends after two hours without use, and after twelve in any case', async () => {
    const start = now
    const user = await addUser(api.store, { role: 'admin' })
    const [idle, used] = [await logIn(api, user), await logIn(api, user)]
    now += 2 * HOUR - 1
    expect(await admin(used)).toBe(200)
    now++
    expect(await admin(idle)).toBe(ENDED)
    for (let uses = 0; uses < 9; uses++) {
      now += 1.05 * HOUR
      expect(await admin(used)).toBe(200)
    }
    now = start + 12 * HOUR - 1
    expect(await admin(used)).toBe(200)
    now++
    expect(await admin(used)).toBe(ENDED)
    expect(await me(used)).toBe(ENDED)
  })

  test('using a long session writes at most once a day', async () => {
    const user = await addUser(api.store)
    const token = await logIn(api, user)
    const rows = () => api.store.db.selectFrom('sessions').selectAll().where('user_id', '=', user.id).execute()
    const before = await rows()
    now += HOUR
    await me(token)
    expect(await rows()).toEqual(before)
    now += DAY
    await me(token)
    expect(await rows()).toEqual([{ ...before[0]!, last_seen_on: new Date(now).toISOString().slice(0, 10) }])
    now += 20 * DAY
    await me(token)
    expect(Date.parse((await rows())[0]!.expires_at)).toBe(now + 30 * DAY)
  })

  test('suspended, every request is 403 at once; reactivated, the session goes on', async () => {
    const user = await addUser(api.store)
    const token = await logIn(api, user)
    await setUser(user.id, { status: 'suspended' })
    expect(await me(token)).toBe('403 ACCOUNT_SUSPENDED')
    expect(await admin(token)).toBe('403 ACCOUNT_SUSPENDED')
    await setUser(user.id, { status: 'active' })
    expect(await me(token)).toBe(200)
  })

  test('demoted, an admin is a rider at once', async () => {
    const [boss, other] = [await addUser(api.store, { role: 'admin' }), await addUser(api.store, { role: 'admin' })]
    const [bossToken, token] = [await logIn(api, boss), await logIn(api, other)]
    const { name, email, phone, language, revision } = other
    const edit = (role: string, from: number) =>
      call(api, bossToken, 'PUT', `/api/admin/users/${other.id}`, {
        ...{ name, email, phone, language, revision: from },
        ...{ role, accountStatus: 'active' },
      })
    expect((await edit('user', revision)).statusCode).toBe(200)
    expect(await admin(token)).toBe('403 FORBIDDEN')
    expect(await me(token)).toBe(200)
    // A promotion ends all sessions, because a rider's session lasts longer than an admin's may.
    expect((await edit('admin', revision + 1)).statusCode).toBe(200)
    expect(await me(token)).toBe(ENDED)
  })

  test('a changed password ends every session but the one that changed it', async () => {
    const user = await addUser(api.store)
    const [mine, other] = [await logIn(api, user), await logIn(api, user)]
    const body = { currentPassword: PASSWORD, newPassword: 'five wheels, no deck' }
    expect((await call(api, mine, 'PUT', '/api/users/me/password', body)).statusCode).toBe(200)
    expect(await me(mine)).toBe(200)
    expect(await me(other)).toBe(ENDED)
    expect((await post(api, '/api/auth/login', { email: user.email, password: PASSWORD })).statusCode).toBe(401)
  })

  test('a person sees the own sessions, ends one, and ends the others', async () => {
    const user = await addUser(api.store)
    const stranger = await logIn(api, await addUser(api.store))
    const phone = await api.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: user.email, password: PASSWORD },
      headers: {
        'user-agent':
          'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/129.0.0.0 Mobile Safari/537.36',
      },
    })
    const [mine, third] = [await logIn(api, user), await logIn(api, user)]
    const phoneToken = phone.json().data.accessToken as string
    const list = async (token: string) =>
      (await call(api, token, 'GET', '/api/users/me/sessions')).json().data.sessions as {
        id: string
        label: string
        isCurrent: boolean
      }[]
    expect(await list(mine)).toHaveLength(3)
    expect((await list(mine)).filter(({ isCurrent }) => isCurrent)).toHaveLength(1)
    const shown = (await list(mine)).find(({ label }) => label === 'Chrome · Android')!
    const end = (token: string, id: string) => call(api, token, 'DELETE', `/api/users/me/sessions/${id}`)
    // Another person's session doesn't exist for this one.
    expect((await end(stranger, shown.id)).statusCode).toBe(404)
    expect((await end(mine, shown.id)).statusCode).toBe(204)
    expect((await end(mine, shown.id)).statusCode).toBe(404)
    expect(await me(phoneToken)).toBe(ENDED)
    expect((await call(api, mine, 'DELETE', '/api/users/me/sessions')).statusCode).toBe(204)
    expect([await me(mine), await me(third)]).toEqual([200, ENDED])
  })

  test('sessions and links of the past are swept away', async () => {
    const user = await addUser(api.store)
    await logIn(api, user)
    await api.store.db
      .insertInto('user_links')
      .values({
        token_hash: 'old',
        user_id: user.id,
        purpose: 'password',
        email: null,
        expires_at: new Date(now).toISOString(),
        created_at: '',
      })
      .execute()
    now += 31 * DAY
    await post(api, '/api/auth/logout', {})
    const left = async () =>
      (await api.store.db.selectFrom('sessions').select('id').where('user_id', '=', user.id).execute()).length +
      (await api.store.db.selectFrom('user_links').select('user_id').where('user_id', '=', user.id).execute()).length
    await expect.poll(left).toBe(0)
  })
})

describe.skipIf(inject('postgresUrl') === null)('two processes on one PostgreSQL', () => {
  const close: (() => Promise<void>)[] = []
  afterEach(async () => {
    for (const one of close.splice(0)) await one()
  })

  test('a change by one holds for the other at once', async () => {
    const { apps, close: closeAll } = await newAppsOnOneDatabase(2)
    close.push(closeAll)
    const [one, other] = apps as [TestApp, TestApp]
    await switchFeatures(one.store, ON)
    const [admin, user] = [await addUser(one.store, { role: 'admin' }), await addUser(one.store)]
    const [adminToken, token] = [await logIn(one, admin), await logIn(other, user)]
    const status = async (api: TestApp) => (await call(api, token, 'GET', '/api/users/me')).statusCode
    expect([await status(one), await status(other)]).toEqual([200, 200])
    const bulk = (action: string) => call(one, adminToken, 'POST', '/api/admin/users/bulk', { ids: [user.id], action })
    expect((await bulk('suspend')).statusCode).toBe(200)
    expect(await status(other)).toBe(403)
    await bulk('reactivate')
    expect(await status(other)).toBe(200)
    expect((await call(one, adminToken, 'DELETE', `/api/admin/users/${user.id}/sessions`)).statusCode).toBe(204)
    expect([await status(one), await status(other)]).toEqual([401, 401])
  })

  test('of two admins who demote each other at once one stays', async () => {
    const { apps, close: closeAll } = await newAppsOnOneDatabase(2)
    close.push(closeAll)
    const store = apps[0]!.store
    for (let round = 0; round < 5; round++) {
      await store.db.deleteFrom('users').execute()
      const pair = [await addUser(store, { role: 'admin' }), await addUser(store, { role: 'admin' })]
      const tokens = [await logIn(apps[0]!, pair[0]!), await logIn(apps[1]!, pair[1]!)]
      const answers = await Promise.all(
        [0, 1].map((index) => {
          const { id } = pair[1 - index]!
          return call(apps[index]!, tokens[index], 'DELETE', `/api/admin/users/${id}`)
        }),
      )
      const codes = answers.map(({ statusCode }) => statusCode).sort()
      expect(codes[0]).toBe(204)
      expect([401, 409]).toContain(codes[1])
      expect(await store.db.selectFrom('users').select('id').execute()).toHaveLength(1)
    }
  })
})
