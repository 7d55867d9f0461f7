/** The API calls and queries of `/admin/conditions`. Each call throws an AppError if it fails. */
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import {
  blockedAnswerSchema,
  type BlockedListQuery,
  blockedListSchema,
  conditionAnswerSchema,
  conditionListSchema,
  endedAnswerSchema,
} from '#contract/admin-reports.ts'
import type { Services } from '#platform/services.tsx'
import type { ReportListParams } from './report-list.ts'

type Caller = Pick<Services, 'http'>

/** One page of the list of present conditions. The previous page stays visible while the next one loads. */
export const conditionListQuery = ({ http }: Caller, searchParams: ReportListParams) =>
  queryOptions({
    queryKey: ['admin', 'conditions', 'list', searchParams],
    queryFn: async ({ signal }) =>
      (await http.get('admin/conditions', conditionListSchema, { searchParams, signal })).data,
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { personal: true },
  })

/** One page of the list of blocked devices. */
export const blockedListQuery = ({ http }: Caller, searchParams: BlockedListQuery) =>
  queryOptions({
    queryKey: ['admin', 'conditions', 'devices', searchParams],
    queryFn: async ({ signal }) =>
      (await http.get('admin/conditions/devices', blockedListSchema, { searchParams, signal })).data,
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { personal: true },
  })

/** @param id the condition's id, made by `conditionIdOf` */
export const confirmCondition = ({ http }: Caller, id: string) =>
  http.post(`admin/conditions/${id}/confirm`, conditionAnswerSchema, {})

export const endConditions = async ({ http }: Caller, ids: readonly string[]) =>
  (await http.post('admin/conditions/end', endedAnswerSchema, { json: { ids } })).data

export const hideReport = ({ http }: Caller, id: string, device: string, isHidden: boolean) =>
  http.patch(`admin/conditions/${id}/reports/${device}`, conditionAnswerSchema, { json: { isHidden } })

export const blockDevice = ({ http }: Caller, device: string) =>
  http.post('admin/conditions/devices', blockedAnswerSchema, { json: { device } })

export const unblockDevice = ({ http }: Caller, device: string) => http.delete(`admin/conditions/devices/${device}`)

/**
 * Refetches the admins' data and the reports that riders see. Riders get the reports together with the settings, so the
 * settings are refetched too.
 */
export async function refreshReports(queryClient: QueryClient): Promise<void> {
  await Promise.all([['config'], ['admin']].map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}
