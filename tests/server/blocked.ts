/** Waits until statements of PostgreSQL wait for others, the moment that a test is about. */
import { sql } from 'kysely'
import type { Store } from '#server/db/store.ts'

/** Number of connections to the store's database that wait for a lock. */
export async function countBlocked({ db }: Pick<Store, 'db'>): Promise<number> {
  const { rows } = await sql`select 1 from pg_stat_activity
    where wait_event_type = 'Lock' and datname = current_database()`.execute(db)
  return rows.length
}
