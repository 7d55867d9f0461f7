/** An index to find the account of an avatar's file. Every request for an avatar uses it. */
import { sql } from 'kysely'
import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index users_by_avatar on users (avatar) where avatar is not null`.execute(db)
}
