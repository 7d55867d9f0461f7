import { queryOptions } from '@tanstack/react-query'
import { thingQueries } from '#admin/things/thing-queries.ts'
import type { Services } from '#platform/services.tsx'
import { fetchParkList } from './api.ts'
import { fetchPark, fetchPoints } from './form/api.ts'

/** Parks, and the queries of the public pages (features/parks/collection/queries.ts) that show them. */
export const parkThings = thingQueries({
  name: 'park',
  section: 'skateparks',
  fetchRows: fetchParkList,
  fetchOne: fetchPark,
  publicKeys: [['parks'], ['park'], ['parks-page']],
})

/** Where all parks are, and their names and slugs: for the warnings of the form, which does without. */
export const parkPointsQuery = ({ http }: Services) =>
  queryOptions({
    queryKey: ['admin', 'skateparks', 'points'],
    queryFn: ({ signal }) => fetchPoints({ http, signal }),
    meta: { personal: true },
  })
