/** SQL of things that are due to be published or hidden at a time. */
import { sql } from 'kysely'
import type { TrashThing } from '#contract/editing.ts'
import type { TimedColumns } from '#server/db/schema/editing.ts'
import type { Store } from '#server/db/store.ts'
import { THINGS } from './list.ts'

interface DueRow extends TimedColumns {
  id: string
  status: string
}

interface TimesRepo {
  /** The ids of the things with a time that has come; things in the trash are never due. */
  due(at: string): Promise<string[]>
  /** Locks a row until the transaction ends. @returns undefined if the row is not due, or no longer */
  lockDue(id: string, at: string): Promise<DueRow | undefined>
  /** Writes a status and times, and raises the revision; the row must be locked. */
  set(id: string, columns: TimedColumns & { status: string }, at: string): Promise<void>
}

/** @param thing a kind whose table has `TimedColumns` */
export function createTimesRepo(store: Store, thing: TrashThing): TimesRepo {
  const table = sql.table(THINGS[thing].table)
  const isDue = (at: string) => sql`deleted_at is null and (publish_at <= ${at} or hide_at <= ${at})`
  return {
    async due(at) {
      const { rows } = await sql<DueRow>`select id from ${table} where ${isDue(at)} order by id`.execute(store.db)
      return rows.map(({ id }) => id)
    },
    async lockDue(id, at) {
      // This update changes no value. It locks the row, and finds it only while it is still due.
      const { rows } = await sql<DueRow>`update ${table} set id = id where id = ${id} and ${isDue(at)}
        returning id, status, publish_at, hide_at`.execute(store.db)
      return rows[0]
    },
    async set(id, { status, publish_at, hide_at }, at) {
      await sql`update ${table} set status = ${status}, publish_at = ${publish_at}, hide_at = ${hide_at},
        updated_at = ${at}, revision = revision + 1 where id = ${id}`.execute(store.db)
    },
  }
}
