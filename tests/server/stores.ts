/** New, migrated databases for tests, on every available engine. */
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { inject } from 'vitest'
import { DATABASE_FILE } from '#server/db/open-database.ts'
import { openStore } from '#server/db/store.ts'
import type { Store } from '#server/db/store.ts'
import { MIGRATED } from '../postgres.ts'
import { contentsOf, resetTo } from './emptied.ts'
import { IS_FULL } from './rounds.ts'

export type TestEngine = 'sqlite' | 'postgres'
/** Engines for tests of SQL, transactions, limits, sessions, idempotency and backups: both in every run. */
export const ENGINES: readonly TestEngine[] = inject('postgresUrl') ? ['sqlite', 'postgres'] : ['sqlite']
/** Engines for tests above the database: the embedded one in `npm test`, both in `npm run test:durability`. */
export const ENGINES_OF_THIS_RUN: readonly TestEngine[] = IS_FULL ? ENGINES : ['sqlite']

/** The directory and address of one database that is not open yet. */
export interface Place {
  dataDir: string
  databaseUrl: string | undefined
  /** Removes everything. Stores on it must be closed. */
  remove(): Promise<void>
}

let made = 0

async function asSuperuser(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}

function newDirectory() {
  const dataDir = mkdtempSync(join(tmpdir(), 'rampa-test-'))
  return { dataDir, removeFiles: () => rmSync(dataDir, { recursive: true, force: true }) }
}

/** @returns the address of a new database */
async function newDatabase(cluster: string | null, template: string): Promise<string> {
  if (!cluster) throw new Error('no PostgreSQL')
  const name = `t_${process.pid}_${Date.now().toString(36)}_${made++}`
  await asSuperuser(cluster, `create database ${name} template ${template}`)
  const url = new URL(cluster)
  url.pathname = `/${name}`
  return url.href
}

/**
 * A new, empty place on one engine.
 * @param template the database that a PostgreSQL one is copied from
 */
export async function newPlace(
  engine: TestEngine,
  cluster = inject('postgresUrl'),
  template = 'template1',
): Promise<Place> {
  const { dataDir, removeFiles } = newDirectory()
  if (engine === 'sqlite') return { dataDir, databaseUrl: undefined, remove: async () => removeFiles() }
  const databaseUrl = await newDatabase(cluster, template)
  return {
    dataDir,
    databaseUrl,
    async remove() {
      await asSuperuser(cluster!, `drop database ${new URL(databaseUrl).pathname.slice(1)} with (force)`)
      removeFiles()
    },
  }
}

async function newSqlitePlace(): Promise<Place> {
  const place = await newPlace('sqlite')
  copyFileSync(inject('migratedSqlite'), join(place.dataDir, DATABASE_FILE))
  return place
}

/** Databases left by earlier tests of this process. They are removed with their cluster. */
const left: string[] = []
let migrated: ReturnType<typeof contentsOf> | undefined

/** A migrated, empty database of PostgreSQL. When it is removed, another test gets it. */
async function reusedPostgresPlace(): Promise<Place> {
  const databaseUrl = left.pop() ?? (await newDatabase(inject('postgresUrl'), MIGRATED))
  const contents = await (migrated ??= contentsOf(databaseUrl))
  const { dataDir, removeFiles } = newDirectory()
  return {
    dataDir,
    databaseUrl,
    async remove() {
      await resetTo(contents, databaseUrl)
      left.push(databaseUrl)
      removeFiles()
    },
  }
}

/** A test may send a hundred requests at once over four connections, on a busy machine. */
const CONNECT_MS = 30_000

export const openPlace = ({ dataDir, databaseUrl }: Place): Promise<Store> =>
  openStore({ dataDir, databaseUrl, connections: 4, connectMs: CONNECT_MS })

/** An open, migrated store in a new place; closing it removes the place. */
export async function newStore(
  engine: TestEngine,
): Promise<{ store: Store; place: Place; close: () => Promise<void> }> {
  const place = await (engine === 'sqlite' ? newSqlitePlace() : reusedPostgresPlace())
  const store = await openPlace(place)
  // Like the PostgreSQL cluster, without fsync: it only matters when a machine loses power.
  if (engine === 'sqlite') await sql`pragma synchronous = off`.execute(store.db)
  return {
    store,
    place,
    async close() {
      await store.close()
      await place.remove()
    },
  }
}
