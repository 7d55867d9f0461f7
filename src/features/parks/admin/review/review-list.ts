/** The parameters of the queue of imported parks, and the API query made from them. */
import type { ReviewListQuery } from '#contract/park-review.ts'
import { type ListSpec, type ListState, toListQuery } from '#admin/table/list-state.ts'

type ReviewListState = ListState<'-createdAt', 'name'>

export const REVIEW_LIST: ListSpec<'-createdAt', 'name'> = {
  sorts: ['-createdAt'],
  defaultSort: '-createdAt',
  filters: { name: { values: ['needed'] } },
  columns: [],
}

/** The server has one order, so the query names none. */
export function toReviewQuery(state: ReviewListState): ReviewListQuery {
  const { sort: _, ...query } = toListQuery(state)
  return query as ReviewListQuery
}
