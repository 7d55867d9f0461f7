/**
 * Restores a backup. First the whole backup is checked. Then its uploads are stored; this replaces no other file,
 * because no two contents have the same name. Finally the database is replaced in one transaction. If the restore is
 * stopped before its end, the former database still exists, and the same command completes the restore.
 */
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import { otherSessions } from '../db/dialect.ts'
import type { Engine } from '../db/dialect.ts'
import { newEpoch } from '../db/epoch.ts'
import { areOurs, migrate, MIGRATION_TABLES, MIGRATIONS, migrationsOf } from '../db/migrate.ts'
import type { Database } from '../db/schema/database.ts'
import { StartError } from '../db/start-error.ts'
import { openDatabase } from '../db/open-database.ts'
import type { OpenDatabase } from '../db/open-database.ts'
import type { Manifest } from './manifest.ts'
import { checkBackup, visitBackup } from './read-backup.ts'
import type { Row } from './read-backup.ts'
import { tablesAt } from './scratch.ts'
import type { Uploads } from './uploads.ts'

/** Rows per statement: both engines limit the number of parameters. */
const PARAMETERS_AT_ONCE = 10_000
/** How long a session may take to end, and the time between two checks of the sessions. */
const ENDING_MS = 2000
const LOOK_MS = 100

export interface Target {
  dataDir: string
  databaseUrl?: string | undefined
  uploads: Uploads
}

export interface RestoreOptions {
  /** Whether to replace a database that is already in use. */
  replace: boolean
  print: (line: string) => void
}

/** @throws StartError */
export async function restoreBackup(target: Target, file: string, options: RestoreOptions): Promise<Manifest> {
  const manifest = await checkBackup(file)
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  options.print(`Checked: a backup of ${manifest.createdAt} with ${rows} rows and ${uploadsOf(manifest)} uploads.`)
  const { dataDir, databaseUrl } = target
  const database = await openDatabase({ dataDir, databaseUrl, connections: 1 }, (opened) => refuse(opened, options))
  try {
    await visitBackup(file, manifest, { upload: (name, body) => target.uploads.write(name, body) })
    options.print('The uploads are stored. Replacing the database…')
    await database.db.transaction().execute((db) => replaceDatabase(db, database.engine, manifest, file))
  } finally {
    await database.close()
  }
  return manifest
}

export const uploadsOf = ({ files }: Manifest): number => files.filter(({ name }) => name.startsWith('uploads/')).length

/** PostgreSQL ends a session shortly after its program has closed it; on a busy machine it takes longer. */
async function isInUse({ db, engine }: OpenDatabase): Promise<boolean> {
  const until = Date.now() + ENDING_MS
  while ((await otherSessions(db, engine)) > 0) {
    if (Date.now() >= until) return true
    await setTimeout(LOOK_MS)
  }
  return false
}

/** @throws StartError unless the database may be replaced */
async function refuse(opened: OpenDatabase, { replace }: RestoreOptions): Promise<void> {
  if (await isInUse(opened)) {
    throw new StartError('the database is in use: stop every server, and every other program that is connected to it')
  }
  const migrations = await migrationsOf(opened.db)
  if (!areOurs(migrations)) throw new StartError('the database was made by a newer version of this program')
  if (migrations.length > 0 && !replace) {
    throw new StartError('there is a database already: --replace deletes it, and restores the backup in its place')
  }
}

async function replaceDatabase(
  db: Transaction<Database>,
  engine: Engine,
  manifest: Manifest,
  file: string,
): Promise<void> {
  const former = (await migrationsOf<Database>(db)).length === 0 ? NO_COUNTS : await countsOf(db)
  const allTables = (await tablesAt(MIGRATIONS.at(-1)!)).map(({ name }) => name)
  for (const table of [...allTables.toReversed(), ...MIGRATION_TABLES]) {
    await sql`drop table if exists ${sql.table(table)}`.execute(db)
  }
  const level = manifest.migrations.at(-1)!
  await migrate<Database>(db, engine, level)
  // Deletes the rows that the migrations inserted.
  for (const { name } of (await tablesAt(level)).toReversed()) await sql`delete from ${sql.table(name)}`.execute(db)
  await visitBackup(file, manifest, { rows: (table, rows) => insert(db, table, rows) })
  await migrate<Database>(db, engine)
  // Reminders that were still waiting when the backup was made are marked as done, because they may have been sent
  // since.
  await db.updateTable('push_jobs').set({ done_at: new Date().toISOString() }).where('done_at', 'is', null).execute()
  // The new counters are higher than the counters of both databases, so that everything cached from the former
  // database becomes stale.
  const restored = await countsOf(db)
  await db
    .updateTable('content_version')
    .set({
      version: Math.max(former.version, restored.version) + 1,
      conditions: Math.max(former.conditions, restored.conditions) + 1,
      // Devices know versions of the former database, which mean nothing in the restored one. The new epoch tells
      // the devices so.
      epoch: newEpoch(),
    })
    .execute()
}

const NO_COUNTS = { version: 0, conditions: 0 }

/** A database older than migration 28 has no counter of conditions. */
async function countsOf(db: Transaction<Database>): Promise<typeof NO_COUNTS> {
  return { ...NO_COUNTS, ...(await db.selectFrom('content_version').selectAll().executeTakeFirstOrThrow()) }
}

async function insert(db: Transaction<Database>, table: string, rows: Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {})
  const names = sql.join(columns.map((column) => sql.ref(column)))
  const most = Math.max(1, Math.floor(PARAMETERS_AT_ONCE / columns.length))
  for (let at = 0; at < rows.length; at += most) {
    const values = rows.slice(at, at + most).map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`)
    await sql`insert into ${sql.table(table)} (${names}) values ${sql.join(values)}`.execute(db)
  }
}
