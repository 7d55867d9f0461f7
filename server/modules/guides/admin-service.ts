/** Admins' actions on guides. */
import type { AdminGuide, AdminGuideListQuery, BulkGuidesBody, GuideRow } from '#contract/admin-guides.ts'
import type { GuideTag } from '#contract/guides.ts'
import { isReadable } from '#contract/new-guide.ts'
import type { GuideBody } from '#contract/new-guide.ts'
import { NEW_ROW } from '#server/db/schema/editing.ts'
import type { GuidesTable } from '#server/db/schema/guides.ts'
import { ApiError } from '#server/http/api-error.ts'
import { DELETED } from '#server/http/bulk.ts'
import type { BulkAction } from '#server/http/bulk.ts'
import { createBulkCall } from '#server/things/bulk.ts'
import type { BulkCall } from '#server/things/bulk.ts'
import { createThings, sliceOf } from '#server/things/service.ts'
import { timesOf, withTimes } from '#server/things/times.ts'
import type { ThingCalls, ThingKind, ThingsNeeds } from '#server/things/service.ts'
import type { AdminGuidesRepo, GuideListRow } from './admin-repo.ts'
import { sanitized } from './sanitize.ts'
import { toContentColumns, toWire } from './to-wire.ts'

type One = { guide: AdminGuide }

export interface AdminGuidesService extends ThingCalls<GuideBody, One> {
  list(query: AdminGuideListQuery): Promise<{ guides: GuideRow[]; total: number }>
  tags(): Promise<{ tags: GuideTag[] }>
  /** @throws ApiError 404 */
  setFeatured(id: string, isFeatured: boolean, actorId: string): Promise<One>
  /** @throws ApiError 404; 409 CONFLICT */
  bulk: BulkCall<BulkGuidesBody['action']>
}

/** Converts a boolean column: SQLite answers 0 or 1, PostgreSQL a boolean. */
const isTrue = (value: unknown) => value === true || value === 1

function toRow(row: GuideListRow): GuideRow {
  const [cover] = JSON.parse(row.images) as { thumbUrl: string }[]
  const [coverEn] = JSON.parse(row.images_en) as { thumbUrl: string }[]
  return {
    _id: row.id,
    slug: row.slug,
    title: row.title_he,
    titleEn: row.title_en,
    status: row.status,
    category: row.category,
    author: row.author,
    isFeatured: row.is_featured === 1,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    ...timesOf(row),
    revision: row.revision,
    hasText: { he: isTrue(row.has_he), en: isTrue(row.has_en) },
    thumbUrl: (cover ?? coverEn)?.thumbUrl ?? null,
  }
}

/** Texts of a guide that may contain addresses of pictures, by the name of their field. */
const imagesOf = ({ images, imagesEn, content, contentEn }: GuideBody) => ({
  ...Object.fromEntries(images.map(({ url }, index) => [`images.${index}.url`, url])),
  ...Object.fromEntries(imagesEn.map(({ url }, index) => [`imagesEn.${index}.url`, url])),
  content,
  contentEn,
})

const namesOf = ({ slug, title_he: title, title_en: titleEn, status }: GuidesTable) => ({
  ...{ slug, title, titleEn, status },
})

const columns = (body: GuideBody) => toContentColumns(sanitized(body))

const GUIDE: ThingKind<GuidesTable, GuideBody, One> = {
  thing: 'guide',
  unknown: 'There is no such guide',
  answer: (row) => ({ guide: { ...toWire(row), ...timesOf(row), revision: row.revision } }),
  edited(row) {
    const { _id, createdAt: _created, updatedAt: _updated, ...edited } = toWire(row)
    return { ...edited, ...timesOf(row) }
  },
  created: namesOf,
  deleted: namesOf,
  newRow: (id, body, at) => ({ id, ...columns(body), ...NEW_ROW, created_at: at, updated_at: at }),
  imagesOf,
}

/** @throws ApiError 409 CONFLICT for a guide without a title or a text */
function requireReadable(rows: readonly GuidesTable[]): void {
  if (!rows.every((row) => isReadable(toWire(row))))
    throw new ApiError(409, 'CONFLICT', 'A guide without a title or a text can not be published')
}

const ACTIONS: Record<BulkGuidesBody['action'], BulkAction<GuidesTable>> = {
  publish: { field: 'status', to: 'active', check: requireReadable },
  unpublish: { field: 'status', to: 'inactive' },
  feature: { field: 'isFeatured', to: true },
  unfeature: { field: 'isFeatured', to: false },
  delete: { field: 'status', to: DELETED },
}
const FEATURED = {
  of: (row: GuidesTable) => row.is_featured === 1,
  columns: (isFeatured: unknown) => ({ is_featured: isFeatured ? (1 as const) : (0 as const) }),
}

export function createAdminGuidesService(repo: AdminGuidesRepo, needs: ThingsNeeds): AdminGuidesService {
  const { calls, steps } = createThings(repo, GUIDE, needs)
  return {
    ...calls,
    create: (body, actorId) => calls.create(withTimes('guide', body, undefined, needs.now()), actorId),
    async list({ sort = '-updatedAt', page, limit, ...filter }) {
      const { rows, total } = await repo.list(filter, sort, sliceOf({ page, limit }))
      return { guides: rows.map(toRow), total }
    },
    async tags() {
      const counts = new Map<string, { tag: GuideTag; count: number }>()
      for (const tag of (await repo.tags()).flatMap((text) => JSON.parse(text) as GuideTag[])) {
        const counted = counts.get(tag.key) ?? { tag, count: 0 }
        counts.set(tag.key, { ...counted, count: counted.count + 1 })
      }
      return { tags: [...counts.values()].sort((one, other) => other.count - one.count).map(({ tag }) => tag) }
    },
    edit: (id, { revision, ...body }, actorId) =>
      repo.write(async () => {
        const row = await steps.lockFrom(id, revision)
        // The pictures are checked even if the guide is saved unchanged.
        await needs.images.requireStored(imagesOf(body))
        return steps.save(row, columns(withTimes('guide', body, row, needs.now())), actorId)
      }),
    setFeatured: (id, isFeatured, actorId) =>
      repo.write(async () => steps.save(await steps.lock(id), FEATURED.columns(isFeatured), actorId)),
    bulk: createBulkCall(repo, GUIDE, needs, ACTIONS, { isFeatured: FEATURED }),
  }
}
