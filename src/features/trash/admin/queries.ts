import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Services } from '#platform/services.tsx'
import { fetchTrash, type TrashQuery } from './api.ts'

/** A page of the trash, the latest first. The rows of before stay until the new ones are there. */
export const trashQuery = ({ http }: Services, query: TrashQuery) =>
  queryOptions({
    queryKey: ['admin', 'trash', query],
    queryFn: ({ signal }) => fetchTrash({ http, signal }, query),
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { personal: true },
  })
