/**
 * The setting "admins need a passkey" (docs/decisions/passkeys.md), on both databases: it works, and locks nobody out.
 */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { signedInSchema } from '#contract/auth.ts'
import { passkeyRuleAnswerSchema } from '#contract/passkeys.ts'
import { buildApp } from '#server/app.ts'
import { createAdminAccounts } from '#server/admin-accounts.ts'
import { readConfig } from '#server/config.ts'
import { RULE_KEY } from '#server/http/passkeys/rule.ts'
import { addUser, ageConfirmation, call, logIn, newAddress, PASSWORD, signIn, switchFeatures } from './accounts.ts'
import { newApp } from './apps.ts'
import type { TestApp } from './apps.ts'
import type { Authenticator } from './authenticator.ts'
import { creationOptions, enrol, ORIGIN, passkeySignIn, passkeysOf } from './passkeys.ts'
import { ENGINES } from './stores.ts'
import { post } from './votes.ts'

type Api = Pick<TestApp, 'app' | 'store' | 'now'>

const outcome = (answer: { statusCode: number; body: string }) =>
  `${answer.statusCode} ${answer.statusCode < 400 ? '' : (JSON.parse(answer.body) as { code: string }).code}`.trim()

async function confirmWith(api: Api, token: string, authenticator: Authenticator) {
  const options = await call(api, token, 'POST', '/api/auth/again/options')
  const passkey = authenticator.answer(options.json<{ data: { passkey: { challenge: string } } }>().data.passkey)
  return outcome(await call(api, token, 'POST', '/api/auth/again', { credential: passkey }))
}
const setRule = async (api: Api, token: string, isRequired: boolean) =>
  outcome(await call(api, token, 'PUT', '/api/admin/settings/passkeys', { isRequired }))
const ruleOf = async (api: Api, token: string) =>
  passkeyRuleAnswerSchema.parse((await call(api, token, 'GET', '/api/admin/settings/passkeys')).json()).data.rule
const overview = async (api: Api, token: string) => outcome(await call(api, token, 'GET', '/api/admin/users'))
const me = async (api: Api, token: string) =>
  (await call(api, token, 'GET', '/api/users/me')).json<{ data: { user: { passkeyNeed?: string } } }>().data.user

