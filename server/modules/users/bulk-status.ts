/** Suspending or reactivating several accounts at once. */
import type { AccountStatus, BulkUsersBody } from '#contract/users.ts'
import type { UsersTable } from '#server/db/schema/users.ts'
import type { BulkAction, BulkThings } from '#server/http/bulk.ts'
import { instantOf, keepingAnAdmin } from './context.ts'
import type { UsersContext } from './context.ts'

export const USER_ACTIONS: Record<BulkUsersBody['action'], BulkAction<UsersTable>> = {
  suspend: { field: 'status', to: 'suspended' },
  reactivate: { field: 'status', to: 'active' },
}

export const bulkUsers = (context: Pick<UsersContext, 'repo' | 'history' | 'now'>): BulkThings<UsersTable> => ({
  thing: 'user',
  unknown: 'User not found',
  write: (work) => keepingAnAdmin(context, work),
  lock: (ids) => context.repo.findMany(ids),
  valueOf: ({ status }) => status,
  setValue: (ids, _field, status) => context.repo.setStatus(ids, status as AccountStatus, instantOf(context)),
  history: context.history,
})
