/** The parameters of the suggestion list, and the API query made from them. */
import {
  SUGGESTION_SORTS,
  SUGGESTION_STATES,
  type SuggestionListQuery,
  type SuggestionSort,
} from '#contract/admin-suggestions.ts'
import { ID_PATTERN } from '#contract/common.ts'
import { FACTS } from '#contract/suggestions.ts'
import { type ListSpec, type ListState, toListQuery } from '#admin/table/list-state.ts'

type Filter = 'state' | 'fact' | 'park'
export type SuggestionListState = ListState<SuggestionSort, Filter>

/** @param park the park id in the URL. The park filter accepts only this id. */
export const suggestionList = (park: unknown): ListSpec<SuggestionSort, Filter> => ({
  sorts: SUGGESTION_SORTS,
  defaultSort: '-lastAt',
  filters: {
    state: { values: SUGGESTION_STATES.filter((state) => state !== 'open') },
    fact: { values: FACTS },
    park: { values: typeof park === 'string' && ID_PATTERN.test(park) ? [park] : [] },
  },
  columns: ['change', 'count', 'note', 'lastAt', 'firstAt'],
  defaultColumns: ['change', 'count', 'note', 'lastAt'],
})

/** If no state is chosen, the list shows the waiting suggestions. */
export const toSuggestionQuery = (state: SuggestionListState): SuggestionListQuery =>
  toListQuery(state) as SuggestionListQuery
