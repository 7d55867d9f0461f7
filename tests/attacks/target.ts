/** Strangers, riders and the admin of the attacked product, over HTTP only. */
import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { inject } from 'vitest'
import { signedInSchema } from '#contract/auth.ts'
import { settingsAnswerSchema } from '#contract/settings.ts'
import type { Settings } from '#contract/settings.ts'
import type { NewCompetition } from '#contract/new-competition.ts'
import { DAY_MS } from '#contract/time.ts'
import { newEvent } from '../server/new-competitions.ts'
import { ADMIN, ORIGIN, PEER_HEADER } from './setup.ts'
import type { Target } from './setup.ts'

/** `npm run test:attacks` attacks in full; `npm test` tries every attack in a few rounds. */
export const IS_FULL = import.meta.env.MODE === 'attacks'
export const TARGETS: readonly Target[] = inject('targets')
export { ADMIN, ORIGIN }
export type { Target }

export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: string
}

export interface Sent {
  token?: string
  /** The address that the proxy sees; if absent, one that all such requests share. */
  from?: string
  headers?: Record<string, string>
  json?: unknown
  /** Sent instead of `json`. */
  body?: string | Buffer
}

const agent = new Agent({ keepAlive: true })

/** Sends a request exactly as written: nothing normalises its path. */
export async function ask({ port }: Target, method: string, path: string, sent: Sent = {}): Promise<Answer> {
  const payload = sent.body ?? (sent.json === undefined ? undefined : JSON.stringify(sent.json))
  const outgoing = request({
    host: '127.0.0.1',
    port,
    agent,
    method,
    path,
    headers: {
      ...(payload !== undefined && {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(payload),
      }),
      ...(sent.token !== undefined && { authorization: `Bearer ${sent.token}` }),
      [PEER_HEADER]: sent.from ?? '192.0.2.1',
      ...sent.headers,
    },
  })
  outgoing.end(payload)
  const [incoming] = (await once(outgoing, 'response')) as [IncomingMessage]
  return { status: incoming.statusCode!, headers: incoming.headers, body: await text(incoming) }
}

/** The answer's data. */
export const dataOf = <T>({ body }: Pick<Answer, 'body'>): T => (JSON.parse(body) as { data: T }).data
/** The status and a refusal's code: `403 FORBIDDEN`. */
export const outcomeOf = ({ status, body }: Answer): string => {
  const code = status >= 400 && body.startsWith('{') ? (JSON.parse(body) as { code: string }).code : ''
  return `${status} ${code}`.trimEnd()
}

let made = 0
/** An address that no request came from before. */
export const newAddress = (): string => `198.18.${++made >> 8}.${made & 255}`
/** A name that nothing had before, also in an earlier run of this file. */
export const newName = (): string => `x${process.pid}-${++made}`

export const signIn = async (target: Target, sent: { email: string; password: string; deviceToken?: string }) =>
  signedInSchema.parse(
    JSON.parse((await ask(target, 'POST', '/api/auth/login', { json: sent, from: newAddress() })).body),
  ).data

const admins = new Map<Target, ReturnType<typeof signIn>>()
/** The first admin's session, one for the whole run. */
export async function adminOf(target: Target): Promise<string> {
  if (!admins.has(target)) admins.set(target, signIn(target, ADMIN))
  return (await admins.get(target)!).accessToken
}

export const PASSWORD = 'four wheels and a deck'

/** A rider with a new account. */
export async function newRider(target: Target) {
  const email = `${newName()}@rampa.example`
  const json = { email, name: 'נועה לוי', password: PASSWORD, confirmPassword: PASSWORD }
  const { body } = await ask(target, 'POST', '/api/auth/register', { json, from: newAddress() })
  const { accessToken, deviceToken } = signedInSchema.parse(JSON.parse(body)).data
  return { email, token: accessToken, deviceToken: deviceToken! }
}

