/**
 * Pieces of an order that were cancelled one line at a time, and the amount that a paid order was paid with
 * (docs/decisions/cart-and-orders.md). A paid order without `paid_total` was paid with its total.
 */
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Ddl } from '../dialect.ts'

export async function up(db: Kysely<unknown>, { text, int, end }: Ddl): Promise<void> {
  await sql`alter table order_lines add column cancelled_quantity ${int} not null default 0`.execute(db)
  await sql`alter table orders add column paid_total ${int}`.execute(db)
  await sql`create table order_cancellations (
    order_id ${text} not null references orders (id) on delete cascade,
    position ${int} not null,
    line ${int} not null,
    quantity ${int} not null,
    at ${text} not null,
    actor_id ${text},
    taken_back_at ${text},
    mailed_at ${text},
    primary key (order_id, position)
  ) ${end}`.execute(db)
}
