/** When an admin last marked a park as looked at. */
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Ddl } from '../dialect.ts'

export async function up(db: Kysely<unknown>, { text }: Ddl): Promise<void> {
  await sql`alter table parks add column reviewed_at ${text}`.execute(db)
}
