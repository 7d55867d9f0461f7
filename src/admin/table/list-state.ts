/** The state of an admin list in the address: search, filters, sort order, page and columns. */
import { paramTerm, paramText } from '#domain/address-text.ts'

/** The parameters that a list understands. All other parameters of an address are ignored. */
export type ListSpec<Sort extends string = string, Filter extends string = string> = {
  /** The possible sort orders; a leading `-` means descending. */
  sorts: readonly Sort[]
  defaultSort: Sort
  filters: Readonly<Record<Filter, FilterSpec>>
  /** The columns that can be hidden, in display order. */
  columns: readonly string[]
  /** The hideable columns that are shown by default; absent: all. */
  defaultColumns?: readonly string[]
}
/** `many`: several values can be chosen at once. */
type FilterSpec = { values: readonly string[]; many?: true }

export const PAGE_SIZES = [25, 50, 100] as const
export type PageSize = (typeof PAGE_SIZES)[number]
export const DEFAULT_PAGE_SIZE: PageSize = 50
const LAST_PAGE = 1_000_000

export type ListState<Sort extends string = string, Filter extends string = string> = {
  q: string
  sort: Sort
  /** The chosen values of each filter; empty: the filter is not set. */
  filters: Readonly<Record<Filter, readonly string[]>>
  /** The page's number, from 1. */
  page: number
  size: PageSize
  /** The hideable columns that are shown. */
  columns: readonly string[]
}

/** The parameters of an address; those with their default value are left out. */
export type ListParams = Record<string, string | number>

/** Parameter names that the list itself uses; filters can't have these names. */
const OWN_NAMES = { q: 'q', sort: 'sort', page: 'page', size: 'size', columns: 'columns' } as const
/** The value of `columns` that hides all hideable columns. */
const NO_COLUMNS = 'none'

/** Reads an address. An invalid value counts as absent; nothing throws. */
export function parseListState<Sort extends string, Filter extends string>(
  spec: ListSpec<Sort, Filter>,
  raw: Readonly<Record<string, unknown>>,
): ListState<Sort, Filter> {
  const page = Number(paramText(raw[OWN_NAMES.page]))
  const filters = Object.entries<FilterSpec>(spec.filters).map(([name, { values, many }]) => {
    const chosen = inOrder(values, paramText(raw[name]))
    return [name, many ? chosen : chosen.slice(0, 1)]
  })
  return {
    q: paramTerm(raw[OWN_NAMES.q]) ?? '',
    sort: spec.sorts.find((known) => known === paramText(raw[OWN_NAMES.sort])) ?? spec.defaultSort,
    filters: Object.fromEntries(filters) as ListState<Sort, Filter>['filters'],
    page: Number.isSafeInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1,
    size: PAGE_SIZES.find((known) => String(known) === paramText(raw[OWN_NAMES.size])) ?? DEFAULT_PAGE_SIZE,
    columns: parseColumns(spec, paramText(raw[OWN_NAMES.columns])),
  }
}

/** The parameters for a state; the inverse of `parseListState`. */
export function toListParams<Sort extends string, Filter extends string>(
  spec: ListSpec<Sort, Filter>,
  state: ListState<Sort, Filter>,
): ListParams {
  const params: ListParams = {}
  if (state.q.trim()) params[OWN_NAMES.q] = state.q
  for (const [name, chosen] of Object.entries<readonly string[]>(state.filters))
    if (chosen.length > 0) params[name] = chosen.join(',')
  if (state.sort !== spec.defaultSort) params[OWN_NAMES.sort] = state.sort
  if (state.page > 1) params[OWN_NAMES.page] = state.page
  if (state.size !== DEFAULT_PAGE_SIZE) params[OWN_NAMES.size] = state.size
  const columns = state.columns.join(',')
  if (columns !== defaultColumns(spec).join(',')) params[OWN_NAMES.columns] = columns || NO_COLUMNS
  return params
}

/** The state after changes. If a change affects which rows match, the list returns to its first page. */
export function changeList<Sort extends string, Filter extends string>(
  state: ListState<Sort, Filter>,
  change: Partial<ListState<Sort, Filter>>,
): ListState<Sort, Filter> {
  const isSameRows = Object.keys(change).every((name) => name === 'columns' || name === 'page')
  return { ...state, ...(!isSameRows && { page: 1 }), ...change }
}

/** Whether search or a filter is set. */
export const isFiltered = ({ q, filters }: Pick<ListState, 'q' | 'filters'>): boolean =>
  q.trim() !== '' || Object.values(filters).some((chosen) => chosen.length > 0)

/** The state without search and filters. */
export const withoutFilters = <Sort extends string, Filter extends string>(
  spec: ListSpec<Sort, Filter>,
  state: ListState<Sort, Filter>,
): ListState<Sort, Filter> => changeList(state, { q: '', filters: parseListState(spec, {}).filters })

/** The parameters of the list's request, without the page. Only the first value of each filter is sent. */
export function toListFilter<Sort extends string, Filter extends string>(state: ListState<Sort, Filter>) {
  const search = state.q.trim()
  const chosen = Object.entries<readonly string[]>(state.filters).flatMap(([name, [value]]) =>
    value ? [[name, value]] : [],
  )
  const filters = Object.fromEntries(chosen) as Partial<Record<Filter, string>>
  return { sort: state.sort, ...(search && { search }), ...filters }
}

/** The parameters of the list's request, with the page. */
export const toListQuery = <Sort extends string, Filter extends string>(state: ListState<Sort, Filter>) => ({
  ...toListFilter(state),
  page: state.page,
  limit: state.size,
})

const defaultColumns = ({ columns, defaultColumns = columns }: ListSpec) => defaultColumns

function parseColumns(spec: ListSpec, text: string): readonly string[] {
  if (text === NO_COLUMNS) return []
  const shown = inOrder(spec.columns, text)
  return shown.length > 0 ? shown : defaultColumns(spec)
}

/** Splits comma-separated values and returns the known ones, in the order of `known`. */
function inOrder(known: readonly string[], text: string): string[] {
  const parts = text.split(',')
  return known.filter((value) => parts.includes(value))
}
