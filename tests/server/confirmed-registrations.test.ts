/**
 * Registrations keep their places until they are confirmed by mail, on both databases
 * (docs/decisions/messages-and-registrations.md).
 */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  adminCompetitionListSchema,
  bulkRegistrationsAnswerSchema,
  registrationDetailAnswerSchema,
  registrationListSchema,
} from '#contract/admin-competitions.ts'
import { configAnswerSchema } from '#contract/config.ts'
import { developerMailAnswerSchema } from '#contract/developer-mail.ts'
import {
  competitionAnswerSchema,
  ownRegistrationAnswerSchema,
  registrationAnswerSchema,
} from '#contract/competitions.ts'
import { historyAnswerSchema } from '#contract/history.ts'
import { overviewAnswerSchema } from '#contract/overview.ts'
import { DAY_MS, HOUR_MS } from '#contract/time.ts'
import { addUser, call, newAddress, signIn } from './accounts.ts'
import { newApp, newAppsOnOneDatabase } from './apps.ts'
import type { TestApp } from './apps.ts'
import { addCompetition, rider } from './new-competitions.ts'
import { setMail } from './smtp.ts'
import { ENGINES } from './stores.ts'
import { post } from './votes.ts'

const START = Date.parse('2026-06-01T12:00:00.000Z')
const OWN = '/api/registrations/own'
const INBOX = { environment: { DEVELOPER_INBOX: 'on' } }

const signUp = (api: TestApp, slug: string, body: object) =>
  post(api, `/api/competitions/${slug}/registrations`, body, {}, newAddress())
const codeOf = ({ statusCode, body }: { statusCode: number; body: string }) =>
  `${statusCode} ${(JSON.parse(body) as { code?: string }).code ?? ''}`.trim()
const mailsOf = async (...apis: TestApp[]) => {
  const answers = await Promise.all(apis.map((api) => api.get('/api/developer/mail')))
  return answers.flatMap((answer) => developerMailAnswerSchema.parse(answer.json()).data.mails)
}
const confirm = (api: TestApp, token: string) => post(api, `${OWN}/confirm`, { token }, {}, newAddress())

/**
 * Signs somebody up. `others` are other processes, any of which may send the mail.
 * @returns the mail's token
 */
