/** SQL of managing parks, hidden ones included. Those in the trash are not found. */
import { sql } from 'kysely'
import type { Expression, ExpressionBuilder, RawBuilder, SqlBool } from 'kysely'
import type { AdminParkSort } from '#contract/admin-parks.ts'
import type { Area, ParkStatus } from '#contract/parks.ts'
import type { Database } from '#server/db/schema/database.ts'
import type { ParksTable } from '#server/db/schema/parks.ts'
import { containsWords } from '#server/db/search.ts'
import type { Store } from '#server/db/store.ts'
import { ApiError } from '#server/http/api-error.ts'
import type { ContentColumns } from '../to-wire.ts'

export interface AdminParkFilter {
  search?: string | undefined
  status?: ParkStatus | undefined
  area?: Area | undefined
  /** Only these. */
  ids?: readonly string[] | undefined
}

/** What the care rules need of a row. */
export type RowToCheck = Pick<
  ParksTable,
  | 'id'
  | 'status'
  | 'latitude'
  | 'longitude'
  | 'closing_year'
  | 'is_24_hours'
  | 'map_google'
  | 'map_apple'
  | 'map_waze'
  | 'updated_at'
  | 'reviewed_at'
> & { has_photos: 0 | 1; has_hours: 0 | 1 }

export type PointRow = Pick<
  ParksTable,
  'id' | 'url' | 'name_he' | 'name_en' | 'area' | 'status' | 'latitude' | 'longitude'
>

export interface AdminParksRepo {
  /** Runs work on public content in a transaction. @throws ApiError 409 SLUG_TAKEN when a slug is taken at its end */
  writeContent<T>(work: () => Promise<T>): Promise<T>
  tx: Store['tx']
  find(id: string): Promise<ParksTable | undefined>
  /** The parks with these ids, by id, with their rows locked until the end of the transaction. */
  lock(ids: readonly string[]): Promise<ParksTable[]>
  list(
    filter: AdminParkFilter,
    sort: AdminParkSort,
    slice: { offset: number; limit: number },
  ): Promise<{ rows: ParksTable[]; total: number }>
  /** All parks, or those at most `degrees` of latitude from a point. */
  toCheck(around?: { latitude: number; degrees: number }): Promise<RowToCheck[]>
  points(): Promise<PointRow[]>
  /** Stores a new park; resolves to false when its slug is taken. */
  add(row: ParksTable): Promise<boolean>
  /** Whether another park has the slug. */
  isTaken(url: string, exceptId?: string): Promise<boolean>
  /** The slugs in use that begin with a text. */
  urlsLike(url: string): Promise<string[]>
  /** Writes content and raises the revision. */
  update(id: string, content: ContentColumns, at: string): Promise<ParksTable>
  setStatus(ids: readonly string[], status: ParkStatus, at: string): Promise<void>
  setReviewed(id: string, at: string): Promise<void>
}

type ParksBuilder = ExpressionBuilder<Database, 'parks'>

function matching({ search, status, area, ids }: AdminParkFilter) {
  return (eb: ParksBuilder): Expression<SqlBool> => {
    const all: Expression<SqlBool>[] = [eb('parks.deleted_at', 'is', null)]
    if (status !== undefined) all.push(eb('parks.status', '=', status))
    if (area !== undefined) all.push(eb('parks.area', '=', area))
    if (ids !== undefined) all.push(ids.length === 0 ? sql<boolean>`1 = 0` : eb('parks.id', 'in', ids))
    if (search !== undefined && search.trim() !== '') all.push(containsWords('parks.search', search))
    return eb.and(all)
  }
}

const SORT_TERMS: Record<string, RawBuilder<unknown>> = {
  // The folded Hebrew name is the first line of the column.
  name: sql`parks.search`,
  nameEn: sql`lower(parks.name_en)`,
  area: sql`parks.area`,
  status: sql`parks.status`,
  rating: sql`parks.heart_average`,
  // The number of photos: quotation marks inside a text are escaped, so that the key is found in no other place.
  photos: sql`length(parks.photos) - length(replace(parks.photos, '"url":', ''))`,
  updatedAt: sql`parks.updated_at`,
  createdAt: sql`parks.created_at`,
}

