/** Reads and writes rows of one table, selected by the values of some columns. */
import type { Insertable, Kysely, RawBuilder, Selectable } from 'kysely'
import type { Database } from './schema/database.ts'
import type { Store } from './store.ts'

type Db = Pick<Store, 'db'>
type Table = keyof Database & string
type Row<T extends Table> = Selectable<Database[T]>
/** The values of some columns, which select the rows; null selects rows without a value. */
type Key<T extends Table> = Partial<Row<T>>
type Changes<T extends Table> = {
  [Column in keyof Database[T]]?: Database[T][Column] | RawBuilder<Database[T][Column]>
}

/** The database with any columns: the functions below have the columns of their table in their own types. */
const anyTable = ({ db }: Db) => db as unknown as Kysely<Record<string, Record<string, unknown>>>

/** Runs a query that writes. @returns the number of rows that it changed */
export async function changed({ db }: Db, query: RawBuilder<unknown>): Promise<number> {
  const { numAffectedRows = 0n } = await query.execute(db)
  return Number(numAffectedRows)
}

export async function findRow<T extends Table>(store: Db, table: T, key: Key<T>): Promise<Row<T> | undefined> {
  const query = anyTable(store)
    .selectFrom<string>(table)
    .selectAll()
    .where((where) => where.and(key))
  return (await query.limit(1).executeTakeFirst()) as Row<T> | undefined
}

export async function hasRow<T extends Table>(store: Db, table: T, key: Key<T>): Promise<boolean> {
  const query = anyTable(store)
    .selectFrom<string>(table)
    .select((select) => select.lit(1).as('one'))
    .where((where) => where.and(key))
  return (await query.limit(1).executeTakeFirst()) !== undefined
}

/** Adds a row, unless a row with the same unique values exists. @returns whether the row was added */
export async function addRow<T extends Table>({ db }: Db, table: T, row: Insertable<Database[T]>): Promise<boolean> {
  const query = db.insertInto(table).values(row as never)
  const { numInsertedOrUpdatedRows = 0n } = await query
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

/** Changes rows; columns that are undefined in `changes` stay as they are. @returns how many rows were changed */
export async function changeRows<T extends Table>(
  store: Db,
  table: T,
  key: Key<T>,
  changes: Changes<T>,
): Promise<number> {
  const query = anyTable(store).updateTable<string>(table).set(changes)
  const { numUpdatedRows } = await query.where((where) => where.and(key)).executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Deletes rows. @returns how many rows were deleted */
export async function deleteRows<T extends Table>(store: Db, table: T, key: Key<T>): Promise<number> {
  const query = anyTable(store).deleteFrom<string>(table)
  const { numDeletedRows } = await query.where((where) => where.and(key)).executeTakeFirst()
  return Number(numDeletedRows)
}
