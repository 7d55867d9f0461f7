/** Asking Open-Meteo and MET Norway: complete, broken and refused answers of a server on this machine. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { DAY_MS, HOUR_MS } from '#contract/time.ts'
import { dryingOf } from '#domain/dryness.ts'
import { freePort } from '../free-port.ts'
import { metNorway, MET_NORWAY_HOST } from '#server/modules/weather/met-norway.ts'
import { openMeteo, OPEN_METEO_HOSTS } from '#server/modules/weather/open-meteo.ts'
import { WeatherError } from '#server/modules/weather/source.ts'
import type { Asker, CellAnswer, CellQuestion, ForecastSource } from '#server/modules/weather/source.ts'
import {
  cutOff,
  garbage,
  metAnswer,
  openMeteoAnswer,
  redirect,
  refusal,
  startForecasts,
  unchanged,
  webPage,
} from './forecasts.ts'
import type { ForecastAnswer, TestForecasts } from './forecasts.ts'
import { silence } from './scripted-server.ts'

const NOW = Date.parse('2026-01-12T12:20:00.000Z')
const NOON = Date.parse('2026-01-12T12:00:00.000Z')
const now = () => NOW
const AGENT = 'Rampa (+https://rampa.example; site@rampa.example)'
const HOLON: CellQuestion = { at: [320, 347], lastModified: null }
const EILAT: CellQuestion = { at: [295, 349], lastModified: null }
/** Rain from two to three hours after noon. */
const shower = (at: number) => (at === NOON + 2 * HOUR_MS ? { rain: 2.4, wind: 36 } : {})

let forecasts: TestForecasts
beforeAll(async () => (forecasts = await startForecasts()))
afterAll(() => forecasts.close())
beforeEach(() => void (forecasts.asked.length = 0))
afterEach(() => void vi.restoreAllMocks())

const asker = (more: Partial<Asker> = {}): Asker => ({
  ...{ userAgent: AGENT, hasContact: true, apiKey: '', now: NOW },
  signal: new AbortController().signal,
  ...more,
})
const problemOf = async (asked: Promise<unknown>) => {
  const error = await asked.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (error instanceof WeatherError) return error
  throw error ?? new Error('it was taken')
}
/** The weather of an answer, an hour at an instant. */
const hourAt = ({ weather }: CellAnswer, at: number) => {
  if (weather === 'unchanged') throw new Error('unchanged')
  return weather.hours[(at - weather.start) / HOUR_MS]!
}

describe('Open-Meteo', () => {
  const source = () => openMeteo(forecasts.hosts.openMeteo)

  test('is asked about many cells at once', async () => {
    forecasts.answer(openMeteoAnswer(now, shower))
    const told = await source().ask([HOLON, EILAT], asker())
    expect(told.map(({ at }) => at)).toEqual([HOLON.at, EILAT.at])
    expect(forecasts.asked).toHaveLength(1)
    const [{ path, query, headers }] = forecasts.asked as [(typeof forecasts.asked)[0]]
    expect(path).toBe('/v1/forecast')
    expect(Object.fromEntries(query)).toEqual({
      latitude: '32.05,29.55',
      longitude: '34.75,34.95',
      hourly:
        'precipitation,precipitation_probability,temperature_2m,relative_humidity_2m,wind_speed_10m,cloud_cover,is_day',
      past_days: '1',
      forecast_days: '3',
      timeformat: 'unixtime',
      timezone: 'GMT',
    })
    expect(headers['user-agent']).toBe(AGENT)
  })

  test('tells the rain of an hour in the next row', async () => {
    forecasts.answer(openMeteoAnswer(now, shower))
    const [told] = await source().ask([HOLON], asker())
    expect(told).toMatchObject({ weather: { start: NOON - DAY_MS - 12 * HOUR_MS }, notBefore: 0, lastModified: null })
    const air = { temperature: 24, humidity: 45, wind: 36, cloud: 20, isDay: true }
    expect(hourAt(told!, NOON + 2 * HOUR_MS)).toEqual({ rain: 2.4, temperature: 24, wind: 36, drying: dryingOf(air) })
    expect(hourAt(told!, NOON + 3 * HOUR_MS)).toMatchObject({ rain: 0, wind: 12 })
    // The last row has no rain of its own.
    expect(told!.weather).toHaveProperty('hours.length', 95)
  })

  test('may tell the wind in other units', async () => {
    forecasts.answer(openMeteoAnswer(now, shower, { unit: 'm/s' }))
    const [told] = await source().ask([HOLON], asker())
    expect(hourAt(told!, NOON + 2 * HOUR_MS).wind).toBeCloseTo(36)
    forecasts.answer(openMeteoAnswer(now, shower, { unit: 'beaufort' }))
    expect((await problemOf(source().ask([HOLON], asker()))).problem.code).toBe('notForecast')
  })

  test('nothing is read behind a gap', async () => {
    const holes = Array.from({ length: 96 }, (_, index) => (index === 40 ? null : 20))
    forecasts.answer(openMeteoAnswer(now, shower, { change: { temperature_2m: holes } }))
    const [told] = await source().ask([HOLON], asker())
    expect(told!.weather).toMatchObject({ hours: { length: 40 } })
  })

  test('is asked with a key at its host for customers, and the key is in no message', async () => {
    const key = 'secret-key_1'
    forecasts.answer(refusal(400, `The key ${key} is not valid`))
    const error = await problemOf(source().ask([HOLON], asker({ apiKey: key })))
    const [{ query, headers }] = forecasts.asked as [(typeof forecasts.asked)[0]]
    expect(query.get('apikey')).toBe(key)
    expect(headers.host).toMatch(/^localhost:/)
    expect(error.problem).toEqual({ code: 'refused', values: { status: '400', reason: 'The key … is not valid' } })
    expect(JSON.stringify([error.message, error.stack])).not.toContain(key)
  })

  test('an answer about fewer cells is none', async () => {
    forecasts.answer((response, asked) => {
      asked.query.set('latitude', '1')
      openMeteoAnswer(now)(response, asked)
    })
    expect((await problemOf(source().ask([HOLON, EILAT], asker()))).problem.code).toBe('notForecast')
  })
})

