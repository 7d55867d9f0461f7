/** Suspending or reactivating several accounts at once. */
import type { AccountStatus, BulkUsersBody } from '#contract/users.ts'
import type { UsersTable } from '#server/db/schema/users.ts'
import type { Caller } from '#server/http/auth/sessions.ts'
import type { BulkAction, BulkThings } from '#server/http/bulk.ts'
import { instantOf, keepingAnAdmin } from './context.ts'
import type { UsersContext } from './context.ts'

export const USER_ACTIONS: Record<BulkUsersBody['action'], BulkAction<UsersTable>> = {
  suspend: { field: 'status', to: 'suspended' },
  reactivate: { field: 'status', to: 'active' },
}

/** Asks the caller for a confirmation where an admin is among them. */
export const bulkUsers = (
  context: Pick<UsersContext, 'repo' | 'history' | 'now'>,
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
  setValue: (ids, _field, status) => context.repo.setStatus(ids, status as AccountStatus, instantOf(context)),
  history: context.history,
})
