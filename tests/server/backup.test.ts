/** Backups: made while people write, and restored into either database. */
import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { thumbnailOfTile } from '#contract/picture-files.ts'
import { restoreBackup } from '#server/backup/restore-backup.ts'
import { tablesAt } from '#server/backup/scratch.ts'
import { uploadsFor } from '#server/backup/uploads.ts'
import { LEFT_OUT, writeBackup } from '#server/backup/write-backup.ts'
import { readConfig } from '#server/config.ts'
import { MIGRATIONS } from '#server/db/migrate.ts'
import type { Store } from '#server/db/store.ts'
import { createSettingsRepo } from '#server/modules/config/repo.ts'
import { createImageFiles } from '#server/modules/images/storage.ts'
import { namesOf, typeOf } from '#server/modules/images/names.ts'
import { createImagesRepo } from '#server/modules/images/repo.ts'
import { createParksRepo } from '#server/modules/parks/repo.ts'
import { rewrite } from './backup-archives.ts'
import { backupPlaces, fill, open, putUpload, quiet, target, uploadsOf } from './backup-places.ts'
import { newBucket } from './buckets.ts'
import { addParks, newPark } from './new-parks.ts'
import { ENGINES, newPlace } from './stores.ts'
import type { Place } from './stores.ts'

const LAST = MIGRATIONS.at(-1)!

let currentTables: ReturnType<typeof tablesAt> | undefined

/** All rows of all tables in a backup, without the content version, which a restore raises. */
async function contents(store: Store): Promise<Record<string, unknown[]>> {
  const all: Record<string, unknown[]> = {}
  for (const { name } of await (currentTables ??= tablesAt(LAST))) {
    if (LEFT_OUT.includes(name) || name === 'content_version') continue
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(store.db)
    all[name] = rows.map((row) => JSON.stringify(row, Object.keys(row as object).sort())).sort()
  }
  return all
}

