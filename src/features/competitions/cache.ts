import { competitionSchema } from '#contract/competitions.ts'
import { CACHE_FINGERPRINTS } from '#platform/env.ts'
import { checkRecords } from '#platform/storage/check-records.ts'
import type { CacheSpec } from '#platform/storage/stored-copy.ts'

/**
 * The device's copy of all competitions, which are few and small. The version is raised when the stored shape changes.
 */
export const competitionsCache: CacheSpec = {
  name: 'events',
  version: '1.0.0',
  fingerprint: CACHE_FINGERPRINTS.events,
  queryKey: ['events'],
  async check(data) {
    const checked = Array.isArray(data) && (await checkRecords(data, competitionSchema))
    return checked ? { data: checked.records, dropped: checked.dropped } : undefined
  },
}
