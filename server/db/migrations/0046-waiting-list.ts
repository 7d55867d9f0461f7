/** The waiting list of a competition (docs/product.md#registrations). */
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Ddl } from '../dialect.ts'

export async function up(db: Kysely<unknown>, { text }: Ddl): Promise<void> {
  await sql`alter table registrations add column waits_since ${text}`.execute(db)
  await sql`alter table registrations add column offered_until ${text}`.execute(db)
}
