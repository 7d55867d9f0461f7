/** What the list of accounts can be asked for, and how that is said to the API. */
import {
  ACCOUNT_STATUSES,
  type AccountStatus,
  type Role,
  ROLES,
  USER_SORTS,
  type UserListQuery,
  type UserSort,
} from '#contract/users.ts'
import type { ListSpec, ListState } from '#platform/admin/list-state.ts'

type UserFilter = 'role' | 'status'
export type UserListState = ListState<UserSort, UserFilter>

export const USER_LIST: ListSpec<UserSort, UserFilter> = {
  sorts: USER_SORTS,
  defaultSort: '-createdAt',
  filters: { role: { values: ROLES }, status: { values: ACCOUNT_STATUSES } },
  columns: ['email', 'phone', 'role', 'status', 'language', 'createdAt', 'lastSeenOn'],
  defaultColumns: ['email', 'role', 'status', 'createdAt', 'lastSeenOn'],
}

/** The query of a list without its page. */
export function toUserFilter({ q, sort, filters }: UserListState): UserListQuery {
  const [role] = filters.role as readonly Role[]
  const [status] = filters.status as readonly AccountStatus[]
  const search = q.trim()
  return { sort, ...(search && { search }), ...(role && { role }), ...(status && { status }) }
}

export const toUserQuery = (state: UserListState): UserListQuery => ({
  ...toUserFilter(state),
  page: state.page,
  limit: state.size,
})
