import { CACHE_VERSIONS } from '#contract/limits.ts'
import type { CacheSpec } from '#platform/storage/query-cache.ts'
import { isParkCollection } from './model.ts'

/** The parks on the device: the whole, unfiltered collection. Filtered calls have keys of their own and are never kept (spec §5). */
export const parksCache: CacheSpec = {
  name: 'parks',
  version: CACHE_VERSIONS.parks,
  queryKey: ['parks'],
  isUsable: isParkCollection,
}
