import { thingQueries } from '#admin/things/thing-queries.ts'
import { fetchParkList } from './api.ts'
import { fetchPark } from './form/api.ts'

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
