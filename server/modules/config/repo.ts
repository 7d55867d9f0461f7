/** SQL of the settings: one JSON document per key. */
import type { Store } from '#server/db/store.ts'

export interface SettingsRepo {
  /** The document under a key; undefined when there is none. */
  find(key: string): Promise<unknown>
  /** Must run inside `store.writeContent`. */
  save(key: string, value: unknown): Promise<void>
  /** Writes the document unless there is one; resolves to whether it did. Of several processes one succeeds. */
  claim(key: string, value: unknown): Promise<boolean>
}

export function createSettingsRepo(store: Store): SettingsRepo {
  return {
    async find(key) {
      const row = await store.db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst()
      return row === undefined ? undefined : JSON.parse(row.value)
    },
    async save(key, value) {
      const row = { value: JSON.stringify(value), updated_at: new Date().toISOString() }
      await store.db
        .insertInto('settings')
        .values({ key, ...row })
        .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
        .execute()
    },
    async claim(key, value) {
      const made = await store.db
        .insertInto('settings')
        .values({ key, value: JSON.stringify(value), updated_at: new Date().toISOString() })
        .onConflict((conflict) => conflict.column('key').doNothing())
        .returning('key')
        .executeTakeFirst()
      return made !== undefined
    },
  }
}
