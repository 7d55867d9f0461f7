/** Messages to the site, on both databases. */
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { CONTACT_MIN_OPEN_MS, contactAnswerSchema } from '#contract/contact.ts'
import { errorBodySchema } from '#contract/errors.ts'
import type { Store } from '#server/db/store.ts'
import { mailOf } from '#server/modules/contact/mails.ts'
import { MESSAGES_PER_ADDRESS, MESSAGES_PER_SENDER } from '#server/modules/contact/limits.ts'
import { newApp } from './apps.ts'
import type { TestApp } from './apps.ts'
import { setMail, settingsFor, startSmtp } from './smtp.ts'
import type { TestSmtp } from './smtp.ts'
import { ENGINES } from './stores.ts'
import { post } from './votes.ts'

const NOW = Date.parse('2026-06-01T12:00:00.000Z')
const MINUTE = 60_000
const BODY = {
  firstName: 'נועה',
  lastName: 'Levi',
  email: 'noa@example.com',
  phone: '0501234567',
  subject: 'השער נעול',
  message: 'השער בפארק נעול מאז יום שלישי.',
}

let senders = 0
/** Sends from a new IP address. */
const newAddress = () => `198.51.${Math.floor(++senders / 250)}.${senders % 250}`
const send = (api: TestApp, body: object = BODY, { key, from = newAddress() }: { key?: string; from?: string } = {}) =>
  post(api, '/api/contact', body, key === undefined ? {} : { 'idempotency-key': key }, from)
const messagesOf = (store: Store) => store.db.selectFrom('messages').selectAll().orderBy('created_at').execute()

