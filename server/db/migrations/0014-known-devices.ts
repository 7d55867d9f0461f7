/** Devices that signed in to an account before. */
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Ddl } from '../dialect.ts'

export async function up(db: Kysely<unknown>, { text, end }: Ddl): Promise<void> {
  await sql`create table known_devices (
    token_hash ${text} not null primary key,
    user_id ${text} not null references users (id) on delete cascade,
    last_used_at ${text} not null
  ) ${end}`.execute(db)
  await sql`create index known_devices_by_user on known_devices (user_id, last_used_at)`.execute(db)
  await sql`create index known_devices_by_use on known_devices (last_used_at)`.execute(db)
}
