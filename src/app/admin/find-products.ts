import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { adminProductListSchema } from '#contract/admin-products.ts'
import type { Services } from '#platform/services.tsx'

/** How many products the spotlight shows. */
const MOST = 6

/** Products by name or SKU, inactive ones too; asks nothing for an empty term, and nothing while the shop is off. */
export const findProductsQuery = ({ http }: Services, term: string, isShopOn: boolean) =>
  queryOptions({
    queryKey: ['admin', 'products', 'find', term],
    queryFn: async ({ signal }) =>
      (
        await http.get('admin/products', adminProductListSchema, {
          searchParams: { search: term, limit: MOST },
          signal,
        })
      ).data,
    enabled: isShopOn && term !== '',
    placeholderData: keepPreviousData,
    meta: { personal: true },
  })
