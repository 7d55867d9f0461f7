/**
 * Access rights, generated from the OpenAPI document so that a new call is tried too: every admin call by everybody who
 * is no admin, and every personal call by nobody.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newToken } from '#server/http/auth/tokens.ts'
import { SWEEP_CLOCK } from '#server/plugins/sweep-clock.ts'
import { addUser, bearer, call, signIn, switchFeatures } from './accounts.ts'
import { newApp } from './apps.ts'
import type { TestApp } from './apps.ts'
import { ENGINES_OF_THIS_RUN } from './stores.ts'

interface Operation {
  tags?: string[]
  security?: object[]
}
interface Call {
  method: 'GET'
  url: string
  needsSomebody: boolean
  isAdmins: boolean
}

const callsOf = (document: { paths: Record<string, Record<string, Operation>> }): Call[] =>
  Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { tags, security }]) => ({
      method: method.toUpperCase() as 'GET',
      url: path.replace(/\{\w+\}/g, 'f'.repeat(24)),
      // An empty requirement means that the call may be made without a token.
      needsSomebody: security?.every((way) => Object.keys(way).length > 0) ?? false,
      isAdmins: tags?.includes('Admin') ?? false,
    })),
  )
const isAdmins = (one: Call) => one.isAdmins || one.url.startsWith('/api/admin/')

describe.each(ENGINES_OF_THIS_RUN)('who may call what on %s', (engine) => {
  let api: TestApp
  let calls: Call[]
  let now = Date.parse('2026-06-01T12:00:00.000Z')
  const tokens: Record<string, string> = {}
  beforeAll(async () => {
    api = await newApp({ engine, deps: { now: () => now } })
    await switchFeatures(api.store, { shop: true, accounts: true })
    calls = callsOf((await api.get('/api/openapi.json')).json())
    const old = await signIn(api, await addUser(api.store, { role: 'admin' }))
    now += 3 * 60 * 60 * 1000
    const out = await signIn(api, await addUser(api.store, { role: 'admin' }))
    await call(api, out, 'POST', '/api/auth/logout')
    const suspended = await addUser(api.store, { role: 'admin' })
    const demoted = await addUser(api.store, { role: 'admin' })
    Object.assign(tokens, {
      user: await signIn(api, await addUser(api.store)),
      editor: await signIn(api, await addUser(api.store, { role: 'editor' })),
      suspended: await signIn(api, suspended),
      demoted: await signIn(api, demoted),
      unchanged: await signIn(api, await addUser(api.store, { role: 'admin', must_change_password: 1 })),
      admin: await signIn(api, await addUser(api.store, { role: 'admin' })),
      forged: newToken(),
      old,
      out,
      rubbish: 'eyJhbGciOiJub25lIn0.eyJyb2xlIjoiYWRtaW4ifQ.',
    })
    const { db } = api.store
    await db.updateTable('users').set({ status: 'suspended' }).where('id', '=', suspended.id).execute()
    await db.updateTable('users').set({ role: 'user' }).where('id', '=', demoted.id).execute()
  })
  afterAll(() => api.close())

  /** A call's answer before it reads anything that was sent. */
  async function outcome({ method, url }: Call, headers: Record<string, string>): Promise<string> {
    const answer = await api.app.inject({ method, url, headers, ...(method !== 'GET' && { payload: { odd: true } }) })
    expect(answer.headers['cache-control'], url).toBe('no-store')
    return `${answer.statusCode} ${answer.statusCode < 400 ? '' : answer.json().code}`
  }
  const stateOf = async () => {
    const { db } = api.store
    return JSON.stringify([
      await db.selectFrom('users').selectAll().orderBy('id').execute(),
      await db.selectFrom('history').selectAll().execute(),
      // Without the entry that the sweeper writes by itself.
      await db.selectFrom('settings').select(['key', 'value']).where('key', '!=', SWEEP_CLOCK).orderBy('key').execute(),
    ])
  }

  test('the document marks every admin call, and there are some', () => {
    expect(calls.filter(isAdmins).length).toBeGreaterThan(10)
    expect(calls.filter((one) => isAdmins(one) && !one.needsSomebody)).toEqual([])
  })

  test.each([
    ['user', '403 FORBIDDEN'],
    ['editor', '403 FORBIDDEN'],
    ['demoted', '403 FORBIDDEN'],
    ['suspended', '403 ACCOUNT_SUSPENDED'],
    ['unchanged', '403 PASSWORD_CHANGE_REQUIRED'],
    ['forged', '401 TOKEN_EXPIRED'],
    ['old', '401 TOKEN_EXPIRED'],
    ['out', '401 TOKEN_EXPIRED'],
    ['rubbish', '401 UNAUTHENTICATED'],
  ])('no admin call is answered for the token: %s', async (name, expected) => {
    const before = await stateOf()
    for (const one of calls.filter(isAdmins)) {
      expect(await outcome(one, bearer(tokens[name]!)), `${one.method} ${one.url}`).toBe(expected)
    }
    expect(await stateOf()).toBe(before)
  })

  test('nor without one, nor by a cookie', async () => {
    for (const one of calls.filter(({ needsSomebody }) => needsSomebody)) {
      for (const headers of [{}, { cookie: `token=${tokens.admin}` }] as Record<string, string>[]) {
        expect(await outcome(one, headers), `${one.method} ${one.url}`).toBe('401 UNAUTHENTICATED')
      }
    }
  })

  test('an admin gets past the door of each', async () => {
    for (const one of calls.filter(isAdmins)) {
      expect(await outcome(one, bearer(tokens.admin!)), `${one.method} ${one.url}`).not.toMatch(/^(401|403|5..)/)
    }
  })

  test('what only admins may see of public reads is refused to others', async () => {
    const drafts = (token?: string) => call(api, token, 'GET', '/api/guides?includeInactive=true')
    expect((await drafts()).statusCode).toBe(401)
    expect((await drafts(tokens.user)).statusCode).toBe(403)
    expect((await drafts(tokens.admin)).statusCode).toBe(200)
  })
})
