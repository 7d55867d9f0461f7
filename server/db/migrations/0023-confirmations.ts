/**
 * When and how the person of a session last confirmed who they are; in existing sessions nobody has confirmed yet. Also
 * the key of the settings with which a mail is sent, if those are not the current ones.
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
