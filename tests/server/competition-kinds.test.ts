/** Kinds and hours of competitions, on both databases. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adminCompetitionListSchema } from '#contract/admin-competitions.ts'
import { competitionAnswerSchema } from '#contract/competitions.ts'
import { errorBodySchema } from '#contract/errors.ts'
import { addUser, call, signIn } from './accounts.ts'
import { newApp } from './apps.ts'
import type { TestApp } from './apps.ts'
import { newEvent } from './new-competitions.ts'
import { ENGINES } from './stores.ts'

describe.each(ENGINES)('competitions on %s', (engine) => {
  let api: TestApp
  let token: string
  let now = Date.parse('2026-06-01T12:00:00.000Z')
  beforeAll(async () => {
    api = await newApp({ engine, environment: { PUBLIC_URL: 'https://rampa.test' }, deps: { now: () => now } })
    token = await signIn(api, await addUser(api.store, { role: 'admin' }, now))
    await api.store.writeContent((db) => db.deleteFrom('events').execute())
  })
  afterAll(() => api.close())

  const create = (special: object) =>
    call(api, token, 'POST', '/api/admin/events', { ...newEvent(), status: 'published', ...special })
  const read = async (slug: string) =>
    competitionAnswerSchema.parse((await api.get(`/api/competitions/${slug}`)).json()).data.event

  test('have a kind and hours, and the list can be filtered by kind', async () => {
    await create({ slug: 'lesson-1', kind: 'lesson', startTime: '17:00', endTime: '18:30' })
    await create({ slug: 'jam-a', kind: 'jam' })
    expect(await read('lesson-1')).toMatchObject({ kind: 'lesson', startTime: '17:00', endTime: '18:30' })
    const list = await call(api, token, 'GET', '/api/admin/events?kind=lesson')
    const { events } = adminCompetitionListSchema.parse(list.json()).data
    expect(events.map(({ slug }) => slug)).toEqual(['lesson-1'])
  })

  test('of a request that names neither are plain competitions without hours', async () => {
    const { kind: _, startTime: __, endTime: ___, ...older } = newEvent({ slug: 'older' })
    expect((await call(api, token, 'POST', '/api/admin/events', { ...older, status: 'published' })).statusCode).toBe(
      201,
    )
    expect(await read('older')).toMatchObject({ kind: 'competition', startTime: null, endTime: null })
  })

  test.each([
    [{ kind: 'race' }, 'kind', 'choice'],
    [{ startTime: '25:00' }, 'startTime', 'clock'],
    [{ startTime: '10:00', endTime: '9:5' }, 'endTime', 'clock'],
    [{ endTime: '10:00' }, 'startTime', 'noStart'],
  ])('%j is refused', async (special, field, message) => {
    const answer = await create(special)
    expect(answer.statusCode).toBe(400)
    expect(errorBodySchema.parse(answer.json()).errors).toEqual([{ field, message }])
  })

  test('with hours have them in the calendar, and without an end none', async () => {
    await create({ slug: 'hours', name: { he: 'ש', en: 'Hours' }, startTime: '10:00', endTime: '14:00' })
    await create({ slug: 'no-end', name: { he: 'ב', en: 'No end' }, startTime: '10:00' })
    const { body } = await api.get('/competitions.ics?lang=en')
    const entry = (name: string) => body.split('BEGIN:VEVENT').find((text) => text.includes(`SUMMARY:${name}`))!
    expect(entry('Hours')).toContain('DTSTART:20270305T080000Z\r\nDTEND:20270305T120000Z')
    expect(entry('No end')).toContain('DTSTART:20270305T080000Z\r\nSUMMARY')
    expect(entry('Hours')).not.toContain('ALLDAY')
  })

  test('take registrations until they end, and are over then', async () => {
    const night = { date: '2026-06-05', startTime: '22:00', endTime: '01:00', closesAt: '2026-06-05T21:00:00.000Z' }
    await create({ slug: 'night', ...night })
    now = Date.parse('2026-06-05T20:59:00.000Z')
    expect((await read('night')).state).toBe('open')
    now = Date.parse('2026-06-05T21:00:00.000Z')
    expect((await read('night')).state).toBe('closed')
  })
})
