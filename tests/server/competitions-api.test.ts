/** Competitions and registrations for them, on both databases. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { configAnswerSchema } from '#contract/config.ts'
import { errorBodySchema } from '#contract/errors.ts'
import { competitionAnswerSchema, competitionsAnswerSchema, registrationAnswerSchema } from '#contract/competitions.ts'
import { REGISTRATIONS_PER_ADDRESS, TRIES_PER_SENDER } from '#server/modules/competitions/limits.ts'
import { newApp, newAppsOnOneDatabase } from './apps.ts'
import type { TestApp } from './apps.ts'
import { addCompetition, newEvent, rider } from './new-competitions.ts'
import { ENGINES } from './stores.ts'

const NOW = Date.parse('2026-06-01T12:00:00.000Z')
let addresses = 0
/** Signs up from a new IP address, or from the given one, because limits are per address. */
const signUp = (
  { app }: TestApp,
  slug: string,
  body: object,
  {
    key,
    from = `10.${++addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`,
  }: { key?: string; from?: string } = {},
) =>
  app.inject({
    method: 'POST',
    url: `/api/competitions/${slug}/registrations`,
    remoteAddress: from,
    headers: { 'content-type': 'application/json', ...(key !== undefined && { 'idempotency-key': key }) },
    payload: JSON.stringify(body),
  })
const stored = ({ store }: TestApp) => store.db.selectFrom('registrations').selectAll().orderBy('created_at').execute()

