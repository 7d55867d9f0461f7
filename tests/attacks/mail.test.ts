/** The site's mail: a password sent in the clear, words that become headers, a queue that fills. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { shareOfNetwork } from '#domain/registration-places.ts'
import { CONFIRMATIONS, LINKS } from '#server/modules/users/limits.ts'
import { testMailAnswerSchema } from '#contract/settings.ts'
import { settingsFor, startSmtp, textOf } from '../server/smtp.ts'
import type { TestSmtp } from '../server/smtp.ts'
import { newMessage, newRegistration } from './bodies.ts'
import {
  adminOf,
  ask,
  countsOf,
  dataOf,
  IS_FULL,
  newAddress,
  newCompetition,
  newName,
  newRider,
  outcomeOf,
  PASSWORD,
  ORIGIN,
  saveSettings,
  TARGETS,
} from './target.ts'

/** Mails of other tests may be sent first; full runs have hundreds. */
const ARRIVES_MS = IS_FULL ? 120_000 : 20_000

describe.each(TARGETS)('mail on $engine', (target) => {
  let smtp: TestSmtp
  const useMail = (special: object = {}) =>
    saveSettings(target, 'email', { ...settingsFor(smtp), secure: false, user: '', password: '', ...special })
  beforeEach(async () => {
    smtp = await startSmtp()
  })
  afterEach(async () => {
    await saveSettings(target, 'email', { host: '', port: 587, user: '', password: '' })
    await smtp.close()
  })
  const send = (special: object = {}, headers = {}) =>
    ask(target, 'POST', '/api/contact', {
      json: { ...newMessage(`${newName()}@rampa.example`), ...special },
      from: newAddress(),
      headers,
    })
  /** The header of the mail about a sender's message, once it has arrived. */
  const headOfMailFrom = (email: string) =>
    vi.waitFor(
      () => {
        const head = smtp.taken.map(({ data }) => data.split('\n\n', 1)[0]!).find((one) => one.includes(email))
        expect(head).toBeDefined()
        return head!
      },
      { timeout: ARRIVES_MS },
    )
  /** An address's mails, once there are `count`. Mails to others arrive as well. */
  const takenFor = (recipient: string, count: number) =>
    vi.waitFor(
      () => {
        const mails = smtp.taken.filter(({ to }) => to === recipient)
        expect(mails).toHaveLength(count)
        return mails
      },
      { timeout: ARRIVES_MS },
    )

  test('a mail server that hides STARTTLS gets neither the password nor the mail', async () => {
    await useMail({ user: 'site', password: 'a secret' })
    const answer = await ask(target, 'POST', '/api/admin/settings/email/test', {
      token: await adminOf(target),
      json: {},
    })
    const { isSent, failure } = testMailAnswerSchema.parse(JSON.parse(answer.body)).data
    expect([isSent, failure?.code]).toEqual([false, 'ETLS'])
    expect(smtp.calls()).toBeGreaterThan(0)
    expect(smtp.taken).toEqual([])
  })

  test('the words of a message are no headers of the mail, and its recipient is the site', async () => {
    await useMail()
    const injected = '\r\nBcc: many@evil.example\r\n\r\nBuy this'
    const refused = await send({ email: `noa@rampa.example${injected}` })
    expect(refused.status).toBe(400)
    for (const field of ['subject', 'firstName', 'lastName', 'phone', 'message']) {
      const email = `${newName()}@rampa.example`
      const { status, body } = await send({ email, [field]: `a name${injected}` })
      if (status !== 201) expect(status, body).toBe(400)
      else {
        const head = (await headOfMailFrom(email)).toLowerCase()
        expect(head, field).toContain(`to: ${settingsFor(smtp).to}`)
        expect(head, field).not.toMatch(/^bcc:/m)
      }
    }
    const email = `${newName()}@rampa.example`
    expect((await send({ email })).status).toBe(201)
    expect(await headOfMailFrom(email)).toContain(`To: ${settingsFor(smtp).to}`)
    expect(smtp.taken.filter(({ to }) => to.includes('evil'))).toEqual([])
  })

  test('a link in a mail leads here, whatever host it was asked for with', async () => {
    await useMail()
    const { email } = await newRider(target)
    const headers = {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      forwarded: 'host=evil.example',
      origin: 'http://evil.example',
    }
    await ask(target, 'POST', '/api/auth/forgot', { json: { email }, from: newAddress(), headers })
    // One mail confirms the new account's address, the other sets a new password.
    const mails = (await takenFor(email, 2)).map(({ data }) => `${data} ${textOf(data)}`).join()
    for (const page of ['confirm', 'reset']) expect(mails).toContain(`${ORIGIN}/${page}#`)
    expect(mails).not.toContain('evil')
  })

  test('accounts that are opened and deleted with a stranger’s mailbox bring it few mails, each a link that proves it', async () => {
    await useMail()
    const name = newName().replaceAll('-', '')
    const emails = Array.from({ length: IS_FULL ? 40 : 12 }, (_, round) =>
      round % 2 ? `${name}+${round}@gmail.com` : `${name[0]}.${name.slice(1)}+${round}@googlemail.com`,
    )
    for (const email of emails) {
      const json = { email, name: 'Noa', password: PASSWORD, confirmPassword: PASSWORD }
      const made = await ask(target, 'POST', '/api/auth/register', { json, from: newAddress() })
      expect(made.status, made.body).toBe(201)
      const { accessToken: token, deviceToken } = dataOf<{ accessToken: string; deviceToken: string }>(made)
      const change = { currentPassword: PASSWORD, newPassword: `${PASSWORD} more` }
      expect((await ask(target, 'PUT', '/api/users/me/password', { token, json: change })).status).toBe(200)
      await ask(target, 'POST', '/api/auth/confirm/send', { token, from: newAddress() })
      await ask(target, 'POST', '/api/auth/forgot', { json: { email, deviceToken }, from: newAddress() })
      const erase = { token, json: { password: change.newPassword } }
      expect((await ask(target, 'DELETE', '/api/users/me', erase)).status).toBe(204)
    }
    const last = `${newName()}@rampa.example`
    await send({ email: last })
    await headOfMailFrom(last)
    const mails = smtp.taken.filter(({ to }) => emails.includes(to)).map(({ data }) => textOf(data))
    for (const text of mails) expect(text).toMatch(/\/(confirm|reset)#/)
    expect(mails.filter((text) => text.includes('/confirm#')).length).toBeLessThanOrEqual(CONFIRMATIONS.perEmail)
    expect(mails.filter((text) => text.includes('/reset#')).length).toBeLessThanOrEqual(LINKS.perEmailAnywhere)
  })

  test('registrations that nobody confirms fill no competition, from one network or from many', async () => {
    await useMail()
    const [capacity, riders] = IS_FULL ? [60, 56] : [20, 8]
    const registrations = await newCompetition(target, { capacity })
    const page = registrations.replace('/registrations', '')
    const left = async () =>
      dataOf<{ event: { placesLeft: number; state: string } }>(await ask(target, 'GET', page)).event
    const signUp = (from: string, special: object = {}) => {
      const json = { ...newRegistration(`${newName()}@rampa.example`), ...special }
      return ask(target, 'POST', registrations, { json, from })
    }
    const network = newAddress()
    for (let count = 0; count < riders; count++) expect((await signUp(network)).status).toBe(201)
    expect(await left()).toMatchObject({ placesLeft: capacity - shareOfNetwork(capacity), state: 'open' })
    for (let count = 0; count < capacity; count++) expect((await signUp(newAddress())).status).toBe(201)
    expect(await left()).toMatchObject({ placesLeft: capacity / 10, state: 'open' })
    expect(outcomeOf(await signUp(newAddress(), { website: 'https://pills.example' }))).toBe('409 LOOKS_AUTOMATED')
  })

  test('a queue that a silent mail server fills keeps nobody waiting, and loses no message', async () => {
    smtp.mood = 'hang'
    await useMail()
    const token = await adminOf(target)
    const count = async () => {
      const { body } = await ask(target, 'GET', '/api/admin/messages?limit=1', { token })
      return Number(/"total":(\d+)/.exec(body)![1])
    }
    const [before, messages] = [await count(), IS_FULL ? 1_000 : 25]
    const answers = []
    for (let sent = 0; sent < messages; sent += 25)
      answers.push(...(await Promise.all(Array.from({ length: 25 }, () => send()))))
    expect(countsOf(answers)).toEqual({ '201': messages })
    expect(await count()).toBe(before + messages)
    expect((await ask(target, 'GET', '/readyz')).status).toBe(200)
    // There is one attempt at a time, however many mails wait.
    expect(smtp.calls()).toBeLessThan(10)
  })
})
