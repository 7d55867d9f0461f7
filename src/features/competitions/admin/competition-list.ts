/** The parameters of the competition and registration lists, and their API queries. */
import {
  ADMIN_COMPETITION_SORTS,
  type AdminCompetitionListQuery,
  type AdminCompetitionSort,
  COMPETITION_STATUSES,
  LISTED_STATES,
  type ListedState,
  REGISTRATION_SORTS,
  type RegistrationExportQuery,
  type RegistrationListQuery,
  type RegistrationSort,
  type WithdrawalListQuery,
} from '#contract/admin-competitions.ts'
import { SLUG_PATTERN } from '#contract/common.ts'
import { COMPETITION_KINDS, COMPETITION_LEVELS, type CompetitionLevel } from '#contract/competitions.ts'
import { type ListSpec, type ListState, toListQuery } from '#admin/table/list-state.ts'

export type CompetitionListState = ListState<AdminCompetitionSort, 'status' | 'kind'>

export const COMPETITION_LIST: ListSpec<AdminCompetitionSort, 'status' | 'kind'> = {
  sorts: ADMIN_COMPETITION_SORTS,
  defaultSort: '-date',
  filters: { status: { values: COMPETITION_STATUSES }, kind: { values: COMPETITION_KINDS } },
  columns: ['kind', 'date', 'status', 'state', 'registrations'],
}

/** Loads all competitions: there are only two or three a year. */
export const ALL_COMPETITIONS = { limit: 100 }

export const toCompetitionQuery = (state: CompetitionListState) => toListQuery(state) as AdminCompetitionListQuery

type RegistrationFilterName = 'event' | 'level' | 'state' | 'paid'
export type RegistrationListState = ListState<RegistrationSort, RegistrationFilterName>

/** Values of the filter for the payment mark. */
export const PAID_VALUES = ['yes', 'no'] as const

/** @param slugs the competitions to choose from */
export const registrationList = (slugs: readonly string[]): ListSpec<RegistrationSort, RegistrationFilterName> => ({
  sorts: REGISTRATION_SORTS,
  defaultSort: '-createdAt',
  filters: {
    event: { values: slugs },
    level: { values: COMPETITION_LEVELS },
    state: { values: LISTED_STATES },
    paid: { values: PAID_VALUES },
  },
  columns: ['event', 'level', 'state', 'paid', 'email', 'phone', 'dateOfBirth', 'signature', 'createdAt'],
  defaultColumns: ['event', 'level', 'state', 'paid', 'phone', 'signature', 'createdAt'],
})

/** Whether the list shows withdrawn registrations, which are lines without a person. */
export const isWithdrawnList = ({ filters }: Pick<RegistrationListState, 'filters'>): boolean =>
  filters.state[0] === 'withdrawn'

/** The parameters of the table for a spreadsheet. */
export function toRegistrationFilter({
  q,
  sort,
  filters,
}: RegistrationListState): Omit<RegistrationExportQuery, 'ids'> {
  const search = q.trim()
  const [state] = filters.state as readonly ListedState[]
  return { sort, ...(search && { search }), ...toWithdrawalFilter({ filters }), ...(state && { state }) }
}

export function toRegistrationQuery(listed: RegistrationListState): RegistrationListQuery {
  const { state, ...filter } = toRegistrationFilter(listed)
  return {
    ...filter,
    ...(state !== undefined && state !== 'withdrawn' && { state }),
    page: listed.page,
    limit: listed.size,
  }
}

export const toWithdrawalQuery = (state: RegistrationListState): WithdrawalListQuery => ({
  ...toWithdrawalFilter(state),
  page: state.page,
  limit: state.size,
})

function toWithdrawalFilter({ filters }: Pick<RegistrationListState, 'filters'>): WithdrawalListQuery {
  const [event] = filters.event
  const [level] = filters.level as readonly CompetitionLevel[]
  const [paid] = filters.paid
  return { ...(event && { event }), ...(level && { level }), ...(paid && { paid: paid === 'yes' }) }
}

/**
 * The competition's slug in an address. The competition list may lack this slug, if the competition is in the trash.
 */
export const slugInAddress = (raw: unknown): string[] =>
  typeof raw === 'string' && SLUG_PATTERN.test(raw) ? [raw] : []
