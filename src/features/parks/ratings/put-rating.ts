import type { Query, QueryClient } from '@tanstack/react-query'
import type { Park, ParkDetail, Rating } from '#contract/parks.ts'
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

/** How to change the parks in the data of each query (queries.ts). */
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
 * The collection as if it were known up to an earlier state only: what others have voted since comes again with the next
 * changes. Without that state all parks are asked for. The cursor gets a mark, so that no cache on the way has an answer to
 * it that is older than the vote.
 */
function rewound(collection: ParkCollection, to: KnownState | undefined): ParkCollection {
  if (collection.cursor === undefined) return collection
  if (to?.cursor === undefined || to.epoch !== collection.epoch) return withoutCursor(collection)
  return { ...collection, version: to.version!, cursor: `${to.cursor.split('~')[0]}~${Date.now()}` }
}

type PutOptions = {
  /** What was known when the vote was sent: its answer may be older than what came meanwhile. */
  since: KnownState | undefined
  onFetched?: () => void
}

/**
 * Sets a park's rating in every copy in memory, whose age stays the same. A running fetch may return the older rating, so it
 * is set in its answer too; `onFetched` is called then.
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
    // Also after a failed fetch, which may have set a part of its answer.
    query.promise?.then(again, again)
  }
}

/** A park in any copy in memory. */
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
