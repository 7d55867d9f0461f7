/**
 * Which e-mail addresses of accounts are confirmed, and indexes that find by an e-mail address what was sent from it
 * without an account.
 */
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Ddl } from '../dialect.ts'

export async function up(db: Kysely<unknown>, { text, int }: Ddl): Promise<void> {
  await sql`alter table users add column email_confirmed_at ${text}`.execute(db)
  // Existing accounts have nothing to confirm.
  await sql`alter table users add column email_waits ${int} not null default 0`.execute(db)
  await sql`alter table users add column pending_email ${text}`.execute(db)
  await sql`alter table user_links add column purpose ${text} not null default 'password'
    check (purpose in ('password', 'email'))`.execute(db)
  await sql`alter table user_links add column email ${text}`.execute(db)
  await sql`create index messages_by_email on messages (lower(email))`.execute(db)
  await sql`create index registrations_by_email on registrations (email_key)`.execute(db)
}
