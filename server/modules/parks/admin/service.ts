/** Managing parks (`/admin/skateparks`). */
import type {
  AdminParkDetail,
  AdminParkList,
  AdminParkListQuery,
  BulkParksBody,
  ParkBody,
  ParkBulkAction,
  ParkCare,
  ParkPoint,
  ParksAreaBody,
} from '#contract/admin-parks.ts'
import { TEXT_LIMITS } from '#contract/new-park.ts'
import type { Overview, Waiting } from '#contract/overview.ts'
import { AREAS } from '#contract/parks.ts'
import type { Area } from '#contract/parks.ts'
import { emptiedFacts } from '#domain/admin/emptied-facts.ts'
import { freeSlug, SLUG_LENGTH } from '#domain/admin/slug.ts'
import type { ParksTable } from '#server/db/schema/parks.ts'
import { fieldError } from '#server/http/api-error.ts'
import { DELETED } from '#server/http/bulk.ts'
import type { BulkAction, BulkResult } from '#server/http/bulk.ts'
import { changedValues } from '#server/http/editing.ts'
import { newId } from '#server/new-id.ts'
import { createBulkCall } from '#server/things/bulk.ts'
import type { BulkCall } from '#server/things/bulk.ts'
import { createThings, sliceOf } from '#server/things/service.ts'
import type { ThingCalls, ThingKind, ThingsNeeds, UndoThings } from '#server/things/service.ts'
import { toContentColumns, toRow, toWire } from '../to-wire.ts'
import type { SourcesRepo } from '../sources/repo.ts'
import { byPerson } from '../sources/repo.ts'
import { careOfRow, careOfRows, countCare, listUnchecked, toAdminPark } from './care.ts'
import { createAddException } from './exceptions.ts'
import type { AddException } from './exceptions.ts'
import { endedBy, IN_REVIEW, markColumns, marksOf, requireNames, STATUS } from './imported.ts'
import type { AdminParksRepo, PointRow, RowToCheck } from './repo.ts'

type Detail = { skatepark: AdminParkDetail }

export interface AdminParksService extends ThingCalls<ParkBody, Detail> {
  list(query: AdminParkListQuery): Promise<AdminParkList>
  points(): Promise<{ parks: ParkPoint[] }>
  /** The number of parks that nobody has looked at for a year, and the first of them. */
  unchecked(limit: number): Promise<Overview['unchecked']>
  /** Numbers of the parks that need some care, and of the imported parks that wait for a decision. */
  waiting(): Promise<Pick<Waiting, 'care' | 'review'>>
  /** Copies a park's content, without its ratings, into a hidden park. @throws ApiError 404 */
  duplicate(id: string, actorId: string): Promise<Detail>
  bulk: BulkCall<BulkParksBody['action']>
  /** Moves parks into an area. @throws ApiError 404 */
  setArea(body: ParksAreaBody, actorId: string): Promise<BulkResult>
  addException: AddException
  /** @throws ApiError 404 */
  feature(id: string, featured: boolean, actorId: string): Promise<Detail & Pick<BulkResult, 'historyId'>>
  /** The current content of parks by id; parks in the trash are left out. */
  contents(ids: readonly string[]): Promise<Map<string, ParkContent>>
  /**
   * Saves a rider's suggestion like an edit. The history entry names the suggestion, and an admin can undo the entry.
   * @throws ApiError like `edit`
   */
  apply: ThingCalls<ParkBody, Detail>['edit']
  /** Notes that a rider's suggestion is the source of a park, instead of the admin who made it. Runs in a transaction. */
  madeFromSuggestion(id: string): Promise<void>
  /** Notes that an admin has looked at all of the park; this is not an edit. @throws ApiError 404 */
  markChecked(id: string, actorId: string): Promise<Detail & Pick<BulkResult, 'historyId'>>
}

/** A park's fields, and the revision to send when these fields are edited. */
export type ParkContent = ParkBody & { id: string; revision: number }

/** The fields of the admin's form. */
function contentOf(row: ParksTable) {
  const park = toWire(row)
  const { url, name, area, address, openingYear, closingYear, location, is24Hours, openingHours, hasLights } = park
  const { elements, surface, cover, sizeM2, eves, fasts, exceptions } = park
  const { lightingHours, amenities, entryFee, notes, photos, mapsEmbed, videoEmbed, socialImage, mapLinks, status } =
    park
  return {
    ...{ url, name, area, address, openingYear, closingYear, location, is24Hours, openingHours, hasLights },
    ...{ elements, surface, cover, sizeM2, eves, fasts, exceptions },
    ...{ lightingHours, amenities, entryFee, notes, photos, mapsEmbed, videoEmbed, socialImage, mapLinks, status },
  }
}