describe.each(ENGINES)('admins who need a passkey, on %s', (engine) => {
  let api: TestApp
  beforeEach(async () => {
    api = await newApp({ engine, environment: { PUBLIC_URL: ORIGIN } })
    await switchFeatures(api.store, { shop: true, accounts: true })
  })
  afterEach(() => api.close())

  /** An admin with a passkey, who has switched the rule on. */
  async function boss() {
    const user = await addUser(api.store, { role: 'admin' })
    const token = await signIn(api, user)
    const { authenticator, passkey } = await enrol(api, token)
    expect(await setRule(api, token, true)).toBe('200')
    return { user, token, authenticator, passkey }
  }

  test('only who has a passkey here, and has just used it, switches it on', async () => {
    const token = await signIn(api, await addUser(api.store, { role: 'admin' }))
    expect(await setRule(api, token, true)).toBe('409 OWN_PASSKEY_FIRST')
    expect(await ruleOf(api, token)).toMatchObject({
      isRequired: false,
      hasOwn: false,
      admins: 1,
      adminsWithPasskey: 0,
    })
    const { authenticator } = await enrol(api, token)
    await call(api, token, 'POST', '/api/auth/again', { password: PASSWORD })
    expect(await setRule(api, token, true)).toBe('409 OWN_PASSKEY_FIRST')
    expect(await confirmWith(api, token, authenticator)).toBe('204')
    expect(await setRule(api, token, true)).toBe('200')
    expect(await ruleOf(api, token)).toEqual({
      isRequired: true,
      isSuspended: false,
      requiredAt: 'rampa.example',
      host: { name: 'rampa.example', problem: null },
      admins: 1,
      adminsWithPasskey: 1,
      hasOwn: true,
    })
    const history = await call(api, token, 'GET', '/api/admin/history?thing=settings')
    expect(history.json().data.entries).toMatchObject([
      { thingId: 'passkeys', before: { requiredAt: null }, after: { requiredAt: 'rampa.example' } },
    ])
    expect(await setRule(api, token, false)).toBe('200')
    expect(await ruleOf(api, token)).toMatchObject({ isRequired: false, requiredAt: null })
  })

  test('the other admins are told', async () => {
    const other = await addUser(api.store, { role: 'admin' })
    const { token } = await boss()
    expect(await setRule(api, token, false)).toBe('200')
    const mails = await api.store.db.selectFrom('mails').selectAll().where('thing_id', '=', other.id).execute()
    const told = mails.map(({ content }) => (JSON.parse(content!) as { what: string[] }).what)
    expect(told.toSorted()).toEqual([['passkeys-optional'], ['passkeys-required']])
  })

  test('asks for a confirmation that is not old, in both directions', async () => {
    const { user, token, authenticator } = await boss()
    await ageConfirmation(api.store, user.id)
    expect(await setRule(api, token, false)).toBe('409 CONFIRMATION_REQUIRED')
    expect(outcome(await call(api, token, 'POST', '/api/auth/again', { password: PASSWORD }))).toBe(
      '403 PASSKEY_REQUIRED',
    )
    expect(await confirmWith(api, token, authenticator)).toBe('204')
    expect(await setRule(api, token, false)).toBe('200')
    await ageConfirmation(api.store, user.id)
    expect(await setRule(api, token, true)).toBe('409 CONFIRMATION_REQUIRED')
  })

  test('an admin without one enrols, and can do nothing else until then', async () => {
    await boss()
    const user = await addUser(api.store, { role: 'admin' })
    const token = await logIn(api, user)
    expect((await me(api, token)).passkeyNeed).toBe('enrol')
    expect(await overview(api, token)).toBe('403 PASSKEY_REQUIRED')
    const others: ['GET' | 'PUT' | 'DELETE' | 'POST', string, object?][] = [
      ['PUT', '/api/users/me', { name: 'Somebody' }],
      ['PUT', '/api/users/me/password', { currentPassword: PASSWORD, newPassword: 'another deck and wheels' }],
      ['PUT', '/api/users/me/email', { email: 'else@example.com', password: PASSWORD }],
      ['GET', '/api/users/me/export'],
      ['GET', '/api/users/me/sessions'],
      ['DELETE', '/api/users/me', { password: PASSWORD }],
      ['GET', '/api/orders/mine'],
    ]
    for (const [method, path, body] of others) {
      expect(outcome(await call(api, token, method, path, body)), path).toBe('403 PASSKEY_REQUIRED')
    }
    const { authenticator } = await enrol(api, token)
    expect((await me(api, token)).passkeyNeed).toBe(undefined)
    expect(await overview(api, token)).toBe('200')
    expect((await passkeySignIn(api, authenticator)).statusCode).toBe(200)
  })

  test('an admin with one uses it: the password alone adds no second one beside it', async () => {
    const { user, authenticator, passkey } = await boss()
    const answer = await post(api, '/api/auth/login', { email: user.email, password: PASSWORD }, {}, newAddress())
    const { accessToken: token, user: signedIn } = signedInSchema.parse(answer.json()).data
    expect(signedIn.passkeyNeed).toBe('use')
    const own = (method: 'POST' | 'DELETE' | 'PUT', path: string, body?: object) =>
      call(api, token, method, `/api/users/me/passkeys${path}`, body)
    const refused = '403 PASSKEY_REQUIRED'
    expect(outcome(await own('POST', '/options'))).toBe(refused)
    expect(outcome(await own('POST', '', { credential: authenticator.answer({ challenge: 'x' }) }))).toMatch(/^40[03]/)
    expect(outcome(await own('DELETE', `/${passkey.id}`))).toBe(refused)
    expect(outcome(await own('PUT', `/${passkey.id}`, { name: 'Mine' }))).toBe(refused)
    expect(outcome(await call(api, token, 'POST', '/api/auth/again', { password: PASSWORD }))).toBe(refused)
    expect(await overview(api, token)).toBe(refused)
    expect(await passkeysOf(api, user)).toHaveLength(1)
    // The admin with the passkey continues.
    expect(await confirmWith(api, token, authenticator)).toBe('204')
    expect(await overview(api, token)).toBe('200')
  })

  test('counts at once for sessions that were begun with a password', async () => {
    const before = await signIn(api, await addUser(api.store, { role: 'admin' }))
    expect(await overview(api, before)).toBe('200')
    const { token } = await boss()
    expect(await overview(api, before)).toBe('403 PASSKEY_REQUIRED')
    expect((await me(api, before)).passkeyNeed).toBe('enrol')
    expect(await setRule(api, token, false)).toBe('200')
    expect(await overview(api, before)).toBe('200')
  })

  test('riders need none', async () => {
    await boss()
    const token = await logIn(api, await addUser(api.store))
    expect((await me(api, token)).passkeyNeed).toBe(undefined)
    expect(outcome(await call(api, token, 'GET', '/api/users/me/sessions'))).toBe('200')
  })

  test('an admin’s last passkey stays; a second one makes it free to go', async () => {
    const { token, passkey } = await boss()
    const remove = () => call(api, token, 'DELETE', `/api/users/me/passkeys/${passkey.id}`)
    expect(outcome(await remove())).toBe('409 LAST_PASSKEY')
    await enrol(api, token)
    expect(outcome(await remove())).toBe('204')
  })

  test('at another host it counts for nothing, and says so, until it is switched on there', async () => {
    const { user, token, authenticator } = await boss()
    const elsewhere = 'https://park.example'
    const config = readConfig({ DATA_DIR: api.uploadsDir, PUBLIC_URL: elsewhere, LOG_LEVEL: 'silent' })
    const app = await buildApp({ config, store: api.store })
    const moved: Api = { app, store: api.store, now: api.now }
    // On the new host a password is enough, and the old host's passkey doesn't count.
    expect((await passkeySignIn(moved, authenticator)).statusCode).toBe(401)
    const fresh = await logIn(moved, user)
    expect((await me(moved, fresh)).passkeyNeed).toBe(undefined)
    expect(await ruleOf(moved, fresh)).toMatchObject({
      isRequired: true,
      isSuspended: true,
      requiredAt: 'rampa.example',
      host: { name: 'park.example' },
      hasOwn: false,
      adminsWithPasskey: 0,
    })
    expect(await setRule(moved, fresh, true)).toBe('409 OWN_PASSKEY_FIRST')
    await enrol(moved, fresh, { origin: elsewhere })
    expect(await setRule(moved, fresh, true)).toBe('200')
    expect(await ruleOf(moved, fresh)).toMatchObject({ isSuspended: false, requiredAt: 'park.example' })
    // On the old host the rule is now suspended.
    expect(await ruleOf(api, token)).toMatchObject({ isSuspended: true })
    await app.close()
  })

  test('where the address can have none, it can’t be switched on, and nobody needs one', async () => {
    await boss()
    const config = readConfig({ DATA_DIR: api.uploadsDir, PUBLIC_URL: 'http://rampa.example', LOG_LEVEL: 'silent' })
    const app = await buildApp({ config, store: api.store })
    const insecure: Api = { app, store: api.store, now: api.now }
    const token = await logIn(insecure, await addUser(api.store, { role: 'admin' }))
    expect(await overview(insecure, token)).toBe('200')
    expect(await ruleOf(insecure, token)).toMatchObject({ isRequired: true, isSuspended: true })
    expect(await setRule(insecure, token, true)).toBe('409 PASSKEY_HOST')
    await app.close()
  })

  test('whoever runs the server lets an admin back in', async () => {
    const { user, token } = await boss()
    const accounts = createAdminAccounts(api.store)
    expect(await accounts.list()).toMatchObject([{ email: user.email, passkeys: 1 }])
    expect(await accounts.removePasskeys(await accounts.require(user.email))).toBe(1)
    expect(await overview(api, token)).toBe('401 TOKEN_EXPIRED')
    const again = await logIn(api, user)
    expect((await me(api, again)).passkeyNeed).toBe('enrol')
    expect(await accounts.allowPasswords()).toBe(true)
    expect(await accounts.allowPasswords()).toBe(false)
    expect(await overview(api, again)).toBe('200')
    expect(await api.store.db.selectFrom('settings').select('value').where('key', '=', RULE_KEY).execute()).toEqual([
      { value: JSON.stringify({ isRequired: false, host: '' }) },
    ])
    await enrol(api, again)
    expect((await creationOptions(api, again)).excludeCredentials).toHaveLength(1)
  })
})