async function signedUp(api: TestApp, slug: string, special: Parameters<typeof rider>[0] = {}, others: TestApp[] = []) {
  const body = rider(special)
  const answer = await signUp(api, slug, body)
  expect(answer.statusCode, answer.body).toBe(201)
  const { registration } = registrationAnswerSchema.parse(answer.json()).data
  const mail = async () =>
    (await mailsOf(api, ...others)).find(({ to, at }) => to === body.email && at >= registration.createdAt)
  // The mail is sent in the background.
  await expect.poll(mail, { timeout: 20_000 }).toBeDefined()
  const { text, subject } = (await mail())!
  return { registration, text, subject, token: /\/registration#token=([\w-]{43})\n/.exec(text)![1]! }
}

describe.each(ENGINES)('confirming by mail on %s', (engine) => {
  let api: TestApp
  let now: number
  let slug: string
  beforeEach(async () => {
    now = START
    api = await newApp({ engine, ...INBOX, deps: { now: () => now } })
    // The last of two places is kept for confirmed registrations.
    slug = await addCompetition(api.store, { capacity: 2 })
  })
  afterEach(() => api.close())

  const seen = async () => {
    const { event } = competitionAnswerSchema.parse((await api.get(`/api/competitions/${slug}`)).json()).data
    const { events } = configAnswerSchema.parse((await api.get('/api/config')).json()).data
    return [event.placesLeft, event.state, events[0]?.registrationOpen]
  }
  const own = async (token: string) =>
    ownRegistrationAnswerSchema.parse((await post(api, OWN, { token }, {}, newAddress())).json()).data.registration

  test('the answer and the mail say until when; for 24 hours exactly the place is taken', async () => {
    const { registration, text, subject, token } = await signedUp(api, slug, { language: 'en' })
    expect(registration.confirmBy).toBe('2026-06-02T12:00:00.000Z')
    expect(subject).toMatch(/^Confirm your place: Jam/)
    // Wall-clock time in Israel.
    for (const words of ['24 hours, until 02.06.2026, 15:00', '05.03.2027, A park', 'Rules:\n- Helmets'])
      expect(text).toContain(words)
    expect(await own(token)).toMatchObject({ confirmBy: registration.confirmBy, eventState: 'open' })

    now = START + DAY_MS - 1
    expect(await seen()).toEqual([1, 'open', true])
    now = START + DAY_MS
    expect(await seen()).toEqual([2, 'open', true])
    expect(await own(token)).toMatchObject({ confirmBy: registration.confirmBy, eventState: 'open' })
    expect((await signUp(api, slug, rider())).statusCode).toBe(201)
    expect(await seen()).toEqual([1, 'open', true])
  })

  test('confirmed in time, also after registration has closed, it stays; a second time changes nothing', async () => {
    const { token } = await signedUp(api, slug)
    await api.store.writeContent((db) =>
      db.updateTable('events').set({ closes_at: '2026-06-01T13:00:00.000Z' }).where('slug', '=', slug).execute(),
    )
    now = START + DAY_MS - 1
    const answer = await confirm(api, token)
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(ownRegistrationAnswerSchema.parse(answer.json()).data.registration).toEqual(await own(token))
    expect(await own(token)).not.toHaveProperty('confirmBy')
    now = START + 9 * DAY_MS
    expect((await confirm(api, token)).statusCode).toBe(200)
    const row = await api.store.db.selectFrom('registrations').select('confirmed_at').executeTakeFirstOrThrow()
    expect(row.confirmed_at).toBe(new Date(START + DAY_MS - 1).toISOString())
    expect((await seen())[0]).toBe(1)
  })

  test('reading the link, as mail scanners do, confirms nothing', async () => {
    const { token } = await signedUp(api, slug)
    await own(token)
    await api.get(`/registration?token=${token}`)
    expect((await api.get(`${OWN}/confirm?token=${token}`)).statusCode).toBe(405)
    expect(await own(token)).toHaveProperty('confirmBy')
  })

  test('one that lapsed is confirmed while there is a place, and not when there is none or registration has closed', async () => {
    const { token } = await signedUp(api, slug)
    now = START + DAY_MS
    const [other, third] = [await signedUp(api, slug), await signedUp(api, slug)]
    for (const one of [other, third]) expect((await confirm(api, one.token)).statusCode).toBe(200)
    expect(codeOf(await confirm(api, token))).toBe('409 REGISTRATION_CLOSED')
    expect((await post(api, `${OWN}/withdraw`, { token: other.token })).statusCode).toBe(204)
    expect((await confirm(api, token)).statusCode).toBe(200)
    expect(await seen()).toEqual([0, 'full', false])

    const late = await signedUp(
      api,
      await addCompetition(api.store, { capacity: 1, closesAt: '2026-06-04T00:00:00.000Z' }),
    )
    now = Date.parse('2026-06-04T00:00:00.000Z')
    expect(codeOf(await confirm(api, late.token))).toBe('409 REGISTRATION_CLOSED')
  })

  test('nobody is confirmed by a link of nobody, and a withdrawn one is gone', async () => {
    const { token } = await signedUp(api, slug)
    expect(codeOf(await confirm(api, 'x'.repeat(43)))).toBe('409 LINK_EXPIRED')
    expect((await post(api, `${OWN}/confirm`, {})).statusCode).toBe(400)
    await post(api, `${OWN}/withdraw`, { token })
    expect(codeOf(await confirm(api, token))).toBe('409 LINK_EXPIRED')
  })

  test('the address of one that lapsed signs up again, with another mail and another day; before that it cannot', async () => {
    const email = 'noa@example.com'
    const first = await signedUp(api, slug, { email })
    now = START + DAY_MS - 1
    expect(codeOf(await signUp(api, slug, rider({ email })))).toBe('409 ALREADY_REGISTERED')
    now = START + DAY_MS
    const second = await signedUp(api, slug, { email: email.toUpperCase() })
    expect(second.registration.confirmBy).toBe('2026-06-03T12:00:00.000Z')
    expect(codeOf(await confirm(api, first.token))).toBe('409 LINK_EXPIRED')
    expect((await confirm(api, second.token)).statusCode).toBe(200)
    expect(await api.store.db.selectFrom('registrations').selectAll().execute()).toHaveLength(1)
    now = START + 9 * DAY_MS
    expect(codeOf(await signUp(api, slug, rider({ email })))).toBe('409 ALREADY_REGISTERED')
  })

  test('one that lapsed stays as it is where there is no place for it again', async () => {
    const { token } = await signedUp(api, slug, { email: 'noa@example.com' })
    now = START + DAY_MS
    for (const other of [await signedUp(api, slug), await signedUp(api, slug)]) await confirm(api, other.token)
    expect(codeOf(await signUp(api, slug, rider({ email: 'noa@example.com' })))).toBe('409 REGISTRATION_CLOSED')
    expect((await own(token)).eventState).toBe('full')
  })

  describe('somebody who is signed in', () => {
    const email = 'Noa@Example.com'
    const send = async (token: string, special: object = {}) => {
      const answer = await call(
        api,
        token,
        'POST',
        `/api/competitions/${slug}/registrations`,
        rider({ email, ...special }),
      )
      expect(answer.statusCode, answer.body).toBe(201)
      return registrationAnswerSchema.parse(answer.json()).data.registration
    }
    const prove = (id: string, email_confirmed_at: string | null) =>
      api.store.db.updateTable('users').set({ email_confirmed_at }).where('id', '=', id).execute()
    let user: Awaited<ReturnType<typeof addUser>>
    beforeEach(async () => {
      slug = await addCompetition(api.store)
      user = await addUser(api.store, { email: email.toLowerCase() }, now)
      await prove(user.id, new Date(now).toISOString())
    })

    test('needs no mail to confirm for the own confirmed address, and can still correct and withdraw by it', async () => {
      expect(await send(await signIn(api, user), { language: 'en' })).not.toHaveProperty('confirmBy')
      const mail = async () => (await mailsOf(api)).find(({ to }) => to === email)
      await expect.poll(mail, { timeout: 20_000 }).toBeDefined()
      const { subject, text } = (await mail())!
      expect(subject).toMatch(/^You are registered: Jam/)
      expect(text).toMatch(/is confirmed, and the place is yours/)
      const token = /\/registration#token=([\w-]{43})\n/.exec(text)![1]!
      now = START + 9 * DAY_MS
      expect(await own(token)).not.toHaveProperty('confirmBy')
      expect((await post(api, `${OWN}/withdraw`, { token }, {}, newAddress())).statusCode).toBe(204)
    })

    test.each([
      ['the address is another', async () => ({ email: 'somebody@example.com' })],
      ['nobody proved the address', async () => (await prove(user.id, null), {})],
      ['the session is over', async () => ((now += 400 * DAY_MS), { dateOfBirth: '2000-01-01' })],
      [
        'the account is suspended',
        async () => (
          await api.store.db.updateTable('users').set({ status: 'suspended' }).where('id', '=', user.id).execute(),
          {}
        ),
      ],
    ])('has to where %s', async (_name, given) => {
      const token = await signIn(api, user)
      const special = await given()
      slug = await addCompetition(api.store, { closesAt: '2100-01-01T00:00:00.000Z', date: '2100-02-01' })
      expect(await send(token, special)).toHaveProperty('confirmBy')
    })
  })

  describe('admins', () => {
    let admin: string
    beforeEach(async () => {
      slug = await addCompetition(api.store, { capacity: 3, name: { he: 'ג׳אם', en: 'Jam' } })
      admin = await signIn(api, await addUser(api.store, { role: 'admin' }, now))
    })
    const send = (method: 'GET' | 'POST', path: string, json?: object) =>
      call(api, admin, method, `/api/admin${path}`, json)
    const idsOf = async (query: string) => {
      const { registrations, total } = registrationListSchema.parse(
        (await send('GET', `/registrations?event=${slug}${query}`)).json(),
      ).data
      expect(registrations).toHaveLength(total)
      return registrations.map(({ _id }) => _id)
    }
    const bulk = async (action: string, ids: string[]) =>
      bulkRegistrationsAnswerSchema.parse((await send('POST', '/registrations/bulk', { action, ids })).json()).data
        .changed

    /** A registration in each of three states, the lapsed one first. */
    async function three(): Promise<[string, string, string]> {
      const lapsed = await signedUp(api, slug, { firstName: 'Lapsed' })
      now = START + DAY_MS
      const pending = await signedUp(api, slug, { firstName: 'Pending' })
      now += 1
      const confirmed = await signedUp(api, slug, { firstName: 'Confirmed' })
      await confirm(api, confirmed.token)
      admin = await signIn(api, await addUser(api.store, { role: 'admin' }, now))
      return [lapsed.registration.id, pending.registration.id, confirmed.registration.id]
    }

    test('see each state, filter by it, and count those that have a place', async () => {
      const [lapsed, pending, confirmed] = await three()
      expect(await idsOf('')).toEqual([confirmed, pending, lapsed])
      expect(await idsOf('&state=lapsed')).toEqual([lapsed])
      expect(await idsOf('&state=pending')).toEqual([pending])
      expect(await idsOf('&state=confirmed')).toEqual([confirmed])
      const one = registrationDetailAnswerSchema.parse((await send('GET', `/registrations/${lapsed}`)).json())
      expect(one.data.registration).toMatchObject({ state: 'lapsed', confirmBy: '2026-06-02T12:00:00.000Z' })
      const csv = (await send('GET', `/registrations/export.csv?event=${slug}&lang=en`)).body.trim().split('\r\n')
      expect(csv.map((line) => line.split(',').at(-11))).toEqual([
        'Status',
        'Confirmed',
        'Waits for confirmation',
        'Not confirmed',
      ])
      const some = await send('GET', `/registrations/export.csv?event=${slug}&state=lapsed`)
      expect(some.body.trim().split('\r\n')[1]).toMatch(/Lapsed.*,לא אושרה,,,,,,,,,,$/)
      const { events } = adminCompetitionListSchema.parse((await send('GET', '/events')).json()).data
      expect(events.find((event) => event.slug === slug)).toMatchObject({ registrations: 2, placesLeft: 1 })
      const overview = overviewAnswerSchema.parse((await send('GET', '/overview')).json()).data
      expect(overview.counts.registrations).toBe(2)
      expect(overview.registrations.week).toBe(2)
      expect(overview.registrations.latest.map(({ _id }) => _id)).toEqual([confirmed, pending])
    })

    test('confirm by hand, beyond the places too; who is confirmed stays so, and the history names nobody', async () => {
      const [lapsed, pending, confirmed] = await three()
      await signedUp(api, slug)
      expect(await bulk('confirm', [lapsed, pending, confirmed, 'f'.repeat(24)])).toEqual([lapsed, pending].sort())
      expect(await idsOf('&state=confirmed')).toEqual([confirmed, pending, lapsed])
      // Four hold a place, and there are three places.
      expect(await seenOf()).toEqual([0, 'full'])
      const { entries } = historyAnswerSchema.parse((await send('GET', '/history?thing=registration')).json()).data
      expect(entries).toHaveLength(2)
      expect(entries[0]).toMatchObject({ action: 'update', before: { event: slug }, after: { event: slug } })
      expect(JSON.stringify(entries)).not.toMatch(/Lapsed|Pending|noa\d+@/)
      expect(await bulk('delete', [lapsed])).toEqual([lapsed])
      expect((await send('POST', '/registrations/bulk', { action: 'publish', ids: [pending] })).statusCode).toBe(400)
    })
    const seenOf = async () => {
      const { event } = competitionAnswerSchema.parse((await api.get(`/api/competitions/${slug}`)).json()).data
      return [event.placesLeft, event.state]
    }
  })

  test('without a mail server all are confirmed; once it is set, whoever signs up has to, also while it does not answer', async () => {
    const quiet = await newApp({ engine, deps: { now: () => now } })
    try {
      const where = await addCompetition(quiet.store, { capacity: 1 })
      const first = registrationAnswerSchema.parse((await signUp(quiet, where, rider())).json()).data.registration
      expect(first).not.toHaveProperty('confirmBy')
      now = START + 9 * DAY_MS
      expect(codeOf(await signUp(quiet, where, rider()))).toBe('409 REGISTRATION_CLOSED')

      await setMail(quiet.store, { host: '127.0.0.1', port: 1, from: 'site@rampa.example', to: 'admin@rampa.example' })
      const asked = await signUp(quiet, await addCompetition(quiet.store), rider())
      expect(registrationAnswerSchema.parse(asked.json()).data.registration.confirmBy).toBe('2026-06-11T12:00:00.000Z')
    } finally {
      await quiet.close()
    }
  })
})

/** Two processes, and one place held by somebody who did not confirm. */
test.skipIf(!ENGINES.includes('postgres'))(
  'of a new rider whose address is proved and one who confirms late, one gets the last place, of two processes',
  async () => {
    let now = START
    const { apps, close } = await newAppsOnOneDatabase(2, { ...INBOX, deps: { now: () => now } })
    const [one, other] = apps as [TestApp, TestApp]
    try {
      for (let round = 0; round < 4; round++) {
        const slug = await addCompetition(one.store, { capacity: 1 })
        const { token } = await signedUp(one, slug, {}, [other])
        now += DAY_MS
        const user = await addUser(other.store, {}, now)
        const proved = { email_confirmed_at: new Date(now).toISOString() }
        await other.store.db.updateTable('users').set(proved).where('id', '=', user.id).execute()
        const session = await signIn(other, user)
        const path = `/api/competitions/${slug}/registrations`
        const answers = await Promise.all([
          confirm(one, token),
          call(other, session, 'POST', path, rider({ email: user.email })),
        ])
        expect(answers.filter(({ statusCode }) => statusCode < 300)).toHaveLength(1)
        expect(answers.map(codeOf)).toContain('409 REGISTRATION_CLOSED')
        now += HOUR_MS
      }
    } finally {
      await close()
    }
  },
)
