/** SQL of the review of imported parks. */
import { sql } from 'kysely'
import type { Expression, SqlBool } from 'kysely'
import { chunks } from '#server/db/chunks.ts'
import type { ParksTable } from '#server/db/schema/parks.ts'
import { containsWords } from '#server/db/search.ts'
import type { Store } from '#server/db/store.ts'
import { ApiError } from '#server/http/api-error.ts'
import { createThingsRepo, listThings } from '#server/things/repo.ts'
import type { Slice, ThingsRepo } from '#server/things/repo.ts'

export interface ReviewFilter {
  search?: string | undefined
  /** Only the parks whose name an import made up. */
  isNameNeeded: boolean
}

const NEAR = ['id', 'url', 'name_he', 'name_en', 'status', 'in_review', 'latitude', 'longitude'] as const
export type NearRow = Pick<ParksTable, (typeof NEAR)[number]>

export interface ReviewRepo extends ThingsRepo<ParksTable> {
  /** The parks that wait, the last added first. */
  list(filter: ReviewFilter, slice: Slice): Promise<{ rows: ParksTable[]; total: number }>
  /** The number of all parks that wait. */
  countWaiting(): Promise<number>
  /** All parks between two latitudes, hidden ones included. */
  between(south: number, north: number): Promise<NearRow[]>
  /** Remembers that elements of OpenStreetMap are no parks. An element that was refused before keeps its instant. */
  refuse(refs: readonly string[], at: string): Promise<void>
  /** Forgets that elements are no parks. @param at the time of the refusals to forget; absent: of any time */
  allow(refs: readonly string[], at?: string): Promise<void>
}

const slugTaken = () => new ApiError(409, 'SLUG_TAKEN', 'There is a skatepark at this address already')

const WAITS = sql<SqlBool>`parks.in_review = 1`

function matching({ search, isNameNeeded }: ReviewFilter): Expression<SqlBool> {
  const all: Expression<SqlBool>[] = [WAITS]
  if (isNameNeeded) all.push(sql<SqlBool>`parks.needs_name = 1`)
  if (search !== undefined && search.trim() !== '') all.push(containsWords('parks.search', search))
  return sql<SqlBool>`${sql.join(all, sql` and `)}`
}

/** The mark of an element that is no park: a refusal of all its fields. */
const NO_PARK = { kind: 'osm', field: '', value: '' } as const

export function createReviewRepo(store: Store): ReviewRepo {
  return {
    ...createThingsRepo<ParksTable>(store, 'park', { slugTaken }),
    list: (filter, slice) => {
      const order = sql`parks.created_at desc, parks.search, parks.id`
      return listThings(store, 'park', { where: matching(filter), order }, slice)
    },
    async countWaiting() {
      const row = await store.db
        .selectFrom('parks')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('deleted_at', 'is', null)
        .where(WAITS)
        .executeTakeFirstOrThrow()
      return Number(row.count)
    },
    between: (south, north) =>
      store.db
        .selectFrom('parks')
        .select(NEAR)
        .where('deleted_at', 'is', null)
        .where('latitude', '>=', south)
        .where('latitude', '<=', north)
        .execute(),
    async refuse(refs, at) {
      for (const some of chunks(refs)) {
        await store.db
          .insertInto('source_refusals')
          .values(some.map((ref) => ({ ...NO_PARK, ref, refused_at: at })))
          .onConflict((conflict) => conflict.columns(['kind', 'ref', 'field']).doNothing())
          .execute()
      }
    },
    async allow(refs, at) {
      for (const some of chunks(refs)) {
        let refusals = store.db
          .deleteFrom('source_refusals')
          .where('kind', '=', NO_PARK.kind)
          .where('field', '=', NO_PARK.field)
          .where('ref', 'in', some)
        if (at !== undefined) refusals = refusals.where('refused_at', '=', at)
        await refusals.execute()
      }
    },
  }
}
