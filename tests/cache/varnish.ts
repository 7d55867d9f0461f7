/** A real Varnish with the operators' rules, started as docs/operations/cache.md says. */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, vi } from 'vitest'
import { freePort } from '../free-port.ts'

const RULES = join(import.meta.dirname, '../../docs/operations/cache/rampa.vcl')

/** An answer of Varnish or of a server. */
export interface Answer {
  status: number
  headers: Headers
  body: string
  /**
   * Whether Varnish had the answer stored, stores it now, or does not store it. undefined: Varnish made the answer
   * itself.
   */
  from: 'hit' | 'stored' | 'bypass' | undefined
}

export interface Asked extends Omit<RequestInit, 'headers' | 'body'> {
  headers?: Record<string, string>
  json?: unknown
}

const FROM = { 'rampa; hit': 'hit', 'rampa; fwd=miss; stored': 'stored', 'rampa; fwd=bypass': 'bypass' } as const

/** Sends one request. It follows no redirect, keeps no cookie and decompresses nothing. */
export async function ask(base: string, path: string, { json, headers, ...init }: Asked = {}): Promise<Answer> {
  const answer = await fetch(`${base}${path}`, {
    redirect: 'manual',
    ...init,
    headers: { ...headers, ...(json !== undefined && { 'content-type': 'application/json' }) },
    ...(json !== undefined && { body: JSON.stringify(json) }),
  })
  const from = FROM[answer.headers.get('cache-status') as keyof typeof FROM] as Answer['from']
  return { status: answer.status, headers: answer.headers, body: await answer.text(), from }
}

/** The file of the backends, with each probe as in the example. */
const backendsOf = (ports: readonly number[]) =>
  [
    ...ports.map((port) => `backend at_${port} { .host = "127.0.0.1"; .port = "${port}"; .probe = ready; }`),
    'sub vcl_init {',
    '  new servers = directors.round_robin();',
    ...ports.map((port) => `  servers.add_backend(at_${port});`),
    '}',
    '',
  ].join('\n')

export interface Varnish {
  /** Scheme, host and port. */
  base: string
  /** Number of answers that Varnish stored. Answers that it only passes on, and its marks "not stored", don't count. */
  stored(): number
  stop(): Promise<void>
}

/**
 * Starts a Varnish before servers on these ports, and waits until it knows one of them.
 * @throws if there is no varnishd, with its output
 */
export async function startVarnish(ports: readonly number[]): Promise<Varnish> {
  const home = mkdtempSync(join(tmpdir(), 'rampa-varnish-'))
  const name = join(home, 'work')
  writeFileSync(join(home, 'backends.vcl'), backendsOf(ports))
  const port = await freePort()
  const options = [
    // In the foreground, as this user, without a console of its own.
    ...['-F', '-j', 'none', '-n', name, '-T', 'none', '-a', `127.0.0.1:${port}`],
    ...['-f', RULES, '-p', `vcl_path=${home}`, '-p', 'http_gzip_support=off'],
    ...['-s', 'default=malloc,64m', '-s', 'queries=malloc,16m'],
  ]
  const child = spawn('varnishd', options, { stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
  const ended = once(child, 'close').catch(() => {})
  const stop = async () => {
    if (child.exitCode === null && child.pid !== undefined) child.kill('SIGTERM')
    await ended
    rmSync(home, { recursive: true, force: true })
  }
  const failed = ended.then(() =>
    Promise.reject(new Error(`varnishd did not start (Debian: apt-get install varnish)\n${output}`)),
  )
  const started = new Promise<void>((resolve) => {
    const look = () => /Child launched OK|said Child starts/.test(output) && resolve()
    for (const stream of [child.stdout, child.stderr]) stream.on('data', look)
  })
  const base = `http://127.0.0.1:${port}`
  try {
    await Promise.race([started, failed])
    await vi.waitFor(async () => expect((await ask(base, '/readyz')).status).toBe(200), {
      timeout: 20_000,
      interval: 50,
    })
  } catch (error) {
    await stop()
    throw error
  }
  failed.catch(() => {})
  return {
    base,
    stored() {
      const counts = execFileSync('varnishstat', [
        '-1',
        '-n',
        name,
        '-f',
        'SMA.default.c_req',
        '-f',
        'SMA.queries.c_req',
      ])
      return [...counts.toString().matchAll(/c_req\s+(\d+)/g)].reduce((sum, [, count]) => sum + Number(count), 0)
    },
    stop,
  }
}
