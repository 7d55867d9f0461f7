/** The parameters of the account list, and its API query. */
import { ACCOUNT_STATUSES, ROLES, USER_SORTS, type UserListQuery, type UserSort } from '#contract/users.ts'
import { type ListSpec, type ListState, toListFilter, toListQuery } from '#admin/table/list-state.ts'

type UserFilter = 'role' | 'status'
export type UserListState = ListState<UserSort, UserFilter>

export const USER_LIST: ListSpec<UserSort, UserFilter> = {
  sorts: USER_SORTS,
  defaultSort: '-createdAt',
  filters: { role: { values: ROLES }, status: { values: ACCOUNT_STATUSES } },
  columns: ['email', 'phone', 'role', 'status', 'language', 'createdAt', 'lastSeenOn'],
  defaultColumns: ['email', 'role', 'status', 'createdAt', 'lastSeenOn'],
}

export const toUserFilter = (state: UserListState) => toListFilter(state) as UserListQuery
export const toUserQuery = (state: UserListState) => toListQuery(state) as UserListQuery