describe.each(ENGINES)('POST /contact on %s', (engine) => {
  let api: TestApp
  let now = NOW
  beforeAll(async () => {
    api = await newApp({ engine, deps: { now: () => now } })
  })
  beforeEach(async () => {
    // The clock never goes back: a sweep that an earlier test triggered would delete this test's counters.
    now += 24 * 60 * MINUTE
    await api.store.db.deleteFrom('messages').execute()
  })
  afterAll(() => api.close())

  test('a message is stored for the admin, and answered with its id', async () => {
    const pasted = {
      firstName: ' \u200f נועה ',
      email: '\u200fmailto:noa@example.com\u200b',
      phone: '\u2066tel:+972-50-1234567\u2069',
    }
    const answer = await send(api, { ...BODY, ...pasted, website: '', openFor: CONTACT_MIN_OPEN_MS })
    expect(answer.statusCode, answer.body).toBe(201)
    expect(answer.headers['cache-control']).toBe('no-store')
    const { id } = contactAnswerSchema.parse(answer.json()).data.message
    expect(await messagesOf(api.store)).toEqual([
      {
        id,
        first_name: 'נועה',
        last_name: 'Levi',
        email: 'noa@example.com',
        phone: '0501234567',
        subject: 'השער נעול',
        message: 'השער בפארק נעול מאז יום שלישי.',
        park_id: null,
        search: 'נועה\nlevi\nnoa example com\n0501234567\nהשער נעול\nהשער בפארק נעול מאז יום שלישי',
        created_at: new Date(now).toISOString(),
        read_at: null,
        handled_at: null,
        handled_by: null,
        mailed_at: null,
      },
    ])
  })

  test.each([
    ['firstName', '', 'required'],
    ['firstName', 'א', 'tooShort'],
    ['firstName', ' א ', 'tooShort'],
    ['firstName', 'x'.repeat(61), 'tooLong'],
    ['lastName', undefined, 'required'],
    ['lastName', 'L', 'tooShort'],
    ['email', '', 'required'],
    ['email', 'noa', 'email'],
    ['email', 'noa@example', 'email'],
    ['phone', '', 'required'],
    ['phone', '050-CALL-ME', 'phone'],
    ['firstName', '\u200f\u200b', 'required'],
    ['phone', '12345678', 'phone'],
    ['phone', '1'.repeat(16), 'phone'],
    ['subject', '', 'required'],
    ['subject', '   ', 'required'],
    ['subject', 'x'.repeat(121), 'tooLong'],
    ['message', '', 'required'],
    ['message', 'too short', 'tooShort'],
    ['message', 'x'.repeat(4001), 'tooLong'],
  ])('%s %j is refused: %s', async (field, value, code) => {
    const answer = await send(api, { ...BODY, [field]: value })
    expect(answer.statusCode).toBe(400)
    const body = errorBodySchema.parse(answer.json())
    expect(body.code).toBe('MONGOOSE_VALIDATION_ERROR')
    expect(body.errors?.[0]).toEqual({ field, message: code })
    expect(body.errors?.every((one) => one.field === field)).toBe(true)
    expect(await messagesOf(api.store)).toEqual([])
  })

  test.each([
    ['as long as may be', { message: 'ש'.repeat(4000), subject: 'x'.repeat(120), lastName: 'ב'.repeat(60) }],
    [
      'as short as may be',
      { firstName: 'בר', lastName: 'לי', phone: '123456789', subject: '?', message: '1234567890' },
    ],
    ['of a draft that was carried on', { openFor: undefined, website: undefined }],
    ['with blanks where robots write', { website: ' ' }],
  ])('a message %s is taken', async (_name, special) => {
    expect((await send(api, { ...BODY, ...special })).statusCode).toBe(201)
    expect(await messagesOf(api.store)).toHaveLength(1)
  })

  test.each([
    ['fills in what people do not see', { website: 'https://pills.example' }],
    ['is faster than anybody', { openFor: CONTACT_MIN_OPEN_MS - 1 }],
    ['comes from the future', { openFor: -1 }],
  ])(
    'what %s is refused visibly and stored nowhere, and the same words are taken without it',
    async (_name, special) => {
      const key = randomUUID()
      const refused = await send(api, { ...BODY, ...special }, { key })
      expect([refused.statusCode, errorBodySchema.parse(refused.json()).code]).toEqual([409, 'LOOKS_AUTOMATED'])
      expect(await messagesOf(api.store)).toEqual([])
      expect((await send(api, BODY, { key })).statusCode).toBe(201)
      expect(await messagesOf(api.store)).toHaveLength(1)
    },
  )

  test('the same key stores it once, also for concurrent requests', async () => {
    const key = randomUUID()
    const from = newAddress()
    const answers = await Promise.all([1, 2, 3].map(() => send(api, BODY, { key, from })))
    const later = await send(api, BODY, { key, from })
    expect(new Set([...answers, later].map(({ body }) => body)).size).toBe(1)
    expect(later.statusCode).toBe(201)
    expect(later.headers['idempotency-replayed']).toBe('true')
    expect(await messagesOf(api.store)).toHaveLength(1)
    const other = await send(api, { ...BODY, subject: 'Other' }, { key, from })
    expect([other.statusCode, other.json().code]).toEqual([422, 'IDEMPOTENCY_MISMATCH'])
  })

  test('a sender has a limit; repeated requests are still answered over it', async () => {
    const { tenMinutes } = MESSAGES_PER_SENDER
    const from = newAddress()
    const key = randomUUID()
    expect((await send(api, BODY, { key, from })).statusCode).toBe(201)
    for (let sent = 1; sent < tenMinutes; sent++) expect((await send(api, BODY, { from })).statusCode).toBe(201)
    const refused = await send(api, { ...BODY, email: BODY.email.toUpperCase() }, { from })
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'TOO_MANY_REQUESTS'])
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual((10 * MINUTE) / 1000)
    expect(await messagesOf(api.store)).toHaveLength(tenMinutes)
    expect((await send(api, BODY, { key, from })).statusCode).toBe(201)
    expect((await send(api)).statusCode).toBe(201)
    now += 10 * MINUTE
    expect((await send(api, BODY, { from })).statusCode).toBe(201)
  })

  test('riders behind one carrier address have separate limits, and one together', async () => {
    const { tenMinutes } = MESSAGES_PER_ADDRESS
    const from = newAddress()
    const write = (rider: number) => send(api, { ...BODY, email: `rider${rider}@example.com` }, { from })
    for (let rider = 0; rider < tenMinutes; rider++) expect((await write(rider)).statusCode).toBe(201)
    expect((await write(tenMinutes)).statusCode).toBe(429)
    expect((await write(0)).statusCode).toBe(429)
    expect((await send(api)).statusCode).toBe(201)
  })

  test('there is a daily limit too, which counts robots', async () => {
    const { tenMinutes, day } = MESSAGES_PER_SENDER
    const from = newAddress()
    for (let sent = 0; sent < day; sent++) {
      if (sent > 0 && sent % tenMinutes === 0) now += 10 * MINUTE
      expect((await send(api, { ...BODY, website: 'x' }, { from })).statusCode).toBe(409)
    }
    now += 10 * MINUTE
    expect((await send(api, BODY, { from })).statusCode).toBe(429)
  })

  test('a message over the limit of ten minutes is not counted by the daily one', async () => {
    const { tenMinutes, day } = MESSAGES_PER_SENDER
    const from = newAddress()
    for (let sent = 0; sent < tenMinutes; sent++) expect((await send(api, BODY, { from })).statusCode).toBe(201)
    for (let tried = 0; tried < day; tried++) expect((await send(api, BODY, { from })).statusCode).toBe(429)
    now += 10 * MINUTE
    expect((await send(api, BODY, { from })).statusCode).toBe(201)
  })

  test('no content of messages is logged', async () => {
    await send(api)
    await send(api, { ...BODY, phone: 'secret-phone', message: 'short' })
    await send(api, { ...BODY, website: 'https://pills.example' })
    const log = api.log.join('')
    expect(log).toContain('/api/contact')
    for (const word of [...Object.values(BODY), 'secret-phone', 'pills']) expect(log).not.toContain(word)
  })
})

