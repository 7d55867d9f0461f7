/** Merging two records of one park (docs/decisions/parks-in-the-admin-area.md). */
import { PARK_PHOTOS_MAX, type ParkBody } from '#contract/admin-parks.ts'
import { missingTextPaths, publicPictures } from '#contract/picture-texts.ts'
import type { MergeParksBody, MergePreview } from '#contract/park-merge.ts'
import { mergedPark } from '#domain/merge-parks.ts'
import { areYearsInOrder } from '#domain/suggestions/suggestions.ts'
import type { ParksTable } from '#server/db/schema/parks.ts'
import { fieldError, notFound } from '#server/http/api-error.ts'
import { changedValues, requireRevision } from '#server/http/editing.ts'
import { toContentColumns } from '../to-wire.ts'
import { moveAll } from './move.ts'
import type { MergeNeeds } from './needs.ts'
import { undoMerge } from './undo.ts'

export interface MergeService {
  /** Counts the votes, reports and so on that a park would take along. @throws ApiError 404 */
  preview(goes: string): Promise<{ counts: MergePreview }>
  /**
   * Merges a park into another one, and moves it to the trash, from which only the undo of the history entry takes it.
   * @throws ApiError 400 if the merged park would be invalid; 404; 409 STALE_EDIT with the park that somebody saved
   */
  merge(body: MergeParksBody, actorId: string): Promise<{ historyId: string }>
}

const unknown = () => notFound('There is no such skatepark')

/**
 * @throws ApiError 400 naming the field: both parks together have too many photos, a photo of a public park has no
 * text, or the years don't fit
 */
function requireValid(park: ParkBody): void {
  if (park.photos.length > PARK_PHOTOS_MAX) throw fieldError('photos', 'tooMany')
  if (missingTextPaths(publicPictures.park(park)).length > 0) throw fieldError('photos', 'altRequired')
  if (!areYearsInOrder(park)) throw fieldError('closingYear', 'order')
}

/** The marks of an imported park: a public park has none, and the mark of a made-up name goes with the name. */
function marksOf(status: ParksTable['status'], named: ParksTable, stays: ParksTable): Partial<ParksTable> {
  if (status !== 'hidden') return { needs_name: 0, in_review: 0 }
  return { needs_name: named.needs_name, in_review: stays.in_review }
}

export function createMerge(needs: MergeNeeds): MergeService {
  const { repo, sources, adminParks, history, trash, now } = needs
  history.undoBy('park', undoMerge(needs), 'merge')

  /** @throws ApiError 404; 409 STALE_EDIT */
  async function lockBoth({ stays, goes }: MergeParksBody): Promise<[ParksTable, ParksTable]> {
    const rows = await repo.lockMany([stays.id, goes.id])
    const found = [stays, goes].map(({ id }) => rows.find((row) => row.id === id))
    const [one, other] = found
    if (one === undefined || other === undefined) throw unknown()
    await requireRevision(one, stays.revision, () => adminParks.get(one.id))
    await requireRevision(other, goes.revision, () => adminParks.get(other.id))
    return [one, other]
  }

  return {
    async preview(goes) {
      if ((await repo.find(goes)) === undefined) throw unknown()
      return { counts: await repo.counts(goes) }
    },
    merge: (body, actorId) =>
      repo.write(async () => {
        if (body.stays.id === body.goes.id) throw fieldError('goes', 'choice')
        const [stays, goes] = await lockBoth(body)
        const at = new Date(now()).toISOString()
        const contents = await adminParks.contents([stays.id, goes.id])
        const own = contents.get(stays.id)!
        const next = mergedPark(own, contents.get(goes.id)!, body.fields, body.photos)
        requireValid(next)
        const { before, after, isChanged } = changedValues(own, next)
        const marks = marksOf(next.status, body.fields.includes('name') ? goes : stays, stays)
        if (isChanged) await repo.update(stays.id, { ...toContentColumns(next), ...marks }, at)
        const moved = await moveAll({ repo, sources }, stays, goes)
        const historyId = await history.record({
          ...{ actorId, thing: 'park', thingId: stays.id, action: 'merge', before },
          after: { ...after, merged: { name: { he: goes.name_he, en: goes.name_en }, url: goes.url } },
        })
        await repo.addAlias({
          ...{ old_id: goes.id, old_url: goes.url, park_id: stays.id, entry_id: historyId, merged_at: at },
        })
        await repo.remember(historyId, goes.id, moved, at)
        await trash.discard('park', [goes.id])
        return { historyId }
      }),
  }
}
