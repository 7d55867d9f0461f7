import { CACHE_VERSIONS } from '#contract/limits.ts'
import type { CacheSpec } from '#platform/storage/query-cache.ts'
import { isGuideCollection } from './model.ts'

/** The guides on the device: all active ones, whole. What the list filters is worked out from them, never asked for or kept (spec §5). */
export const guidesCache: CacheSpec = {
  name: 'guides',
  version: CACHE_VERSIONS.guides,
  queryKey: ['guides'],
  isUsable: isGuideCollection,
}
