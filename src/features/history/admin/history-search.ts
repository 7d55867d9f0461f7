import { ID_PATTERN } from '#contract/common.ts'
import { HISTORY_THINGS, type HistoryThing } from '#contract/history.ts'
import { DEFAULT_PAGE_SIZE, PAGE_SIZES, type PageSize } from '#admin/table/list-state.ts'

/** The history's parameters in the address. */
export type HistorySearch = { thing?: HistoryThing; id?: string; user?: string; page?: number; size?: PageSize }

const LAST_PAGE = 1_000_000

/** Reads an address. An invalid value counts as absent. */
export function parseHistorySearch(raw: Readonly<Record<string, unknown>>): HistorySearch {
  const thing = HISTORY_THINGS.find((known) => known === raw.thing)
  const page = Number(raw.page)
  const size = PAGE_SIZES.find((known) => known === Number(raw.size) && known !== DEFAULT_PAGE_SIZE)
  const id = typeof raw.id === 'string' && raw.id !== '' && raw.id.length <= 100 ? raw.id : undefined
  return {
    ...(thing && { thing }),
    // An id without the thing that it belongs to means nothing.
    ...(thing && id !== undefined && { id }),
    ...(typeof raw.user === 'string' && ID_PATTERN.test(raw.user) && { user: raw.user }),
    ...(Number.isInteger(page) && page > 1 && page <= LAST_PAGE && { page }),
    ...(size && { size }),
  }
}
