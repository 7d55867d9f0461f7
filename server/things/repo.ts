/** SQL that is the same for every kind of thing that admins edit. Things in the trash are not found. */
import { sql } from 'kysely'
import type { Expression, RawBuilder, SqlBool } from 'kysely'
import type { TrashThing } from '#contract/editing.ts'
import type { Store } from '#server/db/store.ts'
import type { ApiError } from '#server/http/api-error.ts'
import { THINGS } from './list.ts'
import type { ThingRow } from './list.ts'

export interface Slice {
  offset: number
  limit: number
}

/** The SQL of one kind of thing. `Stored` is a row of its table, `Row` a row completed with data of other tables. */
export interface ThingsRepo<Stored extends ThingRow, Row extends Stored = Stored> {
  /** A transaction that changes public content. @throws ApiError 409 SLUG_TAKEN */
  write<T>(work: () => Promise<T>): Promise<T>
  /** Finds by id or slug. */
  find(key: string): Promise<Row | undefined>
  /** Locks the row for writing: other transactions wait. */
  lock(id: string): Promise<Row | undefined>
  /** Locks the rows for writing, in the order of the ids. Unknown ones are left out. */
  lockMany(ids: readonly string[]): Promise<Stored[]>
  /** Fails if the slug is taken; `write` turns that into its error. */
  insert(row: Row): Promise<void>
  /** Writes columns and raises the revision; the row must be locked. */
  update(id: string, columns: Partial<Stored>, at: string): Promise<Row>
  /** `update` for several things. */
  updateMany(ids: readonly string[], columns: Partial<Stored>, at: string): Promise<void>
  /** Slugs in use that begin with a text. */
  slugsLike(slug: string): Promise<string[]>
}

interface Differences<Stored, Row> {
  /** Makes the error of `write` for a taken slug. */
  slugTaken: () => ApiError
  /** Completes rows with data of other tables; absent: nothing is added. */
  complete?: (rows: Stored[]) => Promise<Row[]>
}

/** The repository of a kind of thing; modules add calls of their own. */
export function createThingsRepo<Stored extends ThingRow, Row extends Stored = Stored>(
  store: Store,
  thing: TrashThing,
  { slugTaken, complete = async (rows) => rows as Row[] }: Differences<Stored, Row>,
): ThingsRepo<Stored, Row> {
  const { table: name, slug: slugName } = THINGS[thing]
  const table = sql.table(name)
  const slugColumn = sql.ref(slugName)

  const first = async (rows: Stored[]) => (rows.length === 0 ? undefined : (await complete(rows.slice(0, 1)))[0])
  /** The update changes nothing: it locks the row, on both engines. */
  async function locked(id: string): Promise<Stored[]> {
    const { rows } = await sql<Stored>`update ${table} set id = id
      where id = ${id} and deleted_at is null returning *`.execute(store.db)
    return rows
  }
  const changing = (columns: object, at: string) => {
    const values = Object.entries({ ...columns, updated_at: at }).map(
      ([column, value]) => sql`${sql.ref(column)} = ${value}`,
    )
    return sql`update ${table} set ${sql.join(values)}, revision = revision + 1`
  }

  return {
    async write(work) {
      try {
        return await store.writeContent(work)
      } catch (error) {
        if (store.errorKind(error) !== 'unique') throw error
        throw slugTaken()
      }
    },
    async find(key) {
      const { rows } = await sql<Stored>`select * from ${table} where deleted_at is null
        and (id = ${key} or ${slugColumn} = ${key})`.execute(store.db)
      return first(rows)
    },
    lock: async (id) => first(await locked(id)),
    async lockMany(ids) {
      const rows: Stored[] = []
      // One after the other, so that two transactions never wait for each other.
      for (const id of [...ids].sort()) rows.push(...(await locked(id)))
      return rows
    },
    async insert(row) {
      await store.db
        .insertInto(name)
        .values(row as never)
        .execute()
    },
    async update(id, columns, at) {
      const { rows } = await sql<Stored>`${changing(columns, at)} where id = ${id} returning *`.execute(store.db)
      return (await first(rows))!
    },
    async updateMany(ids, columns, at) {
      await sql`${changing(columns, at)} where id in (${sql.join([...ids])})`.execute(store.db)
    },
    async slugsLike(slug) {
      const { rows } = await sql<{ slug: string }>`select ${slugColumn} as slug from ${table}
        where ${slugColumn} like ${`${slug}%`}`.execute(store.db)
      return rows.map((row) => row.slug)
    },
  }
}

/**
 * One page of a kind of thing, and the number of all matching ones; things in the trash never match.
 * @param columns absent: all of them
 */
export async function listThings<Listed>(
  store: Store,
  thing: TrashThing,
  found: { where: Expression<SqlBool>; order: RawBuilder<unknown>; columns?: RawBuilder<unknown> },
  { offset, limit }: Slice,
): Promise<{ rows: Listed[]; total: number }> {
  const { where, order, columns = sql`*` } = found
  const from = sql`from ${sql.table(THINGS[thing].table)} where deleted_at is null and ${where}`
  const counted = await sql<{ total: number }>`select count(*) as total ${from}`.execute(store.db)
  const { rows } = await sql<Listed>`select ${columns} ${from} order by ${order}
    limit ${limit} offset ${offset}`.execute(store.db)
  return { rows, total: Number(counted.rows[0]?.total ?? 0) }
}

type Term<Sort extends string> = Sort extends `-${infer Name}` ? Name : Sort

/** The SQL of a sort; `-` is descending. @param ties sorts equal rows, so that pages never overlap */
export function ordering<Sort extends string>(
  terms: Readonly<Record<Term<Sort>, RawBuilder<unknown>>>,
  sort: Sort,
  ties: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const term = terms[sort.replace('-', '') as Term<Sort>]
  return sql`${term} ${sql.raw(sort.startsWith('-') ? 'desc' : 'asc')}, ${ties}`
}
