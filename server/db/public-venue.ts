/** The park in which a competition is held, while riders can see that park. */
import type { JoinBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Database } from './schema/database.ts'

/** The id of a competition's park; after the park was merged, that of the park that stayed. */
const keptPark = sql<string>`coalesce(
  (select park_aliases.park_id from park_aliases where park_aliases.old_id = events.park_id), events.park_id)`

/** Joins `parks` to `events`. */
export const onPublicVenue = (join: JoinBuilder<Database, 'events' | 'parks'>) =>
  join.on('parks.id', '=', keptPark).on('parks.deleted_at', 'is', null).on('parks.status', '!=', 'hidden')
