/** Attacks on accounts: guessing, locking out, flooding, and taking rights. */
import { randomUUID } from 'node:crypto'
import { describe, expect, test, vi } from 'vitest'
import { creationOptionsAnswerSchema, requestOptionsAnswerSchema } from '#contract/passkeys.ts'
import { adminUserAnswerSchema, newUserAnswerSchema, resetLinkAnswerSchema, userListSchema } from '#contract/users.ts'
import { Authenticator } from '../server/authenticator.ts'
import { settingsFor, startSmtp, textOf } from '../server/smtp.ts'
import { newMessage } from './bodies.ts'
import {
  adminOf,
  ask,
  countsOf,
  dataOf,
  IS_FULL,
  newAddress,
  newName,
  newRider,
  ORIGIN,
  outcomeOf,
  PASSWORD,
  repeat,
  saveSettings,
  signIn,
  TARGETS,
} from './target.ts'
import type { Answer, Sent } from './target.ts'

const WRONG = 'not the password at all'
/** Headers in which a caller could claim another address. */
const CLAIMS = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'true-client-ip', 'cf-connecting-ip', 'x-client-ip']
const claim = (index: number) => Object.fromEntries(CLAIMS.map((name) => [name, `203.0.113.${index % 256}`]))

/**
 * Twice the limit and one more, because a window of the clock may end in between. Some calls are refused with the time
 * to wait.
 * @param max calls that one window allows
 */
async function expectLimited(max: number, send: (index: number) => Promise<Answer>): Promise<void> {
  const answers = await repeat(2 * max + 1, send)
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused.length, JSON.stringify(countsOf(answers))).toBeGreaterThan(0)
  for (const { headers } of refused) expect(Number(headers['retry-after'])).toBeGreaterThan(0)
}

