import { queryOptions } from '@tanstack/react-query'
import { thingQueries } from '#admin/things/thing-queries.ts'
import type { Services } from '#platform/services.tsx'
import { fetchParkList } from './api.ts'
import { fetchPark, fetchPoints } from './form/api.ts'

/** Parks, and the keys of the public queries (features/parks/collection/queries.ts) that show them. */
export const parkThings = thingQueries({
  name: 'park',
  section: 'skateparks',
  fetchRows: fetchParkList,
  fetchOne: fetchPark,
  publicKeys: [['parks'], ['park'], ['parks-page']],
})

/** The places, names and slugs of all parks, for the form's warnings. The form works without it. */
export const parkPointsQuery = ({ http }: Services) =>
  queryOptions({
    queryKey: ['admin', 'skateparks', 'points'],
    queryFn: ({ signal }) => fetchPoints({ http, signal }),
    meta: { personal: true },
  })
