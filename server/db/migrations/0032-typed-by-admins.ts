/**
 * Which fields of an account an admin typed: these fields stay when the person confirms the e-mail address
 * (docs/decisions/confirmed-e-mail-addresses.md).
 */
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Ddl } from '../dialect.ts'

export async function up(db: Kysely<unknown>, { int }: Ddl): Promise<void> {
  await sql`alter table users add column name_by_admin ${int} not null default 0`.execute(db)
  await sql`alter table users add column phone_by_admin ${int} not null default 0`.execute(db)
  // Nobody has signed in to an invited account yet, so an admin typed its fields. For other accounts the history
  // tells who typed the fields, as far back as the history goes.
  await sql`update users set name_by_admin = 1, phone_by_admin = 1
    where password_hash is null or exists (
      select 1 from history where thing = 'user' and thing_id = users.id and action = 'create'
        and (actor_id is null or actor_id <> users.id))`.execute(db)
  for (const column of ['name', 'phone']) {
    await sql`update users set ${sql.ref(`${column}_by_admin`)} = 1
      where exists (
        select 1 from history where thing = 'user' and thing_id = users.id and action = 'update'
          and actor_id <> users.id and after_values like ${`%"${column}":%`})`.execute(db)
  }
}
