/**
 * Registrations that an admin marked as paid or corrected, and a line without personal data for each withdrawn one
 * (docs/decisions/messages-and-registrations.md). Withdrawals that the history has become lines too. Results by level and
 * place, which have no names of their own.
 */
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Ddl } from '../dialect.ts'

export async function up(db: Kysely<unknown>, { text, int, end }: Ddl): Promise<void> {
  await sql`alter table registrations add column paid_at ${text}`.execute(db)
  await sql`alter table registrations add column paid_by ${text}`.execute(db)
  await sql`alter table registrations add column revision ${int} not null default 1`.execute(db)
  await sql`alter table registrations add column here_at ${text}`.execute(db)
  await sql`alter table registrations add column here_pressed_at ${text}`.execute(db)
  await sql`create table withdrawals (
    id ${text} not null primary key,
    event_id ${text} not null references events (id) on delete cascade,
    level ${text} not null,
    paid ${int} not null,
    withdrawn_at ${text} not null
  ) ${end}`.execute(db)
  await sql`create index withdrawals_by_event on withdrawals (event_id)`.execute(db)
  await sql`create table result_sheets (
    event_id ${text} not null primary key references events (id) on delete cascade,
    revision ${int} not null,
    published_at ${text}
  ) ${end}`.execute(db)
  // A result outlives its registration, and is then without a name.
  await sql`create table results (
    id ${text} not null primary key,
    event_id ${text} not null references events (id) on delete cascade,
    registration_id ${text} references registrations (id) on delete set null,
    level ${text} not null,
    place ${int} not null
  ) ${end}`.execute(db)
  await sql`create index results_by_event on results (event_id)`.execute(db)
  await sql`create index results_by_registration on results (registration_id)`.execute(db)
  await moveFromHistory(db)
}

async function moveFromHistory(db: Kysely<unknown>): Promise<void> {
  const events = await sql<{ id: string; slug: string }>`
    select id, coalesce(deleted_slug, slug) as slug from events`.execute(db)
  const idOf = new Map(events.rows.map(({ id, slug }) => [slug, id]))
  const entries = await sql<{ id: string; at: string; after_values: string | null }>`
    select id, at, after_values from history where thing = 'registration' and action = 'withdraw'`.execute(db)
  for (const { id, at, after_values: values } of entries.rows) {
    const { event, level } = JSON.parse(values ?? '{}') as { event?: string; level?: string }
    const eventId = idOf.get(event ?? '')
    if (eventId === undefined || level === undefined) continue
    await sql`insert into withdrawals (id, event_id, level, paid, withdrawn_at)
      values (${id}, ${eventId}, ${level}, 0, ${at})`.execute(db)
  }
}
