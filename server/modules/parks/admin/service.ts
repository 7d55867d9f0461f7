/** Managing parks (spec §2, §5; api.md, `/admin/skateparks`). */
import type {
  AdminPark,
  AdminParkList,
  AdminParkListQuery,
  BulkParksBody,
  EditParkBody,
  ParkBody,
  ParkPoint,
} from '#contract/admin-parks.ts'
import { ADMIN_PAGE_SIZE } from '#contract/editing.ts'
import { TEXT_LIMITS } from '#contract/new-park.ts'
import { freeSlug, SLUG_LENGTH } from '#domain/slug.ts'
import type { ParksTable } from '#server/db/schema/parks.ts'
import { notFound } from '#server/http/api-error.ts'
import { changeMany } from '#server/http/bulk.ts'
import type { BulkResult } from '#server/http/bulk.ts'
import { changedValues, requireRevision } from '#server/http/editing.ts'
import { newId } from '#server/new-id.ts'
import { toContentColumns, toRow, toWire } from '../to-wire.ts'
import { bulkParks, PARK_ACTIONS } from './bulk.ts'
import { careOfRow, careOfRows, countCare, toAdminPark } from './care.ts'
import type { AdminParksContext } from './context.ts'
import { slugTaken } from './repo.ts'
import type { PointRow } from './repo.ts'

type Detail = { skatepark: AdminPark }

export interface AdminParksService {
  list(query: AdminParkListQuery): Promise<AdminParkList>
  points(): Promise<{ parks: ParkPoint[] }>
  /** @throws ApiError 404 */
  get(id: string): Promise<Detail>
  /** @throws ApiError 400 naming a picture that was deleted; 409 SLUG_TAKEN */
  create(body: ParkBody, actorId: string): Promise<Detail>
  /** @throws ApiError 400 naming a picture that was deleted; 404; 409 STALE_EDIT, SLUG_TAKEN */
  edit(id: string, body: EditParkBody, actorId: string): Promise<Detail>
  /** Moves a park to the trash. @throws ApiError 404 */
  remove(id: string, actorId: string): Promise<void>
  /** Copies a park's content, without its ratings, to a hidden one. @throws ApiError 404 */
  duplicate(id: string, actorId: string): Promise<Detail>
  /** All or nothing. @throws ApiError 404 */
  bulk(body: BulkParksBody, actorId: string): Promise<BulkResult>
  /** @throws ApiError 404 */
  feature(id: string, featured: boolean, actorId: string): Promise<Detail & Pick<BulkResult, 'historyId'>>
  /** Marks a park as looked at, which is no edit. @throws ApiError 404 */
  markReviewed(id: string, actorId: string): Promise<Detail>
}

/** The fields of the form. */
function contentOf(row: ParksTable) {
  const park = toWire(row)
  const { url, name, area, address, openingYear, closingYear, location, is24Hours, openingHours, hasLights } = park
  const { lightingHours, amenities, entryFee, notes, photos, mapsEmbed, videoEmbed, socialImage, mapLinks, status } =
    park
  return {
    ...{ url, name, area, address, openingYear, closingYear, location, is24Hours, openingHours, hasLights },
    ...{ lightingHours, amenities, entryFee, notes, photos, mapsEmbed, videoEmbed, socialImage, mapLinks, status },
  }
}

const COPY_MARKS = { he: ' (עותק)', en: ' (copy)' } as const
const marked = (name: string, language: 'he' | 'en') =>
  name.slice(0, TEXT_LIMITS.name - COPY_MARKS[language].length) + COPY_MARKS[language]

const toPoint = ({ id, url, name_he: he, name_en: en, area, status, latitude, longitude }: PointRow): ParkPoint => ({
  ...{ id, url, name: { he, en }, area, status, latitude, longitude },
})

/** The addresses of a park's pictures, by field. */
const picturesOf = ({ photos, socialImage }: ParkBody) => ({
  ...Object.fromEntries(photos.map(({ url }, index) => [`photos.${index}.url`, url])),
  socialImage: socialImage ?? '',
})

/** @throws ApiError 404 */
function found(row: ParksTable | undefined): ParksTable {
  if (row === undefined) throw notFound('There is no such skatepark')
  return row
}

