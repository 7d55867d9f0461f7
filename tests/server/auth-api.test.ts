/** Signing in, registering and new passwords, on both databases. */
import { performance } from 'node:perf_hooks'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signedInSchema } from '#contract/auth.ts'
import { createPasswords } from '#server/http/auth/passwords.ts'
import { EMAIL_KEY } from '#server/mail.ts'
import { LINKS, SIGN_INS } from '#server/modules/users/limits.ts'
import { addUser, bearer, call, newAddress, PASSWORD, logIn, switchFeatures } from './accounts.ts'
import { newApp } from './apps.ts'
import type { TestApp } from './apps.ts'
import { startSmtp, textOf } from './smtp.ts'
import type { TestSmtp } from './smtp.ts'
import { ENGINES, ENGINES_OF_THIS_RUN } from './stores.ts'
import { post } from './votes.ts'

const NOW = Date.parse('2026-06-01T12:00:00.000Z')
const HOUR = 60 * 60 * 1000
const ON = { shop: true, accounts: true }

describe.each(ENGINES)('/auth on %s', (engine) => {
  let api: TestApp
  let smtp: TestSmtp
  let now: number
  beforeAll(async () => {
    smtp = await startSmtp()
    api = await newApp({ engine, deps: { now: () => now }, environment: { PUBLIC_URL: 'https://rampa.example' } })
  })
  beforeEach(async () => {
    now = NOW
    await switchFeatures(api.store, ON)
  })
  afterEach(async () => {
    smtp.taken.length = 0
    await api.store.db.deleteFrom('settings').where('key', '=', EMAIL_KEY).execute()
  })
  afterAll(async () => {
    await api.close()
    await smtp.close()
  })

  const send = (path: string, body: object, from = newAddress()) => post(api, `/api/auth/${path}`, body, {}, from)
  const login = (email: string, password: string, from?: string) => send('login', { email, password }, from)
  const me = (token: string) => call(api, token, 'GET', '/api/users/me')
  const mailOn = () =>
    api.store.db
      .insertInto('settings')
      .values({
        key: EMAIL_KEY,
        value: JSON.stringify({
          host: '127.0.0.1',
          port: smtp.port,
          from: 'site@rampa.example',
          to: 'a@rampa.example',
        }),
        updated_at: '',
      })
      .execute()
  const linkIn = (data: string) => /https:\/\/rampa\.example\/reset#kind=(\w+)&token=([\w-]+)/.exec(textOf(data))

  describe('login', () => {
    test('answers who it is and a token that is good at once', async () => {
      const user = await addUser(api.store)
      const answer = await login(` ${user.email.toUpperCase()} `, PASSWORD)
      expect(answer.headers['cache-control']).toBe('no-store')
      const { user: shown, accessToken } = signedInSchema.parse(answer.json()).data
      expect(shown).toMatchObject({ _id: user.id, email: user.email, role: 'user', accountStatus: 'active' })
      expect(shown).toMatchObject({ language: 'he', addresses: [], mustChangePassword: false })
      expect(accessToken).toMatch(/^rmp_[\w-]{43}$/)
      expect((await me(accessToken)).json().data.user).toEqual(shown)
      expect(answer.body).not.toContain('argon2')
    })

    test('the database keeps no token', async () => {
      const token = await logIn(api, await addUser(api.store))
      const rows = await api.store.db.selectFrom('sessions').selectAll().execute()
      expect(JSON.stringify(rows)).not.toContain(token.slice(4))
      expect(api.log.join('')).not.toContain(token.slice(4))
    })

    test('an expired token doesn’t block signing in', async () => {
      const user = await addUser(api.store)
      const old = await logIn(api, user)
      await call(api, old, 'POST', '/api/auth/logout')
      const body = { email: user.email, password: PASSWORD }
      expect((await call(api, old, 'POST', '/api/auth/login', body)).statusCode).toBe(200)
    })

    test('a wrong password, an unknown address and an account without a password are one answer', async () => {
      const user = await addUser(api.store)
      const invited = await addUser(api.store, { password_hash: null })
      const answers = [
        await login(user.email, `${PASSWORD} `),
        await login('nobody@example.com', PASSWORD),
        await login(invited.email, PASSWORD),
        await login(invited.email, 'x'),
      ]
      expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
      expect(answers[0]!.statusCode).toBe(401)
      expect(answers[0]!.json()).toMatchObject({ code: 'INVALID_CREDENTIALS', message: 'Invalid email or password' })
    })

    test.each([
      ['suspended', 'ACCOUNT_SUSPENDED'],
      ['inactive', 'ACCOUNT_INACTIVE'],
    ] as const)('a %s account is told so, and only to who knows the password', async (status, code) => {
      const user = await addUser(api.store, { status })
      const answer = await login(user.email, PASSWORD)
      expect([answer.statusCode, answer.json().code]).toEqual([403, code])
      expect((await login(user.email, 'another one')).statusCode).toBe(401)
    })

    test('a password is the same however its letters are composed, and is never trimmed', async () => {
      const composed = 'caf\u00e9 au lait s\u2019il vous pla\u00eet'
      const email = 'composed@example.com'
      const body = { email, name: 'Noa', password: composed, confirmPassword: composed }
      expect((await send('register', body)).statusCode).toBe(201)
      expect((await login(email, composed.normalize('NFD'))).statusCode).toBe(200)
      expect((await login(email, `${composed} `)).statusCode).toBe(401)
    })

    test('a hash of other parameters still opens, and is made anew', async () => {
      const { hash } = await import('@node-rs/argon2')
      const weak = await hash(PASSWORD, { memoryCost: 8_192, timeCost: 1, parallelism: 1 })
      const user = await addUser(api.store, { password_hash: weak })
      await logIn(api, user)
      const find = () =>
        api.store.db.selectFrom('users').selectAll().where('id', '=', user.id).executeTakeFirstOrThrow()
      expect((await find()).password_hash).toMatch(/^\$argon2id\$v=19\$m=8,t=1,p=1\$/)
      await logIn(api, user)
    })

    test('an admin whose password is a rider’s must choose another', async () => {
      const { hash } = await import('@node-rs/argon2')
      const user = await addUser(api.store, { role: 'admin', password_hash: await hash('eight888') })
      const token = await logIn(api, user, 'eight888')
      expect((await me(token)).json().data.user.mustChangePassword).toBe(true)
      const refused = await call(api, token, 'GET', '/api/admin/users')
      expect([refused.statusCode, refused.json().code]).toEqual([403, 'PASSWORD_CHANGE_REQUIRED'])
      const change = (newPassword: string) =>
        call(api, token, 'PUT', '/api/users/me/password', { currentPassword: 'eight888', newPassword })
      expect((await change('fourteen chars')).json().errors).toEqual([
        { field: 'newPassword', message: 'passwordTooShort' },
      ])
      expect((await change('fifteen letters')).statusCode).toBe(200)
      expect((await call(api, token, 'GET', '/api/admin/users')).statusCode).toBe(200)
    })

    test('failures are limited for an address and e-mail, known or not; successes are not', async () => {
      const user = await addUser(api.store)
      const from = newAddress()
      for (let tries = 0; tries < SIGN_INS.perEmail + 2; tries++) {
        expect((await login(user.email, PASSWORD, from)).statusCode).toBe(200)
      }
      for (const email of [user.email, 'unknown@example.com']) {
        for (let tries = 0; tries < SIGN_INS.perEmail; tries++) {
          expect((await login(email, 'wrong password', from)).statusCode).toBe(401)
        }
        const refused = await login(email.toUpperCase(), PASSWORD, from)
        expect([refused.statusCode, refused.json().code]).toEqual([429, 'TOO_MANY_REQUESTS'])
        expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
      }
      expect((await login(user.email, PASSWORD)).statusCode).toBe(200)
      now += HOUR / 2
      expect((await login(user.email, PASSWORD, from)).statusCode).toBe(200)
    })
  })

  describe('register', () => {
    const body = (more: object = {}) => ({
      email: 'new@example.com',
      name: 'נועה',
      password: PASSWORD,
      confirmPassword: PASSWORD,
      ...more,
    })

    test('opens an account and signs in', async () => {
      const answer = await send('register', body({ email: 'First@Example.com', language: 'en' }))
      expect(answer.statusCode, answer.body).toBe(201)
      const { user, accessToken } = signedInSchema.parse(answer.json()).data
      expect(user).toMatchObject({ email: 'First@Example.com', name: 'נועה', role: 'user', language: 'en' })
      expect(user.themePreferences).toEqual({ mode: 'system', fontSize: 'medium', reducedMotion: false })
      expect(user.notifications).toEqual({ email: true, orderUpdates: true, marketing: false })
      expect((await me(accessToken)).statusCode).toBe(200)
    })

    test('a registration that asks for rights gets none', async () => {
      const answer = await send('register', body({ email: 'sly@example.com', role: 'admin', accountStatus: 'active' }))
      expect(answer.json().data.user.role).toBe('user')
    })

    test('one address has one account, also when both come at once', async () => {
      const email = 'twice@example.com'
      const answers = await Promise.all([1, 2, 3].map(() => send('register', body({ email }))))
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409])
      const again = await send('register', body({ email: email.toUpperCase() }))
      expect([again.statusCode, again.json().code]).toEqual([409, 'EMAIL_TAKEN'])
    })

    test.each([
      [{ password: 'short', confirmPassword: 'short' }, 'password', 'passwordTooShort'],
      [{ password: 'x'.repeat(257), confirmPassword: 'x'.repeat(257) }, 'password', 'passwordTooLong'],
      [{ confirmPassword: 'another password' }, 'confirmPassword', 'passwordMismatch'],
      [{ password: 'Password1', confirmPassword: 'Password1' }, 'password', 'passwordCommon'],
      [{ password: 'Rampa2026!', confirmPassword: 'Rampa2026!' }, 'password', 'passwordPersonal'],
      [{ email: 'nonsense' }, 'email', 'email'],
      [{ name: 'x' }, 'name', 'tooShort'],
    ])('%# is refused', async (more, field, message) => {
      const answer = await send('register', body({ email: 'refused@example.com', ...more }))
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toMatchObject({ code: 'MONGOOSE_VALIDATION_ERROR' })
      expect(answer.json().errors).toContainEqual({ field, message })
    })

    test.each([64, 256])('%i characters are taken', async (length) => {
      const password = `${'a deck, '.repeat(40)}`.slice(0, length)
      const email = `long${length}@example.com`
      expect((await send('register', body({ email, password, confirmPassword: password }))).statusCode).toBe(201)
      await logIn(api, { email }, password)
    })
  })

  test('signing out ends that session, and is fine without one', async () => {
    const user = await addUser(api.store)
    const [one, other] = [await logIn(api, user), await logIn(api, user)]
    const out = (token?: string) => call(api, token, 'POST', '/api/auth/logout')
    expect((await out(one)).statusCode).toBe(204)
    const after = await me(one)
    expect([after.statusCode, after.json().code]).toEqual([401, 'TOKEN_EXPIRED'])
    expect(after.json().message).toContain('token expired')
    expect((await me(other)).statusCode).toBe(200)
    for (const token of [one, undefined, 'rubbish']) expect((await out(token)).statusCode).toBe(204)
  })

  describe('a forgotten password', () => {
    const forgot = (email: string, from?: string) => send('forgot', { email }, from)
    const reset = (token: string, password = 'a quite new password') => send('reset', { token, password })
    const linksTo = (email: string) => smtp.taken.flatMap(({ to, data }) => (to === email && linkIn(data)?.[2]) || [])
    // Mails of earlier registrations may still be on their way, so each test counts the mails of its own person.
    const mailsTo = (email: string) => smtp.taken.filter(({ to }) => to === email).length
    const linkFor = async (email: string) => {
      smtp.taken.length = 0
      expect((await forgot(email)).statusCode).toBe(202)
      await expect.poll(() => linksTo(email).length).toBe(1)
      return linksTo(email)[0]!
    }

    test('the link comes by mail, is good once, and ends every session', async () => {
      await mailOn()
      const user = await addUser(api.store)
      const session = await logIn(api, user)
      const token = await linkFor(user.email)
      const stored = JSON.stringify(await api.store.db.selectFrom('user_links').selectAll().execute())
      expect(stored).not.toContain(token)
      expect(mailsTo(user.email)).toBe(1)
      expect((await reset(token)).statusCode).toBe(204)
      expect((await me(session)).statusCode).toBe(401)
      expect((await login(user.email, PASSWORD)).statusCode).toBe(401)
      await logIn(api, user, 'a quite new password')
      // A mail tells the person.
      await expect.poll(() => mailsTo(user.email)).toBe(2)
      const again = await reset(token)
      expect([again.statusCode, again.json().code]).toEqual([409, 'LINK_EXPIRED'])
    })

    test('every address is answered alike, and nobody else gets mail', async () => {
      await mailOn()
      const suspended = await addUser(api.store, { status: 'suspended' })
      const user = await addUser(api.store)
      const answers = []
      for (const email of ['nobody@example.com', suspended.email, user.email]) answers.push(await forgot(email))
      expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`))).toEqual(
        new Set(['202 {"status":"success","data":{"byMail":true}}']),
      )
      await expect.poll(() => mailsTo(user.email)).toBe(1)
      // Mails leave in the order of their requests: mails to these two would have come earlier.
      expect([mailsTo('nobody@example.com'), mailsTo(suspended.email)]).toEqual([0, 0])
    })

    test('while no mail is set the answer says so', async () => {
      expect((await forgot('nobody@example.com')).json().data).toEqual({ byMail: false })
    })

    test('a new link leaves earlier ones valid, and using one ends them all', async () => {
      await mailOn()
      const user = await addUser(api.store)
      const first = await linkFor(user.email)
      const second = await linkFor(user.email)
      expect((await reset(first)).statusCode).toBe(204)
      expect((await reset(second)).statusCode).toBe(409)
    })

    test('an old link, and one of somebody suspended since are refused', async () => {
      await mailOn()
      const user = await addUser(api.store)
      const first = await linkFor(user.email)
      now += HOUR + 1
      expect((await reset(first)).statusCode).toBe(409)
      const second = await linkFor(user.email)
      await api.store.db.updateTable('users').set({ status: 'suspended' }).where('id', '=', user.id).execute()
      expect((await reset(second)).json()).toMatchObject({ code: 'ACCOUNT_SUSPENDED' })
    })

    test('of two who use one link at once one wins; a bad password leaves it good', async () => {
      await mailOn()
      const user = await addUser(api.store)
      const token = await linkFor(user.email)
      expect((await reset(token, 'password1')).json().errors).toEqual([
        { field: 'password', message: 'passwordCommon' },
      ])
      const answers = await Promise.all(['first new password', 'other new password'].map((one) => reset(token, one)))
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409])
    })

    test('without accounts, only an admin gets a link', async () => {
      await mailOn()
      const [admin, rider] = [await addUser(api.store, { role: 'admin' }), await addUser(api.store)]
      const riders = await linkFor(rider.email)
      await switchFeatures(api.store, { shop: false, accounts: false })
      expect((await reset(riders)).json()).toMatchObject({ code: 'FEATURE_DISABLED' })
      await forgot(rider.email)
      const admins = await linkFor(admin.email)
      expect(linksTo(rider.email)).toEqual([])
      expect((await reset(admins, 'too short for it')).statusCode).toBe(204)
      const other = await linkFor(admin.email)
      expect((await reset(other, 'fourteen chars')).json().errors[0].message).toBe('passwordTooShort')
    })

    test('it is limited for an e-mail, known or not', async () => {
      const from = newAddress()
      for (const email of [(await addUser(api.store)).email, 'unknown2@example.com']) {
        for (let asked = 0; asked < LINKS.perEmail; asked++) expect((await forgot(email, from)).statusCode).toBe(202)
        expect((await forgot(email, from)).statusCode).toBe(429)
      }
    })

    test.each(['', 'x', '../../etc/passwd', 'ש'.repeat(50)])('the token %j is no link', async (token) => {
      expect([400, 409]).toContain((await reset(token)).statusCode)
    })
  })

  test('tokens that are none of ours are refused, and a cookie is no proof', async () => {
    const token = await logIn(api, await addUser(api.store))
    const codeWith = async (headers: Record<string, string>) => {
      const answer = await api.get('/api/users/me', headers)
      return `${answer.statusCode} ${answer.json().code}`
    }
    for (const authorization of [
      'Bearer',
      `Basic ${token}`,
      'Bearer x',
      `Bearer ${token}x`,
      `Bearer ${token.slice(1)}`,
    ]) {
      expect(await codeWith({ authorization }), authorization).toBe('401 UNAUTHENTICATED')
    }
    const forged = `rmp_${'A'.repeat(43)}`
    expect(await codeWith(bearer(forged))).toBe('401 TOKEN_EXPIRED')
    expect(await codeWith({ cookie: `token=${token}; accessToken=${token}` })).toBe('401 UNAUTHENTICATED')
    expect((await api.get('/api/users/me', { authorization: `bearer ${token}` })).statusCode).toBe(200)
  })
})

describe.each(ENGINES_OF_THIS_RUN)('passwords at the product’s cost on %s', (engine) => {
  let api: TestApp
  beforeAll(async () => {
    api = await newApp({ engine, deps: { passwords: undefined } })
    await switchFeatures(api.store, ON)
  })
  afterAll(() => api.close())

  test('a new one is stored as a hash of that cost', async () => {
    const body = { email: 'costly@example.com', name: 'Noa', password: PASSWORD, confirmPassword: PASSWORD }
    expect((await post(api, '/api/auth/register', body)).statusCode).toBe(201)
    const users = await api.store.db.selectFrom('users').select('password_hash').execute()
    expect(users).toHaveLength(1)
    expect(users[0]!.password_hash).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$/)
  })

  test('200 sign-ins, half of them of nobody, take as long as one another', { timeout: 120_000 }, async () => {
    const password_hash = await createPasswords().hash(PASSWORD)
    const users = []
    for (let made = 0; made < 10; made++) users.push(await addUser(api.store, { password_hash }))
    const ratios: number[] = []
    for (let round = 0; round < 100; round++) {
      const took = { known: 0, unknown: 0 }
      // In turn and compared in pairs, so that other work of the machine affects both.
      for (const kind of round % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
        const email = kind === 'known' ? users[round % users.length]!.email : `nobody${round}@example.com`
        const from = newAddress()
        const begun = performance.now()
        const { statusCode } = await post(api, '/api/auth/login', { email, password: 'not the password' }, {}, from)
        took[kind] = performance.now() - begun
        expect(statusCode).toBe(401)
      }
      ratios.push(took.known / took.unknown)
    }
    const ratio = ratios.sort((a, b) => a - b)[ratios.length / 2]!
    expect(ratio).toBeGreaterThan(0.7)
    expect(ratio).toBeLessThan(1.4)
  })
})