describe('MET Norway', () => {
  const source = () => metNorway(forecasts.hosts.metNorway)

  test('is asked about each cell, by a request that names the site', async () => {
    const headers = { expires: 'Mon, 12 Jan 2026 12:52:10 GMT', 'last-modified': 'Mon, 12 Jan 2026 12:18:00 GMT' }
    forecasts.answer(metAnswer(now, shower, { headers }))
    const told = await source().ask([HOLON, EILAT], asker())
    expect(forecasts.asked.map(({ path, query }) => `${path}?${query}`)).toEqual([
      '/weatherapi/locationforecast/2.0/compact?lat=32.05&lon=34.75',
      '/weatherapi/locationforecast/2.0/compact?lat=29.55&lon=34.95',
    ])
    expect(forecasts.asked[0]!.headers).toMatchObject({ 'user-agent': AGENT })
    expect(forecasts.asked[0]!.headers).not.toHaveProperty('if-modified-since')
    expect(told[1]).toMatchObject({
      at: EILAT.at,
      notBefore: Date.parse('2026-01-12T12:52:10Z'),
      lastModified: headers['last-modified'],
    })
  })

  test('tells metres a second, and the rain of the hour that begins', async () => {
    forecasts.answer(metAnswer(now, shower))
    const [told] = await source().ask([HOLON], asker())
    // At four in the afternoon of January the sun is up.
    const air = { temperature: 24, humidity: 45, wind: 36, cloud: 20, isDay: true }
    const { drying, ...hour } = hourAt(told!, NOON + 2 * HOUR_MS)
    expect(hour).toEqual({ rain: 2.4, temperature: 24, wind: 36 })
    expect(drying).toBeCloseTo(dryingOf(air))
    expect(hourAt(told!, NOON + 8 * HOUR_MS).drying).toBeCloseTo(dryingOf({ ...air, wind: 12, isDay: false }))
    expect(told!.weather).toMatchObject({ start: NOON })
  })

  test('the hours end where only sums of six hours are told', async () => {
    forecasts.answer(metAnswer(now, shower, { hourly: 53 }))
    const [told] = await source().ask([HOLON], asker())
    expect(told!.weather).toHaveProperty('hours.length', 53)
    forecasts.answer(metAnswer(now, shower, { hourly: 0 }))
    expect((await problemOf(source().ask([HOLON], asker()))).problem.code).toBe('notForecast')
  })

  test('says that nothing has changed', async () => {
    const lastModified = 'Mon, 12 Jan 2026 12:18:00 GMT'
    forecasts.answer(unchanged({ expires: 'Mon, 12 Jan 2026 13:00:00 GMT' }))
    const told = await source().ask([{ ...HOLON, lastModified }], asker())
    expect(forecasts.asked[0]!.headers['if-modified-since']).toBe(lastModified)
    expect(told).toEqual([
      { at: HOLON.at, weather: 'unchanged', notBefore: Date.parse('2026-01-12T13:00:00Z'), lastModified },
    ])
    expect((await problemOf(source().ask([HOLON], asker()))).problem.code).toBe('notForecast')
  })

  test('203 is taken, and told to the log', async () => {
    const onDeprecated = vi.fn()
    forecasts.answer(metAnswer(now, shower, { status: 203 }))
    await metNorway(forecasts.hosts.metNorway, onDeprecated).ask([HOLON], asker())
    expect(onDeprecated).toHaveBeenCalledOnce()
  })

  test('is not asked without a contact', async () => {
    const error = await problemOf(source().ask([HOLON], asker({ hasContact: false })))
    expect(error.problem.code).toBe('contact')
    expect(forecasts.asked).toEqual([])
  })

  test('an unknown unit of the wind is no forecast', async () => {
    forecasts.answer(metAnswer(now, shower, { unit: 'furlong' }))
    expect((await problemOf(source().ask([HOLON], asker()))).problem.code).toBe('notForecast')
  })
})