const PAIRS = ENGINES.flatMap((from) => ENGINES.map((to) => [from, to] as const))
describe('npm run backup and restore', () => {
  const world = backupPlaces()
  const { place } = world

  test.each(PAIRS)('a backup of %s is restored into %s with every row and upload', async (from, to) => {
    const source = await place(from)
    let store = await open(source)
    await fill(store)
    const version = await store.contentVersion()
    const before = await contents(store)
    for (const table of ['products', 'product_variants', 'stock_movements', 'orders', 'order_lines', 'order_steps'])
      expect(before[table], table).not.toEqual([])
    const picture = randomBytes(300_000)
    putUpload(source, 'photos/bowl-0123456789.webp', picture)
    putUpload(source, `${'long-folder-name/'.repeat(5)}${'x'.repeat(80)}.webp`, 'x')
    putUpload(source, 'empty.webp', '')
    putUpload(source, '.unfinished.part', 'no upload')
    // The store stays open, like that of a running server.
    const { manifest, missing } = await writeBackup(target(source), join(world.dir, 'a.tar.gz'))
    await store.close()
    expect(missing).toEqual(['.unfinished.part'])
    expect(manifest).toMatchObject({ engine: from, migrations: MIGRATIONS })
    expect(statSync(join(world.dir, 'a.tar.gz')).mode & 0o777).toBe(0o600)
    expect(readdirSync(world.dir)).toEqual(['a.tar.gz'])

    const other = await place(to)
    await restoreBackup(target(other), join(world.dir, 'a.tar.gz'), quiet)
    store = await open(other)
    expect(await contents(store)).toEqual(before)
    expect(await store.contentVersion()).toBeGreaterThan(version as number)
    // Ended sessions stay ended.
    expect(await store.db.selectFrom('sessions').selectAll().execute()).toEqual([])
    await store.close()
    expect(readFileSync(join(other.dataDir, 'uploads/photos/bowl-0123456789.webp'))).toEqual(picture)
    expect(await uploadsOf(other).list([])).toHaveLength(3)
  })

  test.each(ENGINES)(
    'on %s large rows of one batch are in parts, and what waited to be pushed is not told again',
    async (engine) => {
      const source = await place(engine)
      let store = await open(source)
      const settings = createSettingsRepo(store)
      for (const name of ['one', 'two', 'three']) await settings.save(name, 'x'.repeat(1024 * 1024))
      const device = { endpoint: 'https://fcm.googleapis.com/a', p256dh: '', auth: '', created_at: '', renewed_at: '' }
      await store.db
        .insertInto('push_subscriptions')
        .values({ id: 'a', ...device, language: 'he', user_id: null })
        .execute()
      const job = {
        subscription_id: 'a',
        kind: 'favorite',
        thing: 'b',
        content: '{}',
        due_at: '',
        ends_at: '9',
      } as const
      const told = '2026-06-01T12:00:00.000Z'
      await store.db
        .insertInto('push_jobs')
        .values([
          { ...job, event: 'told', tries: 1, done_at: told },
          { ...job, event: 'waiting', tries: 0, done_at: null },
        ])
        .execute()
      const file = join(world.dir, 'a.tar.gz')
      const { manifest } = await writeBackup(target(source), file)
      await store.close()
      expect(manifest.files.filter(({ name }) => name.startsWith('tables/settings/')).length).toBeGreaterThanOrEqual(3)
      const copy = await place(engine)
      await restoreBackup(target(copy), file, quiet)
      store = await open(copy)
      const jobs = await store.db.selectFrom('push_jobs').select('done_at').orderBy('event').execute()
      await store.close()
      expect(jobs).toEqual([{ done_at: told }, { done_at: expect.stringMatching(/^2/) }])
    },
  )

  test.each(ENGINES)('on %s it is of one instant while writes go on', { timeout: 60_000 }, async (engine) => {
    const source = await place(engine)
    const store = await open(source)
    const settings = createSettingsRepo(store)
    // Enough for several parts. Every write changes both documents, so that a mixture would show.
    await addParks(store, ...Array.from({ length: 1500 }, () => newPark()))
    await settings.save('one', 0)
    await settings.save('two', 0)
    let isOver = false
    let writes = 0
    const writing = (async () => {
      while (!isOver) {
        const number = ++writes
        await store.writeContent(async () => {
          await settings.save('one', number)
          await createParksRepo(store).insert([])
          await settings.save('two', number)
        })
        // SQLite answers within one turn of the event loop; this lets others work.
        await sleep(2)
      }
    })()
    try {
      for (let round = 0; round < 3; round++) {
        const before = writes
        const file = join(world.dir, `${round}.tar.gz`)
        await writeBackup(target(source), file)
        expect(writes).toBeGreaterThan(before)
        const copy = await place(engine)
        await restoreBackup(target(copy), file, quiet)
        const restored = await open(copy)
        const saved = createSettingsRepo(restored)
        expect(await saved.find('one')).toBe(await saved.find('two'))
        expect(await createParksRepo(restored).countAll()).toBe(1500)
        await restored.close()
      }
    } finally {
      isOver = true
      await writing
    }
    await store.close()
  })

  test.each(ENGINES)('on %s a database that is there is replaced only on request', async (engine) => {
    const source = await place(engine)
    let store = await open(source)
    await fill(store)
    const file = join(world.dir, 'a.tar.gz')
    await writeBackup(target(source), file)
    const before = await contents(store)
    await addParks(store, newPark(), newPark())
    const version = await store.contentVersion()
    const later = await contents(store)

    await expect(restoreBackup(target(source), file, quiet)).rejects.toThrow(/is in use/)
    await store.close()
    await expect(restoreBackup(target(source), file, quiet)).rejects.toThrow(/--replace/)
    store = await open(source)
    expect(await contents(store)).toEqual(later)
    await store.close()

    await restoreBackup(target(source), file, { ...quiet, replace: true })
    store = await open(source)
    expect(await contents(store)).toEqual(before)
    // Servers that cached the replaced content must notice the restore.
    expect(await store.contentVersion()).toBeGreaterThan(version as number)
    await store.close()
  })

  test.runIf(ENGINES.includes('postgres'))('on postgres a session that is about to end is waited for', async () => {
    const source = await place('postgres')
    const store = await open(source)
    const file = join(world.dir, 'a.tar.gz')
    await writeBackup(target(source), file)
    await store.close()
    const client = new pg.Client({ connectionString: source.databaseUrl })
    await client.connect()
    // A session that its program has closed and PostgreSQL has not ended yet.
    let ending: Promise<unknown> | undefined
    const endLater = async () => {
      await client.query('select pg_sleep(0.4)')
      await client.end()
    }
    const print = () => void (ending ??= endLater())
    await restoreBackup(target(source), file, { replace: true, print })
    await ending
  })

  test.each(ENGINES)(
    'on %s what a newer release has added is left out, and named; the rest is a whole backup',
    async (engine) => {
      const source = await place(engine)
      const store = await open(source)
      await addParks(store, newPark({ url: 'old-one' }))
      await sql`alter table parks add column later text`.execute(store.db)
      await sql`create table later_things (id text not null primary key)`.execute(store.db)
      await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '2099-01-01')`.execute(store.db)
      await store.close()
      const file = join(world.dir, 'a.tar.gz')
      const { manifest, newer } = await writeBackup(target(source), file)
      expect(newer).toEqual(['9999-later'])
      expect(manifest.migrations).toEqual(MIGRATIONS)
      const other = await place(engine)
      await restoreBackup(target(other), file, quiet)
      const restored = await open(other)
      expect(await createParksRepo(restored).all()).toMatchObject([{ url: 'old-one' }])
      await restored.close()
    },
  )

  test.each(ENGINES)('on %s a backup of an older version is brought up to date', async (engine) => {
    const source = await place(engine)
    const store = await open(source)
    await addParks(store, newPark({ url: 'old-one' }))
    await store.close()
    const file = join(world.dir, 'a.tar.gz')
    await writeBackup(target(source), file)

    // A backup of the sixth schema version, without later columns and tables.
    const old = MIGRATIONS.slice(0, 6)
    const shapes = new Map((await tablesAt(old.at(-1)!)).map(({ name, columns }) => [name, columns]))
    await rewrite(file, (files, manifest) => {
      const kept = new Map<string, Buffer>()
      for (const [name, bytes] of files) {
        const table = name.split('/')[1]!
        const columns = shapes.get(table)
        if (columns === undefined) continue
        const rows = bytes
          .toString()
          .trimEnd()
          .split('\n')
          .map((line) => JSON.parse(line) as Record<string, unknown>)
        const cut = rows.map((row) =>
          JSON.stringify(Object.fromEntries(columns.map((column) => [column, row[column]]))),
        )
        kept.set(name, Buffer.from(cut.map((line) => `${line}\n`).join('')))
      }
      const tables = manifest.tables.filter(({ name }) => shapes.has(name))
      return [
        kept,
        { ...manifest, migrations: old, tables: tables.map((t) => ({ ...t, columns: shapes.get(t.name)! })) },
      ]
    })
    const other = await place(engine)
    await restoreBackup(target(other), file, quiet)
    const restored = await open(other)
    expect(await createParksRepo(restored).all()).toMatchObject([{ url: 'old-one', revision: 1, deleted_at: null }])
    await restored.close()
  })

  test('an upload that is deleted meanwhile is named and left out', async () => {
    const source = await place('sqlite')
    await (await open(source)).close()
    putUpload(source, 'a.webp', 'a')
    const uploads = { ...uploadsOf(source), list: async () => ['a.webp', 'gone.webp'] }
    const { missing } = await writeBackup({ ...source, uploads }, join(world.dir, 'a.tar.gz'))
    expect(missing).toEqual(['gone.webp'])
  })

  test('there must be something to back up, and the file must be new', async () => {
    const source = await place('sqlite')
    await expect(writeBackup(target(source), join(world.dir, 'a.tar.gz'))).rejects.toThrow(/nothing to back up/)
    await (await open(source)).close()
    writeFileSync(join(world.dir, 'b.tar.gz'), 'mine')
    await expect(writeBackup(target(source), join(world.dir, 'b.tar.gz'))).rejects.toThrow(/exists already/)
    expect(readFileSync(join(world.dir, 'b.tar.gz'), 'utf8')).toBe('mine')
    await expect(writeBackup(target(source), join(world.dir, 'none/c.tar.gz'))).rejects.toThrow(/cannot be written/)
    expect(readdirSync(world.dir)).toEqual(['b.tar.gz'])
  })
})

test('images of a bucket are in the backup, and are restored into another bucket or a directory', async () => {
  const [from, to] = [await newBucket(), await newBucket()]
  const places = [await newPlace('sqlite'), await newPlace('sqlite'), await newPlace('sqlite')] as const
  const configOf = (place: Place, environment = {}) => readConfig({ DATA_DIR: place.dataDir, ...environment })
  const targetOf = (place: Place, environment = {}) => ({
    ...place,
    uploads: uploadsFor(configOf(place, environment)),
  })
  const [source, bucket, local] = places
  const store = await open(source)
  const key = '0123456789abcdef'.repeat(2)
  await createImagesRepo(store).begin(
    { key, width: 1, height: 1, bytes: 1, created_by: null },
    '2026-01-01T00:00:00.000Z',
  )
  await createImagesRepo(store).complete(key, '2026-01-01T00:00:00.000Z')
  const config = configOf(source, from.environment)
  // The image is of the time before tiles, so the backup has its thumbnail as its tile.
  for (const name of namesOf(key).filter((other) => thumbnailOfTile(other) === undefined)) {
    await createImageFiles(config, '').put(name, Buffer.from(name), typeOf(name))
  }
  putUpload(source, 'avatars/a.webp', 'a face')
  const file = join(source.dataDir, 'b.tar.gz')
  const { missing } = await writeBackup(targetOf(source, from.environment), file)
  expect(missing).toEqual([])
  await store.close()

  await restoreBackup(targetOf(bucket, to.environment), file, quiet)
  const files = createImageFiles(configOf(bucket, to.environment), '')
  for (const name of namesOf(key)) expect(await files.has(name), name).toBe(true)
  expect(readdirSync(join(bucket.dataDir, 'uploads'))).toEqual(['avatars'])

  await restoreBackup(targetOf(local), file, quiet)
  expect(readFileSync(join(local.dataDir, 'uploads/images', namesOf(key)[0]!), 'utf8')).toBe(namesOf(key)[0])
  await from.close()
  await to.close()
  for (const place of places) await place.remove()
})
