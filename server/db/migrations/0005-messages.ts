/** Messages from the contact form, and the state of their delivery by e-mail. */
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Ddl } from '../dialect.ts'

export async function up(db: Kysely<unknown>, { text, int, end }: Ddl): Promise<void> {
  await sql`create table messages (
    id ${text} not null primary key,
    first_name ${text} not null,
    last_name ${text} not null,
    email ${text} not null,
    phone ${text} not null,
    subject ${text} not null,
    message ${text} not null,
    created_at ${text} not null,
    read_at ${text},
    mailed_at ${text},
    mail_tries ${int} not null default 0,
    mail_due_at ${text} not null
  ) ${end}`.execute(db)
  await sql`create index messages_by_age on messages (created_at)`.execute(db)
  await sql`create index messages_to_mail on messages (mail_due_at) where mailed_at is null`.execute(db)
}
