/** A rider who suggests and an admin who decides, by inject. */
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { settledAnswerSchema, suggestionAnswerSchema, suggestionListSchema } from '#contract/admin-suggestions.ts'
import { historyAnswerSchema } from '#contract/history.ts'
import type { Park } from '#contract/parks.ts'
import { parkDetailSchema } from '#contract/park-reads.ts'
import { receiptsAnswerSchema, suggestedSchema } from '#contract/suggestion-receipts.ts'
import type { Receipt } from '#contract/suggestion-receipts.ts'
import type { Fact } from '#contract/suggestions.ts'
import { addUser, call, signIn } from './accounts.ts'
import { newApp } from './apps.ts'
import type { TestApp } from './apps.ts'
import { form, FORM_TYPE } from './image-forms.ts'
import { addParks, newPark } from './new-parks.ts'
import type { TestEngine } from './stores.ts'
import { newDevice, post } from './votes.ts'

export const START = Date.parse('2026-07-14T12:00:00.000Z')
export const DAY = 24 * 60 * 60 * 1000
export const NO_LIMIT = { VOTES_PER_ADDRESS: '0' }
export const NOBODY = 'f'.repeat(24)

/** A status and an error's code. */
export const codeOf = ({ statusCode, body }: LightMyRequestResponse) =>
  statusCode < 400 ? `${statusCode}` : `${statusCode} ${(JSON.parse(body) as { code: string }).code}`

export interface Said {
  park: string
  fact?: Fact
  value?: unknown
  was?: unknown
  device?: string
  note?: string
  seenAt?: string
}

/** A rider and an admin of an application. */
export function peopleOf(api: () => TestApp, token: () => string, now: () => number) {
  const say = (
    { park, fact = 'amenity.shade', device = newDevice(), seenAt = new Date(now()).toISOString(), ...more }: Said,
    headers: Record<string, string> = {},
    ip?: string,
  ) => {
    const { value = true, was = false, note } = more
    const body = {
      ...{ deviceId: device, skateparkId: park, fact, seenAt },
      ...(fact !== 'photo' && fact !== 'other' && { value, was }),
      ...(note !== undefined && { note }),
    }
    return post(api(), `/api/skateparks/${park}/suggestions`, body, headers, ip)
  }
  const suggest = async (said: Said): Promise<Receipt> => {
    const answer = await say(said)
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.headers['cache-control']).toBe('no-store')
    const { state, receipt } = suggestedSchema.parse(answer.json())
    expect(state).toBe('waiting')
    return receipt!
  }
  const hear = async (...receipts: Receipt[]) => {
    const answer = await post(api(), '/api/suggestions/receipts', { receipts })
    expect(answer.statusCode, answer.body).toBe(200)
    return receiptsAnswerSchema.parse(answer.json()).receipts
  }
  const sendPhoto = ({ id, secret }: Receipt, bytes: Buffer, type = FORM_TYPE) =>
    api().app.inject({
      method: 'POST',
      url: `/api/suggestions/receipts/${id}/photo`,
      headers: { 'receipt-secret': secret, 'content-type': type },
      payload: form(bytes),
    })
  const send = (method: 'GET' | 'POST', path: string, body?: object) =>
    call(api(), token(), method, `/api/admin${path}`, body)
  const list = async (query = '') => suggestionListSchema.parse((await send('GET', `/suggestions${query}`)).json()).data
  const detail = async (id: string) =>
    suggestionAnswerSchema.parse((await send('GET', `/suggestions/${id}`)).json()).data
  const single = async (query = '') => {
    const { suggestions } = await list(query)
    expect(suggestions).toHaveLength(1)
    return suggestions[0]!
  }
  const apply = (id: string, revision: number) => send('POST', `/suggestions/${id}/apply`, { revision })
  const settled = async (path: string, body: object) => {
    const answer = await send('POST', `/suggestions/${path}`, body)
    expect(answer.statusCode, answer.body).toBe(200)
    return settledAnswerSchema.parse(answer.json()).data
  }
  const history = async (query: string) =>
    historyAnswerSchema.parse((await send('GET', `/history${query}`)).json()).data.entries
  const publicPark = async (id: string): Promise<Park> =>
    parkDetailSchema.parse((await api().get(`/api/skateparks/${id}`)).json()).data.skatepark
  return { say, suggest, hear, sendPhoto, send, list, detail, single, apply, settled, history, publicPark }
}

/** An application with an admin for the tests of a block. Each test starts without suggestions. `now` may be moved. */
export function suggestionsOn(engine: TestEngine) {
  const world = {
    api: undefined as unknown as TestApp,
    token: '',
    adminId: '',
    now: START,
  }
  beforeAll(async () => {
    world.api = await newApp({ engine, environment: NO_LIMIT, deps: { now: () => world.now } })
    const admin = await addUser(world.api.store, { role: 'admin', name: 'Boss' }, world.now)
    world.adminId = admin.id
    world.token = await signIn(world.api, admin)
  })
  beforeEach(async () => {
    world.now = START
    await world.api.store.db.deleteFrom('suggestions').execute()
    await world.api.store.db.deleteFrom('blocked_devices').execute()
  })
  afterAll(() => world.api.close())
  const people = peopleOf(
    () => world.api,
    () => world.token,
    () => world.now,
  )
  return Object.assign(world, {
    ...people,
    addPark: async (special: Parameters<typeof newPark>[0] = {}) =>
      (await addParks(world.api.store, newPark(special)))[0]!,
    photosKept: async () =>
      (await world.api.store.db.selectFrom('suggestion_photos').select('sender_id').execute()).map(
        (row) => row.sender_id,
      ),
  })
}
