/** Finds out which tables a version of the database has, by migrating an empty database in memory. */
import { Kysely, sql } from 'kysely'
import { dialectFor, openSqliteInMemory } from '../db/dialect.ts'
import type { AnyDatabase } from '../db/snapshot.ts'
import { migrate, MIGRATION_TABLES } from '../db/migrate.ts'

export interface TableShape {
  name: string
  columns: string[]
}

/**
 * The tables after a migration. Each table follows the tables that it references: rows are inserted in this order, and
 * tables are dropped in the reverse order.
 */
export async function tablesAt(migration: string): Promise<TableShape[]> {
  const db = new Kysely<AnyDatabase>({ dialect: dialectFor(openSqliteInMemory()) })
  try {
    await migrate(db, 'sqlite', migration)
    const found = await db.introspection.getTables()
    const { rows: references } = await sql<{ from: string; to: string }>`
      select tables.name as "from", keys."table" as "to"
      from sqlite_master as tables, pragma_foreign_key_list(tables.name) as keys
      where tables.type = 'table'`.execute(db)
    const ownNames: readonly string[] = MIGRATION_TABLES
    const waiting = found
      .filter((table) => !ownNames.includes(table.name))
      .map((table) => ({ name: table.name, columns: table.columns.map((column) => column.name) }))
    return inOrder(waiting, references)
  } finally {
    await db.destroy()
  }
}

function inOrder(tables: readonly TableShape[], references: readonly { from: string; to: string }[]): TableShape[] {
  const ordered: TableShape[] = []
  const isDone = (name: string) => ordered.some((table) => table.name === name)
  while (ordered.length < tables.length) {
    const next = tables.find(
      ({ name }) => !isDone(name) && references.every(({ from, to }) => from !== name || to === name || isDone(to)),
    )
    if (next === undefined) throw new Error('the tables reference each other in a circle')
    ordered.push(next)
  }
  return ordered
}
