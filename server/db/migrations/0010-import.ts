/** The former values of what an import changed, which are kept so that the import can be undone. */
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Ddl } from '../dialect.ts'

export async function up(db: Kysely<unknown>, { text, int, end }: Ddl): Promise<void> {
  await sql`create table import_changes (
    entry_id ${text} not null references history (id) on delete cascade,
    thing ${text} not null,
    thing_id ${text} not null,
    before_values ${text},
    revision ${int} not null,
    created_at ${text} not null,
    primary key (entry_id, thing, thing_id)
  ) ${end}`.execute(db)
  await sql`create index import_changes_by_age on import_changes (created_at)`.execute(db)
}
