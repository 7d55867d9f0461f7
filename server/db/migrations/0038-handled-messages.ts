/**
 * Messages that an admin has handled (docs/decisions/messages-and-registrations.md). Messages that were read before count
 * as handled: nobody knows better, and hundreds of answered ones would otherwise wait again.
 */
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Ddl } from '../dialect.ts'

export async function up(db: Kysely<unknown>, { text }: Ddl): Promise<void> {
  await sql`alter table messages add column handled_at ${text}`.execute(db)
  await sql`alter table messages add column handled_by ${text}`.execute(db)
  await sql`update messages set handled_at = read_at`.execute(db)
}
