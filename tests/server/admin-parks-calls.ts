/** An admin who edits parks, by inject. */
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { adminParkAnswerSchema, adminParkListSchema } from '#contract/admin-parks.ts'
import { historyAnswerSchema } from '#contract/history.ts'
import type { RatedPark } from '../factories/rated-row.ts'
import { addUser, call, signIn } from './accounts.ts'
import { newApp } from './apps.ts'
import type { TestApp } from './apps.ts'
import { addParks, at, newPark } from './new-parks.ts'
import { PHOTO } from './park-bodies.ts'
import type { TestEngine } from './stores.ts'

const START = Date.parse('2026-06-01T12:00:00.000Z')
const OPEN = { isOpen: true, start: '09:00', end: '21:00' }
const HOURS = {
  ...{ sunday: OPEN, monday: OPEN, tuesday: OPEN, wednesday: OPEN },
  ...{ thursday: OPEN, friday: OPEN, saturday: OPEN, holidays: OPEN },
}
/** A park that needs no care unless another one is at the same place. */
export const tidy = (special: Partial<RatedPark> = {}) =>
  newPark({
    ...{ photos: [PHOTO], openingHours: HOURS, location: at(31 + Math.random(), 34.5 + Math.random()) },
    checkedAt: '2026-01-01T00:00:00.000Z',
    ...special,
  })

export const codeOf = ({ statusCode, body }: LightMyRequestResponse) =>
  statusCode < 400 ? `${statusCode}` : `${statusCode} ${(JSON.parse(body) as { code: string }).code}`

/** An application with an admin, and calls of that admin about parks. It has no parks before each test. */
export function adminParksOn(engine: TestEngine) {
  const world = { api: undefined as unknown as TestApp, token: '', adminId: '', now: START }
  beforeAll(async () => {
    world.api = await newApp({ engine, deps: { now: () => world.now } })
    const admin = await addUser(world.api.store, { role: 'admin', name: 'Boss' }, world.now)
    world.adminId = admin.id
    world.token = await signIn(world.api, admin)
  })
  beforeEach(async () => {
    world.now = START
    await world.api.store.writeContent((db) => db.deleteFrom('parks').execute())
    await world.api.store.db.deleteFrom('history').execute()
  })
  afterAll(() => world.api.close())

  const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => {
    // The clock moves on, because the history is sorted by time.
    world.now += 1000
    return call(world.api, world.token, method, `/api/admin${path}`, body)
  }
  const list = async (query = '') => adminParkListSchema.parse((await send('GET', `/skateparks${query}`)).json()).data
  const urlsOf = async (query: string) => (await list(query)).skateparks.map(({ url }) => url)
  const parkIn = (answer: LightMyRequestResponse) => {
    const parsed = adminParkAnswerSchema.safeParse(answer.json())
    if (!parsed.success) throw new Error(answer.body)
    return parsed.data.data.skatepark
  }
  const get = async (id: string) => parkIn(await send('GET', `/skateparks/${id}`))
  const add = async (...parks: RatedPark[]) => {
    const ids = await addParks(world.api.store, ...parks)
    // The park was added half a year ago.
    await world.api.store.db.updateTable('parks').set({ updated_at: '2026-01-01T00:00:00.000Z' }).execute()
    return ids
  }
  const history = async (query = '') =>
    historyAnswerSchema.parse((await send('GET', `/history${query}`)).json()).data.entries
  const publicUrls = async () =>
    ((await world.api.get('/api/skateparks')).json().data.skateparks as { url: string }[]).map(({ url }) => url).sort()
  return Object.assign(world, { send, list, urlsOf, parkIn, get, add, history, publicUrls })
}
