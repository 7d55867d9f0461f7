/** The admin calls for products, `/admin/products`. Each throws an AppError. */
import {
  adminProductAnswerSchema,
  type AdminProductListQuery,
  adminProductListSchema,
  type BulkProductsBody,
  type EditProductBody,
  type ProductBody,
  stockAnswerSchema,
  type StockBody,
} from '#contract/admin-products.ts'
import { bulkAnswerSchema } from '#contract/editing.ts'
import type { Services } from '#platform/services.tsx'

type Caller = Pick<Services, 'http'> & { signal?: AbortSignal }

export const fetchProductRows = async ({ http, signal }: Caller, searchParams: AdminProductListQuery) =>
  (await http.get('admin/products', adminProductListSchema, { searchParams, ...(signal && { signal }) })).data

/** @param key an id or a slug */
export const fetchAdminProduct = async ({ http, signal }: Caller, key: string) =>
  (await http.get(`admin/products/${encodeURIComponent(key)}`, adminProductAnswerSchema, signal && { signal })).data
    .product

export const createProduct = async ({ http }: Caller, json: ProductBody) =>
  (await http.post('admin/products', adminProductAnswerSchema, { json })).data.product

export const editProduct = async ({ http }: Caller, id: string, json: EditProductBody) =>
  (await http.put(`admin/products/${id}`, adminProductAnswerSchema, { json })).data.product

export const duplicateProduct = async ({ http }: Caller, id: string) =>
  (await http.post(`admin/products/${id}/duplicate`, adminProductAnswerSchema, {})).data.product

export const changeProducts = async ({ http }: Caller, json: BulkProductsBody) =>
  (await http.post('admin/products/bulk', bulkAnswerSchema, { json })).data

export const changeStocks = async ({ http }: Caller, json: StockBody) =>
  (await http.patch('admin/products/stock', stockAnswerSchema, { json })).data.stocks
