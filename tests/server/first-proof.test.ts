/**
 * Somebody opened an account with another person's address. The first proof of the address ends everything that may be
 * the stranger's (docs/decisions/confirmed-e-mail-addresses.md), on both databases.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { userAnswerSchema } from '#contract/users.ts'
import type { UserLinksTable, UsersTable } from '#server/db/schema/users.ts'
import { digestOf, newLinkToken } from '#server/http/auth/tokens.ts'
import { EMAIL_KEY } from '#server/mail.ts'
import type { NewUser } from '#server/modules/users/new-user.ts'
import { addUser, call, logIn, newAddress, PASSWORD, signIn, switchFeatures } from './accounts.ts'
import { newApp } from './apps.ts'
import type { TestApp } from './apps.ts'
import { Authenticator } from './authenticator.ts'
import { form, picture, upload } from './image-forms.ts'
import { ADDRESS } from './new-products.ts'
import { addParks, newPark } from './new-parks.ts'
import { creationOptions, enrol, ORIGIN, passkeySignIn, passkeysOf } from './passkeys.ts'
import { allMailSent } from './sent-mail.ts'
import { setMail, settingsFor, startSmtp, textOf } from './smtp.ts'
import type { TestSmtp } from './smtp.ts'
import { ENGINES } from './stores.ts'
import { post } from './votes.ts'

const NOW = Date.parse('2026-06-01T12:00:00.000Z')
const WAITS = { email_waits: 1, language: 'en' } as const
const NEW_PASSWORD = 'the owner chose this one'

describe.each(ENGINES)('the first proof of an address on %s', (engine) => {
  let api: TestApp
  let smtp: TestSmtp
  let park: string
  beforeAll(async () => {
    smtp = await startSmtp()
    api = await newApp({ engine, deps: { now: () => NOW }, environment: { PUBLIC_URL: ORIGIN } })
    await switchFeatures(api.store, { shop: true, accounts: true })
    ;[park] = (await addParks(api.store, newPark())) as [string]
  })
  beforeEach(async () => {
    smtp.taken.length = 0
    await mailOn()
  })
  afterAll(async () => {
    await api.close()
    await smtp.close()
  })

  const mailOn = () => setMail(api.store, settingsFor(smtp))
  const mailOff = () => api.store.db.deleteFrom('settings').where('key', '=', EMAIL_KEY).execute()
  const rowOf = ({ id }: { id: string }) =>
    api.store.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const codeOf = ({ statusCode, body }: { statusCode: number; body: string }) =>
    statusCode < 400 ? `${statusCode}` : `${statusCode} ${(JSON.parse(body) as { code: string }).code}`
  const me = (token: string, method: 'GET' | 'PUT' | 'POST' = 'GET', path = '', body?: object) =>
    call(api, token, method, `/api/users/me${path}`, body)
  const isIn = async (token: string) => (await me(token)).statusCode === 200

  async function somebody(special: Partial<NewUser> = {}) {
    const user = await addUser(api.store, special, NOW)
    return { ...user, token: await signIn(api, user) }
  }

  /**
   * Makes a link as its mail has it.
   * @param email null: an admin handed the link over
   */
  async function linkFor(
    { id, email }: Pick<UsersTable, 'id' | 'email'>,
    purpose: UserLinksTable['purpose'] = 'password',
    to: string | null = email,
  ): Promise<string> {
    const token = newLinkToken()
    const [created_at, expires_at] = [NOW, NOW + 60_000].map((at) => new Date(at).toISOString()) as [string, string]
    const row = { token_hash: digestOf(token), user_id: id, purpose, email: to, expires_at, created_at }
    await api.store.db.insertInto('user_links').values(row).execute()
    return token
  }
  const reset = async (token: string) => {
    const answer = await post(api, '/api/auth/reset', { token, password: NEW_PASSWORD }, {}, newAddress())
    expect(answer.statusCode, answer.body).toBe(204)
  }
  const confirm = (link: string, { token, password }: { token?: string; password?: string } = {}) =>
    call(api, token, 'POST', '/api/auth/confirm', { token: link, ...(password && { password }) })
  const mailsTo = async (email: string) => {
    await allMailSent(api.store)
    return smtp.taken.filter(({ to }) => to === email).map(({ data }) => textOf(data))
  }
  const rowsOf = async (userId: string) => {
    const tables = ['sessions', 'known_devices', 'user_links', 'user_favorites', 'carts', 'push_subscriptions'] as const
    const counts: Partial<Record<(typeof tables)[number], number>> = {}
    for (const table of tables) {
      const rows = await api.store.db.selectFrom(table).select('user_id').where('user_id', '=', userId).execute()
      counts[table] = rows.length
    }
    return counts
  }

  /** An account with an unproved address and a passkey, from when the site sent no mail. */
  async function squatter(special: Partial<NewUser> = {}) {
    const person = await somebody({ ...WAITS, ...special })
    await mailOff()
    const { authenticator } = await enrol(api, person.token)
    await mailOn()
    return { ...person, authenticator }
  }

  describe('no passkey before it', () => {
    test('neither begun nor added, until the address is confirmed', async () => {
      const person = await somebody(WAITS)
      const options = () => me(person.token, 'POST', '/passkeys/options')
      expect(codeOf(await options())).toBe('409 EMAIL_UNCONFIRMED')
      // Started while the site sent no mail.
      await mailOff()
      const begun = await creationOptions(api, person.token)
      await mailOn()
      const credential = new Authenticator(ORIGIN).make(begun)
      expect(codeOf(await me(person.token, 'POST', '/passkeys', { credential }))).toBe('409 EMAIL_UNCONFIRMED')
      expect(await passkeysOf(api, person)).toEqual([])
      expect(codeOf(await confirm(await linkFor(person, 'email'), person))).toBe('200')
      await enrol(api, person.token)
      expect(await passkeysOf(api, person)).toHaveLength(1)
    })

    test('accounts that do not wait, and sites without mail, add them as before', async () => {
      await enrol(api, (await somebody()).token)
      await mailOff()
      await enrol(api, (await somebody(WAITS)).token)
    })

    test('an admin who needs one and has none may ask for the confirmation again', async () => {
      const key = 'admin-passkeys'
      const value = JSON.stringify({ isRequired: true, host: 'rampa.example' })
      await api.store.db.insertInto('settings').values({ key, value, updated_at: '' }).execute()
      const { token, email } = await somebody({ ...WAITS, role: 'admin' })
      expect(codeOf(await me(token, 'POST', '/passkeys/options'))).toBe('409 EMAIL_UNCONFIRMED')
      expect(codeOf(await call(api, token, 'POST', '/api/auth/confirm/send'))).toBe('202')
      expect((await mailsTo(email)).join()).toContain('/confirm#')
      await api.store.db.deleteFrom('settings').where('key', '=', key).execute()
    })
  })

  describe('by a link for a password', () => {
    /** Fills in everything that a person can store, and every way in. */
    async function fill({ token, id, email }: { token: string; id: string; email: string }) {
      const profile = {
        name: 'A stranger',
        phone: '0501111111',
        addresses: [ADDRESS],
        themePreferences: { mode: 'dark' },
        notifications: { marketing: true },
      }
      expect((await me(token, 'PUT', '', profile)).statusCode).toBe(200)
      expect((await me(token, 'PUT', '/favorites', { parkIds: [park] })).statusCode).toBe(200)
      const image = form(await picture('png'))
      expect((await upload(api, token, image, { url: '/api/users/me/avatar' })).statusCode).toBe(200)
      const at = new Date(NOW).toISOString()
      await api.store.db.insertInto('carts').values({ user_id: id, lines: '[]', revision: 1, updated_at: at }).execute()
      const device = { endpoint: `https://push.example/${id}`, p256dh: 'x', auth: 'x', language: 'en' } as const
      const subscription = { ...device, id: id.replace(/^./, 'f'), user_id: id, created_at: at, renewed_at: at }
      await api.store.db.insertInto('push_subscriptions').values(subscription).execute()
      await logIn(api, { email })
      const next = { email: `x${email}`, password: PASSWORD }
      expect((await me(token, 'PUT', '/email', next)).statusCode).toBe(200)
      await mailsTo(next.email)
    }

    test('ends every way in, and empties what was stored through the account; the owner is told', async () => {
      const stranger = await squatter()
      await fill(stranger)
      const other = await linkFor(stranger)
      const before = await rowOf(stranger)
      await reset(await linkFor(stranger))

      expect(await isIn(stranger.token)).toBe(false)
      expect(codeOf(await passkeySignIn(api, stranger.authenticator))).toBe('401 PASSKEY_REFUSED')
      expect(codeOf(await post(api, '/api/auth/reset', { token: other, password: PASSWORD }))).toBe('409 LINK_EXPIRED')
      expect(await passkeysOf(api, stranger)).toEqual([])
      const none = { sessions: 0, known_devices: 0, user_links: 0, user_favorites: 0, carts: 0, push_subscriptions: 0 }
      expect(await rowsOf(stranger.id)).toEqual(none)
      expect((await api.get(`/uploads/avatars/${before.avatar}`)).statusCode).toBe(404)
      const mail = (await mailsTo(stranger.email)).at(-1)
      expect(mail).toContain('somebody else may have opened')
      expect(mail).not.toContain('Your passkeys stay')

      const token = await logIn(api, stranger, NEW_PASSWORD)
      const { user } = userAnswerSchema.parse((await me(token)).json()).data
      expect(user).toMatchObject({
        name: stranger.email.split('@')[0],
        phone: '',
        addresses: [],
        avatar: null,
        themePreferences: { mode: 'system' },
        notifications: { marketing: false },
        marketingAt: null,
        pendingEmail: null,
        mustConfirmEmail: false,
        language: 'en',
      })
      const told = { fields: ['name', 'phone', 'addresses', 'avatar', 'notifications'] }
      const rows = await api.store.db.selectFrom('history').selectAll().where('thing_id', '=', stranger.id).execute()
      const latest = rows.filter(({ action }) => action === 'update').at(-1)!
      expect(JSON.parse(latest.after_values!)).toEqual(told)
    })

    test('leaves what an admin typed, and takes what the person typed over it', async () => {
      const admin = await somebody({ role: 'admin' })
      const ofAdmin = (method: 'POST' | 'PUT', path: string, body: object) =>
        call(api, admin.token, method, `/api/admin/users${path}`, body)
      const invite = async (email: string) => {
        const body = { name: 'Dana', phone: '0502222222', email }
        const made = (await ofAdmin('POST', '', body)).json<{ data: { user: { _id: string } } }>()
        return rowOf({ id: made.data.user._id })
      }
      const invited = await invite(`invited-${engine}@example.com`)
      await reset(await linkFor(invited))
      expect(await rowOf(invited)).toMatchObject({ name: 'Dana', phone: '0502222222', email_waits: 0 })

      // Signed in by a handed-over link, so the address is still unproved.
      const handed = await invite(`handed-${engine}@example.com`)
      await reset(await linkFor(handed, 'password', null))
      await me(await logIn(api, handed, NEW_PASSWORD), 'PUT', '', { phone: '0503333333' })
      await reset(await linkFor(handed))
      expect(await rowOf(handed)).toMatchObject({ name: 'Dana', phone: '' })

      const registered = await somebody({ ...WAITS, name: 'A stranger', phone: '0501111111' })
      const { email, role, status: accountStatus, language, phone, revision } = await rowOf(registered)
      const edit = { name: 'The owner', email, role, accountStatus, language, phone, revision }
      expect((await ofAdmin('PUT', `/${registered.id}`, edit)).statusCode).toBe(200)
      await reset(await linkFor(registered))
      expect(await rowOf(registered)).toMatchObject({ name: 'The owner', phone: '' })
    })

    test('that was handed over ends every way in; what is stored stays, because the address still waits', async () => {
      const stranger = await squatter({ name: 'Noa' })
      await reset(await linkFor(stranger, 'password', null))
      expect(await passkeysOf(api, stranger)).toEqual([])
      expect(await isIn(stranger.token)).toBe(false)
      expect(await rowOf(stranger)).toMatchObject({ name: 'Noa', email_waits: 1 })
    })

    test('mailed to a former address is as good as none', async () => {
      const person = await somebody()
      const token = await linkFor(person, 'password', `former-${person.email}`)
      const answer = await post(api, '/api/auth/reset', { token, password: NEW_PASSWORD }, {}, newAddress())
      expect(codeOf(answer)).toBe('409 LINK_EXPIRED')
      expect(await isIn(person.token)).toBe(true)
    })

    test('of an account that does not wait takes nothing but the sessions', async () => {
      const person = await somebody({ name: 'Noa', language: 'en' })
      const { authenticator } = await enrol(api, person.token)
      await me(person.token, 'PUT', '/favorites', { parkIds: [park] })
      await reset(await linkFor(person))
      expect(await rowOf(person)).toMatchObject({ name: 'Noa' })
      expect((await rowsOf(person.id)).user_favorites).toBe(1)
      expect(codeOf(await passkeySignIn(api, authenticator))).toBe('200')
      expect((await mailsTo(person.email)).at(-1)).toContain('Your passkeys stay as they were')
    })
  })

  describe('by the link that confirms', () => {
    test('needs the account’s password or a session of it, and takes nothing then', async () => {
      const person = await squatter({ name: 'Noa' })
      const link = await linkFor(person, 'email')
      const stranger = await somebody()
      expect(codeOf(await confirm(link))).toBe('409 CONFIRMATION_REQUIRED')
      expect(codeOf(await confirm(link, stranger))).toBe('409 CONFIRMATION_REQUIRED')
      const wrong = await confirm(link, { password: NEW_PASSWORD })
      expect([codeOf(wrong), wrong.json().errors]).toEqual([
        '400 MONGOOSE_VALIDATION_ERROR',
        [{ field: 'password', message: 'passwordWrong' }],
      ])
      expect(await rowOf(person)).toMatchObject({ email_waits: 1, email_confirmed_at: null })
      // Another person's session doesn't block the right password.
      expect(codeOf(await confirm(link, { ...stranger, password: PASSWORD }))).toBe('200')
      expect(await rowOf(person)).toMatchObject({ email_waits: 0, name: 'Noa' })
      expect(await passkeysOf(api, person)).toHaveLength(1)
      expect(await isIn(person.token)).toBe(true)
      expect(codeOf(await confirm(await linkFor(person, 'email'), person))).toBe('200')
    })

    test('wrong passwords end, and a used link asks for none', async () => {
      const person = await somebody(WAITS)
      const link = await linkFor(person, 'email')
      for (let time = 0; time < 10; time++) await confirm(link, { password: 'wrong' })
      expect(codeOf(await confirm(link, { password: PASSWORD }))).toBe('429 TOO_MANY_REQUESTS')
      expect(codeOf(await confirm(link, person))).toBe('200')
      expect(codeOf(await confirm(link))).toBe('409 LINK_EXPIRED')
    })

    test('of another address, which a stranger asked for: its owner proves nothing for them', async () => {
      const person = await somebody({ language: 'en' })
      const next = `next-${person.email}`
      await me(person.token, 'PUT', '/email', { email: next, password: PASSWORD })
      const link = await linkFor(person, 'email', next)
      expect(codeOf(await confirm(link))).toBe('409 CONFIRMATION_REQUIRED')
      expect(await rowOf(person)).toMatchObject({ email: person.email, pending_email: next })
      expect(codeOf(await confirm(link, { password: PASSWORD }))).toBe('200')
      expect(await rowOf(person)).toMatchObject({ email: next, email_waits: 0 })
    })
  })
})
