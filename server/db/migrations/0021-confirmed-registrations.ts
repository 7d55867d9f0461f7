/** When a registration was confirmed by the link in its mail. Existing registrations count as confirmed. */
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Ddl } from '../dialect.ts'

export async function up(db: Kysely<unknown>, { text }: Ddl): Promise<void> {
  await sql`alter table registrations add column confirmed_at ${text}`.execute(db)
  await sql`update registrations set confirmed_at = created_at`.execute(db)
}
