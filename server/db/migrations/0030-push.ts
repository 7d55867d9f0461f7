/**
 * Reminders by Web Push: subscriptions, what each device wants to hear about, messages to send, and the state of each
 * park that riders were last told about.
 */
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Ddl } from '../dialect.ts'

export async function up(db: Kysely<unknown>, { text, int, end }: Ddl): Promise<void> {
  await sql`create table push_subscriptions (
    id ${text} not null primary key,
    endpoint ${text} not null unique,
    p256dh ${text} not null,
    auth ${text} not null,
    language ${text} not null check (language in ('he', 'en')),
    user_id ${text} references users (id) on delete cascade,
    created_at ${text} not null,
    renewed_at ${text} not null
  ) ${end}`.execute(db)
  await sql`create index push_subscriptions_by_user on push_subscriptions (user_id) where user_id is not null`.execute(
    db,
  )
  await sql`create index push_subscriptions_by_age on push_subscriptions (renewed_at)`.execute(db)

  await sql`create table push_watches (
    subscription_id ${text} not null references push_subscriptions (id) on delete cascade,
    kind ${text} not null check (kind in ('competition', 'suggestion', 'favorite')),
    thing ${text} not null,
    primary key (subscription_id, kind, thing)
  ) ${end}`.execute(db)
  await sql`create index push_watches_by_thing on push_watches (kind, thing)`.execute(db)

  await sql`create table push_jobs (
    subscription_id ${text} not null references push_subscriptions (id) on delete cascade,
    event ${text} not null,
    kind ${text} not null check (kind in ('competition', 'suggestion', 'favorite')),
    thing ${text} not null,
    content ${text} not null,
    due_at ${text} not null,
    ends_at ${text} not null,
    tries ${int} not null default 0,
    done_at ${text},
    primary key (subscription_id, event)
  ) ${end}`.execute(db)
  await sql`create index push_jobs_to_send on push_jobs (due_at) where done_at is null`.execute(db)
  await sql`create index push_jobs_by_end on push_jobs (ends_at)`.execute(db)

  await sql`create table push_parks (
    park_id ${text} not null primary key references parks (id) on delete cascade,
    state ${text} not null check (state in ('open', 'hidden', 'closed')),
    changes ${int} not null default 0
  ) ${end}`.execute(db)
}
