/** What the lists of competitions and registrations can be asked for, and how that is said to the API. */
import {
  ADMIN_EVENT_SORTS,
  type AdminEventListQuery,
  type AdminEventSort,
  EVENT_STATUSES,
  type EventStatus,
  type RegistrationListQuery,
} from '#contract/admin-events.ts'
import { SLUG_PATTERN } from '#contract/common.ts'
import { EVENT_LEVELS, type EventLevel } from '#contract/events.ts'
import type { ListSpec, ListState } from '#platform/admin/list-state.ts'

export type EventListState = ListState<AdminEventSort, 'status'>

export const EVENT_LIST: ListSpec<AdminEventSort, 'status'> = {
  sorts: ADMIN_EVENT_SORTS,
  defaultSort: '-date',
  filters: { status: { values: EVENT_STATUSES } },
  columns: ['date', 'status', 'state', 'registrations'],
}

export function toEventQuery({ q, sort, filters, page, size }: EventListState): AdminEventListQuery {
  const search = q.trim()
  const [status] = filters.status as readonly EventStatus[]
  return { sort, ...(search && { search }), ...(status && { status }), page, limit: size }
}

export type RegistrationListState = ListState<'-createdAt', 'event' | 'level'>

/** @param slugs of the competitions that can be chosen */
export const registrationList = (slugs: readonly string[]): ListSpec<'-createdAt', 'event' | 'level'> => ({
  sorts: ['-createdAt'],
  defaultSort: '-createdAt',
  filters: { event: { values: slugs }, level: { values: EVENT_LEVELS } },
  columns: ['event', 'level', 'email', 'phone', 'dateOfBirth', 'signature', 'createdAt'],
  defaultColumns: ['event', 'level', 'phone', 'signature', 'createdAt'],
})

export function toRegistrationFilter({ q, filters }: RegistrationListState): RegistrationListQuery {
  const search = q.trim()
  const [event] = filters.event
  const [level] = filters.level as readonly EventLevel[]
  return { ...(search && { search }), ...(event && { event }), ...(level && { level }) }
}

export const toRegistrationQuery = (state: RegistrationListState): RegistrationListQuery => ({
  ...toRegistrationFilter(state),
  page: state.page,
  limit: state.size,
})

/** The competition that an address names, also one that the list of competitions does not have (in the trash). */
export const slugInAddress = (raw: unknown): string[] =>
  typeof raw === 'string' && SLUG_PATTERN.test(raw) ? [raw] : []
