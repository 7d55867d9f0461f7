/** The parameters of the admins' park list, and the API query made from them. */
import { ADMIN_PARK_SORTS, type AdminParkListQuery, PARK_CARES } from '#contract/admin-parks.ts'
import type { Language } from '#contract/limits.ts'
import { AREAS, PARK_STATUSES } from '#contract/parks.ts'
import { type ListSpec, type ListState, toListFilter } from '#admin/table/list-state.ts'

/** The URL has one sort order by name. It sorts by the name in the page's language. */
const SORTS = ADMIN_PARK_SORTS.filter((sort) => !sort.endsWith('nameEn')) as Exclude<
  (typeof ADMIN_PARK_SORTS)[number],
  'nameEn' | '-nameEn'
>[]
type ParkSort = (typeof SORTS)[number]
type ParkFilter = 'status' | 'area' | 'care'
export type ParkListState = ListState<ParkSort, ParkFilter>

export const CARE_CHOICES = ['any', ...PARK_CARES] as const

export const PARK_LIST: ListSpec<ParkSort, ParkFilter> = {
  sorts: SORTS,
  defaultSort: 'name',
  filters: { status: { values: PARK_STATUSES }, area: { values: AREAS }, care: { values: CARE_CHOICES } },
  columns: ['status', 'area', 'care', 'rating', 'photos', 'updatedAt', 'checkedAt', 'createdAt', 'url'],
  defaultColumns: ['status', 'area', 'care', 'rating', 'checkedAt', 'updatedAt'],
}

/** The query of a list: filters and sort order, without the page number. */
export function toParkFilter(state: ParkListState, language: Language): AdminParkListQuery {
  const { sort } = state
  const named = { name: 'nameEn', '-name': '-nameEn' } as const
  const isByName = sort === 'name' || sort === '-name'
  return {
    ...(toListFilter(state) as AdminParkListQuery),
    sort: isByName && language === 'en' ? named[sort] : sort,
  }
}

export const toParkQuery = (state: ParkListState, language: Language): AdminParkListQuery => ({
  ...toParkFilter(state, language),
  page: state.page,
  limit: state.size,
})
