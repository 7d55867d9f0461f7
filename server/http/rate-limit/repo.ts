/** SQL of the counters. */
import { sql } from 'kysely'
import type { Store } from '#server/db/store.ts'

export interface Counter {
  /** A digest: the counters know nobody. */
  bucket: string
  /** ISO. */
  windowEnd: string
  /** How far it may be counted. */
  max: number
}

export interface RateLimitRepo {
  /**
   * Adds one to each counter, or to none where one of them is at its maximum. Tells the buckets that are. To be called
   * outside of transactions: what is counted stays counted.
   */
  count(counters: readonly Counter[]): Promise<ReadonlySet<string>>
  /** Takes one from each counter, as far as it is still there. */
  uncount(counters: readonly Counter[]): Promise<void>
  /** Deletes at most `limit` counters whose window ended before an instant (ISO); tells how many. */
  sweep(before: string, limit: number): Promise<number>
}

/** Rolls the counting back. */
class Full extends Error {}

async function addOne(store: Store, { bucket, windowEnd, max }: Counter): Promise<boolean> {
  const counted = await store.db
    .insertInto('rate_limits')
    .values({ bucket, window_end: windowEnd, count: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['bucket', 'window_end'])
        .doUpdateSet({ count: sql`rate_limits.count + 1` })
        .where('rate_limits.count', '<', max),
    )
    .returning('count')
    .executeTakeFirst()
  return counted !== undefined
}

/** In one order, so that transactions that share counters can't wait for each other. */
const inOrder = (counters: readonly Counter[]) => [...counters].sort((a, b) => (a.bucket < b.bucket ? -1 : 1))

export function createRateLimitRepo(store: Store): RateLimitRepo {
  return {
    async uncount(counters) {
      await store.tx(async (db) => {
        for (const { bucket, windowEnd } of inOrder(counters)) {
          await db
            .updateTable('rate_limits')
            .set({ count: sql`count - 1` })
            .where('bucket', '=', bucket)
            .where('window_end', '=', windowEnd)
            .where('count', '>', 0)
            .execute()
        }
      })
    },
    async count(counters) {
      const ordered = inOrder(counters)
      const full = new Set<string>()
      try {
        await store.tx(async () => {
          full.clear()
          for (const counter of ordered) if (!(await addOne(store, counter))) full.add(counter.bucket)
          if (full.size > 0) throw new Full()
        })
      } catch (error) {
        if (!(error instanceof Full)) throw error
      }
      return full
    },
    async sweep(before, limit) {
      const deleted = await store.db
        .deleteFrom('rate_limits')
        .where(({ eb, refTuple, selectFrom }) =>
          eb(
            refTuple('bucket', 'window_end'),
            'in',
            selectFrom('rate_limits')
              .select(['bucket', 'window_end'])
              .where('window_end', '<', before)
              .orderBy('window_end')
              .limit(limit)
              .$asTuple('bucket', 'window_end'),
          ),
        )
        .executeTakeFirst()
      return Number(deleted.numDeletedRows)
    },
  }
}
