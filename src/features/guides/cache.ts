import { guideSchema } from '#contract/guides.ts'
import { CACHE_VERSIONS } from '#contract/limits.ts'
import { CACHE_FINGERPRINTS } from '#platform/env.ts'
import { checkRecords } from '#platform/storage/check-records.ts'
import type { CacheSpec } from '#platform/storage/stored-copy.ts'
import { type GuideCollection, isActive } from './model.ts'

/** All active guides, with their texts. Filtered lists are computed from them, never cached. */
export const guidesCache: CacheSpec = {
  name: 'guides',
  version: CACHE_VERSIONS.guides,
  fingerprint: CACHE_FINGERPRINTS.guides,
  queryKey: ['guides'],
  async check(data) {
    const { items } = (data ?? {}) as Partial<GuideCollection>
    const checked = Array.isArray(items) && (await checkRecords(items, guideSchema))
    if (!checked) return undefined
    return { data: { items: checked.records.filter(isActive) }, dropped: checked.dropped }
  },
}
