/** Uploaded images. */
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Ddl } from '../dialect.ts'

export async function up(db: Kysely<unknown>, { text, int, end }: Ddl): Promise<void> {
  await sql`create table images (
    key ${text} not null primary key,
    state ${text} not null check (state in ('pending', 'stored', 'removing')),
    width ${int} not null,
    height ${int} not null,
    bytes ${int} not null,
    created_at ${text} not null,
    created_by ${text} references users (id) on delete set null,
    state_at ${text} not null,
    checked_at ${text} not null,
    unused_since ${text}
  ) ${end}`.execute(db)
  await sql`create index images_by_state on images (state, state_at)`.execute(db)
  await sql`create index images_by_check on images (checked_at)`.execute(db)
  await sql`create index images_by_creation on images (created_at)`.execute(db)
  await sql`create index images_by_creator on images (created_by)`.execute(db)
}
