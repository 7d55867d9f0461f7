/** A server on this machine that answers as Open-Meteo and MET Norway do. */
import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import { DAY_MS, HOUR_MS } from '#contract/time.ts'
import { startScripted } from './scripted-server.ts'
import type { ScriptedAnswer, ScriptedServer } from './scripted-server.ts'

interface Asked {
  path: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
}

/** The air of an hour; absent: a mild, dry noon. */
export interface Air {
  rain?: number
  temperature?: number
  humidity?: number
  /** km/h. */
  wind?: number
  cloud?: number
}
/** The weather at an instant (epoch ms). */
export type Weather = (at: number) => Air

export type ForecastAnswer = ScriptedAnswer<Asked>

export interface TestForecasts extends ScriptedServer<Asked> {
  /** Options of the application under test. */
  hosts: { openMeteo: { free: string; paid: string }; metNorway: string }
}

const MILD: Required<Air> = { rain: 0, temperature: 24, humidity: 45, wind: 12, cloud: 20 }
const dry: Weather = () => MILD

const json = (response: ServerResponse, value: unknown, status = 200, headers: Record<string, string> = {}) =>
  void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(value))

const countIn = (text: string | null) => text?.split(',').length ?? 0
const unitOf = (kmh: number, unit: string) => (unit === 'm/s' ? kmh / 3.6 : kmh)

interface OpenMeteoOptions {
  unit?: string
  /** Columns in place of the usual ones. */
  change?: object
  /** Place of the answer without a forecast: each column is null, or has nulls only. */
  lacking?: { at: number; columns: 'null' | 'nulls' }
}

/** An hourly answer of Open-Meteo from yesterday's midnight on, about as many places as were asked. */
export const openMeteoAnswer =
  (now: () => number, weather: Weather = dry, options: OpenMeteoOptions = {}): ForecastAnswer =>
  (response, { query }) => {
    const { unit = 'km/h', change = {}, lacking } = options
    const midnight = Math.floor(now() / DAY_MS) * DAY_MS - DAY_MS
    const times = Array.from({ length: 96 }, (_, hour) => midnight + hour * HOUR_MS)
    const column = (of: (air: Required<Air>) => number) => times.map((at) => of({ ...MILD, ...weather(at) }))
    const place = {
      ...{ latitude: 32.05, longitude: 34.75, generationtime_ms: 0.2, utc_offset_seconds: 0, timezone: 'GMT' },
      hourly_units: { time: 'unixtime', precipitation: 'mm', temperature_2m: '°C', wind_speed_10m: unit },
      hourly: {
        time: times.map((at) => at / 1000),
        // The rain of the hour before.
        precipitation: times.map((at) => ({ ...MILD, ...weather(at - HOUR_MS) }).rain),
        precipitation_probability: times.map(() => 0),
        temperature_2m: column(({ temperature }) => temperature),
        relative_humidity_2m: column(({ humidity }) => humidity),
        wind_speed_10m: column(({ wind }) => unitOf(wind, unit)),
        cloud_cover: column(({ cloud }) => cloud),
        is_day: times.map((at) => Number(at % DAY_MS >= 4 * HOUR_MS && at % DAY_MS < 16 * HOUR_MS)),
        ...change,
      },
    }
    const nothing = lacking?.columns === 'null' ? null : times.map(() => null)
    const { time, ...columns } = place.hourly
    const without = Object.fromEntries(Object.keys(columns).map((name) => [name, nothing]))
    const places = Array.from({ length: countIn(query.get('latitude')) }, (_, at) =>
      at === lacking?.at ? { ...place, hourly: { time, ...without } } : place,
    )
    json(response, places.length === 1 ? place : places)
  }

interface MetOptions {
  headers?: Record<string, string>
  /** How many hours have their own rain; later ones only have the sum of six hours. */
  hourly?: number
  unit?: string
  status?: 200 | 203
}

/** An answer of MET Norway from the current hour on: nothing of the past. */
export const metAnswer =
  (now: () => number, weather: Weather = dry, options: MetOptions = {}): ForecastAnswer =>
  (response) => {
    const { headers = {}, hourly = 60, unit = 'm/s', status = 200 } = options
    const start = Math.floor(now() / HOUR_MS) * HOUR_MS
    const timeseries = Array.from({ length: 80 }, (_, index) => {
      const at = start + (index < hourly ? index : hourly + (index - hourly) * 6) * HOUR_MS
      const { rain, temperature, humidity, wind, cloud } = { ...MILD, ...weather(at) }
      return {
        time: new Date(at).toISOString().replace('.000', ''),
        data: {
          instant: {
            details: {
              ...{ air_pressure_at_sea_level: 1014, wind_from_direction: 300 },
              ...{ air_temperature: temperature, relative_humidity: humidity },
              ...{ wind_speed: unitOf(wind, unit), cloud_area_fraction: cloud },
            },
          },
          ...(index < hourly && { next_1_hours: { summary: {}, details: { precipitation_amount: rain } } }),
          next_6_hours: { summary: {}, details: { precipitation_amount: rain * 6 } },
        },
      }
    })
    const units = { air_temperature: 'celsius', precipitation_amount: 'mm', wind_speed: unit }
    const value = {
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [34.75, 32.05, 10] },
      properties: { meta: { updated_at: new Date(start).toISOString(), units }, timeseries },
    }
    json(response, value, status, headers)
  }

/** A refusal, as Open-Meteo words it. */
export const refusal =
  (status: number, reason = 'Parameter latitude is wrong', headers: Record<string, string> = {}): ForecastAnswer =>
  (response) =>
    json(response, { error: true, reason }, status, headers)

/** 304: the stored answer is still the latest. */
export const unchanged =
  (headers: Record<string, string> = {}): ForecastAnswer =>
  (response) =>
    void response.writeHead(304, headers).end()

/** Any JSON with status 200. */
export const garbage =
  (value: unknown): ForecastAnswer =>
  (response) =>
    json(response, value)

/** A web page with status 200. */
export const webPage: ForecastAnswer = (response) =>
  void response
    .writeHead(200, { 'content-type': 'text/html' })
    .end('<!doctype html><title>Welcome to the hotel</title>')

/** An answer whose connection ends in the middle. */
export const cutOff: ForecastAnswer = (response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '5000' })
  response.write('{"hourly":', () => response.destroy())
}

/** A redirect to another host. */
export const redirect =
  (to: string): ForecastAnswer =>
  (response) =>
    void response.writeHead(302, { location: to }).end()

export async function startForecasts(): Promise<TestForecasts> {
  const server = await startScripted(({ url, headers }): Asked => {
    const { pathname, searchParams } = new URL(url ?? '/', 'http://a')
    return { path: pathname, query: searchParams, headers }
  })
  const url = `http://127.0.0.1:${server.port}`
  return { ...server, hosts: { openMeteo: { free: url, paid: `http://localhost:${server.port}` }, metNorway: url } }
}
