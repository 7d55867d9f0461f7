/** Passkeys (docs/decisions/passkeys.md), on both databases: made, used, removed and refused. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signedInSchema } from '#contract/auth.ts'
import { PASSKEYS_MAX, passkeysAnswerSchema, requestOptionsAnswerSchema } from '#contract/passkeys.ts'
import { personalDataSchema } from '#contract/personal-data.ts'
import { CHALLENGE_MS } from '#server/http/passkeys/ceremonies.ts'
import { createPasskeysRepo } from '#server/http/passkeys/repo.ts'
import { PASSKEY_CHALLENGES, SIGN_INS } from '#server/modules/users/limits.ts'
import {
  addUser,
  ageConfirmation,
  bearer,
  call,
  logIn,
  newAddress,
  PASSWORD,
  signIn,
  switchFeatures,
} from './accounts.ts'
import { newApp, newAppsOnOneDatabase } from './apps.ts'
import type { TestApp } from './apps.ts'
import { Authenticator } from './authenticator.ts'
import type { Wrong } from './authenticator.ts'
import { creationOptions, enrol, ORIGIN, passkeySignIn, passkeysOf, signInOptions } from './passkeys.ts'
import { ENGINES } from './stores.ts'
import { post } from './votes.ts'

const NOW = Date.parse('2026-06-01T12:03:00.500Z')

describe.each(ENGINES)('passkeys on %s', (engine) => {
  let api: TestApp
  let now: number
  beforeAll(async () => {
    now = NOW
    api = await newApp({ engine, deps: { now: () => now }, environment: { PUBLIC_URL: ORIGIN } })
    await switchFeatures(api.store, { shop: false, accounts: true })
  })
  beforeEach(() => void (now = NOW))
  afterAll(() => api.close())

  /** A person with a new session. */
  async function somebody(more: Parameters<typeof addUser>[1] = {}) {
    const user = await addUser(api.store, more)
    return { user, token: await signIn(api, user) }
  }
  async function somebodyWithPasskey(more: Parameters<typeof addUser>[1] = {}, counts = false) {
    const person = await somebody(more)
    return { ...person, ...(await enrol(api, person.token, { counts })) }
  }
  const me = (token: string, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path = '', body?: object) =>
    call(api, token, method, `/api/users/me/passkeys${path}`, body)
  const listOf = async (token: string) => passkeysAnswerSchema.parse((await me(token, 'GET')).json()).data
  const outcome = (answer: { statusCode: number; body: string }) =>
    `${answer.statusCode} ${answer.statusCode < 400 ? '' : (JSON.parse(answer.body) as { code: string }).code}`.trim()
  const REFUSED = '401 PASSKEY_REFUSED'
  /** The reason of the last refused sign-in, from the security log. */
  const lastReason = async (): Promise<unknown> => {
    const lines = () =>
      api.log.map((line) => JSON.parse(line) as Record<string, unknown>).filter((line) => 'reason' in line)
    await expect.poll(() => lines().length).toBeGreaterThan(0)
    const { reason } = lines().at(-1)!
    api.log.length = 0
    return reason
  }

  describe('adding', () => {
    test('what the browser is asked for: found without an e-mail address, used by somebody the device knows', async () => {
      const { user, token } = await somebody()
      const options = await creationOptions(api, token)
      expect(options).toMatchObject({
        rp: { id: 'rampa.example', name: 'רמפה' },
        user: { name: user.email, displayName: user.name },
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        attestation: 'none',
        excludeCredentials: [],
      })
      expect(Buffer.from(options.user.id, 'base64url').toString()).toBe(user.id)
      const { passkey } = await enrol(api, token)
      const known = (await creationOptions(api, token)).excludeCredentials
      expect(known).toEqual([{ id: expect.any(String), type: 'public-key', transports: ['internal'] }])
      expect(passkey).toEqual({
        id: expect.stringMatching(/^[0-9a-f]{24}$/),
        name: 'Passkey',
        host: 'rampa.example',
        isBackedUp: true,
        createdAt: new Date(NOW).toISOString(),
        lastUsedAt: null,
      })
    })

    test('is named by the device, or by the person, who can rename it', async () => {
      const { token } = await somebody()
      const response = new Authenticator(ORIGIN).make(await creationOptions(api, token))
      const added = await api.app.inject({
        method: 'POST',
        url: '/api/users/me/passkeys',
        payload: { credential: response },
        headers: {
          ...bearer(token),
          'user-agent': 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile Safari/537.36',
        },
      })
      expect(added.json().data.passkey.name).toBe('Chrome · Android')
      now += 1000
      const { passkey } = await enrol(api, token, { name: 'מפתח כחול' })
      expect(passkey.name).toBe('מפתח כחול')
      expect((await me(token, 'PUT', `/${passkey.id}`, { name: ' Blue key ' })).json().data.passkey.name).toBe(
        'Blue key',
      )
      expect((await listOf(token)).passkeys.map(({ name }) => name)).toEqual(['Chrome · Android', 'Blue key'])
      expect(outcome(await me(token, 'PUT', `/${passkey.id}`, { name: '' }))).toBe('400 MONGOOSE_VALIDATION_ERROR')
    })

    test('asks for a confirmation that is not old', async () => {
      const { user, token } = await somebody()
      await ageConfirmation(api.store, user.id)
      expect(outcome(await me(token, 'POST', '/options'))).toBe('409 CONFIRMATION_REQUIRED')
      await call(api, token, 'POST', '/api/auth/again', { password: PASSWORD })
      expect(outcome(await me(token, 'POST', '/options'))).toBe('200')
    })

    test.each<[string, Wrong, string]>([
      ['another origin', { origin: 'https://rampa.example.evil.example' }, 'passkey signature'],
      ['another host', { rpId: 'evil.example' }, 'passkey signature'],
      ['a person that the device does not know', { isUnverified: true }, 'passkey signature'],
      ['an answer of another kind', { type: 'webauthn.get' }, 'passkey signature'],
      ['a challenge that was never made', { challenge: 'AAAA' }, 'passkey challenge'],
    ])('refuses %s', async (_what, wrong, reason) => {
      const { user, token } = await somebody()
      const response = new Authenticator(ORIGIN).make(await creationOptions(api, token), wrong)
      expect(outcome(await me(token, 'POST', '', { credential: response }))).toBe('409 PASSKEY_REFUSED')
      expect(await lastReason()).toBe(reason)
      expect(await passkeysOf(api, user)).toEqual([])
    })

    test('refuses a replay, a challenge that is old, and one of another person or purpose', async () => {
      const [one, other] = [await somebody(), await somebody()]
      const response = new Authenticator(ORIGIN).make(await creationOptions(api, one.token))
      expect(outcome(await me(other.token, 'POST', '', { credential: response }))).toBe('409 PASSKEY_REFUSED')
      expect(outcome(await me(one.token, 'POST', '', { credential: response }))).toBe('201')
      expect(outcome(await me(one.token, 'POST', '', { credential: response }))).toBe('409 PASSKEY_REFUSED')

      const late = new Authenticator(ORIGIN).make(await creationOptions(api, one.token))
      now += CHALLENGE_MS
      expect(outcome(await me(one.token, 'POST', '', { credential: late }))).toBe('409 PASSKEY_REFUSED')

      const { challenge } = await signInOptions(api)
      const stolen = new Authenticator(ORIGIN).make({ challenge, user: { id: 'x' } })
      expect(outcome(await me(one.token, 'POST', '', { credential: stolen }))).toBe('409 PASSKEY_REFUSED')
    })

    test('refuses what is somebody’s already, and more than there may be', async () => {
      const { authenticator } = await somebodyWithPasskey()
      const { user, token } = await somebody()
      const response = new Authenticator(ORIGIN).make(await creationOptions(api, token), { id: authenticator.key!.id })
      expect(outcome(await me(token, 'POST', '', { credential: response }))).toBe('409 PASSKEY_REFUSED')
      expect(await lastReason()).toBe('passkey credential')

      const { passkey } = await enrol(api, token)
      const [row] = await passkeysOf(api, user)
      const repo = createPasskeysRepo(api.store)
      for (let count = 1; count < PASSKEYS_MAX; count++) {
        await repo.add({ ...row!, id: `${count}`.padStart(24, '0'), credential_id: `${passkey.id}${count}` })
      }
      expect(outcome(await me(token, 'POST', '/options'))).toBe('409 CONFLICT')
    })

    test('is told by mail without a name, and stands in the history and the log', async () => {
      const { user, token } = await somebody()
      api.log.length = 0
      await enrol(api, token, { name: 'Come to evil.example' })
      const mails = await api.store.db.selectFrom('mails').selectAll().where('thing_id', '=', user.id).execute()
      expect(mails).toHaveLength(1)
      expect(JSON.stringify(mails)).toMatch(/passkey/)
      expect(JSON.stringify(mails)).not.toMatch(/evil/)
      const own = personalDataSchema.parse((await call(api, token, 'GET', '/api/users/me/export')).json()).data
      expect(own.changes).toContainEqual({ at: new Date(NOW).toISOString(), action: 'passkey-add', byThePerson: true })
      await expect.poll(() => api.log.join()).toContain('"security":"passkey-add"')
      expect(api.log.join()).not.toContain('evil')
    })
  })

  describe('signing in', () => {
    test('names no account, and answers as a sign-in with the password does', async () => {
      const { user, authenticator, token } = await somebodyWithPasskey()
      expect((await signInOptions(api)).allowCredentials).toEqual([])
      now += 60_000
      const answer = await passkeySignIn(api, authenticator)
      expect(answer.headers['cache-control']).toBe('no-store')
      const { user: signedIn, accessToken, deviceToken } = signedInSchema.parse(answer.json()).data
      expect([signedIn._id, signedIn.passkeyNeed]).toEqual([user.id, undefined])
      expect(deviceToken).toMatch(/^[\w-]{43}$/)
      expect((await call(api, accessToken, 'GET', '/api/users/me')).statusCode).toBe(200)
      expect((await listOf(token)).passkeys[0]!.lastUsedAt).toBe(new Date(now).toISOString())
      expect(
        await api.store.db.selectFrom('sessions').select('confirmed_by').where('user_id', '=', user.id).execute(),
      ).toContainEqual({ confirmed_by: 'passkey' })
    })

    test('a known device stays the one that it is', async () => {
      const { user, authenticator } = await somebodyWithPasskey()
      const other = await somebodyWithPasskey()
      const tokenOf = async (answer: ReturnType<typeof passkeySignIn>) =>
        signedInSchema.parse((await answer).json()).data.deviceToken
      const first = (await tokenOf(passkeySignIn(api, authenticator)))!
      const others = (await tokenOf(passkeySignIn(api, other.authenticator)))!
      expect(await tokenOf(passkeySignIn(api, authenticator, { deviceTokens: ['x', others, first] }))).toBe(undefined)
      const devices = api.store.db.selectFrom('known_devices').selectAll().where('user_id', '=', user.id)
      expect(await devices.execute()).toHaveLength(1)
    })

    test.each<[string, Wrong, string]>([
      ['another origin', { origin: 'https://evil.example' }, 'passkey signature'],
      ['http in place of https', { origin: 'http://rampa.example' }, 'passkey signature'],
      ['another host', { rpId: 'evil.example' }, 'passkey signature'],
      ['a person that the device does not know', { isUnverified: true }, 'passkey signature'],
      ['an answer of another kind', { type: 'webauthn.create' }, 'passkey signature'],
      ['a challenge that was never made', { challenge: 'AAAA' }, 'passkey challenge'],
      [
        'another person’s handle',
        { userHandle: Buffer.from('f'.repeat(24)).toString('base64url') },
        'passkey credential',
      ],
    ])('refuses %s, for every reason alike', async (_what, wrong, reason) => {
      const { authenticator } = await somebodyWithPasskey()
      expect(outcome(await passkeySignIn(api, authenticator, { wrong }))).toBe(REFUSED)
      expect(await lastReason()).toBe(reason)
      expect(outcome(await passkeySignIn(api, authenticator))).toBe('200')
    })

    test('refuses a replay and an old challenge, and what nobody has is refused in the same words', async () => {
      const { authenticator } = await somebodyWithPasskey()
      const send = (response: object) =>
        post(api, '/api/auth/passkeys/login', { credential: response }, {}, newAddress())
      const response = authenticator.answer(await signInOptions(api))
      const [first, second] = await Promise.all([send(response), send(response)])
      expect([outcome(first), outcome(second)].toSorted()).toEqual(['200', REFUSED])
      const replayed = await send(response)
      expect(outcome(replayed)).toBe(REFUSED)

      const options = await signInOptions(api)
      now += CHALLENGE_MS
      expect(outcome(await send(authenticator.answer(options)))).toBe(REFUSED)

      const stranger = new Authenticator(ORIGIN)
      stranger.make({ challenge: 'x', user: { id: authenticator.key!.userHandle } })
      const unknown = await passkeySignIn(api, stranger)
      expect(unknown.body).toBe(replayed.body)
      // Signed by another key than the stored one.
      stranger.key!.id = authenticator.key!.id
      expect((await passkeySignIn(api, stranger)).body).toBe(replayed.body)
    })

    test('a challenge that was refused once is used up', async () => {
      const { authenticator } = await somebodyWithPasskey()
      const options = await signInOptions(api)
      const send = (wrong: Wrong) =>
        post(api, '/api/auth/passkeys/login', { credential: authenticator.answer(options, wrong) }, {}, newAddress())
      expect(outcome(await send({ origin: 'https://evil.example' }))).toBe(REFUSED)
      expect(outcome(await send({}))).toBe(REFUSED)
    })

    test('a counter that goes back, or stands still, is refused and logged', async () => {
      const { user, authenticator } = await somebodyWithPasskey({}, true)
      expect(outcome(await passkeySignIn(api, authenticator))).toBe('200')
      expect((await passkeysOf(api, user))[0]!.counter).toBe(2)
      for (const counter of [1, 2, 0]) {
        expect(outcome(await passkeySignIn(api, authenticator, { wrong: { counter } })), String(counter)).toBe(REFUSED)
        expect(await lastReason()).toBe('passkey counter')
      }
      authenticator.counter = 7
      expect(outcome(await passkeySignIn(api, authenticator))).toBe('200')
    })

    test('a removed one, a suspended account and switched-off accounts do not sign in', async () => {
      const removed = await somebodyWithPasskey()
      expect(outcome(await me(removed.token, 'DELETE', `/${removed.passkey.id}`))).toBe('204')
      expect(outcome(await passkeySignIn(api, removed.authenticator))).toBe(REFUSED)

      const { user, authenticator } = await somebodyWithPasskey()
      const { db } = api.store
      for (const [status, code] of [
        ['suspended', '403 ACCOUNT_SUSPENDED'],
        ['inactive', '403 ACCOUNT_INACTIVE'],
      ] as const) {
        await db.updateTable('users').set({ status }).where('id', '=', user.id).execute()
        expect(outcome(await passkeySignIn(api, authenticator))).toBe(code)
      }
      await db.updateTable('users').set({ status: 'active' }).where('id', '=', user.id).execute()
      await switchFeatures(api.store, { shop: false, accounts: false })
      expect(outcome(await passkeySignIn(api, authenticator))).toBe('404 FEATURE_DISABLED')
      await switchFeatures(api.store, { shop: false, accounts: true })
    })

    test('an admin who must choose a new password still must', async () => {
      const { authenticator } = await somebodyWithPasskey({ role: 'admin', must_change_password: 1 })
      const { user, accessToken } = signedInSchema.parse((await passkeySignIn(api, authenticator)).json()).data
      expect(user.mustChangePassword).toBe(true)
      expect(outcome(await call(api, accessToken, 'GET', '/api/admin/users'))).toBe('403 PASSWORD_CHANGE_REQUIRED')
    })

    test('has limits, which strangers of the same network do not use up for a known device', async () => {
      const { authenticator } = await somebodyWithPasskey()
      const { deviceToken } = signedInSchema.parse((await passkeySignIn(api, authenticator)).json()).data
      const from = newAddress()
      const stranger = new Authenticator(ORIGIN)
      stranger.make({ challenge: 'x', user: { id: 'x' } })
      const rubbish = stranger.answer({ challenge: 'x' })
      for (let tries = 0; tries < SIGN_INS.perAddress; tries++) {
        await post(api, '/api/auth/passkeys/login', { credential: rubbish }, {}, from)
      }
      const send = async (body: object) =>
        outcome(
          await post(
            api,
            '/api/auth/passkeys/login',
            { credential: authenticator.answer(await signInOptions(api)), ...body },
            {},
            from,
          ),
        )
      expect(await send({})).toBe('429 TOO_MANY_REQUESTS')
      expect(await send({ deviceTokens: [deviceToken] })).toBe('200')
    })

    test('challenges are limited by network and by person, and swept', async () => {
      const from = newAddress()
      const { db } = api.store
      const all = () => db.selectFrom('passkey_challenges').selectAll().execute()
      for (let count = 0; count < PASSKEY_CHALLENGES.perAddress; count++) {
        await post(api, '/api/auth/passkeys/options', undefined, {}, from)
      }
      expect(outcome(await post(api, '/api/auth/passkeys/options', undefined, {}, from))).toBe('429 TOO_MANY_REQUESTS')
      expect(JSON.stringify(await all())).not.toContain((await signInOptions(api)).challenge)
      const { token } = await somebody()
      for (let count = 0; count < PASSKEY_CHALLENGES.perPerson; count++) await me(token, 'POST', '/options')
      expect(outcome(await me(token, 'POST', '/options'))).toBe('429 TOO_MANY_REQUESTS')
      const repo = createPasskeysRepo(api.store)
      const before = new Date(NOW + 24 * 60 * 60_000).toISOString()
      while ((await repo.sweep(before, 500)) > 0);
      expect(await all()).toEqual([])
    }, 60_000)
  })

  describe('confirming and removing', () => {
    const confirmOptions = async (token: string) => {
      const answer = await call(api, token, 'POST', '/api/auth/again/options')
      return answer.json<{
        data: { password: boolean; passkey: { challenge: string; allowCredentials: object[] } | null }
      }>().data
    }
    const confirm = async (token: string, passkey: object) =>
      outcome(await call(api, token, 'POST', '/api/auth/again', { credential: passkey }))

    test('with a password or a passkey, one of the two', async () => {
      const { user, token } = await somebody()
      expect(await confirmOptions(token)).toEqual({ password: true, passkey: null })
      const { authenticator, passkey } = await enrol(api, token)
      await ageConfirmation(api.store, user.id)
      expect(outcome(await me(token, 'DELETE', `/${passkey.id}`))).toBe('409 CONFIRMATION_REQUIRED')
      const both = { password: PASSWORD, credential: authenticator.answer({ challenge: 'x' }) }
      for (const body of [{}, both])
        expect(outcome(await call(api, token, 'POST', '/api/auth/again', body))).toBe('400 MONGOOSE_VALIDATION_ERROR')
      const options = await confirmOptions(token)
      expect(options.passkey!.allowCredentials).toHaveLength(1)
      expect(await confirm(token, authenticator.answer(options.passkey!))).toBe('204')
      expect(outcome(await me(token, 'DELETE', `/${passkey.id}`))).toBe('204')
      expect(await passkeysOf(api, user)).toEqual([])
    })

    test('not with another person’s, nor with an answer for signing in, nor twice', async () => {
      const [one, other] = [await somebodyWithPasskey(), await somebodyWithPasskey()]
      const next = async () => (await confirmOptions(one.token)).passkey!
      expect(await confirm(one.token, other.authenticator.answer(await next()))).toBe('409 PASSKEY_REFUSED')
      expect(await lastReason()).toBe('passkey credential')
      expect(await confirm(one.token, one.authenticator.answer(await signInOptions(api)))).toBe('409 PASSKEY_REFUSED')
      expect(await confirm(other.token, other.authenticator.answer(await next()))).toBe('409 PASSKEY_REFUSED')
      const answer = one.authenticator.answer(await next())
      expect(await confirm(one.token, answer)).toBe('204')
      expect(await confirm(one.token, answer)).toBe('409 PASSKEY_REFUSED')
      const forSigningIn = one.authenticator.answer(await next())
      expect(outcome(await post(api, '/api/auth/passkeys/login', { credential: forSigningIn }, {}, newAddress()))).toBe(
        REFUSED,
      )
      // The session is not affected.
      expect((await call(api, one.token, 'GET', '/api/users/me')).statusCode).toBe(200)
    })

    test('nobody changes or removes another’s', async () => {
      const [one, other] = [await somebodyWithPasskey(), await somebodyWithPasskey()]
      expect(outcome(await me(one.token, 'PUT', `/${other.passkey.id}`, { name: 'Mine' }))).toBe('404 NOT_FOUND')
      expect(outcome(await me(one.token, 'DELETE', `/${other.passkey.id}`))).toBe('404 NOT_FOUND')
      expect(await passkeysOf(api, other.user)).toHaveLength(1)
    })

    test('a new password leaves them, and its mail says so; the account takes them along', async () => {
      const { user, authenticator } = await somebodyWithPasskey({ language: 'en' })
      const token = await logIn(api, user)
      const body = { currentPassword: PASSWORD, newPassword: 'another deck and wheels' }
      expect((await call(api, token, 'PUT', '/api/users/me/password', body)).statusCode).toBe(200)
      const mails = await api.store.db.selectFrom('mails').selectAll().where('thing_id', '=', user.id).execute()
      expect(JSON.stringify(mails)).toMatch(/Your passkeys stay as they were/)
      expect(outcome(await passkeySignIn(api, authenticator))).toBe('200')

      const own = personalDataSchema.parse((await call(api, token, 'GET', '/api/users/me/export')).json()).data
      expect(own.passkeys).toMatchObject([{ name: 'Passkey', createdAt: new Date(NOW).toISOString() }])
      expect(JSON.stringify(own)).not.toContain(authenticator.key!.id.toString('base64url'))
      await call(api, token, 'DELETE', '/api/users/me', { password: body.newPassword })
      expect(await passkeysOf(api, user)).toEqual([])
      expect(outcome(await passkeySignIn(api, authenticator))).toBe(REFUSED)
    })
  })
})

