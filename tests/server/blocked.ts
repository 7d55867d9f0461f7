/** Whether statements wait for others on PostgreSQL, so that a test goes on at the moment that it is about. */
import { sql } from 'kysely'
import type { Store } from '#server/db/store.ts'

/** How many connections to the store's database wait for a lock. */
export async function countBlocked({ db }: Pick<Store, 'db'>): Promise<number> {
  const { rows } = await sql`select 1 from pg_stat_activity
    where wait_event_type = 'Lock' and datname = current_database()`.execute(db)
  return rows.length
}
