/** Suspends or reactivates several accounts at once. */
import type { AccountStatus, BulkUsersBody } from '#contract/users.ts'
import type { UsersTable } from '#server/db/schema/users.ts'
import type { Caller } from '#server/http/auth/session-gate.ts'
import type { BulkAction, BulkThings } from '#server/http/bulk.ts'
import { instantOf, keepingAnAdmin } from './context.ts'
import type { UsersContext } from './context.ts'

export const USER_ACTIONS: Record<BulkUsersBody['action'], BulkAction<UsersTable>> = {
  suspend: { field: 'status', to: 'suspended' },
  reactivate: { field: 'status', to: 'active' },
}

/** If one of the accounts is an admin's, the caller must confirm the call, and the other admins are notified. */
export const bulkUsers = (
  context: Pick<UsersContext, 'repo' | 'history' | 'notices' | 'now'>,
  caller: Caller,
): BulkThings<UsersTable> => ({
  thing: 'user',
  unknown: 'User not found',
  write: (work) => keepingAnAdmin(context, work),
  async lock(ids) {
    const rows = await context.repo.findMany(ids)
    if (rows.some(({ role }) => role === 'admin')) await caller.requireConfirmation()
    return rows
  },
  valueOf: ({ status }) => status,
  async setValue(ids, _field, status) {
    const admins = (await context.repo.findMany(ids)).filter(({ role }) => role === 'admin').map(({ id }) => id)
    const notice = status === 'active' ? 'admin-active' : 'admin-stopped'
    if (admins.length > 0) await context.notices.tell(caller, [notice], admins)
    await context.repo.setStatus(ids, status as AccountStatus, instantOf(context))
  },
  history: context.history,
})
