/** One queue for all mail. Messages that were not mailed yet move into this queue. */
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Ddl } from '../dialect.ts'

const WEEK_MS = 7 * 24 * 60 * 60 * 1000

export async function up(db: Kysely<unknown>, { text, int, end }: Ddl): Promise<void> {
  await sql`create table mails (
    id ${text} not null primary key,
    kind ${text} not null,
    thing_id ${text} not null,
    content ${text} not null,
    created_at ${text} not null,
    due_at ${text} not null,
    ends_at ${text} not null,
    tries ${int} not null,
    failure ${text},
    failed_at ${text}
  ) ${end}`.execute(db)
  await sql`create index mails_to_send on mails (due_at) where failed_at is null`.execute(db)
  await sql`create index mails_by_thing on mails (thing_id)`.execute(db)
  await sql`create index mails_by_end on mails (ends_at)`.execute(db)

  const since = new Date(Date.now() - WEEK_MS).toISOString()
  const { rows } = await sql<{ id: string; created_at: string; mail_tries: number; mail_due_at: string }>`
    select id, created_at, mail_tries, mail_due_at from messages
    where mailed_at is null and created_at > ${since}`.execute(db)
  for (const { id, created_at, mail_tries, mail_due_at } of rows) {
    const ends = new Date(Date.parse(created_at) + WEEK_MS).toISOString()
    await sql`insert into mails (id, kind, thing_id, content, created_at, due_at, ends_at, tries)
      values (${id}, 'message', ${id}, '{}', ${created_at}, ${mail_due_at}, ${ends}, ${mail_tries})`.execute(db)
  }
  await sql`drop index messages_to_mail`.execute(db)
  await sql`alter table messages drop column mail_tries`.execute(db)
  await sql`alter table messages drop column mail_due_at`.execute(db)
}
