import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { instantSchema } from '#contract/common.ts'
import { RATING_TYPES, type RatingType, voteSchema } from '#contract/ratings.ts'
import type { Services } from '#platform/services.tsx'
import type { DeviceStore } from '#platform/storage/device-store.ts'
import { putRating } from './put-rating.ts'

/** Device-store key: ids of the parks that this device gave a heart rating. */
export const HEART_RATED_KEY = 'heart-rated'
/** Device-store key: this device's ratings, by park. */
export const OWN_RATINGS_KEY = 'own-ratings'

const ownVoteSchema = z.object({
  rating: voteSchema,
  votedAt: instantSchema,
  /** The park's rating in the answer, for the tabs that did not send the vote. */
  average: z.number(),
  count: z.int(),
})
/** A vote that the server has confirmed. */
export type OwnVote = z.infer<typeof ownVoteSchema>
export type OwnRatings = Readonly<Record<string, Readonly<Partial<Record<RatingType, OwnVote>>>>>

/** The usable part of a stored value; another version may have written it. */
export function readOwnRatings(value: unknown): OwnRatings {
  const own: Record<string, Partial<Record<RatingType, OwnVote>>> = {}
  for (const [parkId, votes] of entriesOf(value)) {
    for (const [type, vote] of entriesOf(votes)) {
      const ratingType = RATING_TYPES.find((name) => name === type)
      const read = ownVoteSchema.safeParse(vote)
      if (ratingType && read.success) (own[parkId] ??= {})[ratingType] = read.data
    }
  }
  return own
}

const entriesOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : []

/** Stores a confirmed vote; an earlier one never replaces a later one. Resolves to all votes. */
export async function keepOwnVote(
  device: DeviceStore,
  parkId: string,
  type: RatingType,
  vote: OwnVote,
): Promise<OwnRatings> {
  if (type === 'heart') {
    await device.update(HEART_RATED_KEY, (old) => {
      const rated = Array.isArray(old) ? old.filter((id) => typeof id === 'string') : []
      return rated.includes(parkId) ? rated : [...rated, parkId]
    })
  }
  return device.update(OWN_RATINGS_KEY, (old) => {
    const own = readOwnRatings(old)
    const storedVote = own[parkId]?.[type]
    if (storedVote && Date.parse(storedVote.votedAt) > Date.parse(vote.votedAt)) return own
    return { ...own, [parkId]: { ...own[parkId], [type]: vote } }
  })
}

/** This device's ratings, read again whenever the outbox changes. */
export const ownRatingsQuery = ({ device, queryClient }: Pick<Services, 'device' | 'queryClient'>) =>
  queryOptions({
    queryKey: [OWN_RATINGS_KEY],
    staleTime: Infinity,
    gcTime: Infinity,
    queryFn: async (): Promise<OwnRatings> => {
      const own = readOwnRatings(await device.get(OWN_RATINGS_KEY))
      const before = queryClient.getQueryData<OwnRatings>([OWN_RATINGS_KEY])
      if (before) applyNewVotes(queryClient, before, own)
      return own
    },
  })

/** Applies votes that another tab sent to this tab's copies. */
function applyNewVotes(queryClient: Services['queryClient'], before: OwnRatings, after: OwnRatings): void {
  for (const [parkId, votes] of Object.entries(after)) {
    for (const type of RATING_TYPES) {
      const vote = votes[type]
      if (vote && vote.votedAt !== before[parkId]?.[type]?.votedAt)
        putRating(queryClient, parkId, type, vote, { since: undefined })
    }
  }
}
