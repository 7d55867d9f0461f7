import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { AdminPark } from '#contract/admin-parks.ts'
import type { Services } from '#platform/services.tsx'
import { refreshParks } from '../refresh-parks.ts'
import { fetchPark, fetchPoints } from './api.ts'

const PARKS = ['admin', 'skateparks'] as const
const keyOf = (id: string) => [...PARKS, 'one', id] as const

/** One park as admins have it, hidden ones too. */
export const adminParkQuery = ({ http }: Services, id: string) =>
  queryOptions({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => fetchPark({ http, signal }, id),
    staleTime: 0,
    meta: { personal: true },
  })

/** Where all parks are, and their names and slugs: for the warnings of the form, which does without. */
export const parkPointsQuery = ({ http }: Services) =>
  queryOptions({
    queryKey: [...PARKS, 'points'],
    queryFn: ({ signal }) => fetchPoints({ http, signal }),
    meta: { personal: true },
  })

/** Puts what the server answered in place of what is known. */
export function keepPark(queryClient: QueryClient, park: AdminPark): void {
  queryClient.setQueryData(keyOf(park._id), park)
  void refreshParks(queryClient)
}

export function forgetPark(queryClient: QueryClient, id: string): void {
  queryClient.removeQueries({ queryKey: keyOf(id) })
  void refreshParks(queryClient)
}
