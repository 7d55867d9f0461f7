/** Places that unconfirmed registrations hold, on both databases (docs/decisions/messages-and-registrations.md). */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { adminCompetitionListSchema, registrationListSchema } from '#contract/admin-competitions.ts'
import { developerMailAnswerSchema } from '#contract/developer-mail.ts'
import {
  competitionAnswerSchema,
  ownRegistrationAnswerSchema,
  registrationAnswerSchema,
} from '#contract/competitions.ts'
import { overviewAnswerSchema } from '#contract/overview.ts'
import { DAY_MS } from '#contract/time.ts'
import { REGISTRATION_MAIL } from '#server/modules/competitions/own.ts'
import { addUser, call, newAddress, signIn } from './accounts.ts'
import { newApp, newAppsOnOneDatabase } from './apps.ts'
import type { TestApp } from './apps.ts'
import { addCompetition, rider } from './new-competitions.ts'
import { ENGINES } from './stores.ts'
import { post } from './votes.ts'

const START = Date.parse('2026-06-01T12:00:00.000Z')
const OWN = '/api/registrations/own'
const INBOX = { environment: { DEVELOPER_INBOX: 'on' } }

const signUp = (api: TestApp, slug: string, from: string, body: object = rider()) =>
  post(api, `/api/competitions/${slug}/registrations`, body, {}, from)
const codeOf = ({ statusCode, body }: { statusCode: number; body: string }) =>
  `${statusCode} ${(JSON.parse(body) as { code?: string }).code ?? ''}`.trim()
/** `place`, `no place`, or the refusal's code. */
function outcomeOf(answer: Awaited<ReturnType<typeof signUp>>): string {
  if (answer.statusCode !== 201) return codeOf(answer)
  const { registration } = registrationAnswerSchema.parse(answer.json()).data
  expect(registration.confirmBy).toBeDefined()
  return registration.hasPlace === false ? 'no place' : 'place'
}
async function placesLeft(api: TestApp, slug: string): Promise<[number | null, string]> {
  const { event } = competitionAnswerSchema.parse((await api.get(`/api/competitions/${slug}`)).json()).data
  return [event.placesLeft, event.state]
}
const mailTo = async (email: unknown, ...apis: TestApp[]) => {
  const find = async () =>
    (await Promise.all(apis.map((api) => api.get('/api/developer/mail'))))
      .flatMap((answer) => developerMailAnswerSchema.parse(answer.json()).data.mails)
      .find(({ to }) => to === email)
  await expect.poll(find, { timeout: 20_000 }).toBeDefined()
  return (await find())!
}
const tokenIn = (text: string) => /\/registration#token=([\w-]{43})\n/.exec(text)![1]!
const confirm = (api: TestApp, token: string) => post(api, `${OWN}/confirm`, { token }, {}, newAddress())

