/** The server as a process: how it starts, refuses to start, and stops. */
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { describe, expect, test } from 'vitest'
import { openStore } from '#server/db/store.ts'
import { newApp } from './apps.ts'
import { door } from './door.ts'
import { eachOnOwnPlace, environmentOf, run, startProgram } from './programs.ts'
import { ENGINES, ENGINES_OF_THIS_RUN, newPlace } from './stores.ts'

describe.each(ENGINES_OF_THIS_RUN)('the server on %s', (engine) => {
  const { start, run } = eachOnOwnPlace(engine)

  test('starts with an empty directory, prints its address, answers, and stops on a signal', async () => {
    const { address, child, ended, errors } = await start()
    expect((await fetch(`${address}/readyz`)).status).toBe(200)
    expect(await (await fetch(`${address}/api/skateparks`)).json()).toMatchObject({
      status: 'success',
      data: { skateparks: [], total: 0 },
    })
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
    expect(errors()).toBe('')
    await expect(fetch(`${address}/healthz`)).rejects.toThrow()
  })

  test('a reader of its output that leaves doesn’t stop it', async () => {
    const { address, child, ended } = await start({ LOG_LEVEL: 'debug' })
    child.stdout!.destroy()
    child.stderr!.destroy()
    // The log is written in batches: these are more lines than one batch takes.
    for (let count = 0; count < 200; count++) expect((await fetch(`${address}/api/skateparks`)).status).toBe(200)
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
  })

  test('a port in use is one clear line, and the data directory is unlocked', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => other.once('listening', resolve))
    const { port } = other.address() as AddressInfo
    const program = run('main', [], { PORT: String(port) })
    expect(await program.ended).toBe(1)
    expect(program.errors()).toBe(`rampa: PORT ${port} on 127.0.0.1 is in use by another program\n`)
    other.close()
    await start()
  })
})

describe.runIf(ENGINES.includes('postgres'))('the log of the server on postgres', () => {
  test('a lost connection is a short line, without what pg knows of it', async () => {
    const place = await newPlace('postgres')
    const way = await door(place.databaseUrl!)
    const { address, child, printed, ended } = await startProgram({ ...environmentOf(place), DATABASE_URL: way.url })
    expect((await fetch(`${address}/readyz`)).status).toBe(200)
    await way.shut()
    const [line] = await printed(/^.*"database connection lost".*$/m)
    const known = ['level', 'time', 'pid', 'hostname', 'reason', 'msg']
    expect(Object.keys(JSON.parse(line) as object)).toEqual(known)
    child.kill('SIGKILL')
    await ended
    await place.remove()
  })
})

test('it is ready when the first admin is there', async () => {
  let isStarted = false
  const api = await newApp({ deps: { isStarted: () => isStarted } })
  const early = await api.get('/readyz')
  expect(early.statusCode).toBe(503)
  expect(early.headers['retry-after']).toBe('1')
  expect((await api.get('/healthz')).statusCode).toBe(200)
  isStarted = true
  expect((await api.get('/readyz')).statusCode).toBe(200)
  await api.close()
})

test('closing lets a running request finish, and accepts no new one', async () => {
  let release = () => {}
  const gate = new Promise<void>((resolve) => (release = resolve))
  let begun = () => {}
  const running = new Promise<void>((resolve) => (begun = resolve))
  const api = await newApp({
    extend: (app) => {
      app.get('/api/test-slow', async () => {
        begun()
        await gate
        return { status: 'success', data: (await api.store.db.selectFrom('parks').select('id').execute()).length }
      })
    },
  })
  const address = await api.app.listen({ port: 0, host: '127.0.0.1' })
  const slow = fetch(`${address}/api/test-slow`)
  await running
  const closed = api.close()
  await expect(fetch(`${address}/healthz`)).rejects.toThrow()
  release()
  expect(await (await slow).json()).toEqual({ status: 'success', data: 0 })
  await closed
})

test('the sample content is added once, and not again after it was deleted', async () => {
  const place = await newPlace('sqlite')
  const env = { ...environmentOf(place), SAMPLE_CONTENT: 'on' }
  const first = await startProgram(env)
  expect(first.output()).toMatch(/An empty database: \d+ sample parks were put in/)
  const { data } = (await (await fetch(`${first.address}/api/skateparks`)).json()) as { data: { total: number } }
  expect(data.total).toBeGreaterThanOrEqual(27)
  first.child.kill('SIGTERM')
  expect(await first.ended).toBe(0)

  const store = await openStore({ dataDir: place.dataDir })
  await store.writeContent((db) => db.deleteFrom('parks').execute())
  await store.close()
  const second = await startProgram(env)
  expect(second.output()).not.toContain('sample')
  expect(await (await fetch(`${second.address}/api/skateparks`)).json()).toMatchObject({ data: { total: 0 } })
  second.child.kill('SIGTERM')
  expect(await second.ended).toBe(0)
  await place.remove()
})

test('a signal during the start stops it once it has started', async () => {
  const place = await newPlace('sqlite')
  const { child, printed, ended } = run('main', [], { ...environmentOf(place), SAMPLE_CONTENT: 'on' })
  // Printed before the server listens.
  await printed(/sample parks were put in/)
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
  await place.remove()
})

test('a second server on the same data directory stops with one clear line', async () => {
  const place = await newPlace('sqlite')
  const first = await startProgram(environmentOf(place))
  const second = run('main', [], environmentOf(place))
  expect(await second.ended).toBe(1)
  expect(second.errors()).toMatch(/^rampa: DATA_DIR \S+ is in use by another process [^\n]*\n$/)
  first.child.kill('SIGINT')
  expect(await first.ended).toBe(0)
  await place.remove()
})

test.each([
  [{ PORT: 'eighty' }, /^rampa: PORT must be a port number[^\n]*\n$/],
  [{ DATABASE_URL: 'mysql://x' }, /^rampa: DATABASE_URL must be an address such as postgres:[^\n]*\n$/],
  [
    { DATABASE_URL: 'postgres://u:hidden@127.0.0.1:1/x' },
    /^rampa: DATABASE_URL: the database cannot be used: [^\n]*\n$/,
  ],
  [{ DATA_DIR: '/dev/null/x' }, /^rampa: DATA_DIR \S+ cannot be used: [^\n]*\n$/],
  [{ HOST: '203.0.113.7' }, /^rampa: HOST 203\.0\.113\.7 is not an address of this machine\n$/],
])('started with %j it stops with one clear line', async (env, line) => {
  const place = await newPlace('sqlite')
  const program = run('main', [], { ...environmentOf(place), ...env } as Record<string, string>)
  expect(await program.ended).toBe(1)
  expect(program.errors()).toMatch(line)
  expect(program.errors()).not.toContain('hidden')
  await place.remove()
})
