/** SQL of an account's favourites. Also deletes the person's cart and subscriptions to reminders. */
import { chunks } from '#server/db/chunks.ts'
import { keptParkIds } from '#server/db/park-aliases.ts'
import type { Store } from '#server/db/store.ts'

export interface FavoritesRepo {
  /** The user's favourites in the person's order; hidden parks are left out. */
  favorites(userId: string): Promise<string[]>
  /** Replaces the favourites; parks that do not exist are left out, merged ones replaced. */
  setFavorites(userId: string, parkIds: readonly string[]): Promise<void>
  /** Deletes the favourites, the cart, and the subscriptions to reminders. */
  removeKept(userId: string): Promise<void>
}

export function createFavoritesRepo(store: Store): FavoritesRepo {
  /** Returns the given parks without those that are hidden or do not exist. */
  async function visible(parkIds: readonly string[]): Promise<Set<string>> {
    const visibleParks = new Set<string>()
    for (const portion of chunks(parkIds)) {
      const rows = await store.db
        .selectFrom('parks')
        .select('id')
        .where('id', 'in', portion)
        .where('status', '!=', 'hidden')
        .execute()
      for (const { id } of rows) visibleParks.add(id)
    }
    return visibleParks
  }
  return {
    async favorites(userId) {
      const rows = await store.db
        .selectFrom('user_favorites')
        .innerJoin('parks', 'parks.id', 'user_favorites.park_id')
        .select('user_favorites.park_id as id')
        .where('user_favorites.user_id', '=', userId)
        .where('parks.status', '!=', 'hidden')
        .orderBy('user_favorites.position')
        .execute()
      return rows.map(({ id }) => id)
    },
    setFavorites: (userId, parkIds) =>
      store.tx(async (db) => {
        // This update changes no value. It locks the user's row, so that two devices that save at once do not mix their
        // lists.
        await db.updateTable('users').set({ id: userId }).where('id', '=', userId).execute()
        const kept = await keptParkIds(store, parkIds)
        const visibleIds = await visible([...parkIds, ...kept.values()])
        const rows = [...new Set(parkIds.map((id) => (visibleIds.has(id) ? id : (kept.get(id) ?? id))))]
          .filter((id) => visibleIds.has(id))
          .map((id, position) => ({ user_id: userId, park_id: id, position }))
        await db.deleteFrom('user_favorites').where('user_id', '=', userId).execute()
        for (const portion of chunks(rows)) await db.insertInto('user_favorites').values(portion).execute()
      }),
    async removeKept(userId) {
      for (const table of ['user_favorites', 'carts', 'push_subscriptions'] as const) {
        await store.db.deleteFrom(table).where('user_id', '=', userId).execute()
      }
    },
  }
}
