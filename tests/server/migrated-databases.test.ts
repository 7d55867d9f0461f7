/** Databases of older and newer releases: what a start makes of them. */
import { join } from 'node:path'
import { Kysely, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ddlFor, dialectFor, openPostgres, openSqlite } from '#server/db/dialect.ts'
import { migrate } from '#server/db/migrate.ts'
import { migrationsFor } from '#server/db/migrations/list.ts'
import { DATABASE_FILE } from '#server/db/open-database.ts'
import type { Database } from '#server/db/schema/database.ts'
import { openStore } from '#server/db/store.ts'
import { createParksRepo } from '#server/modules/parks/repo.ts'
import { toRow } from '#server/modules/parks/to-wire.ts'
import { newId } from '#server/new-id.ts'
import { addParks, newPark } from './new-parks.ts'
import { ENGINES, newPlace } from './stores.ts'
import type { Place } from './stores.ts'

describe.each(ENGINES)('a database of an older release on %s', (engine) => {
  /** A database of an earlier version of the program. */
  async function olderDatabase(lastMigration: string) {
    const old = await newPlace(engine)
    const { dataDir, databaseUrl } = old
    const handle = databaseUrl === undefined ? openSqlite(join(dataDir, DATABASE_FILE)) : openPostgres(databaseUrl)
    const db = new Kysely<Database>({ dialect: dialectFor(handle) })
    const provider = { getMigrations: async () => migrationsFor(ddlFor(engine)) }
    expect((await new Migrator({ db, provider }).migrateTo(lastMigration)).error).toBe(undefined)
    return { ...old, db }
  }

  test('orders keep the numbers that they were issued with, also where two have the same', async () => {
    const { db, remove, ...old } = await olderDatabase('0013-carts')
    const ids = ['6b02e8d6ae4c1cd86414efa2', '6b02e8d7ae4c1cd86414efa2', '6b02e8d8ae4c1cd800000001']
    for (const id of ids)
      await sql`insert into orders (id, status, search, language, payment_method, currency, vat_percent, subtotal, shipping,
        total, vat, saved, created_at, updated_at) values (${id}, 'pending', '', 'he', 'bankTransfer', 'ILS', 18, 0, 0, 0, 0, 0,
        '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z')`.execute(db)
    await db.destroy()
    const migrated = await openStore(old)
    const rows = await migrated.db.selectFrom('orders').select('number').orderBy('id').execute()
    expect(rows.map(({ number }) => number)).toEqual(['6414EFA2', '6414EFA2', '00000001'])
    await migrated.close()
    await remove()
  })

  test('accounts from before know what an admin typed, as far as the history tells', async () => {
    const { db, remove, ...old } = await olderDatabase('0031-park-changes')
    const at = '2026-01-01T00:00:00.000Z'
    const [invited, made, edited, own] = ['invited', 'made', 'edited', 'own']
    for (const id of [invited, made, edited, own])
      await sql`insert into users (id, email, email_key, name, phone, name_key, search, role, status, password_hash,
        must_change_password, language, addresses, theme, notifications, revision, created_at, updated_at) values (${id}, ${id},
        ${id}, '', '', '', '', 'user', 'active', ${id === invited ? null : 'a hash'}, 0, 'he', '[]', '{}', '{}', 1, ${at}, ${at})`.execute(
        db,
      )
    const entries = [
      [made, 'create', 'boss', '{"name":"Noa"}'],
      [edited, 'create', edited, null],
      [edited, 'update', 'boss', '{"name":"Noa"}'],
      [own, 'create', own, null],
      [own, 'update', own, '{"fields":["name","phone"]}'],
      [own, 'update', 'boss', '{"role":"editor"}'],
    ] as const
    for (const [index, [id, action, actor, after]] of entries.entries())
      await sql`insert into history (id, at, actor_id, thing, thing_id, action, after_values)
        values (${`h${index}`}, ${at}, ${actor}, 'user', ${id}, ${action}, ${after})`.execute(db)
    await db.destroy()
    const migrated = await openStore(old)
    const rows = await migrated.db.selectFrom('users').select(['id', 'name_by_admin', 'phone_by_admin']).execute()
    const typed = Object.fromEntries(rows.map((row) => [row.id, [row.name_by_admin, row.phone_by_admin]]))
    expect(typed).toEqual({ invited: [1, 1], made: [1, 1], edited: [1, 0], own: [0, 0] })
    await migrated.close()
    await remove()
  })

  test('messages that wait for their mail wait in the queue of all mail, unless they are old', async () => {
    const { db, remove, ...old } = await olderDatabase('0015-order-numbers')
    const now = new Date().toISOString()
    for (const [id, created, mailed] of [
      ['mailed', now, now],
      ['waiting', now, null],
      ['old', '2020-01-01T00:00:00.000Z', null],
    ])
      await sql`insert into messages (id, first_name, last_name, email, phone, subject, message, search, created_at, mailed_at,
        mail_tries, mail_due_at) values (${id}, '', '', '', '', '', '', '', ${created}, ${mailed}, 3, ${now})`.execute(
        db,
      )
    await db.destroy()
    const migrated = await openStore(old)
    expect(await migrated.db.selectFrom('mails').selectAll().execute()).toMatchObject([
      { kind: 'message', thing_id: 'waiting', created_at: now, due_at: now, tries: 3, failed_at: null },
    ])
    await migrated.close()
    await remove()
  })

  test('registrations of before are confirmed', async () => {
    const { db, remove, ...old } = await olderDatabase('0020-unused-accounts')
    const created = '2020-01-01T00:00:00.000Z'
    await sql`insert into events (id, slug, name_he, name_en, summary_he, summary_en, place_he, place_en, date, rules,
      levels, closes_at, created_at, updated_at) values ('e', 'jam', '', '', '', '', '', '', '2020-03-01', '{}', '[]',
      ${created}, ${created}, ${created})`.execute(db)
    await sql`insert into registrations (id, event_id, first_name, last_name, email, email_key, phone, date_of_birth,
      level, signature, search, created_at) values ('r', 'e', '', '', '', '', '', '', 'pro', '{}', '', ${created})`.execute(
      db,
    )
    await db.destroy()
    const migrated = await openStore(old)
    const row = await migrated.db.selectFrom('registrations').select('confirmed_at').executeTakeFirstOrThrow()
    expect(row.confirmed_at).toBe(created)
    await migrated.close()
    await remove()
  })

  test('a database of the first version is migrated with its parks', async () => {
    const { db, ...old } = await olderDatabase('0001-parks')
    const { dataDir, databaseUrl } = old
    const tables = await db.introspection.getTables()
    const columns = new Set(tables.find(({ name }) => name === 'parks')?.columns.map(({ name }) => name))
    const ofThen = (row: object) => Object.fromEntries(Object.entries(row).filter(([column]) => columns.has(column)))
    const rows = [newPark(), newPark()].map((park) => toRow(newId(), park, '2026-01-01T00:00:00.000Z'))
    await db
      .insertInto('parks')
      .values(rows.map((row) => ofThen(row) as typeof row))
      .execute()
    await db.destroy()

    const migrated = await openStore({ dataDir, databaseUrl })
    const counted = { rev: 1, latest_rev: 1, counted_revision: 1, was_public: 1 }
    expect(await createParksRepo(migrated).all()).toEqual(
      rows.map((row) => ({ ...row, ...counted })).sort((one, other) => (one.id < other.id ? -1 : 1)),
    )
    expect(await migrated.db.selectFrom('park_votes').select('rating').execute()).toEqual([])
    await migrated.close()
    await old.remove()
  })
})

