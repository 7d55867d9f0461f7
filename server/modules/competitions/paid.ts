/** Marks registrations as paid, and undoes it (docs/decisions/messages-and-registrations.md). */
import type { Dependencies } from '#server/dependencies.ts'
import type { RegistrationsTable } from '#server/db/schema/events.ts'
import { changeMany, undoMany } from '#server/http/bulk.ts'
import type { BulkResult, BulkThings } from '#server/http/bulk.ts'
import type { PaidRepo } from './paid-repo.ts'

type PayAction = 'paid' | 'unpaid'

/** Changes all of these registrations or none. @throws ApiError 404 if one does not exist */
export type MarkPaid = (action: PayAction, ids: readonly string[], actorId: string) => Promise<BulkResult>

/** Makes the call that marks registrations as paid or not, and registers how that is undone. */
export function createMarkPaid(repo: PaidRepo, { history, now }: Pick<Dependencies, 'history' | 'now'>): MarkPaid {
  /** @param actorId who is stored as the one who marked; undefined: the admin of the former mark stays */
  const things = (actorId?: string): BulkThings<RegistrationsTable> => ({
    thing: 'registration',
    unknown: 'One of these registrations does not exist any more',
    write: repo.tx,
    lock: repo.lock,
    valueOf: (row) => row.paid_at,
    setValue: (ids, _field, value) => repo.setPaid(ids, typeof value === 'string' ? value : null, actorId),
    history,
  })
  history.undoBy('registration', (entry) => undoMany(things(), entry))
  return (action, ids, actorId) => {
    const isPaid = action === 'paid'
    const to = isPaid ? new Date(now()).toISOString() : null
    return changeMany(things(actorId), { field: 'paid', to, ...(isPaid && { from: [null] }) }, ids, actorId)
  }
}
