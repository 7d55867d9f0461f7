/** The waiting list of a competition, on both databases (docs/product.md#registrations). */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { adminCompetitionListSchema, registrationListSchema } from '#contract/admin-competitions.ts'
import { competitionAnswerSchema, ownRegistrationAnswerSchema } from '#contract/competitions.ts'
import { developerMailAnswerSchema } from '#contract/developer-mail.ts'
import { DAY_MS, HOUR_MS } from '#contract/time.ts'
import { createOffersRepo } from '#server/modules/competitions/offers-repo.ts'
import { createOffers } from '#server/modules/competitions/offers.ts'
import { addUser, call, newAddress, signIn } from './accounts.ts'
import { newApp, newAppsOnOneDatabase } from './apps.ts'
import type { TestApp } from './apps.ts'
import { addCompetition, rider } from './new-competitions.ts'
import { ENGINES } from './stores.ts'
import { post } from './votes.ts'

const START = Date.parse('2026-06-01T12:00:00.000Z')
const OWN = '/api/registrations/own'

/** The job of one process. Its mails are kept here; the application sends all others. */
function offersOf(api: TestApp, now: () => number) {
  const told: string[] = []
  const mails = { isSet: async () => true, add: async ({ thingId }: { thingId: string }) => void told.push(thingId) }
  const offers = createOffers(createOffersRepo(api.store, now), {
    ...{ mails, now },
    onFailure: (error) => expect.unreachable(String(error)),
  })
  return {
    offers,
    /** Offers what is free; resolves to the addresses of the riders who get a mail. */
    async offer(): Promise<string[]> {
      told.length = 0
      await offers.run()
      const rows = await api.store.db.selectFrom('registrations').select(['id', 'email']).execute()
      return told.map((id) => rows.find((row) => row.id === id)!.email)
    },
  }
}

type Api = Awaited<ReturnType<typeof worldOf>>

async function worldOf(api: TestApp, now: () => number) {
  const mailTo = async (email: string, subject = /./) => {
    const find = async () =>
      developerMailAnswerSchema
        .parse((await api.get('/api/developer/mail')).json())
        .data.mails.find((mail) => mail.to === email && subject.test(mail.subject))
    await expect.poll(find, { timeout: 20_000 }).toBeDefined()
    return (await find())!
  }
  const own = (path: string, body: object) => post(api, `${OWN}${path}`, body, {}, newAddress())
  const read = (answer: { json(): unknown }) => ownRegistrationAnswerSchema.parse(answer.json()).data.registration
  return {
    ...offersOf(api, now),
    mailTo,
    signUp: (slug: string, special: Parameters<typeof rider>[0] = {}) => {
      const body = rider(special)
      return {
        email: String(body.email),
        answer: post(api, `/api/competitions/${slug}/registrations`, body, {}, newAddress()),
      }
    },
    tokenOf: async (email: string) => /#token=([\w-]{43})\n/.exec((await mailTo(email)).text)![1]!,
    get: async (token: string) => read(await own('', { token })),
    confirm: (token: string, more: object = {}) => own('/confirm', { token, ...more }),
    withdraw: (token: string) => own('/withdraw', { token }),
    async event(slug: string) {
      const { event } = competitionAnswerSchema.parse((await api.get(`/api/competitions/${slug}`)).json()).data
      return [event.placesLeft, event.state]
    },
  }
}

const codeOf = ({ statusCode, body }: { statusCode: number; body: string }) =>
  `${statusCode} ${(JSON.parse(body) as { code?: string }).code ?? ''}`.trim()

