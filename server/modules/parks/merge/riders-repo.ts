/**
 * Copies riders' votes and reports to the park that stays, and takes the copies back. Both tables have one row per park
 * and sender. The park that goes keeps its rows in the trash, so that a merge can be undone without storing them again.
 */
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Store } from '#server/db/store.ts'

/** A row of one of the tables, which have different columns. */
export type RiderRow = Record<string, string | number | null>

/** A table with one row per park and `keys`. If two rows have the same keys, the one with the later `time` counts. */
export interface RiderTable {
  name: 'park_votes' | 'park_reports'
  keys: readonly string[]
  time: string
  others: readonly string[]
}

export const VOTES: RiderTable = {
  name: 'park_votes',
  keys: ['device_id', 'type'],
  time: 'voted_at',
  others: ['rating', 'updated_at'],
}
export const REPORTS: RiderTable = {
  name: 'park_reports',
  keys: ['device', 'kind'],
  time: 'seen_at',
  others: ['received_at', 'taken_back', 'hidden'],
}

/** The two parks of a merge, by their ids. */
export interface Pair {
  stays: string
  goes: string
}

const refs = (columns: readonly string[]) => sql.join(columns.map((column) => sql.ref(column)))
const all = ({ keys, time, others }: RiderTable) => [...keys, time, ...others]

/** The condition that rows of two tables, given by their names in the query, have the same sender. */
const sameKeys = ({ keys }: RiderTable, one: string, other: string): RawBuilder<unknown> =>
  sql.join(
    keys.map((key) => sql`${sql.ref(`${one}.${key}`)} = ${sql.ref(`${other}.${key}`)}`),
    sql` and `,
  )

const isOf = ({ keys }: RiderTable, row: RiderRow): RawBuilder<unknown> =>
  sql.join(
    keys.map((key) => sql`${sql.ref(key)} = ${row[key]}`),
    sql` and `,
  )

/** Makes a text that is the same for two rows with the same keys. */
export const keyOf = (table: RiderTable, row: RiderRow): string => table.keys.map((key) => row[key]).join(' ')

async function rowsOf(store: Store, table: RiderTable, parkId: string, also: RawBuilder<unknown>) {
  const { rows } = await sql<RiderRow>`select ${refs(all(table))} from ${sql.table(table.name)}
    where park_id = ${parkId} and ${also}`.execute(store.db)
  return rows
}

/** Reads the rows of one park whose senders have a row of the other park too. */
const shared = (store: Store, table: RiderTable, parkId: string, otherId: string) =>
  rowsOf(
    store,
    table,
    parkId,
    sql`exists (select 1 from ${sql.table(table.name)} as other
      where other.park_id = ${otherId} and ${sameKeys(table, 'other', table.name)})`,
  )

/** The rows of each park whose senders have a row of the other park too. */
export interface Overlap {
  stays: RiderRow[]
  goes: RiderRow[]
}

/**
 * Copies the rows of the park that goes to the park that stays.
 * @returns the former rows whose senders have a row of both parks
 */
export async function copyRows(store: Store, table: RiderTable, { stays, goes }: Pair): Promise<Overlap> {
  const overlap = { stays: await shared(store, table, stays, goes), goes: await shared(store, table, goes, stays) }
  const { keys, time, others } = table
  const values = [time, ...others].map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`)
  const ownTime = sql.ref(`${table.name}.${time}`)
  // If both rows have the same time, the copy counts: an undo takes it away and restores the former row.
  await sql`insert into ${sql.table(table.name)} (park_id, ${refs(all(table))})
    select ${stays}, ${refs(all(table))} from ${sql.table(table.name)} where park_id = ${goes}
    on conflict (park_id, ${refs(keys)}) do update set ${sql.join(values)}
    where ${sql.ref(`excluded.${time}`)} >= ${ownTime}`.execute(store.db)
  return overlap
}

/** The rows that an undo has changed. */
export interface Parted {
  /** Copies that were taken away from the park that stays. */
  returned: RiderRow[]
  /** Former rows that the park that stays has again. */
  restored: RiderRow[]
  /** Rows that the other park loses, because their senders have sent again since, for the park that stays. */
  lost: RiderRow[]
}

/**
 * Takes the copied rows away from the park that stays, and restores the rows that they had replaced. Rows that somebody
 * has sent since stay.
 * @param former the rows of the park that stays whose senders had a row of both parks
 */
export async function partRows(
  store: Store,
  table: RiderTable,
  { stays, goes }: Pair,
  former: readonly RiderRow[],
): Promise<Parted> {
  const { name, time } = table
  const isCopy = sql`exists (select 1 from ${sql.table(name)} as other where other.park_id = ${goes}
    and ${sameKeys(table, 'other', name)} and ${sql.ref(`other.${time}`)} = ${sql.ref(`${name}.${time}`)})`
  const copies = await sql<RiderRow>`delete from ${sql.table(name)} where park_id = ${stays} and ${isCopy}
    returning ${refs(all(table))}`.execute(store.db)
  const returned = copies.rows
  const gone = new Set(returned.map((row) => keyOf(table, row)))
  // An admin may have hidden a report since the merge.
  for (const row of table.name === 'park_reports' ? returned : []) {
    const { hidden = 0 } = row
    await sql`update park_reports set hidden = ${hidden} where park_id = ${goes} and ${isOf(table, row)}`.execute(
      store.db,
    )
  }
  const before = new Map(former.map((row) => [keyOf(table, row), row]))

  // A former row of the park that stays that was the later one was never replaced; the other park keeps its row then.
  const lost: RiderRow[] = []
  for (const row of await shared(store, table, goes, stays)) {
    const own = before.get(keyOf(table, row))
    if (own !== undefined && own[time]! > row[time]!) continue
    await sql`delete from ${sql.table(name)} where park_id = ${goes} and ${isOf(table, row)}`.execute(store.db)
    lost.push(row)
  }

  const restored: RiderRow[] = []
  for (const [key, row] of before) {
    if (!gone.has(key)) continue
    await sql`insert into ${sql.table(name)} (park_id, ${refs(all(table))})
      values (${stays}, ${sql.join(all(table).map((column) => row[column]))})`.execute(store.db)
    restored.push(row)
  }
  return { returned, restored, lost }
}
