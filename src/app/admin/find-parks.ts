import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { adminParkListSchema } from '#contract/admin-parks.ts'
import type { Services } from '#platform/services.tsx'

/** How many parks the spotlight shows. */
const MOST = 6

/** Parks by name or address, hidden ones too; asks nothing for an empty term. */
export const findParksQuery = ({ http }: Services, term: string) =>
  queryOptions({
    queryKey: ['admin', 'skateparks', 'find', term],
    queryFn: async ({ signal }) =>
      (await http.get('admin/skateparks', adminParkListSchema, { searchParams: { search: term, limit: MOST }, signal }))
        .data,
    enabled: term !== '',
    placeholderData: keepPreviousData,
    meta: { personal: true },
  })
