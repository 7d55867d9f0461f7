import { queryOptions } from '@tanstack/react-query'
import { overviewAnswerSchema, waitingAnswerSchema } from '#contract/overview.ts'
import type { Services } from '#platform/services.tsx'

/** Counts, new messages and registrations, and the ratings and sales of the last days. */
export const overviewQuery = ({ http }: Services) =>
  queryOptions({
    queryKey: ['admin', 'overview'],
    queryFn: async ({ signal }) => (await http.get('admin/overview', overviewAnswerSchema, { signal })).data,
    staleTime: 0,
    meta: { personal: true },
  })

/** How long the numbers in the navigation may be old while nothing else refreshes them. */
const WAITING_MS = 2 * 60_000

/**
 * Numbers of what waits, for the navigation. An admin's own change refreshes them like everything else in the admin
 * area.
 */
export const waitingQuery = ({ http }: Services) =>
  queryOptions({
    queryKey: ['admin', 'waiting'],
    queryFn: async ({ signal }) => (await http.get('admin/waiting', waitingAnswerSchema, { signal })).data,
    staleTime: WAITING_MS,
    refetchInterval: WAITING_MS,
    meta: { personal: true, quiet: true },
  })

/** The list query asks for one row, because only the total of all parks is needed. */
export const TOTALS = { limit: 1 }
