import { queryOptions } from '@tanstack/react-query'
import { parkPointsSchema } from '#contract/admin-parks.ts'
import type { Services } from '#platform/services.tsx'

/** The coordinates, names and slugs of all parks, to choose one and for warnings. Forms also work without them. */
export const parkPointsQuery = ({ http }: Services) =>
  queryOptions({
    queryKey: ['admin', 'skateparks', 'points'],
    queryFn: async ({ signal }) => (await http.get('admin/skateparks/points', parkPointsSchema, { signal })).data.parks,
    meta: { personal: true },
  })
