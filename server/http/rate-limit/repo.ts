/** SQL of the counters. */
import { sql } from 'kysely'
import type { Store } from '#server/db/store.ts'

export interface Counter {
  /** A digest: the counters know nobody. */
  bucket: string
  /** ISO. */
  windowEnd: string
}

export interface RateLimitRepo {
  /**
   * Adds one to each counter and tells how far each is then, by bucket. To be called outside of transactions: what is
   * counted stays counted.
   */
  count(counters: readonly Counter[]): Promise<Map<string, number>>
  /** Deletes at most `limit` counters whose window ended before an instant (ISO); tells how many. */
  sweep(before: string, limit: number): Promise<number>
}

export function createRateLimitRepo(store: Store): RateLimitRepo {
  return {
    async count(counters) {
      // In one order, so that statements that share counters can't wait for each other.
      const rows = counters
        .map(({ bucket, windowEnd }) => ({ bucket, window_end: windowEnd, count: 1 }))
        .sort((a, b) => (a.bucket < b.bucket ? -1 : 1))
      const counted = await store.db
        .insertInto('rate_limits')
        .values(rows)
        .onConflict((conflict) =>
          conflict.columns(['bucket', 'window_end']).doUpdateSet({ count: sql`rate_limits.count + 1` }),
        )
        .returning(['bucket', 'count'])
        .execute()
      return new Map(counted.map(({ bucket, count }) => [bucket, count]))
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
