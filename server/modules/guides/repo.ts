/** SQL of the guides. Calls with "public" in their name return active guides only. */
import { expressionBuilder, sql } from 'kysely'
import type { Expression, SqlBool } from 'kysely'
import type { GuideCategory, GuideStatus } from '#contract/guides.ts'
import type { Database } from '#server/db/schema/database.ts'
import type { GuidesTable } from '#server/db/schema/guides.ts'
import { containsWords } from '#server/db/search.ts'
import type { Store } from '#server/db/store.ts'
import { tagKeysColumn } from './to-wire.ts'

export interface GuideFilter {
  /** undefined: guides of any status. */
  status: GuideStatus | undefined
  /** Empty text filters nothing; text without a letter or digit matches nothing. */
  search?: string | undefined
  category?: GuideCategory | undefined
  /** A tag's key. */
  tag?: string | undefined
  featured?: boolean | undefined
}

/** The condition that a guide matches the filter and is not in the trash. */
export function matching({ status, search, category, tag, featured }: GuideFilter): Expression<SqlBool> {
  const eb = expressionBuilder<Database, 'guides'>()
  const all: Expression<SqlBool>[] = [eb('guides.deleted_at', 'is', null)]
  if (status !== undefined) all.push(eb('guides.status', '=', status))
  if (category !== undefined) all.push(eb('guides.category', '=', category))
  if (featured !== undefined) all.push(eb('guides.is_featured', '=', featured ? 1 : 0))
  if (tag !== undefined) all.push(sql<boolean>`guides.tag_keys like ${`%${tagKeysColumn([tag])}%`}`)
  if (search !== undefined && search.trim() !== '') all.push(containsWords('guides.search', search))
  return eb.and(all)
}

export interface GuidesRepo {
  /** One page of guides, featured ones first, then the newest; and the number of all matching guides. */
  list(filter: GuideFilter, slice: { offset: number; limit: number }): Promise<{ rows: GuidesTable[]; total: number }>
  findPublicById(id: string): Promise<GuidesTable | undefined>
  findPublicBySlug(slug: string): Promise<GuidesTable | undefined>
  /** A guide of any status that is not in the trash. */
  findAny(column: 'id' | 'slug', value: string): Promise<GuidesTable | undefined>
  /** The active guides among the ids, in no particular order. */
  publicByIds(ids: readonly string[]): Promise<GuidesTable[]>
  /** The active guides of a category, with the columns that are needed to choose related guides. */
  publicOfCategory(category: GuideCategory): Promise<Pick<GuidesTable, 'id' | 'tag_keys' | 'created_at'>[]>
}

export function createGuidesRepo(store: Store): GuidesRepo {
  const activeGuides = () => store.db.selectFrom('guides').selectAll().where('guides.status', '=', 'active')
  return {
    async list(filter, { offset, limit }) {
      const where = matching(filter)
      const { total } = await store.db
        .selectFrom('guides')
        .select((eb) => eb.fn.countAll<number>().as('total'))
        .where(where)
        .executeTakeFirstOrThrow()
      if (total <= offset) return { rows: [], total }
      const rows = await store.db
        .selectFrom('guides')
        .selectAll()
        .where(where)
        .orderBy('guides.is_featured', 'desc')
        .orderBy('guides.created_at', 'desc')
        .orderBy('guides.id')
        .limit(limit)
        .offset(offset)
        .execute()
      return { rows, total }
    },
    findPublicById: (id) => activeGuides().where('guides.id', '=', id).executeTakeFirst(),
    findPublicBySlug: (slug) => activeGuides().where('guides.slug', '=', slug).executeTakeFirst(),
    findAny: (column, value) =>
      store.db
        .selectFrom('guides')
        .selectAll()
        .where('deleted_at', 'is', null)
        .where(column, '=', value)
        .executeTakeFirst(),
    publicByIds: async (ids) => (ids.length === 0 ? [] : activeGuides().where('guides.id', 'in', ids).execute()),
    publicOfCategory: (category) =>
      store.db
        .selectFrom('guides')
        .select(['id', 'tag_keys', 'created_at'])
        .where('status', '=', 'active')
        .where('category', '=', category)
        .execute(),
  }
}
