/** SQL of the counters. */
import { sql } from 'kysely'
import { deleteOldest } from '#server/db/delete-oldest.ts'
import type { Store } from '#server/db/store.ts'

export interface Counter {
  /** A digest of what is counted. It identifies nobody. */
  bucket: string
  /** End of the window, ISO. */
  windowEnd: string
  /** The highest allowed count. */
  max: number
  /** For a rolling window: the counts of all rows whose window ends after this instant (ISO) are added up. */
  rollsFrom?: string
}

export interface RateLimitRepo {
  /**
   * Increments every counter, or none if one of them is at its maximum. Resolves to the buckets that are full, each
   * with the instant (ISO) at which its count falls. A rollback undoes the increments, so call this outside of
   * transactions if failed attempts should count.
   */
  count(counters: readonly Counter[]): Promise<ReadonlyMap<string, string>>
  /** Decrements every counter that still exists. */
  uncount(counters: readonly Counter[]): Promise<void>
  /** Deletes at most `limit` counters whose window ended before an instant (ISO); resolves to their number. */
  sweep(before: string, limit: number): Promise<number>
}

/** Thrown to roll back the transaction. */
class Full extends Error {}

/**
 * The row that locks a rolling counter has this text as its window end: it is empty, so that the row is never added up.
 */
const LOCK = ''

/**
 * Locks a rolling window, so that concurrent requests of one sender add up its rows one after the other. Those rows
 * can't serve as the lock, because each request adds a new row.
 */
async function lockBucket(store: Store, bucket: string): Promise<void> {
  await store.db
    .insertInto('rate_limits')
    .values({ bucket, window_end: LOCK, count: 0 })
    .onConflict((conflict) => conflict.columns(['bucket', 'window_end']).doUpdateSet({ count: 0 }))
    .execute()
}

/** Increments a counter. If the counter is full, resolves to the instant at which its count falls. */
async function addOne(store: Store, { bucket, windowEnd, max, rollsFrom }: Counter): Promise<string | undefined> {
  if (rollsFrom !== undefined) {
    await lockBucket(store, bucket)
    const counted = await store.db
      .selectFrom('rate_limits')
      .select(({ fn }) => [fn.sum<number>('count').as('total'), fn.min('window_end').as('first')])
      .where('bucket', '=', bucket)
      .where('window_end', '>', rollsFrom)
      // Rows whose count was taken back are skipped: when their window ends, the total does not fall.
      .where('count', '>', 0)
      .executeTakeFirstOrThrow()
    if (Number(counted.total) >= max) return counted.first
  }
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
  return counted === undefined ? windowEnd : undefined
}

/** Sorts counters, so that transactions that share counters lock them in the same order and can't deadlock. */
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
      const full = new Map<string, string>()
      try {
        await store.tx(async () => {
          full.clear()
          for (const counter of ordered) {
            const freeAt = await addOne(store, counter)
            if (freeAt !== undefined) full.set(counter.bucket, freeAt)
          }
          if (full.size > 0) throw new Full()
        })
      } catch (error) {
        if (!(error instanceof Full)) throw error
      }
      return full
    },
    sweep: (before, limit) => deleteOldest(store, 'rate_limits', ['bucket', 'window_end'], 'window_end', before, limit),
  }
}
