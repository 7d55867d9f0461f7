/** Parks that were merged into another one: calls with the old id or the old slug mean the park that stayed. */
import { chunks } from './chunks.ts'
import type { Store } from './store.ts'

type Db = Pick<Store, 'db'>

/** Finds the id of the park into which a park was merged; undefined: that park was not merged. */
export async function keptParkId({ db }: Db, oldId: string): Promise<string | undefined> {
  const row = await db.selectFrom('park_aliases').select('park_id').where('old_id', '=', oldId).executeTakeFirst()
  return row?.park_id
}

/** Does the same as `keptParkId` for the slug that the merged park had. */
export async function keptParkIdOfSlug({ db }: Db, oldSlug: string): Promise<string | undefined> {
  const row = await db.selectFrom('park_aliases').select('park_id').where('old_url', '=', oldSlug).executeTakeFirst()
  return row?.park_id
}

/** Maps the ids of merged parks to the ids of the parks that stayed. Other ids are not in the map. */
export async function keptParkIds({ db }: Db, oldIds: readonly string[]): Promise<Map<string, string>> {
  const kept = new Map<string, string>()
  for (const some of chunks(oldIds)) {
    const query = db.selectFrom('park_aliases').select(['old_id', 'park_id']).where('old_id', 'in', some)
    for (const { old_id, park_id } of await query.execute()) kept.set(old_id, park_id)
  }
  return kept
}

/**
 * A subquery for the ids of merged parks. A merged park keeps its votes and reports in the trash, and the park that
 * stayed has copies of them.
 */
export const mergedParkIds = ({ db }: Db) => db.selectFrom('park_aliases').select('old_id')

/**
 * Finds a park by its id, or by the id of a park that was merged into it. The park's own id is tried first, so the
 * usual call asks the database once.
 */
export async function ownOrKept<Found>(
  db: Db,
  id: string,
  find: (id: string) => Promise<Found | undefined>,
): Promise<Found | undefined> {
  const own = await find(id)
  if (own !== undefined) return own
  const kept = await keptParkId(db, id)
  return kept === undefined ? undefined : find(kept)
}

/** Finds a park by its slug, or by the slug of a park that was merged into it. The park's own slug is tried first. */
export async function ownOrKeptOfSlug<Found>(
  db: Db,
  slug: string,
  find: (column: 'url' | 'id', value: string) => Promise<Found | undefined>,
): Promise<Found | undefined> {
  const own = await find('url', slug)
  if (own !== undefined) return own
  const kept = await keptParkIdOfSlug(db, slug)
  return kept === undefined ? undefined : find('id', kept)
}
