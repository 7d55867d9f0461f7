/** Videos that riders hand in for a competition, on both databases. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { registrationListSchema } from '#contract/admin-competitions.ts'
import { myRegistrationAnswerSchema, ownRegistrationAnswerSchema } from '#contract/competitions.ts'
import { errorBodySchema } from '#contract/errors.ts'
import { createOwnRegistrationsRepo } from '#server/modules/competitions/own-repo.ts'
import { digestOf } from '#server/http/auth/tokens.ts'
import { addUser, call, signIn, switchFeatures } from './accounts.ts'
import { newApp } from './apps.ts'
import type { TestApp } from './apps.ts'
import { addCompetition, rider } from './new-competitions.ts'
import { ENGINES } from './stores.ts'
import { post } from './votes.ts'

const TUBE = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'
const VIMEO = 'https://vimeo.com/123456789'
const MINE = '/api/registrations/mine'

describe.each(ENGINES)('videos on %s', (engine) => {
  let api: TestApp
  let now: number
  let slug: string
  beforeEach(async () => {
    now = Date.parse('2026-06-01T12:00:00.000Z')
    api = await newApp({ engine, deps: { now: () => now } })
    await switchFeatures(api.store, { shop: false, accounts: true })
    slug = await addCompetition(api.store, { videos: { most: 2, seconds: 90 } })
  })
  afterEach(() => api.close())

  const signUp = (special: Parameters<typeof rider>[0] = {}, event = slug) =>
    post(api, `/api/competitions/${event}/registrations`, rider(special))
  const errorsOf = ({ json }: { json(): unknown }) => errorBodySchema.parse(json()).errors
  const admin = async () => signIn(api, await addUser(api.store, { role: 'admin' }, now))
  const stored = async () => {
    const answer = await call(api, await admin(), 'GET', '/api/admin/registrations')
    return registrationListSchema.parse(answer.json()).data.registrations.map(({ videos }) => videos)
  }
  const member = async (email: string) => {
    const user = await addUser(api.store, { email }, now)
    const proved = { email_confirmed_at: new Date(now).toISOString() }
    await api.store.db.updateTable('users').set(proved).where('id', '=', user.id).execute()
    return signIn(api, user)
  }

  test('are stored in their one form, and stand in the list and the table', async () => {
    const videos = [
      { url: 'youtu.be/dQw4w9WgXcQ?t=3', seconds: 45 },
      { url: VIMEO, seconds: 30 },
    ]
    expect((await signUp({ videos })).statusCode).toBe(201)
    expect(await stored()).toEqual([
      [
        { url: TUBE, seconds: 45 },
        { url: VIMEO, seconds: 30 },
      ],
    ])
  })

  test('may be left out, as older apps do', async () => {
    expect((await signUp()).statusCode).toBe(201)
    expect((await signUp({ videos: [] })).statusCode).toBe(201)
    expect(await stored()).toEqual([[], []])
  })

  test.each([
    [[{ url: 'https://evil.example/x', seconds: 10 }], 'videos.0.url', 'videoLink'],
    [[{ url: TUBE, seconds: 0 }], 'videos.0.seconds', 'videoLength'],
    [[{ url: TUBE, seconds: 91 }], 'videos', 'videosLong'],
    [
      [
        { url: TUBE, seconds: 10 },
        { url: 'https://youtu.be/dQw4w9WgXcQ', seconds: 10 },
      ],
      'videos',
      'videoTwice',
    ],
    [[TUBE, VIMEO, 'https://vimeo.com/987654321'].map((url) => ({ url, seconds: 5 })), 'videos', 'videosMany'],
  ])('%j are refused', async (videos, field, message) => {
    const answer = await signUp({ videos })
    expect(answer.statusCode).toBe(400)
    expect(errorsOf(answer)).toEqual([{ field, message }])
    expect(await stored()).toEqual([])
  })

  test('of a competition whose rules name none are refused', async () => {
    const without = await addCompetition(api.store, { videos: null })
    const answer = await signUp({ videos: [{ url: TUBE, seconds: 10 }] }, without)
    expect(errorsOf(answer)).toEqual([{ field: 'videos', message: 'videosMany' }])
  })

  test('are changed by the link until registration closes, and stay where it sends none', async () => {
    const body = rider({ videos: [{ url: TUBE, seconds: 45 }] })
    const { id } = (await post(api, `/api/competitions/${slug}/registrations`, body)).json().data.registration
    const repo = createOwnRegistrationsRepo(api.store, () => now)
    await repo.addLink({ token_hash: digestOf('token'), registration_id: id, created_at: new Date(now).toISOString() })
    const correct = (special: object) =>
      call(api, undefined, 'PUT', '/api/registrations/own', {
        ...{ token: 'token', firstName: 'Dana', lastName: 'Cohen', phone: '0529999999', level: 'pro' },
        ...{ dateOfBirth: '2000-01-01', ...special },
      })
    const videosIn = (answer: { json(): unknown }) =>
      ownRegistrationAnswerSchema.parse(answer.json()).data.registration.videos
    expect(videosIn(await correct({}))).toEqual([{ url: TUBE, seconds: 45 }])
    expect(videosIn(await correct({ videos: [{ url: VIMEO, seconds: 90 }] }))).toEqual([{ url: VIMEO, seconds: 90 }])
    expect(errorsOf(await correct({ videos: [{ url: VIMEO, seconds: 91 }] }))).toEqual([
      { field: 'videos', message: 'videosLong' },
    ])
    expect(videosIn(await correct({ videos: [] }))).toEqual([])
    now = Date.parse('2027-01-02T00:00:00.000Z')
    expect((await correct({ videos: [{ url: TUBE, seconds: 45 }] })).statusCode).toBe(409)
  })

  test('are handed in by the account with the confirmed address, and by no other', async () => {
    await signUp({ email: 'Noa@example.com' })
    const token = await member('noa@example.com')
    const found = await call(api, token, 'GET', `${MINE}?event=${slug}`)
    expect(myRegistrationAnswerSchema.parse(found.json()).data.registration).toMatchObject({ event: slug, videos: [] })
    const videos = [{ url: TUBE, seconds: 45 }]
    const handIn = (by: string | undefined) => call(api, by, 'PUT', `${MINE}/videos`, { event: slug, videos })
    expect((await handIn(token)).statusCode).toBe(200)
    expect(await stored()).toEqual([videos])

    const other = await member('dana@example.com')
    const nothing = await call(api, other, 'GET', `${MINE}?event=${slug}`)
    expect(myRegistrationAnswerSchema.parse(nothing.json()).data.registration).toBeNull()
    expect((await handIn(other)).statusCode).toBe(404)
    expect((await handIn(undefined)).statusCode).toBe(401)
    await api.store.db.updateTable('users').set({ email_confirmed_at: null }).execute()
    expect((await handIn(token)).statusCode).toBe(404)
  })

  test('are not handed in after registration has closed', async () => {
    await signUp({ email: 'noa@example.com' })
    now = Date.parse('2027-01-02T00:00:00.000Z')
    const token = await member('noa@example.com')
    const answer = await call(api, token, 'PUT', `${MINE}/videos`, { event: slug, videos: [] })
    expect(answer.json()).toMatchObject({ code: 'REGISTRATION_CLOSED' })
  })

  test('are in the download of a person’s data and in the table, and go with the registration', async () => {
    await signUp({ email: 'noa@example.com', videos: [{ url: TUBE, seconds: 45 }] })
    const token = await member('noa@example.com')
    expect((await call(api, token, 'GET', '/api/users/me/export')).body).toContain(TUBE)
    const user = await addUser(api.store, { role: 'admin' }, now)
    const adminToken = await signIn(api, user)
    const table = await call(api, adminToken, 'GET', '/api/admin/registrations/export.csv?lang=en')
    expect(table.body).toContain(`${TUBE} (0:45)`)
    await api.store.db.deleteFrom('registrations').execute()
    expect((await call(api, token, 'GET', '/api/users/me/export')).body).not.toContain(TUBE)
  })
})
