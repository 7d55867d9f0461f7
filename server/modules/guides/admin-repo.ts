/** SQL of the guides that admins see: all but those in the trash. */
import { sql } from 'kysely'
import type { AdminGuideListQuery, GuideSort } from '#contract/admin-guides.ts'
import type { GuideStatus } from '#contract/guides.ts'
import type { GuidesTable } from '#server/db/schema/guides.ts'
import type { Store } from '#server/db/store.ts'
import { ApiError } from '#server/http/api-error.ts'
import { matching } from './repo.ts'
import type { GuideContentColumns } from './to-wire.ts'

const ROW_COLUMNS = [
  ...([
    'id',
    'slug',
    'title_he',
    'title_en',
    'status',
    'category',
    'author',
    'is_featured',
    'images',
    'images_en',
  ] as const),
  ...(['created_at', 'updated_at', 'revision'] as const),
]
export type GuideListRow = Pick<GuidesTable, (typeof ROW_COLUMNS)[number]> & { has_he: unknown; has_en: unknown }

export interface AdminGuidesRepo {
  /** A transaction that changes public content. @throws ApiError 409 SLUG_TAKEN */
  write<T>(work: () => Promise<T>): Promise<T>
  list(
    query: Pick<AdminGuideListQuery, 'search' | 'status' | 'category'>,
    sort: GuideSort,
    slice: { offset: number; limit: number },
  ): Promise<{ rows: GuideListRow[]; total: number }>
  /** By id or slug. */
  find(key: string): Promise<GuidesTable | undefined>
  /** For writing: other transactions wait. */
  lock(id: string): Promise<GuidesTable | undefined>
  /** For writing, in the order of the ids. */
  lockMany(ids: readonly string[]): Promise<GuidesTable[]>
  insert(row: GuidesTable): Promise<void>
  update(id: string, changes: Partial<GuideContentColumns>, at: string): Promise<GuidesTable>
  setStatus(ids: readonly string[], status: GuideStatus, at: string): Promise<void>
  /** The tags of all guides, as JSON text, the newest guide first. */
  tags(): Promise<string[]>
}

/** The title that is shown first: the Hebrew one. */
const TITLE = sql`lower(coalesce(nullif(guides.title_he, ''), guides.title_en))`
const SORT_COLUMNS = {
  title: TITLE,
  category: sql`guides.category`,
  status: sql`guides.status`,
  createdAt: sql`guides.created_at`,
  updatedAt: sql`guides.updated_at`,
} as const

/** Ties are sorted by id, so that pages never overlap. */
function ordering(sort: GuideSort) {
  const column = SORT_COLUMNS[sort.replace('-', '') as keyof typeof SORT_COLUMNS]
  return sql`${column} ${sql.raw(sort.startsWith('-') ? 'desc' : 'asc')}, guides.id`
}

export function createAdminGuidesRepo(store: Store): AdminGuidesRepo {
  const present = () => store.db.selectFrom('guides').where('guides.deleted_at', 'is', null)
  const written = () => store.db.updateTable('guides').where('guides.deleted_at', 'is', null)
  return {
    async write(work) {
      try {
        return await store.writeContent(work)
      } catch (error) {
        if (store.errorKind(error) !== 'unique') throw error
        throw new ApiError(409, 'SLUG_TAKEN', 'Another guide has this address')
      }
    },
    async list({ search, status, category }, sort, { offset, limit }) {
      const found = store.db.selectFrom('guides').where(matching({ search, status, category }))
      const { total } = await found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
      const rows = await found
        .select(ROW_COLUMNS)
        .select([sql`content_he <> ''`.as('has_he'), sql`content_en <> ''`.as('has_en')])
        .orderBy(ordering(sort))
        .offset(offset)
        .limit(limit)
        .execute()
      return { rows, total: Number(total) }
    },
    find: (key) =>
      present()
        .selectAll()
        .where((eb) => eb.or([eb('id', '=', key), eb('slug', '=', key)]))
        .executeTakeFirst(),
    lock: (id) => written().set({ id }).where('id', '=', id).returningAll().executeTakeFirst(),
    async lockMany(ids) {
      const rows: GuidesTable[] = []
      for (const id of [...ids].sort()) {
        const row = await written().set({ id }).where('id', '=', id).returningAll().executeTakeFirst()
        if (row) rows.push(row)
      }
      return rows
    },
    async insert(row) {
      await store.db.insertInto('guides').values(row).execute()
    },
    update: (id, changes, at) =>
      store.db
        .updateTable('guides')
        .set({ ...changes, updated_at: at, revision: sql`revision + 1` })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow(),
    async setStatus(ids, status, at) {
      for (const id of ids) {
        await store.db
          .updateTable('guides')
          .set({ status, updated_at: at, revision: sql`revision + 1` })
          .where('id', '=', id)
          .execute()
      }
    },
    async tags() {
      const rows = await present().select('tags').where('tags', '<>', '[]').orderBy('updated_at', 'desc').execute()
      return rows.map(({ tags }) => tags)
    },
  }
}
