import { IDEMPOTENCY_HEADER } from '#contract/limits.ts'
import { type HeartRateBody, type RateAnswer, rateAnswerSchema, type SpecialtyRateBody } from '#contract/ratings.ts'
import type { Http } from '#platform/http/http-types.ts'
import type { SendCall } from '#platform/outbox/outbox-entry.ts'
import type { ParkVote } from './park-vote.ts'

type Call = SendCall & { http: Http; deviceId: string }

/** Sends a vote to the server. Throws an AppError if the server refuses it or does not answer. */
export function sendVote(
  { parkId, type, rating, votedAt }: ParkVote,
  { http, deviceId, idempotencyKey, ...call }: Call,
): Promise<RateAnswer> {
  const heart: HeartRateBody = { deviceId, skateparkId: parkId, rating, votedAt }
  const headers = { [IDEMPOTENCY_HEADER]: idempotencyKey }
  if (type === 'heart')
    return http.post(`skateparks/${parkId}/heart-rate`, rateAnswerSchema, { json: heart, headers, ...call })
  const json: SpecialtyRateBody = { ...heart, type }
  return http.post(`skateparks/${parkId}/specialty-rate`, rateAnswerSchema, { json, headers, ...call })
}
