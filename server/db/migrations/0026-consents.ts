/**
 * A rider's consents when signing up: when the rider agreed, and the digest of the shown text. Existing registrations
 * have no consents.
 */
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Ddl } from '../dialect.ts'

export async function up(db: Kysely<unknown>, { text }: Ddl): Promise<void> {
  await sql`alter table registrations add column consents ${text}`.execute(db)
}
