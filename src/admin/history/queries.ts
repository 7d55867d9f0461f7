import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { historyAnswerSchema, type HistoryThing, versionAnswerSchema, type VersionQuery } from '#contract/history.ts'
import { adminUserAnswerSchema, userListSchema } from '#contract/users.ts'
import { undoChange } from '../table/undo-change.ts'
import type { Services } from '#platform/services.tsx'

/** The parameters of `GET /admin/history`. */
export type HistoryQuery = { thing?: HistoryThing; id?: string; user?: string; page?: number; limit?: number }

const KEY = ['admin', 'history'] as const

/** A page of the history, the newest entries first. */
export const historyQuery = ({ http }: Services, query: HistoryQuery) =>
  queryOptions({
    queryKey: [...KEY, 'list', query],
    queryFn: async ({ signal }) =>
      (await http.get('admin/history', historyAnswerSchema, { searchParams: query, signal })).data,
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { personal: true },
  })

/** A thing as it was just before or after the change of an entry. `of`: the thing's id. */
export const versionQuery = ({ http }: Services, entryId: string, query: VersionQuery) =>
  queryOptions({
    queryKey: [...KEY, 'version', entryId, query],
    queryFn: async ({ signal }) =>
      (await http.get(`admin/history/${entryId}/version`, versionAnswerSchema, { searchParams: query, signal })).data
        .version,
    staleTime: 0,
    meta: { personal: true },
  })

/** Undoes a bulk action. Things that were changed after that action are skipped. */
export async function undo(services: Services, id: string) {
  const undone = await undoChange(services, id)
  void refreshAll(services.queryClient)
  return undone
}

/** Refetches all queries, because an undo may change public content too. */
const refreshAll = (queryClient: QueryClient): Promise<void> => queryClient.invalidateQueries()

const MOST_PEOPLE = 20

/**
 * People to filter the history by, found by name, e-mail or phone. Without a term: the admins, because they make most
 * changes.
 */
export const peopleQuery = ({ http }: Services, term: string) =>
  queryOptions({
    queryKey: [...KEY, 'people', term],
    queryFn: async ({ signal }) => {
      const searchParams = term === '' ? { role: 'admin', limit: MOST_PEOPLE } : { search: term, limit: MOST_PEOPLE }
      const { users } = (await http.get('admin/users', userListSchema, { searchParams, signal })).data
      return users.map(({ _id, name, email }) => ({ id: _id, name, email }))
    },
    placeholderData: keepPreviousData,
    meta: { personal: true },
  })

/** The name of a person; null if the account does not exist. */
export const personQuery = ({ http }: Services, id: string | undefined) =>
  queryOptions({
    queryKey: [...KEY, 'person', id],
    queryFn: async ({ signal }) => {
      const { _id, name, email } = (await http.get(`admin/users/${id}`, adminUserAnswerSchema, { signal })).data.user
      return { id: _id, name, email }
    },
    enabled: id !== undefined,
    meta: { personal: true },
  })