/** Publishes a competition that is open for a month. Resolves to the path of its registrations. */
export async function newCompetition(target: Target, special: Partial<NewCompetition> = {}): Promise<string> {
  const event = newEvent({
    slug: newName(),
    closesAt: new Date(Date.now() + 30 * DAY_MS).toISOString(),
    date: new Date(Date.now() + 40 * DAY_MS).toISOString().slice(0, 10),
    ...special,
  })
  const json = { ...event, status: 'published' }
  const made = await ask(target, 'POST', '/api/admin/events', { token: await adminOf(target), json })
  if (made.status !== 201) throw new Error(`no competition: ${made.body}`)
  return `/api/competitions/${event.slug}/registrations`
}

export const settingsOf = async (target: Target): Promise<Settings> =>
  settingsAnswerSchema.parse(
    JSON.parse((await ask(target, 'GET', '/api/admin/settings', { token: await adminOf(target) })).body),
  ).data.settings

/** Saves settings as an admin does, with the tab's present revision. */
export async function saveSettings<Tab extends keyof Settings>(
  target: Target,
  tab: Tab,
  change: object,
): Promise<void> {
  const { updatedAt: _, ...now } = (await settingsOf(target))[tab]
  const json = { [tab]: { ...now, ...change } }
  const answer = await ask(target, 'PUT', '/api/admin/settings', { token: await adminOf(target), json })
  if (answer.status !== 200) throw new Error(`${tab} not saved: ${answer.body}`)
}

export const switchFeatures = (target: Target, features: Settings['general']['features']) =>
  saveSettings(target, 'general', { features })

/** A call of the API's description. */
export interface Call {
  method: string
  /** The path, with unknown ids and slugs as its parameters. */
  path: string
  /** The call as the document writes it: `GET /api/guides/{id}`. */
  name: string
  queries: string[]
  hasBody: boolean
  isAdmins: boolean
}

interface Operation {
  tags?: string[]
  parameters?: { in: string; name: string }[]
  requestBody?: object
}

/** Every call in the product's description. */
export async function callsOf(target: Target): Promise<Call[]> {
  const { paths } = JSON.parse((await ask(target, 'GET', '/api/openapi.json')).body) as {
    paths: Record<string, Record<string, Operation>>
  }
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { tags, parameters = [], requestBody }]) => ({
      method: method.toUpperCase(),
      path: path.replace(/\{\w+\}/g, 'f'.repeat(24)),
      name: `${method.toUpperCase()} ${path}`,
      queries: parameters.filter((one) => one.in === 'query').map(({ name }) => name),
      hasBody: requestBody !== undefined,
      isAdmins: path.startsWith('/api/admin/') || (tags?.includes('Admin') ?? false),
    })),
  )
}

/** Internal details, which no answer may contain. */
export const INSIDE =
  /node_modules|\bat \S+ \(|\.ts:\d|SqliteError|SQLITE_|SQLite format|kysely|PostgresError|relation "|syntax error at|ECONN/

/** Resident memory of the server, in megabytes. */
export const memoryOf = ({ pid }: Target): number =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024

/** Resolves to the result of `work`, and to the server's peak of memory meanwhile. */
export async function withPeak<T>(target: Target, work: () => Promise<T>): Promise<{ result: T; peak: number }> {
  let peak = memoryOf(target)
  const timer = setInterval(() => (peak = Math.max(peak, memoryOf(target))), 50)
  try {
    const result = await work()
    return { result, peak: Math.max(peak, memoryOf(target)) }
  } finally {
    clearInterval(timer)
  }
}

/** Runs `work` several times, one run after the other. */
export async function repeat<T>(times: number, work: (index: number) => Promise<T>): Promise<T[]> {
  const results: T[] = []
  for (let index = 0; index < times; index++) results.push(await work(index))
  return results
}

/** Number of times of each outcome. */
export const countsOf = (answers: readonly Answer[]): Record<string, number> => {
  const counts: Record<string, number> = {}
  for (const outcome of answers.map(outcomeOf)) counts[outcome] = (counts[outcome] ?? 0) + 1
  return counts
}
