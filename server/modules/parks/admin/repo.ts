/** SQL with which admins manage parks, also hidden ones. Parks in the trash are not found. */
import { expressionBuilder, sql } from 'kysely'
import type { Expression, SqlBool } from 'kysely'
import type { AdminParkSort } from '#contract/admin-parks.ts'
import type { Area, ParkStatus } from '#contract/parks.ts'
import type { Database } from '#server/db/schema/database.ts'
import type { ParksTable } from '#server/db/schema/parks.ts'
import { containsWords } from '#server/db/search.ts'
import type { Store } from '#server/db/store.ts'
import { ApiError } from '#server/http/api-error.ts'
import { createThingsRepo, listThings, ordering } from '#server/things/repo.ts'
import type { Slice, ThingsRepo } from '#server/things/repo.ts'

export interface AdminParkFilter {
  search?: string | undefined
  status?: ParkStatus | undefined
  area?: Area | undefined
  /** Limits the list to the parks with these ids. */
  ids?: readonly string[] | undefined
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
  'reviewed_at',
  'in_review',
] as const

/** The columns of a row that the care rules read. */
export type RowToCheck = Pick<ParksTable, (typeof CHECKED)[number]> & { has_photos: 0 | 1; has_hours: 0 | 1 }

export type PointRow = Pick<
  ParksTable,
  'id' | 'url' | 'name_he' | 'name_en' | 'area' | 'status' | 'latitude' | 'longitude' | 'address_he' | 'address_en'
>

export interface AdminParksRepo extends ThingsRepo<ParksTable> {
  list(filter: AdminParkFilter, sort: AdminParkSort, slice: Slice): Promise<{ rows: ParksTable[]; total: number }>
  /** The rows of all parks, or of those at most `degrees` of latitude away from `around`. */
  toCheck(around?: { latitude: number; degrees: number }): Promise<RowToCheck[]>
  points(): Promise<PointRow[]>
  /** The ids of all parks of an area, hidden ones included. */
  idsIn(area: Area): Promise<string[]>
  findMany(ids: readonly string[]): Promise<ParksTable[]>
  /** Stores a new park; resolves to false if its slug is taken. */
  add(row: ParksTable): Promise<boolean>
  /**
   * Writes when somebody looked at parks; null: never. The revision stays, so no open form becomes stale; the changed
   * `counted_revision` makes the transaction count the parks as changed (`server/db/changed-parks.ts`).
   */
  setChecked(ids: readonly string[], at: string | null): Promise<void>
}

function matching({ search, status, area, ids }: AdminParkFilter): Expression<SqlBool> {
  const eb = expressionBuilder<Database, 'parks'>()
  const all: Expression<SqlBool>[] = []
  if (status !== undefined) all.push(eb('parks.status', '=', status))
  if (area !== undefined) all.push(eb('parks.area', '=', area))
  if (ids !== undefined) all.push(ids.length === 0 ? sql<boolean>`1 = 0` : eb('parks.id', 'in', ids))
  if (search !== undefined && search.trim() !== '') all.push(containsWords('parks.search', search))
  return eb.and(all)
}

const SORTS = {
  // The column begins with the folded Hebrew name, so sorting by the column sorts by this name.
  name: sql`parks.search`,
  nameEn: sql`lower(parks.name_en)`,
  area: sql`parks.area`,
  status: sql`parks.status`,
  rating: sql`parks.heart_average`,
  // Compares the number of photos by counting the key `"url":`. A text cannot contain this key, because a quotation
  // mark inside a text is escaped.
  photos: sql`length(parks.photos) - length(replace(parks.photos, '"url":', ''))`,
  updatedAt: sql`parks.updated_at`,
  // An empty text is before every instant.
  checkedAt: sql`coalesce(parks.reviewed_at, '')`,
  createdAt: sql`parks.created_at`,
}

const slugTaken = () =>
  new ApiError(409, 'SLUG_TAKEN', 'There is a skatepark at this address already', {
    errors: [{ field: 'url', message: 'taken' }],
  })

export function createAdminParksRepo(store: Store): AdminParksRepo {
  const kept = () => store.db.selectFrom('parks').where('parks.deleted_at', 'is', null)
  return {
    ...createThingsRepo<ParksTable>(store, 'park', { slugTaken }),
    list: (filter, sort, slice) => {
      const order = ordering(SORTS, sort, sql`parks.search, parks.id`)
      return listThings(store, 'park', { where: matching(filter), order }, slice)
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
        .select(['address_he', 'address_en'])
        .orderBy('url')
        .execute(),
    idsIn: async (area) => (await kept().select('id').where('area', '=', area).execute()).map(({ id }) => id),
    findMany: async (ids) => (ids.length === 0 ? [] : kept().selectAll().where('id', 'in', ids).execute()),
    async add(row) {
      const added = await store.db
        .insertInto('parks')
        .values(row)
        .onConflict((conflict) => conflict.column('url').doNothing())
        .returning('id')
        .executeTakeFirst()
      return added !== undefined
    },
    async setChecked(ids, at) {
      const changes = { reviewed_at: at, counted_revision: 0 }
      await store.db.updateTable('parks').set(changes).where('id', 'in', ids).execute()
    },
  }
}
