/** What admins do with guides (spec §6, §7; decisions, Editing). */
import type { AdminGuide, AdminGuideListQuery, BulkGuidesBody, GuideRow } from '#contract/admin-guides.ts'
import { ADMIN_PAGE_SIZE } from '#contract/editing.ts'
import type { GuideTag } from '#contract/guides.ts'
import type { EditGuideBody, GuideBody } from '#contract/new-guide.ts'
import { NEW_ROW } from '#server/db/schema/editing.ts'
import type { GuidesTable } from '#server/db/schema/guides.ts'
import { notFound } from '#server/http/api-error.ts'
import { changeMany } from '#server/http/bulk.ts'
import type { BulkResult } from '#server/http/bulk.ts'
import { changedValues, requireRevision } from '#server/http/editing.ts'
import { newId } from '#server/new-id.ts'
import type { AdminGuidesContext } from './admin-context.ts'
import type { AdminGuidesRepo, GuideListRow } from './admin-repo.ts'
import { bulkGuides, GUIDE_ACTIONS } from './bulk.ts'
import { sanitized } from './sanitize.ts'
import { toContentColumns, toWire } from './to-wire.ts'

export interface AdminGuidesService {
  list(query: AdminGuideListQuery): Promise<{ guides: GuideRow[]; total: number }>
  tags(): Promise<{ tags: GuideTag[] }>
  /** @param key an id or a slug @throws ApiError 404 */
  get(key: string): Promise<{ guide: AdminGuide }>
  /** @throws ApiError 409 SLUG_TAKEN */
  create(body: GuideBody, actorId: string): Promise<{ guide: AdminGuide }>
  /** @throws ApiError 404; 409 STALE_EDIT, SLUG_TAKEN */
  edit(id: string, body: EditGuideBody, actorId: string): Promise<{ guide: AdminGuide }>
  /** @throws ApiError 404 */
  setFeatured(id: string, isFeatured: boolean, actorId: string): Promise<{ guide: AdminGuide }>
  /** Moves it to the trash. @throws ApiError 404 */
  remove(id: string, actorId: string): Promise<void>
  /** All or nothing. @throws ApiError 404; 409 CONFLICT */
  bulk(body: BulkGuidesBody, actorId: string): Promise<BulkResult>
}

const toAdmin = (row: GuidesTable): { guide: AdminGuide } => ({ guide: { ...toWire(row), revision: row.revision } })

/** SQLite answers 0 and 1, PostgreSQL booleans. */
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
    revision: row.revision,
    hasText: { he: isTrue(row.has_he), en: isTrue(row.has_en) },
    thumbUrl: (cover ?? coverEn)?.thumbUrl ?? null,
  }
}

/** What people edit, for the history. */
function editedOf(row: GuidesTable): Record<string, unknown> {
  const { _id, createdAt: _created, updatedAt: _updated, ...edited } = toWire(row)
  return edited
}

/** The texts that may contain addresses of pictures, by field. */
const picturesOf = ({ images, imagesEn, content, contentEn }: GuideBody) => ({
  ...Object.fromEntries(images.map(({ url }, index) => [`images.${index}.url`, url])),
  ...Object.fromEntries(imagesEn.map(({ url }, index) => [`imagesEn.${index}.url`, url])),
  content,
  contentEn,
})

function found(row: GuidesTable | undefined): GuidesTable {
  if (row === undefined) throw notFound('There is no such guide')
  return row
}

export function createAdminGuidesService(context: AdminGuidesContext): AdminGuidesService {
  const { repo, history, trash, requireImages, now } = context
  const things = bulkGuides(context)
  const instant = () => new Date(now()).toISOString()

  /** Writes changed columns and their entry; must run in a transaction. */
  async function save(row: GuidesTable, changes: Parameters<AdminGuidesRepo['update']>[1], actorId: string) {
    const { before, after, isChanged } = changedValues(editedOf(row), editedOf({ ...row, ...changes }))
    if (!isChanged) return toAdmin(row)
    const saved = await repo.update(row.id, changes, instant())
    await history.record({ actorId, thing: 'guide', thingId: row.id, action: 'update', before, after })
    return toAdmin(saved)
  }

  return {
    async list({ sort = '-updatedAt', page = 1, limit = ADMIN_PAGE_SIZE, ...filter }) {
      const { rows, total } = await repo.list(filter, sort, { offset: (page - 1) * limit, limit })
      return { guides: rows.map(toRow), total }
    },
    async tags() {
      const counts = new Map<string, { tag: GuideTag; count: number }>()
      for (const tag of (await repo.tags()).flatMap((text) => JSON.parse(text) as GuideTag[])) {
        const known = counts.get(tag.key) ?? { tag, count: 0 }
        counts.set(tag.key, { ...known, count: known.count + 1 })
      }
      return { tags: [...counts.values()].sort((one, other) => other.count - one.count).map(({ tag }) => tag) }
    },
    get: async (key) => toAdmin(found(await repo.find(key))),
    create: (body, actorId) =>
      repo.write(async () => {
        const at = instant()
        const row: GuidesTable = {
          id: newId(now()),
          ...toContentColumns(sanitized(body)),
          ...NEW_ROW,
          created_at: at,
          updated_at: at,
        }
        await requireImages(picturesOf(body))
        await repo.insert(row)
        const { slug, title, titleEn, status } = body
        const after = { slug, title, titleEn, status }
        await history.record({ actorId, thing: 'guide', thingId: row.id, action: 'create', after })
        return toAdmin(row)
      }),
    edit: (id, { revision, ...body }, actorId) =>
      repo.write(async () => {
        const row = found(await repo.lock(id))
        await requireRevision(row, revision, () => toAdmin(row))
        await requireImages(picturesOf(body))
        return save(row, toContentColumns(sanitized(body)), actorId)
      }),
    setFeatured: (id, isFeatured, actorId) =>
      repo.write(async () => save(found(await repo.lock(id)), { is_featured: isFeatured ? 1 : 0 }, actorId)),
    remove: (id, actorId) =>
      repo.write(async () => {
        const { slug, title_he: title, title_en: titleEn, status } = found(await repo.lock(id))
        await trash.discard([id])
        const before = { slug, title, titleEn, status }
        await history.record({ actorId, thing: 'guide', thingId: id, action: 'delete', before })
      }),
    bulk: ({ ids, action }, actorId) => changeMany(things, GUIDE_ACTIONS[action], ids, actorId),
  }
}
