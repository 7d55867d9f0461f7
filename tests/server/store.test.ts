/** The store: transactions, the content version, the lock, backups. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openStore } from '#server/db/store.ts'
import { VERSION_CHECK_MS } from '#server/db/versions.ts'
import type { Store } from '#server/db/store.ts'
import { createSettingsRepo } from '#server/modules/config/repo.ts'
import { createParksRepo } from '#server/modules/parks/repo.ts'
import { addParks, newPark } from './new-parks.ts'
import { ENGINES, newPlace, newStore } from './stores.ts'
import type { Place } from './stores.ts'

describe.each(ENGINES)('the store on %s', (engine) => {
  let store: Store
  let place: Place
  let close: () => Promise<void>
  beforeEach(async () => {
    ;({ store, place, close } = await newStore(engine))
  })
  afterEach(() => close())

  const countParks = () => createParksRepo(store).countAll()

  test('opening again finds all data, and migrates nothing twice', async () => {
    await addParks(store, newPark(), newPark())
    await store.close()
    store = await openStore({ dataDir: place.dataDir, databaseUrl: place.databaseUrl })
    expect(await countParks()).toBe(2)
  })

  test('a failed transaction changes nothing, not even the version', async () => {
    const before = await store.contentVersion()
    const failing = store.writeContent(async () => {
      await createSettingsRepo(store).save('x', 1)
      expect(await createSettingsRepo(store).find('x')).toBe(1)
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await createSettingsRepo(store).find('x')).toBe(undefined)
    expect(await store.contentVersion()).toBe(before)
  })

  test('concurrent transactions lose nothing', async () => {
    await store.writeContent(() => createSettingsRepo(store).save('sum', 0))
    const add = () =>
      store.writeContent(async (db) => {
        // Taken first, so that PostgreSQL queues the writers as SQLite does.
        await db
          .updateTable('content_version')
          .set({ version: sql`version` })
          .where('id', '=', 1)
          .execute()
        const settings = createSettingsRepo(store)
        await settings.save('sum', Number(await settings.find('sum')) + 1)
      })
    await Promise.all(Array.from({ length: 40 }, add))
    expect(await createSettingsRepo(store).find('sum')).toBe(40)
  })

  test('an inner transaction joins the outer one', async () => {
    const failing = store.tx(async () => {
      await store.tx(() => createSettingsRepo(store).save('inner', true))
      throw new Error('outer fails')
    })
    await expect(failing).rejects.toThrow('outer fails')
    expect(await createSettingsRepo(store).find('inner')).toBe(undefined)
  })

  test('inner writes of content increment the version once, with the outer transaction', async () => {
    const before = await store.contentVersion()
    const settings = createSettingsRepo(store)
    await store.tx(async () => {
      await store.writeContent(() => settings.save('a', 1))
      await store.writeContent(() => settings.save('b', 2))
      store.touchContent()
    })
    expect(await store.contentVersion()).toBe(before + 1)
    const failing = store.tx(async () => {
      await store.writeContent(() => settings.save('a', 3))
      throw new Error('outer fails')
    })
    await expect(failing).rejects.toThrow('outer fails')
    await store.tx(() => settings.save('c', 1))
    expect(await store.contentVersion()).toBe(before + 1)
    expect(await settings.find('a')).toBe(1)
    expect(() => store.touchContent()).toThrow('in a transaction')
  })

  test('one of several claims succeeds', async () => {
    const claims = await Promise.all(
      Array.from({ length: 8 }, () => store.writeContent(() => createSettingsRepo(store).claim('only', 1))),
    )
    expect(claims.filter(Boolean)).toHaveLength(1)
  })

  test('every content write increments the version; a fresh answer is synchronous', async () => {
    const before = await store.contentVersion()
    expect(store.contentVersion()).toBe(before)
    await addParks(store, newPark())
    expect(await store.contentVersion()).toBe(before + 1)
  })

  test('errors of both drivers have the same kinds', async () => {
    const [id] = await addParks(store, newPark({ url: 'same' }))
    const kindOf = async (work: Promise<unknown>) => {
      const error = await work.then(
        () => undefined,
        (reason: unknown) => reason,
      )
      return store.errorKind(error)
    }
    expect(await kindOf(addParks(store, newPark({ url: 'same' })))).toBe('unique')
    const badFlag = store.writeContent((db) =>
      db
        .updateTable('parks')
        .set({ has_shade: 2 as 1 })
        .where('id', '=', id!)
        .execute(),
    )
    expect(await kindOf(badFlag)).toBe('check')
    expect(await kindOf(Promise.reject(new Error('something else')))).toBe(undefined)
  })

  test('both engines order text by code point', async () => {
    const names = ['ב', 'a', 'Z', 'א', 'z', '10', '9', 'é']
    await addParks(store, ...names.map((en) => newPark({ name: { he: en, en } })))
    const rows = await store.db.selectFrom('parks').select('name_he').orderBy('name_he').execute()
    expect(rows.map(({ name_he }) => name_he)).toEqual(['10', '9', 'Z', 'a', 'z', 'é', 'א', 'ב'])
  })
})

describe('the embedded database', () => {
  test('another process is refused while this one runs, and accepted afterwards', async () => {
    const { store, place, close } = await newStore('sqlite')
    const other = () => openStore({ dataDir: place.dataDir })
    await expect(other()).rejects.toThrow(/DATA_DIR .* is in use by another process/)
    await store.close()
    const second = await other()
    await second.close()
    await close()
  })

  test('a killed process leaves no lock behind', async () => {
    const place = await newPlace('sqlite')
    const script = `
      import { openStore } from '${new URL('../../server/db/store.ts', import.meta.url).pathname}'
      await openStore({ dataDir: ${JSON.stringify(place.dataDir)} })
      process.stdout.write('open')
      setInterval(() => {}, 1000)`
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
      cwd: new URL('../..', import.meta.url).pathname,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await once(child.stdout, 'data')
    await expect(openStore({ dataDir: place.dataDir })).rejects.toThrow(/in use by another process/)
    child.kill('SIGKILL')
    await once(child, 'exit')
    const store = await openStore({ dataDir: place.dataDir })
    await store.close()
    await place.remove()
  })

  test('a backup is a complete database, made while writes continue', async () => {
    const { store, place, close } = await newStore('sqlite')
    await addParks(store, newPark(), newPark())
    const copyDir = join(place.dataDir, 'copy')
    const elsewhere = await openStore({ dataDir: copyDir })
    await elsewhere.close()
    await Promise.all([store.backup?.(join(copyDir, 'rampa.db')), addParks(store, newPark())])
    expect(statSync(join(copyDir, 'rampa.db')).mode & 0o077).toBe(0)
    const restored = await openStore({ dataDir: copyDir })
    expect(await createParksRepo(restored).countAll()).toBeGreaterThanOrEqual(2)
    await restored.close()
    await close()
  })
})

describe.runIf(ENGINES.length > 1)('several processes on PostgreSQL', () => {
  test('reading the version before the outer commit does not cache the old one', async () => {
    const { store, close } = await newStore('postgres')
    const before = await store.contentVersion()
    await store.tx(async () => {
      await store.writeContent(() => createSettingsRepo(store).save('x', 1))
      expect(await store.contentVersion()).toBe(before)
    })
    expect(await store.contentVersion()).toBe(before + 1)
    await close()
  })

  test('a write of another process is seen within the time of a version check', async () => {
    const { store, place, close } = await newStore('postgres')
    const other = await openStore({ dataDir: place.dataDir, databaseUrl: place.databaseUrl })
    vi.useFakeTimers({ toFake: ['performance'] })
    try {
      const before = await store.contentVersion()
      await addParks(other, newPark())
      vi.advanceTimersByTime(VERSION_CHECK_MS - 1)
      expect(await store.contentVersion()).toBe(before)
      vi.advanceTimersByTime(1)
      expect(await store.contentVersion()).toBe(before + 1)
    } finally {
      vi.useRealTimers()
    }
    await other.close()
    await close()
  })
})
