import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { AdminUser, UserListQuery, UserSession } from '#contract/users.ts'
import type { Services } from '#platform/services.tsx'
import { fetchUser, fetchUsers } from './api.ts'

const LISTS = ['admin', 'users', 'list'] as const
const keyOf = (id: string) => ['admin', 'users', 'one', id] as const

export type UserDetail = { user: AdminUser; sessions: UserSession[] }

/** A page of the list. Keeps the previous page while the next one loads. */
export const userListQuery = ({ http }: Services, query: UserListQuery) =>
  queryOptions({
    queryKey: [...LISTS, query],
    queryFn: ({ signal }) => fetchUsers({ http, signal }, query),
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { personal: true },
  })

/** One account and its sessions. */
export const userQuery = ({ http }: Services, id: string) =>
  queryOptions({
    queryKey: keyOf(id),
    queryFn: ({ signal }): Promise<UserDetail> => fetchUser({ http, signal }, id),
    staleTime: 0,
    meta: { personal: true },
  })

/** Accounts were changed: lists, accounts and the history are asked for again where they are shown. */
export const refreshUsers = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: ['admin'] })

/** Puts what the server answered in place of what is known. */
export function keepUser(queryClient: QueryClient, detail: UserDetail): void {
  queryClient.setQueryData(keyOf(detail.user._id), detail)
  void refreshUsers(queryClient)
}

export function forgetUser(queryClient: QueryClient, id: string): void {
  queryClient.removeQueries({ queryKey: keyOf(id) })
  void refreshUsers(queryClient)
}