export function createAdminParksService(context: AdminParksContext): AdminParksService {
  const { repo, history, trash, images, now } = context
  const things = bulkParks(context)
  const instant = () => new Date(now()).toISOString()
  const detail = async (row: ParksTable) => ({ skatepark: toAdminPark(row, await careOfRow(repo, row, now())) })
  const lock = async (id: string) => found((await repo.lock([id]))[0])

  async function recordCreation(row: ParksTable, actorId: string): Promise<void> {
    const { url, name, status } = contentOf(row)
    const after = { url, name, status }
    await history.record({ actorId, thing: 'park', thingId: row.id, action: 'create', after })
  }

  return {
    async list({ search, status, area, care: kind, sort = 'name', page = 1, limit = ADMIN_PAGE_SIZE }) {
      const all = await repo.toCheck()
      const care = careOfRows(all, now())
      const careFor = (id: string) => care.get(id) ?? []
      const wanting = all
        .map(({ id }) => id)
        .filter((id) => (kind === 'any' ? careFor(id)[0] : careFor(id).includes(kind!)))
      const filter = { search, status, area, ...(kind !== undefined && { ids: wanting }) }
      const { rows, total } = await repo.list(filter, sort, { offset: (page - 1) * limit, limit })
      const count = (one: ParksTable['status']) => all.filter((row) => row.status === one).length
      return {
        skateparks: rows.map((row) => toAdminPark(row, careFor(row.id))),
        total,
        totals: {
          all: all.length,
          published: count('published'),
          hidden: count('hidden'),
          featured: count('featured'),
          care: countCare(care),
        },
      }
    },
    points: async () => ({ parks: (await repo.points()).map(toPoint) }),
    get: async (id) => detail(found(await repo.find(id))),
    create: (body, actorId) =>
      repo.writeContent(async () => {
        const row = toRow(newId(now()), body, instant())
        await images.requireStored(picturesOf(body))
        if (!(await repo.add(row))) throw slugTaken()
        await recordCreation(row, actorId)
        return detail(row)
      }),
    edit: (id, { revision, ...body }, actorId) =>
      repo.writeContent(async () => {
        const row = await lock(id)
        await requireRevision(row, revision, () => detail(row))
        const content = toContentColumns(body)
        const { before, after, isChanged } = changedValues(contentOf(row), contentOf({ ...row, ...content }))
        if (!isChanged) return detail(row)
        await images.requireStored(picturesOf(body))
        if (await repo.isTaken(body.url, id)) throw slugTaken()
        const saved = await repo.update(id, content, instant())
        await history.record({ actorId, thing: 'park', thingId: id, action: 'update', before, after })
        return detail(saved)
      }),
    remove: (id, actorId) =>
      repo.writeContent(async () => {
        const { url, status } = await lock(id)
        await trash.discard('park', [id])
        await history.record({ actorId, thing: 'park', thingId: id, action: 'delete', before: { url, status } })
      }),
    duplicate: (id, actorId) =>
      repo.writeContent(async () => {
        const park = contentOf(await lock(id))
        const name = { he: marked(park.name.he, 'he'), en: marked(park.name.en, 'en') }
        for (;;) {
          // Another transaction may take the same slug meanwhile.
          const taken = new Set(await repo.urlsLike(park.url.slice(0, SLUG_LENGTH)))
          const url = freeSlug(park.url, (slug) => taken.has(slug))
          const row = toRow(newId(now()), { ...park, name, url, status: 'hidden' }, instant())
          if (!(await repo.add(row))) continue
          await recordCreation(row, actorId)
          return detail(row)
        }
      }),
    bulk: ({ ids, action }, actorId) => changeMany(things, PARK_ACTIONS[action], ids, actorId),
    async feature(id, featured, actorId) {
      const action = featured ? 'feature' : 'unfeature'
      const { historyId } = await changeMany(things, PARK_ACTIONS[action], [id], actorId)
      return { ...(await detail(found(await repo.find(id)))), historyId }
    },
    markReviewed: (id, actorId) =>
      repo.tx(async () => {
        const row = await lock(id)
        const reviewedAt = instant()
        await repo.setReviewed(id, reviewedAt)
        const before = { reviewedAt: row.reviewed_at }
        await history.record({ actorId, thing: 'park', thingId: id, action: 'update', before, after: { reviewedAt } })
        return detail({ ...row, reviewed_at: reviewedAt })
      }),
  }
}
