import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Services } from '#platform/services.tsx'
import { fetchTrash, type TrashQuery } from './api.ts'

/** A page of the trash, the latest first. Keeps the previous rows while the next ones load. */
export const trashQuery = ({ http }: Services, query: TrashQuery) =>
  queryOptions({
    queryKey: ['admin', 'trash', query],
    queryFn: ({ signal }) => fetchTrash({ http, signal }, query),
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { personal: true },
  })
