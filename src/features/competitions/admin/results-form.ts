/** The values of the form in which an admin types the results of a competition. */
import type { CompetitionStatus } from '#contract/admin-competitions.ts'
import type { ResultSheet } from '#contract/competition-day.ts'
import type { NumberValue } from '#admin/form/number-field.tsx'

export type ResultsFields = {
  status: CompetitionStatus
  /** The place of each rider, by the id of the registration; '': none. */
  places: Readonly<Record<string, NumberValue>>
}

export const toResultsFields = ({ status, riders }: Pick<ResultSheet, 'status' | 'riders'>): ResultsFields => ({
  status,
  places: Object.fromEntries(riders.map(({ id, place }) => [id, place ?? ''])),
})

/** The body for the contract's schema, without the revision. */
export const toResultsBody = ({ status, places }: ResultsFields): unknown => ({
  status,
  places: Object.fromEntries(Object.entries(places).map(([id, place]) => [id, place === '' ? null : place])),
})
