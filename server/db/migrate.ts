/** Which migrations a database has, and bringing it up to one of them. */
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import { ddlFor, lockMigrations } from './dialect.ts'
import type { Engine } from './dialect.ts'
import { migrationsFor } from './migrations/list.ts'
import { StartError } from './start-error.ts'

/** The tables of the migrator itself. */
export const MIGRATION_TABLES = ['kysely_migration', 'kysely_migration_lock'] as const

/** The names of all migrations, in order. */
export const MIGRATIONS: readonly string[] = Object.keys(migrationsFor(ddlFor('sqlite')))

/**
 * Brings a database, or a transaction on one, up to a migration.
 * @param to the last migration; absent: all of them
 * @throws StartError when another version of this program made the database
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
    throw new StartError(`the database was made by another version of this program: ${error.message}`)
  }
  throw error
}

/** The migrations of a database, in order; none: it is empty. */
export async function migrationsOf<DB>(db: Kysely<DB>): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === MIGRATION_TABLES[0])) return []
  const { rows } = await sql<{ name: string }>`
    select name from ${sql.table(MIGRATION_TABLES[0])} order by name`.execute(db)
  return rows.map(({ name }) => name)
}

/** Whether these are the first migrations of this program: otherwise a newer one was at work. */
export const areOurs = (migrations: readonly string[]): boolean =>
  migrations.every((name, index) => MIGRATIONS[index] === name)