describe.each(ENGINES)('places of a competition on %s', (engine) => {
  let api: TestApp
  let now: number
  beforeEach(async () => {
    now = START
    api = await newApp({ engine, ...INBOX, deps: { now: () => now } })
  })
  afterEach(() => api.close())

  async function signedUp(slug: string, from: string, special: Parameters<typeof rider>[0] = {}) {
    const body = rider(special)
    const answer = await signUp(api, slug, from, body)
    const { subject, text } = await mailTo(body.email, api)
    return { outcome: outcomeOf(answer), subject, text, token: tokenIn(text) }
  }

  test('one network holds a tenth of them, at least two, and signs up everybody else without a place', async () => {
    const [large, small] = [
      await addCompetition(api.store, { capacity: 56 }),
      await addCompetition(api.store, { capacity: 8 }),
    ]
    const network = newAddress()
    for (const [slug, share, capacity] of [
      [large, 5, 56],
      [small, 2, 8],
    ] as const) {
      const outcomes = []
      for (let count = 0; count < share + 3; count++) outcomes.push(outcomeOf(await signUp(api, slug, network)))
      expect(outcomes).toEqual([...Array(share).fill('place'), ...Array(3).fill('no place')])
      expect(await placesLeft(api, slug)).toEqual([capacity - share, 'open'])
      expect(outcomeOf(await signUp(api, slug, newAddress()))).toBe('place')
    }
    // The registration has lapsed, so the share is free again.
    now = START + DAY_MS
    expect(outcomeOf(await signUp(api, small, network))).toBe('place')
  })

  test('all addresses of one line are one network', async () => {
    const slug = await addCompetition(api.store, { capacity: 20 })
    const outcomes = []
    for (const network of ['1', '2', '100', 'ff00']) {
      outcomes.push(outcomeOf(await signUp(api, slug, `2001:db8:7:${network}::1`)))
    }
    expect(outcomes).toEqual(['place', 'place', 'no place', 'no place'])
    expect(outcomeOf(await signUp(api, slug, '2001:db8:8:1::1'))).toBe('place')
  })

  test('many networks never hold the last tenth, which goes to whoever confirms, until it is full', async () => {
    const slug = await addCompetition(api.store, { capacity: 10 })
    const outcomes = []
    for (let count = 0; count < 11; count++) outcomes.push(outcomeOf(await signUp(api, slug, newAddress())))
    expect(outcomes).toEqual([...Array(9).fill('place'), 'no place', 'no place'])
    expect(await placesLeft(api, slug)).toEqual([1, 'open'])
    const [first, second] = [await signedUp(slug, newAddress()), await signedUp(slug, newAddress())]
    expect([first.outcome, second.outcome]).toEqual(['no place', 'no place'])
    expect((await confirm(api, first.token)).statusCode).toBe(200)
    expect(await placesLeft(api, slug)).toEqual([0, 'full'])
    expect(codeOf(await confirm(api, second.token))).toBe('409 REGISTRATION_CLOSED')
    expect(codeOf(await signUp(api, slug, newAddress()))).toBe('409 REGISTRATION_CLOSED')
    // A waiting rider gets the place of one who withdraws.
    expect((await post(api, `${OWN}/withdraw`, { token: first.token }, {}, newAddress())).statusCode).toBe(204)
    const late = ownRegistrationAnswerSchema.parse((await confirm(api, second.token)).json()).data.registration
    expect(late).not.toHaveProperty('confirmBy')
    expect(late).not.toHaveProperty('hasPlace')
    expect(await placesLeft(api, slug)).toEqual([0, 'full'])
  })

  test('without a place: the mail and the link say so, in both languages, and what is stored forgets the network', async () => {
    const slug = await addCompetition(api.store, { capacity: 1 })
    const [english, hebrew] = [
      await signedUp(slug, newAddress(), { language: 'en' }),
      await signedUp(slug, newAddress(), { language: 'he' }),
    ]
    expect([english.outcome, hebrew.outcome]).toEqual(['no place', 'no place'])
    expect(english.subject).toMatch(/^Confirm to get a place: Jam/)
    expect(english.text).toContain('no place is kept for you yet')
    expect(english.text).not.toContain('24 hours')
    expect(hebrew.subject).toMatch(/^אשרו כדי לקבל מקום: /)
    expect(hebrew.text).toContain('עוד לא נשמר לכם מקום')
    const shown = ownRegistrationAnswerSchema.parse(
      (await post(api, OWN, { token: english.token }, {}, newAddress())).json(),
    ).data.registration
    expect(shown).toMatchObject({ hasPlace: false, confirmBy: '2026-06-02T12:00:00.000Z', eventState: 'open' })
    await confirm(api, english.token)
    const rows = await api.store.db
      .selectFrom('registrations')
      .select(['confirmed_at', 'holds_place', 'network'])
      .execute()
    expect(rows.sort((a, b) => b.holds_place - a.holds_place)).toEqual([
      { confirmed_at: new Date(START).toISOString(), holds_place: 1, network: null },
      { confirmed_at: null, holds_place: 0, network: expect.stringMatching(/^[\w-]{43}$/) },
    ])
  })

  test('one that came without a place is confirmed after registration has closed too, in time and where a place is free', async () => {
    const slug = await addCompetition(api.store, { capacity: 1, closesAt: '2026-06-01T13:00:00.000Z' })
    const [one, other] = [await signedUp(slug, newAddress()), await signedUp(slug, newAddress())]
    now = START + DAY_MS - 1
    expect((await confirm(api, one.token)).statusCode).toBe(200)
    await post(api, `${OWN}/withdraw`, { token: one.token }, {}, newAddress())
    now = START + DAY_MS
    expect(codeOf(await confirm(api, other.token))).toBe('409 REGISTRATION_CLOSED')
  })

  test('who proved the address gets any place; where there is no mail, and no number of places, all do', async () => {
    const slug = await addCompetition(api.store, { capacity: 1 })
    const user = await addUser(api.store, { email: 'own@example.com' }, now)
    await api.store.db
      .updateTable('users')
      .set({ email_confirmed_at: new Date(now).toISOString() })
      .execute()
    const path = `/api/competitions/${slug}/registrations`
    const answer = await call(api, await signIn(api, user), 'POST', path, rider({ email: user.email }))
    expect(registrationAnswerSchema.parse(answer.json()).data.registration).not.toHaveProperty('confirmBy')
    expect(await placesLeft(api, slug)).toEqual([0, 'full'])
    const endless = await addCompetition(api.store)
    const network = newAddress()
    for (let count = 0; count < 4; count++) expect(outcomeOf(await signUp(api, endless, network))).toBe('place')

    const quiet = await newApp({ engine, deps: { now: () => now } })
    try {
      const where = await addCompetition(quiet.store, { capacity: 3 })
      for (let count = 0; count < 3; count++) {
        const { registration } = registrationAnswerSchema.parse((await signUp(quiet, where, network)).json()).data
        expect(Object.keys(registration).sort()).toEqual(['createdAt', 'event', 'id'])
      }
      expect(codeOf(await signUp(quiet, where, network))).toBe('409 REGISTRATION_CLOSED')
    } finally {
      await quiet.close()
    }
  })

  test('admins see confirmed and waiting ones apart, and who has no place; their word gives one', async () => {
    const slug = await addCompetition(api.store, { capacity: 4 })
    const confirmed = await signedUp(slug, newAddress())
    await confirm(api, confirmed.token)
    const network = newAddress()
    for (let count = 0; count < 3; count++) await signUp(api, slug, network)
    const admin = await signIn(api, await addUser(api.store, { role: 'admin' }, now))
    const read = async (path: string) => (await call(api, admin, 'GET', `/api/admin${path}`)).json()
    const counts = async () => {
      const { events } = adminCompetitionListSchema.parse(await read('/events')).data
      const { registrations, confirmed, waiting, placesLeft } = events[0]!
      return { registrations, confirmed, waiting, placesLeft }
    }
    expect(await counts()).toEqual({ registrations: 3, confirmed: 1, waiting: 3, placesLeft: 1 })
    expect(overviewAnswerSchema.parse(await read('/overview')).data.counts).toMatchObject({
      registrations: 3,
      confirmedRegistrations: 1,
      waitingRegistrations: 3,
    })
    const { registrations } = registrationListSchema.parse(await read('/registrations?state=pending')).data
    expect(registrations).toHaveLength(3)
    const placeless = registrations.filter(({ hasPlace }) => hasPlace === false)
    expect(placeless).toMatchObject([{ state: 'pending' }])
    const csv = (await call(api, admin, 'GET', '/api/admin/registrations/export.csv?lang=en')).body
    expect(csv.match(/without a place/g)).toHaveLength(1)
    await call(api, admin, 'POST', '/api/admin/registrations/bulk', { action: 'confirm', ids: [placeless[0]!._id] })
    expect(await counts()).toEqual({ registrations: 4, confirmed: 2, waiting: 2, placesLeft: 0 })
    now = START + DAY_MS
    const later = await signIn(api, await addUser(api.store, { role: 'admin' }, now))
    const { events } = adminCompetitionListSchema.parse(
      (await call(api, later, 'GET', '/api/admin/events')).json(),
    ).data
    expect(events[0]).toMatchObject({ registrations: 2, confirmed: 2, waiting: 0, placesLeft: 2 })
  })

  test('the robot trap: a filled-in field is refused and stores nothing; empty, or of an older app, it is taken', async () => {
    const slug = await addCompetition(api.store)
    const network = newAddress()
    expect(codeOf(await signUp(api, slug, network, { ...rider(), website: 'https://pills.example' }))).toBe(
      '409 LOOKS_AUTOMATED',
    )
    expect(await api.store.db.selectFrom('registrations').selectAll().execute()).toEqual([])
    expect(await api.store.db.selectFrom('mails').selectAll().where('kind', '=', REGISTRATION_MAIL).execute()).toEqual(
      [],
    )
    expect(outcomeOf(await signUp(api, slug, network, { ...rider(), website: '' }))).toBe('place')
    expect(outcomeOf(await signUp(api, slug, network))).toBe('place')
  })

  test('at the same time: no more than the share, the nine tenths, and the places', async () => {
    const slug = await addCompetition(api.store, { capacity: 10 })
    const network = newAddress()
    const bodies = Array.from({ length: 6 }, () => rider())
    const burst = await Promise.all(bodies.map((body) => signUp(api, slug, network, body)))
    expect(burst.map(outcomeOf).sort()).toEqual([...Array(4).fill('no place'), 'place', 'place'])
    const others = await Promise.all(Array.from({ length: 10 }, () => signUp(api, slug, newAddress())))
    expect(others.map(outcomeOf).filter((one) => one === 'place')).toHaveLength(7)
    const placeless = bodies.filter((_, index) => outcomeOf(burst[index]!) === 'no place')
    const tokens = await Promise.all(placeless.map(async ({ email }) => tokenIn((await mailTo(email, api)).text)))
    const confirmed = await Promise.all(tokens.map((token) => confirm(api, token)))
    expect(confirmed.map(codeOf).sort()).toEqual(['200', ...Array(3).fill('409 REGISTRATION_CLOSED')])
    expect(await placesLeft(api, slug)).toEqual([0, 'full'])
  })
})

