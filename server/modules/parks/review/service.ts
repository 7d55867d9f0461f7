/** Deciding about the parks that imports have added (docs/decisions/parks-in-the-admin-area.md). */
import { ADMIN_PAGE_SIZE } from '#contract/editing.ts'
import type {
  ReviewDecisionBody,
  ReviewedPark,
  ReviewList,
  ReviewListQuery,
  ReviewNameBody,
  SameParkBody,
} from '#contract/park-review.ts'
import { freeSlug, SLUG_LENGTH, suggestSlug } from '#domain/admin/slug.ts'
import { searchText } from '#domain/fold.ts'
import type { ParksTable } from '#server/db/schema/parks.ts'
import { fieldError, notFound } from '#server/http/api-error.ts'
import type { BulkResult } from '#server/http/bulk.ts'
import { changedValues, requireRevision } from '#server/http/editing.ts'
import { requireTexts } from '#server/things/picture-texts.ts'
import { sliceOf } from '#server/things/service.ts'
import { IN_REVIEW, needsName } from '../admin/imported.ts'
import type { ReviewNeeds } from './needs.ts'
import type { NearRow, ReviewRepo } from './repo.ts'
import { joinParks } from './same-park.ts'
import { NEIGHBOUR_DEGREES, toReviewed } from './to-wire.ts'
import { undoReview } from './undo.ts'
import type { Reviewed } from './undo.ts'

export interface ReviewService {
  list(query: ReviewListQuery): Promise<ReviewList>
  /**
   * Takes the name that the import made up, or another one. The slug follows the name as long as the park was never
   * public.
   * @throws ApiError 404; 409 STALE_EDIT, SLUG_TAKEN
   */
  name(id: string, body: ReviewNameBody, actorId: string): Promise<{ park: ReviewedPark }>
  /**
   * Publishes parks, keeps them hidden, or moves them to the trash because they are none. Parks that no longer
   * wait are left out; of the others, all are changed or none.
   * @throws ApiError 404; 409 NEEDS_NAME, NEEDS_TEXT
   */
  decide(body: ReviewDecisionBody, actorId: string): Promise<BulkResult>
  /** Joins parks with the park that they are. @throws ApiError 404; 400 if that park is among them */
  same(body: SameParkBody, actorId: string): Promise<BulkResult>
}

const unknown = () => notFound('There is no such skatepark')

const isWaiting = ({ in_review }: ParksTable) => in_review === 1
const idsOf = (rows: readonly ParksTable[]) => rows.map(({ id }) => id)

