/** SQL of the changes in the directory. */
import { sql } from 'kysely'
import { keptParkIds } from '#server/db/park-aliases.ts'
import type { ParksTable, ParkTombstonesTable } from '#server/db/schema/parks.ts'
import type { Store } from '#server/db/store.ts'

/** The epoch and the counters of the changes. */
export interface Versions {
  epoch: string
  /** Up to this version, the server has forgotten some deletions. */
  forgotten: number
  /** The version of the latest change of a park. */
  latest: number
}

/** Which changes are read: those after the park `id` at the version `version`, up to the version `upTo`. */
export interface Range {
  after: { version: number; id: string }
  upTo: number
}

/** The facts that the server keeps about a park whose row was deleted. */
export type Tombstone = Pick<ParkTombstonesTable, 'park_id' | 'rev'>

export interface ChangesRepo {
  versions(): Promise<Versions>
  /**
   * Changed parks, ordered by version and then id. A hidden park is included only if it was public once: otherwise the
   * answer would reveal a park that was never public.
   */
  changed(range: Range, limit: number): Promise<ParksTable[]>
  /** Deleted parks that were public once, ordered by version and then id. */
  gone(range: Range, limit: number): Promise<Tombstone[]>
  /** Maps the ids of merged parks to the ids of the parks that stayed. Other ids are not in the map. */
  merged(ids: readonly string[]): Promise<Map<string, string>>
  countPublic(): Promise<number>
  /**
   * Deletes at most `limit` tombstones older than an instant, and stores the latest deleted version in `forgotten`.
   * @returns the number of deleted tombstones
   */
  sweep(before: string, limit: number): Promise<number>
}

const maximum = (column: string) => sql<number | null>`max(${sql.ref(column)})`.as('latest')

export function createChangesRepo(store: Store): ChangesRepo {
  return {
    async versions() {
      const row = await store.db
        .selectFrom('content_version')
        .select(['epoch', 'forgotten_rev'])
        .where('id', '=', 1)
        .executeTakeFirstOrThrow()
      const latestChange = await store.db.selectFrom('parks').select(maximum('latest_rev')).executeTakeFirst()
      const latestTombstone = await store.db.selectFrom('park_tombstones').select(maximum('rev')).executeTakeFirst()
      const latest = Math.max(latestChange?.latest ?? 0, latestTombstone?.latest ?? 0, row.forgotten_rev)
      return { epoch: row.epoch, forgotten: row.forgotten_rev, latest }
    },
    changed: ({ after, upTo }, limit) =>
      store.db
        .selectFrom('parks')
        .selectAll()
        .where(sql<boolean>`(latest_rev, id) > (${after.version}, ${after.id})`)
        .where('latest_rev', '<=', upTo)
        // A server of an older release does not write the column `was_public`, so the status is checked too.
        .where((eb) => eb.or([eb('was_public', '=', 1), eb('status', '!=', 'hidden')]))
        .orderBy('latest_rev')
        .orderBy('id')
        .limit(limit)
        .execute(),
    gone: ({ after, upTo }, limit) =>
      store.db
        .selectFrom('park_tombstones')
        .select(['park_id', 'rev'])
        .where(sql<boolean>`(rev, park_id) > (${after.version}, ${after.id})`)
        .where('rev', '<=', upTo)
        .orderBy('rev')
        .orderBy('park_id')
        .limit(limit)
        .execute(),
    merged: (ids) => keptParkIds(store, ids),
    async countPublic() {
      const { total } = await store.db
        .selectFrom('parks')
        .select((eb) => eb.fn.countAll<number>().as('total'))
        .where('status', '!=', 'hidden')
        .executeTakeFirstOrThrow()
      return total
    },
    sweep: (before, limit) =>
      store.tx(async (db) => {
        const swept = await db
          .deleteFrom('park_tombstones')
          .where('park_id', 'in', (eb) =>
            eb
              .selectFrom('park_tombstones')
              .select('park_id')
              .where('deleted_at', '<', before)
              .orderBy('deleted_at')
              .limit(limit),
          )
          .returning('rev')
          .execute()
        if (swept.length === 0) return 0
        const rev = Math.max(...swept.map((one) => one.rev))
        await db
          .updateTable('content_version')
          .set({ forgotten_rev: rev })
          .where('id', '=', 1)
          .where('forgotten_rev', '<', rev)
          .execute()
        return swept.length
      }),
  }
}
