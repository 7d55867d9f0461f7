import type { TableFilter } from '#admin/table/table-toolbar.tsx'
import type { List } from '#admin/table/use-list-state.ts'
import type { RegistrationListState } from './competition-list.ts'

/** What the list of riders and the list of withdrawn registrations have in common. */
export type RegistrationListProps = {
  list: List<RegistrationListState>
  csv: readonly [start: () => void, isBusy: boolean]
  filters: readonly TableFilter[]
}
