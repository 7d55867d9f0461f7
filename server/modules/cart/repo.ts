/** SQL of the carts. */
import type { KeptLine } from '#contract/cart.ts'
import type { Store } from '#server/db/store.ts'

export interface StoredCart {
  lines: KeptLine[]
  revision: number
}

export interface CartRepo {
  find(userId: string): Promise<StoredCart | undefined>
  /** Replaces a cart that still has the given revision, 0 for the first. @returns whether it still had it */
  replace(userId: string, cart: StoredCart, at: string): Promise<boolean>
}

export function createCartRepo(store: Store): CartRepo {
  return {
    async find(userId) {
      const row = await store.db
        .selectFrom('carts')
        .select(['lines', 'revision'])
        .where('user_id', '=', userId)
        .executeTakeFirst()
      return row && { lines: JSON.parse(row.lines) as KeptLine[], revision: row.revision }
    },
    async replace(userId, { lines, revision }, at) {
      const columns = { lines: JSON.stringify(lines), revision: revision + 1, updated_at: at }
      if (revision === 0) {
        const added = await store.db
          .insertInto('carts')
          .values({ user_id: userId, ...columns })
          .onConflict((conflict) => conflict.column('user_id').doNothing())
          .returning('revision')
          .executeTakeFirst()
        return added !== undefined
      }
      const changed = await store.db
        .updateTable('carts')
        .set(columns)
        .where('user_id', '=', userId)
        .where('revision', '=', revision)
        .returning('revision')
        .executeTakeFirst()
      return changed !== undefined
    },
  }
}