/** Ties are sorted by name and id, so that pages never overlap. */
function ordering(sort: AdminParkSort) {
  const isDown = sort.startsWith('-')
  const term = SORT_TERMS[sort.replace('-', '')]
  return sql`${term} ${sql.raw(isDown ? 'desc' : 'asc')}, parks.search, parks.id`
}

const CHECKED = [
  'id',
  'status',
  'latitude',
  'longitude',
  'closing_year',
  'is_24_hours',
  'map_google',
  'map_apple',
  'map_waze',
  'updated_at',
  'reviewed_at',
] as const

export function createAdminParksRepo(store: Store): AdminParksRepo {
  const kept = () => store.db.selectFrom('parks').where('parks.deleted_at', 'is', null)
  return {
    async writeContent(work) {
      try {
        return await store.writeContent(work)
      } catch (error) {
        if (store.errorKind(error) !== 'unique') throw error
        throw slugTaken()
      }
    },
    tx: store.tx,
    find: (id) => kept().selectAll().where('id', '=', id).executeTakeFirst(),
    async lock(ids) {
      const rows = await store.db
        .updateTable('parks')
        // The update changes nothing: it locks the rows, on both engines.
        .set((eb) => ({ id: eb.ref('id') }))
        .where('id', 'in', ids)
        .where('deleted_at', 'is', null)
        .returningAll()
        .execute()
      return rows.sort((one, other) => (one.id < other.id ? -1 : 1))
    },
    async list(filter, sort, { offset, limit }) {
      const where = matching(filter)
      const { total } = await store.db
        .selectFrom('parks')
        .select((eb) => eb.fn.countAll<number>().as('total'))
        .where(where)
        .executeTakeFirstOrThrow()
      const rows = await store.db
        .selectFrom('parks')
        .selectAll()
        .where(where)
        .orderBy(ordering(sort))
        .limit(limit)
        .offset(offset)
        .execute()
      return { rows, total: Number(total) }
    },
    toCheck(around) {
      let rows = kept()
        .select(CHECKED)
        .select([
          sql<0 | 1>`case when parks.photos = '[]' then 0 else 1 end`.as('has_photos'),
          sql<0 | 1>`case when parks.opening_hours is null then 0 else 1 end`.as('has_hours'),
        ])
      if (around !== undefined) {
        const { latitude, degrees } = around
        rows = rows.where('latitude', '>=', latitude - degrees).where('latitude', '<=', latitude + degrees)
      }
      return rows.execute()
    },
    points: () =>
      kept()
        .select(['id', 'url', 'name_he', 'name_en', 'area', 'status', 'latitude', 'longitude'])
        .orderBy('url')
        .execute(),
    async add(row) {
      const added = await store.db
        .insertInto('parks')
        .values(row)
        .onConflict((conflict) => conflict.column('url').doNothing())
        .returning('id')
        .executeTakeFirst()
      return added !== undefined
    },
    async isTaken(url, exceptId) {
      const row = await store.db.selectFrom('parks').select('id').where('url', '=', url).executeTakeFirst()
      return row !== undefined && row.id !== exceptId
    },
    async urlsLike(url) {
      const rows = await store.db.selectFrom('parks').select('url').where('url', 'like', `${url}%`).execute()
      return rows.map((row) => row.url)
    },
    update: (id, content, at) =>
      store.db
        .updateTable('parks')
        .set((eb) => ({ ...content, updated_at: at, revision: eb('revision', '+', 1) }))
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow(),
    async setStatus(ids, status, at) {
      if (ids.length === 0) return
      await store.db
        .updateTable('parks')
        .set((eb) => ({ status, updated_at: at, revision: eb('revision', '+', 1) }))
        .where('id', 'in', ids)
        .execute()
    },
    async setReviewed(id, at) {
      await store.db.updateTable('parks').set({ reviewed_at: at }).where('id', '=', id).execute()
    },
  }
}

export const slugTaken = () =>
  new ApiError(409, 'SLUG_TAKEN', 'There is a skatepark at this address already', {
    errors: [{ field: 'url', message: 'taken' }],
  })
