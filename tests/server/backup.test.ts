/** Backups: made while people write, restored into either database, and refused if anything is wrong with them. */
import { createHash, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { thumbnailOfTile } from '#contract/picture-files.ts'
import { MANIFEST_NAME } from '#server/backup/manifest.ts'
import { restoreBackup } from '#server/backup/restore-backup.ts'
import { tablesAt } from '#server/backup/scratch.ts'
import { padding, readTar, TAR_END, tarHeader } from '#server/backup/tar.ts'
import { uploadsFor, uploadsIn } from '#server/backup/uploads.ts'
import { LEFT_OUT, writeBackup } from '#server/backup/write-backup.ts'
import { readConfig } from '#server/config.ts'
import { MIGRATIONS } from '#server/db/migrate.ts'
import { NEW_ROW } from '#server/db/schema/editing.ts'
import { openStore } from '#server/db/store.ts'
import type { Store } from '#server/db/store.ts'
import { createSettingsRepo } from '#server/modules/config/repo.ts'
import { createImageFiles } from '#server/modules/images/storage.ts'
import { namesOf, typeOf } from '#server/modules/images/names.ts'
import { createImagesRepo } from '#server/modules/images/repo.ts'
import { placeOrder } from '#server/modules/orders/place.ts'
import { createOrdersRepo } from '#server/modules/orders/repo.ts'
import { createParksRepo } from '#server/modules/parks/repo.ts'
import { createProductsRepo } from '#server/modules/products/repo.ts'
import { toContent } from '#server/modules/products/to-wire.ts'
import { newId } from '#server/new-id.ts'
import { addUser } from './accounts.ts'
import { newBucket } from './buckets.ts'
import { addCompetition } from './new-competitions.ts'
import { addGuide } from './new-guides.ts'
import { addParks, newPark } from './new-parks.ts'
import { newProduct, orderOf, withCash } from './new-products.ts'
import { ENGINES, newPlace } from './stores.ts'
import type { Place, TestEngine } from './stores.ts'

const LAST = MIGRATIONS.at(-1)!

const uploadsOf = (place: Place) => uploadsIn(join(place.dataDir, 'uploads'))
const target = (place: Place) => ({ ...place, uploads: uploadsOf(place) })
const open = (place: Place) => openStore({ ...place, connections: 4 })
const quiet = { replace: false, print: () => {} }

function putUpload(place: Place, name: string, bytes: Buffer | string): void {
  const path = join(place.dataDir, 'uploads', name)
  mkdirSync(join(path, '..'), { recursive: true })
  writeFileSync(path, bytes)
}

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

/** A product and an order of it, which put a row into each table of the shop. */
async function sellSomething(store: Store, userId: string): Promise<void> {
  const at = '2026-06-01T12:00:00.000Z'
  const { columns, variants } = toContent('d'.repeat(24), newProduct(), () => newId())
  const product = { id: 'd'.repeat(24), ...columns, ...NEW_ROW, created_at: at, updated_at: at }
  await createProductsRepo(store).insert({ ...product, variants })
  const orders = createOrdersRepo(store)
  const context = {
    repo: orders,
    history: { record: () => Promise.resolve('') },
    mails: { add: () => Promise.resolve(), isSet: async () => false },
    origin: () => 'http://localhost',
    now: () => Date.parse(at),
    payment: () => Promise.resolve(withCash()),
  }
  const items = [{ productId: product.id, variantId: variants[0]!.id, quantity: 2 }]
  await store.writeContent(() => placeOrder(context, orderOf(items, 22_500), userId))
}

const PAIRS = ENGINES.flatMap((from) => ENGINES.map((to) => [from, to] as const))

describe('npm run backup and restore', () => {
  let dir: string
  let places: Place[]
  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'rampa-backup-'))
    places = []
  })
  afterEach(async () => {
    rmSync(dir, { recursive: true, force: true })
    for (const place of places) await place.remove()
  })

  async function place(engine: TestEngine): Promise<Place> {
    const made = await newPlace(engine)
    places.push(made)
    return made
  }

  async function fill(store: Store): Promise<string> {
    const notes = [{ he: 'גרש ׳ "מרכאות" \n😀', en: 'a\tb\\n' }]
    const [park] = await addParks(store, newPark({ notes, location: { type: 'Point', coordinates: [34.1, 31] } }))
    await addParks(store, newPark({ closingYear: 2020 }))
    await addGuide(store)
    await addCompetition(store)
    const user = await addUser(store, { role: 'admin' })
    await store.db.insertInto('user_favorites').values({ user_id: user.id, park_id: park!, position: 1 }).execute()
    await store.db
      .insertInto('sessions')
      .values({
        id: 'a'.repeat(24),
        token_hash: 'x',
        user_id: user.id,
        label: '',
        last_seen_on: '',
        expires_at: '',
        created_at: '',
      })
      .execute()
    await sellSomething(store, user.id)
    await createSettingsRepo(store).save('general', { features: { shop: false, accounts: true } })
    return park!
  }

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
    const { manifest, missing } = await writeBackup(target(source), join(dir, 'a.tar.gz'))
    await store.close()
    expect(missing).toEqual(['.unfinished.part'])
    expect(manifest).toMatchObject({ engine: from, migrations: MIGRATIONS })
    expect(statSync(join(dir, 'a.tar.gz')).mode & 0o777).toBe(0o600)
    expect(readdirSync(dir)).toEqual(['a.tar.gz'])

    const other = await place(to)
    await restoreBackup(target(other), join(dir, 'a.tar.gz'), quiet)
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
      const file = join(dir, 'a.tar.gz')
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
        const file = join(dir, `${round}.tar.gz`)
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
    const file = join(dir, 'a.tar.gz')
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
    const file = join(dir, 'a.tar.gz')
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
      const file = join(dir, 'a.tar.gz')
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
    const file = join(dir, 'a.tar.gz')
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
    const { missing } = await writeBackup({ ...source, uploads }, join(dir, 'a.tar.gz'))
    expect(missing).toEqual(['gone.webp'])
  })

  test('there must be something to back up, and the file must be new', async () => {
    const source = await place('sqlite')
    await expect(writeBackup(target(source), join(dir, 'a.tar.gz'))).rejects.toThrow(/nothing to back up/)
    await (await open(source)).close()
    writeFileSync(join(dir, 'b.tar.gz'), 'mine')
    await expect(writeBackup(target(source), join(dir, 'b.tar.gz'))).rejects.toThrow(/exists already/)
    expect(readFileSync(join(dir, 'b.tar.gz'), 'utf8')).toBe('mine')
    await expect(writeBackup(target(source), join(dir, 'none/c.tar.gz'))).rejects.toThrow(/cannot be written/)
    expect(readdirSync(dir)).toEqual(['b.tar.gz'])
  })

  describe('refused before anything is touched:', () => {
    let good: Buffer
    let file: string
    let other: Place
    beforeAll(async () => {
      const source = await newPlace('sqlite')
      const store = await open(source)
      await fill(store)
      await store.close()
      putUpload(source, 'a.webp', randomBytes(5000))
      const made = join(source.dataDir, 'good.tar.gz')
      await writeBackup(target(source), made)
      good = readFileSync(made)
      await source.remove()
    })
    beforeEach(async () => {
      file = join(dir, 'a.tar.gz')
      writeFileSync(file, good)
      other = await place('sqlite')
    })
    async function isRefused(reason: RegExp): Promise<void> {
      await expect(restoreBackup(target(other), file, { ...quiet, replace: true })).rejects.toThrow(reason)
      expect(readdirSync(other.dataDir)).toEqual([])
    }

    test('no such file, another file, an empty one', async () => {
      writeFileSync(join(dir, 'b'), '')
      for (const [name, reason] of [
        ['none', /no such file/],
        ['b', /cannot be restored/],
      ] as const) {
        await expect(restoreBackup(target(other), join(dir, name), quiet)).rejects.toThrow(reason)
      }
      writeFileSync(file, 'not an archive')
      await isRefused(/cannot be restored/)
      writeFileSync(file, gzipSync(randomBytes(4096)))
      await isRefused(/not a tar file/)
    })

    test('cut off anywhere', async () => {
      const whole = readFileSync(file)
      const tar = gunzipSync(whole)
      for (const part of [0.1, 0.5, 0.9, 0.999]) {
        writeFileSync(file, whole.subarray(0, Math.floor(whole.length * part)))
        await isRefused(/cannot be restored/)
        // Cut at a block's border, within a valid gzip.
        writeFileSync(file, gzipSync(tar.subarray(0, Math.floor((tar.length * part) / 512) * 512)))
        await isRefused(/cannot be restored/)
      }
    })

    test('a changed byte of a table or an upload', async () => {
      const tar = gunzipSync(readFileSync(file))
      for (const text of ['"latitude":31', '"park_id"']) {
        const at = tar.indexOf(text)
        expect(at).toBeGreaterThan(0)
        const changed = Buffer.from(tar)
        changed[at + 2] = 0x78
        writeFileSync(file, gzipSync(changed))
        await isRefused(/damaged|differ|columns/)
      }
    })

    const TRICKS = [
      '../escaped',
      'uploads/../../escaped',
      '/etc/escaped',
      'uploads/.hidden',
      'uploads//x',
      'uploads/a\\b',
      'other/x',
    ]
    test.each(TRICKS)('the path %s', async (name) => {
      const [files] = await readAll(file)
      const header = tarHeader('uploads/trick', 1, 0)
      header.fill(0, 0, 100)
      header.write(name, 0)
      header.fill(' ', 148, 156)
      header.write(
        `${header
          .reduce((sum, byte) => sum + byte, 0)
          .toString(8)
          .padStart(6, '0')}\0 `,
        148,
      )
      const manifest = files.get(MANIFEST_NAME)!
      writeFileSync(
        file,
        gzipSync(
          Buffer.concat([
            header,
            Buffer.from('x'),
            padding(1),
            tarHeader(MANIFEST_NAME, manifest.length, 0),
            manifest,
            padding(manifest.length),
            TAR_END,
          ]),
        ),
      )
      await isRefused(/which no backup has/)
      expect(existsSync(join(other.dataDir, '../escaped'))).toBe(false)
    })

    test('a link in place of a file', async () => {
      const header = tarHeader('uploads/link', 0, 0)
      header.write('2', 156)
      header.write('/etc/passwd', 157)
      header.fill(' ', 148, 156)
      header.write(
        `${header
          .reduce((sum, byte) => sum + byte, 0)
          .toString(8)
          .padStart(6, '0')}\0 `,
        148,
      )
      writeFileSync(file, gzipSync(Buffer.concat([header, TAR_END])))
      await isRefused(/which no backup has/)
    })

    test.each<[string, (manifest: Awaited<ReturnType<typeof readAll>>[1]) => object, RegExp]>([
      ['of a newer program', (m) => ({ ...m, migrations: [...m.migrations, '9999-later'] }), /newer version/],
      ['of a newer format', (m) => ({ ...m, version: 2 }), /newer version/],
      ['of something else', (m) => ({ ...m, format: 'tar' }), /not a backup/],
      ['with other columns', (m) => ({ ...m, tables: m.tables.map((t) => ({ ...t, columns: ['id'] })) }), /columns/],
      [
        'with too few rows',
        (m) => ({ ...m, tables: m.tables.map((t) => ({ ...t, rows: t.rows + 1 })) }),
        /not all rows/,
      ],
      [
        'with an unknown table',
        (m) => ({ ...m, tables: [...m.tables, { name: 'evil', columns: [], rows: 0 }] }),
        /unknown table/,
      ],
      ['without its tables', (m) => ({ ...m, tables: [] }), /unknown table/],
    ])('a manifest %s', async (_name, change, reason) => {
      await rewrite(file, (files, manifest) => [files, change(manifest) as typeof manifest])
      await isRefused(reason)
    })
  })
})

