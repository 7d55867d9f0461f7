/** The job that fetches forecasts, and what visitors get: on both databases, as several processes. */
import { describe, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/time.ts'
import { forecastsOf } from '#domain/weather-cells.ts'
import { metAnswer, openMeteoAnswer, unchanged } from './forecasts.ts'
import { addParks, at, newPark } from './new-parks.ts'
import { silence } from './scripted-server.ts'
import { ENGINES } from './stores.ts'
import { BEGAN, NOON, weatherJobOn } from './weather-calls.ts'

describe.each(ENGINES)('forecasts on %s', (engine) => {
  const world = weatherJobOn(engine)
  const { now, job, asked, newProcess, choose, state, weather, rows, threeParks } = world

  test('nobody is asked, and nothing answered, until an admin chooses a source', async () => {
    await threeParks()
    await job()
    expect(asked()).toBe(0)
    const answer = await world.api.get('/api/weather')
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'FEATURE_DISABLED'])
    expect(answer.headers['cache-control']).toContain('no-store')
    expect((await world.api.get('/api/config')).json().data).not.toHaveProperty('weather')
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
      world.api.store,
      newPark({ location: at(31.2, 34.8), status: 'hidden' }),
      newPark({ location: at(33.2, 35.6), status: 'featured' }),
    )
    world.forecasts.answer(openMeteoAnswer(now, (hour) => ({ rain: hour === NOON + 2 * HOUR_MS ? 2.4 : 0 })))
    await choose('openMeteo')
    await job()
    expect(world.forecasts.asked.map(({ query }) => `${query.get('latitude')} ${query.get('longitude')}`)).toEqual([
      '29.55,32.05,33.25 34.95,34.75,35.65',
    ])
    expect(world.forecasts.asked[0]!.headers['user-agent']).toBe('Rampa (+https://rampa.example)')
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
    expect((await world.api.get('/api/config')).json().data.weather).toBe(true)
    expect(await state()).toEqual({
      ...{ source: 'openMeteo', isKeyMissing: false, cells: 3, fetched: 3 },
      ...{ fetchedAt: new Date(BEGAN).toISOString(), failure: null },
    })

    world.clock += HOUR_MS - MINUTE_MS
    await job()
    expect(asked()).toBe(1)
    world.clock += MINUTE_MS
    await job()
    expect(asked()).toBe(2)
  })

  test('of two processes that look at the same time, one asks', async () => {
    await threeParks()
    world.forecasts.answer(metAnswer(now))
    await choose('metNorway')
    await Promise.all(world.jobs.map(({ run }) => run()))
    expect(world.forecasts.asked.map(({ query }) => query.get('lat'))).toEqual(['29.55', '32.05'])
    expect(await rows()).toHaveLength(2)
    await Promise.all(world.jobs.map(({ run }) => run()))
    expect(asked()).toBe(2)
  })

  test('a process that died is followed by another one', async () => {
    await threeParks()
    await choose('openMeteo')
    world.forecasts.answer(silence)
    const dying = world.jobs[0]!.run()
    await expect.poll(asked).toBe(1)
    world.forecasts.answer(openMeteoAnswer(now))
    await world.jobs[1]!.run()
    expect(asked()).toBe(1)
    // Its claim ends by itself. The first process is not dead here, so its end comes too late.
    world.clock += 7 * MINUTE_MS
    await world.jobs[1]!.run()
    expect(asked()).toBe(2)
    expect((await rows()).map(({ cell }) => cell)).toEqual(['295,349', '320,347'])
    await world.jobs[0]!.stop()
    await dying
    expect((await state()).failure).toBe(null)
  })

  test('MET Norway is asked slowly, with what it sent before, and not before it expires', async () => {
    await threeParks()
    const lastModified = 'Mon, 12 Jan 2026 12:18:00 GMT'
    const headers = { 'last-modified': lastModified, expires: 'Mon, 12 Jan 2026 14:05:00 GMT' }
    world.forecasts.answer(metAnswer(now, undefined, { headers }))
    await choose('metNorway', { contact: 'https://rampa.example/contact' })
    await job()
    expect(world.forecasts.asked[0]!.headers['user-agent']).toBe(
      'Rampa (+https://rampa.example; https://rampa.example/contact)',
    )
    expect(world.pauses).toEqual([60])
    world.clock += 90 * MINUTE_MS
    await job()
    expect(asked()).toBe(2)
    world.clock = Date.parse('2026-01-12T14:05:00.000Z')
    world.forecasts.answer(unchanged({ expires: 'Mon, 12 Jan 2026 14:36:00 GMT' }))
    await job()
    expect(world.forecasts.asked.slice(2).map(({ headers: sent }) => sent['if-modified-since'])).toEqual([
      lastModified,
      lastModified,
    ])
    const [row] = await rows()
    expect(row).toMatchObject({
      ...{ last_modified: lastModified, fetched_at: new Date(world.clock).toISOString() },
      due_at: new Date(world.clock + HOUR_MS).toISOString(),
    })
    expect(forecastsOf(await weather()).get('320,347')).toMatchObject({ start: NOON + 2 * HOUR_MS })
  })

  test('the film goes on from what MET Norway told before', async () => {
    await threeParks()
    const storm = (hour: number) => (hour < NOON + 2 * HOUR_MS ? { rain: 9, humidity: 98 } : { humidity: 98, wind: 2 })
    world.forecasts.answer(metAnswer(now, storm))
    await choose('metNorway')
    await job()
    expect((await weather()).cells[0]!.film).toEqual({ ground: null, bowl: null })
    world.clock += HOUR_MS
    await job()
    expect(forecastsOf(await weather()).get('320,347')!.film.ground).toBeGreaterThan(0.7)
    world.clock += 5 * HOUR_MS
    await job()
    const { film } = forecastsOf(await weather()).get('320,347')!
    expect(film.bowl).toBeGreaterThan(1.5)
    expect(film.bowl! - film.ground!).toBeGreaterThan(0.5)
  })

  test('203 is taken and told to the log', async () => {
    await threeParks()
    world.forecasts.answer(metAnswer(now, undefined, { status: 203 }))
    await choose('metNorway')
    await job()
    expect(world.deprecated).toBe(2)
    expect((await weather()).cells).toHaveLength(2)
  })

  test('what is older than 36 hours is left out and deleted', async () => {
    await threeParks()
    world.forecasts.answer(openMeteoAnswer(now))
    await choose('openMeteo')
    await job()
    world.clock += 36 * HOUR_MS
    expect((await weather()).cells).toHaveLength(2)
    world.clock += MINUTE_MS
    expect((await weather()).cells).toEqual([])
    expect(await state()).toMatchObject({ fetched: 0, fetchedAt: null })
    const { weather: service } = newProcess()
    expect(await service.sweep(1)).toBe(1)
    expect(await service.sweep(500)).toBe(1)
    expect(await rows()).toEqual([])
  })

  test('another source begins anew, and nothing of the former one is shown', async () => {
    await threeParks()
    world.forecasts.answer(openMeteoAnswer(now))
    await choose('openMeteo')
    await job()
    await choose('metNorway')
    expect((await weather()).cells).toEqual([])
    world.forecasts.answer(metAnswer(now))
    await job()
    world.clock += MINUTE_MS
    expect(await weather()).toMatchObject({
      credit: { name: 'MET Norway' },
      cells: [{ film: { ground: null } }, { film: { ground: null } }],
    })
    await choose('off')
    expect((await world.api.get('/api/weather')).statusCode).toBe(404)
  })

  test('a cell whose last park is hidden is neither asked about nor answered', async () => {
    const [, , eilat] = await threeParks()
    world.forecasts.answer(openMeteoAnswer(now))
    await choose('openMeteo')
    await job()
    await world.api.store.writeContent(() =>
      world.api.store.db.updateTable('parks').set({ status: 'hidden' }).where('id', '=', eilat!).execute(),
    )
    expect((await weather()).cells.map(({ at: edge }) => edge)).toEqual([[320, 347]])
    world.clock += HOUR_MS
    await job()
    expect(world.forecasts.asked.at(-1)!.query.get('latitude')).toBe('32.05')
  })

  test('at most 250 cells are asked about: those with the most parks', async () => {
    const parks = Array.from({ length: 260 }, (_, index) =>
      newPark({ location: at(29.55 + Math.floor(index / 20) * 0.1, 34.05 + (index % 20) * 0.1) }),
    )
    await addParks(world.api.store, ...parks.reverse(), newPark({ location: at(30.76, 35.96) }))
    world.forecasts.answer(openMeteoAnswer(now))
    await choose('openMeteo')
    await job()
    const places = world.forecasts.asked.flatMap(({ query }) => query.get('latitude')!.split(','))
    expect(places).toHaveLength(250)
    expect(asked()).toBe(5)
    expect(await rows()).toHaveLength(250)
    const { cells } = await weather()
    // Among cells with one park the southern ones are asked, in whatever order the database has them.
    const north = cells.flatMap(({ at: [south, west] }) => (south === 307 ? [west] : []))
    expect(north).toEqual([340, 341, 342, 343, 344, 345, 346, 347, 348, 359])
  })

  test('two processes give the same answer, whichever fetched it', async () => {
    await threeParks()
    world.forecasts.answer(openMeteoAnswer(now))
    await choose('openMeteo')
    await world.jobs[1]!.run()
    world.clock += 17 * MINUTE_MS
    const answers = [
      await world.newProcess().weather.read('openMeteo'),
      await world.newProcess().weather.read('openMeteo'),
    ]
    expect(answers[1]).toEqual(answers[0])
    expect(await weather()).toEqual(answers[0])
    // The age is that of the fetch, not of the answer: an answer from a cache says the same.
    expect(answers[0]!.fetchedAt).toBe(new Date(BEGAN).toISOString())
  })

  test('an answer has an ETag, and caches may share it', async () => {
    await threeParks()
    world.forecasts.answer(openMeteoAnswer(now))
    await choose('openMeteo')
    await job()
    const first = await world.api.get('/api/weather')
    expect(first.headers).toMatchObject({
      'cache-control': 'public, max-age=0, s-maxage=30, must-revalidate',
      'cdn-cache-control': expect.stringContaining('stale-if-error'),
    })
    world.clock += MINUTE_MS
    const again = await world.api.get('/api/weather', { 'if-none-match': first.headers.etag as string })
    expect(again.statusCode).toBe(304)
    const head = await world.api.app.inject({ method: 'HEAD', url: '/api/weather' })
    expect([head.statusCode, head.headers.etag, head.body]).toEqual([200, first.headers.etag, ''])
    world.clock += HOUR_MS
    expect((await world.api.get('/api/weather', { 'if-none-match': first.headers.etag as string })).statusCode).toBe(
      200,
    )
  })

  test('a server that stops ends its question, and leaves no failure', async () => {
    await threeParks()
    await choose('openMeteo')
    world.forecasts.answer(silence)
    const running = job()
    await expect.poll(asked).toBe(1)
    await world.jobs[0]!.stop()
    await running
    expect(world.failures).toEqual([])
    expect((await state()).failure).toBe(null)
    world.forecasts.answer(openMeteoAnswer(now))
    await world.jobs[1]!.run()
    expect(asked()).toBe(2)
  })

  test('a day of MET Norway is remembered, so the past is known like that of Open-Meteo', async () => {
    await threeParks()
    world.forecasts.answer(metAnswer(now))
    await choose('metNorway')
    for (let hour = 0; hour < 30; hour++) {
      await job()
      world.clock += HOUR_MS
    }
    const [row] = await rows()
    const series = JSON.parse(row!.series) as { start: number; hours: object[] }
    expect(series.start).toBe(NOON + 29 * HOUR_MS - DAY_MS)
    expect(series.hours).toHaveLength(24 + 60)
    expect(forecastsOf(await weather()).get('320,347')!.film).toEqual({ ground: 0, bowl: 0 })
  })
})
