/** Reads guides. */
import { LIST_FETCH_LIMIT } from '#contract/limits.ts'
import type { Guide, GuideCategory, GuideListQuery, GuideStatus } from '#contract/guides.ts'
import { relatedIds } from '#domain/related-guides.ts'
import type { GuidesTable } from '#server/db/schema/guides.ts'
import { notFound } from '#server/http/api-error.ts'
import type { GuidesRepo } from './repo.ts'
import { safeFromStore } from './sanitize.ts'
import { toWire } from './to-wire.ts'

/** A list query in its canonical form, so that equal queries share one cached answer. */
export interface GuideQuestion {
  /** undefined: guides of any status, drafts included. */
  status: GuideStatus | undefined
  search: string
  category: GuideCategory | undefined
  tag: string | undefined
  featured: boolean | undefined
  page: number
  limit: number
}

export function guideQuestion(query: GuideListQuery): GuideQuestion {
  return {
    status: query.status ?? (query.includeInactive ? undefined : 'active'),
    search: query.search?.trim() ?? '',
    category: query.category,
    tag: query.tag,
    featured: query.featured,
    page: query.page ?? 1,
    limit: query.limit ?? LIST_FETCH_LIMIT,
  }
}

/** Whether the query asks for guides that are not public. */
export const asksForHidden = (query: GuideListQuery): boolean =>
  query.includeInactive === true || (query.status !== undefined && query.status !== 'active')

export interface GuidesService {
  /** Answers any query: the caller checks who may see hidden guides (`asksForHidden`). */
  list(question: GuideQuestion): Promise<{ guides: Guide[]; total: number }>
  /** Finds active guides only. @throws ApiError 404 */
  byId(id: string): Promise<{ guide: Guide }>
  /** Finds active guides only. @throws ApiError 404 */
  bySlug(slug: string): Promise<{ guide: Guide }>
  /** A guide of any status: the caller checks who may see hidden guides. @throws ApiError 404 */
  anyBy(column: 'id' | 'slug', value: string): Promise<{ guide: Guide }>
  /**
   * The active guides that are related to a guide.
   * @throws ApiError 404 when the guide itself does not exist or is not active
   */
  related(id: string, limit: number): Promise<{ guides: Guide[] }>
}

const keysOf = (row: Pick<GuidesTable, 'tag_keys'>) => row.tag_keys.split(' ').filter((key) => key !== '')

/** The texts are also sanitised when a guide is read, because the app can't sanitise them in a server-rendered page. */
function toSafeWire(row: GuidesTable): Guide {
  const guide = toWire(row)
  return { ...guide, content: safeFromStore(guide.content), contentEn: safeFromStore(guide.contentEn) }
}

export function createGuidesService(repo: GuidesRepo): GuidesService {
  const found = (row: GuidesTable | undefined): GuidesTable => {
    if (row === undefined) throw notFound('There is no such guide')
    return row
  }

  return {
    async list(question) {
      const { page, limit, ...filter } = question
      const { rows, total } = await repo.list(filter, { offset: (page - 1) * limit, limit })
      return { guides: rows.map(toSafeWire), total }
    },
    byId: async (id) => ({ guide: toSafeWire(found(await repo.findPublicById(id))) }),
    bySlug: async (slug) => ({ guide: toSafeWire(found(await repo.findPublicBySlug(slug))) }),
    anyBy: async (column, value) => ({ guide: toSafeWire(found(await repo.findAny(column, value))) }),
    async related(id, limit) {
      const row = found(await repo.findPublicById(id))
      const named = toWire(row).relatedGuides
      const chosen = new Map((await repo.publicByIds(named)).map((guide) => [guide.id, guide]))
      const others = await repo.publicOfCategory(row.category)
      const ids = relatedIds(
        { id, tagKeys: keysOf(row) },
        named.filter((one) => chosen.has(one)),
        others.map((other) => ({ id: other.id, tagKeys: keysOf(other), createdAt: other.created_at })),
        limit,
      )
      const addedGuides = await repo.publicByIds(ids.filter((one) => !chosen.has(one)))
      for (const guide of addedGuides) chosen.set(guide.id, guide)
      return { guides: ids.flatMap((one) => chosen.get(one) ?? []).map(toSafeWire) }
    },
  }
}