const COPY_MARKS = { he: ' (עותק)', en: ' (copy)' } as const
const marked = (name: string, language: 'he' | 'en') =>
  name.slice(0, TEXT_LIMITS.name - COPY_MARKS[language].length) + COPY_MARKS[language]

const toPoint = ({ name_he, name_en, address_he, address_en, ...row }: PointRow): ParkPoint => ({
  ...row,
  name: { he: name_he, en: name_en },
  address: { he: address_he, en: address_en },
})

/** The URLs of a park's images; each key is the field with the URL. */
const imagesOf = ({ photos, socialImage }: ParkBody) => ({
  ...Object.fromEntries(photos.map(({ url }, index) => [`photos.${index}.url`, url])),
  socialImage: socialImage ?? '',
})

/** Featuring a hidden park also publishes the park; publishing a featured park changes nothing. */
const ACTIONS: Record<Exclude<ParkBulkAction, 'check'>, BulkAction<ParksTable>> = {
  publish: { field: 'status', to: 'published', from: ['hidden', IN_REVIEW], check: requireNames },
  hide: { field: 'status', to: 'hidden', from: ['published', 'featured'] },
  feature: { field: 'status', to: 'featured', check: requireNames },
  unfeature: { field: 'status', to: 'published', from: ['featured'] },
  delete: { field: 'status', to: DELETED },
}

/** Undoes an applied suggestion, unless one of the suggested fields was changed after the suggestion was applied. */
function undoApplied(repo: AdminParksRepo, instant: () => string): UndoThings {
  return ({ thingId, before, after }) =>
    repo.write(async () => {
      const id = thingId!
      const row = await repo.lock(id)
      const skipped = { restored: [], skipped: [id] }
      if (row === undefined) return skipped
      const content = contentOf(row)
      if (changedValues(after, pick({ ...content, ...marksOf(row) }, Object.keys(after))).isChanged) return skipped
      const columns = { ...toContentColumns({ ...content, ...before }), ...markColumns(before) }
      await repo.update(id, columns, instant())
      return { restored: [id], skipped: [] }
    })
}

/** An action for each area that moves parks into it. */
const TO_AREA = Object.fromEntries(AREAS.map((area) => [`to-${area}`, { field: 'area', to: area }])) as Record<
  `to-${Area}`,
  BulkAction<ParksTable>
>

/** The bulk actions. `check` notes that somebody looked at parks: it writes the current instant without an edit. */
const checking = (repo: AdminParksRepo, instant: () => string) => ({
  actions: {
    ...ACTIONS,
    ...TO_AREA,
    check: {
      field: 'checkedAt',
      get to() {
        return instant()
      },
    },
  },
  fields: {
    status: STATUS,
    area: { of: (row: ParksTable) => row.area, columns: (area: unknown) => ({ area: area as Area }) },
    checkedAt: {
      of: (row: ParksTable) => row.reviewed_at,
      columns: () => ({}),
      write: (ids: readonly string[], at: unknown) => repo.setChecked(ids, at as string | null),
    },
  },
})

/** The call that notes who made a park. */
const peopleCalls = (sources: SourcesRepo, instant: () => string): Pick<AdminParksService, 'madeFromSuggestion'> => ({
  async madeFromSuggestion(id) {
    await sources.remove([{ parkId: id, kind: 'admin', ref: '' }])
    await sources.put([{ parkId: id, source: byPerson('rider', instant()) }])
  },
})

const pick = (content: Record<string, unknown>, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, content[name]]))

/** The columns that a save writes. @throws ApiError 400 if the body lacks a fact that the park has */
function savedColumns(body: ParkBody, row: ParksTable) {
  const [emptied] = emptiedFacts(body, contentOf(row))
  if (emptied !== undefined) throw fieldError(emptied, 'required')
  return { ...toContentColumns(body), ...endedBy(body, row) }
}

function totalsOf(all: readonly RowToCheck[], care: ReadonlyMap<string, readonly ParkCare[]>): AdminParkList['totals'] {
  const count = (status: ParksTable['status']) => all.filter((row) => row.status === status).length
  return {
    all: all.length,
    published: count('published'),
    hidden: count('hidden'),
    featured: count('featured'),
    care: countCare(care),
  }
}

