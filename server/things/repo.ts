/** SQL that is the same for all kinds of things that admins edit. Things in the trash are treated as missing. */
import { sql } from 'kysely'
import type { Expression, RawBuilder, SqlBool } from 'kysely'
import type { TrashThing } from '#contract/editing.ts'
import { chunks } from '#server/db/chunks.ts'
import type { Store } from '#server/db/store.ts'
import type { ApiError } from '#server/http/api-error.ts'
import { THINGS } from './list.ts'
import type { ThingRow } from './list.ts'

export interface Slice {
  offset: number
  limit: number
}

/** The SQL of one kind of thing. `Stored` is a row of its table; `Row` also contains data of other tables. */
export interface ThingsRepo<Stored extends ThingRow, Row extends Stored = Stored> {
  /** Runs work in a transaction that changes public content. @throws ApiError 409 SLUG_TAKEN */
  write<T>(work: () => Promise<T>): Promise<T>
  /** Finds a thing by its id or slug. */
  find(key: string): Promise<Row | undefined>
  /** Locks a row until the transaction ends: other transactions that change the row wait. */
  lock(id: string): Promise<Row | undefined>
  /** Locks rows until the transaction ends, in the order of the ids. Ids without a row are left out. */
  lockMany(ids: readonly string[]): Promise<Stored[]>
  /** Fails if the slug is taken; `write` then throws SLUG_TAKEN. */
  insert(row: Row): Promise<void>
  /** Writes columns and raises the revision; the row must be locked. */
  update(id: string, columns: Partial<Stored>, at: string): Promise<Row>
  /** Like `update`, with the same columns for several things. */
  updateMany(ids: readonly string[], columns: Partial<Stored>, at: string): Promise<void>
  /** Slugs in use that begin with a text. */
  slugsLike(slug: string): Promise<string[]>
}

interface Differences<Stored, Row> {
  /** Makes the error that `write` throws for a taken slug. */
  slugTaken: () => ApiError
  /** Adds data of other tables to the rows; absent: nothing is added. */
  complete?: (rows: Stored[]) => Promise<Row[]>
}

/** Makes the repository of a kind of thing; its module may add further calls. */
export function createThingsRepo<Stored extends ThingRow, Row extends Stored = Stored>(
  store: Store,
  thing: TrashThing,
  { slugTaken, complete = async (rows) => rows as Row[] }: Differences<Stored, Row>,
): ThingsRepo<Stored, Row> {
  const { table: name, slug: slugName } = THINGS[thing]
  const table = sql.table(name)
  const slugColumn = sql.ref(slugName)

  const first = async (rows: Stored[]) => (rows.length === 0 ? undefined : (await complete(rows.slice(0, 1)))[0])
  /** This update changes no value. It only locks the row, which works in both SQLite and PostgreSQL. */
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
      // Rows are locked one after the other, in the same order everywhere, so that two transactions can't deadlock.
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
      for (const some of chunks(ids))
        await sql`${changing(columns, at)} where id in (${sql.join(some)})`.execute(store.db)
    },
    async slugsLike(slug) {
      const { rows } = await sql<{ slug: string }>`select ${slugColumn} as slug from ${table}
        where ${slugColumn} like ${`${slug}%`}`.execute(store.db)
      return rows.map((row) => row.slug)
    },
  }
}

/**
 * One page of the things that match, and the number of all that match; things in the trash never match.
 * @param columns absent: all columns
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