describe.each(ENGINES)('the waiting list on %s', (engine) => {
  let api: TestApp
  let now: number
  let world: Api
  beforeEach(async () => {
    now = START
    const environment = { DEVELOPER_INBOX: 'on' }
    api = await newApp({ engine, environment, deps: { now: () => now } })
    world = await worldOf(api, () => now)
  })
  afterEach(() => api.close())

  /** A confirmed rider with a place, or on the waiting list. */
  async function confirmed(slug: string, special: Parameters<typeof rider>[0] = { waits: true }) {
    const { email, answer } = world.signUp(slug, special)
    expect((await answer).statusCode).toBe(201)
    const token = await world.tokenOf(email)
    expect((await world.confirm(token)).statusCode).toBe(200)
    now += 1
    return { email, token }
  }

  test('a place that falls free goes to the first in line, for a day, then to the next', async () => {
    const slug = await addCompetition(api.store, { capacity: 2, closesAt: '2026-12-01T00:00:00.000Z' })
    const holder = await confirmed(slug)
    await confirmed(slug)
    const [first, second] = [await confirmed(slug), await confirmed(slug)]
    expect(await world.get(first.token)).toMatchObject({ waits: true, eventState: 'full' })
    expect(await world.offer()).toEqual([])
    await world.withdraw(holder.token)
    // Nobody else gets the place, neither before it is offered nor while it is.
    expect(await world.event(slug)).toEqual([0, 'full'])
    expect(codeOf(await world.signUp(slug).answer)).toBe('409 REGISTRATION_CLOSED')
    const offeredAt = now
    expect(await world.offer()).toEqual([first.email])
    expect(await world.offer()).toEqual([])
    expect(await world.get(first.token)).toMatchObject({
      waits: true,
      offeredUntil: new Date(offeredAt + DAY_MS).toISOString(),
    })
    expect(codeOf(await world.signUp(slug).answer)).toBe('409 REGISTRATION_CLOSED')

    now = offeredAt + DAY_MS
    expect(await world.event(slug)).toEqual([0, 'full'])
    expect(await world.offer()).toEqual([second.email])
    expect(codeOf(await world.confirm(first.token))).toBe('409 REGISTRATION_CLOSED')
    const taken = ownRegistrationAnswerSchema.parse((await world.confirm(second.token)).json()).data.registration
    expect(taken).not.toHaveProperty('waits')
    expect(taken).not.toHaveProperty('offeredUntil')
    // The first one was too late, and may join the list again, at its end.
    expect((await world.confirm(first.token, { waits: true })).statusCode).toBe(200)
    expect(await world.get(first.token)).toMatchObject({ waits: true })
    expect(await world.event(slug)).toEqual([0, 'full'])
  })

  test('without a word for it nobody is put on the list, and a competition that is not full has none', async () => {
    const slug = await addCompetition(api.store, { capacity: 1 })
    await confirmed(slug, { waits: true })
    const [holder] = await api.store.db.selectFrom('registrations').selectAll().execute()
    expect(holder).toMatchObject({ waits_since: null, holds_place: 1 })
    expect(codeOf(await world.signUp(slug).answer)).toBe('409 REGISTRATION_CLOSED')
    expect(codeOf(await world.signUp(slug, { waits: false }).answer)).toBe('409 REGISTRATION_CLOSED')
  })

  test('the unconfirmed are offered none, and are on the list from the moment they signed up', async () => {
    const slug = await addCompetition(api.store, { capacity: 1 })
    const holder = await confirmed(slug)
    const early = world.signUp(slug, { waits: true, language: 'en' })
    await early.answer
    const mail = await world.mailTo(early.email)
    expect(mail.subject).toMatch(/^Confirm to be on the waiting list: /)
    now += 1
    const late = await confirmed(slug)
    await world.withdraw(holder.token)
    expect(await world.offer()).toEqual([late.email])
    await world.withdraw(late.token)
    const token = /#token=([\w-]{43})\n/.exec(mail.text)![1]!
    // Nobody is before this rider, so the confirmation gives the place.
    expect((await world.confirm(token)).statusCode).toBe(200)
    expect(await world.get(token)).not.toHaveProperty('waits')
  })

  test('an offer ends when registration closes, and then nothing is offered', async () => {
    const closesAt = new Date(START + 2 * HOUR_MS).toISOString()
    const slug = await addCompetition(api.store, { capacity: 1, closesAt })
    const [holder, first, second] = [await confirmed(slug), await confirmed(slug), await confirmed(slug)]
    await world.withdraw(holder.token)
    await world.offer()
    expect(await world.get(first.token)).toMatchObject({ offeredUntil: closesAt })
    now = START + 2 * HOUR_MS
    expect(await world.offer()).toEqual([])
    expect(codeOf(await world.confirm(first.token))).toBe('409 REGISTRATION_CLOSED')
    expect((await world.get(second.token)).offeredUntil).toBeUndefined()
  })

  test('more places, or none to count any more: everybody whom they suffice for is asked, longest wait first', async () => {
    const slug = await addCompetition(api.store, { capacity: 1 })
    await confirmed(slug)
    const line = [await confirmed(slug), await confirmed(slug), await confirmed(slug)]
    await api.store.db.updateTable('events').set({ capacity: 3 }).where('slug', '=', slug).execute()
    expect(await world.offer()).toEqual(line.slice(0, 2).map(({ email }) => email))
    await api.store.db.updateTable('events').set({ capacity: null }).where('slug', '=', slug).execute()
    expect(await world.offer()).toEqual([line[2]!.email])
  })

  test('nothing is offered for a draft, or for a competition in the trash', async () => {
    const slug = await addCompetition(api.store, { capacity: 1 })
    const [holder] = [await confirmed(slug), await confirmed(slug)]
    await world.withdraw(holder.token)
    for (const [column, value] of [
      ['status', 'draft'],
      ['deleted_at', new Date(now).toISOString()],
    ] as const) {
      await api.store.db.updateTable('events').set({ status: 'published', deleted_at: null }).execute()
      await api.store.db
        .updateTable('events')
        .set({ [column]: value })
        .where('slug', '=', slug)
        .execute()
      expect(await world.offer()).toEqual([])
    }
  })

  test('an admin sees who waits and who is asked, in the table too, and may give a place', async () => {
    const slug = await addCompetition(api.store, { capacity: 1 })
    const [holder, first, second] = [await confirmed(slug), await confirmed(slug), await confirmed(slug)]
    await world.withdraw(holder.token)
    await world.offer()
    const admin = await signIn(api, await addUser(api.store, { role: 'admin' }, now))
    const list = async (query = '') => {
      const path = `/api/admin/registrations?event=${slug}${query}`
      return registrationListSchema.parse((await call(api, admin, 'GET', path)).json()).data.registrations
    }
    const emails = async (state: string) => (await list(`&state=${state}`)).map(({ email }) => email)
    expect(await emails('offered')).toEqual([first.email])
    expect(await emails('queued')).toEqual([second.email])
    expect(await emails('confirmed')).toEqual([])
    expect(await emails('lapsed')).toEqual([])
    const counts = async () => {
      const answer = await call(api, admin, 'GET', '/api/admin/events')
      const [event] = adminCompetitionListSchema.parse(answer.json()).data.events
      const { registrations, confirmed: sure, queued } = event!
      return { registrations, sure, queued }
    }
    expect(await counts()).toEqual({ registrations: 1, sure: 0, queued: 1 })
    const csv = (await call(api, admin, 'GET', '/api/admin/registrations/export.csv?lang=en')).body
    expect(csv).toContain('On the waiting list')
    expect(csv).toContain('A place is offered')
    const ids = (await list()).map(({ _id }) => _id)
    await call(api, admin, 'POST', '/api/admin/registrations/bulk', { action: 'confirm', ids })
    expect(await counts()).toEqual({ registrations: 2, sure: 2, queued: 0 })
    expect((await world.mailTo(second.email, /^נרשמתם: /)).text).toContain('#token=')
    now += 2 * DAY_MS
    expect(await world.get(second.token)).not.toHaveProperty('waits')
  })
})

