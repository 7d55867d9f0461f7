/** SQL of the carts. */
import type { KeptLine } from '#contract/cart.ts'
import { addRow, changeRows } from '#server/db/rows.ts'
import type { Store } from '#server/db/store.ts'

export interface StoredCart {
  lines: KeptLine[]
  revision: number
}

export interface CartRepo {
  find(userId: string): Promise<StoredCart | undefined>
  /**
   * Saves a cart if the stored cart still has the revision `cart.revision` (0: no cart is stored yet).
   * @returns whether the cart was saved
   */
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
        return addRow(store, 'carts', { user_id: userId, ...columns })
      }
      return (await changeRows(store, 'carts', { user_id: userId, revision }, columns)) > 0
    },
  }
}
