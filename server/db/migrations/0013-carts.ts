/** The carts of signed-in people. */
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Ddl } from '../dialect.ts'

export async function up(db: Kysely<unknown>, { text, int, end }: Ddl): Promise<void> {
  // A line of a cart does not reference its product: the line stays when the product is deleted, so that the person
  // can be told.
  await sql`create table carts (
    user_id ${text} not null primary key references users (id) on delete cascade,
    lines ${text} not null,
    revision ${int} not null,
    updated_at ${text} not null
  ) ${end}`.execute(db)
}
