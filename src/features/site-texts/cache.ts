import { siteTextSchema } from '#contract/site-texts.ts'
import { CACHE_FINGERPRINTS } from '#platform/env.ts'
import { checkRecords } from '#platform/storage/check-records.ts'
import type { CacheSpec } from '#platform/storage/stored-copy.ts'

/** The device's copy of the long texts that admins have edited. The version is raised when the stored shape changes. */
export const siteTextsCache: CacheSpec = {
  name: 'texts',
  version: '1.0.0',
  fingerprint: CACHE_FINGERPRINTS.texts,
  queryKey: ['texts'],
  async check(data) {
    const checked = Array.isArray(data) && (await checkRecords(data, siteTextSchema))
    return checked ? { data: checked.records, dropped: checked.dropped } : undefined
  },
}