export function createAdminParksService(
  repo: AdminParksRepo,
  needs: ThingsNeeds & { sources: SourcesRepo },
): AdminParksService {
  const { history, now, sources } = needs
  const instant = () => new Date(now()).toISOString()
  const detail = async (row: ParksTable) => {
    const care = await careOfRow(repo, row, now())
    const own = (await sources.list([row.id])).map(({ source }) => source)
    return { skatepark: { ...toAdminPark(row, care), sources: own } }
  }
  const kind: ThingKind<ParksTable, ParkBody, Detail> = {
    thing: 'park',
    unknown: 'There is no such skatepark',
    answer: detail,
    edited: (row) => ({ ...contentOf(row), ...marksOf(row) }),
    created(row) {
      const { url, name, status } = contentOf(row)
      return { url, name, status }
    },
    deleted: ({ url, status }) => ({ url, status }),
    newRow: (id, { isChecked = true, ...park }, at) => toRow(id, { ...park, checkedAt: isChecked ? at : null }, at),
    imagesOf,
  }
  const { calls, steps } = createThings(repo, kind, needs)
  const { actions, fields } = checking(repo, instant)
  const bulk = createBulkCall(repo, kind, needs, actions, fields)
  const edit = steps.editBy(savedColumns)
  history.undoBy('park', undoApplied(repo, instant), 'apply')

  return {
    ...calls,
    async list({ search, status, area, care: wanted, sort = 'name', page, limit }) {
      const all = await repo.toCheck()
      const care = careOfRows(all, now())
      const careFor = (id: string) => care.get(id) ?? []
      const ids = all
        .map(({ id }) => id)
        .filter((id) => (wanted === 'any' ? careFor(id)[0] : careFor(id).includes(wanted!)))
      const filter = { search, status, area, ...(wanted !== undefined && { ids }) }
      const { rows, total } = await repo.list(filter, sort, sliceOf({ page, limit }))
      return {
        skateparks: rows.map((row) => toAdminPark(row, careFor(row.id))),
        total,
        totals: totalsOf(all, care),
      }
    },
    points: async () => ({ parks: (await repo.points()).map(toPoint) }),
    unchecked: (limit) => listUnchecked(repo, now(), limit),
    async waiting() {
      const all = await repo.toCheck()
      return { care: countCare(careOfRows(all, now())).any, review: all.filter((row) => row.in_review === 1).length }
    },
    ...peopleCalls(sources, instant),
    create: (body, actorId) =>
      repo.write(async () => {
        const { skatepark } = await steps.add(body, actorId)
        await sources.put([{ parkId: skatepark._id, source: byPerson('admin', instant()) }])
        return calls.get(skatepark._id)
      }),
    edit: (id, { isChecked = false, ...body }, actorId) =>
      repo.write(async () => {
        const edited = await edit(id, body, actorId)
        if (!isChecked) return edited
        await bulk({ ids: [id], action: 'check' }, actorId)
        return calls.get(id)
      }),
    duplicate: (id, actorId) =>
      repo.write(async () => {
        const park = contentOf(await steps.lock(id))
        const name = { he: marked(park.name.he, 'he'), en: marked(park.name.en, 'en') }
        for (;;) {
          // Another transaction may take the slug before this transaction adds its row. Then the loop tries the next
          // free slug.
          const taken = new Set(await repo.slugsLike(park.url.slice(0, SLUG_LENGTH)))
          const url = freeSlug(park.url, (slug) => taken.has(slug))
          const row = toRow(newId(now()), { ...park, name, url, status: 'hidden' }, instant())
          if (await repo.add(row)) return steps.recordCreation(row, actorId)
        }
      }),
    bulk,
    setArea: ({ ids, area }, actorId) => bulk({ ids, action: `to-${area}` }, actorId),
    addException: createAddException(repo, needs),
    async contents(ids) {
      const rows = await repo.findMany(ids)
      return new Map(rows.map((row) => [row.id, { id: row.id, revision: row.revision, ...contentOf(row) }]))
    },
    apply: steps.editBy(savedColumns, 'apply'),
    async feature(id, featured, actorId) {
      const { historyId } = await bulk({ ids: [id], action: featured ? 'feature' : 'unfeature' }, actorId)
      return { ...(await calls.get(id)), historyId }
    },
    async markChecked(id, actorId) {
      const { historyId } = await bulk({ ids: [id], action: 'check' }, actorId)
      return { ...(await calls.get(id)), historyId }
    },
  }
}
