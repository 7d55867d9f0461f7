/** The parameters of the guide list, and its API query. */
import { type AdminGuideListQuery, GUIDE_SORTS, type GuideSort } from '#contract/admin-guides.ts'
import { GUIDE_STATUSES } from '#contract/guides.ts'
import { type ListSpec, type ListState, toListQuery } from '#admin/table/list-state.ts'
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

export const toGuideQuery = (state: GuideListState) => toListQuery(state) as AdminGuideListQuery
