/** Passkeys, and the challenges that browsers answer with them. */
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Ddl } from '../dialect.ts'

export async function up(db: Kysely<unknown>, { text, int, end }: Ddl): Promise<void> {
  await sql`create table passkeys (
    id ${text} not null primary key,
    user_id ${text} not null references users (id) on delete cascade,
    credential_id ${text} not null unique,
    public_key ${text} not null,
    counter ${int} not null,
    transports ${text} not null,
    name ${text} not null,
    rp_id ${text} not null,
    backed_up ${int} not null check (backed_up in (0, 1)),
    created_at ${text} not null,
    last_used_at ${text}
  ) ${end}`.execute(db)
  await sql`create index passkeys_by_user on passkeys (user_id, rp_id)`.execute(db)
  await sql`create table passkey_challenges (
    challenge_hash ${text} not null primary key,
    purpose ${text} not null,
    user_id ${text} references users (id) on delete cascade,
    expires_at ${text} not null
  ) ${end}`.execute(db)
  await sql`create index passkey_challenges_by_user on passkey_challenges (user_id)`.execute(db)
  await sql`create index passkey_challenges_by_end on passkey_challenges (expires_at)`.execute(db)
}
