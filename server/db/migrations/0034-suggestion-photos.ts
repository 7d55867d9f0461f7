/**
 * From which network each waiting photo came, because each network may have only a limited number, and which photos
 * were deleted because nobody looked at them in time (docs/decisions/what-riders-tell.md).
 */
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Ddl } from '../dialect.ts'

export async function up(db: Kysely<unknown>, { text }: Ddl): Promise<void> {
  await sql`alter table suggestion_photos add column network ${text} not null default ''`.execute(db)
  await sql`create index suggestion_photos_by_network on suggestion_photos (network)`.execute(db)
  await sql`create index suggestion_photos_by_age on suggestion_photos (received_at)`.execute(db)
  await sql`alter table suggestion_senders add column photo_gone_at ${text}`.execute(db)
}
