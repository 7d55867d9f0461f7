/**
 * Which unconfirmed registrations hold a place, and from which networks the registrations came. Existing registrations
 * keep their places.
 */
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Ddl } from '../dialect.ts'

export async function up(db: Kysely<unknown>, { text, int }: Ddl): Promise<void> {
  await sql`alter table registrations add column holds_place ${int} not null default 1`.execute(db)
  await sql`alter table registrations add column network ${text}`.execute(db)
}
