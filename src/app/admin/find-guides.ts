import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { adminGuideListSchema } from '#contract/admin-guides.ts'
import type { Services } from '#platform/services.tsx'

/** How many guides the spotlight shows. */
const MOST = 6

/** Guides by title, summary or tag, drafts too; asks nothing for an empty term. */
export const findGuidesQuery = ({ http }: Services, term: string) =>
  queryOptions({
    queryKey: ['admin', 'guides', 'find', term],
    queryFn: async ({ signal }) =>
      (await http.get('admin/guides', adminGuideListSchema, { searchParams: { search: term, limit: MOST }, signal }))
        .data,
    enabled: term !== '',
    placeholderData: keepPreviousData,
    meta: { personal: true },
  })
