/** New, migrated databases for tests, on every available engine. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { openStore } from '#server/db/store.ts'
import type { Store } from '#server/db/store.ts'
import { MIGRATED } from '../postgres.ts'

export type TestEngine = 'sqlite' | 'postgres'
export const ENGINES: readonly TestEngine[] = inject('postgresUrl') === null ? ['sqlite'] : ['sqlite', 'postgres']

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

/**
 * A new, empty place on one engine.
 * @param template the database that a PostgreSQL one is copied from
 */
export async function newPlace(
  engine: TestEngine,
  cluster = inject('postgresUrl'),
  template = 'template1',
): Promise<Place> {
  const dataDir = mkdtempSync(join(tmpdir(), 'rampa-test-'))
  const removeFiles = () => rmSync(dataDir, { recursive: true, force: true })
  if (engine === 'sqlite') return { dataDir, databaseUrl: undefined, remove: async () => removeFiles() }
  if (cluster === null) throw new Error('no PostgreSQL')
  const name = `t_${process.pid}_${Date.now().toString(36)}_${made++}`
  await asSuperuser(cluster, `create database ${name} template ${template}`)
  const url = new URL(cluster)
  url.pathname = `/${name}`
  return {
    dataDir,
    databaseUrl: url.href,
    async remove() {
      await asSuperuser(cluster, `drop database ${name} with (force)`)
      removeFiles()
    },
  }
}

/** An open, migrated store in a new place; closing it removes the place. */
export async function newStore(
  engine: TestEngine,
): Promise<{ store: Store; place: Place; close: () => Promise<void> }> {
  const place = await newPlace(engine, undefined, MIGRATED)
  const store = await openStore({ dataDir: place.dataDir, databaseUrl: place.databaseUrl, connections: 4 })
  return {
    store,
    place,
    async close() {
      await store.close()
      await place.remove()
    },
  }
}
