/** SQL of the texts, beside that of the settings. */
import type { Store } from '#server/db/store.ts'

export interface TextsRepo {
  /** The names of users, by their ids. Ids of deleted users are left out. */
  names(ids: readonly string[]): Promise<ReadonlyMap<string, string>>
}

export const createTextsRepo = (store: Store): TextsRepo => ({
  async names(ids) {
    if (ids.length === 0) return new Map()
    const rows = await store.db.selectFrom('users').select(['id', 'name']).where('id', 'in', ids).execute()
    return new Map(rows.map(({ id, name }) => [id, name]))
  },
})
