import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { adminOrderListSchema } from '#contract/orders.ts'
import type { Services } from '#platform/services.tsx'

/** How many orders the spotlight shows. */
const MOST = 6

/** Orders by number, customer or product; asks nothing for an empty term, and nothing while the shop is off. */
export const findOrdersQuery = ({ http }: Services, term: string, isShopOn: boolean) =>
  queryOptions({
    queryKey: ['admin', 'orders', 'find', term],
    queryFn: async ({ signal }) =>
      (await http.get('admin/orders', adminOrderListSchema, { searchParams: { search: term, limit: MOST }, signal }))
        .data,
    enabled: isShopOn && term !== '',
    placeholderData: keepPreviousData,
    meta: { personal: true },
  })
