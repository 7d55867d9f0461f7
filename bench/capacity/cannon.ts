/**
 * Puts load on one origin in a process of its own: `node cannon.ts FILE` reads the job from FILE and prints the outcome
 * as JSON. Each request comes from another address (the server must trust one proxy), so that no limit per address
 * counts.
 */
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import autocannon from 'autocannon'

/** One request; the texts `{uuid}` and `{number}` in it are new each time. */
export type Shot = { method: 'GET' | 'POST'; path: string; headers?: Record<string, string>; body?: object }
export type Job = {
  origin: string
  /** Requests, sent in turn. */
  shots: readonly Shot[]
  connections: number
  seconds: number
}
export type Outcome = {
  perSecond: number
  p50: number
  p99: number
  requests: number
  /** Answers other than 2xx and 3xx, and broken connections. */
  failed: number
}

const job = JSON.parse(readFileSync(process.argv[2]!, 'utf8')) as Job

let sent = 0
const number = () => String(sent)
const fresh = (text: string) => text.replaceAll('{uuid}', () => randomUUID()).replaceAll('{number}', number)
const addressOf = (count: number) => `203.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`

function setupRequest(request: autocannon.Request): autocannon.Request {
  const { method, path, headers = {}, body } = job.shots[sent++ % job.shots.length]!
  const all = Object.entries({ ...headers, 'x-forwarded-for': addressOf(sent), 'accept-encoding': 'br' })
  return {
    ...request,
    method,
    path: fresh(path),
    headers: {
      ...Object.fromEntries(all.map(([name, value]) => [name, fresh(value)])),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: fresh(JSON.stringify(body)) }),
  }
}

const result = await autocannon({
  url: job.origin,
  connections: job.connections,
  duration: job.seconds,
  requests: [{ setupRequest }],
})
const outcome: Outcome = {
  perSecond: (result['2xx'] + result['3xx']) / result.duration,
  p50: result.latency.p50,
  p99: result.latency.p99,
  requests: result['2xx'] + result['3xx'] + result.non2xx,
  failed: result.non2xx + result.errors,
}
console.log(JSON.stringify(outcome))
