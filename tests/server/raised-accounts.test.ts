/** Rights, addresses and passkeys of other people: an admin's changes to an account's ways in, on both databases. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { adminUserAnswerSchema } from '#contract/users.ts'
import type { Role } from '#contract/users.ts'
import type { UsersTable } from '#server/db/schema/users.ts'
import { createAdminAccounts } from '#server/admin-accounts.ts'
import { EMAIL_KEY } from '#server/mail.ts'
import type { NewUser } from '#server/modules/users/new-user.ts'
import { addUser, ageConfirmation, call, logIn, newAddress, signIn, switchFeatures } from './accounts.ts'
import { newApp } from './apps.ts'
import type { TestApp } from './apps.ts'
import { enrol, ORIGIN, passkeySignIn, passkeysOf } from './passkeys.ts'
import { allMailSent } from './sent-mail.ts'
import { setMail, settingsFor, startSmtp, textOf } from './smtp.ts'
import type { TestSmtp } from './smtp.ts'
import { ENGINES } from './stores.ts'
import { post } from './votes.ts'

const NOW = Date.parse('2026-06-01T12:00:00.000Z')

describe.each(ENGINES)('accounts that an admin changes on %s', (engine) => {
  let api: TestApp
  let smtp: TestSmtp
  let boss: UsersTable & { token: string }
  let made = 0
  beforeAll(async () => {
    smtp = await startSmtp()
    api = await newApp({ engine, deps: { now: () => NOW }, environment: { PUBLIC_URL: ORIGIN } })
    await switchFeatures(api.store, { shop: false, accounts: true })
  })
  beforeEach(async () => {
    await api.store.db.deleteFrom('users').execute()
    smtp.taken.length = 0
    await setMail(api.store, settingsFor(smtp))
    boss = await somebody({ role: 'admin' })
  })
  afterEach(() => allMailSent(api.store))
  afterAll(async () => {
    await api.close()
    await smtp.close()
  })

  async function somebody(special: Partial<NewUser> = {}) {
    const user = await addUser(api.store, { language: 'en', ...special }, NOW)
    return { ...user, token: await signIn(api, user) }
  }
  async function somebodyWithEveryWay(special: Partial<NewUser> = {}) {
    const person = await somebody(special)
    const { authenticator, passkey } = await enrol(api, person.token)
    await logIn(api, person)
    await call(api, boss.token, 'POST', `/api/admin/users/${person.id}/reset-link`)
    await mailsTo(person.email)
    return { ...person, authenticator, passkey }
  }
  const codeOf = ({ statusCode, body }: { statusCode: number; body: string }) =>
    statusCode < 400 ? `${statusCode}` : `${statusCode} ${(JSON.parse(body) as { code: string }).code}`
  const ofBoss = (method: 'GET' | 'PUT' | 'DELETE', path: string, body?: object) =>
    call(api, boss.token, method, `/api/admin/users/${path}`, body)
  const get = async (id: string) => adminUserAnswerSchema.parse((await ofBoss('GET', id)).json()).data
  const edit = async (id: string, change: object) => {
    const { name, email, phone, role, accountStatus, language, revision } = (await get(id)).user
    return ofBoss('PUT', id, { name, email, phone, role, accountStatus, language, revision, ...change })
  }
  const rowOf = (id: string) =>
    api.store.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const waysInto = async (userId: string) => {
    const found: string[] = []
    for (const table of ['sessions', 'known_devices', 'passkeys', 'user_links'] as const) {
      const rows = await api.store.db.selectFrom(table).select('user_id').where('user_id', '=', userId).execute()
      if (rows.length > 0) found.push(table)
    }
    return found
  }
  const ALL = ['sessions', 'known_devices', 'passkeys', 'user_links']
  const actionsOf = async (id: string) => {
    const rows = await api.store.db
      .selectFrom('history')
      .select(['action', 'actor_id'])
      .where('thing_id', '=', id)
      .execute()
    return rows.map(({ action, actor_id }) => `${action} by ${actor_id === boss.id ? 'boss' : 'another'}`)
  }
  const mailsTo = async (email: string) => {
    await allMailSent(api.store)
    return smtp.taken.filter(({ to }) => to === email).map(({ data }) => textOf(data))
  }

  describe('more rights', () => {
    test.each<[Role, Role]>([
      ['user', 'editor'],
      ['user', 'admin'],
      ['editor', 'admin'],
    ])('from %s to %s wait for the address, and end every way in of before', async (from, role) => {
      const waiting = await somebody({ role: from, email_waits: 1 })
      expect(codeOf(await edit(waiting.id, { role }))).toBe('409 EMAIL_UNCONFIRMED')
      expect(await rowOf(waiting.id)).toMatchObject({ role: from })

      const person = await somebodyWithEveryWay({ role: from })
      expect(await waysInto(person.id)).toEqual(ALL)
      const answer = await edit(person.id, { role })
      expect(codeOf(answer)).toBe('200')
      expect(adminUserAnswerSchema.parse(answer.json()).data).toMatchObject({ sessions: [], passkeys: [] })
      expect(await waysInto(person.id)).toEqual([])
      expect(codeOf(await passkeySignIn(api, person.authenticator))).toBe('401 PASSKEY_REFUSED')
      expect(await actionsOf(person.id)).toContain('passkey-remove by boss')
      expect((await mailsTo(person.email)).at(-1)).toContain('A passkey of the account was removed')
      await logIn(api, person)
    })

    test('are not given with an address that nobody has proved', async () => {
      const { id, email } = await somebody()
      const change = { role: 'admin', email: `next-${email}` }
      expect(codeOf(await edit(id, change))).toBe('409 EMAIL_UNCONFIRMED')
      expect(await rowOf(id)).toMatchObject({ role: 'user', email })
      await api.store.db.deleteFrom('settings').where('key', '=', EMAIL_KEY).execute()
      expect(codeOf(await edit(id, change))).toBe('200')
      // The notices wait until mail is set up again.
      await api.store.db.deleteFrom('mails').execute()
    })

    test('fewer rights, another name and a status end nothing', async () => {
      const { id } = await somebodyWithEveryWay({ role: 'editor' })
      for (const change of [
        { role: 'user' },
        { name: 'Other' },
        { accountStatus: 'suspended' },
        { accountStatus: 'active' },
      ])
        expect(codeOf(await edit(id, change))).toBe('200')
      expect(await waysInto(id)).toEqual(ALL)
    })

    test('a sign-in with a passkey that is removed meanwhile begins no session', async () => {
      const { id, authenticator } = await somebodyWithEveryWay()
      const answers = await Promise.all([passkeySignIn(api, authenticator), edit(id, { role: 'admin' })])
      expect(codeOf(answers[1])).toBe('200')
      const { sessions } = await get(id)
      expect(sessions).toEqual([])
    })

    test('from the server’s machine end every way in; a password that a stranger may have chosen goes too', async () => {
      const accounts = createAdminAccounts(api.store, () => NOW)
      const [proved, waiting] = [await somebodyWithEveryWay(), await somebody({ email_waits: 1 })]
      for (const { email } of [proved, waiting]) await accounts.create(email)
      expect(await waysInto(proved.id)).toEqual([])
      await logIn(api, proved)
      expect(await rowOf(waiting.id)).toMatchObject({ role: 'admin', password_hash: null })
    })
  })

  describe('another address', () => {
    test('ends every way in of before', async () => {
      const person = await somebodyWithEveryWay()
      const next = `next${++made}-${engine}@example.com`
      expect(codeOf(await edit(person.id, { email: next }))).toBe('200')
      // The confirmation link is on its way.
      expect((await mailsTo(next)).join()).toContain('/confirm#')
      expect(await waysInto(person.id)).toEqual(['user_links'])
      expect((await mailsTo(person.email)).join()).toContain('A passkey of the account was removed')
    })

    test('in other letters alone, or one’s own, ends none but the links', async () => {
      const person = await somebodyWithEveryWay()
      expect(codeOf(await edit(person.id, { email: person.email.toUpperCase() }))).toBe('200')
      expect(await waysInto(person.id)).toEqual(['sessions', 'known_devices', 'passkeys'])
      await enrol(api, boss.token)
      expect(codeOf(await edit(boss.id, { email: `boss-${engine}@example.com` }))).toBe('200')
      expect(codeOf(await ofBoss('GET', boss.id))).toBe('200')
      expect(await passkeysOf(api, boss)).toHaveLength(1)
    })
  })

  describe('somebody’s passkeys', () => {
    test('are listed, and one is removed after a confirmation: in the history, and told by mail', async () => {
      const person = await somebodyWithEveryWay()
      const { passkeys } = await get(person.id)
      expect(passkeys).toEqual([{ ...person.passkey, lastUsedAt: null }])
      expect(JSON.stringify(passkeys)).not.toContain(person.authenticator.key!.id.toString('base64url'))
      const remove = (id: string, of = person.id) => ofBoss('DELETE', `${of}/passkeys/${id}`)
      await ageConfirmation(api.store, boss.id)
      expect(codeOf(await remove(passkeys[0]!.id))).toBe('409 CONFIRMATION_REQUIRED')
      await ageConfirmation(api.store, boss.id, new Date(NOW).toISOString())
      expect(codeOf(await remove(passkeys[0]!.id, boss.id))).toBe('404 NOT_FOUND')
      expect(codeOf(await remove(passkeys[0]!.id))).toBe('204')
      expect(codeOf(await remove(passkeys[0]!.id))).toBe('404 NOT_FOUND')
      expect((await get(person.id)).passkeys).toEqual([])
      expect(codeOf(await passkeySignIn(api, person.authenticator))).toBe('401 PASSKEY_REFUSED')
      expect(await actionsOf(person.id)).toContain('passkey-remove by boss')
      expect((await mailsTo(person.email)).at(-1)).toContain('A passkey of the account was removed')
      const line = () =>
        api.log.map((one) => JSON.parse(one)).find((one) => one.security === 'passkey-remove' && one.outcome === 'done')
      await expect.poll(line).toMatchObject({ by: boss.id, account: person.id })
    })

    test('of an admin the others hear, and the last one that is needed stays', async () => {
      const [third, other] = [await somebody({ role: 'admin' }), await somebodyWithEveryWay({ role: 'admin' })]
      await ofBoss('DELETE', `${other.id}/passkeys/${other.passkey.id}`)
      expect((await mailsTo(third.email)).at(-1)).toContain(`A passkey of this admin was removed: ${other.email}`)
      const value = JSON.stringify({ isRequired: true, host: 'rampa.example' })
      const { passkey } = await enrol(api, other.token)
      await enrol(api, boss.token)
      await api.store.db.insertInto('settings').values({ key: 'admin-passkeys', value, updated_at: '' }).execute()
      expect(codeOf(await ofBoss('DELETE', `${other.id}/passkeys/${passkey.id}`))).toBe('409 LAST_PASSKEY')
      await api.store.db.deleteFrom('settings').where('key', '=', 'admin-passkeys').execute()
      expect(await post(api, '/api/auth/logout', {}, {}, newAddress())).toMatchObject({ statusCode: 204 })
    })
  })
})