describe.each(ENGINES)('a database of a newer release on %s', (engine) => {
  let place: Place
  beforeEach(async () => {
    place = await newPlace(engine)
  })
  afterEach(() => place.remove())

  /** Migrations that a newer release has left behind. */
  async function addMigrations(...names: string[]) {
    const store = await openStore({ ...place })
    await addParks(store, newPark())
    await sql`alter table parks add column later text`.execute(store.db)
    await sql`create table later_things (id text not null primary key)`.execute(store.db)
    for (const name of names)
      await sql`insert into kysely_migration (name, timestamp) values (${name}, '2099-01-01')`.execute(store.db)
    await store.close()
  }

  test('one that it has added to is opened as it is, and says so', async () => {
    await addMigrations('9998-later', '9999-later-still')
    const told: string[] = []
    const store = await openStore({ ...place, onNewer: (migrations) => void told.push(...migrations) })
    expect(told).toEqual(['9998-later', '9999-later-still'])
    await addParks(store, newPark())
    expect(await createParksRepo(store).countAll()).toBe(2)
    await store.close()
  })

  test.each([
    ['a newer release has taken something away', ['9998-later', '9999-removes-guides']],
    ['another program was at work', ['0000-other']],
    ['a release is between', ['0001-z']],
  ])('one is refused with one clear line where %s', async (_, names) => {
    await addMigrations(...names)
    await expect(openStore({ ...place })).rejects.toThrow(/made by another version/)
  })
})

describe.runIf(ENGINES.includes('postgres'))('migrations on postgres', () => {
  test('their lock is the transaction’s: a pooler in transaction mode could not give back one of a session', async () => {
    const place = await newPlace('postgres')
    const queries: string[] = []
    const db = new Kysely<Database>({
      dialect: dialectFor(openPostgres(place.databaseUrl!)),
      log: ({ query }) => void queries.push(query.sql),
    })
    await migrate(db, 'postgres')
    expect(queries.filter((query) => query.includes('advisory'))).toEqual([
      expect.stringMatching(/^select pg_advisory_xact_lock\(\d+\)$/),
    ])
    // The lock comes before any statement that two processes could run at once.
    const first = (text: string) => queries.findIndex((query) => query.includes(text))
    expect(first('advisory')).toBeLessThan(first('create '))
    await db.destroy()
    await place.remove()
  })

  test('processes that start together migrate once', async () => {
    const place = await newPlace('postgres')
    const open = () => openStore({ dataDir: place.dataDir, databaseUrl: place.databaseUrl, connections: 2 })
    const stores = await Promise.all([open(), open(), open(), open()])
    expect(await Promise.all(stores.map((store) => createParksRepo(store).countAll()))).toEqual([0, 0, 0, 0])
    expect(new Set(await Promise.all(stores.map((store) => store.contentVersion()))).size).toBe(1)
    await Promise.all(stores.map((store) => store.close()))
    await place.remove()
  })
})