describe.each(ENGINES)('competitions on %s', (engine) => {
  let api: TestApp
  let now = NOW
  beforeAll(async () => {
    api = await newApp({ engine, deps: { now: () => now } })
  })
  afterAll(() => api.close())
  beforeEach(async () => {
    now = NOW
    await api.store.writeContent((db) => db.deleteFrom('events').execute())
  })

  const read = async (slug: string) =>
    competitionAnswerSchema.parse((await api.get(`/api/competitions/${slug}`)).json()).data.event

  describe('reading', () => {
    test('a competition is complete, with an ETag', async () => {
      const event = newEvent({ capacity: 3, opensAt: '2026-01-01T00:00Z' })
      await addCompetition(api.store, event)
      const answer = await api.get(`/api/competitions/${event.slug}`)
      expect(answer.statusCode).toBe(200)
      // Readers get the park itself.
      const { parkId: _, closesPark: __, ...shown } = event
      expect(competitionAnswerSchema.parse(answer.json()).data.event).toEqual({
        ...shown,
        venue: null,
        opensAt: '2026-01-01T00:00:00.000Z',
        _id: expect.stringMatching(/^[0-9a-f]{24}$/),
        placesLeft: 3,
        state: 'open',
      })
      const etag = String(answer.headers.etag)
      expect(etag).toMatch(/^"/)
      const again = await api.get(`/api/competitions/${event.slug}`, { 'if-none-match': etag })
      expect(again.statusCode).toBe(304)
    })

    test('all of them, the latest first', async () => {
      const slugs = [
        await addCompetition(api.store, { date: '2025-05-01' }),
        await addCompetition(api.store, { date: '2027-05-01' }),
        await addCompetition(api.store, { date: '2026-05-01' }),
      ]
      const { events } = competitionsAnswerSchema.parse((await api.get('/api/competitions')).json()).data
      expect(events.map(({ slug }) => slug)).toEqual([slugs[1], slugs[2], slugs[0]])
    })

    test.each(['no-such-event', 'NO', 'a--b', '%D7%90', 'x'.repeat(97), 'f'.repeat(24)])(
      '%s is not there',
      async (slug) => {
        const answer = await api.get(`/api/competitions/${slug}`)
        expect(answer.statusCode).toBe(404)
        expect(errorBodySchema.parse(answer.json()).code).toBe('NOT_FOUND')
        expect((await signUp(api, slug, rider())).statusCode).toBe(404)
      },
    )

    test('its state follows the clock, in the settings too', async () => {
      const slug = await addCompetition(api.store, {
        opensAt: '2026-06-01T13:00:00Z',
        closesAt: '2026-06-01T14:00:00Z',
      })
      const seen = async () => {
        const { events } = configAnswerSchema.parse((await api.get('/api/config')).json()).data
        return [(await read(slug)).state, events.find((event) => event.slug === slug)?.registrationOpen]
      }
      expect(await seen()).toEqual(['soon', false])
      now = Date.parse('2026-06-01T13:00:00Z')
      expect(await seen()).toEqual(['open', true])
      now = Date.parse('2026-06-01T14:00:00Z')
      expect(await seen()).toEqual(['closed', false])
    })
  })

  describe('signing up', () => {
    test('is stored as it was sent', async () => {
      const slug = await addCompetition(api.store)
      const body = rider({
        firstName: '  נועה ',
        email: 'Noa@Example.com',
        signature: { kind: 'drawn', path: 'M10,20 L30.5,40 C1,2 3,4 5,6' },
      })
      const answer = await signUp(api, slug, body)
      expect(answer.statusCode, answer.body).toBe(201)
      expect(answer.headers['cache-control']).toBe('no-store')
      const { registration } = registrationAnswerSchema.parse(answer.json()).data
      expect(registration).toEqual({
        id: expect.any(String),
        event: slug,
        createdAt: new Date(NOW).toISOString(),
      })
      expect(await stored(api)).toEqual([
        {
          id: registration.id,
          event_id: (await read(slug))._id,
          first_name: 'נועה',
          last_name: 'Levi',
          email: 'Noa@Example.com',
          email_key: 'noa@example.com',
          phone: '0501234567',
          date_of_birth: '2001-04-05',
          level: 'amateur',
          signature: JSON.stringify(body.signature),
          search: 'נועה\nlevi\nnoa example com\n0501234567',
          // The device sent no consents.
          consents: null,
          paid_at: null,
          paid_by: null,
          here_at: null,
          here_pressed_at: null,
          revision: 1,
          language: 'he',
          // Without a mail server nobody must confirm.
          confirmed_at: registration.createdAt,
          holds_place: 1,
          videos: null,
          waits_since: null,
          offered_until: null,
          network: null,
          created_at: registration.createdAt,
        },
      ])
    })

    test('the same e-mail signs up once for a competition, in any case, and for another as well', async () => {
      const [one, other] = [await addCompetition(api.store, { capacity: 1 }), await addCompetition(api.store)]
      expect((await signUp(api, one, rider({ email: 'a@b.co' }))).statusCode).toBe(201)
      // The competition is full by now, but ALREADY_REGISTERED has priority.
      const again = await signUp(api, one, rider({ email: 'A@B.CO' }))
      expect([again.statusCode, again.json().code]).toEqual([409, 'ALREADY_REGISTERED'])
      expect((await signUp(api, other, rider({ email: 'A@B.co' }))).statusCode).toBe(201)
      expect(await stored(api)).toHaveLength(2)
    })

    test.each([
      ['not open yet', { opensAt: '2026-06-01T12:00:00.001Z' }],
      ['over', { closesAt: '2026-06-01T12:00:00Z' }],
      ['over, whatever its closing says', { date: '2026-05-31', closesAt: '2026-12-03T00:00:00Z' }],
      ['without a place', { capacity: 0 }],
    ])('%s: 409', async (_name, special) => {
      const slug = await addCompetition(api.store, special)
      const answer = await signUp(api, slug, rider())
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'REGISTRATION_CLOSED'])
      expect(await stored(api)).toEqual([])
    })

    test('free places decrease, and the settings say when there are none', async () => {
      const slug = await addCompetition(api.store, { capacity: 2 })
      const open = async () => (await api.get('/api/config')).json().data.events[0].registrationOpen as boolean
      expect(await open()).toBe(true)
      await signUp(api, slug, rider())
      expect(await read(slug)).toMatchObject({ placesLeft: 1, state: 'open' })
      await signUp(api, slug, rider())
      expect(await read(slug)).toMatchObject({ placesLeft: 0, state: 'full' })
      expect(await open()).toBe(false)
    })

    test.each([
      ['firstName', 'N', 'tooShort'],
      ['firstName', '   ', 'required'],
      ['firstName', '\u200f\u2060', 'required'],
      ['lastName', undefined, 'required'],
      ['lastName', 'x'.repeat(61), 'tooLong'],
      ['email', 'noa', 'email'],
      ['email', '', 'required'],
      ['phone', '05012345', 'phone'],
      ['phone', '050-CALL-ME', 'phone'],
      ['dateOfBirth', '', 'date'],
      ['dateOfBirth', '2001-02-30', 'date'],
      ['dateOfBirth', '05/04/2001', 'date'],
      ['dateOfBirth', '2027-03-06', 'date'],
      ['dateOfBirth', '1901-01-01', 'date'],
      ['dateOfBirth', '2009-03-06', 'under18'],
      ['level', 'expert', 'choice'],
      ['level', 'pro', 'choice'],
      ['isOver18', false, 'under18'],
      ['isOver18', undefined, 'under18'],
      ['agreesToTerms', false, 'agree'],
      ['agreesToRules', 'yes', 'agree'],
      ['signature', { kind: 'drawn', path: '' }, 'required'],
      ['signature', { kind: 'drawn', path: '<svg onload=alert(1)>' }, 'required'],
      ['signature', { kind: 'drawn', path: 'M1,1 L"2" onclick' }, 'required'],
      ['signature', { kind: 'typed', name: 'N' }, 'tooShort'],
    ])('%s of %j is refused as %s', async (field, value, problem) => {
      const slug = await addCompetition(api.store, { levels: ['amateur', 'girls'] })
      const answer = await signUp(api, slug, rider({ [field]: value }))
      expect(answer.statusCode, answer.body).toBe(400)
      const error = errorBodySchema.parse(answer.json())
      expect(error.code).toBe('MONGOOSE_VALIDATION_ERROR')
      expect(error.errors?.[0]?.field.split('.')[0]).toBe(field)
      expect(error.errors?.[0]?.message).toBe(problem)
      expect(await stored(api)).toEqual([])
    })

    test.each([undefined, null, 'Noa Levi', {}, { kind: 'stamped' }])(
      'a signature of %j is none',
      async (signature) => {
        const slug = await addCompetition(api.store)
        const answer = await signUp(api, slug, rider({ signature }))
        expect(answer.statusCode).toBe(400)
        expect(answer.json().errors[0].field).toMatch(/^signature/)
      },
    )

    test('an endless signature is refused', async () => {
      const slug = await addCompetition(api.store)
      const answer = await signUp(api, slug, rider({ signature: { kind: 'drawn', path: `M${'1 '.repeat(30_001)}` } }))
      expect(answer.json().errors).toEqual([{ field: 'signature.path', message: 'tooLong' }])
    })

    test('somebody who turns 18 on the day can take part', async () => {
      const slug = await addCompetition(api.store, { date: '2027-03-05' })
      expect((await signUp(api, slug, rider({ dateOfBirth: '2009-03-05' }))).statusCode).toBe(201)
    })

    test('NUL is refused', async () => {
      const slug = await addCompetition(api.store)
      expect((await signUp(api, slug, rider({ lastName: 'Le\0vi' }))).statusCode).toBe(400)
    })
  })

  describe('concurrent and repeated requests', () => {
    test('30 riders for the last 4 places: 4 get them', async () => {
      const slug = await addCompetition(api.store, { capacity: 7 })
      for (let index = 0; index < 3; index++) await signUp(api, slug, rider())
      const answers = await Promise.all(Array.from({ length: 30 }, () => signUp(api, slug, rider())))
      expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(4)
      const refused = answers.filter(({ statusCode }) => statusCode === 409)
      expect(refused.map((answer) => answer.json().code)).toEqual(Array(26).fill('REGISTRATION_CLOSED'))
      expect(await stored(api)).toHaveLength(7)
    })

    test('one e-mail ten times at once signs up once', async () => {
      const slug = await addCompetition(api.store)
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, index) => signUp(api, slug, rider({ email: index % 2 ? 'x@y.co' : 'X@Y.co' }))),
      )
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, ...Array(9).fill(409)])
    })

    test('a repeated key gets the first answer, also after the competition', async () => {
      const slug = await addCompetition(api.store, { capacity: 1, closesAt: '2026-06-05T00:00:00Z' })
      const body = rider()
      const first = await signUp(api, slug, body, { key: `key-${engine}` })
      now = Date.parse('2026-06-10T00:00:00Z')
      const again = await signUp(api, slug, body, { key: `key-${engine}` })
      expect([first.statusCode, again.statusCode]).toEqual([201, 201])
      expect(again.json()).toEqual(first.json())
      expect(again.headers['idempotency-replayed']).toBe('true')
      expect((await signUp(api, slug, rider(), { key: `key-${engine}` })).json().code).toBe('IDEMPOTENCY_MISMATCH')
      expect(await stored(api)).toHaveLength(1)
    })

    test('one key ten times at once is one registration, and one answer', async () => {
      const slug = await addCompetition(api.store)
      const body = rider()
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => signUp(api, slug, body, { key: `at-once-${engine}` })),
      )
      expect(new Set(answers.map((answer) => `${answer.statusCode} ${answer.json().data?.registration.id}`)).size).toBe(
        1,
      )
      expect(answers[0]!.statusCode).toBe(201)
      expect(await stored(api)).toHaveLength(1)
    })

    test('a refusal is not stored: the same key succeeds once there is a place', async () => {
      const slug = await addCompetition(api.store, { opensAt: '2026-06-02T00:00:00Z' })
      const body = rider()
      expect((await signUp(api, slug, body, { key: `soon-${engine}` })).statusCode).toBe(409)
      now = Date.parse('2026-06-02T00:00:00Z')
      expect((await signUp(api, slug, body, { key: `soon-${engine}` })).statusCode).toBe(201)
    })

    test('riders behind one address have separate limits, and high ones together, of ten minutes and of a day', async () => {
      const slug = await addCompetition(api.store)
      const from = '192.0.2.7'
      const countAs = (count: number) =>
        api.store.db
          .updateTable('rate_limits')
          .set({ count })
          .where('count', '>=', REGISTRATIONS_PER_ADDRESS.tenMinutes - 1)
          .execute()
      const refusedFor = async () => {
        const answer = await signUp(api, slug, rider(), { from })
        expect(answer.statusCode).toBe(429)
        return Number(answer.headers['retry-after'])
      }
      await api.store.db.deleteFrom('rate_limits').execute()
      expect((await signUp(api, slug, rider(), { from })).statusCode).toBe(201)
      await api.store.db
        .updateTable('rate_limits')
        .set({ count: REGISTRATIONS_PER_ADDRESS.tenMinutes - 1 })
        .execute()
      expect((await signUp(api, slug, rider(), { from })).statusCode).toBe(201)
      expect(await refusedFor()).toBeLessThanOrEqual(10 * 60)
      expect((await signUp(api, slug, rider(), { from: '192.0.2.8' })).statusCode).toBe(201)
      now += 10 * 60_000
      expect((await signUp(api, slug, rider(), { from })).statusCode).toBe(201)
      await countAs(REGISTRATIONS_PER_ADDRESS.day)
      // Open until midnight, UTC.
      now += 10 * 60_000
      expect(await refusedFor()).toBe(11 * 60 * 60 + 40 * 60)
    })

    test('one rider has twenty attempts, without an effect on others at the address', async () => {
      const slug = await addCompetition(api.store)
      const [eager, from] = [rider(), '192.0.2.9']
      for (let index = 0; index < TRIES_PER_SENDER; index++)
        expect((await signUp(api, slug, eager, { from })).statusCode).toBe(index === 0 ? 201 : 409)
      expect((await signUp(api, slug, eager, { from })).statusCode).toBe(429)
      expect((await signUp(api, slug, rider(), { from })).statusCode).toBe(201)
    })
  })

  test('deleting a competition deletes its registrations', async () => {
    const slug = await addCompetition(api.store)
    await signUp(api, slug, rider())
    await api.store.writeContent((db) => db.deleteFrom('events').execute())
    expect(await stored(api)).toEqual([])
  })
})

test.skipIf(!ENGINES.includes('postgres'))('two processes share the last place', async () => {
  const { apps, close } = await newAppsOnOneDatabase(2, { deps: { now: () => NOW } })
  try {
    const slug = await addCompetition(apps[0]!.store, { capacity: 5 })
    const answers = await Promise.all(Array.from({ length: 24 }, (_, index) => signUp(apps[index % 2]!, slug, rider())))
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(5)
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(19)
  } finally {
    await close()
  }
})
