/** The parameters of the admins' product list, and its API query. */
import { type AdminProductListQuery, PRODUCT_SORTS, type ProductSort } from '#contract/admin-products.ts'
import { PRODUCT_CATEGORIES, PRODUCT_STATUSES } from '#contract/products.ts'
import { type ListSpec, type ListState, toListFilter, toListQuery } from '#admin/table/list-state.ts'

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

export const toProductFilter = (state: ProductListState) => toListFilter(state) as AdminProductListQuery
export const toProductQuery = (state: ProductListState) => toListQuery(state) as AdminProductListQuery
