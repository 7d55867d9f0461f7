/** SQL of the guides that admins see: all except those in the trash. */
import { sql } from 'kysely'
import type { AdminGuideListQuery, GuideSort } from '#contract/admin-guides.ts'
import type { GuidesTable } from '#server/db/schema/guides.ts'
import type { Store } from '#server/db/store.ts'
import { ApiError } from '#server/http/api-error.ts'
import { createThingsRepo, listThings, ordering } from '#server/things/repo.ts'
import type { Slice, ThingsRepo } from '#server/things/repo.ts'
import { matching } from './repo.ts'

const ROW_COLUMNS = [
  ...(['id', 'slug', 'title_he', 'title_en', 'status', 'category', 'author', 'is_featured'] as const),
  ...(['images', 'images_en', 'created_at', 'updated_at', 'revision', 'publish_at', 'hide_at'] as const),
]
export type GuideListRow = Pick<GuidesTable, (typeof ROW_COLUMNS)[number]> & { has_he: unknown; has_en: unknown }
const LISTED = sql`${sql.join(ROW_COLUMNS.map((name) => sql.ref(name)))},
  content_he <> '' as has_he, content_en <> '' as has_en`

export interface AdminGuidesRepo extends ThingsRepo<GuidesTable> {
  list(
    query: Pick<AdminGuideListQuery, 'search' | 'status' | 'category'>,
    sort: GuideSort,
    slice: Slice,
  ): Promise<{ rows: GuideListRow[]; total: number }>
  /** The tags of each guide, as JSON text, the newest guide first. */
  tags(): Promise<string[]>
}

const SORTS = {
  // Guides are sorted by the Hebrew title, or by the English one if there is no Hebrew title.
  title: sql`lower(coalesce(nullif(guides.title_he, ''), guides.title_en))`,
  category: sql`guides.category`,
  status: sql`guides.status`,
  createdAt: sql`guides.created_at`,
  updatedAt: sql`guides.updated_at`,
}

export function createAdminGuidesRepo(store: Store): AdminGuidesRepo {
  return {
    ...createThingsRepo<GuidesTable>(store, 'guide', {
      slugTaken: () => new ApiError(409, 'SLUG_TAKEN', 'Another guide has this address'),
    }),
    list: ({ search, status, category }, sort, slice) =>
      listThings(
        store,
        'guide',
        {
          where: matching({ search, status, category }),
          order: ordering(SORTS, sort, sql`guides.id`),
          columns: LISTED,
        },
        slice,
      ),
    async tags() {
      const rows = await store.db
        .selectFrom('guides')
        .select('tags')
        .where('deleted_at', 'is', null)
        .where('tags', '<>', '[]')
        .orderBy('updated_at', 'desc')
        .execute()
      return rows.map(({ tags }) => tags)
    },
  }
}
