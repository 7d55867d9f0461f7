import { queryOptions } from '@tanstack/react-query'
import { overviewAnswerSchema } from '#contract/overview.ts'
import type { Services } from '#platform/services.tsx'

/** Counts, new messages and registrations, and the ratings and sales of the last days. */
export const overviewQuery = ({ http }: Services) =>
  queryOptions({
    queryKey: ['admin', 'overview'],
    queryFn: async ({ signal }) => (await http.get('admin/overview', overviewAnswerSchema, { signal })).data,
    staleTime: 0,
    meta: { personal: true },
  })

/** The list query asks for one row, because only the total of all parks is needed. */
export const TOTALS = { limit: 1 }
