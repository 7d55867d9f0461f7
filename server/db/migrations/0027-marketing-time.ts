/** When a person last switched mail about offers on or off. For existing accounts the time is unknown. */
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Ddl } from '../dialect.ts'

export async function up(db: Kysely<unknown>, { text }: Ddl): Promise<void> {
  await sql`alter table users add column marketing_at ${text}`.execute(db)
}
