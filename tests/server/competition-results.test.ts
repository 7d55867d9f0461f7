/** Results of competitions: typed by an admin, published, and without a name once the registration is gone. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type ResultSheet, resultSheetAnswerSchema } from '#contract/competition-day.ts'
import { competitionAnswerSchema, competitionsAnswerSchema } from '#contract/competitions.ts'
import { errorBodySchema } from '#contract/errors.ts'
import { historyAnswerSchema } from '#contract/history.ts'
import { createRegistrationsRepo } from '#server/modules/competitions/admin-repo.ts'
import { addUser, call, newAddress, signIn } from './accounts.ts'
import { newApp } from './apps.ts'
import type { TestApp } from './apps.ts'
import { addCompetition, rider } from './new-competitions.ts'
import { ENGINES } from './stores.ts'
import { post } from './votes.ts'

const consent = { at: '2026-05-01T00:00:00.000Z', digest: null }
const CONSENTS = { over18: consent, terms: consent, rules: consent }

describe.each(ENGINES)('results on %s', (engine) => {
  let api: TestApp
  let token: string
  let slug: string
  let event: string
  let now: number
  beforeEach(async () => {
    now = Date.parse('2026-06-01T12:00:00.000Z')
    api = await newApp({ engine, deps: { now: () => now } })
    token = await signIn(api, await addUser(api.store, { role: 'admin', name: 'Dana' }, now))
    slug = await addCompetition(api.store)
    event = (await api.store.db.selectFrom('events').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()).id
  })
  afterEach(() => api.close())

  const send = (method: 'GET' | 'PUT' | 'DELETE', path: string, json?: object) => {
    now += 1000
    return call(api, token, method, `/api/admin${path}`, json)
  }
  async function signUp(special: Parameters<typeof rider>[0] = {}): Promise<string> {
    const answer = await post(api, `/api/competitions/${slug}/registrations`, rider(special), {}, newAddress())
    return (answer.json() as { data: { registration: { id: string } } }).data.registration.id
  }
  const sheetIn = (answer: { json(): unknown; body: string }): ResultSheet => {
    const parsed = resultSheetAnswerSchema.safeParse(answer.json())
    if (!parsed.success) throw new Error(answer.body)
    return parsed.data.data.results
  }
  const sheet = async () => sheetIn(await send('GET', `/events/${event}/results`))
  const put = (body: object) => send('PUT', `/events/${event}/results`, body)
  const shown = async () =>
    competitionAnswerSchema.parse((await api.get(`/api/competitions/${slug}`)).json()).data.event.results
  const three = async () => [
    await signUp({ firstName: 'Noa', lastName: 'Levi', level: 'pro', consents: { ...CONSENTS, results: consent } }),
    await signUp({ firstName: 'דנה', lastName: 'כהן', level: 'pro', consents: CONSENTS }),
    await signUp({ firstName: 'Tal', lastName: 'Bar', level: 'junior' }),
  ]

  test('a draft is not public; published, names are full by consent alone, and places may be shared', async () => {
    const [noa, dana, tal] = (await three()) as [string, string, string]
    expect((await sheet()).riders.map(({ shownName, place }) => [shownName, place])).toEqual([
      ['Tal B.', null],
      ['Noa Levi', null],
      ['דנה כ׳', null],
    ])
    const places = { [noa]: 1, [dana]: 1, [tal]: null }
    const draft = sheetIn(await put({ revision: 0, status: 'draft', places }))
    expect(draft).toMatchObject({ revision: 1, status: 'draft' })
    expect(await shown()).toBeUndefined()
    await put({ revision: 1, status: 'published', places: { ...places, [tal]: 3 } })
    const results = [
      { level: 'junior', place: 3, name: 'Tal B.' },
      { level: 'pro', place: 1, name: 'Noa Levi' },
      { level: 'pro', place: 1, name: 'דנה כ׳' },
    ]
    expect(await shown()).toHaveLength(3)
    expect(await shown()).toEqual(expect.arrayContaining(results))
    expect((await shown())![0]).toEqual(results[0])
    const all = competitionsAnswerSchema.parse((await api.get('/api/competitions')).json()).data.events
    expect(all.find((one) => one.slug === slug)!.results).toEqual(await shown())
    const { entries } = historyAnswerSchema.parse((await send('GET', '/history')).json()).data
    expect(entries[0]).toMatchObject({
      ...{ thing: 'event', action: 'update', thingId: event },
      ...{ before: { results: 'draft', placed: 2 }, after: { results: 'published', placed: 3 } },
    })
    await put({ revision: 2, status: 'draft', places })
    expect(await shown()).toBeUndefined()
  })

  test('riders on the waiting list are no competitors', async () => {
    await signUp({ firstName: 'Noa' })
    await api.store.db.updateTable('events').set({ capacity: 1 }).where('id', '=', event).execute()
    await signUp({ firstName: 'Tal', waits: true })
    expect((await sheet()).riders.map(({ name }) => name.split(' ')[0])).toEqual(['Noa'])
  })

  test('what began from an older revision is refused, and so are places out of range', async () => {
    const [noa] = (await three()) as [string]
    await put({ revision: 0, status: 'draft', places: { [noa]: 2 } })
    const stale = await put({ revision: 0, status: 'draft', places: {} })
    expect(errorBodySchema.parse(stale.json())).toMatchObject({
      code: 'STALE_EDIT',
      current: { results: { revision: 1 } },
    })
    for (const place of [0, 1000, 1.5]) {
      const answer = await put({ revision: 1, status: 'draft', places: { [noa]: place } })
      expect(errorBodySchema.parse(answer.json()).errors).toEqual([{ field: `places.${noa}`, message: 'amount' }])
    }
    expect((await send('GET', `/events/${'f'.repeat(24)}/results`)).statusCode).toBe(404)
  })

  test('names go with the registration and by retention; level and place stay', async () => {
    const [noa, dana, tal] = (await three()) as [string, string, string]
    await put({ revision: 0, status: 'published', places: { [noa]: 1, [dana]: 2, [tal]: 1 } })
    expect((await shown())!.map(({ name }) => name)).toEqual(['Tal B.', 'Noa Levi', 'דנה כ׳'])
    await send('DELETE', `/registrations/${noa}`)
    expect((await shown())![1]).toEqual({ level: 'pro', place: 1, name: null })
    expect((await sheet()).nameless).toEqual([{ level: 'pro', place: 1 }])
    // A later save keeps the line without a name.
    await put({ revision: 1, status: 'published', places: { [dana]: 2 } })
    expect((await shown())!.map(({ place, name }) => [place, name])).toEqual([
      [1, null],
      [2, 'דנה כ׳'],
    ])
    await createRegistrationsRepo(api.store, () => now).sweep('2100-01-01', 100)
    expect((await shown())!.map(({ name }) => name)).toEqual([null, null])
  })
})
