/** SQL of the notices to admins. */
import type { HistoryTable } from '#server/db/schema/history.ts'
import type { UsersTable } from '#server/db/schema/users.ts'
import type { Store } from '#server/db/store.ts'

export interface AdminNoticesRepo {
  tx: Store['tx']
  /** Whether the error means that a row was not added because the disk is full. */
  isFull(error: unknown): boolean
  /** All admins except this one who can sign in now, and whose addresses are confirmed or need no confirmation. */
  otherAdmins(id: string): Promise<Pick<UsersTable, 'id' | 'email' | 'language'>[]>
  /** The e-mail addresses of accounts; deleted accounts are left out. */
  emails(ids: readonly string[]): Promise<Map<string, string>>
  /** Whether an admin has exported all data of a kind since an instant (ISO). */
  hasExported(actorId: string, thing: HistoryTable['thing'], since: string): Promise<boolean>
}

export function createAdminNoticesRepo(store: Store): AdminNoticesRepo {
  return {
    tx: store.tx,
    isFull: (error) => store.errorKind(error) === 'full',
    otherAdmins: (id) =>
      store.db
        .selectFrom('users')
        .select(['id', 'email', 'language'])
        .where('role', '=', 'admin')
        .where('status', '=', 'active')
        .where('password_hash', 'is not', null)
        .where('email_waits', '=', 0)
        .where('id', '<>', id)
        .orderBy('id')
        .execute(),
    async emails(ids) {
      if (ids.length === 0) return new Map()
      const rows = await store.db.selectFrom('users').select(['id', 'email']).where('id', 'in', ids).execute()
      return new Map(rows.map(({ id, email }) => [id, email]))
    },
    async hasExported(actorId, thing, since) {
      const exportEntry = await store.db
        .selectFrom('history')
        .select('id')
        .where('actor_id', '=', actorId)
        .where('thing', '=', thing)
        .where('thing_id', 'is', null)
        .where('action', '=', 'export')
        .where('at', '>=', since)
        .executeTakeFirst()
      return exportEntry !== undefined
    },
  }
}
