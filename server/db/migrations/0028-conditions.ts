/**
 * Riders' reports about parks, admins' verdicts on the reports, blocked devices, and the counter of all these changes.
 */
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Ddl } from '../dialect.ts'

export async function up(db: Kysely<unknown>, { text, int, end }: Ddl): Promise<void> {
  await sql`create table park_reports (
    park_id ${text} not null references parks (id) on delete cascade,
    device ${text} not null,
    kind ${text} not null check (kind in ('locked', 'works', 'lightsOut', 'broken', 'wet', 'crowded', 'fine')),
    seen_at ${text} not null,
    received_at ${text} not null,
    taken_back ${int} not null default 0 check (taken_back in (0, 1)),
    hidden ${int} not null default 0 check (hidden in (0, 1)),
    primary key (park_id, device, kind)
  ) ${end}`.execute(db)
  await sql`create index park_reports_by_age on park_reports (seen_at)`.execute(db)
  await sql`create index park_reports_by_device on park_reports (device)`.execute(db)

  await sql`create table park_verdicts (
    park_id ${text} not null references parks (id) on delete cascade,
    kind ${text} not null check (kind in ('locked', 'works', 'lightsOut', 'broken', 'wet', 'crowded', 'fine')),
    confirmed_at ${text},
    ended_at ${text},
    primary key (park_id, kind)
  ) ${end}`.execute(db)

  await sql`create table blocked_devices (
    device ${text} not null primary key,
    blocked_at ${text} not null
  ) ${end}`.execute(db)

  await sql`alter table content_version add column conditions ${int} not null default 1`.execute(db)
}