describe('the host of the passkeys', () => {
  test.each([
    ['http://127.0.0.1:3000', { name: '127.0.0.1', problem: 'ip' }],
    ['https://[2001:db8::1]', { name: '[2001:db8::1]', problem: 'ip' }],
    ['http://rampa.example', { name: 'rampa.example', problem: 'insecure' }],
    ['http://localhost:3000', { name: 'localhost', problem: null }],
    ['https://rampa.example', { name: 'rampa.example', problem: null }],
  ])('%s', async (origin, host) => {
    const api = await newApp({ environment: { PUBLIC_URL: origin } })
    const token = await signIn(api, await addUser(api.store, { role: 'admin' }))
    const own = await call(api, token, 'GET', '/api/users/me/passkeys')
    expect(passkeysAnswerSchema.parse(own.json()).data.host).toEqual(host)
    const options = (await post(api, '/api/auth/passkeys/options', undefined)).json().data.options as object | null
    expect(options === null).toBe(host.problem !== null)
    const adding = await call(api, token, 'POST', '/api/users/me/passkeys/options')
    expect(adding.json().code).toBe(host.problem === null ? undefined : 'PASSKEY_HOST')
    if (host.problem === null) {
      const { authenticator } = await enrol(api, token, { origin })
      expect((await passkeySignIn(api, authenticator)).statusCode).toBe(200)
    }
    await api.close()
  })

  if (ENGINES.includes('postgres')) {
    test('several processes share the challenges, and one of them takes each', async () => {
      const { apps, close } = await newAppsOnOneDatabase(2, { environment: { PUBLIC_URL: ORIGIN } })
      const [one, two] = apps as [TestApp, TestApp]
      const { authenticator } = await enrol(one, await signIn(one, await addUser(one.store, { role: 'admin' })))
      const options = requestOptionsAnswerSchema.parse(
        (await post(one, '/api/auth/passkeys/options', undefined)).json(),
      )
      const response = authenticator.answer(options.data.options!)
      const answers = await Promise.all(
        [one, two, one, two].map((app) => post(app, '/api/auth/passkeys/login', { credential: response })),
      )
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 401, 401, 401])
      await close()
    })
  }
})
