/**
 * Columns and tables for a park's elements, days with other hours, sources of its facts and last look at them, and for
 * merged parks (docs/decisions/parks-in-the-admin-area.md).
 */
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Ddl } from '../dialect.ts'

export async function up(db: Kysely<unknown>, { text, int, end }: Ddl): Promise<void> {
  for (const column of ['elements', 'surface', 'cover']) {
    await sql`alter table parks add column ${sql.ref(column)} ${text}`.execute(db)
  }
  await sql`alter table parks add column size_m2 ${int}`.execute(db)
  for (const column of ['eves', 'fasts']) {
    await sql`alter table parks add column ${sql.ref(column)} ${text} not null default 'usual'`.execute(db)
  }
  for (const column of ['exceptions', 'credits']) {
    await sql`alter table parks add column ${sql.ref(column)} ${text} not null default '[]'`.execute(db)
  }
  for (const column of ['needs_name', 'in_review']) {
    await sql`alter table parks add column ${sql.ref(column)} ${int} not null default 0`.execute(db)
  }

  await sql`create table park_sources (
    park_id ${text} not null references parks (id) on delete cascade,
    kind ${text} not null check (kind in ('osm', 'file', 'admin', 'rider')),
    ref ${text} not null,
    credit ${text} not null default '',
    taken ${text} not null default '{}',
    tags ${text} not null default '{}',
    seen_at ${text} not null,
    primary key (park_id, kind, ref)
  ) ${end}`.execute(db)
  await sql`create unique index park_sources_by_element on park_sources (ref) where kind = 'osm'`.execute(db)

  await sql`create table source_refusals (
    kind ${text} not null,
    ref ${text} not null,
    field ${text} not null,
    value ${text} not null,
    refused_at ${text} not null,
    primary key (kind, ref, field)
  ) ${end}`.execute(db)

  await sql`create table park_aliases (
    old_id ${text} not null primary key,
    old_url ${text} not null unique,
    park_id ${text} not null references parks (id) on delete cascade,
    entry_id ${text} not null,
    merged_at ${text} not null
  ) ${end}`.execute(db)
  await sql`create index park_aliases_by_park on park_aliases (park_id)`.execute(db)

  await sql`alter table suggestions add column source ${text} not null default 'rider'`.execute(db)
  await sql`alter table suggestions add column taken ${text}`.execute(db)
}
