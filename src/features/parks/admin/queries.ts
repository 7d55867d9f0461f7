import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { AdminParkListQuery } from '#contract/admin-parks.ts'
import type { Services } from '#platform/services.tsx'
import { fetchParkList } from './api.ts'

/** A page of the list. Keeps the previous page while the next one loads. */
export const adminParkListQuery = ({ http }: Services, query: AdminParkListQuery) =>
  queryOptions({
    queryKey: ['admin', 'skateparks', 'list', query],
    queryFn: ({ signal }) => fetchParkList({ http, signal }, query),
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { personal: true },
  })
