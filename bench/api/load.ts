/**
 * Puts load on one origin, in a process of its own: `node load.ts` reads the job from its input and prints the outcome, both as JSON.
 * A `#` in a path becomes a new number in every request, so that no answer is one that was given before.
 *
 * It reads no more of an answer than its length and status, straight from the socket: a full HTTP client spends more
 * on twenty kilobytes than the servers that are measured, and would measure itself.
 */
import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { quantile } from '../lib/stats.ts'

export type Job = {
  origin: string
  paths: readonly string[]
  connections: number
  /** One of both: a duration, or a number of requests. */
  seconds?: number
  requests?: number
  acceptEncoding?: string
}
export type Outcome = {
  perSecond: number
  p50: number
  p99: number
  max: number
  requests: number
  failed: number
  /** This process's processor time divided by the elapsed time: near 1, the load itself is the limit. */
  busy: number
}

const job = JSON.parse(readFileSync(0, 'utf8')) as Job
const { hostname, port } = new URL(job.origin)
const END_OF_HEAD = Buffer.from('\r\n\r\n')

const latencies: number[] = []
let failed = 0
let sent = 0
let last = performance.now()
const begun = performance.now()
const deadline = job.seconds === undefined ? Infinity : begun + job.seconds * 1000
const most = job.requests ?? Infinity

function nextRequest(): string {
  const path = job.paths[sent % job.paths.length]!.replace('#', String(sent))
  sent++
  return `GET ${path} HTTP/1.1\r\nhost: ${hostname}:${port}\r\naccept: */*\r\naccept-encoding: ${job.acceptEncoding ?? 'br'}\r\n\r\n`
}

/** One connection: request, whole answer, next request. Resolves when there is nothing left to ask. */
function converse(socket: Socket): Promise<void> {
  return new Promise((resolve, reject) => {
    let started = 0
    /** Bytes of the body still to come; -1: the head is not complete yet. */
    let left = -1
    let head: Buffer = Buffer.alloc(0)
    const ask = () => {
      if (sent >= most || performance.now() >= deadline) return void socket.end(() => resolve())
      started = performance.now()
      left = -1
      head = Buffer.alloc(0)
      socket.write(nextRequest())
    }
    socket.on('connect', ask)
    socket.on('error', reject)
    socket.on('data', (chunk: Buffer) => {
      if (left < 0) {
        head = head.length === 0 ? chunk : Buffer.concat([head, chunk])
        const end = head.indexOf(END_OF_HEAD)
        if (end < 0) return
        const text = head.toString('latin1', 0, end)
        if (!text.startsWith('HTTP/1.1 200')) failed++
        const length = /\r\ncontent-length: (\d+)/i.exec(text)?.[1]
        if (length === undefined) return void reject(new Error(`an answer without a length: ${text}`))
        left = Number(length) - (head.length - end - END_OF_HEAD.length)
      } else {
        left -= chunk.length
      }
      if (left > 0) return
      last = performance.now()
      latencies.push(last - started)
      ask()
    })
  })
}

await Promise.all(
  Array.from({ length: job.connections }, () =>
    converse(connect({ host: hostname, port: Number(port), noDelay: true })),
  ),
)
const { user, system } = process.cpuUsage()
const outcome: Outcome = {
  perSecond: (latencies.length / (last - begun)) * 1000,
  p50: quantile(latencies, 0.5),
  p99: quantile(latencies, 0.99),
  max: quantile(latencies, 1),
  requests: latencies.length,
  failed,
  busy: (user + system) / 1000 / (last - begun),
}
console.log(JSON.stringify(outcome))
