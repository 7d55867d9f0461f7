/**
 * Puts load on one origin, in a process of its own: `node load.ts JOB` prints the outcome as JSON.
 * A `#` in a path becomes a new number in every request, so that no answer is one that was given before.
 */
import autocannon from 'autocannon'

export type Job = {
  origin: string
  paths: readonly string[]
  connections: number
  /** Seconds, or how many requests. */
  seconds?: number
  requests?: number
  acceptEncoding?: string
}
export type Outcome = { perSecond: number; p50: number; p99: number; max: number; requests: number; failed: number }

const job = JSON.parse(process.argv[2]!) as Job
let number = 0
const result = await autocannon({
  url: job.origin,
  connections: job.connections,
  ...(job.seconds !== undefined && { duration: job.seconds }),
  ...(job.requests !== undefined && { amount: job.requests }),
  timeout: 30,
  requests: job.paths.map((path) => ({
    method: 'GET',
    path,
    headers: { accept: 'application/json', 'accept-encoding': job.acceptEncoding ?? 'br' },
    ...(path.includes('#') && {
      setupRequest: (request: object) => ({ ...request, path: path.replace('#', String(number++)) }),
    }),
  })),
})
const { requests, latency, errors, timeouts, non2xx, duration } = result
const outcome: Outcome = {
  // By the work done: the sampled average counts only whole seconds.
  perSecond: requests.total / duration,
  p50: latency.p50,
  p99: latency.p99,
  max: latency.max,
  requests: requests.total,
  failed: errors + timeouts + non2xx,
}
console.log(JSON.stringify(outcome))
