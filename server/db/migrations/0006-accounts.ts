/** Accounts, sessions, password links, favourites and the history of changes. */
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Ddl } from '../dialect.ts'

export async function up(db: Kysely<unknown>, { text, int, end }: Ddl): Promise<void> {
  await sql`create table users (
    id ${text} not null primary key,
    email ${text} not null,
    email_key ${text} not null unique,
    name ${text} not null,
    phone ${text} not null,
    avatar ${text},
    role ${text} not null check (role in ('user', 'editor', 'admin')),
    status ${text} not null check (status in ('active', 'inactive', 'suspended')),
    password_hash ${text},
    must_change_password ${int} not null,
    language ${text} not null,
    addresses ${text} not null,
    theme ${text} not null,
    notifications ${text} not null,
    last_seen_on ${text},
    name_key ${text} not null,
    search ${text} not null,
    revision ${int} not null,
    created_at ${text} not null,
    updated_at ${text} not null
  ) ${end}`.execute(db)
  await sql`create index users_by_role on users (role, status)`.execute(db)

  await sql`create table sessions (
    id ${text} not null primary key,
    token_hash ${text} not null unique,
    user_id ${text} not null references users (id) on delete cascade,
    label ${text} not null,
    last_seen_on ${text} not null,
    expires_at ${text} not null,
    created_at ${text} not null
  ) ${end}`.execute(db)
  await sql`create index sessions_by_user on sessions (user_id)`.execute(db)
  await sql`create index sessions_by_end on sessions (expires_at)`.execute(db)

  await sql`create table user_links (
    token_hash ${text} not null primary key,
    user_id ${text} not null references users (id) on delete cascade,
    expires_at ${text} not null,
    created_at ${text} not null
  ) ${end}`.execute(db)
  await sql`create index user_links_by_user on user_links (user_id)`.execute(db)
  await sql`create index user_links_by_end on user_links (expires_at)`.execute(db)

  await sql`create table user_favorites (
    user_id ${text} not null references users (id) on delete cascade,
    park_id ${text} not null references parks (id) on delete cascade,
    position ${int} not null,
    primary key (user_id, park_id)
  ) ${end}`.execute(db)
  await sql`create index user_favorites_by_park on user_favorites (park_id)`.execute(db)

  await sql`create table history (
    id ${text} not null primary key,
    at ${text} not null,
    actor_id ${text},
    thing ${text} not null,
    thing_id ${text},
    action ${text} not null,
    before_values ${text},
    after_values ${text},
    undone_at ${text}
  ) ${end}`.execute(db)
  await sql`create index history_by_time on history (at, id)`.execute(db)
  await sql`create index history_by_thing on history (thing, thing_id, at)`.execute(db)
  await sql`create index history_by_actor on history (actor_id, at)`.execute(db)

  await sql`alter table settings add column revision ${int} not null default 1`.execute(db)
  await sql`create table admins_lock (
    id ${int} not null primary key check (id = 1),
    writes ${int} not null
  ) ${end}`.execute(db)
  await sql`insert into admins_lock (id, writes) values (1, 0)`.execute(db)
}
