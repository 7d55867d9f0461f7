/** Pieces that customers return (docs/product.md#returns). */
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Ddl } from '../dialect.ts'

export async function up(db: Kysely<unknown>, { text, int, end }: Ddl): Promise<void> {
  await sql`create table order_returns (
    id ${text} not null primary key,
    order_id ${text} not null references orders (id) on delete cascade,
    state ${text} not null,
    reason ${text},
    words ${text} not null default '',
    answer ${text} not null default '',
    asked_at ${text} not null,
    answered_at ${text},
    received_at ${text},
    is_restocked ${int} not null default 0 check (is_restocked in (0, 1)),
    refunded_on ${text},
    refund_note ${text} not null default ''
  ) ${end}`.execute(db)
  await sql`create index order_returns_by_order on order_returns (order_id, asked_at)`.execute(db)
  await sql`create index order_returns_that_wait on order_returns (order_id) where state in ('asked', 'received')`.execute(
    db,
  )
  await sql`create table order_return_lines (
    return_id ${text} not null references order_returns (id) on delete cascade,
    position ${int} not null,
    quantity ${int} not null check (quantity > 0),
    primary key (return_id, position)
  ) ${end}`.execute(db)
  await sql`alter table stock_movements add column return_id ${text}`.execute(db)
}
