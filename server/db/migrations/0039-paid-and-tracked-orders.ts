/**
 * Orders that are marked as paid, their parcels at the carrier, and steps that were taken back
 * (docs/decisions/cart-and-orders.md). Nobody knows which earlier steps were mailed: they count as mailed, so that a
 * customer who got the mail is told when the step is taken back.
 */
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Ddl } from '../dialect.ts'

export async function up(db: Kysely<unknown>, { text }: Ddl): Promise<void> {
  await sql`alter table orders add column paid_on ${text}`.execute(db)
  await sql`alter table orders add column paid_method ${text}`.execute(db)
  await sql`alter table orders add column paid_note ${text} not null default ''`.execute(db)
  await sql`alter table orders add column tracking_number ${text}`.execute(db)
  await sql`alter table orders add column tracking_url ${text}`.execute(db)
  await sql`alter table order_steps add column taken_back_at ${text}`.execute(db)
  await sql`alter table order_steps add column mailed_at ${text}`.execute(db)
  await sql`update order_steps set mailed_at = at`.execute(db)
}
