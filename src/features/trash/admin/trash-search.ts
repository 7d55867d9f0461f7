import { TRASH_THINGS, type TrashThing } from '#contract/editing.ts'
import { PAGE_SIZES, type PageSize } from '#admin/table/list-state.ts'

/** The trash's parameters in the address. */
export type TrashSearch = { thing?: TrashThing; page?: number; size?: PageSize }

const LAST_PAGE = 1_000_000

/** Reads an address. An invalid value counts as absent. */
export function parseTrashSearch(raw: Readonly<Record<string, unknown>>): TrashSearch {
  const thing = TRASH_THINGS.find((known) => known === raw.thing)
  const size = PAGE_SIZES.find((known) => known === Number(raw.size))
  const page = Number(raw.page)
  return {
    ...(thing && { thing }),
    ...(Number.isInteger(page) && page > 1 && page <= LAST_PAGE && { page }),
    ...(size && { size }),
  }
}
