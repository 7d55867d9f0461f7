import { useQuery } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { useCallback, useMemo, useState, useSyncExternalStore } from 'react'
import type { Park, Rating } from '#contract/parks.ts'
import { RATING_TYPES, type RatingType } from '#contract/ratings.ts'
import { localTime } from '#domain/israel-time.ts'
import { useInstant } from '#platform/clock.tsx'
import { useServices } from '#platform/services.tsx'
import type { OutboxEntry } from '#platform/storage/outbox-types.ts'
import { useIsOffline } from '#platform/connectivity.ts'
import { useSendingWait } from '#platform/use-sending-wait.ts'
import { OWN_RATINGS_KEY, ownRatingsQuery } from './own-ratings.ts'
import { PARK_RATING } from './kind-name.ts'
import { nextVotedAt, type ParkVote, replaceKeyOf, waitingVote } from './park-vote.ts'
import { type ShownRating, shownRating } from './shown-rating.ts'

/**
 * How far this device's vote has come. `sending`: on its way. `waiting`: nobody answers; it goes out when there is a
 * signal. `saved`: confirmed while this page is open. `rest`: nothing to say.
 */
export type VoteState = 'rest' | 'sending' | 'waiting' | 'saved'
export type ParkVoteView = ShownRating & { state: VoteState }

export type ParkVotes = {
  ratings: Readonly<Record<RatingType, ParkVoteView>>
  /** Whether a vote can be given now: not on the server, and not for a park that is closed for good. */
  canVote: boolean
  isOver: boolean
  /** A vote given here is the first that this device ever gave. */
  isFirst: boolean
  /** What waits is kept by this page alone: the device keeps nothing. */
  isFleeting: boolean
  /** When what waits goes out, in words, where the server asked to wait. */
  wait: string | null
  vote: (type: RatingType, rating: number) => void
}

type Rated = Pick<Park, '_id' | 'closingYear' | `${RatingType}Rating`>

const NOTHING: readonly OutboxEntry[] = []

/** A park's ratings as its rider sees them: the cached numbers, this device's votes over them, and how to vote. */
export function useParkVotes(park: Rated): ParkVotes {
  const services = useServices()
  const { outbox, device, queryClient } = services
  const alive = useHydrated()
  const offline = useIsOffline()
  const instant = useInstant()
  const own = useQuery(ownRatingsQuery(services)).data
  const subscribe = useCallback(
    (listener: () => void) =>
      outbox?.subscribe(() => {
        listener()
        // What left the outbox may have been sent, by this tab or by another.
        void queryClient.invalidateQueries({ queryKey: [OWN_RATINGS_KEY] })
      }) ?? (() => {}),
    [outbox, queryClient],
  )
  const entries = useSyncExternalStore(
    subscribe,
    () => outbox?.entries() ?? NOTHING,
    () => NOTHING,
  )
  /** What was given on this page: when, by type. */
  const [cast, setCast] = useState<Partial<Record<RatingType, string>>>({})
  const [isFirst, setFirst] = useState(false)
  const [fleeting, setFleeting] = useState(false)

  const { _id: id } = park
  const wait = useSendingWait(
    entries.find(({ replaceKey }) => RATING_TYPES.some((type) => replaceKey === replaceKeyOf(id, type))),
  )
  const view = (type: RatingType): ParkVoteView => {
    const waiting = waitingVote(entries, id, type)
    const confirmed = own?.[id]?.[type]
    const shown = shownRating(cachedRating(park, type), confirmed, waiting)
    const given = cast[type]
    const isSaved = given !== undefined && confirmed !== undefined && confirmed.votedAt >= given
    const state = shown.waiting ? (waiting?.held || offline ? 'waiting' : 'sending') : isSaved ? 'saved' : 'rest'
    return { ...shown, state }
  }
  const ratings = Object.fromEntries(RATING_TYPES.map((type) => [type, view(type)])) as ParkVotes['ratings']
  const isOver = park.closingYear !== null && park.closingYear < localTime(instant).year

  const vote = useMemo(
    () => async (type: RatingType, rating: number) => {
      if (!outbox || !device) return
      const known = await queryClient.ensureQueryData(ownRatingsQuery({ device, queryClient }))
      const waiting = waitingVote(outbox.entries(), id, type)
      const confirmed = known[id]?.[type]
      // A tap on what was given already.
      if (rating === (waiting ?? confirmed)?.rating) return
      const votedAt = nextVotedAt(Date.now(), confirmed?.votedAt, waiting?.votedAt)
      setCast((before) => ({ ...before, [type]: votedAt }))
      if (Object.keys(known).length === 0) setFirst(true)
      const body: ParkVote = { parkId: id, type, rating, votedAt }
      const { lasting } = await outbox.enqueue({ kind: PARK_RATING, replaceKey: replaceKeyOf(id, type), body })
      setFleeting(!lasting || !device.isLasting())
    },
    [outbox, device, queryClient, id],
  )

  return {
    ratings,
    canVote: alive && outbox !== undefined && device !== undefined && !isOver,
    isOver,
    isFirst,
    isFleeting: fleeting && RATING_TYPES.some((type) => ratings[type].waiting),
    wait,
    vote: useCallback((type, rating) => void vote(type, rating), [vote]),
  }
}

const cachedRating = (park: Rated, type: RatingType): Rating => park[`${type}Rating`]
