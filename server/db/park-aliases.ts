/** Parks that were merged into another one: calls with the old id or the old slug mean the park that stayed. */
import { chunks } from './chunks.ts'
import type { Store } from './store.ts'

type Db = Pick<Store, 'db'>

/** The id of the park into which a park was merged; undefined: the id is no alias. */
export async function keptParkId({ db }: Db, oldId: string): Promise<string | undefined> {
  const row = await db.selectFrom('park_aliases').select('park_id').where('old_id', '=', oldId).executeTakeFirst()
  return row?.park_id
}

/** Like `keptParkId`, by the slug that the merged park had. */
export async function keptParkIdOfSlug({ db }: Db, oldSlug: string): Promise<string | undefined> {
  const row = await db.selectFrom('park_aliases').select('park_id').where('old_url', '=', oldSlug).executeTakeFirst()
  return row?.park_id
}

/** Those of these ids that are aliases, with the ids of the parks that stayed. */
export async function keptParkIds({ db }: Db, oldIds: readonly string[]): Promise<Map<string, string>> {
  const kept = new Map<string, string>()
  for (const some of chunks(oldIds)) {
    const query = db.selectFrom('park_aliases').select(['old_id', 'park_id']).where('old_id', 'in', some)
    for (const { old_id, park_id } of await query.execute()) kept.set(old_id, park_id)
  }
  return kept
}

/**
 * The ids of merged parks, for a subquery. Such a park keeps its votes and reports in the trash, and the park that stayed
 * has copies of them.
 */
export const mergedParkIds = ({ db }: Db) => db.selectFrom('park_aliases').select('old_id')

/**
 * Looks a park up by an id. If there is no such park any more because it was merged, looks up the park that stayed. The
 * own id comes first, so the usual call asks the database once.
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
