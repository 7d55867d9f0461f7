/** The job that fetches forecasts, and what visitors get: on both databases, as several processes. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { weatherStateAnswerSchema } from '#contract/admin-weather.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/time.ts'
import { weatherAnswerSchema } from '#contract/weather.ts'
import { forecastsOf } from '#domain/weather-cells.ts'
import { readConfig } from '#server/config.ts'
import { createDependencies } from '#server/dependencies.ts'
import { weatherOf } from '#server/modules/weather/create.ts'
import { addUser, call, signIn } from './accounts.ts'
import { newApp } from './apps.ts'
import type { TestApp } from './apps.ts'
import {
  garbage,
  metAnswer,
  openMeteoAnswer,
  refusal,
  silence,
  startForecasts,
  unchanged,
  webPage,
} from './forecasts.ts'
import type { TestForecasts } from './forecasts.ts'
import { addParks, at, newPark } from './new-parks.ts'
import { ENGINES } from './stores.ts'

const BEGAN = Date.parse('2026-01-12T12:20:00.000Z')
const NOON = Date.parse('2026-01-12T12:00:00.000Z')

describe.each(ENGINES)('forecasts on %s', (engine) => {
  let forecasts: TestForecasts
  let api: TestApp
  let boss: Awaited<ReturnType<typeof addUser>>
  let clock: number
  let pauses: number[]
  let failures: { reason?: string; err?: unknown }[]
  let deprecated: number
  let jobs: ReturnType<typeof newProcess>['job'][]
  const now = () => clock
  const job = () => jobs[0]!.run()
  const asked = () => forecasts.asked.length
  beforeAll(async () => (forecasts = await startForecasts()))
  afterAll(() => forecasts.close())
  beforeEach(async () => {
    clock = BEGAN
    pauses = []
    failures = []
    deprecated = 0
    forecasts.asked.length = 0
    api = await newApp({ engine, environment: ENVIRONMENT, deps: { now, forecasts: forecasts.hosts } })
    boss = await addUser(api.store, { role: 'admin' })
    jobs = [newProcess().job, newProcess().job]
  })
  afterEach(async () => {
    for (const { stop } of jobs) await stop()
    await api.close()
  })

  const ENVIRONMENT = { PUBLIC_URL: 'https://rampa.example' }
  /** Another process on the same database, whose job can be told to look what is due. */
  function newProcess() {
    const dependencies = createDependencies({
      config: readConfig({ DATA_DIR: api.uploadsDir, ...ENVIRONMENT }),
      store: api.store,
      now,
      origin: () => ENVIRONMENT.PUBLIC_URL,
      uploadsDir: api.uploadsDir,
      onPushFailure: () => {},
      onMail: { onFailure: () => {}, onGivenUp: () => {} },
      onRenewal: { onFailure: () => {}, pause: undefined },
      forecasts: { ...forecasts.hosts, pause: async (ms) => void pauses.push(ms) },
    })
    return weatherOf(dependencies, {
      onFailure: (failure) => failures.push(failure),
      onDeprecated: () => void deprecated++,
    })
  }
  const admin = async (method: 'GET' | 'PUT', path: string, body?: object) =>
    call(api, await signIn(api, boss), method, `/api/admin/${path}`, body)
  const choose = async (source: string, more: object = {}) => {
    const { revision } = (await admin('GET', 'settings')).json().data.settings.weather
    const answer = await admin('PUT', 'settings', { weather: { source, contact: '', revision, ...more } })
    expect(answer.statusCode, answer.body).toBe(200)
  }
  const state = async () => weatherStateAnswerSchema.parse((await admin('GET', 'weather')).json()).data.weather
  const weather = async () => weatherAnswerSchema.parse((await api.get('/api/weather')).json()).data
  const rows = () => api.store.db.selectFrom('weather_cells').selectAll().orderBy('cell').execute()
  /** Two parks in one cell, and one in another. */
  const threeParks = () =>
    addParks(
      api.store,
      newPark({ location: at(32.05, 34.75) }),
      newPark({ location: at(32.07, 34.79) }),
      newPark({ location: at(29.55, 34.95) }),
    )

  test('nobody is asked, and nothing answered, until an admin chooses a source', async () => {
    await threeParks()
    await job()
    expect(asked()).toBe(0)
    const answer = await api.get('/api/weather')
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'FEATURE_DISABLED'])
    expect(answer.headers['cache-control']).toContain('no-store')
    expect((await api.get('/api/config')).json().data).not.toHaveProperty('weather')
    expect(await state()).toMatchObject({
      source: null,
      isKeyMissing: false,
      fetched: 0,
      fetchedAt: null,
      failure: null,
    })
  })

  test('Open-Meteo is asked once an hour about the cells with public parks', async () => {
    await threeParks()
    await addParks(
      api.store,
      newPark({ location: at(31.2, 34.8), status: 'hidden' }),
      newPark({ location: at(33.2, 35.6), status: 'featured' }),
    )
    forecasts.answer(openMeteoAnswer(now, (hour) => ({ rain: hour === NOON + 2 * HOUR_MS ? 2.4 : 0 })))
    await choose('openMeteo')
    await job()
    expect(forecasts.asked.map(({ query }) => `${query.get('latitude')} ${query.get('longitude')}`)).toEqual([
      '29.55,32.05,33.25 34.95,34.75,35.65',
    ])
    expect(forecasts.asked[0]!.headers['user-agent']).toBe('Rampa (+https://rampa.example)')
    const answer = await weather()
    expect(answer).toMatchObject({
      credit: { name: 'Open-Meteo', url: 'https://open-meteo.com/' },
      fetchedAt: new Date(BEGAN).toISOString(),
      start: new Date(NOON).toISOString(),
    })
    const cells = forecastsOf(answer)
    expect([...cells.keys()]).toEqual(['295,349', '320,347', '332,356'])
    const cell = cells.get('320,347')!
    expect(cell).toMatchObject({ start: NOON, fetchedAt: BEGAN, film: { ground: 0, bowl: 0 }, dryHours: 6 })
    expect(cell.hours).toHaveLength(48)
    expect(cell.hours.map(({ rain }) => rain).slice(0, 4)).toEqual([0, 0, 2.4, 0])
    expect(cell.hours[0]).toMatchObject({ temperature: 24, wind: 10 })
    expect((await api.get('/api/config')).json().data.weather).toBe(true)
    expect(await state()).toEqual({
      ...{ source: 'openMeteo', isKeyMissing: false, cells: 3, fetched: 3 },
      ...{ fetchedAt: new Date(BEGAN).toISOString(), failure: null },
    })

    clock += HOUR_MS - MINUTE_MS
    await job()
    expect(asked()).toBe(1)
    clock += MINUTE_MS
    await job()
    expect(asked()).toBe(2)
  })

  test('of two processes that look at the same time, one asks', async () => {
    await threeParks()
    forecasts.answer(metAnswer(now))
    await choose('metNorway')
    await Promise.all(jobs.map(({ run }) => run()))
    expect(forecasts.asked.map(({ query }) => query.get('lat'))).toEqual(['29.55', '32.05'])
    expect(await rows()).toHaveLength(2)
    await Promise.all(jobs.map(({ run }) => run()))
    expect(asked()).toBe(2)
  })

  test('a process that died is followed by another one', async () => {
    await threeParks()
    await choose('openMeteo')
    forecasts.answer(silence)
    const dying = jobs[0]!.run()
    await expect.poll(asked).toBe(1)
    forecasts.answer(openMeteoAnswer(now))
    await jobs[1]!.run()
    expect(asked()).toBe(1)
    // Its claim ends by itself. The first process is not dead here, so its end comes too late.
    clock += 7 * MINUTE_MS
    await jobs[1]!.run()
    expect(asked()).toBe(2)
    expect((await rows()).map(({ cell }) => cell)).toEqual(['295,349', '320,347'])
    await jobs[0]!.stop()
    await dying
    expect((await state()).failure).toBe(null)
  })

  test('MET Norway is asked slowly, with what it sent before, and not before it expires', async () => {
    await threeParks()
    const lastModified = 'Mon, 12 Jan 2026 12:18:00 GMT'
    const headers = { 'last-modified': lastModified, expires: 'Mon, 12 Jan 2026 14:05:00 GMT' }
    forecasts.answer(metAnswer(now, undefined, { headers }))
    await choose('metNorway', { contact: 'https://rampa.example/contact' })
    await job()
    expect(forecasts.asked[0]!.headers['user-agent']).toBe(
      'Rampa (+https://rampa.example; https://rampa.example/contact)',
    )
    expect(pauses).toEqual([60])
    clock += 90 * MINUTE_MS
    await job()
    expect(asked()).toBe(2)
    clock = Date.parse('2026-01-12T14:05:00.000Z')
    forecasts.answer(unchanged({ expires: 'Mon, 12 Jan 2026 14:36:00 GMT' }))
    await job()
    expect(forecasts.asked.slice(2).map(({ headers: sent }) => sent['if-modified-since'])).toEqual([
      lastModified,
      lastModified,
    ])
    const [row] = await rows()
    expect(row).toMatchObject({
      ...{ last_modified: lastModified, fetched_at: new Date(clock).toISOString() },
      due_at: new Date(clock + HOUR_MS).toISOString(),
    })
    expect(forecastsOf(await weather()).get('320,347')).toMatchObject({ start: NOON + 2 * HOUR_MS })
  })

  test('the film goes on from what MET Norway told before', async () => {
    await threeParks()
    const storm = (hour: number) => (hour < NOON + 2 * HOUR_MS ? { rain: 9, humidity: 98 } : { humidity: 98, wind: 2 })
    forecasts.answer(metAnswer(now, storm))
    await choose('metNorway')
    await job()
    expect((await weather()).cells[0]!.film).toEqual({ ground: null, bowl: null })
    clock += HOUR_MS
    await job()
    expect(forecastsOf(await weather()).get('320,347')!.film.ground).toBeGreaterThan(0.7)
    clock += 5 * HOUR_MS
    await job()
    const { film } = forecastsOf(await weather()).get('320,347')!
    expect(film.bowl).toBeGreaterThan(1.5)
    expect(film.bowl! - film.ground!).toBeGreaterThan(0.5)
  })

  test('203 is taken and told to the log', async () => {
    await threeParks()
    forecasts.answer(metAnswer(now, undefined, { status: 203 }))
    await choose('metNorway')
    await job()
    expect(deprecated).toBe(2)
    expect((await weather()).cells).toHaveLength(2)
  })

  test('after failures the job waits, longer each time, and goes on with what it has', async () => {
    await threeParks()
    forecasts.answer(openMeteoAnswer(now))
    await choose('openMeteo')
    await job()
    const before = await weather()
    clock += HOUR_MS
    forecasts.answer(refusal(500))
    const waits: number[] = []
    for (let failure = 0; failure < 9; failure++) {
      const count = asked()
      await job()
      expect(asked()).toBe(count + 1)
      const { since, retryAt: next } = (await state()).failure!
      expect(since).toBe(new Date(BEGAN + HOUR_MS).toISOString())
      const retryAt = Date.parse(next)
      waits.push((retryAt - clock) / MINUTE_MS)
      clock = retryAt - 1
      await job()
      expect(asked()).toBe(count + 1)
      clock = retryAt
    }
    expect(waits).toEqual([5, 10, 20, 40, 80, 160, 320, 360, 360])
    expect(failures).toHaveLength(9)
    expect(failures[0]).toEqual({ reason: 'the source is too busy, or was asked too often (500)' })
    clock = BEGAN + 35 * HOUR_MS
    const { cells } = await weather()
    // What is left of the three days.
    expect(forecastsOf(await weather()).get('320,347')!.hours).toHaveLength(96 - 24 - 12 - 35 - 1)
    expect(cells.map(({ at: edge }) => edge)).toEqual(before.cells.map(({ at: edge }) => edge))
    forecasts.answer(openMeteoAnswer(now))
    await job()
    expect((await state()).failure).toBe(null)
  })

  test('a source that wants to be left alone is, for a day at most', async () => {
    await threeParks()
    await choose('openMeteo')
    forecasts.answer(refusal(429, 'Hourly limit', { 'retry-after': '7200' }))
    await job()
    expect((await state()).failure).toEqual({
      ...{ at: new Date(clock).toISOString(), since: new Date(clock).toISOString() },
      problem: { code: 'busy', values: { status: '429' } },
      retryAt: new Date(clock + 2 * HOUR_MS).toISOString(),
    })
  })

  test('with other settings nobody has to wait', async () => {
    await threeParks()
    await choose('metNorway')
    forecasts.answer(refusal(403))
    await job()
    expect((await state()).failure!.problem).toEqual({ code: 'forbidden', values: { status: '403' } })
    forecasts.answer(metAnswer(now))
    await job()
    expect(asked()).toBe(1)
    clock += MINUTE_MS
    await choose('metNorway', { contact: 'you@rampa.example' })
    forecasts.answer(refusal(403))
    await job()
    expect((await state()).failure!.since).toBe(new Date(clock).toISOString())
    forecasts.answer(metAnswer(now))
    await choose('metNorway', { contact: 'me@rampa.example' })
    await job()
    expect(asked()).toBe(4)
    expect((await state()).failure).toBe(null)
  })

  test('one cell without a forecast takes nothing from the others', async () => {
    await threeParks()
    await choose('metNorway')
    forecasts.answer(webPage, metAnswer(now))
    await job()
    expect((await rows()).map(({ cell }) => cell)).toEqual(['320,347'])
    expect(await state()).toMatchObject({ fetched: 1, cells: 2, failure: { problem: { code: 'notForecast' } } })
    clock += 5 * MINUTE_MS
    await job()
    expect(forecasts.asked.at(-1)!.query.get('lat')).toBe('29.55')
    expect(await state()).toMatchObject({ fetched: 2, failure: null })
  })

  test.each(['null', 'nulls'] as const)('of Open-Meteo neither, if its columns are %s', async (columns) => {
    await threeParks()
    await choose('openMeteo')
    forecasts.answer(openMeteoAnswer(now, undefined, { lacking: { at: 0, columns } }), openMeteoAnswer(now))
    await job()
    expect((await rows()).map(({ cell }) => cell)).toEqual(['320,347'])
    expect(await state()).toMatchObject({ fetched: 1, cells: 2, failure: { problem: { code: 'notForecast' } } })
    clock += 5 * MINUTE_MS
    await job()
    expect(forecasts.asked.at(-1)!.query.get('latitude')).toBe('29.55')
    expect(await state()).toMatchObject({ fetched: 2, failure: null })
  })

  test.each([
    ['openMeteo', openMeteoAnswer],
    ['metNorway', metAnswer],
  ] as const)('values that no weather has end the forecast of %s', async (source, answerOf) => {
    await threeParks()
    await choose(source)
    forecasts.answer(
      answerOf(now, (hour) => {
        if (hour === NOON + 3 * HOUR_MS) return { rain: -999, humidity: 100, cloud: 0, wind: 0 }
        return hour === NOON + HOUR_MS ? { temperature: 26 } : {}
      }),
    )
    await job()
    const cell = forecastsOf(await weather()).get('320,347')!
    expect(cell.hours.map(({ temperature }) => temperature)).toEqual([24, 26, 24])
  })

  test('a cell that never has a forecast keeps the others waiting for half an hour at most', async () => {
    await threeParks()
    await choose('metNorway')
    for (let attempt = 0; attempt < 12; attempt++) {
      forecasts.answer(webPage, metAnswer(now))
      await job()
      const { failure } = await state()
      expect(Date.parse(failure!.retryAt) - clock).toBeLessThanOrEqual(30 * MINUTE_MS)
      clock = Date.parse(failure!.retryAt)
    }
    expect(await state()).toMatchObject({ fetched: 1, cells: 2 })
    const age = clock - Date.parse((await state()).fetchedAt!)
    expect(age).toBeLessThanOrEqual(HOUR_MS + 30 * MINUTE_MS)
  })

  test('a clock that was a year ahead does not keep the job waiting', async () => {
    await threeParks()
    clock += 365 * DAY_MS
    forecasts.answer(openMeteoAnswer(now))
    await choose('openMeteo')
    await job()
    clock = BEGAN
    await job()
    expect(asked()).toBe(2)
    expect(forecastsOf(await weather()).get('320,347')).toMatchObject({ start: NOON, fetchedAt: BEGAN })
    forecasts.answer(refusal(500))
    clock += 365 * DAY_MS
    await job()
    clock = BEGAN + HOUR_MS
    forecasts.answer(openMeteoAnswer(now))
    await job()
    expect(await state()).toMatchObject({ fetched: 2, failure: null })
  })

  test('a source that tells garbage is not asked about every cell', async () => {
    await addParks(api.store, ...[29, 30, 31, 32, 33].map((latitude) => newPark({ location: at(latitude, 35) })))
    await choose('metNorway')
    forecasts.answer(garbage({ properties: {} }))
    await job()
    expect(asked()).toBe(3)
  })

  test('what is older than 36 hours is left out and deleted', async () => {
    await threeParks()
    forecasts.answer(openMeteoAnswer(now))
    await choose('openMeteo')
    await job()
    clock += 36 * HOUR_MS
    expect((await weather()).cells).toHaveLength(2)
    clock += MINUTE_MS
    expect((await weather()).cells).toEqual([])
    expect(await state()).toMatchObject({ fetched: 0, fetchedAt: null })
    const { weather: service } = newProcess()
    expect(await service.sweep(1)).toBe(1)
    expect(await service.sweep(500)).toBe(1)
    expect(await rows()).toEqual([])
  })

  test('another source begins anew, and nothing of the former one is shown', async () => {
    await threeParks()
    forecasts.answer(openMeteoAnswer(now))
    await choose('openMeteo')
    await job()
    await choose('metNorway')
    expect((await weather()).cells).toEqual([])
    forecasts.answer(metAnswer(now))
    await job()
    clock += MINUTE_MS
    expect(await weather()).toMatchObject({
      credit: { name: 'MET Norway' },
      cells: [{ film: { ground: null } }, { film: { ground: null } }],
    })
    await choose('off')
    expect((await api.get('/api/weather')).statusCode).toBe(404)
  })

  test('a cell whose last park is hidden is neither asked about nor answered', async () => {
    const [, , eilat] = await threeParks()
    forecasts.answer(openMeteoAnswer(now))
    await choose('openMeteo')
    await job()
    await api.store.writeContent(() =>
      api.store.db.updateTable('parks').set({ status: 'hidden' }).where('id', '=', eilat!).execute(),
    )
    expect((await weather()).cells.map(({ at: edge }) => edge)).toEqual([[320, 347]])
    clock += HOUR_MS
    await job()
    expect(forecasts.asked.at(-1)!.query.get('latitude')).toBe('32.05')
  })

  test('at most 250 cells are asked about: those with the most parks', async () => {
    const parks = Array.from({ length: 260 }, (_, index) =>
      newPark({ location: at(29.55 + Math.floor(index / 20) * 0.1, 34.05 + (index % 20) * 0.1) }),
    )
    await addParks(api.store, ...parks.reverse(), newPark({ location: at(30.76, 35.96) }))
    forecasts.answer(openMeteoAnswer(now))
    await choose('openMeteo')
    await job()
    const places = forecasts.asked.flatMap(({ query }) => query.get('latitude')!.split(','))
    expect(places).toHaveLength(250)
    expect(asked()).toBe(5)
    expect(await rows()).toHaveLength(250)
    const { cells } = await weather()
    // Of the cells with one park, the southern ones, in whatever order the database has them.
    const north = cells.flatMap(({ at: [south, west] }) => (south === 307 ? [west] : []))
    expect(north).toEqual([340, 341, 342, 343, 344, 345, 346, 347, 348, 359])
  })

  test('two processes give the same answer, whichever fetched it', async () => {
    await threeParks()
    forecasts.answer(openMeteoAnswer(now))
    await choose('openMeteo')
    await jobs[1]!.run()
    clock += 17 * MINUTE_MS
    const answers = [await newProcess().weather.read('openMeteo'), await newProcess().weather.read('openMeteo')]
    expect(answers[1]).toEqual(answers[0])
    expect(await weather()).toEqual(answers[0])
    // The age is that of the fetch, not of the answer: an answer from a cache says the same.
    expect(answers[0]!.fetchedAt).toBe(new Date(BEGAN).toISOString())
  })

  test('an answer has an ETag, and caches may share it', async () => {
    await threeParks()
    forecasts.answer(openMeteoAnswer(now))
    await choose('openMeteo')
    await job()
    const first = await api.get('/api/weather')
    expect(first.headers).toMatchObject({
      'cache-control': 'public, max-age=0, s-maxage=30, must-revalidate',
      'cdn-cache-control': expect.stringContaining('stale-if-error'),
    })
    clock += MINUTE_MS
    const again = await api.get('/api/weather', { 'if-none-match': first.headers.etag as string })
    expect(again.statusCode).toBe(304)
    const head = await api.app.inject({ method: 'HEAD', url: '/api/weather' })
    expect([head.statusCode, head.headers.etag, head.body]).toEqual([200, first.headers.etag, ''])
    clock += HOUR_MS
    expect((await api.get('/api/weather', { 'if-none-match': first.headers.etag as string })).statusCode).toBe(200)
  })

  test('a server that stops ends its question, and leaves no failure', async () => {
    await threeParks()
    await choose('openMeteo')
    forecasts.answer(silence)
    const running = job()
    await expect.poll(asked).toBe(1)
    await jobs[0]!.stop()
    await running
    expect(failures).toEqual([])
    expect((await state()).failure).toBe(null)
    forecasts.answer(openMeteoAnswer(now))
    await jobs[1]!.run()
    expect(asked()).toBe(2)
  })

  test('a day of MET Norway is remembered, so the past is known like that of Open-Meteo', async () => {
    await threeParks()
    forecasts.answer(metAnswer(now))
    await choose('metNorway')
    for (let hour = 0; hour < 30; hour++) {
      await job()
      clock += HOUR_MS
    }
    const [row] = await rows()
    const series = JSON.parse(row!.series) as { start: number; hours: object[] }
    expect(series.start).toBe(NOON + 29 * HOUR_MS - DAY_MS)
    expect(series.hours).toHaveLength(24 + 60)
    expect(forecastsOf(await weather()).get('320,347')!.film).toEqual({ ground: 0, bowl: 0 })
  })
})
