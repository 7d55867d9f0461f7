/** The metrics' address of a server process: off by default, and separate from the site. */
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { describe, expect, test } from 'vitest'
import { valueOf } from './metric-text.ts'
import { eachOnOwnPlace } from './programs.ts'
import { ENGINES_OF_THIS_RUN } from './stores.ts'

/** Prints, on a signal, the number of addresses on which the process listens, and whether it has loaded prom-client. */
const WATCH = `
  import { registerHooks } from 'node:module'
  let isLoaded = false
  registerHooks({
    load(url, context, next) {
      if (/prometheus-[^/]*[.]js$|prom-client/.test(url)) isLoaded = true
      return next(url, context)
    },
  })
  process.on('SIGUSR2', () => {
    const listening = process.getActiveResourcesInfo().filter((name) => name === 'TCPServerWrap').length
    console.log('watched: ' + JSON.stringify({ listening, isLoaded }))
  })`
const WATCHED = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(WATCH)}` }

describe.each(ENGINES_OF_THIS_RUN)('metrics of the server on %s', (engine) => {
  const { start, run } = eachOnOwnPlace(engine)

  async function watch(program: Awaited<ReturnType<typeof start>>): Promise<unknown> {
    program.child.kill('SIGUSR2')
    const [, found] = await program.printed(/watched: (.*)/)
    return JSON.parse(found!)
  }

  test('they are off by default: nothing else listens, and prom-client is not loaded', async () => {
    const program = await start(WATCHED)
    expect(await watch(program)).toEqual({ listening: 1, isLoaded: false })
    expect(program.output()).not.toContain('Metrics')
    expect((await fetch(`${program.address}/metrics`)).status).toBe(404)
  })

  test('they have an address of their own, count what the site answers, and end with it', async () => {
    const program = await start({ ...WATCHED, METRICS_PORT: '0' })
    const [, metrics] = await program.printed(/Metrics are at (http:\S+)\n/)
    expect(metrics).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/metrics$/)
    expect(await watch(program)).toEqual({ listening: 2, isLoaded: true })

    await (await fetch(`${program.address}/api/skateparks`)).text()
    const scrape = async () => {
      const answer = await fetch(metrics!)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
      return answer.text()
    }
    const read = { method: 'GET', route: '/api/skateparks', code: '200' }
    await expect.poll(async () => valueOf(await scrape(), 'rampa_http_requests_total', read)).toBe(1)
    const names = [...(await scrape()).matchAll(/^# HELP (\S+)/gm)].map(([, name]) => name!)
    expect(names.some((name) => name.startsWith('rampa_database_pool_'))).toBe(engine === 'postgres')

    // The site doesn't serve the metrics, and the metrics' address doesn't serve the site.
    for (const path of ['/metrics', '/api/metrics']) {
      const answer = await fetch(`${program.address}${path}`)
      expect([answer.status, await answer.text()]).toEqual([404, expect.not.stringContaining('rampa_')])
    }
    const at = (path: string, init?: RequestInit) => fetch(new URL(path, metrics), init)
    expect((await at('/healthz')).status).toBe(404)
    expect((await at('/api/skateparks')).status).toBe(404)
    expect((await at('/metrics', { method: 'POST' })).status).toBe(405)
    const head = await at('/metrics?x=1', { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])

    program.child.kill('SIGTERM')
    expect(await program.ended).toBe(0)
    expect(program.errors()).toBe('')
    await expect(fetch(metrics!)).rejects.toThrow()
  })

  test('a port in use is one clear line, and nothing was served', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => other.once('listening', resolve))
    const { port } = other.address() as AddressInfo
    const program = run('main', [], { METRICS_PORT: String(port) })
    expect(await program.ended).toBe(1)
    expect(program.errors()).toBe(`rampa: METRICS_PORT ${port} on 127.0.0.1 is in use by another program\n`)
    expect(program.output()).not.toContain('Rampa is at')
    other.close()
    const elsewhere = run('main', [], { METRICS_PORT: '0', METRICS_HOST: '203.0.113.7' })
    expect(await elsewhere.ended).toBe(1)
    expect(elsewhere.errors()).toBe('rampa: METRICS_HOST 203.0.113.7 is not an address of this machine\n')
    // The data directory is unlocked.
    await start()
  })
})
