/** Renewals from OpenStreetMap: by the weekly job, and by an admin. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { importPlanSchema } from '#contract/directory.ts'
import { renewalStateAnswerSchema } from '#contract/renewal.ts'
import { DAY_MS, HOUR_MS } from '#contract/time.ts'
import { createSettingsRepo } from '#server/modules/config/repo.ts'
import { SOURCES_KEY } from '#server/modules/config/service.ts'
import { addUser, call, signIn } from './accounts.ts'
import { newApp, newAppsOnOneDatabase } from './apps.ts'
import type { TestApp } from './apps.ts'
import { complete, cutOff, element, page, silence, startOverpass } from './overpass.ts'
import type { TestOverpass } from './overpass.ts'
import { ENGINES } from './stores.ts'

const names = ['Alef', 'Bet', 'Gimel', 'Dalet', 'He', 'Vav', 'Zayin', 'Het', 'Tet', 'Yod']
/** Ten parks, kilometres from each other. */
const PARKS = names.map((name, index) =>
  element(index + 1, { sport: 'skateboard', name: `${name} park`, lit: 'yes' }, 31.9 + index / 50),
)

describe.each(ENGINES)('renewal on %s', (engine) => {
  let overpass: TestOverpass
  let api: TestApp
  let token: string
  let clock: number
  let pauses: number[]
  beforeAll(async () => (overpass = await startOverpass()))
  afterAll(() => overpass.close())
  beforeEach(async () => {
    clock = Date.parse('2026-06-01T09:00:00.000Z')
    pauses = []
    overpass.asked.length = 0
    api = await newApp({
      engine,
      environment: { OVERPASS_URL: overpass.url, PUBLIC_URL: 'https://rampa.example' },
      deps: { now: () => clock, pauseRenewal: async (ms) => void pauses.push(ms) },
    })
    token = await signIn(api, await addUser(api.store, { role: 'admin', name: 'Boss' }))
  })
  afterEach(() => api.close())

  const admin = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
    call(api, token, method, `/api/admin/${path}`, body)
  const state = async () => renewalStateAnswerSchema.parse((await admin('GET', 'renewal')).json()).data.renewal
  const plan = async () => importPlanSchema.parse((await admin('GET', 'renewal/plan')).json().data)
  const parks = async () => api.store.db.selectFrom('parks').selectAll().orderBy('name_en').execute()
  const history = async () => (await admin('GET', 'history?thing=directory')).json().data.entries
  const setWeekly = async (isWeekly: boolean) => {
    const { revision } = (await admin('GET', 'settings')).json().data.settings.sources
    expect((await admin('PUT', 'settings', { sources: { isWeekly, revision } })).statusCode).toBe(200)
  }
  const look = async () => {
    expect((await admin('POST', 'renewal/look')).statusCode).toBe(202)
    await expect.poll(async () => (await state()).isRunning).toBe(false)
  }
  /** Lets the job look whether the time has come, as its timer does every minute. */
  const job = () => api.app.renewal.run()
  const looked = () => overpass.asked.length

  test('nobody is asked until an admin wants it', async () => {
    overpass.answer(complete(PARKS))
    await job()
    clock += 30 * DAY_MS
    await job()
    expect(looked()).toBe(0)
    expect(await state()).toEqual({ isRunning: false, answer: null, taken: null, failure: null, nextAt: null })
  })
})
