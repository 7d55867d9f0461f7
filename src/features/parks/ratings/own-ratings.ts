import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { instantSchema } from '#contract/common.ts'
import { RATING_TYPES, type RatingType, voteSchema } from '#contract/ratings.ts'
import type { Services } from '#platform/services.tsx'
import { deviceRecord } from '#platform/storage/device-record.ts'
import type { DeviceStore } from '#platform/storage/device-store.ts'
import { putRating } from './put-rating.ts'

/** Device-store key of the ids of parks to which this device gave a heart rating. */
export const HEART_RATED_KEY = 'heart-rated'
/** Device-store key of this device's votes, by park. */
export const OWN_RATINGS_KEY = 'own-ratings'

const ownVoteSchema = z.object({
  rating: voteSchema,
  votedAt: instantSchema,
  /**
   * The park's rating in the server's answer to this vote. Tabs that did not send the vote take the rating from here.
   */
  average: z.number(),
  count: z.int(),
})
/** A vote that the server has confirmed. */
export type OwnVote = z.infer<typeof ownVoteSchema>
export type OwnRatings = Readonly<Record<string, Readonly<Partial<Record<RatingType, OwnVote>>>>>

const ownRatings = deviceRecord(OWN_RATINGS_KEY, (stored): OwnRatings => {
  const own: Record<string, Partial<Record<RatingType, OwnVote>>> = {}
  for (const [parkId, votes] of entriesOf(stored)) {
    for (const [type, vote] of entriesOf(votes)) {
      const ratingType = RATING_TYPES.find((name) => name === type)
      const { data } = ownVoteSchema.safeParse(vote)
      if (ratingType && data) (own[parkId] ??= {})[ratingType] = data
    }
  }
  return own
})

const heartRated = deviceRecord(HEART_RATED_KEY, (stored): string[] =>
  Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [],
)

const entriesOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : []

/**
 * Stores a confirmed vote, unless a vote that was made later is stored already. Resolves to all votes of this device.
 */
export async function keepOwnVote(
  device: DeviceStore,
  parkId: string,
  type: RatingType,
  vote: OwnVote,
): Promise<OwnRatings> {
  if (type === 'heart') {
    await heartRated.update(device, (rated) => (rated.includes(parkId) ? rated : [...rated, parkId]))
  }
  return ownRatings.update(device, (own) => {
    const storedVote = own[parkId]?.[type]
    if (storedVote && Date.parse(storedVote.votedAt) > Date.parse(vote.votedAt)) return own
    return { ...own, [parkId]: { ...own[parkId], [type]: vote } }
  })
}

/** This device's votes. They are read again whenever the outbox changes. */
export const ownRatingsQuery = ({ device, queryClient }: Pick<Services, 'device' | 'queryClient'>) =>
  queryOptions({
    queryKey: [OWN_RATINGS_KEY],
    staleTime: Infinity,
    gcTime: Infinity,
    queryFn: async (): Promise<OwnRatings> => {
      const own = await ownRatings.get(device)
      const before = queryClient.getQueryData<OwnRatings>([OWN_RATINGS_KEY])
      if (before) applyNewVotes(queryClient, before, own)
      return own
    },
  })

/** Puts the ratings of votes that another tab has sent into this tab's copies of the parks. */
function applyNewVotes(queryClient: Services['queryClient'], before: OwnRatings, after: OwnRatings): void {
  for (const [parkId, votes] of Object.entries(after)) {
    for (const type of RATING_TYPES) {
      const vote = votes[type]
      if (vote && vote.votedAt !== before[parkId]?.[type]?.votedAt)
        putRating(queryClient, parkId, type, vote, { since: undefined })
    }
  }
}