export function createReview(needs: ReviewNeeds): ReviewService {
  const { repo, sources, history, trash, now } = needs
  const instant = () => new Date(now()).toISOString()

  async function wire(rows: readonly ParksTable[]): Promise<ReviewedPark[]> {
    if (rows.length === 0) return []
    const ofParks = Map.groupBy(await sources.list(idsOf(rows)), ({ parkId }) => parkId)
    const near = await nearAll(repo, rows)
    return rows.map((row) => {
      const own = (ofParks.get(row.id) ?? []).map(({ source }) => source)
      return toReviewed(row, own, near)
    })
  }

  /** @throws ApiError 404 if one of the parks doesn't exist */
  async function lockAll(ids: readonly string[]): Promise<ParksTable[]> {
    const wanted = [...new Set(ids)]
    const rows = await repo.lockMany(wanted)
    if (rows.length < wanted.length) throw unknown()
    return rows
  }

  const record = (rows: readonly ParksTable[], after: Reviewed, thingId: string | null, actorId: string) =>
    history.record({
      actorId,
      thing: 'park',
      thingId,
      action: 'review',
      before: Object.fromEntries(rows.map(({ id }) => [id, IN_REVIEW])),
      after: { ...after },
    })

  const elementsOf = async (ids: readonly string[]) =>
    (await sources.list(ids)).flatMap(({ source: { kind, ref } }) => (kind === 'osm' ? [ref] : []))

  history.undoBy('park', undoReview(needs), 'review')

  return {
    async list({ search, name, page, limit = ADMIN_PAGE_SIZE }) {
      const { rows, total } = await repo.list({ search, isNameNeeded: name === 'needed' }, sliceOf({ page, limit }))
      return { parks: await wire(rows), total, waiting: await repo.countWaiting() }
    },
    name: (id, { name, revision }, actorId) =>
      repo.write(async () => {
        const row = await repo.lock(id)
        if (row === undefined) throw unknown()
        const answer = async (one: ParksTable) => ({ park: (await wire([one]))[0]! })
        await requireRevision(row, revision, () => answer(row))
        const columns = await namedColumns(repo, row, name)
        const { before, after, isChanged } = changedValues(namesOf(row), namesOf({ ...row, ...columns }))
        if (!isChanged) return answer(row)
        const saved = await repo.update(id, columns, instant())
        await history.record({ actorId, thing: 'park', thingId: id, action: 'update', before, after })
        return answer(saved)
      }),
    decide: ({ ids, decision, takesNames = false }, actorId) =>
      repo.write(async () => {
        const rows = (await lockAll(ids)).filter(isWaiting)
        const changed = idsOf(rows)
        if (changed.length === 0) return { changed, historyId: null }
        const at = instant()
        const unnamed = rows.filter(({ needs_name }) => needs_name === 1)
        const refs = await elementsOf(changed)
        if (decision === 'notPark') {
          await repo.refuse(refs, at)
          await trash.discard('park', changed)
        } else {
          if (decision === 'publish' && unnamed.length > 0 && !takesNames) throw needsName()
          if (decision === 'publish') requireTexts('park', rows)
          const published = { status: 'published', needs_name: 0 } as const
          await repo.updateMany(changed, { ...(decision === 'publish' && published), in_review: 0 }, at)
          // The elements are still refused if the park came back from the trash.
          await repo.allow(refs)
        }
        const names = decision === 'publish' ? Object.fromEntries(unnamed.map((row) => [row.id, row.search])) : {}
        const thingId = changed.length === 1 ? changed[0]! : null
        return { changed, historyId: await record(rows, { decision, at, refs, names }, thingId, actorId) }
      }),
    same: ({ ids, parkId, fills }, actorId) =>
      repo.write(async () => {
        if (ids.includes(parkId)) throw fieldError('parkId', 'choice')
        const all = await lockAll([...ids, parkId])
        const rows = all.filter((row) => row.id !== parkId && isWaiting(row))
        const changed = idsOf(rows)
        if (changed.length === 0) return { changed, historyId: null }
        const at = instant()
        const joined = await joinParks(needs, changed, parkId, fills, at)
        // An entry without a thing is shown at every park that it names, also at the park that stays.
        return { changed, historyId: await record(rows, { decision: 'same', at, ...joined }, null, actorId) }
      }),
  }
}

/** The parks that may be neighbours of these. */
function nearAll(repo: ReviewRepo, rows: readonly ParksTable[]): Promise<NearRow[]> {
  const latitudes = rows.map(({ latitude }) => latitude)
  return repo.between(Math.min(...latitudes) - NEIGHBOUR_DEGREES, Math.max(...latitudes) + NEIGHBOUR_DEGREES)
}

/** The values that the history stores of a name. */
const namesOf = ({ name_he: he, name_en: en, url, needs_name }: ParksTable) => ({
  name: { he, en },
  url,
  needsName: needs_name === 1,
})

async function namedColumns(repo: ReviewRepo, row: ParksTable, { he, en }: ReviewNameBody['name']) {
  const columns: Partial<ParksTable> = {
    name_he: he,
    name_en: en,
    search: searchText(he, en, row.address_he, row.address_en),
    needs_name: 0,
  }
  const isRenamed = he !== row.name_he || en !== row.name_en
  const slug = suggestSlug({ he, en })
  if (!isRenamed || row.was_public === 1 || slug === undefined) return columns
  const taken = new Set(await repo.slugsLike(slug.slice(0, SLUG_LENGTH)))
  taken.delete(row.url)
  return { ...columns, url: freeSlug(slug, (one) => taken.has(one)) }
}
