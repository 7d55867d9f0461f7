/** Competitions and registrations in the admin area, on both databases. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  adminCompetitionAnswerSchema,
  adminCompetitionListSchema,
  bulkRegistrationsAnswerSchema,
  registrationDetailAnswerSchema,
  registrationListSchema,
  type AdminCompetition,
} from '#contract/admin-competitions.ts'
import { restoreAnswerSchema } from '#contract/editing.ts'
import type { ConsentKind } from '#contract/competitions.ts'
import { errorBodySchema } from '#contract/errors.ts'
import { historyAnswerSchema } from '#contract/history.ts'
import type { NewCompetition } from '#contract/new-competition.ts'
import { addUser, call, newAddress, signIn } from './accounts.ts'
import { newApp } from './apps.ts'
import type { TestApp } from './apps.ts'
import { newEvent, rider } from './new-competitions.ts'
import { ENGINES } from './stores.ts'
import { post } from './votes.ts'

const ODD = 'f'.repeat(24)
const body = (special: Partial<Record<keyof NewCompetition | 'status', unknown>> = {}) => ({
  ...newEvent(),
  status: 'published',
  ...special,
})

describe.each(ENGINES)('/admin/events on %s', (engine) => {
  let api: TestApp
  let token: string
  let now = Date.parse('2026-06-01T12:00:00.000Z')
  beforeAll(async () => {
    api = await newApp({ engine, deps: { now: () => now } })
    token = await signIn(api, await addUser(api.store, { role: 'admin' }, now))
  })
  beforeEach(async () => {
    await api.store.writeContent((db) => db.deleteFrom('events').execute())
    await api.store.db.deleteFrom('history').execute()
  })
  afterAll(() => api.close())

  const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, json?: object) => {
    // The clock moves on, because the history is sorted by time.
    now += 1000
    return call(api, token, method, `/api/admin${path}`, json)
  }
  const competitionIn = (answer: { json(): unknown; body: string }): AdminCompetition => {
    const parsed = adminCompetitionAnswerSchema.safeParse(answer.json())
    if (!parsed.success) throw new Error(answer.body)
    return parsed.data.data.event
  }
  const add = async (special: Parameters<typeof body>[0] = {}) =>
    competitionIn(await send('POST', '/events', body(special)))
  const get = async (id: string) => competitionIn(await send('GET', `/events/${id}`))
  const list = async (query = '') =>
    adminCompetitionListSchema.parse((await send('GET', `/events${query}`)).json()).data
  const slugsOf = async (query: string) => (await list(query)).events.map(({ slug }) => slug)
  const history = async () => historyAnswerSchema.parse((await send('GET', '/history')).json()).data.entries
  const statusOfPage = async (slug: string) => (await api.get(`/api/competitions/${slug}`)).statusCode
  const signUp = async (slug: string, special: Parameters<typeof rider>[0] = {}) => {
    now += 1000
    const answer = await post(api, `/api/competitions/${slug}/registrations`, rider(special), {}, newAddress())
    if (answer.statusCode !== 201) throw new Error(answer.body)
    return (answer.json() as { data: { registration: { id: string } } }).data.registration.id
  }
  const editOf = ({ _id, state, placesLeft, registrations, createdAt, updatedAt, ...rest }: AdminCompetition) => {
    expect([_id, state, placesLeft, registrations, createdAt, updatedAt]).not.toContain(undefined)
    return rest
  }

  describe('competitions', () => {
    test('a new one is public when it is published, and a draft is not', async () => {
      const sent = body({ slug: 'jam-2027', capacity: 2 })
      const event = await add(sent)
      expect(event).toMatchObject({ ...sent, revision: 1, registrations: 0, placesLeft: 2, state: 'open' })
      expect(await statusOfPage('jam-2027')).toBe(200)
      const draft = await add({ slug: 'draft-2027', status: 'draft' })
      expect(await statusOfPage('draft-2027')).toBe(404)
      expect(await get(draft._id)).toEqual(draft)
      expect((await history()).map(({ action, thingId }) => [action, thingId])).toEqual([
        ['create', draft._id],
        ['create', event._id],
      ])
    })

    test('an edit is public at once, keeps its registrations, and the history has what differs', async () => {
      const event = await add({ slug: 'jam-2027' })
      await signUp('jam-2027')
      const answer = await send('PUT', `/events/${event._id}`, {
        ...editOf(event),
        slug: 'spring-jam-2027',
        place: { he: 'חולון', en: 'Holon' },
      })
      expect(competitionIn(answer)).toMatchObject({ revision: 2, registrations: 1, slug: 'spring-jam-2027' })
      expect(await statusOfPage('jam-2027')).toBe(404)
      expect(await statusOfPage('spring-jam-2027')).toBe(200)
      const [entry] = await history()
      expect(entry).toMatchObject({
        action: 'update',
        before: { slug: 'jam-2027', place: { he: 'פארק', en: 'A park' } },
        after: { slug: 'spring-jam-2027', place: { he: 'חולון', en: 'Holon' } },
      })
    })

    test('an edit without a change changes nothing', async () => {
      const event = await add()
      expect(competitionIn(await send('PUT', `/events/${event._id}`, editOf(event)))).toMatchObject({ revision: 1 })
      expect(await history()).toHaveLength(1)
    })

    test('of two edits that began from one revision the second is refused, with the newer record', async () => {
      const event = await add()
      await send('PUT', `/events/${event._id}`, { ...editOf(event), date: '2027-04-01' })
      const answer = await send('PUT', `/events/${event._id}`, { ...editOf(event), date: '2027-05-01' })
      expect(answer.statusCode).toBe(409)
      const error = errorBodySchema.parse(answer.json())
      expect(error).toMatchObject({ code: 'STALE_EDIT', current: { event: { date: '2027-04-01', revision: 2 } } })
    })

    test('a slug that is taken is 409, in a new one and in an edit', async () => {
      await add({ slug: 'taken' })
      const other = await add({ slug: 'other' })
      const answers = [
        await send('POST', '/events', body({ slug: 'taken' })),
        await send('PUT', `/events/${other._id}`, { ...editOf(other), slug: 'taken' }),
      ]
      for (const answer of answers) {
        expect(answer.statusCode).toBe(409)
        expect(errorBodySchema.parse(answer.json()).code).toBe('SLUG_TAKEN')
      }
      expect(await get(other._id)).toEqual(other)
    })

    test.each([
      ['slug', 'No Slug', 'slug', 'slug'],
      ['slug', 'admin', 'slug', 'reserved'],
      ['slug', ODD, 'slug', 'slug'],
      ['name', { he: '', en: 'x' }, 'name.he', 'required'],
      ['name', { he: 'x', en: 'x'.repeat(121) }, 'name.en', 'tooLong'],
      ['date', '2027-02-30', 'date', 'date'],
      ['closesAt', '2027-01-01', 'closesAt', 'instant'],
      ['closesAt', '2026-01-01T00:00:00.000Z', 'closesAt', 'order'],
      ['closesAt', '2026-01-01T00:00:00.000Z', 'opensAt', 'order'],
      ['closesAt', '2027-03-05T22:00:00.001Z', 'closesAt', 'afterDay'],
      ['closesAt', '2027-03-05T22:00:00.001Z', 'date', 'afterDay'],
      ['levels', [], 'levels', 'choice'],
      ['levels', ['pro', 'pro'], 'levels', 'choice'],
      ['levels', ['best'], 'levels.0', 'choice'],
      ['capacity', -1, 'capacity', 'amount'],
      ['capacity', 1.5, 'capacity', 'amount'],
      ['fee', { he: -5, en: null }, 'fee.he', 'amount'],
      ['videos', { most: 0, seconds: 90 }, 'videos.most', 'amount'],
      ['rules', { he: [''], en: [] }, 'rules.he.0', 'required'],
      ['rules', { he: Array.from({ length: 41 }, () => 'x'), en: [] }, 'rules.he', 'tooMany'],
      ['status', 'gone', 'status', 'choice'],
    ])('%s %j is refused', async (field, value, path, code) => {
      const answer = await send('POST', '/events', body({ [field]: value }))
      expect(answer.statusCode).toBe(400)
      expect(errorBodySchema.parse(answer.json()).errors).toContainEqual({ field: path, message: code })
      expect((await list()).total).toBe(0)
    })

    test('next year’s is a draft with moved dates, and without the registrations', async () => {
      const event = await add({
        slug: 'jam-2027',
        name: { he: 'ג׳אם 2027', en: 'Jam 2027' },
        capacity: 5,
      })
      await signUp('jam-2027')
      const answer = await send('POST', `/events/${event._id}/duplicate`, {})
      expect(answer.statusCode).toBe(201)
      const copy = competitionIn(answer)
      expect(copy).toMatchObject({
        slug: 'jam-2028',
        name: { he: 'ג׳אם 2028', en: 'Jam 2028' },
        date: '2028-03-05',
        status: 'draft',
        registrations: 0,
        revision: 1,
        rules: event.rules,
        fee: event.fee,
      })
      expect(competitionIn(await send('POST', `/events/${event._id}/duplicate`, {})).slug).toBe('jam-2028-2')
      expect((await get(event._id)).registrations).toBe(1)
    })

    test('a deleted one goes to the trash with its registrations, and comes back as a draft', async () => {
      const event = await add({ slug: 'jam-2027' })
      await signUp('jam-2027')
      expect((await send('DELETE', `/events/${event._id}`)).statusCode).toBe(204)
      expect(await statusOfPage('jam-2027')).toBe(404)
      for (const [method, json] of [['GET'], ['PUT', editOf(event)], ['DELETE']] as const)
        expect((await send(method, `/events/${event._id}`, json)).statusCode).toBe(404)
      expect((await list()).total).toBe(0)
      const listed = registrationListSchema.parse((await send('GET', '/registrations')).json()).data
      expect(listed.registrations[0]?.event.slug).toBe('jam-2027')

      const restored = restoreAnswerSchema.parse((await send('POST', `/trash/${event._id}/restore`, {})).json()).data
      expect(restored).toMatchObject({ thing: 'event', slug: 'jam-2027', isRenamed: false })
      expect(await get(event._id)).toMatchObject({ status: 'draft', registrations: 1 })
      expect((await history()).map(({ action }) => action)).toEqual(['restore', 'delete', 'create'])
    })

    test('the list is searched, filtered and sorted', async () => {
      await add({ slug: 'jam-a', name: { he: 'ג׳אם', en: 'Jam' }, date: '2027-01-01' })
      await add({ slug: 'bowl-b', name: { he: 'באול', en: 'Bowl' }, date: '2027-03-01', status: 'draft' })
      await add({ slug: 'fest-c', name: { he: 'פסט', en: 'Fest' }, date: '2027-02-01' })
      await signUp('jam-a')
      expect(await slugsOf('')).toEqual(['bowl-b', 'fest-c', 'jam-a'])
      expect(await slugsOf('?sort=date&limit=2&page=2')).toEqual(['bowl-b'])
      expect(await slugsOf('?sort=-registrations&limit=1')).toEqual(['jam-a'])
      expect(await slugsOf('?sort=name')).toEqual(['bowl-b', 'jam-a', 'fest-c'])
      expect(await slugsOf('?status=draft')).toEqual(['bowl-b'])
      expect(await slugsOf(`?search=${encodeURIComponent('גאם')}`)).toEqual(['jam-a'])
    })

    test.each([
      ['GET', '/events?sort=slug', undefined, 400],
      ['GET', '/events?status=gone', undefined, 400],
      ['GET', '/events/abc', undefined, 400],
      ['GET', `/events/${ODD}`, undefined, 404],
      ['PUT', `/events/${ODD}`, { ...body(), revision: 1 }, 404],
      ['PUT', `/events/${ODD}`, body(), 400],
      ['PUT', `/events/${ODD}`, { ...body(), revision: 0 }, 400],
      ['POST', `/events/${ODD}/duplicate`, {}, 404],
      ['DELETE', `/events/${ODD}`, undefined, 404],
      ['GET', '/registrations?event=No', undefined, 400],
      ['GET', '/registrations?level=best', undefined, 400],
      ['GET', '/registrations/export.csv?lang=fr', undefined, 400],
      ['GET', `/registrations/${ODD}`, undefined, 404],
      ['POST', '/registrations/bulk', { action: 'delete', ids: [] }, 400],
      ['POST', '/registrations/bulk', { action: 'hide', ids: [ODD] }, 400],
      ['DELETE', `/registrations/${ODD}`, undefined, 404],
      ['DELETE', '/registrations/abc', undefined, 400],
    ] as const)('%s %s is refused', async (method, path, json, status) => {
      expect((await send(method, path, json)).statusCode).toBe(status)
    })
  })

  describe('registrations', () => {
    const registrations = async (query = '') =>
      registrationListSchema.parse((await send('GET', `/registrations${query}`)).json()).data
    const namesOf = async (query: string) =>
      (await registrations(query)).registrations.map(({ firstName }) => firstName)

    test('all of a competition, by search and by level, a drawing in the single one alone', async () => {
      await add({ slug: 'jam-a' })
      await add({ slug: 'jam-b' })
      const drawn = { kind: 'drawn', path: 'M10,10 L20,20 L30,10' }
      const noa = await signUp('jam-a', { firstName: 'Noa', level: 'pro', signature: drawn })
      const tricky = { kind: 'typed', name: '"kind":"drawn"' }
      await signUp('jam-a', { firstName: 'דנה', phone: '0529999999' })
      await signUp('jam-b', { firstName: 'Tal', signature: tricky })
      expect(await namesOf('')).toEqual(['Tal', 'דנה', 'Noa'])
      expect(await namesOf('?event=jam-a')).toEqual(['דנה', 'Noa'])
      expect(await namesOf('?event=jam-a&level=pro')).toEqual(['Noa'])
      expect(await namesOf('?search=0529')).toEqual(['דנה'])
      expect(await namesOf('?event=no-such')).toEqual([])
      expect(await registrations('?limit=1&page=3')).toMatchObject({
        total: 3,
        registrations: [
          { signature: { kind: 'drawn' }, event: { slug: 'jam-a' }, level: 'pro', dateOfBirth: '2001-04-05' },
        ],
      })
      expect((await send('GET', '/registrations')).body).not.toContain(drawn.path)
      expect((await registrations('?event=jam-b')).registrations[0]!.signature).toEqual(tricky)
      const one = registrationDetailAnswerSchema.parse((await send('GET', `/registrations/${noa}`)).json())
      expect(one.data.registration).toMatchObject({ _id: noa, firstName: 'Noa', signature: drawn })
    })

    test('as a table: in a language, with formulas made harmless', async () => {
      await add({ slug: 'jam-a', name: { he: 'ג׳אם', en: 'Jam, the' } })
      await signUp('jam-a', { firstName: '=HYPERLINK("http://x")', lastName: 'לוי', level: 'girls' })
      const answer = await send('GET', '/registrations/export.csv?event=jam-a&lang=en')
      expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
      expect(answer.headers['content-disposition']).toContain('attachment')
      const lines = answer.body.split('\r\n')
      expect(lines[0]).toBe(
        '\uFEFFCompetition,First name,Last name,E-mail,Phone,Date of birth,Level,Signature,Signed up,Status,Videos,Paid,Paid: when,Withdrawn: when,' +
          'Over 18: when,Terms: when,Rules: when,Over 18: text (SHA-256),Terms: text (SHA-256),Rules: text (SHA-256)',
      )
      expect(lines[1]).toMatch(
        /^"Jam, the","'=HYPERLINK\(""http:\/\/x""\)",לוי,noa\d+@example.com,050-1234567,2001-04-05,Girls,Noa Levi,2026-\d\d-\d\d \d\d:\d\d,Confirmed,,,,,,,,,,$/,
      )
      const other = await signUp('jam-a', { firstName: 'Gal' })
      const selected = (await send('GET', `/registrations/export.csv?lang=en&ids=${other}`)).body.trim().split('\r\n')
      expect(selected.slice(1)).toEqual([expect.stringContaining('Gal')])
      expect((await send('GET', '/registrations/export.csv')).body).toContain('שם פרטי')
      expect((await send('GET', '/registrations/export.csv?event=no-such')).body.trim().split('\r\n')).toHaveLength(1)
    })

    test('what was agreed to: when, and the digest of the text, as the device named them', async () => {
      await add({ slug: 'jam-a' })
      const digests = { over18: 'a1'.repeat(32), terms: 'b2'.repeat(32), rules: null }
      // The registration waited offline for two days.
      const at = '2026-05-30T12:00:00.000Z'
      const agreed = (kind: ConsentKind, special: object = {}) => ({ at, digest: digests[kind], ...special })
      const consents = { over18: agreed('over18'), terms: agreed('terms'), rules: agreed('rules') }
      const id = await signUp('jam-a', { consents })
      await signUp('jam-a', { firstName: 'Older' })
      const { registrations: listed } = await registrations()
      expect(listed.map((one) => one.consents)).toEqual([null, consents])
      const one = registrationDetailAnswerSchema.parse((await send('GET', `/registrations/${id}`)).json())
      expect(one.data.registration.consents).toEqual(consents)
      const csv = (await send('GET', '/registrations/export.csv?lang=en')).body.split('\r\n')
      const local = '2026-05-30 15:00'
      expect(csv[1]).toMatch(/,Noa Levi,[^,]+,Confirmed,,,,,,,,,,$/)
      expect(csv[2]).toContain(`,${local},${local},${local},${digests.over18},${digests.terms},`)

      // If the device's clock is ahead, the time of arrival counts.
      await signUp('jam-a', { consents: { ...consents, terms: agreed('terms', { at: '2199-01-01T00:00:00.000Z' }) } })
      const [ahead] = (await registrations()).registrations
      expect(ahead?.consents?.terms.at).toBe(ahead?.createdAt)
      expect(ahead?.consents?.over18.at).toBe(at)
      for (const wrong of [{ digest: 'x' }, { digest: 'A1'.repeat(32) }, { at: 'yesterday' }]) {
        const body = rider({ consents: { ...consents, rules: agreed('rules', wrong) } })
        const answer = await post(api, '/api/competitions/jam-a/registrations', body, {}, newAddress())
        expect(answer.statusCode, JSON.stringify(wrong)).toBe(400)
      }
    })

    test('a deleted one is gone, its place is free again, and the history does not say whose it was', async () => {
      const event = await add({ slug: 'jam-a', capacity: 1 })
      const id = await signUp('jam-a')
      expect((await get(event._id)).state).toBe('full')
      expect((await send('DELETE', `/registrations/${id}`)).statusCode).toBe(204)
      expect((await get(event._id)).state).toBe('open')
      const read = await api.get('/api/competitions/jam-a')
      expect(read.json()).toMatchObject({ data: { event: { placesLeft: 1 } } })
      const [entry] = await history()
      expect(entry).toMatchObject({ thing: 'registration', thingId: id, action: 'delete', before: { event: 'jam-a' } })
    })

    test('several are deleted at once, those that are there, and their places are free again', async () => {
      const event = await add({ slug: 'jam-a', capacity: 3 })
      const ids = [await signUp('jam-a'), await signUp('jam-a'), await signUp('jam-a')]
      const gone = [ids[0]!, ids[2]!]
      const answer = await send('POST', '/registrations/bulk', { action: 'delete', ids: [...gone, 'f'.repeat(24)] })
      expect(bulkRegistrationsAnswerSchema.parse(answer.json()).data.changed.sort()).toEqual(gone.sort())
      expect((await registrations()).registrations.map(({ _id }) => _id)).toEqual([ids[1]])
      expect((await get(event._id)).placesLeft).toBe(2)
      const entries = (await history()).slice(0, 2)
      expect(entries.map(({ thingId }) => thingId).sort()).toEqual(gone.sort())
      expect(entries[0]).toMatchObject({ thing: 'registration', action: 'delete', before: { event: 'jam-a' } })
    })
  })
})
