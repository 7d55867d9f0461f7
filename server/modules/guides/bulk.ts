/** What bulk actions on guides change. */
import type { BulkGuidesBody } from '#contract/admin-guides.ts'
import type { GuideStatus } from '#contract/guides.ts'
import { isReadable } from '#contract/new-guide.ts'
import type { GuidesTable } from '#server/db/schema/guides.ts'
import { ApiError } from '#server/http/api-error.ts'
import { DELETED } from '#server/http/bulk.ts'
import type { BulkAction, BulkThings } from '#server/http/bulk.ts'
import type { AdminGuidesContext } from './admin-context.ts'
import { toWire } from './to-wire.ts'

/** @throws ApiError 409 CONFLICT for a guide without a text */
function requireReadable(rows: readonly GuidesTable[]): void {
  if (!rows.every((row) => isReadable(toWire(row))))
    throw new ApiError(409, 'CONFLICT', 'A guide without a title or a text can not be published')
}

export const GUIDE_ACTIONS: Record<BulkGuidesBody['action'], BulkAction<GuidesTable>> = {
  publish: { field: 'status', to: 'active', check: requireReadable },
  unpublish: { field: 'status', to: 'inactive' },
  delete: { field: 'status', to: DELETED },
}

export const bulkGuides = ({ repo, history, trash, now }: AdminGuidesContext): BulkThings<GuidesTable> => ({
  thing: 'guide',
  unknown: 'There is no such guide',
  write: (work) => repo.write(work),
  lock: (ids) => repo.lockMany(ids),
  valueOf: ({ status }) => status,
  setValue: (ids, _field, status) => repo.setStatus(ids, status as GuideStatus, new Date(now()).toISOString()),
  trash,
  history,
})
