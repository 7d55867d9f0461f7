/**
 * The timeouts of PostgreSQL's statements and transactions. They are set for the role and not for the connection,
 * because a pooler in transaction mode refuses such parameters of a connection, and may use a different session for
 * each transaction.
 */
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { lockMigrations } from './dialect.ts'

const TIMEOUTS = { statement_timeout: '15s', idle_in_transaction_session_timeout: '15s' }

/**
 * Sets the timeouts that are off, for the role of this connection in its database. A timeout that somebody has already
 * set stays, and sessions that are already open keep their timeouts.
 * @returns `missing`: the timeouts that the role is not allowed to set, so that a person can be told; `isNew`: whether
 * any timeout was set
 */
export async function setRoleTimeouts<DB>(db: Kysely<DB>): Promise<{ isNew: boolean; missing: string[] }> {
  const { rows } = await sql<{ name: string; database: string }>`
    select name, current_database() as database from pg_settings
    where name in (${sql.join(Object.keys(TIMEOUTS))}) and setting = '0' order by name`.execute(db)
  const off = rows.map((row) => ({ ...row, value: TIMEOUTS[row.name as keyof typeof TIMEOUTS] }))
  if (off.length === 0) return { isNew: false, missing: [] }
  try {
    await db.transaction().execute(async (transaction) => {
      // The lock is needed because PostgreSQL refuses one of two transactions that change a role at the same moment.
      await lockMigrations(transaction)
      for (const { name, database, value } of off) {
        await sql`alter role current_user in database ${sql.id(database)} set ${sql.id(name)} = ${sql.lit(value)}`.execute(
          transaction,
        )
      }
    })
    return { isNew: true, missing: [] }
  } catch {
    return { isNew: false, missing: off.map(({ name, value }) => `${name} = '${value}'`) }
  }
}
