/** The calls of `/admin/renewal`. Each throws an AppError. */
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import {
  renewalPlanAnswerSchema,
  type RenewalState,
  renewalStateAnswerSchema,
  takenRenewalAnswerSchema,
} from '#contract/renewal.ts'
import type { Services } from '#platform/services.tsx'

const KEY = ['admin', 'renewal'] as const
/** How often the page asks whether OpenStreetMap has answered. */
const ASK_EVERY_MS = 2000

/** The latest renewal, and the answer that waits; read again while OpenStreetMap is being asked. */
export const renewalQuery = ({ http }: Services) =>
  queryOptions({
    queryKey: [...KEY, 'state'],
    queryFn: async ({ signal }) => (await http.get('admin/renewal', renewalStateAnswerSchema, { signal })).data.renewal,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.isRunning ? ASK_EVERY_MS : false),
    meta: { personal: true },
  })

/** Comparing many parks takes the server a while. */
const PLAN_TIMEOUT_MS = 60_000

/** The changes that taking an answer would make. @param answeredAt identifies the answer */
export const renewalPlanQuery = ({ http }: Services, answeredAt: string) =>
  queryOptions({
    queryKey: [...KEY, 'plan', answeredAt],
    queryFn: async ({ signal }) =>
      (await http.get('admin/renewal/plan', renewalPlanAnswerSchema, { signal, timeoutMs: PLAN_TIMEOUT_MS })).data,
    staleTime: 0,
    meta: { personal: true },
  })

/** Begins to ask OpenStreetMap. */
export const lookNow = async ({ http }: Services): Promise<RenewalState> =>
  (await http.post('admin/renewal/look', renewalStateAnswerSchema, {})).data.renewal

/** Replaces the cached state with the server's answer. */
export const keepRenewal = (queryClient: QueryClient, renewal: RenewalState): void =>
  void queryClient.setQueryData([...KEY, 'state'], renewal)

/** Deletes the answer that waits. */
export const discardAnswer = ({ http }: Services): Promise<void> => http.delete('admin/renewal/look')

/**
 * Takes the answer as a plan says.
 * @throws AppError 409 `STALE_EDIT`: something was changed since
 */
export const takeAnswer = async ({ http }: Services, plan: string, isMissingConfirmed: boolean) =>
  (await http.post('admin/renewal', takenRenewalAnswerSchema, { json: { plan, isMissingConfirmed } })).data