/** Two processes and one free place. */
test.skipIf(!ENGINES.includes('postgres'))(
  'of two who confirm without a place, and one who signs up, one gets the last place, of two processes',
  async () => {
    const { apps, close } = await newAppsOnOneDatabase(2, INBOX)
    const [one, other] = apps as [TestApp, TestApp]
    try {
      for (let round = 0; round < 4; round++) {
        const slug = await addCompetition(one.store, {
          capacity: 1,
          closesAt: '2100-01-01T00:00:00.000Z',
          date: '2100-02-01',
        })
        const bodies = [rider(), rider()]
        for (const body of bodies) expect(outcomeOf(await signUp(one, slug, newAddress(), body))).toBe('no place')
        const tokens = await Promise.all(
          bodies.map(async ({ email }) => tokenIn((await mailTo(email, one, other)).text)),
        )
        const answers = await Promise.all([
          confirm(one, tokens[0]!),
          confirm(other, tokens[1]!),
          signUp(other, slug, newAddress()),
        ])
        expect(answers.slice(0, 2).map(codeOf).sort()).toEqual(['200', '409 REGISTRATION_CLOSED'])
        expect(outcomeOf(answers[2]!)).not.toBe('place')
        expect(await placesLeft(one, slug)).toEqual([0, 'full'])
      }
    } finally {
      await close()
    }
  },
)
