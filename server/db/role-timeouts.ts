/**
 * The timeouts of PostgreSQL's statements and transactions. They belong to the role and not to the connection: a pooler in
 * transaction mode refuses such parameters of a connection, and gives each transaction another session.
 */
import { sql } from 'kysely'
import type { Kysely } from 'kysely'

const TIMEOUTS = { statement_timeout: '15s', idle_in_transaction_session_timeout: '15s' }

/**
 * Sets those that are off, for the role of this connection in its database; what somebody has set stays. Sessions that are
 * open already keep what they have.
 * @returns what the role may not set: to be told to a person; and whether anything was set
 */
export async function setRoleTimeouts<DB>(db: Kysely<DB>): Promise<{ isNew: boolean; missing: string[] }> {
  const { rows } = await sql<{ name: string; database: string }>`
    select name, current_database() as database from pg_settings
    where name in (${sql.join(Object.keys(TIMEOUTS))}) and setting = '0' order by name`.execute(db)
  let isNew = false
  const missing: string[] = []
  for (const { name, database } of rows) {
    const value = TIMEOUTS[name as keyof typeof TIMEOUTS]
    const statement = sql`alter role current_user in database ${sql.id(database)} set ${sql.id(name)} = ${sql.lit(value)}`
    try {
      await statement.execute(db)
      isNew = true
    } catch {
      // Another process sets it at the same moment, or the role may not: either way it is looked at again.
      if (!(await isSetForNext(db, name))) missing.push(`${name} = '${value}'`)
    }
  }
  return { isNew, missing }
}

/** Whether the next session of this role in this database has it. */
async function isSetForNext<DB>(db: Kysely<DB>, name: string): Promise<boolean> {
  const { rows } = await sql<{ entry: string }>`
    select unnest(setconfig) as entry from pg_db_role_setting
    join pg_roles on pg_roles.oid = setrole join pg_database on pg_database.oid = setdatabase
    where rolname = current_user and datname = current_database()`.execute(db)
  return rows.some(({ entry }) => entry.startsWith(`${name}=`))
}
