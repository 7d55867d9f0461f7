/** Mails to unproved addresses (docs/decisions/mail.md), on both databases. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { signedInSchema } from '#contract/auth.ts'
import { DEFAULT_SITE_NAME } from '#contract/config.ts'
import { DAY_MS } from '#contract/time.ts'
import type { EmailSettings, Mail } from '#server/mail.ts'
import { MAIL_KINDS } from '#server/mail-queue/kinds.ts'
import type { MailKind } from '#server/mail-queue/kinds.ts'
import { createMailQueue } from '#server/mail-queue/mail-queue.ts'
import { createMailsRepo } from '#server/mail-queue/repo.ts'
import { REGISTRATION_MAILS } from '#server/modules/competitions/limits.ts'
import { MESSAGES_PER_SENDER } from '#server/modules/contact/limits.ts'
import { CONFIRMATIONS, LINKS, SIGN_INS } from '#server/modules/users/limits.ts'
import { addUser, call, newAddress, PASSWORD, signIn, switchFeatures } from './accounts.ts'
import { newApp } from './apps.ts'
import type { TestApp } from './apps.ts'
import { addCompetition, rider } from './new-competitions.ts'
import { allMailSent } from './sent-mail.ts'
import { setMail, settingsFor, startSmtp, textOf } from './smtp.ts'
import type { TestSmtp } from './smtp.ts'
import { ENGINES } from './stores.ts'
import { post } from './votes.ts'

const KINDS = Object.keys(MAIL_KINDS) as MailKind[]
const LINK = /https:\/\/rampa\.example\/(confirm|reset|registration)#/

describe.each(ENGINES)('mail to strangers on %s', (engine) => {
  let api: TestApp
  let smtp: TestSmtp
  let now: number
  beforeEach(async () => {
    now = Date.parse('2026-06-01T12:00:00.000Z')
    smtp = await startSmtp()
    api = await newApp({ engine, deps: { now: () => now }, environment: { PUBLIC_URL: 'https://rampa.example' } })
    await switchFeatures(api.store, { shop: true, accounts: true })
    await setMail(api.store, settingsFor(smtp))
  })
  afterEach(async () => {
    await api.close()
    await smtp.close()
  })

  /** Mails to all addresses of a mailbox. */
  async function mailsTo(...emails: string[]) {
    await allMailSent(api.store)
    return smtp.taken.filter(({ to }) => emails.includes(to.toLowerCase())).map(({ data }) => textOf(data))
  }
  const registered = async (email: string, from = newAddress()) => {
    const body = { email, name: 'Noa', password: PASSWORD, confirmPassword: PASSWORD, language: 'en' }
    const answer = await post(api, '/api/auth/register', body, {}, from)
    expect(answer.statusCode, answer.body).toBe(201)
    const { user, accessToken: token, deviceToken } = signedInSchema.parse(answer.json()).data
    return { id: user._id, token, deviceToken }
  }

  describe('by its kind', () => {
    let sent: Mail[]
    const newQueue = () => {
      sent = []
      const mailer = {
        settings: async () => settingsFor(smtp) as EmailSettings,
        send: async (_: EmailSettings, mail: Mail) => void sent.push(mail),
      }
      const repo = createMailsRepo(api.store)
      const siteName = async () => DEFAULT_SITE_NAME
      const failures = { onFailure: () => {}, onGivenUp: () => {} }
      return createMailQueue({ repo, mailer, siteName, ...failures, now: () => now })
    }
    /** Sends a mail of a kind to an address. */
    async function sendOne(kind: MailKind, to: string | undefined): Promise<Mail[]> {
      const queue = newQueue()
      queue.writers.set(kind, { write: async () => ({ subject: 'Hello', text: 'Hello', ...(to && { to }) }) })
      await queue.add({ kind, thingId: 'x' })
      await queue.run()
      return sent
    }

    test.each(KINDS)('%s', async (kind) => {
      const recipient = MAIL_KINDS[kind]
      const stranger = await addUser(api.store, { email_waits: 1 }, now)
      const { email } = await addUser(api.store, {}, now)
      const to = { stranger: await sendOne(kind, stranger.email.toUpperCase()), person: await sendOne(kind, email) }
      expect(to.stranger).toHaveLength(recipient === 'proof' ? 1 : 0)
      expect(to.person).toHaveLength(recipient === 'site' ? 0 : 1)
      expect(await sendOne(kind, undefined)).toHaveLength(recipient === 'site' ? 1 : 0)
    })

    test('each has a writer, and mail about what is gone is not sent', async () => {
      const queue = createMailQueue({
        repo: createMailsRepo(api.store),
        mailer: { settings: async () => undefined, send: async () => {} },
        siteName: async () => DEFAULT_SITE_NAME,
        ...{ onFailure: () => {}, onGivenUp: () => {}, now: () => now },
      })
      const contents = { order: { status: 'pending' }, text: { subject: 'Hello', text: 'Hello' } }
      for (const kind of KINDS.filter((one) => one !== 'admin-notice'))
        await queue.add({ kind, thingId: 'gone', content: contents[kind as 'order'] ?? {} })
      await addUser(api.store, { role: 'admin', email: 'other@example.com' }, now)
      const admin = await signIn(api, await addUser(api.store, { role: 'admin' }, now))
      // Notifies the other admins, and wakes the queue.
      await call(api, admin, 'GET', '/api/admin/users/export.csv')
      await allMailSent(api.store)
      expect(smtp.taken.map(({ to }) => to)).toEqual(['other@example.com'])
    })

    test('a notice to an address that is replaced is decided when it is queued', async () => {
      const queue = newQueue()
      const mail = { to: 'former@example.com', subject: 'Hello', text: 'Hello' }
      await queue.send(mail, { id: 'x', email_waits: 1 })
      await queue.run()
      expect(sent).toEqual([])
      await queue.send(mail, { id: 'x', email_waits: 0 })
      await queue.run()
      expect(sent).toHaveLength(1)
    })
  })

  test('whatever an account does whose address waits, only links that prove it are mailed', async () => {
    const email = 'victim@example.com'
    const { token, id } = await registered(email)
    for (let round = 0; round < 3; round++) {
      // Adding and removing a passkey does the same.
      await api.store.db
        .insertInto('mails')
        .values({
          id: `a${round}`,
          kind: 'text',
          thing_id: id,
          content: JSON.stringify({ to: email, language: 'en', subject: 'A passkey was added', text: 'Hello' }),
          created_at: new Date(now).toISOString(),
          due_at: new Date(now).toISOString(),
          ends_at: new Date(now + DAY_MS).toISOString(),
          tries: 0,
          failure: null,
          failed_at: null,
          settings_key: null,
        })
        .execute()
      const passwords = [PASSWORD, `${PASSWORD} more`]
      const [currentPassword, newPassword] = round % 2 === 0 ? passwords : passwords.reverse()
      const changed = await call(api, token, 'PUT', '/api/users/me/password', { currentPassword, newPassword })
      expect(changed.statusCode, changed.body).toBe(200)
      await call(api, token, 'POST', '/api/auth/confirm/send')
      // Otherwise the next round's confirmation could be the one that still waits.
      await allMailSent(api.store)
    }
    const mails = await mailsTo(email)
    expect(mails.length).toBeGreaterThan(1)
    for (const text of mails) expect(text).toMatch(LINK)
  })

  /** One mailbox in many spellings. */
  const spelled = (round: number) =>
    ['vic.tim@gmail.com', `Victim+${round}@GMail.com`, 'victim@googlemail.com'][round % 3]!
  const spellings = Array.from({ length: 60 }, (_, round) => spelled(round).toLowerCase())

  test('deleting an account and opening another resets no count, however its mailbox is spelled', async () => {
    for (let round = 0; round < CONFIRMATIONS.perEmail + 3; round++) {
      const email = spelled(round)
      const { token, deviceToken } = await registered(email)
      for (let time = 0; time < 2; time++) {
        await post(api, '/api/auth/forgot', { email, deviceToken }, {}, newAddress())
        await allMailSent(api.store)
      }
      expect((await call(api, token, 'DELETE', '/api/users/me', { password: PASSWORD })).statusCode).toBe(204)
    }
    const mails = await mailsTo(...spellings)
    const of = (page: string) => mails.filter((text) => text.includes(`rampa.example/${page}#`)).length
    expect([of('confirm'), mails.length]).toEqual([CONFIRMATIONS.perEmail, of('confirm') + of('reset')])
    expect(of('reset')).toBeLessThanOrEqual(LINKS.perEmailAnywhere)
    expect(of('reset')).toBeGreaterThan(0)
    now += DAY_MS
    await registered('victim@gmail.com')
    expect(await mailsTo('victim@gmail.com')).toHaveLength(1)
  })

  test('one network mails links to so many strangers a day, by new accounts or changed addresses', async () => {
    const from = newAddress()
    const user = await addUser(api.store, {}, now)
    const token = await signIn(api, user)
    await registered('first@example.com', from)
    await allMailSent(api.store)
    await api.store.db
      .updateTable('rate_limits')
      .set({ count: CONFIRMATIONS.perAddress })
      .where('count', '=', 1)
      .where('window_end', '=', new Date(Math.ceil((now + 1) / DAY_MS) * DAY_MS).toISOString())
      .execute()
    const change = (ip: string) =>
      api.app.inject({
        method: 'PUT',
        url: '/api/users/me/email',
        remoteAddress: ip,
        headers: { authorization: `Bearer ${token}` },
        payload: { email: `next-${ip}@example.com`, password: PASSWORD },
      })
    expect((await change(from)).statusCode).toBe(429)
    expect((await change(newAddress())).statusCode).toBe(200)
    expect(await mailsTo('next@example.com', `next-${from}@example.com`)).toEqual([])
  })

  test('a mailbox gets so many links of registrations a day, over all competitions; its own person is not counted', async () => {
    const status = async (email: string, token?: string) => {
      const slug = await addCompetition(api.store)
      const path = `/api/competitions/${slug}/registrations`
      const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` }
      return (await post(api, path, rider({ email }), headers, newAddress())).statusCode
    }
    for (let round = 0; round < REGISTRATION_MAILS; round++) expect(await status(spelled(round))).toBe(201)
    expect(await status('victim@gmail.com')).toBe(429)
    expect(await mailsTo(...spellings)).toHaveLength(REGISTRATION_MAILS)
    // A refused mail is neither counted nor stored.
    expect(await api.store.db.selectFrom('registrations').selectAll().execute()).toHaveLength(REGISTRATION_MAILS)
    const { id, ...person } = await addUser(api.store, { email: 'victim@gmail.com' }, now)
    await api.store.db
      .updateTable('users')
      .set({ email_confirmed_at: new Date(now).toISOString() })
      .where('id', '=', id)
      .execute()
    expect(await status(person.email, await signIn(api, { id, role: 'user' }))).toBe(201)
    now += DAY_MS
    expect(await status('v.i.c.t.i.m@gmail.com')).toBe(201)
  })

  test.each<[string, number, (email: string, from: string) => Promise<{ statusCode: number }>]>([
    [
      'messages',
      MESSAGES_PER_SENDER.tenMinutes,
      (email, from) =>
        post(
          api,
          '/api/contact',
          {
            ...{ firstName: 'Noa', lastName: 'Levi', email, phone: '0501234567' },
            ...{ subject: 'The gate is locked', message: 'Since Tuesday, all day long.' },
          },
          {},
          from,
        ),
    ],
    ['sign-ins', SIGN_INS.perEmail, (email, from) => post(api, '/api/auth/login', { email, password: 'no' }, {}, from)],
    ['links', LINKS.perEmail, (email, from) => post(api, '/api/auth/forgot', { email }, {}, from)],
  ])('%s count per mailbox', async (_name, most, send) => {
    const from = newAddress()
    for (let round = 0; round < most; round++) expect((await send(spelled(round), from)).statusCode).not.toBe(429)
    expect((await send('v.ictim+last@gmail.com', from)).statusCode).toBe(429)
    expect((await send('somebody@gmail.com', from)).statusCode).not.toBe(429)
  })

  test('two addresses of one mailbox are two accounts', async () => {
    const [one, other] = [await registered('noa+1@gmail.com'), await registered('n.oa+2@gmail.com')]
    expect(one.id).not.toBe(other.id)
  })
})