/** Two processes and one free place. */
test.skipIf(!ENGINES.includes('postgres'))(
  'of two processes that offer one place, while the first in line gives up and somebody signs up, one rider is asked',
  async () => {
    const clock = { now: START }
    const now = () => clock.now
    const options = { environment: { DEVELOPER_INBOX: 'on' }, deps: { now } }
    const { apps, close } = await newAppsOnOneDatabase(2, options)
    const worlds = await Promise.all(apps.map((api) => worldOf(api, now)))
    const [one, other] = worlds as [Api, Api]
    const { store } = apps[0]!
    try {
      for (let round = 0; round < 4; round++) {
        const slug = await addCompetition(store, { capacity: 1 })
        const tokens: string[] = []
        for (let count = 0; count < 4; count++) {
          const { email, answer } = one.signUp(slug, { waits: true })
          await answer
          tokens.push(await one.tokenOf(email))
          await one.confirm(tokens.at(-1)!)
          clock.now += 1
        }
        await one.withdraw(tokens[0]!)
        const [, , , late] = await Promise.all([
          one.offers.run(),
          other.offers.run(),
          other.withdraw(tokens[1]!),
          one.signUp(slug).answer,
        ])
        expect(codeOf(late)).toBe('409 REGISTRATION_CLOSED')
        // If the rider who was asked gave up, the place goes on to the next one.
        await Promise.all([one.offers.run(), other.offers.run()])
        const rows = await store.db
          .selectFrom('registrations')
          .innerJoin('events', 'events.id', 'registrations.event_id')
          .where('slug', '=', slug)
          .select('offered_until')
          .orderBy('waits_since')
          .execute()
        expect(rows.map(({ offered_until }) => offered_until !== null)).toEqual([true, false])
        const taken = await Promise.all([one.confirm(tokens[2]!), other.confirm(tokens[2]!)])
        expect(taken.map(codeOf)).toEqual(['200', '200'])
        expect(await one.event(slug)).toEqual([0, 'full'])
      }
    } finally {
      await close()
    }
  },
)