describe.each(ENGINES)('mail on %s', (engine) => {
  let smtp: TestSmtp
  let close: (() => Promise<void>)[]
  beforeEach(async () => {
    smtp = await startSmtp()
    close = [() => smtp.close()]
  })
  afterEach(async () => {
    for (const one of close.reverse()) await one()
  })

  test('a message is mailed once, outside of the request; a reply goes to the person', async () => {
    const api = await newApp({ engine })
    close.push(() => api.close())
    await setMail(api.store, settingsFor(smtp))
    const key = randomUUID()
    const from = newAddress()
    const subject = 'Gate\r\nBcc: everyone@example.com'
    expect(
      (await send(api, { ...BODY, subject, message: 'The gate is locked.\n.\nStill.' }, { key, from })).statusCode,
    ).toBe(201)
    await expect.poll(async () => (await messagesOf(api.store))[0]?.mailed_at).toBeTruthy()
    await send(api, { ...BODY, subject, message: 'The gate is locked.\n.\nStill.' }, { key, from })
    await send(api, { ...BODY, website: 'robot' })
    const [mail] = smtp.taken
    expect(mail).toMatchObject({ from: 'site@rampa.example', to: 'admin@rampa.example' })
    expect(mail!.data).toMatch(/^Reply-To: .*<noa@example\.com>$/m)
    expect(mail!.data).toMatch(/^Subject: \[Rampa\] Gate Bcc: everyone@example\.com$/m)
    expect(mail!.data).not.toMatch(/^Bcc:/m)
    await api.app.close()
    expect(smtp.taken).toHaveLength(1)
  })

  test('without complete mail settings messages are stored and not sent', async () => {
    const api = await newApp({ engine })
    close.push(() => api.close())
    for (const value of [undefined, {}, { ...settingsFor(smtp), to: ' ' }, 'odd']) {
      if (value !== undefined) await setMail(api.store, value)
      expect((await send(api)).statusCode).toBe(201)
    }
    await api.app.close()
    expect(smtp.calls()).toBe(0)
    expect((await messagesOf(api.store)).map(({ mailed_at }) => mailed_at)).toEqual(Array(4).fill(null))
  })

  test.each(['refuse', 'hang'] as const)(
    'a mail server that would %s fails no request, and logs no words',
    async (mood) => {
      smtp.mood = mood
      const api = await newApp({ engine })
      close.push(() => api.close())
      await setMail(api.store, settingsFor(smtp))
      const answer = await send(api)
      expect(answer.statusCode).toBe(201)
      await expect.poll(smtp.calls).toBe(1)
      if (mood === 'refuse') await expect.poll(() => api.log.join('')).toContain('a mail could not be sent')
      expect(await messagesOf(api.store)).toMatchObject([{ mailed_at: null }])
      await smtp.close()
      await api.app.close()
      for (const word of Object.values(BODY)) expect(api.log.join('')).not.toContain(word)
    },
  )
})

test('a mail has all that the admin needs', () => {
  const { subject, text, replyTo } = mailOf({
    id: '1'.padStart(24, '0'),
    first_name: 'נועה',
    last_name: 'לוי',
    email: 'noa@example.com',
    phone: '0501234567',
    subject: 'Gate',
    message: 'Locked since Tuesday.',
    park_id: null,
    park_name: 'סקייטפארק חיפה',
    search: '',
    created_at: new Date(NOW).toISOString(),
    read_at: null,
    handled_at: null,
    handled_by: null,
    mailed_at: null,
  })
  expect(subject).toBe('Gate')
  expect(replyTo).toEqual({ name: 'נועה לוי', address: 'noa@example.com' })
  for (const part of ['Locked since Tuesday.', 'נועה לוי', 'noa@example.com', '0501234567', 'סקייטפארק חיפה'])
    expect(text).toContain(part)
})
