import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { AdminGuide, AdminGuideListQuery } from '#contract/admin-guides.ts'
import { allPages, LARGEST_PAGE } from '#platform/http/all-pages.ts'
import type { Services } from '#platform/services.tsx'
import { guidesCache } from '../cache.ts'
import { fetchAdminGuide, fetchGuideRows, fetchTags } from './api.ts'

const ALL = ['admin', 'guides'] as const
const keyOf = (key: string) => [...ALL, 'one', key] as const

/** A page of the list. Keeps the previous page while the next one loads. */
export const guideRowsQuery = ({ http }: Services, query: AdminGuideListQuery) =>
  queryOptions({
    queryKey: [...ALL, 'list', query],
    queryFn: ({ signal }) => fetchGuideRows({ http, signal }, query),
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { personal: true },
  })

/** Every guide without its texts, by title: what related ones are chosen from. */
export const allGuideRowsQuery = ({ http }: Services) =>
  queryOptions({
    queryKey: [...ALL, 'all'],
    queryFn: ({ signal }) =>
      allPages(
        async (page) => {
          const { guides, total } = await fetchGuideRows({ http, signal }, { sort: 'title', page, limit: LARGEST_PAGE })
          return { rows: guides, total }
        },
        ({ _id }) => _id,
      ),
    meta: { personal: true },
  })

/** One guide by its id or slug. */
export const adminGuideQuery = ({ http }: Services, key: string) =>
  queryOptions({
    queryKey: keyOf(key),
    queryFn: ({ signal }) => fetchAdminGuide({ http, signal }, key),
    staleTime: 0,
    meta: { personal: true },
  })

/** The tags that guides have. */
export const tagsQuery = ({ http }: Services) =>
  queryOptions({
    queryKey: [...ALL, 'tags'],
    queryFn: ({ signal }) => fetchTags({ http, signal }),
    meta: { personal: true },
  })

/** Guides were changed: what admins and riders see on this device is asked for again. */
export async function refreshGuides(queryClient: QueryClient): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: guidesCache.queryKey })
  await queryClient.invalidateQueries({ queryKey: ['admin'] })
}

/** Puts what the server answered in place of what is known. @param key what the address calls it by */
export function keepGuide(queryClient: QueryClient, guide: AdminGuide, key: string = guide._id): void {
  queryClient.setQueryData(keyOf(key), guide)
  if (key !== guide._id) queryClient.setQueryData(keyOf(guide._id), guide)
  void refreshGuides(queryClient)
}

export function forgetGuide(queryClient: QueryClient, ...keys: string[]): void {
  for (const key of keys) queryClient.removeQueries({ queryKey: keyOf(key) })
  void refreshGuides(queryClient)
}
