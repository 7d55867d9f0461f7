/** Links by which riders change their own registrations, and the language of the mails about them. */
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Ddl } from '../dialect.ts'

export async function up(db: Kysely<unknown>, { text, end }: Ddl): Promise<void> {
  await sql`alter table registrations add column language ${text} not null default 'he'`.execute(db)
  await sql`create table registration_links (
    token_hash ${text} not null primary key,
    registration_id ${text} not null references registrations (id) on delete cascade,
    created_at ${text} not null
  ) ${end}`.execute(db)
  await sql`create index registration_links_by_registration on registration_links (registration_id)`.execute(db)
}
