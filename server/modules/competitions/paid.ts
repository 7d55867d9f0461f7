/** Marks registrations as paid, and undoes it (docs/decisions/messages-and-registrations.md). */
import type { Dependencies } from '#server/dependencies.ts'
import type { RegistrationsTable } from '#server/db/schema/events.ts'
import type { Store } from '#server/db/store.ts'
import { changeMany, undoMany } from '#server/http/bulk.ts'
import type { BulkResult, BulkThings } from '#server/http/bulk.ts'

export type PayAction = 'paid' | 'unpaid'

/** Changes all of these registrations or none. @throws ApiError 404 if one does not exist */
export type MarkPaid = (action: PayAction, ids: readonly string[], actorId: string) => Promise<BulkResult>

/** Makes the call that marks registrations as paid or not, and registers how that is undone. */
export function createMarkPaid(store: Store, { history, now }: Pick<Dependencies, 'history' | 'now'>): MarkPaid {
  /** @param actorId who is stored as the one who marked; undefined: the admin of the former mark stays */
  const things = (actorId?: string): BulkThings<RegistrationsTable> => ({
    thing: 'registration',
    unknown: 'One of these registrations does not exist any more',
    write: store.tx,
    async lock(ids) {
      const rows: RegistrationsTable[] = []
      // In the same order everywhere, so that two transactions can't deadlock.
      for (const id of [...ids].sort()) {
        rows.push(
          ...(await store.db.updateTable('registrations').set({ id }).where('id', '=', id).returningAll().execute()),
        )
      }
      return rows
    },
    valueOf: (row) => row.paid_at,
    async setValue(ids, _field, value) {
      const at = typeof value === 'string' ? value : null
      const marker = at !== null && actorId !== undefined ? { paid_by: actorId } : {}
      await store.db
        .updateTable('registrations')
        .set({ paid_at: at, ...marker })
        .where('id', 'in', ids)
        .execute()
    },
    history,
  })
  history.undoBy('registration', (entry) => undoMany(things(), entry))
  return (action, ids, actorId) => {
    const isPaid = action === 'paid'
    const to = isPaid ? new Date(now()).toISOString() : null
    return changeMany(things(actorId), { field: 'paid', to, ...(isPaid && { from: [null] }) }, ids, actorId)
  }
}
