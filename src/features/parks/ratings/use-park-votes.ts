import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import type { Park } from '#contract/parks.ts'
import { RATING_TYPES, type RatingType } from '#contract/ratings.ts'
import { isClosedForGood } from '#domain/stretches.ts'
import { useInstant } from '#platform/time/clock.tsx'
import { nextInstant } from '#platform/time/next-instant.ts'
import { useServices } from '#platform/services.tsx'
import { useFollowEntry } from '#platform/outbox/use-follow-entry.ts'
import { OWN_RATINGS_KEY, ownRatingsQuery } from './own-ratings.ts'
import { PARK_RATING } from '../collection/keys.ts'
import { findVote, type ParkVote, replaceKeyOf } from './park-vote.ts'
import { type ShownRating, shownRating } from './shown-rating.ts'

/**
 * The state of this device's vote. `sending`: on the way to the server. `waiting`: no answer, or the server asked to
 * wait. `saved`: confirmed while this page is open. `rest`: none of these.
 */
export type VoteState = 'rest' | 'sending' | 'waiting' | 'saved'
export type ParkVoteView = ShownRating & { state: VoteState }

export type ParkVotes = {
  ratings: Readonly<Record<RatingType, ParkVoteView>>
  /** Whether the park is closed for good, so that nobody can vote. */
  isOver: boolean
  /** Whether the vote given on this page is this device's first vote. */
  isFirst: boolean
  /** Whether a waiting vote could not be stored, so that it is lost when the page closes. */
  isUnpersisted: boolean
  /** When a waiting vote will be sent, in words, if the server asked to wait. */
  wait: string | null
  vote: (type: RatingType, rating: number) => void
}

/** The fields of a park that are needed to show its votes. */
export type Rated = Pick<Park, '_id' | 'closingYear' | `${RatingType}Rating`>

/** A park's ratings including this device's votes, and the function to vote. */
export function useParkVotes(park: Rated): ParkVotes {
  const services = useServices()
  const { outbox, device, queryClient } = services
  const follow = useFollowEntry()
  const instant = useInstant()
  const { _id: id } = park
  // Selects only this park's votes, so that a vote on another park does not render this park again.
  const own = useQuery({ ...ownRatingsQuery(services), select: (ratings) => ratings[id] }).data
  useEffect(
    // When a vote has left the outbox, this tab or another tab may have sent it; so the device's votes are read again.
    () => outbox.subscribe(() => void queryClient.invalidateQueries({ queryKey: [OWN_RATINGS_KEY] })),
    [outbox, queryClient],
  )
  /** The times of the votes given on this page, by rating type. */
  const [cast, setCast] = useState<Partial<Record<RatingType, string>>>({})
  const [isFirst, setFirst] = useState(false)
  const [unpersisted, setUnpersisted] = useState(false)

  const view = (type: RatingType): ParkVoteView => {
    const followed = follow(replaceKeyOf(id, type))
    const confirmed = own?.[type]
    const shown = shownRating(park[`${type}Rating`], confirmed, findVote(followed?.entry))
    const castAt = cast[type]
    const isSaved = castAt !== undefined && confirmed !== undefined && confirmed.votedAt >= castAt
    if (!shown.waiting) return { ...shown, state: isSaved ? 'saved' : 'rest' }
    return { ...shown, state: followed?.state === 'sending' ? 'sending' : 'waiting' }
  }
  const ratings = Object.fromEntries(RATING_TYPES.map((type) => [type, view(type)])) as ParkVotes['ratings']
  const isOver = isClosedForGood(park.closingYear, instant)

  const vote = useCallback(
    async (type: RatingType, rating: number) => {
      const replaceKey = replaceKeyOf(id, type)
      const ownRatings = await queryClient.ensureQueryData(ownRatingsQuery({ device, queryClient }))
      const waiting = findVote(outbox.entries().find((entry) => entry.replaceKey === replaceKey))
      const confirmed = ownRatings[id]?.[type]
      // This device's vote already has this rating, so there is nothing to send.
      if (rating === (waiting ?? confirmed)?.rating) return
      const votedAt = nextInstant(Date.now(), confirmed?.votedAt, waiting?.votedAt)
      setCast((before) => ({ ...before, [type]: votedAt }))
      if (Object.keys(ownRatings).length === 0) setFirst(true)
      const body: ParkVote = { parkId: id, type, rating, votedAt }
      const { lasting } = await outbox.enqueue({ kind: PARK_RATING, replaceKey, body })
      setUnpersisted(!lasting || !device.isLasting())
    },
    [outbox, device, queryClient, id],
  )

  return {
    ratings,
    isOver,
    isFirst,
    isUnpersisted: unpersisted && RATING_TYPES.some((type) => ratings[type].waiting),
    wait:
      RATING_TYPES.map((type) => follow(replaceKeyOf(id, type))?.wait ?? null).find((wait) => wait !== null) ?? null,
    vote: (type, rating) => void vote(type, rating),
  }
}
