/** Updates the collection with what has changed on the server since it was loaded (docs/product.md#parks). */
import * as z from 'zod/mini'
import { successSchema } from '#contract/common.ts'
import { type ParkChanges, parkChangesSchema, type ParkVotes, withVotes } from '#contract/park-changes.ts'
import type { Park } from '#contract/parks.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Call } from './api.ts'
import { type ParkCollection, readParks, withoutCursor } from './model.ts'

/**
 * Parks are not parsed here: `readParks` parses each one separately, so that one invalid park does not make the whole
 * answer invalid.
 */
const answerSchema = successSchema(z.extend(parkChangesSchema.shape.data, { changed: z.array(z.unknown()) }))

type Pairs = NonNullable<ParkChanges['merged']>
type ChangesPage = Omit<ParkChanges, 'changed'> & { changed: unknown[] }

/** One page of changes; undefined: nothing changed. */
async function fetchPage({ http }: Call, since: string): Promise<ChangesPage | undefined> {
  const text = await http.getText('skateparks/changes', { searchParams: { since } })
  if (text === '') return undefined
  try {
    return answerSchema.parse(JSON.parse(text)).data
  } catch (cause) {
    throw new AppError('invalid', 'GET skateparks/changes answered outside the contract', { cause })
  }
}

/** Adds merged parks to those that the device knows. A park that came back no longer counts as merged. */
function movedBy({ moved: known = {}, items }: ParkCollection, merged: Pairs, changed: readonly Park[]) {
  if (merged.length === 0 && Object.keys(known).length === 0) return undefined
  const moved = new Map(Object.entries(known))
  for (const { _id, url } of changed) for (const key of [_id, url]) moved.delete(key)
  for (const [oldId, id] of merged) {
    for (const [key, kept] of moved) if (kept === oldId) moved.set(key, id)
    moved.set(oldId, id)
    const old = items.find(({ _id }) => _id === oldId)
    if (old) moved.set(old.url, id)
  }
  return Object.fromEntries(moved)
}

/** Adds a page of changes to the collection. Unchanged parks keep their object and position; new parks come last. */
export function applyChanges(collection: ParkCollection, page: ChangesPage): ParkCollection {
  const { items: changed, misfits } = readParks(page.changed)
  const byId = new Map<string, Park>(changed.map((park) => [park._id, park]))
  const votes = new Map<string, ParkVotes>(page.ratings.map((one) => [one[0], one]))
  const deleted = new Set(page.deleted)
  const items: Park[] = []
  for (const park of collection.items) {
    if (deleted.has(park._id)) continue
    const rated = votes.get(park._id)
    items.push(byId.get(park._id) ?? (rated ? withVotes(park, rated) : park))
    byId.delete(park._id)
  }
  items.push(...byId.values())
  const { epoch, cursor } = page
  // While more pages of changes follow, the collection does not have all changes up to the page's version. So it keeps
  // its old version.
  const version = page.more && collection.version !== undefined ? collection.version : page.version
  const moved = movedBy(collection, page.merged ?? [], changed)
  const updated = { ...collection, items, total: items.length, epoch, version, ...(moved && { moved }) }
  // If a changed park breaks the contract, its older copy stays, and all parks are fetched again later.
  return misfits.length > 0 ? withoutCursor(updated) : { ...updated, cursor }
}

/**
 * Returns the collection with all changes, or the same object if nothing changed. Returns undefined if all parks must
 * be loaded again, because the server no longer knows the changes or the collection lacks a park. If a request fails,
 * passes the changes received so far to `onProgress` and throws an AppError.
 */
export async function fetchChanges(
  call: Call,
  base: ParkCollection,
  onProgress: (collection: ParkCollection) => void,
): Promise<ParkCollection | undefined> {
  let collection = base
  while (collection.cursor !== undefined) {
    let page: ChangesPage | undefined
    try {
      page = await fetchPage(call, collection.cursor)
    } catch (error) {
      // 410: the server no longer knows the changes. 400 or 404: the server has the same API but records no changes.
      if (error instanceof AppError && [400, 404, 410].includes(error.status)) return undefined
      if (collection !== base) onProgress(collection)
      throw error
    }
    if (page === undefined) return collection
    collection = applyChanges(collection, page)
    // If the counts differ, the collection lacks a park. While pages were loading, a change of another park moved the
    // missing park from a page that was not loaded yet to a page that was already loaded. So no answer contained it.
    if (!page.more) return collection.items.length === page.total ? collection : undefined
  }
  return undefined
}
