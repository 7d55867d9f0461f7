/** What bulk actions on parks change. */
import type { ParkBulkAction } from '#contract/admin-parks.ts'
import type { ParkStatus } from '#contract/parks.ts'
import type { ParksTable } from '#server/db/schema/parks.ts'
import { DELETED } from '#server/http/bulk.ts'
import type { BulkAction, BulkThings } from '#server/http/bulk.ts'
import type { AdminParksContext } from './context.ts'

/** Featuring a hidden park publishes it; publishing a featured one changes nothing. */
export const PARK_ACTIONS: Record<ParkBulkAction, BulkAction<ParksTable>> = {
  publish: { field: 'status', to: 'published', from: ['hidden'] },
  hide: { field: 'status', to: 'hidden' },
  feature: { field: 'status', to: 'featured' },
  unfeature: { field: 'status', to: 'published', from: ['featured'] },
  delete: { field: 'status', to: DELETED },
}

export const bulkParks = ({ repo, history, trash, now }: AdminParksContext): BulkThings<ParksTable> => ({
  thing: 'park',
  unknown: 'There is no such skatepark',
  write: (work) => repo.writeContent(work),
  lock: (ids) => repo.lock(ids),
  valueOf: ({ status }) => status,
  setValue: (ids, _field, status) => repo.setStatus(ids, status as ParkStatus, new Date(now()).toISOString()),
  trash: {
    discard: (ids) => trash.discard('park', ids),
    takeBack: async (id, status) => (await trash.takeBack('park', id, status)) !== undefined,
  },
  history,
})
