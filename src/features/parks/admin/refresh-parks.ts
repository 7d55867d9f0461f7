import type { QueryClient } from '@tanstack/react-query'

/** Everything of the admin area, and the queries of the public pages (features/parks/queries.ts). */
const KEYS = ['admin', 'parks', 'park', 'parks-page']

/** Parks were changed: they are asked for again where they are shown, also on this device's public pages. */
export async function refreshParks(queryClient: QueryClient): Promise<void> {
  await Promise.all(KEYS.map((key) => queryClient.invalidateQueries({ queryKey: [key] })))
}
