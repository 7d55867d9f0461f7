/** The parameters of the lists in `/admin/conditions`, and the API queries made from them. */
import {
  type BlockedListQuery,
  CONDITION_CARES,
  CONDITION_STATES,
  type ReportListQuery,
  type ConditionState,
} from '#contract/admin-reports.ts'
import { CONDITION_KINDS } from '#contract/reports.ts'
import type { ListSpec, ListState } from '#admin/table/list-state.ts'

/** The filter value in the URL for all kinds that an admin should check (`CONDITION_CARES`). */
export const LASTING = 'lasting'

type ReportListState = ListState<'-news', 'kind' | 'state'>

export const CONDITION_LIST: ListSpec<'-news', 'kind' | 'state'> = {
  sorts: ['-news'],
  defaultSort: '-news',
  filters: { kind: { values: [LASTING, ...CONDITION_KINDS] }, state: { values: CONDITION_STATES } },
  columns: ['kind', 'count', 'firstSeenAt', 'lastSeenAt', 'state'],
}

/** The query as sent to the server: `kind` is a text with commas between the kinds. */
export type ReportListParams = Omit<ReportListQuery, 'kind'> & { kind?: string }

export function toReportParams({ q, filters, page, size }: ReportListState): ReportListParams {
  const search = q.trim()
  const [kind] = filters.kind
  const [state] = filters.state as readonly ConditionState[]
  return {
    ...(search && { search }),
    ...(kind !== undefined && { kind: kind === LASTING ? CONDITION_CARES.join(',') : kind }),
    ...(state && { state }),
    page,
    limit: size,
  }
}

export const BLOCKED_LIST: ListSpec<'-blockedAt', never> = {
  sorts: ['-blockedAt'],
  defaultSort: '-blockedAt',
  filters: {},
  columns: ['blockedAt', 'reports'],
}

export const toBlockedParams = ({ page, size }: Pick<ListState, 'page' | 'size'>): BlockedListQuery => ({
  page,
  limit: size,
})