type Files = Map<string, Buffer>
interface TestManifest {
  migrations: readonly string[]
  tables: { name: string; columns: string[]; rows: number }[]
}

async function readAll(file: string): Promise<[Files, TestManifest]> {
  const files: Files = new Map()
  const whole = async function* () {
    yield gunzipSync(readFileSync(file))
  }
  for await (const { name, body } of readTar(whole())) {
    const parts: Buffer[] = []
    for await (const part of body) parts.push(part)
    files.set(name, Buffer.concat(parts))
  }
  return [files, JSON.parse(files.get(MANIFEST_NAME)!.toString()) as TestManifest]
}

/** Writes an archive anew, with matching checksums. */
async function rewrite(file: string, change: (files: Files, manifest: TestManifest) => [Files, TestManifest]) {
  const [all, manifest] = await readAll(file)
  all.delete(MANIFEST_NAME)
  const [files, changed] = change(all, manifest)
  const listed = [...files].map(([name, bytes]) => ({
    name,
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  }))
  const last = Buffer.from(JSON.stringify({ ...changed, files: listed }))
  const parts = [...files, [MANIFEST_NAME, last] as const].flatMap(([name, bytes]) => [
    tarHeader(name, bytes.length, 0),
    bytes,
    padding(bytes.length),
  ])
  writeFileSync(file, gzipSync(Buffer.concat([...parts, TAR_END])))
}

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
