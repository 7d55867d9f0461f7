/** Whose a file of an avatar is: asked with each request for one. */
import { sql } from 'kysely'
import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index users_by_avatar on users (avatar) where avatar is not null`.execute(db)
}
