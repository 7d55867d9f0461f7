import type { TableFilter } from '#admin/table/table-toolbar.tsx'
import type { List } from '#admin/table/use-list-state.ts'
import type { RegistrationListState } from './competition-list.ts'

/** Properties of the list of riders, and of the list of withdrawn registrations. */
export type RegistrationListProps = {
  list: List<RegistrationListState>
  csv: readonly [start: () => void, isBusy: boolean]
  filters: readonly TableFilter[]
}
