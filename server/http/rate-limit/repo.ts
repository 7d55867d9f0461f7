/** SQL of the counters. */
import { sql } from 'kysely'
import { deleteOldest } from '#server/db/delete-oldest.ts'
import type { Store } from '#server/db/store.ts'

export interface Counter {
  /** A digest that identifies nobody. */
  bucket: string
  /** ISO. */
  windowEnd: string
  /** The highest allowed count. */
  max: number
}

export interface RateLimitRepo {
  /**
   * Increments every counter, or none if one of them is at its maximum; resolves to the buckets that are. Must be called
   * outside of transactions, so that no rollback undoes it.
   */
  count(counters: readonly Counter[]): Promise<ReadonlySet<string>>
  /** Decrements every counter that still exists. */
  uncount(counters: readonly Counter[]): Promise<void>
  /** Deletes at most `limit` counters whose window ended before an instant (ISO); resolves to their number. */
  sweep(before: string, limit: number): Promise<number>
}

/** Rolls the transaction back. */
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

/** In one order, so that transactions that share counters can't deadlock. */
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
    sweep: (before, limit) => deleteOldest(store, 'rate_limits', ['bucket', 'window_end'], 'window_end', before, limit),
  }
}
