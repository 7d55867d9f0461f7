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
/** For tests of SQL, transactions, limits, sessions, idempotency and backups: every engine, in every run. */
export const ENGINES: readonly TestEngine[] = inject('postgresUrl') ? ['sqlite', 'postgres'] : ['sqlite']
/** For tests of what is above the database: the embedded engine in `npm test`, every one in `npm run test:durability`. */
export const ENGINES_OF_THIS_RUN: readonly TestEngine[] = IS_FULL ? ENGINES : ['sqlite']

/** The directory and the address of one database, before it is opened. */
export interface Place {
  dataDir: string
  databaseUrl: string | undefined
  /** Removes everything; stores on it must be closed. */
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

/** The addresses of databases that earlier tests in this process have left. They go with their cluster. */
const left: string[] = []
let migrated: ReturnType<typeof contentsOf> | undefined

/** A migrated, empty database of PostgreSQL; when it is removed, another test has it. */
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

/** An open, migrated store in a new place; closing it removes the place. */
export async function newStore(
  engine: TestEngine,
): Promise<{ store: Store; place: Place; close: () => Promise<void> }> {
  const place = await (engine === 'sqlite' ? newSqlitePlace() : reusedPostgresPlace())
  const store = await openStore({ dataDir: place.dataDir, databaseUrl: place.databaseUrl, connections: 4 })
  // As the cluster of PostgreSQL has no fsync: only a machine that loses power would see a difference.
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
