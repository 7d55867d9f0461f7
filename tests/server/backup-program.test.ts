/** `npm run backup` and `npm run restore` as programs: beside a running server, and killed halfway. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { uploadsIn } from '#server/backup/uploads.ts'
import { writeBackup } from '#server/backup/write-backup.ts'
import { openStore } from '#server/db/store.ts'
import { createParksRepo } from '#server/modules/parks/repo.ts'
import { addParks, newPark } from './new-parks.ts'
import { environmentOf, run, startProgram } from './programs.ts'
import { IS_FULL } from './rounds.ts'
import { ENGINES, newPlace } from './stores.ts'
import type { Place } from './stores.ts'

const ROUNDS = IS_FULL ? 12 : 3
const KILLS_SPAN_MS = 600
const PARKS = 3000

describe.each(ENGINES)('the programs on %s', (engine) => {
  let place: Place
  let dir: string
  beforeEach(async () => {
    place = await newPlace(engine)
    dir = mkdtempSync(join(tmpdir(), 'rampa-backup-'))
  })
  afterEach(async () => {
    rmSync(dir, { recursive: true, force: true })
    await place.remove()
  })

  test('a backup is made while the server runs, and restored when it has stopped', async () => {
    const env = environmentOf(place)
    expect(await run('backup', ['a', 'b'], env).ended).toBe(2)
    expect(await run('restore', [], env).ended).toBe(2)
    const server = await startProgram(env)
    const backup = run('backup', [dir], env)
    expect(await backup.ended, backup.errors()).toBe(0)
    expect(backup.output()).toMatch(/\d+ rows and 0 uploads, read again and complete/)
    const [name] = readdirSync(dir)
    expect(name).toMatch(/^rampa-.*\.tar\.gz$/)
    const file = join(dir, name!)

    const tooEarly = run('restore', [file, '--replace'], env)
    expect(await tooEarly.ended).toBe(1)
    expect(tooEarly.errors()).toMatch(/^rampa: .*in use/)
    server.child.kill('SIGTERM')
    await server.ended
    expect(await run('restore', [file], env).ended).toBe(1)
    const restore = run('restore', [file, '--replace'], env)
    expect(await restore.ended, restore.errors()).toBe(0)

    const again = await startProgram(env)
    expect((await fetch(`${again.address}/api/skateparks`)).status).toBe(200)
    again.child.kill('SIGTERM')
    await again.ended
    // Without a name the file goes to the data directory.
    expect(await run('backup', [], env).ended).toBe(0)
    expect(readdirSync(join(place.dataDir, 'backups'))).toHaveLength(1)
  })

  test(
    `a restore killed ${ROUNDS} times leaves the old database or the restored one`,
    { timeout: 300_000 },
    async () => {
      const file = join(dir, 'a.tar.gz')
      const open = () => openStore({ ...place, connections: 2 })
      let store = await open()
      await addParks(store, ...Array.from({ length: PARKS }, () => newPark({ area: 'north' })))
      await store.close()
      await writeBackup({ ...place, uploads: uploadsIn(join(place.dataDir, 'uploads')) }, file)

      let killed = 0
      for (let round = 0; round < ROUNDS; round++) {
        store = await open()
        await store.writeContent((db) => db.deleteFrom('parks').execute())
        await addParks(store, newPark({ area: 'south' }))
        await store.close()
        const program = run('restore', [file, '--replace'], environmentOf(place))
        await program.printed(/Replacing the database/)
        await sleep((round * KILLS_SPAN_MS) / ROUNDS)
        program.child.kill('SIGKILL')
        if ((await program.ended) === 'SIGKILL') killed++
        store = await open()
        const areas = (await createParksRepo(store).all()).map(({ area }) => area)
        expect([1, PARKS]).toContain(areas.length)
        expect(new Set(areas)).toEqual(new Set([areas.length === 1 ? 'south' : 'north']))
        await store.close()
      }
      expect(killed).toBeGreaterThan(0)
      const program = run('restore', [file, '--replace'], environmentOf(place))
      expect(await program.ended, program.errors()).toBe(0)
    },
  )
})
