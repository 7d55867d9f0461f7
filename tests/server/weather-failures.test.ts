/** Forecasts while a source fails, answers nonsense, or the clock is wrong: on both databases. */
import { describe, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/time.ts'
import { forecastsOf } from '#domain/weather-cells.ts'
import { garbage, metAnswer, openMeteoAnswer, refusal, webPage } from './forecasts.ts'
import { addParks, at, newPark } from './new-parks.ts'
import { ENGINES } from './stores.ts'
import { BEGAN, NOON, weatherJobOn } from './weather-calls.ts'

describe.each(ENGINES)('forecasts on %s', (engine) => {
  const world = weatherJobOn(engine)
  const { now, job, asked, choose, state, weather, rows, threeParks } = world

  test('after failures the job waits, longer each time, and goes on with what it has', async () => {
    await threeParks()
    world.forecasts.answer(openMeteoAnswer(now))
    await choose('openMeteo')
    await job()
    const before = await weather()
    world.clock += HOUR_MS
    world.forecasts.answer(refusal(500))
    const waits: number[] = []
    for (let failure = 0; failure < 9; failure++) {
      const count = asked()
      await job()
      expect(asked()).toBe(count + 1)
      const { since, retryAt: next } = (await state()).failure!
      expect(since).toBe(new Date(BEGAN + HOUR_MS).toISOString())
      const retryAt = Date.parse(next)
      waits.push((retryAt - world.clock) / MINUTE_MS)
      world.clock = retryAt - 1
      await job()
      expect(asked()).toBe(count + 1)
      world.clock = retryAt
    }
    expect(waits).toEqual([5, 10, 20, 40, 80, 160, 320, 360, 360])
    expect(world.failures).toHaveLength(9)
    expect(world.failures[0]).toEqual({ reason: 'the source is too busy, or was asked too often (500)' })
    world.clock = BEGAN + 35 * HOUR_MS
    const { cells } = await weather()
    // The rest of the three days.
    expect(forecastsOf(await weather()).get('320,347')!.hours).toHaveLength(96 - 24 - 12 - 35 - 1)
    expect(cells.map(({ at: edge }) => edge)).toEqual(before.cells.map(({ at: edge }) => edge))
    world.forecasts.answer(openMeteoAnswer(now))
    await job()
    expect((await state()).failure).toBe(null)
  })

  test('a source that wants to be left alone is, for a day at most', async () => {
    await threeParks()
    await choose('openMeteo')
    world.forecasts.answer(refusal(429, 'Hourly limit', { 'retry-after': '7200' }))
    await job()
    expect((await state()).failure).toEqual({
      ...{ at: new Date(world.clock).toISOString(), since: new Date(world.clock).toISOString() },
      problem: { code: 'busy', values: { status: '429' } },
      retryAt: new Date(world.clock + 2 * HOUR_MS).toISOString(),
    })
  })

  test('with other settings nobody has to wait', async () => {
    await threeParks()
    await choose('metNorway')
    world.forecasts.answer(refusal(403))
    await job()
    expect((await state()).failure!.problem).toEqual({ code: 'forbidden', values: { status: '403' } })
    world.forecasts.answer(metAnswer(now))
    await job()
    expect(asked()).toBe(1)
    world.clock += MINUTE_MS
    await choose('metNorway', { contact: 'you@rampa.example' })
    world.forecasts.answer(refusal(403))
    await job()
    expect((await state()).failure!.since).toBe(new Date(world.clock).toISOString())
    world.forecasts.answer(metAnswer(now))
    await choose('metNorway', { contact: 'me@rampa.example' })
    await job()
    expect(asked()).toBe(4)
    expect((await state()).failure).toBe(null)
  })

  test('one cell without a forecast takes nothing from the others', async () => {
    await threeParks()
    await choose('metNorway')
    world.forecasts.answer(webPage, metAnswer(now))
    await job()
    expect((await rows()).map(({ cell }) => cell)).toEqual(['320,347'])
    expect(await state()).toMatchObject({ fetched: 1, cells: 2, failure: { problem: { code: 'notForecast' } } })
    world.clock += 5 * MINUTE_MS
    await job()
    expect(world.forecasts.asked.at(-1)!.query.get('lat')).toBe('29.55')
    expect(await state()).toMatchObject({ fetched: 2, failure: null })
  })

  test.each(['null', 'nulls'] as const)('of Open-Meteo neither, if its columns are %s', async (columns) => {
    await threeParks()
    await choose('openMeteo')
    world.forecasts.answer(openMeteoAnswer(now, undefined, { lacking: { at: 0, columns } }), openMeteoAnswer(now))
    await job()
    expect((await rows()).map(({ cell }) => cell)).toEqual(['320,347'])
    expect(await state()).toMatchObject({ fetched: 1, cells: 2, failure: { problem: { code: 'notForecast' } } })
    world.clock += 5 * MINUTE_MS
    await job()
    expect(world.forecasts.asked.at(-1)!.query.get('latitude')).toBe('29.55')
    expect(await state()).toMatchObject({ fetched: 2, failure: null })
  })

  test.each([
    ['openMeteo', openMeteoAnswer],
    ['metNorway', metAnswer],
  ] as const)('values that no weather has end the forecast of %s', async (source, answerOf) => {
    await threeParks()
    await choose(source)
    world.forecasts.answer(
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
      world.forecasts.answer(webPage, metAnswer(now))
      await job()
      const { failure } = await state()
      expect(Date.parse(failure!.retryAt) - world.clock).toBeLessThanOrEqual(30 * MINUTE_MS)
      world.clock = Date.parse(failure!.retryAt)
    }
    expect(await state()).toMatchObject({ fetched: 1, cells: 2 })
    const age = world.clock - Date.parse((await state()).fetchedAt!)
    expect(age).toBeLessThanOrEqual(HOUR_MS + 30 * MINUTE_MS)
  })

  test('a clock that was a year ahead does not keep the job waiting', async () => {
    await threeParks()
    world.clock += 365 * DAY_MS
    world.forecasts.answer(openMeteoAnswer(now))
    await choose('openMeteo')
    await job()
    world.clock = BEGAN
    await job()
    expect(asked()).toBe(2)
    expect(forecastsOf(await weather()).get('320,347')).toMatchObject({ start: NOON, fetchedAt: BEGAN })
    world.forecasts.answer(refusal(500))
    world.clock += 365 * DAY_MS
    await job()
    world.clock = BEGAN + HOUR_MS
    world.forecasts.answer(openMeteoAnswer(now))
    await job()
    expect(await state()).toMatchObject({ fetched: 2, failure: null })
  })

  test('a source that tells garbage is not asked about every cell', async () => {
    await addParks(world.api.store, ...[29, 30, 31, 32, 33].map((latitude) => newPark({ location: at(latitude, 35) })))
    await choose('metNorway')
    world.forecasts.answer(garbage({ properties: {} }))
    await job()
    expect(asked()).toBe(3)
  })
})
