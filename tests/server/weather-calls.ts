/** The job that fetches forecasts, as two processes over one application, and calls about forecasts. */
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { weatherStateAnswerSchema } from '#contract/admin-weather.ts'
import { weatherAnswerSchema } from '#contract/weather.ts'
import { readConfig } from '#server/config.ts'
import { createDependencies } from '#server/dependencies.ts'
import { weatherOf } from '#server/modules/weather/create.ts'
import { addUser, call, signIn } from './accounts.ts'
import { newApp } from './apps.ts'
import type { TestApp } from './apps.ts'
import { startForecasts } from './forecasts.ts'
import type { TestForecasts } from './forecasts.ts'
import { addParks, at, newPark } from './new-parks.ts'
import type { TestEngine } from './stores.ts'

export const BEGAN = Date.parse('2026-01-12T12:20:00.000Z')
export const NOON = Date.parse('2026-01-12T12:00:00.000Z')
const ENVIRONMENT = { PUBLIC_URL: 'https://rampa.example' }

/** A new application for each test, and a server that answers for the sources. */
export function weatherJobOn(engine: TestEngine) {
  const world = {
    forecasts: undefined as unknown as TestForecasts,
    api: undefined as unknown as TestApp,
    boss: undefined as unknown as Awaited<ReturnType<typeof addUser>>,
    clock: BEGAN,
    pauses: [] as number[],
    failures: [] as { reason?: string; err?: unknown }[],
    deprecated: 0,
    jobs: [] as ReturnType<typeof newProcess>['job'][],
  }
  const now = () => world.clock
  const job = () => world.jobs[0]!.run()
  const asked = () => world.forecasts.asked.length
  beforeAll(async () => (world.forecasts = await startForecasts()))
  afterAll(() => world.forecasts.close())
  beforeEach(async () => {
    world.clock = BEGAN
    world.pauses = []
    world.failures = []
    world.deprecated = 0
    world.forecasts.asked.length = 0
    world.api = await newApp({ engine, environment: ENVIRONMENT, deps: { now, forecasts: world.forecasts.hosts } })
    world.boss = await addUser(world.api.store, { role: 'admin' })
    world.jobs = [newProcess().job, newProcess().job]
  })
  afterEach(async () => {
    for (const { stop } of world.jobs) await stop()
    await world.api.close()
  })

  /** Another process on the same database, whose job can be told to look what is due. */
  function newProcess() {
    const dependencies = createDependencies({
      config: readConfig({ DATA_DIR: world.api.uploadsDir, ...ENVIRONMENT }),
      store: world.api.store,
      now,
      origin: () => ENVIRONMENT.PUBLIC_URL,
      uploadsDir: world.api.uploadsDir,
      onPushFailure: () => {},
      onMail: { onFailure: () => {}, onGivenUp: () => {} },
      onRenewal: { onFailure: () => {}, pause: undefined },
      forecasts: { ...world.forecasts.hosts, pause: async (ms) => void world.pauses.push(ms) },
    })
    return weatherOf(dependencies, {
      onFailure: (failure) => world.failures.push(failure),
      onDeprecated: () => void world.deprecated++,
    })
  }
  const admin = async (method: 'GET' | 'PUT', path: string, body?: object) =>
    call(world.api, await signIn(world.api, world.boss), method, `/api/admin/${path}`, body)
  const choose = async (source: string, more: object = {}) => {
    const { revision } = (await admin('GET', 'settings')).json().data.settings.weather
    const answer = await admin('PUT', 'settings', { weather: { source, contact: '', revision, ...more } })
    expect(answer.statusCode, answer.body).toBe(200)
  }
  const state = async () => weatherStateAnswerSchema.parse((await admin('GET', 'weather')).json()).data.weather
  const weather = async () => weatherAnswerSchema.parse((await world.api.get('/api/weather')).json()).data
  const rows = () => world.api.store.db.selectFrom('weather_cells').selectAll().orderBy('cell').execute()
  /** Two parks in one cell, and one in another. */
  const threeParks = () =>
    addParks(
      world.api.store,
      newPark({ location: at(32.05, 34.75) }),
      newPark({ location: at(32.07, 34.79) }),
      newPark({ location: at(29.55, 34.95) }),
    )
  return Object.assign(world, { now, job, asked, newProcess, choose, state, weather, rows, threeParks })
}
