/** What the admins' list of parks can be asked for, and how that is said to the API. */
import { ADMIN_PARK_SORTS, type AdminParkListQuery, PARK_CARES, type ParkCare } from '#contract/admin-parks.ts'
import type { Language } from '#contract/limits.ts'
import { type Area, AREAS, PARK_STATUSES, type ParkStatus } from '#contract/parks.ts'
import type { ListSpec, ListState } from '#platform/admin/list-state.ts'

/** One order by name: of the name in the page's language. */
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
  columns: ['status', 'area', 'care', 'rating', 'photos', 'updatedAt', 'reviewedAt', 'createdAt', 'url'],
  defaultColumns: ['status', 'area', 'care', 'rating', 'updatedAt'],
}

/** The query of a list without its page. */
export function toParkFilter({ q, sort, filters }: ParkListState, language: Language): AdminParkListQuery {
  const [status] = filters.status as readonly ParkStatus[]
  const [area] = filters.area as readonly Area[]
  const [care] = filters.care as readonly ('any' | ParkCare)[]
  const search = q.trim()
  const named = { name: 'nameEn', '-name': '-nameEn' } as const
  const isByName = sort === 'name' || sort === '-name'
  return {
    sort: isByName && language === 'en' ? named[sort] : sort,
    ...(search && { search }),
    ...(status && { status }),
    ...(area && { area }),
    ...(care && { care }),
  }
}

export const toParkQuery = (state: ParkListState, language: Language): AdminParkListQuery => ({
  ...toParkFilter(state, language),
  page: state.page,
  limit: state.size,
})
