/** Votes, idempotency keys and the counters of the rate limits. */
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Ddl } from '../dialect.ts'

export async function up(db: Kysely<unknown>, { text, int, end }: Ddl): Promise<void> {
  await sql`create table park_votes (
    park_id ${text} not null references parks (id) on delete cascade,
    device_id ${text} not null,
    type ${text} not null check (type in ('heart', 'maintenance', 'cleanliness', 'difficulty')),
    rating ${int} not null check (rating between 1 and 5),
    voted_at ${text} not null,
    updated_at ${text} not null,
    primary key (park_id, device_id, type)
  ) ${end}`.execute(db)

  await sql`create table idempotency_keys (
    scope ${text} not null,
    key ${text} not null,
    fingerprint ${text} not null,
    status ${int},
    answer ${text},
    created_at ${text} not null,
    primary key (scope, key)
  ) ${end}`.execute(db)
  await sql`create index idempotency_keys_by_age on idempotency_keys (created_at)`.execute(db)

  await sql`create table rate_limits (
    bucket ${text} not null,
    window_end ${text} not null,
    count ${int} not null,
    primary key (bucket, window_end)
  ) ${end}`.execute(db)
  await sql`create index rate_limits_by_end on rate_limits (window_end)`.execute(db)
}
