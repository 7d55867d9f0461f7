/** When a person was warned that an unused account will be deleted. */
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Ddl } from '../dialect.ts'

export async function up(db: Kysely<unknown>, { text }: Ddl): Promise<void> {
  await sql`alter table users add column warned_on ${text}`.execute(db)
}
