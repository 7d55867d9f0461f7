/** Riders' suggestions about parks, their senders, and the photos that came with them. */
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Ddl } from '../dialect.ts'

export async function up(db: Kysely<unknown>, { text, end }: Ddl): Promise<void> {
  await sql`create table suggestions (
    id ${text} not null primary key,
    park_id ${text} references parks (id) on delete cascade,
    fact ${text} not null,
    value ${text},
    was ${text},
    digest ${text} not null,
    state ${text} not null check (state in ('open', 'takenOver', 'refused', 'alreadySo')),
    first_at ${text} not null,
    last_at ${text} not null,
    settled_at ${text},
    reason ${text},
    words ${text} not null default '',
    kept_until ${text} not null
  ) ${end}`.execute(db)
  await sql`create unique index suggestions_open on suggestions (digest) where state = 'open'`.execute(db)
  await sql`create index suggestions_by_state on suggestions (state, last_at)`.execute(db)
  await sql`create index suggestions_by_park on suggestions (park_id)`.execute(db)
  await sql`create index suggestions_by_end on suggestions (kept_until)`.execute(db)

  await sql`create table suggestion_senders (
    id ${text} not null primary key,
    suggestion_id ${text} not null references suggestions (id) on delete cascade,
    device ${text} not null,
    note ${text} not null,
    seen_at ${text} not null,
    received_at ${text} not null,
    unique (suggestion_id, device)
  ) ${end}`.execute(db)
  await sql`create index suggestion_senders_by_device on suggestion_senders (device)`.execute(db)

  await sql`create table suggestion_photos (
    sender_id ${text} not null primary key references suggestion_senders (id) on delete cascade,
    content ${text} not null,
    received_at ${text} not null
  ) ${end}`.execute(db)
}
