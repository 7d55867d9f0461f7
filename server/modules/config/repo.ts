/** SQL of the settings: one JSON document per key. */
import { sql } from 'kysely'
import { addRow, findRow } from '#server/db/rows.ts'
import type { Store } from '#server/db/store.ts'

/** A stored document. */
export interface SavedSettings {
  value: unknown
  /** 0: the document was never saved. */
  revision: number
  updatedAt: string | null
}

export interface SettingsRepo {
  /** The document under a key; undefined: no document is stored. */
  find(key: string): Promise<unknown>
  read(key: string): Promise<SavedSettings>
  /** Saves a document. If visitors see the document, this must run inside `store.writeContent`. */
  save(key: string, value: unknown): Promise<void>
  /** Saves the document if the stored document still has this revision. @returns whether it was saved */
  saveFrom(key: string, revision: number, value: unknown, at: string): Promise<boolean>
  writeContent<T>(work: () => Promise<T>): Promise<T>
  /**
   * Saves the document if none is stored yet. If several processes try this, only one succeeds.
   * @returns whether the document was saved
   */
  claim(key: string, value: unknown): Promise<boolean>
}

export function createSettingsRepo(store: Store): SettingsRepo {
  return {
    async find(key) {
      const row = await store.db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst()
      return row === undefined ? undefined : JSON.parse(row.value)
    },
    async read(key) {
      const row = await findRow(store, 'settings', { key })
      if (row === undefined) return { value: undefined, revision: 0, updatedAt: null }
      return { value: JSON.parse(row.value), revision: row.revision, updatedAt: row.updated_at }
    },
    async save(key, value) {
      const row = { value: JSON.stringify(value), updated_at: new Date().toISOString() }
      await store.db
        .insertInto('settings')
        .values({ key, ...row })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ ...row, revision: sql`settings.revision + 1` }))
        .execute()
    },
    async saveFrom(key, revision, value, at) {
      const row = { value: JSON.stringify(value), updated_at: at }
      const saved =
        revision === 0
          ? store.db
              .insertInto('settings')
              .values({ key, ...row })
              .onConflict((conflict) => conflict.column('key').doNothing())
              .returning('key')
          : store.db
              .updateTable('settings')
              .set({ ...row, revision: revision + 1 })
              .where('key', '=', key)
              .where('revision', '=', revision)
              .returning('key')
      return (await saved.executeTakeFirst()) !== undefined
    },
    writeContent: (work) => store.writeContent(work),
    claim: (key, value) =>
      addRow(store, 'settings', { key, value: JSON.stringify(value), updated_at: new Date().toISOString() }),
  }
}
