/** What bulk actions on products change. */
import type { BulkProductsBody } from '#contract/admin-products.ts'
import type { ProductStatus } from '#contract/products.ts'
import type { ProductsTable } from '#server/db/schema/shop.ts'
import { DELETED } from '#server/http/bulk.ts'
import type { BulkAction, BulkThings } from '#server/http/bulk.ts'
import type { AdminProductsContext } from './admin-context.ts'
import type { ProductContentColumns } from './to-wire.ts'

export const PRODUCT_ACTIONS: Record<BulkProductsBody['action'], BulkAction<ProductsTable>> = {
  activate: { field: 'status', to: 'active' },
  deactivate: { field: 'status', to: 'inactive' },
  feature: { field: 'isFeatured', to: true },
  unfeature: { field: 'isFeatured', to: false },
  delete: { field: 'status', to: DELETED },
}

export const bulkProducts = ({ repo, history, trash, now }: AdminProductsContext): BulkThings<ProductsTable> => ({
  thing: 'product',
  unknown: 'There is no such product',
  write: (work) => repo.write(work),
  lock: (ids) => repo.lockMany(ids),
  valueOf: (row, field) => (field === 'isFeatured' ? row.is_featured === 1 : row.status),
  async setValue(ids, field, value) {
    const columns: Partial<ProductContentColumns> =
      field === 'isFeatured' ? { is_featured: value ? 1 : 0 } : { status: value as ProductStatus }
    const at = new Date(now()).toISOString()
    for (const id of ids) await repo.update(id, columns, at)
  },
  trash,
  history,
})
