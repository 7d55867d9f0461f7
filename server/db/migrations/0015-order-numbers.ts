/**
 * The number of an order, which until this migration was the end of its id. Old orders keep their numbers, which are
 * shorter than the new ones.
 */
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Ddl } from '../dialect.ts'

export async function up(db: Kysely<unknown>, { text }: Ddl): Promise<void> {
  await sql`alter table orders add column number ${text} not null default ''`.execute(db)
  await sql`update orders set number = upper(substr(id, 17))`.execute(db)
  // The index leaves out the old numbers, because two of them may be equal.
  await sql`create unique index orders_by_number on orders (number) where length(number) > 8`.execute(db)
}
