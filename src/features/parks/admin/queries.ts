import { queryOptions } from '@tanstack/react-query'
import { thingQueries } from '#admin/things/thing-queries.ts'
import type { Services } from '#platform/services.tsx'
import { fetchParkList } from './api.ts'
import { fetchPark, fetchPoints } from './form/api.ts'

/**
 * The admins' queries of parks. `publicKeys`: the riders' queries that contain parks
 * (features/parks/collection/queries.ts) are refetched too.
 */
export const parkThings = thingQueries({
  name: 'park',
  section: 'skateparks',
  fetchRows: fetchParkList,
  fetchOne: fetchPark,
  publicKeys: [['parks'], ['park'], ['parks-page']],
})

/** The coordinates, names and slugs of all parks, for the form's warnings. The form also works without them. */
export const parkPointsQuery = ({ http }: Services) =>
  queryOptions({
    queryKey: ['admin', 'skateparks', 'points'],
    queryFn: ({ signal }) => fetchPoints({ http, signal }),
    meta: { personal: true },
  })
