import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { userListSchema } from '#contract/users.ts'
import type { Services } from '#platform/services.tsx'

/** How many people the spotlight shows. */
const MOST = 6

/** People by name, e-mail or phone; asks nothing for an empty term. */
export const findUsersQuery = ({ http }: Services, term: string) =>
  queryOptions({
    queryKey: ['admin', 'users', 'find', term],
    queryFn: async ({ signal }) =>
      (await http.get('admin/users', userListSchema, { searchParams: { search: term, limit: MOST }, signal })).data,
    enabled: term !== '',
    placeholderData: keepPreviousData,
    meta: { personal: true },
  })
