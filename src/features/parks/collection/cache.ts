import { CACHE_VERSIONS } from '#contract/limits.ts'
import { CACHE_FINGERPRINTS } from '#platform/env.ts'
import { checkRecords } from '#platform/storage/check-records.ts'
import type { CacheSpec } from '#platform/storage/stored-copy.ts'
import { clientParkSchema, isParkCollection, type ParkCollection, withoutCursor } from './model.ts'

/**
 * Above this number of parks, a copy that the same version of the app has stored gets only a cheap check. A full check
 * parses every park, which takes 200 ms for 10,000 parks on a desktop.
 */
const CHECKED_IN_FULL = 1000

/** The device's cache of the whole, unfiltered collection. Filtered answers are never cached. */
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
    // The total still counts the dropped parks, so that the collection counts as incomplete.
    const totalCount = typeof total === 'number' && (dropped === 0 || total > items.length) ? total : items.length
    const collection: ParkCollection = { ...(data as ParkCollection), items: records, total: totalCount }
    // After an update of the app, stored parks may lack new fields. Without a cursor all parks are fetched again, not
    // only the changed ones.
    return { data: isTrusted && dropped === 0 ? collection : withoutCursor(collection), dropped }
  },
}
