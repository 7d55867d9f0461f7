/** The API calls and queries of `/admin/skateparks/review`. Each call throws an AppError if it fails. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { bulkAnswerSchema } from '#contract/editing.ts'
import {
  type ReviewDecisionBody,
  reviewedParkAnswerSchema,
  type ReviewListQuery,
  reviewListSchema,
  type ReviewNameBody,
  type SameParkBody,
} from '#contract/park-review.ts'
import type { Services } from '#platform/services.tsx'

type Caller = Pick<Services, 'http'>

const PATH = 'admin/skateparks/review'
const KEY = ['admin', 'skateparks', 'review'] as const

/** One page of the queue. The previous page stays visible while the next one loads. */
export const reviewListQuery = ({ http }: Caller, searchParams: ReviewListQuery) =>
  queryOptions({
    queryKey: [...KEY, 'list', searchParams],
    queryFn: async ({ signal }) => (await http.get(PATH, reviewListSchema, { searchParams, signal })).data,
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { personal: true },
  })

export const saveReviewedName = async ({ http }: Caller, id: string, json: ReviewNameBody) =>
  (await http.put(`${PATH}/${id}/name`, reviewedParkAnswerSchema, { json })).data.park

export const decideReview = async ({ http }: Caller, json: ReviewDecisionBody) =>
  (await http.post(`${PATH}/decide`, bulkAnswerSchema, { json })).data

export const joinSamePark = async ({ http }: Caller, json: SameParkBody) =>
  (await http.post(`${PATH}/same`, bulkAnswerSchema, { json })).data
