/** What the admins' list of products can be asked for, and how that is said to the API. */
import { type AdminProductListQuery, PRODUCT_SORTS, type ProductSort } from '#contract/admin-products.ts'
import { PRODUCT_CATEGORIES, PRODUCT_STATUSES, type ProductCategory, type ProductStatus } from '#contract/products.ts'
import type { ListSpec, ListState } from '#platform/admin/list-state.ts'

type ProductFilter = 'status' | 'category' | 'stock'
export type ProductListState = ListState<ProductSort, ProductFilter>

const STOCKS = ['low', 'out'] as const

export const PRODUCT_LIST: ListSpec<ProductSort, ProductFilter> = {
  sorts: PRODUCT_SORTS,
  defaultSort: '-updatedAt',
  filters: {
    status: { values: PRODUCT_STATUSES },
    category: { values: PRODUCT_CATEGORIES },
    stock: { values: STOCKS },
  },
  columns: ['category', 'status', 'price', 'stock', 'sku', 'variants', 'createdAt', 'updatedAt'],
  defaultColumns: ['category', 'status', 'price', 'stock', 'updatedAt'],
}

/** The query of a list without its page. */
export function toProductFilter({ q, sort, filters }: ProductListState): AdminProductListQuery {
  const [status] = filters.status as readonly ProductStatus[]
  const [category] = filters.category as readonly ProductCategory[]
  const [stock] = filters.stock as readonly (typeof STOCKS)[number][]
  const search = q.trim()
  return {
    sort,
    ...(search && { search }),
    ...(status && { status }),
    ...(category && { category }),
    ...(stock && { stock }),
  }
}

export const toProductQuery = (state: ProductListState): AdminProductListQuery => ({
  ...toProductFilter(state),
  page: state.page,
  limit: state.size,
})
