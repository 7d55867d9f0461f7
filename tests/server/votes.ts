/** Votes by inject, as a device sends them. */
import { randomUUID } from 'node:crypto'
import type { LightMyRequestResponse } from 'fastify'
import type { RatingType } from '#contract/ratings.ts'
import type { Store } from '#server/db/store.ts'
import type { TestApp } from './apps.ts'

export interface TestVote {
  park: string
  device: string
  type?: RatingType
  rating?: unknown
  votedAt?: string | undefined
}

export const newDevice = (): string => randomUUID()

/** The path and body of a vote's call. */
export function callOf({ park, device, type = 'heart', rating = 5, votedAt }: TestVote) {
  const kind = type === 'heart' ? 'heart' : 'specialty'
  return {
    path: `/api/skateparks/${park}/${kind}-rate`,
    body: {
      deviceId: device,
      skateparkId: park,
      rating,
      ...(type !== 'heart' && { type }),
      ...(votedAt !== undefined && { votedAt }),
    },
  }
}

export function post(
  { app }: Pick<TestApp, 'app'>,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
  remoteAddress = '192.0.2.1',
): Promise<LightMyRequestResponse> {
  return app.inject({ method: 'POST', url: path, payload: body as object, headers, remoteAddress })
}

export function castVote(
  api: Pick<TestApp, 'app'>,
  vote: TestVote,
  headers: Record<string, string> = {},
  remoteAddress?: string,
): Promise<LightMyRequestResponse> {
  const { path, body } = callOf(vote)
  return post(api, path, body, headers, remoteAddress)
}

/** A type's tally in the park's row, and the sum of its votes. */
export async function talliesOf(store: Store, park: string, type: RatingType = 'heart') {
  const row = await store.db
    .selectFrom('parks')
    .select([`${type}_sum as sum`, `${type}_count as count`, `${type}_average as average`])
    .where('id', '=', park)
    .executeTakeFirstOrThrow()
  const votes = await store.db
    .selectFrom('park_votes')
    .select(['device_id', 'rating'])
    .where('park_id', '=', park)
    .where('type', '=', type)
    .execute()
  return { row, votes, sum: votes.reduce((sum, { rating }) => sum + rating, 0) }
}
