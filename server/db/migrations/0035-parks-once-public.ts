/**
 * Which parks visitors could see at some time: when such a park is deleted, devices are told so
 * (docs/decisions/loading-the-parks.md).
 */
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Ddl } from '../dialect.ts'

export async function up(db: Kysely<unknown>, { int }: Ddl): Promise<void> {
  await sql`alter table parks add column was_public ${int} not null default 0`.execute(db)
  // A park with votes was public, because nobody votes for a park that they can't see. For other hidden parks it is
  // unknown; a device that has such a park notices by the total that it was deleted.
  await sql`update parks set was_public = 1 where status <> 'hidden' or heart_count > 0 or cleanliness_count > 0
    or maintenance_count > 0 or difficulty_count > 0`.execute(db)
}
