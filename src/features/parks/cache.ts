import { CACHE_VERSIONS } from '#contract/limits.ts'
import { CACHE_FINGERPRINTS } from '#platform/env.ts'
import { checkRecords } from '#platform/storage/check-records.ts'
import type { CacheSpec } from '#platform/storage/stored-copy.ts'
import { clientParkSchema, isParkCollection, type ParkCollection } from './model.ts'

/**
 * Above this, a copy of today's version and shape gets a cheap check only: all of 10,000 parks take 165 to 200 ms on a
 * desktop, four times that on a phone.
 */
const CHECKED_IN_FULL = 1000

/** The parks on the device: the whole, unfiltered collection. Filtered calls have keys of their own and are never kept (spec §5). */
export const parksCache: CacheSpec = {
  name: 'parks',
  version: CACHE_VERSIONS.parks,
  fingerprint: CACHE_FINGERPRINTS.parks,
  queryKey: ['parks'],
  async check(data, isTrusted) {
    const { items, total } = (data ?? {}) as Partial<ParkCollection>
    if (!Array.isArray(items)) return undefined
    if (isTrusted && items.length > CHECKED_IN_FULL && isParkCollection(data)) return { data, dropped: 0 }
    const checked = await checkRecords(items, clientParkSchema)
    if (!checked) return undefined
    const { records, dropped } = checked
    // What was dropped counts as missing: such a collection is not whole.
    const known = typeof total === 'number' && (dropped === 0 || total > items.length) ? total : items.length
    return { data: { ...(data as object), items: records, total: known }, dropped }
  },
}
