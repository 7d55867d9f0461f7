/** SQL of the payment marks of registrations. */
import type { RegistrationsTable } from '#server/db/schema/events.ts'
import type { Store } from '#server/db/store.ts'

export interface PaidRepo {
  tx: Store['tx']
  /** Locks the registrations for writing and returns those that exist. */
  lock(ids: readonly string[]): Promise<RegistrationsTable[]>
  /**
   * Sets or removes the mark.
   * @param at ISO 8601; null: no mark
   * @param by the admin who marked; undefined: the admin of the former mark stays
   */
  setPaid(ids: readonly string[], at: string | null, by?: string): Promise<void>
}

export function createPaidRepo(store: Store): PaidRepo {
  return {
    tx: store.tx,
    async lock(ids) {
      const rows: RegistrationsTable[] = []
      // In the same order everywhere, so that two transactions can't deadlock.
      for (const id of [...ids].sort()) {
        const query = store.db.updateTable('registrations').set({ id }).where('id', '=', id)
        rows.push(...(await query.returningAll().execute()))
      }
      return rows
    },
    async setPaid(ids, at, by) {
      const changes = { paid_at: at, ...(at !== null && by !== undefined && { paid_by: by }) }
      await store.db.updateTable('registrations').set(changes).where('id', 'in', ids).execute()
    },
  }
}
