/** Brings the collection up to date by what changed since it was loaded (decisions, Keeping thousands of parks fresh). */
import * as z from 'zod/mini'
import { successSchema } from '#contract/common.ts'
import { type ParkChanges, parkChangesSchema, type ParkVotes, withVotes } from '#contract/park-changes.ts'
import type { Park } from '#contract/parks.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Call } from './api.ts'
import { type ParkCollection, readParks, withoutCursor } from './model.ts'

/** Each park is parsed by itself. */
const answerSchema = successSchema(z.extend(parkChangesSchema.shape.data, { changed: z.array(z.unknown()) }))

type ChangesPage = Omit<ParkChanges, 'changed'> & { changed: unknown[] }

/** One page; undefined: nothing changed. */
async function fetchPage({ http }: Call, since: string): Promise<ChangesPage | undefined> {
  const text = await http.getText('skateparks/changes', { searchParams: { since } })
  if (text === '') return undefined
  try {
    return answerSchema.parse(JSON.parse(text)).data
  } catch (cause) {
    throw new AppError('invalid', 'GET skateparks/changes answered outside the contract', { cause })
  }
}

/** Parks that did not change stay the same objects, in their places; new ones come last. */
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
  // Between two pages not all up to that version is known.
  const version = page.more && collection.version !== undefined ? collection.version : page.version
  const updated = { ...collection, items, total: items.length, epoch, version }
  // A park outside the contract is asked for again with all others, as its older copy is kept.
  return misfits.length > 0 ? withoutCursor(updated) : { ...updated, cursor }
}

/**
 * The collection with all that changed since; the same object where nothing did. undefined: that is not known any more, or
 * a park is missing, and all must be loaded. Throws an AppError; `onProgress` was called with what came before it.
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
      // 400 and 404: another server of the same API, which keeps no changes.
      if (error instanceof AppError && [400, 404, 410].includes(error.status)) return undefined
      if (collection !== base) onProgress(collection)
      throw error
    }
    if (page === undefined) return collection
    collection = applyChanges(collection, page)
    // A park that moved from a page that was not loaded yet to one that was, by the change of another: it is in no answer.
    if (!page.more) return collection.items.length === page.total ? collection : undefined
  }
  return undefined
}
