import { sql } from 'kysely'

/** SQL for the slug of the joined competition. If the competition is in the trash: its slug before the deletion. */
export const slugOf = sql<string>`coalesce(events.deleted_slug, events.slug)`
