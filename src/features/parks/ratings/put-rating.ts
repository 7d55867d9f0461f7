import type { Query, QueryClient } from '@tanstack/react-query'
import type { Park, Rating } from '#contract/parks.ts'
import type { ParkDetail } from '#contract/park-reads.ts'
import type { RatingType } from '#contract/ratings.ts'
import { type KnownState, type ParkCollection, withoutCursor } from '../collection/model.ts'

const FIELDS = {
  heart: ['heartRating', 'overallRating'],
  maintenance: ['maintenanceRating'],
  cleanliness: ['cleanlinessRating'],
  difficulty: ['difficultyRating'],
} as const satisfies Record<RatingType, readonly (keyof Park)[]>

const withRating = <P extends Park>(park: P, type: RatingType, { average, count }: Rating): P => ({
  ...park,
  ...Object.fromEntries(FIELDS[type].map((field) => [field, { average, count }])),
})

/** For each query that contains parks (queries.ts): a function that changes the parks in the query's data. */
const CHANGERS: Readonly<Record<string, (data: never, change: <P extends Park>(park: P) => P) => unknown>> = {
  parks: (data: ParkCollection, change) => ({ ...data, items: data.items.map(change) }),
  'parks-page': (data: ParkCollection, change) => ({ ...data, items: data.items.map(change) }),
  park: (data: ParkDetail, change) => ({
    ...data,
    skatepark: change(data.skatepark),
    nearbyParks: data.nearbyParks.map(change),
  }),
}

/**
 * Resets the collection to an earlier known state, so that the next request for changes returns the votes that other
 * riders have given since that state. Without an earlier state, all parks are requested. A mark in the cursor makes the
 * request's URL new, so that no cache returns an answer from before the vote.
 */
function rewound(collection: ParkCollection, to: KnownState | undefined): ParkCollection {
  if (collection.cursor === undefined) return collection
  if (to?.cursor === undefined || to.epoch !== collection.epoch) return withoutCursor(collection)
  return { ...collection, version: to.version!, cursor: `${to.cursor.split('~')[0]}~${Date.now()}` }
}

type PutOptions = {
  /** The known state when the vote was sent. Data that arrived later may be newer than the answer to the vote. */
  since: KnownState | undefined
  onFetched?: () => void
}

/**
 * Sets a park's rating in every copy in memory, and leaves the copies' age unchanged. A fetch that is still running may
 * return the older rating, so the rating is set in its result too, and then `onFetched` is called.
 */
export function putRating(
  queryClient: QueryClient,
  parkId: string,
  type: RatingType,
  rating: Rating,
  { since, onFetched = () => {} }: PutOptions,
): void {
  const put = (query: Query) => {
    const { data, dataUpdatedAt } = query.state
    const changer = CHANGERS[String(query.queryKey[0])]
    if (!changer || !data) return
    let found = false
    const next = changer(data as never, (park) => {
      if (park._id !== parkId) return park
      found = true
      return withRating(park, type, rating)
    })
    if (!found) return
    const known = query.queryKey[0] === 'parks' ? rewound(next as ParkCollection, since) : next
    queryClient.setQueryData(query.queryKey, known, { updatedAt: dataUpdatedAt })
  }
  for (const query of queryClient.getQueryCache().getAll()) {
    if (!CHANGERS[String(query.queryKey[0])]) continue
    put(query)
    if (query.state.fetchStatus === 'idle') continue
    const again = () => {
      put(query)
      onFetched()
    }
    // Runs also after a failed fetch, because a failed fetch may have stored a part of its data.
    query.promise?.then(again, again)
  }
}

/** Finds a park in any copy in memory. */
export function findKnownPark(queryClient: QueryClient, parkId: string): Park | undefined {
  let match: Park | undefined
  for (const query of queryClient.getQueryCache().getAll()) {
    const { data } = query.state
    if (data)
      CHANGERS[String(query.queryKey[0])]?.(data as never, (park) => {
        if (park._id === parkId) match = park
        return park
      })
    if (match) break
  }
  return match
}
