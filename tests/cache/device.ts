/** A rider's page and phone, with the app's own code, over HTTP. */
import { randomUUID } from 'node:crypto'
import type { ParkDetail } from '#contract/park-reads.ts'
import type { RatingType } from '#contract/ratings.ts'
import type { ParkCollection } from '#features/parks/collection/model.ts'
import { parkQuery, parksQuery } from '#features/parks/collection/queries.ts'
import { parkRatingKind } from '#features/parks/ratings/rating-kind.ts'
import { createHttp } from '#platform/http/http.ts'
import { createQueryClient } from '#platform/query-client.ts'
import { testServices } from '../factories/services.ts'

/** The storage of a phone. */
export const newPhone = () => new Map<string, unknown>()

/** @param known the phone's copy of the parks, older than five minutes */
export function openPage(base: string, phone: Map<string, unknown>, known?: ParkCollection) {
  const services = testServices({
    http: createHttp({ base: `${base}/api` }),
    queryClient: createQueryClient({ retries: 0 }),
    device: {
      ...testServices().device,
      get: async (key) => phone.get(key),
      async update(key, change) {
        const value = change(phone.get(key))
        phone.set(key, value)
        return value
      },
    },
  })
  const { queryClient } = services
  const { queryKey } = parksQuery(services)
  if (known !== undefined) queryClient.setQueryData(queryKey, known, { updatedAt: Date.now() - 10 * 60_000 })
  const votes = parkRatingKind(services)
  return {
    /** Votes and waits for the answer. */
    async vote(parkId: string, rating: number, type: RatingType = 'heart'): Promise<void> {
      const call = { idempotencyKey: randomUUID(), signal: new AbortController().signal, isAnonymous: true }
      await votes.send({ parkId, type, rating, votedAt: new Date().toISOString() }, call)
    },
    /** Fetches all parks as an app with an old copy does: only the changes, if there is a copy. */
    parks: (): Promise<ParkCollection> => queryClient.fetchQuery({ ...parksQuery(services), staleTime: 0 }),
    /** Fetches one park. */
    park: (slug: string): Promise<ParkDetail | null> =>
      queryClient.fetchQuery({ ...parkQuery(services, { kind: 'slug', slug }), staleTime: 0 }),
    /** The shown and stored copy of the parks. */
    shown: () => queryClient.getQueryData<ParkCollection>(queryKey),
  }
}
