/** `npm run import`: its files, its exit codes, and its behaviour beside a running server. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openStore } from '#server/db/store.ts'
import { readImportFile } from '#server/import-file.ts'
import { createParksRepo } from '#server/modules/parks/repo.ts'
import { BOWL, feature, WAVES } from './geojson-parks.ts'
import { environmentOf, run, startProgram } from './programs.ts'
import { ENGINES, newPlace } from './stores.ts'

describe('npm run import', () => {
  let dir: string
  beforeEach(() => (dir = mkdtempSync(join(tmpdir(), 'rampa-import-'))))
  afterEach(() => rmSync(dir, { recursive: true, force: true }))

  function file(content: unknown): string {
    const path = join(dir, 'parks.geojson')
    writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
    return path
  }
  const collection = (...features: unknown[]) => ({ type: 'FeatureCollection', features })

  test('a file that is not there is refused by name', async () => {
    await expect(readImportFile(join(dir, 'none.geojson'))).rejects.toThrow(/none.geojson: there is no such file/)
  })

  test('exits with 0, 1 or 2', async () => {
    const place = await newPlace('sqlite')
    const env = environmentOf(place)
    const good = file(collection(WAVES, BOWL))
    const status = async (...args: string[]) => run('import', args, env).ended
    expect(await status()).toBe(2)
    expect(await status(good, '--wrong')).toBe(2)
    expect(await status(good, 'another')).toBe(2)
    expect(await status(good, '--dry-run')).toBe(0)
    expect(await status(good)).toBe(0)
    expect(await status(join(dir, 'none'))).toBe(1)
    const cut = run('import', [file('{"type":')], env)
    expect(await cut.ended).toBe(1)
    expect(cut.output()).toBe('The file cannot be read: it is not valid JSON: it ends in the middle.\n')
    expect(await status(file(collection(feature({}, null), feature({}))), '--hidden')).toBe(0)
    await place.remove()
  })

  test('while the server holds the data directory it says what to do', async () => {
    const place = await newPlace('sqlite')
    const server = await startProgram(environmentOf(place))
    const program = run('import', [file(collection(WAVES))], environmentOf(place))
    expect(await program.ended).toBe(1)
    expect(program.errors()).toMatch(
      /^rampa: DATA_DIR .* is in use .*Stop the server, import, and start it again; .*PostgreSQL.*\n$/,
    )
    server.child.kill('SIGTERM')
    await server.ended
    await place.remove()
  })

  test('fills an empty database with the sample first, as the first start does', async () => {
    const place = await newPlace('sqlite')
    const env = { ...environmentOf(place), SAMPLE_CONTENT: 'on' }
    const program = run('import', [file(collection(WAVES))], env)
    expect(await program.ended).toBe(0)
    expect(program.output()).toMatch(/\d+ sample parks were put in first/)
    const store = await openStore({ dataDir: place.dataDir })
    expect(await createParksRepo(store).countAll()).toBeGreaterThan(28)
    await store.close()
    await place.remove()
  })

  test.runIf(ENGINES.length > 1)('with PostgreSQL the server goes on running and shows the new parks', async () => {
    const place = await newPlace('postgres')
    const server = await startProgram(environmentOf(place))
    const total = async () =>
      ((await (await fetch(`${server.address}/api/skateparks`)).json()) as { data: { total: number } }).data.total
    expect(await total()).toBe(0)
    expect(await run('import', [file(collection(WAVES, BOWL))], environmentOf(place)).ended).toBe(0)
    await expect.poll(total).toBe(2)
    server.child.kill('SIGTERM')
    await server.ended
    await place.remove()
  })
})