describe.each<[string, () => ForecastSource]>([
  ['Open-Meteo', () => openMeteo(forecasts.hosts.openMeteo)],
  ['MET Norway', () => metNorway(forecasts.hosts.metNorway)],
])('a bad answer of %s', (_, source) => {
  const ask = (answer: ForecastAnswer, more: Partial<Asker> = {}) => {
    forecasts.answer(answer)
    return source().ask([HOLON], asker(more))
  }

  test.each<[string, ForecastAnswer, object]>([
    ['429', refusal(429), { code: 'busy', values: { status: '429' } }],
    ['503', refusal(503), { code: 'busy', values: { status: '503' } }],
    ['403', refusal(403), { code: 'forbidden', values: { status: '403' } }],
    ['401', refusal(401), { code: 'forbidden', values: { status: '401' } }],
    ['400', refusal(400, 'No'), { code: 'refused', values: { status: '400', reason: 'No' } }],
    ['404', webPageWith(404), { code: 'refused', values: { status: '404', reason: '' } }],
    ['a web page', webPage, { code: 'notForecast', values: {} }],
    ['another JSON', garbage({ hourly: [], properties: {} }), { code: 'notForecast', values: {} }],
    ['an empty list', garbage([]), { code: 'notForecast', values: {} }],
    ['nothing', garbage(null), { code: 'notForecast', values: {} }],
    ['five megabytes', garbage('x'.repeat(5_000_000)), { code: 'notForecast', values: {} }],
    ['half an answer', cutOff, { code: 'unreachable', values: { code: 'UND_ERR_SOCKET' } }],
  ])('%s', async (_name, answer, problem) => {
    expect((await problemOf(ask(answer))).problem).toEqual(problem)
  })

  test.each([
    ['120', 120_000],
    ['Mon, 12 Jan 2026 12:30:00 GMT', 600_000],
    ['999999', DAY_MS],
    ['soon', 0],
    ['Mon, 12 Jan 2026 11:00:00 GMT', 0],
  ])('Retry-After: %s', async (text, waitMs) => {
    expect((await problemOf(ask(refusal(429, '', { 'retry-after': text })))).waitMs).toBe(waitMs)
  })

  test('a redirect is not followed', async () => {
    const error = await problemOf(ask(redirect('http://127.0.0.1:1/')))
    expect(error.problem).toEqual({ code: 'refused', values: { status: '302', reason: '' } })
    expect(forecasts.asked).toHaveLength(1)
  })

  test('none in time', async () => {
    const late = AbortSignal.abort(new DOMException('late', 'TimeoutError'))
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(late)
    expect((await problemOf(ask(silence))).problem.code).toBe('late')
    expect(AbortSignal.timeout).toHaveBeenCalledWith(20_000)
  })

  test('none at all', async () => {
    const nowhere = `http://127.0.0.1:${await freePort()}`
    const sources = [openMeteo({ free: nowhere, paid: nowhere }), metNorway(nowhere)]
    for (const one of sources) {
      expect((await problemOf(one.ask([HOLON], asker()))).problem).toEqual({
        code: 'unreachable',
        values: { code: 'ECONNREFUSED' },
      })
    }
  })

  test('a question ends when the server stops', async () => {
    const stopping = new AbortController()
    const asked = ask(() => stopping.abort(new Error('stops')), { signal: stopping.signal })
    await expect(asked).rejects.toThrow('stops')
  })
})

test('only the sources’ own hosts are asked, by https', () => {
  expect([...Object.values(OPEN_METEO_HOSTS), MET_NORWAY_HOST]).toEqual([
    'https://api.open-meteo.com',
    'https://customer-api.open-meteo.com',
    'https://api.met.no',
  ])
})

function webPageWith(status: number): ForecastAnswer {
  return (response) => void response.writeHead(status, { 'content-type': 'text/html' }).end('<title>Gone</title>')
}
