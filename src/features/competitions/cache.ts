import type { Event } from '#contract/events.ts'
import type { CacheSpec } from '#platform/storage/query-cache.ts'

/** Every competition on the device: few and small. The spec names no version for them; ours counts with the shape. */
export const eventsCache: CacheSpec = {
  name: 'events',
  version: '1.0.0',
  queryKey: ['events'],
  isUsable: (data) =>
    Array.isArray(data) && data.every((event: Partial<Event> | null) => typeof event?.slug === 'string'),
}
