/**
 * Adds to sessions when and how the person last confirmed who they are (existing sessions start without a
 * confirmation), and to mails the key of the settings that they are sent with, if these are not the current settings.
 */
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Ddl } from '../dialect.ts'

export async function up(db: Kysely<unknown>, { text }: Ddl): Promise<void> {
  await sql`alter table sessions add column confirmed_at ${text}`.execute(db)
  await sql`alter table sessions add column confirmed_by ${text} check (confirmed_by in ('password', 'passkey'))`.execute(
    db,
  )
  await sql`alter table mails add column settings_key ${text}`.execute(db)
}
