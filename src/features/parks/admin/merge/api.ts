/** The API calls and queries of merging two records of a park. Each call throws an AppError if it fails. */
import { queryOptions } from '@tanstack/react-query'
import { mergeParksAnswerSchema, type MergeParksBody, mergePreviewSchema } from '#contract/park-merge.ts'
import type { Services } from '#platform/services.tsx'

type Caller = Pick<Services, 'http'>

const PATH = 'admin/skateparks/merge'

/** Counts the votes, reports, sources, … that would go along with a park. */
export const mergePreviewQuery = ({ http }: Caller, goes: string) =>
  queryOptions({
    queryKey: ['admin', 'skateparks', 'merge', goes],
    queryFn: async ({ signal }) =>
      (await http.get(PATH, mergePreviewSchema, { searchParams: { goes }, signal })).data.counts,
    staleTime: 0,
    meta: { personal: true },
  })

/** @returns the id of the history entry that undoes the merge */
export const mergeParks = async ({ http }: Caller, json: MergeParksBody) =>
  (await http.post(PATH, mergeParksAnswerSchema, { json })).data.historyId
