/**
 * Which parks are or were visible to visitors: when such a park is deleted, devices are told
 * (docs/decisions/loading-the-parks.md).
 */
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Ddl } from '../dialect.ts'

export async function up(db: Kysely<unknown>, { int }: Ddl): Promise<void> {
  await sql`alter table parks add column was_public ${int} not null default 0`.execute(db)
  // A park with votes was public, because nobody can vote for a hidden park. For other hidden parks it is unknown
  // whether they were public. If a device has such a park, the device notices the deletion by the total number of
  // parks.
  await sql`update parks set was_public = 1 where status <> 'hidden' or heart_count > 0 or cleanliness_count > 0
    or maintenance_count > 0 or difficulty_count > 0`.execute(db)
}
