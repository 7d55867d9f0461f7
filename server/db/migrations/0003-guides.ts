/** Guides. */
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Ddl } from '../dialect.ts'

export async function up(db: Kysely<unknown>, { text, int, end }: Ddl): Promise<void> {
  await sql`create table guides (
    id ${text} not null primary key,
    slug ${text} not null unique,
    status ${text} not null check (status in ('draft', 'active', 'inactive')),
    category ${text} not null check (category in ('roller', 'skate')),
    is_featured ${int} not null check (is_featured in (0, 1)),
    title_he ${text} not null,
    title_en ${text} not null,
    description_he ${text} not null,
    description_en ${text} not null,
    content_he ${text} not null,
    content_en ${text} not null,
    search ${text} not null,
    tags ${text} not null,
    tag_keys ${text} not null,
    images ${text} not null,
    images_en ${text} not null,
    related_guides ${text} not null,
    author ${text} not null,
    created_at ${text} not null,
    updated_at ${text} not null
  ) ${end}`.execute(db)
  await sql`create index guides_by_status_and_category on guides (status, category)`.execute(db)
}
