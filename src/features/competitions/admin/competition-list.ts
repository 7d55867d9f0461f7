/** The parameters of the competition and registration lists, and their API queries. */
import {
  ADMIN_EVENT_SORTS,
  type AdminEventListQuery,
  type AdminEventSort,
  EVENT_STATUSES,
  type RegistrationListQuery,
} from '#contract/admin-competitions.ts'
import { SLUG_PATTERN } from '#contract/common.ts'
import { EVENT_LEVELS, type EventLevel, REGISTRATION_STATES, type RegistrationState } from '#contract/competitions.ts'
import { type ListSpec, type ListState, toListQuery } from '#admin/table/list-state.ts'

export type EventListState = ListState<AdminEventSort, 'status'>

export const EVENT_LIST: ListSpec<AdminEventSort, 'status'> = {
  sorts: ADMIN_EVENT_SORTS,
  defaultSort: '-date',
  filters: { status: { values: EVENT_STATUSES } },
  columns: ['date', 'status', 'state', 'registrations'],
}

export const toEventQuery = (state: EventListState) => toListQuery(state) as AdminEventListQuery

type RegistrationFilterName = 'event' | 'level' | 'state'
export type RegistrationListState = ListState<'-createdAt', RegistrationFilterName>

/** @param slugs the competitions to choose from */
export const registrationList = (slugs: readonly string[]): ListSpec<'-createdAt', RegistrationFilterName> => ({
  sorts: ['-createdAt'],
  defaultSort: '-createdAt',
  filters: { event: { values: slugs }, level: { values: EVENT_LEVELS }, state: { values: REGISTRATION_STATES } },
  columns: ['event', 'level', 'state', 'email', 'phone', 'dateOfBirth', 'signature', 'createdAt'],
  defaultColumns: ['event', 'level', 'state', 'phone', 'signature', 'createdAt'],
})

export function toRegistrationFilter({ q, filters }: RegistrationListState): RegistrationListQuery {
  const search = q.trim()
  const [event] = filters.event
  const [level] = filters.level as readonly EventLevel[]
  const [registrationState] = filters.state as readonly RegistrationState[]
  return {
    ...(search && { search }),
    ...(event && { event }),
    ...(level && { level }),
    ...(registrationState && { state: registrationState }),
  }
}

export const toRegistrationQuery = (state: RegistrationListState): RegistrationListQuery => ({
  ...toRegistrationFilter(state),
  page: state.page,
  limit: state.size,
})

/** The competition's slug in an address, even if the competition list lacks it (it is in the trash). */
export const slugInAddress = (raw: unknown): string[] =>
  typeof raw === 'string' && SLUG_PATTERN.test(raw) ? [raw] : []
