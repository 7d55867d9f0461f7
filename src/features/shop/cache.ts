import { CACHE_VERSIONS } from '#contract/limits.ts'
import { productSchema } from '#contract/products.ts'
import { CACHE_FINGERPRINTS } from '#platform/env.ts'
import { checkRecords } from '#platform/storage/check-records.ts'
import type { CacheSpec } from '#platform/storage/stored-copy.ts'
import { collectionOf, type ProductCollection } from './model.ts'

/** All active products, with their categories. Filtered lists are computed from them, never cached. */
export const productsCache: CacheSpec = {
  name: 'products',
  version: CACHE_VERSIONS.products,
  fingerprint: CACHE_FINGERPRINTS.products,
  queryKey: ['products'],
  async check(data) {
    const { items } = (data ?? {}) as Partial<ProductCollection>
    const checked = Array.isArray(items) && (await checkRecords(items, productSchema))
    if (!checked) return undefined
    return { data: collectionOf(checked.records), dropped: checked.dropped }
  },
}
