/** The API calls and queries of `/admin/suggestions`. Each call throws an AppError if it fails. */
import { keepPreviousData, type QueryKey, queryOptions } from '@tanstack/react-query'
import {
  type AdminSuggestion,
  type ApplySuggestionsBody,
  madeImageSchema,
  type RefuseSuggestionsBody,
  settledAnswerSchema,
  suggestionAnswerSchema,
  type SuggestionDetail,
  type SuggestionListQuery,
  suggestionListSchema,
  suggestionPhotoSchema,
} from '#contract/admin-suggestions.ts'
import type { Services } from '#platform/services.tsx'
import { parkThings } from '../queries.ts'

type Caller = Pick<Services, 'http'>
type Keeper = Pick<Services, 'http' | 'queryClient'>

const keyOf = (id: string): QueryKey => ['admin', 'suggestions', 'one', id]

/** One page of the list. The previous page stays visible while the next one loads. */
export const suggestionListQuery = ({ http }: Caller, searchParams: SuggestionListQuery) =>
  queryOptions({
    queryKey: ['admin', 'suggestions', 'list', searchParams],
    queryFn: async ({ signal }) =>
      (await http.get('admin/suggestions', suggestionListSchema, { searchParams, signal })).data,
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { personal: true },
  })

export const suggestionQuery = ({ http }: Caller, id: string) =>
  queryOptions({
    queryKey: keyOf(id),
    queryFn: async ({ signal }): Promise<SuggestionDetail> =>
      (await http.get(`admin/suggestions/${id}`, suggestionAnswerSchema, { signal })).data,
    staleTime: 0,
    meta: { personal: true },
  })

/** A photo as an address for `img`. The photo is fetched with the session's token, because only admins may see it. */
export const photoQuery = ({ http }: Caller, id: string, sender: string) =>
  queryOptions({
    queryKey: ['admin', 'suggestions', 'photo', id, sender],
    queryFn: async ({ signal }) => {
      const path = `admin/suggestions/${id}/photos/${sender}`
      return `data:image/webp;base64,${(await http.get(path, suggestionPhotoSchema, { signal })).data.content}`
    },
    staleTime: Infinity,
    meta: { personal: true },
  })

/** Refetches the lists, the overview, the history, and the riders' data of parks. */
export const refreshSuggestions = ({ queryClient }: Pick<Services, 'queryClient'>) => parkThings.refresh(queryClient)

function keep(services: Keeper, detail: SuggestionDetail): SuggestionDetail {
  services.queryClient.setQueryData(keyOf(detail.suggestion._id), detail)
  void refreshSuggestions(services)
  return detail
}

/** @param suggestion includes the park's revision that the admin saw */
export async function applySuggestion(services: Keeper, { _id, park }: Pick<AdminSuggestion, '_id' | 'park'>) {
  const json = { revision: park?.revision ?? 1 }
  return keep(
    services,
    (await services.http.post(`admin/suggestions/${_id}/apply`, suggestionAnswerSchema, { json })).data,
  )
}

export const applySuggestions = async ({ http }: Caller, json: ApplySuggestionsBody) =>
  (await http.post('admin/suggestions/apply', settledAnswerSchema, { json })).data

export const refuseSuggestions = async ({ http }: Caller, json: RefuseSuggestionsBody) =>
  (await http.post('admin/suggestions/refuse', settledAnswerSchema, { json })).data

export const blockSender = async (services: Keeper, id: string, sender: string) =>
  keep(
    services,
    (await services.http.post(`admin/suggestions/${id}/block`, suggestionAnswerSchema, { json: { sender } })).data,
  )

export const settleByPark = async (services: Keeper, id: string, parkId: string) =>
  keep(
    services,
    (await services.http.post(`admin/suggestions/${id}/park`, suggestionAnswerSchema, { json: { parkId } })).data,
  )

/** Turns a rider's photo into a public image of the site. */
export const publishPhoto = async ({ http }: Caller, id: string, sender: string) =>
  (await http.post(`admin/suggestions/${id}/photos/${sender}`, madeImageSchema, {})).data.image
