/**
 * What a competition is, when it begins and ends, in which park it is held, and the videos of registrations
 * (docs/decisions/messages-and-registrations.md).
 */
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Ddl } from '../dialect.ts'

export async function up(db: Kysely<unknown>, { text, int }: Ddl): Promise<void> {
  await sql`alter table events add column kind ${text} not null default 'competition'`.execute(db)
  for (const column of ['start_time', 'end_time', 'park_id', 'park_exception']) {
    await sql`alter table events add column ${sql.ref(column)} ${text}`.execute(db)
  }
  await sql`alter table events add column closes_park ${int} not null default 0`.execute(db)
  await sql`alter table registrations add column videos ${text}`.execute(db)
}
