/** One question to a source of forecasts. Only `https` and the sources' own hosts are asked, and no redirect is followed. */
import { MINUTE_MS } from '#contract/time.ts'
import type { Asker } from './source.ts'
import { WeatherError } from './source.ts'

const TIMEOUT_MS = 20_000
/** The longest pause that `Retry-After` can ask for. */
const LONGEST_WAIT_MS = 24 * 60 * MINUTE_MS
/** An answer about fifty cells has about 250 KB. */
const MOST_BYTES = 4 * 1024 * 1024
const LONGEST_REASON = 200

export interface Answer {
  /** The JSON; undefined: 304, the stored answer is still the latest. */
  value: unknown
  headers: Headers
  /** 203: the source will end this address. */
  isDeprecated: boolean
}

/** @throws WeatherError; the signal's reason, when the signal ends the question */
export async function ask(
  url: URL,
  { userAgent, signal, now, apiKey }: Asker,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const signals = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)])
  try {
    const answer = await fetch(url, {
      headers: { accept: 'application/json', 'user-agent': userAgent, ...headers },
      redirect: 'manual',
      signal: signals,
    })
    const { status } = answer
    const isDeprecated = status === 203
    if (status === 304) return { value: undefined, headers: answer.headers, isDeprecated }
    const text = await textOf(answer)
    if (status === 200 || isDeprecated) return { value: parsed(text), headers: answer.headers, isDeprecated }
    throw refusalOf(answer, reasonIn(text, apiKey), now)
  } catch (error) {
    if (error instanceof WeatherError) throw error
    if (signal.aborted) throw signal.reason
    if ((error as Error).name === 'TimeoutError') throw new WeatherError('late', {}, { cause: error })
    const { cause } = error as { cause?: { code?: string } }
    throw new WeatherError('unreachable', { code: cause?.code ?? 'ECONNECTION' }, { cause: error })
  }
}

async function textOf({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.length
    if (size > MOST_BYTES) throw new WeatherError('notForecast')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new WeatherError('notForecast', {}, { cause })
  }
}

/** The source's own words in an error (Open-Meteo's `reason`), without our key; empty: none. */
function reasonIn(text: string, apiKey: string): string {
  try {
    const { reason } = JSON.parse(text) as { reason?: unknown }
    if (typeof reason !== 'string') return ''
    return (apiKey === '' ? reason : reason.replaceAll(apiKey, '…')).slice(0, LONGEST_REASON)
  } catch {
    return ''
  }
}

function refusalOf({ status, headers }: Response, reason: string, now: number): WeatherError {
  const values = { status: String(status) }
  if (status === 429 || status >= 500) return new WeatherError('busy', values, { waitMs: retryAfter(headers, now) })
  if (status === 401 || status === 403) return new WeatherError('forbidden', values)
  return new WeatherError('refused', { ...values, reason })
}

/** Pause that a busy source asks for, in seconds or until a date; 0: none. */
function retryAfter(headers: Headers, now: number): number {
  const text = headers.get('retry-after') ?? ''
  const ms = /^\d{1,6}$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now
  return ms > 0 ? Math.min(ms, LONGEST_WAIT_MS) : 0
}