describe.each(TARGETS)('accounts on $engine', (target) => {
  const post = (path: string, json: unknown, sent: Sent = {}) =>
    ask(target, 'POST', `/api/auth/${path}`, { json, ...sent })
  const login = (email: string, password: string, from: string, deviceToken?: string) =>
    post('login', { email, password, ...(deviceToken !== undefined && { deviceToken }) }, { from })

  describe('whoever claims another address in each request', () => {
    const email = `${newName()}@rampa.example`
    const few: [string, number, (sent: Sent) => Promise<Answer>][] = [
      ['guesses no more passwords', 10, (sent) => post('login', { email, password: WRONG }, sent)],
      ['asks for no more links', 3, (sent) => post('forgot', { email }, sent)],
      [
        'sends no more messages',
        5,
        (sent) => ask(target, 'POST', '/api/contact', { json: newMessage(email), ...sent }),
      ],
    ]
    const vote = async (sent: Sent) => {
      const { body } = await ask(target, 'GET', '/api/skateparks?limit=1')
      const [park] = dataOf<{ skateparks: { _id: string }[] }>({ body }).skateparks
      const json = { deviceId: randomUUID(), skateparkId: park!._id, rating: 1 }
      return ask(target, 'POST', `/api/skateparks/${park!._id}/heart-rate`, { json, ...sent })
    }
    const many: typeof few = [
      [
        'opens no more accounts',
        60,
        (sent) => {
          const address = `${newName()}@rampa.example`
          const json = { email: address, name: 'Noa Levi', password: PASSWORD, confirmPassword: PASSWORD }
          return post('register', json, sent)
        },
      ],
      ['votes with no more invented devices', 100, vote],
      ['tries no more links', 60, (sent) => post('reset', { token: newName(), password: PASSWORD }, sent)],
      [
        'sends no more messages under new names',
        60,
        (sent) => ask(target, 'POST', '/api/contact', { json: newMessage(`${newName()}@rampa.example`), ...sent }),
      ],
    ]
    test.each(IS_FULL ? [...few, ...many] : few)('%s', async (_name, max, send) => {
      const from = newAddress()
      await expectLimited(max, (index) => send({ from, headers: claim(index) }))
    })
  })

  describe('whoever has many addresses', () => {
    let networks = 0
    const network = () => `2001:db8:${(++networks).toString(16)}`
    /** The 256 networks of a home line, one after the other. */
    const homeLine = () => {
      const line = network()
      return (index: number) => `[${line}:1${(index % 256).toString(16).padStart(2, '0')}::1]:${40_000 + index}`
    }

    test('and whose proxy writes ports guesses no more passwords', async () => {
      const [email, from] = [`${newName()}@rampa.example`, newAddress()]
      await expectLimited(10, (index) => login(email, WRONG, `${from}:${40_000 + index}`))
      const line = network()
      await expectLimited(10, (index) => login(email, WRONG, `[${line}::${index.toString(16)}]:${40_000 + index}`))
    })

    test('on a home line tries twice as many links, and no more', async () => {
      const from = homeLine()
      await expectLimited(120, (index) =>
        post('reset', { token: newName(), password: PASSWORD }, { from: from(index) }),
      )
    })

    if (IS_FULL) {
      test('on a home line adds 200 votes to a park and type in a day, and no more', async () => {
        const { body } = await ask(target, 'GET', '/api/skateparks?limit=2&page=2')
        const [park] = dataOf<{ skateparks: { _id: string }[] }>({ body }).skateparks
        const from = homeLine()
        const answers = await repeat(450, (index) => {
          const json = { deviceId: randomUUID(), skateparkId: park!._id, rating: 1, type: 'difficulty' }
          return ask(target, 'POST', `/api/skateparks/${park!._id}/specialty-rate`, { json, from: from(index) })
        })
        const taken = countsOf(answers)['200'] ?? 0
        // Twice as many if a day ends meanwhile.
        expect([200, 400]).toContain(taken)
      })
    }
  })

  test('strangers lock nobody out: the owner’s device gets in from among them, and only with the password', async () => {
    const owner = await newRider(target)
    const from = newAddress()
    await expectLimited(10, () => login(owner.email, WRONG, from))
    if (IS_FULL) await expectLimited(100, () => login(owner.email, WRONG, newAddress()))
    expect(outcomeOf(await login(owner.email, PASSWORD, from, owner.deviceToken))).toBe('200')
    expect(outcomeOf(await login(owner.email, WRONG, from, owner.deviceToken))).toBe('401 INVALID_CREDENTIALS')
    // A stranger's known device doesn't count as the owner's.
    const { deviceToken } = await newRider(target)
    await expectLimited(10, () => login(owner.email, WRONG, from, deviceToken))
  })

  test('a refusal does not tell whether there is an account', async () => {
    const { email } = await newRider(target)
    const [known, unknown] = [
      await login(email, WRONG, newAddress()),
      await login('nobody@rampa.example', WRONG, newAddress()),
    ]
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
    const [asked, other] = await Promise.all(
      [email, 'nobody@rampa.example'].map((one) => post('forgot', { email: one }, { from: newAddress() })),
    )
    expect([asked!.status, asked!.body]).toEqual([other!.status, other!.body])
  })

  test('a flood of /forgot ends, leaves the owner’s device its own, and the link in their hands works', async () => {
    const token = await adminOf(target)
    const email = `${newName()}@rampa.example`
    const invited = await ask(target, 'POST', '/api/admin/users', { token, json: { name: 'Noa Levi', email } })
    const { _id } = newUserAnswerSchema.parse(JSON.parse(invited.body)).data.user
    const made = await ask(target, 'POST', `/api/admin/users/${_id}/reset-link`, { token, json: {} })
    const link = resetLinkAnswerSchema.parse(JSON.parse(made.body)).data.link.url
    const flood = await repeat(15, () => post('forgot', { email }, { from: newAddress() }))
    expect(countsOf(flood)).toEqual({ '202': 10, '429 TOO_MANY_REQUESTS': 5 })
    const used = await post(
      'reset',
      { token: /token=([^&]+)/.exec(link)![1], password: PASSWORD },
      { from: newAddress() },
    )
    expect(used.status, used.body).toBeLessThan(300)
    const { deviceToken } = await signIn(target, { email, password: PASSWORD })
    expect(outcomeOf(await post('forgot', { email }, { from: newAddress() }))).toBe('429 TOO_MANY_REQUESTS')
    expect(outcomeOf(await post('forgot', { email, deviceToken }, { from: newAddress() }))).toBe('202')
  })

  test('changes of the e-mail are limited, and then tell nothing about other addresses', async () => {
    const [{ token }, { email: taken }] = [await newRider(target), await newRider(target)]
    const change = (email: string) =>
      ask(target, 'PUT', '/api/users/me/email', { token, json: { email, password: PASSWORD } })
    const answers = await repeat(6, () => change(`${newName()}@rampa.example`))
    expect(countsOf(answers)).toEqual({ '200': 5, '429 TOO_MANY_REQUESTS': 1 })
    expect((await change(taken)).body).toBe(answers[5]!.body)
  })

  test('downloads of one’s own data are limited, and so are their log lines', async () => {
    const { token } = await newRider(target)
    const answers = await repeat(32, () => ask(target, 'GET', '/api/users/me/export', { token }))
    expect(countsOf(answers)).toEqual({ '200': 30, '429 TOO_MANY_REQUESTS': 2 })
  })

  test('a forged or broken token is nobody’s', async () => {
    const { token } = await newRider(target)
    const forged = [
      ...['', 'rmp_', 'null', `${token}x`, token.slice(0, -1), token.toUpperCase(), `rmp_${'A'.repeat(43)}`],
      ...["' or '1'='1", 'rmp_%27%20or%201=1--', 'eyJhbGciOiJub25lIn0.eyJyb2xlIjoiYWRtaW4ifQ.', 'x'.repeat(8000)],
    ]
    for (const one of forged) expect((await ask(target, 'GET', '/api/users/me', { token: one })).status, one).toBe(401)
    expect((await ask(target, 'GET', `/api/users/me?token=${token}&access_token=${token}`)).status).toBe(401)
  })

  test('nobody gives themselves rights', async () => {
    const rights = {
      role: 'admin',
      isAdmin: true,
      accountStatus: 'active',
      status: 'active',
      mustChangePassword: false,
    }
    const email = `${newName()}@rampa.example`
    const json = { email, name: 'Noa Levi', password: PASSWORD, confirmPassword: PASSWORD, ...rights }
    await post('register', json, { from: newAddress() })
    const { accessToken: token } = await signIn(target, { email, password: PASSWORD })
    await ask(target, 'PUT', '/api/users/me', { token, json: { name: 'Noa', ...rights } })
    await ask(target, 'PUT', '/api/users/me', { token, body: `{"name":"Noa","__proto__":${JSON.stringify(rights)}}` })
    const { user } = dataOf<{ user: { role: string } }>(await ask(target, 'GET', '/api/users/me', { token }))
    expect(user.role).toBe('user')
    expect(outcomeOf(await ask(target, 'GET', '/api/admin/users', { token }))).toBe('403 FORBIDDEN')
  })

  test('a stranger who opened an account with another person’s address loses it to the owner, and is never an admin', async () => {
    const smtp = await startSmtp()
    const mailOn = () => saveSettings(target, 'email', { ...settingsFor(smtp), secure: false, user: '', password: '' })
    const mailOff = () => saveSettings(target, 'email', { host: '', port: 587, user: '', password: '' })
    await mailOn()
    const { email, token } = await newRider(target)
    const own = (method: string, path: string, json?: unknown) =>
      ask(target, method, `/api/users/me${path}`, { token, ...(json !== undefined && { json }) })
    const linkTo = (page: 'confirm' | 'reset') =>
      vi.waitFor(
        () => {
          const texts = smtp.taken.filter(({ to }) => to === email).map(({ data }) => textOf(data))
          const found = texts.flatMap((text) => new RegExp(`/${page}#\\S*token=([\\w-]{43})`).exec(text)?.[1] ?? [])
          expect(found).not.toEqual([])
          return found.at(-1)!
        },
        { timeout: 60_000 },
      )

    expect(outcomeOf(await own('POST', '/passkeys/options', {}))).toBe('409 EMAIL_UNCONFIRMED')
    const admin = await adminOf(target)
    const found = await ask(target, 'GET', `/api/admin/users?search=${email}`, { token: admin })
    const [{ _id, name, phone, accountStatus, language, revision } = expect.fail()] = userListSchema.parse(
      JSON.parse(found.body),
    ).data.users
    const raised = { name, email, phone, accountStatus, language, revision, role: 'admin' }
    const raise = await ask(target, 'PUT', `/api/admin/users/${_id}`, { token: admin, json: raised })
    expect(outcomeOf(raise)).toBe('409 EMAIL_UNCONFIRMED')

    // An account from a time when the site sent no mail.
    await mailOff()
    const authenticator = new Authenticator(ORIGIN)
    const { body } = await own('POST', '/passkeys/options', {})
    const credential = authenticator.make(creationOptionsAnswerSchema.parse(JSON.parse(body)).data.options)
    expect(outcomeOf(await own('POST', '/passkeys', { credential }))).toBe('201')
    await mailOn()
    await own('PUT', '', { name: 'A stranger', phone: '0501234567' })

    const confirmed = await post('confirm', { token: await linkTo('confirm') }, { from: newAddress() })
    expect(outcomeOf(confirmed)).toBe('409 CONFIRMATION_REQUIRED')
    await post('forgot', { email }, { from: newAddress() })
    const chosen = 'the owner chose this one'
    const reset = await post('reset', { token: await linkTo('reset'), password: chosen }, { from: newAddress() })
    expect(outcomeOf(reset)).toBe('204')

    expect(outcomeOf(await own('GET', ''))).toBe('401 TOKEN_EXPIRED')
    expect(outcomeOf(await login(email, PASSWORD, newAddress()))).toBe('401 INVALID_CREDENTIALS')
    const asked = await post('passkeys/options', {}, { from: newAddress() })
    const { options } = requestOptionsAnswerSchema.parse(JSON.parse(asked.body)).data
    const proof = { credential: authenticator.answer(options!) }
    expect(outcomeOf(await post('passkeys/login', proof, { from: newAddress() }))).toBe('401 PASSKEY_REFUSED')
    const { accessToken, user } = await signIn(target, { email, password: chosen })
    expect(user).toMatchObject({ name: email.split('@')[0], phone: '', mustConfirmEmail: false })
    const detail = await ask(target, 'GET', `/api/admin/users/${_id}`, { token: admin })
    const { passkeys, sessions } = adminUserAnswerSchema.parse(JSON.parse(detail.body)).data
    expect([passkeys.length, sessions.length]).toEqual([0, 1])
    expect(accessToken).not.toBe(token)
    await mailOff()
    await smtp.close()
  })

  if (IS_FULL) {
    test('changes of the profile and of the favourites are limited, each on their own', async () => {
      const { token } = await newRider(target)
      const toggle = (index: number) => {
        const json = { themePreferences: { mode: index % 2 ? 'dark' : 'light' } }
        return ask(target, 'PUT', '/api/users/me', { token, json })
      }
      await expectLimited(240, toggle)
      const keep = () => ask(target, 'PUT', '/api/users/me/favorites', { token, json: { parkIds: [] } })
      expect((await keep()).status).toBe(200)
      await expectLimited(240, keep)
    })

    test('sessions that one account starts are limited, from any address', async () => {
      const { email } = await newRider(target)
      await expectLimited(120, () => login(email, PASSWORD, newAddress()))
    })
  }
})
