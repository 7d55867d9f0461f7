/** SQL of the sessions. */
import type { Transaction } from 'kysely'
import type { Database } from '#server/db/schema/database.ts'
import type { SessionsTable, UsersTable } from '#server/db/schema/users.ts'
import type { Store } from '#server/db/store.ts'

/** A session with what its account may do now. */
export interface FoundSession {
  id: string
  userId: string
  createdAt: string
  lastSeenOn: string
  expiresAt: string
  role: UsersTable['role']
  status: UsersTable['status']
  mustChangePassword: boolean
}

export interface SessionsRepo {
  /** Adds a session; the person was seen on its day. */
  add(row: SessionsTable): Promise<void>
  /** The session of a token's digest and its account, in one indexed query. */
  find(tokenHash: string): Promise<FoundSession | undefined>
  /** Says that a session was used, and how long it is good from now on. */
  touch(session: Pick<FoundSession, 'id' | 'userId'>, lastSeenOn: string, expiresAt: string): Promise<void>
  ofUser(userId: string): Promise<SessionsTable[]>
  /** Ends one session of a person; false: there is none. */
  end(userId: string, id: string): Promise<boolean>
  /** Ends all sessions of a person but one; tells how many. */
  endAll(userId: string, exceptId?: string): Promise<number>
  endByToken(tokenHash: string): Promise<void>
  /** Deletes at most `limit` sessions that ended before an instant (ISO); tells how many. */
  sweep(before: string, limit: number): Promise<number>
}

async function seen(db: Transaction<Database>, userId: string, day: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ last_seen_on: day })
    .where('id', '=', userId)
    .where((eb) => eb.or([eb('last_seen_on', 'is', null), eb('last_seen_on', '<', day)]))
    .execute()
}

export function createSessionsRepo(store: Store): SessionsRepo {
  return {
    async add(row) {
      await store.tx(async (db) => {
        await seen(db, row.user_id, row.last_seen_on)
        await db.insertInto('sessions').values(row).execute()
      })
    },
    async find(tokenHash) {
      const row = await store.db
        .selectFrom('sessions')
        .innerJoin('users', 'users.id', 'sessions.user_id')
        .select([
          'sessions.id',
          'sessions.user_id as userId',
          'sessions.created_at as createdAt',
          'sessions.last_seen_on as lastSeenOn',
          'sessions.expires_at as expiresAt',
          'users.role',
          'users.status',
          'users.must_change_password',
        ])
        .where('sessions.token_hash', '=', tokenHash)
        .executeTakeFirst()
      if (row === undefined) return undefined
      const { must_change_password, ...session } = row
      return { ...session, mustChangePassword: must_change_password === 1 }
    },
    async touch({ id, userId }, lastSeenOn, expiresAt) {
      await store.tx(async (db) => {
        await seen(db, userId, lastSeenOn)
        await db
          .updateTable('sessions')
          .set({ last_seen_on: lastSeenOn, expires_at: expiresAt })
          .where('id', '=', id)
          .execute()
      })
    },
    ofUser: (userId) =>
      store.db
        .selectFrom('sessions')
        .selectAll()
        .where('user_id', '=', userId)
        .orderBy('last_seen_on', 'desc')
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .execute(),
    async end(userId, id) {
      const ended = await store.db
        .deleteFrom('sessions')
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .returning('id')
        .executeTakeFirst()
      return ended !== undefined
    },
    async endAll(userId, exceptId) {
      let query = store.db.deleteFrom('sessions').where('user_id', '=', userId)
      if (exceptId !== undefined) query = query.where('id', '!=', exceptId)
      return Number((await query.executeTakeFirst()).numDeletedRows)
    },
    async endByToken(tokenHash) {
      await store.db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute()
    },
    async sweep(before, limit) {
      const deleted = await store.db
        .deleteFrom('sessions')
        .where('id', 'in', (eb) =>
          eb.selectFrom('sessions').select('id').where('expires_at', '<', before).orderBy('expires_at').limit(limit),
        )
        .executeTakeFirst()
      return Number(deleted.numDeletedRows)
    },
  }
}
