/** Forecasts for the cells that have parks (docs/decisions/forecasts.md). */
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Ddl } from '../dialect.ts'

export async function up(db: Kysely<unknown>, { text, end }: Ddl): Promise<void> {
  await sql`create table weather_cells (
    cell ${text} not null primary key,
    source ${text} not null,
    series ${text} not null,
    last_modified ${text},
    fetched_at ${text} not null,
    due_at ${text} not null
  ) ${end}`.execute(db)
}
