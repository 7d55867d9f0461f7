/** Reads and writes rows of one table, selected by the values of some columns. */
import { sql } from 'kysely'
import type { Insertable, RawBuilder, Selectable } from 'kysely'
import type { Database } from './schema/database.ts'
import type { Store } from './store.ts'

type Db = Pick<Store, 'db'>
type Table = keyof Database & string
type Row<T extends Table> = Selectable<Database[T]>
/** The values of some columns, which select the rows. */
type Key<T extends Table> = Partial<Row<T>>
type Changes<T extends Table> = {
  [Column in keyof Database[T]]?: Database[T][Column] | RawBuilder<Database[T][Column]>
}

const has = (key: object) =>
  sql.join(
    Object.entries(key).map(([name, value]) =>
      value === null ? sql`${sql.ref(name)} is null` : sql`${sql.ref(name)} = ${value}`,
    ),
    sql` and `,
  )

/** Runs a query that writes. @returns the number of rows that it changed */
export async function changed({ db }: Db, query: RawBuilder<unknown>): Promise<number> {
  const { numAffectedRows = 0n } = await query.execute(db)
  return Number(numAffectedRows)
}

export async function findRow<T extends Table>({ db }: Db, table: T, key: Key<T>): Promise<Row<T> | undefined> {
  const { rows } = await sql<Row<T>>`select * from ${sql.table(table)} where ${has(key)} limit 1`.execute(db)
  return rows[0]
}

export const hasRow = async <T extends Table>(store: Db, table: T, key: Key<T>): Promise<boolean> =>
  (await findRow(store, table, key)) !== undefined

/** Adds a row, unless a row with the same unique values exists. @returns whether the row was added */
export async function addRow<T extends Table>({ db }: Db, table: T, row: Insertable<Database[T]>): Promise<boolean> {
  const query = db.insertInto(table).values(row as never)
  const { numInsertedOrUpdatedRows = 0n } = await query
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

/** Changes rows; columns that are undefined in `changes` stay as they are. @returns how many rows were changed */
export function changeRows<T extends Table>(store: Db, table: T, key: Key<T>, changes: Changes<T>): Promise<number> {
  const values = Object.entries(changes).flatMap(([name, value]) =>
    value === undefined ? [] : [sql`${sql.ref(name)} = ${value}`],
  )
  return changed(store, sql`update ${sql.table(table)} set ${sql.join(values)} where ${has(key)}`)
}

/** Deletes rows. @returns how many rows were deleted */
export const deleteRows = <T extends Table>(store: Db, table: T, key: Key<T>): Promise<number> =>
  changed(store, sql`delete from ${sql.table(table)} where ${has(key)}`)
