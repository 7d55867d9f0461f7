/** Revisions and trash for everything that admins edit; drafts of competitions. */
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Ddl } from '../dialect.ts'

export async function up(db: Kysely<unknown>, { text, int }: Ddl): Promise<void> {
  for (const name of ['parks', 'guides', 'events']) {
    const table = sql.table(name)
    await sql`alter table ${table} add column revision ${int} not null default 1`.execute(db)
    await sql`alter table ${table} add column deleted_at ${text}`.execute(db)
    await sql`alter table ${table} add column deleted_slug ${text}`.execute(db)
    await sql`create index ${sql.ref(`${name}_in_trash`)} on ${table} (deleted_at) where deleted_at is not null`.execute(
      db,
    )
  }
  await sql`alter table events add column status ${text} not null default 'published'
    check (status in ('draft', 'published'))`.execute(db)
}
