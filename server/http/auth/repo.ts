/** SQL of the sessions. */
import type { Transaction } from 'kysely'
import { changeRows, deleteRows } from '#server/db/rows.ts'
import { deleteOldest } from '#server/db/delete-oldest.ts'
import type { Database } from '#server/db/schema/database.ts'
import type { ConfirmedBy, SessionsTable, UsersTable } from '#server/db/schema/users.ts'
import type { Store } from '#server/db/store.ts'

/** A session with the current role and status of its account. */
export interface FoundSession {
  id: string
  userId: string
  label: string
  createdAt: string
  lastSeenOn: string
  expiresAt: string
  confirmedAt: string | null
  confirmedBy: ConfirmedBy | null
  role: UsersTable['role']
  status: UsersTable['status']
  mustChangePassword: boolean
}

export interface SessionsRepo {
  /** Adds a session, and updates when the user was last seen. */
  add(row: SessionsTable): Promise<void>
  /** Finds a session by its token's digest, joined with its account, in one indexed query. */
  find(tokenHash: string): Promise<FoundSession | undefined>
  /**
   * Updates when a session was last used and when it expires. While the disk is full, this does nothing, so that
   * reading still works.
   */
  touch(session: Pick<FoundSession, 'id' | 'userId'>, lastSeenOn: string, expiresAt: string): Promise<void>
  /**
   * Records that the person confirmed who they are; resolves to false if the session has already ended. @param at ISO
   */
  confirm(id: string, by: ConfirmedBy, at: string): Promise<boolean>
  ofUser(userId: string): Promise<SessionsTable[]>
  /** Deletes one session of a user; resolves to whether it existed. */
  end(userId: string, id: string): Promise<boolean>
  /**
   * Deletes all sessions of a user except `exceptId`, and all known devices of the user; resolves to the number of
   * deleted sessions.
   */
  endAll(userId: string, exceptId?: string): Promise<number>
  endByToken(tokenHash: string): Promise<string | undefined>
  /** Deletes at most `limit` sessions that expired before an instant (ISO); resolves to their number. */
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
          'sessions.label',
          'sessions.created_at as createdAt',
          'sessions.last_seen_on as lastSeenOn',
          'sessions.expires_at as expiresAt',
          'sessions.confirmed_at as confirmedAt',
          'sessions.confirmed_by as confirmedBy',
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
      try {
        await store.tx(async (db) => {
          await seen(db, userId, lastSeenOn)
          await db
            .updateTable('sessions')
            .set({ last_seen_on: lastSeenOn, expires_at: expiresAt })
            .where('id', '=', id)
            .execute()
        })
      } catch (error) {
        if (store.errorKind(error) !== 'full') throw error
      }
    },
    confirm: async (id, by, at) =>
      (await changeRows(store, 'sessions', { id }, { confirmed_at: at, confirmed_by: by })) > 0,
    ofUser: (userId) =>
      store.db
        .selectFrom('sessions')
        .selectAll()
        .where('user_id', '=', userId)
        .orderBy('last_seen_on', 'desc')
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .execute(),
    end: async (userId, id) => (await deleteRows(store, 'sessions', { user_id: userId, id })) > 0,
    async endAll(userId, exceptId) {
      return store.tx(async (db) => {
        await db.deleteFrom('known_devices').where('user_id', '=', userId).execute()
        let query = db.deleteFrom('sessions').where('user_id', '=', userId)
        if (exceptId !== undefined) query = query.where('id', '!=', exceptId)
        return Number((await query.executeTakeFirst()).numDeletedRows)
      })
    },
    async endByToken(tokenHash) {
      const deletion = store.db.deleteFrom('sessions').where('token_hash', '=', tokenHash)
      return (await deletion.returning('user_id').executeTakeFirst())?.user_id
    },
    sweep: (before, limit) => deleteOldest(store, 'sessions', ['id'], 'expires_at', before, limit),
  }
}
