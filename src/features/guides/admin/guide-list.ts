/** What the list of guides can be asked for, and how that is said to the API. */
import { type AdminGuideListQuery, GUIDE_SORTS, type GuideSort } from '#contract/admin-guides.ts'
import { GUIDE_STATUSES, type GuideCategory, type GuideStatus } from '#contract/guides.ts'
import type { ListSpec, ListState } from '#platform/admin/list-state.ts'
import { CATEGORY_ORDER } from '../category-text.ts'

type GuideFilter = 'status' | 'category'
export type GuideListState = ListState<GuideSort, GuideFilter>

export const GUIDE_LIST: ListSpec<GuideSort, GuideFilter> = {
  sorts: GUIDE_SORTS,
  defaultSort: '-updatedAt',
  filters: { status: { values: GUIDE_STATUSES }, category: { values: CATEGORY_ORDER } },
  columns: ['category', 'status', 'languages', 'author', 'featured', 'createdAt', 'updatedAt'],
  defaultColumns: ['category', 'status', 'languages', 'featured', 'updatedAt'],
}

export function toGuideQuery({ q, sort, filters, page, size }: GuideListState): AdminGuideListQuery {
  const [status] = filters.status as readonly GuideStatus[]
  const [category] = filters.category as readonly GuideCategory[]
  const search = q.trim()
  return {
    sort,
    ...(search && { search }),
    ...(status && { status }),
    ...(category && { category }),
    page,
    limit: size,
  }
}
