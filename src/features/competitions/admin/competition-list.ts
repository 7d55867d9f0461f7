/** The parameters of the competition and registration lists, and their API queries. */
import {
  ADMIN_COMPETITION_SORTS,
  type AdminCompetitionListQuery,
  type AdminCompetitionSort,
  COMPETITION_STATUSES,
  type RegistrationListQuery,
} from '#contract/admin-competitions.ts'
import { SLUG_PATTERN } from '#contract/common.ts'
import {
  COMPETITION_KINDS,
  COMPETITION_LEVELS,
  type CompetitionLevel,
  REGISTRATION_STATES,
  type RegistrationState,
} from '#contract/competitions.ts'
import { type ListSpec, type ListState, toListQuery } from '#admin/table/list-state.ts'

export type CompetitionListState = ListState<AdminCompetitionSort, 'status' | 'kind'>

export const COMPETITION_LIST: ListSpec<AdminCompetitionSort, 'status' | 'kind'> = {
  sorts: ADMIN_COMPETITION_SORTS,
  defaultSort: '-date',
  filters: { status: { values: COMPETITION_STATUSES }, kind: { values: COMPETITION_KINDS } },
  columns: ['kind', 'date', 'status', 'state', 'registrations'],
}

export const toCompetitionQuery = (state: CompetitionListState) => toListQuery(state) as AdminCompetitionListQuery

type RegistrationFilterName = 'event' | 'level' | 'state'
export type RegistrationListState = ListState<'-createdAt', RegistrationFilterName>

/** @param slugs the competitions to choose from */
export const registrationList = (slugs: readonly string[]): ListSpec<'-createdAt', RegistrationFilterName> => ({
  sorts: ['-createdAt'],
  defaultSort: '-createdAt',
  filters: { event: { values: slugs }, level: { values: COMPETITION_LEVELS }, state: { values: REGISTRATION_STATES } },
  columns: ['event', 'level', 'state', 'email', 'phone', 'dateOfBirth', 'signature', 'createdAt'],
  defaultColumns: ['event', 'level', 'state', 'phone', 'signature', 'createdAt'],
})

export function toRegistrationFilter({ q, filters }: RegistrationListState): RegistrationListQuery {
  const search = q.trim()
  const [event] = filters.event
  const [level] = filters.level as readonly CompetitionLevel[]
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

/**
 * The competition's slug in an address. The competition list may lack this slug, if the competition is in the trash.
 */
export const slugInAddress = (raw: unknown): string[] =>
  typeof raw === 'string' && SLUG_PATTERN.test(raw) ? [raw] : []
