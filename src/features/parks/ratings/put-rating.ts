import type { Query, QueryClient } from '@tanstack/react-query'
import type { Park, ParkDetail, Rating } from '#contract/parks.ts'
import type { RatingType } from '#contract/ratings.ts'
import type { ParkCollection } from '../model.ts'

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

/** How to change the parks in each query that holds some (named in queries.ts). */
const HOLDERS: Readonly<Record<string, (data: never, change: <P extends Park>(park: P) => P) => unknown>> = {
  parks: (data: ParkCollection, change) => ({ ...data, items: data.items.map(change) }),
  'parks-page': (data: ParkCollection, change) => ({ ...data, items: data.items.map(change) }),
  park: (data: ParkDetail, change) => ({
    ...data,
    skatepark: change(data.skatepark),
    nearbyParks: data.nearbyParks.map(change),
  }),
}

/**
 * Puts a park's numbers from a vote's answer into every copy in memory, whose age stays the same. A query that is being
 * fetched may bring older numbers, so they are put into its answer too; `landed` is called then.
 */
export function putRating(
  queryClient: QueryClient,
  parkId: string,
  type: RatingType,
  rating: Rating,
  landed: () => void = () => {},
): void {
  const put = (query: Query) => {
    const { data, dataUpdatedAt } = query.state
    const walk = HOLDERS[String(query.queryKey[0])]
    if (!walk || !data) return
    let found = false
    const next = walk(data as never, (park) => {
      if (park._id !== parkId) return park
      found = true
      return withRating(park, type, rating)
    })
    if (found) queryClient.setQueryData(query.queryKey, next, { updatedAt: dataUpdatedAt })
  }
  for (const query of queryClient.getQueryCache().getAll()) {
    if (!HOLDERS[String(query.queryKey[0])]) continue
    put(query)
    if (query.state.fetchStatus === 'idle') continue
    const again = () => {
      put(query)
      landed()
    }
    // A fetch that fails may have shown a part of its answer.
    query.promise?.then(again, again)
  }
}

/** A park in any copy in memory. */
export function findKnownPark(queryClient: QueryClient, parkId: string): Park | undefined {
  let known: Park | undefined
  for (const query of queryClient.getQueryCache().getAll()) {
    const { data } = query.state
    if (data)
      HOLDERS[String(query.queryKey[0])]?.(data as never, (park) => {
        if (park._id === parkId) known = park
        return park
      })
    if (known) break
  }
  return known
}
