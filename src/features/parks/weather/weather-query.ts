import { queryOptions } from '@tanstack/react-query'
import { HOUR_MS, MINUTE_MS } from '#contract/time.ts'
import { type Weather, weatherAnswerSchema, weatherSchema } from '#contract/weather.ts'
import { CACHE_FINGERPRINTS } from '#platform/env.ts'
import { staleTimeOf } from '#platform/query-client.ts'
import type { RenderServices } from '#platform/services.tsx'
import type { CacheSpec } from '#platform/storage/stored-copy.ts'

/** A forecast that is younger is not asked for again: sources renew theirs once an hour. */
const FRESH_MS = 30 * MINUTE_MS

/** The forecast on the device. The version is raised when the stored shape changes. */
export const weatherCache: CacheSpec = {
  name: 'weather',
  version: '1.0.0',
  fingerprint: CACHE_FINGERPRINTS.weather,
  queryKey: ['weather'],
  check(data) {
    const read = weatherSchema.safeParse(data)
    return read.success ? { data: read.data, dropped: 0 } : undefined
  },
}

/** `GET /weather`. Used only while the settings say that there are forecasts. */
export const weatherQuery = ({ http, caches }: RenderServices) =>
  queryOptions({
    queryKey: weatherCache.queryKey,
    queryFn: async ({ signal }): Promise<Weather> => (await http.get('weather', weatherAnswerSchema, { signal })).data,
    persister: caches?.persisterFor(weatherCache),
    staleTime: ({ state: { dataUpdatedAt } }) => staleTimeOf(dataUpdatedAt, Date.now(), FRESH_MS),
    // Only while the page is visible.
    refetchInterval: HOUR_MS,
  })
