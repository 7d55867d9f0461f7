/** Finds out which migrations a database has, and runs the missing ones up to a given one. */
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import { ddlFor, lockMigrations } from './dialect.ts'
import type { Engine } from './dialect.ts'
import { migrationsFor } from './migrations/list.ts'
import { StartError } from './start-error.ts'

/** The tables in which Kysely's migrator stores which migrations have run. */
export const MIGRATION_TABLES = ['kysely_migration', 'kysely_migration_lock'] as const

/** The names of all migrations, in order. */
export const MIGRATIONS: readonly string[] = Object.keys(migrationsFor(ddlFor('sqlite')))

/**
 * Name of a migration that removes something that earlier releases use (`0040-removes-notes`). All other migrations
 * only add something. So a server can run on a database with newer migrations, unless one of them removes something
 * (docs/decisions/releases.md).
 */
export const TAKES_AWAY = /^\d{4}-removes-/

/**
 * Migrates a database, or a transaction on one. If a newer release has already migrated the database further, it stays
 * as it is.
 * @param to the last migration to run; absent: all migrations run
 * @throws StartError when this program can't run on the database, because another version made it
 */
export async function migrate<DB>(db: Kysely<DB>, engine: Engine, to?: string): Promise<void> {
  if (engine === 'postgres') {
    const locked = async (transaction: Kysely<DB>) => {
      await lockMigrations(transaction)
      await run(transaction, engine, to)
    }
    await (db.isTransaction ? locked(db) : db.transaction().execute(locked))
  } else await run(db, engine, to)
}

async function run<DB>(db: Kysely<DB>, engine: Engine, to?: string): Promise<void> {
  const provider = { getMigrations: async () => migrationsFor(ddlFor(engine)) }
  const migrator = new Migrator({ db, provider })
  const { error } = await (to === undefined ? migrator.migrateToLatest() : migrator.migrateTo(to))
  if (error === undefined) return
  if (error instanceof Error && error.message.startsWith('corrupted migrations')) {
    // Checked after the attempt, because a newer release may have migrated the database during the attempt.
    if (to === undefined && newerThanOurs(await migrationsOf(db)) !== undefined) return
    throw new StartError(`the database was made by another version of this program: ${error.message}`)
  }
  throw error
}

/** The migrations of a database, in order; empty: the database is empty. */
export async function migrationsOf<DB>(db: Kysely<DB>): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === MIGRATION_TABLES[0])) return []
  const { rows } = await sql<{ name: string }>`
    select name from ${sql.table(MIGRATION_TABLES[0])} order by name`.execute(db)
  return rows.map(({ name }) => name)
}

/**
 * Whether these migrations are the first ones of this program's list; if not, another version of the program made the
 * database.
 */
export const areOurs = (migrations: readonly string[]): boolean =>
  migrations.every((name, index) => MIGRATIONS[index] === name)

/**
 * The migrations that a newer release has added after all of `ours`. undefined: the database has no newer migrations,
 * lacks one of ours, or a newer migration removes something that this program uses.
 */
export function newerThanOurs(migrations: readonly string[], ours = MIGRATIONS): readonly string[] | undefined {
  const newer = migrations.slice(ours.length)
  const isComplete = ours.every((name, index) => migrations[index] === name)
  return isComplete && newer.length > 0 && !newer.some((name) => TAKES_AWAY.test(name)) ? newer : undefined
}
