/** Columns and indexes that make it cheap to list changed parks (docs/decisions/loading-the-parks.md). */
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Ddl } from '../dialect.ts'
import { newEpoch } from '../epoch.ts'

export async function up(db: Kysely<unknown>, { text, int, end }: Ddl): Promise<void> {
  await sql`alter table content_version add column epoch ${text} not null default ''`.execute(db)
  await sql`update content_version set epoch = ${newEpoch()}`.execute(db)
  await sql`alter table content_version add column forgotten_rev ${int} not null default 0`.execute(db)

  for (const column of ['rev', 'latest_rev', 'counted_revision', 'has_new_votes']) {
    await sql`alter table parks add column ${sql.ref(column)} ${int} not null default 0`.execute(db)
  }
  await sql`update parks set counted_revision = revision,
    rev = (select version from content_version), latest_rev = (select version from content_version)`.execute(db)
  await sql`create index parks_by_latest_rev on parks (latest_rev, id)`.execute(db)
  // The index is nearly empty, because it contains only the parks that a transaction in progress has changed.
  await sql`create index parks_to_count on parks (id)
    where revision <> counted_revision or has_new_votes = 1`.execute(db)

  await sql`create table park_tombstones (
    park_id ${text} not null primary key,
    rev ${int} not null,
    deleted_at ${text} not null
  ) ${end}`.execute(db)
  await sql`create index park_tombstones_by_rev on park_tombstones (rev, park_id)`.execute(db)
  await sql`create index park_tombstones_by_age on park_tombstones (deleted_at)`.execute(db)
}
