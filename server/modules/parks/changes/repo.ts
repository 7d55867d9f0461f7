/** SQL of the changes in the directory. */
import { sql } from 'kysely'
import type { ParksTable, ParkTombstonesTable } from '#server/db/schema/parks.ts'
import type { Store } from '#server/db/store.ts'

/** The state of the counters. */
export interface Versions {
  epoch: string
  /** The latest version of which some deletions are forgotten. */
  forgotten: number
  /** The version of the latest change of a park. */
  latest: number
}

/** After a park and its version, up to a version. */
export interface Range {
  after: { version: number; id: string }
  upTo: number
}

/** The facts that are remembered about a park whose row was deleted. */
export type Tombstone = Pick<ParkTombstonesTable, 'park_id' | 'rev'>

export interface ChangesRepo {
  versions(): Promise<Versions>
  /**
   * Changed parks in the order of versions and ids. Hidden ones are included if they were public once: a park that
   * never was is not revealed.
   */
  changed(range: Range, limit: number): Promise<ParksTable[]>
  /** Deleted parks, in the same order and by the same rule. */
  gone(range: Range, limit: number): Promise<Tombstone[]>
  countPublic(): Promise<number>
  /** Deletes at most `limit` tombstones that are older than an instant, and notes that it did. @returns their number */
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
        // Releases older than the column do not write it.
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
