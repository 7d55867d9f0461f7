/** Who is here on the day of a competition, on both databases. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { arrivalAnswerSchema, arrivalListAnswerSchema } from '#contract/competition-day.ts'
import { historyAnswerSchema } from '#contract/history.ts'
import { addUser, call, newAddress, signIn } from './accounts.ts'
import { newApp } from './apps.ts'
import type { TestApp } from './apps.ts'
import { addCompetition, rider } from './new-competitions.ts'
import { ENGINES } from './stores.ts'
import { post } from './votes.ts'

describe.each(ENGINES)('check-in on %s', (engine) => {
  let api: TestApp
  let token: string
  let slug: string
  let event: string
  const now = Date.parse('2026-06-01T12:00:00.000Z')
  const at = (seconds: number) => new Date(now + seconds * 1000).toISOString()
  beforeEach(async () => {
    api = await newApp({ engine, deps: { now: () => now } })
    token = await signIn(api, await addUser(api.store, { role: 'admin' }, now))
    slug = await addCompetition(api.store)
    event = (await api.store.db.selectFrom('events').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()).id
  })
  afterEach(() => api.close())

  async function signUp(special: Parameters<typeof rider>[0] = {}): Promise<string> {
    const answer = await post(api, `/api/competitions/${slug}/registrations`, rider(special), {}, newAddress())
    return (answer.json() as { data: { registration: { id: string } } }).data.registration.id
  }
  const put = (id: string, json: object) => call(api, token, 'PUT', `/api/admin/registrations/${id}/here`, json)
  const press = async (id: string, here: boolean, seconds: number) =>
    arrivalAnswerSchema.parse((await put(id, { here, at: at(seconds) })).json()).data.rider.hereAt

  test('riders are listed by level and name', async () => {
    await signUp({ firstName: 'Tal', level: 'pro' })
    await signUp({ firstName: 'Adi', level: 'pro' })
    await signUp({ firstName: 'Noa', level: 'junior' })
    const answer = await call(api, token, 'GET', `/api/admin/events/${event}/arrivals`)
    const { riders } = arrivalListAnswerSchema.parse(answer.json()).data
    expect(riders.map(({ name }) => name)).toEqual(['Noa Levi', 'Adi Levi', 'Tal Levi'])
    expect(riders[0]).toMatchObject({ paid: false, hereAt: null, state: 'confirmed', level: 'junior' })
    expect(answer.body).not.toContain('@example.com')
    const missing = await call(api, token, 'GET', `/api/admin/events/${'f'.repeat(24)}/arrivals`)
    expect(missing.statusCode).toBe(404)
  })

  test('a press that waited on a phone does not undo a later one; a clock that is ahead blocks no press', async () => {
    const id = await signUp()
    expect(await press(id, true, -60)).toBe(at(-60))
    expect(await press(id, false, -30)).toBeNull()
    expect(await press(id, true, -45)).toBeNull()
    expect(await press(id, true, 3600)).toBe(at(0))
    const { entries } = historyAnswerSchema.parse((await call(api, token, 'GET', '/api/admin/history')).json()).data
    expect(entries.map(({ after }) => String(after?.here)).sort()).toEqual(['false', 'true', 'true'])
    expect((await put('f'.repeat(24), { here: true, at: at(0) })).statusCode).toBe(404)
    expect((await put(id, { here: 'yes', at: at(0) })).statusCode).toBe(400)
  })
})
