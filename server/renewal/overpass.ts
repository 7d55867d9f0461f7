/** Asks OpenStreetMap for the skateparks of Israel, through a server of the Overpass API. */
import { setTimeout as wait } from 'node:timers/promises'
import { IMPORT_LIMIT_BYTES } from '#contract/directory.ts'
import type { RenewalProblem, RenewalProblemCode } from '#contract/renewal.ts'
import { MINUTE_MS } from '#contract/time.ts'

/** Everything in Israel that is tagged as a place to skate. */
const QUERY =
  '[out:json][timeout:90];area["ISO3166-1"="IL"]->.a;' +
  '(nwr["sport"~"skateboard|roller_skating"]["leisure"](area.a);' +
  'nwr["leisure"="skate_park"](area.a);' +
  'nwr["leisure"~"track|pitch"]["cycling"="pump_track"](area.a););' +
  'out center tags;'

/** Longer than the 90 seconds that the query gives the server. */
const TIMEOUT_MS = 2 * MINUTE_MS
/** Pauses before the second try and the following ones, while the server is busy. */
export const PAUSES_MS: readonly number[] = [10_000, 30_000, 90_000]
/** The longest pause that the server's `Retry-After` can ask for. */
const LONGEST_PAUSE_MS = 2 * MINUTE_MS
/** The longest time that all tries together can take. */
export const LONGEST_MS = (PAUSES_MS.length + 1) * TIMEOUT_MS + PAUSES_MS.length * LONGEST_PAUSE_MS
const BUSY = [429, 502, 503, 504]
const LONGEST_REMARK = 300

export interface OverpassOptions {
  /** Address of the Overpass API (`OVERPASS_URL`). */
  url: string
  /** The site's origin, which the request names; undefined: it is not known. */
  origin: string | undefined
  /** Ends the call early. */
  signal?: AbortSignal
  /** Waits between two tries; absent: with a timer. */
  pause?: ((ms: number, signal: AbortSignal | undefined) => Promise<void>) | undefined
}

/** A complete answer of Overpass. */
export interface OverpassAnswer {
  /** The elements, as Overpass wrote them. */
  elements: unknown[]
  /** The state of OpenStreetMap's data, ISO 8601; null: the answer does not tell. */
  dataAt: string | null
}

const WORDS: Record<RenewalProblemCode, (values: Record<string, string>) => string> = {
  busy: ({ status }) => `the server is too busy (${status}), at each of ${PAUSES_MS.length + 1} tries`,
  unreachable: ({ code }) => `the server can't be reached (${code})`,
  late: () => 'the server did not answer in time',
  refused: ({ status }) => `the server answered with status ${status}`,
  notJson: () => 'the answer is a web page or something else, not one of Overpass: check OVERPASS_URL',
  cutOff: () => 'the answer broke off in the middle',
  incomplete: ({ remark }) => `the server gave up in the middle and said: ${remark}`,
  tooLarge: ({ megabytes }) => `the answer is larger than ${megabytes} MB`,
  empty: () => 'the answer has no skateparks',
  missing: ({ missing, known }) => `${missing} of the ${known} known elements are missing in the answer`,
  changed: () => 'the directory was changed in the meantime: try again',
  failed: () => 'an unexpected error',
}

/** Thrown if nothing can be taken from OpenStreetMap. The message says why, in plain words. */
export class RenewalError extends Error {
  readonly problem: RenewalProblem
  constructor(code: RenewalProblemCode, values: Record<string, string> = {}, cause?: unknown) {
    super(WORDS[code](values), { cause })
    this.problem = { code, values }
  }
}

/**
 * Asks for the elements. While the server is busy, it is asked again after growing pauses.
 * @throws RenewalError; the signal's reason, when the signal ends the call
 */
export async function askOverpass(options: OverpassOptions): Promise<OverpassAnswer> {
  const { signal, pause = (ms) => wait(ms, undefined, signal && { signal }) } = options
  for (let tries = 0; ; tries++) {
    const answer = await request(options)
    if (!BUSY.includes(answer.status)) return read(answer, signal)
    await answer.body?.cancel().catch(() => {})
    const shortest = PAUSES_MS[tries]
    if (shortest === undefined) throw new RenewalError('busy', { status: String(answer.status) })
    await pause(Math.max(shortest, Math.min(retryAfter(answer), LONGEST_PAUSE_MS)), signal)
    signal?.throwIfAborted()
  }
}

async function request({ url, origin, signal }: OverpassOptions): Promise<Response> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS)
  try {
    return await fetch(url, {
      method: 'POST',
      headers: {
        accept: 'application/json',
        'content-type': 'application/x-www-form-urlencoded',
        'user-agent': origin === undefined ? 'Rampa' : `Rampa (+${origin})`,
      },
      body: new URLSearchParams({ data: QUERY }),
      redirect: 'manual',
      signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
    })
  } catch (error) {
    throw failureOf(error, signal, 'unreachable')
  }
}

/** Pause that a busy server asks for, in milliseconds; 0: none. Dates are not read: Overpass sends seconds. */
function retryAfter({ headers }: Response): number {
  const text = headers.get('retry-after') ?? ''
  return /^\d{1,6}$/.test(text) ? Number(text) * 1000 : 0
}

async function read(answer: Response, signal: AbortSignal | undefined): Promise<OverpassAnswer> {
  if (answer.status !== 200) {
    await answer.body?.cancel().catch(() => {})
    throw new RenewalError('refused', { status: String(answer.status) })
  }
  const value = parsed(await bytesOf(answer, signal))
  const { elements, remark, osm3s } = (value ?? {}) as { elements?: unknown; remark?: unknown; osm3s?: unknown }
  if (remark !== undefined) throw new RenewalError('incomplete', { remark: String(remark).slice(0, LONGEST_REMARK) })
  if (!Array.isArray(elements)) throw new RenewalError('notJson')
  if (elements.length === 0) throw new RenewalError('empty')
  const dataAt = (osm3s as { timestamp_osm_base?: unknown } | undefined)?.timestamp_osm_base
  return { elements, dataAt: typeof dataAt === 'string' ? dataAt : null }
}

async function bytesOf({ body }: Response, signal: AbortSignal | undefined): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of body ?? []) {
      size += chunk.length
      if (size > IMPORT_LIMIT_BYTES) break
      chunks.push(chunk)
    }
  } catch (error) {
    throw failureOf(error, signal, 'cutOff')
  }
  if (size > IMPORT_LIMIT_BYTES) {
    throw new RenewalError('tooLarge', { megabytes: String(IMPORT_LIMIT_BYTES / 1024 / 1024) })
  }
  return Buffer.concat(chunks)
}

function parsed(bytes: Buffer): unknown {
  const text = bytes.toString('utf8').trim()
  try {
    return JSON.parse(text)
  } catch (error) {
    const isPart = text.startsWith('{') && !text.endsWith('}')
    throw new RenewalError(isPart ? 'cutOff' : 'notJson', {}, error)
  }
}

/** The error to throw: the signal's reason, a timeout, or the given problem of the connection. */
function failureOf(error: unknown, signal: AbortSignal | undefined, code: 'unreachable' | 'cutOff'): unknown {
  if (signal?.aborted) return signal.reason
  if ((error as Error).name === 'TimeoutError') return new RenewalError('late', {}, error)
  const cause = (error as { cause?: { code?: string } }).cause
  return new RenewalError(code, code === 'cutOff' ? {} : { code: cause?.code ?? 'ECONNECTION' }, error)
}
