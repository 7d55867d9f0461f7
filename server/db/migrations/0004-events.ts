/** Competitions and their registrations. */
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Ddl } from '../dialect.ts'

export async function up(db: Kysely<unknown>, { text, int, real, end }: Ddl): Promise<void> {
  await sql`create table events (
    id ${text} not null primary key,
    slug ${text} not null unique,
    name_he ${text} not null,
    name_en ${text} not null,
    summary_he ${text} not null,
    summary_en ${text} not null,
    place_he ${text} not null,
    place_en ${text} not null,
    date ${text} not null,
    rules ${text} not null,
    fee_he ${real} check (fee_he >= 0),
    fee_en ${real} check (fee_en >= 0),
    most_videos ${int},
    video_seconds ${int},
    levels ${text} not null,
    opens_at ${text},
    closes_at ${text} not null,
    capacity ${int} check (capacity >= 0),
    image ${text},
    created_at ${text} not null,
    updated_at ${text} not null
  ) ${end}`.execute(db)

  await sql`create table registrations (
    id ${text} not null primary key,
    event_id ${text} not null references events (id) on delete cascade,
    first_name ${text} not null,
    last_name ${text} not null,
    email ${text} not null,
    email_key ${text} not null,
    phone ${text} not null,
    date_of_birth ${text} not null,
    level ${text} not null,
    signature ${text} not null,
    created_at ${text} not null,
    unique (event_id, email_key)
  ) ${end}`.execute(db)
  await sql`create index registrations_by_age on registrations (created_at)`.execute(db)
}
