/** SQL of accounts. */
import { sql } from 'kysely'
import type { AccountStatus } from '#contract/users.ts'
import { foldText } from '#domain/fold.ts'
import { changeRows, deleteRows, findRow } from '#server/db/rows.ts'
import { chunks } from '#server/db/chunks.ts'
import type { UsersTable } from '#server/db/schema/users.ts'
import type { Store } from '#server/db/store.ts'
import { ApiError } from '#server/http/api-error.ts'
import { type AdminUsersRepo, createAdminUsersRepo } from './admin-repo.ts'
import { createFavoritesRepo, type FavoritesRepo } from './favorites-repo.ts'
import { createLinksRepo, type LinksRepo } from './links-repo.ts'

/** The columns that an update may change. */
export type UserChanges = Partial<
  Omit<UsersTable, 'id' | 'revision' | 'created_at' | 'email_key' | 'name_key' | 'search'>
>

export interface UsersRepo extends AdminUsersRepo, LinksRepo, FavoritesRepo {
  /** Runs work in a transaction. @throws ApiError 409 EMAIL_TAKEN if two accounts would have the same e-mail address */
  tx<T>(work: () => Promise<T>): Promise<T>
  find(id: string): Promise<UsersTable | undefined>
  findByEmail(email: string): Promise<UsersTable | undefined>
  /** Returns the given file names that are somebody's avatar. */
  usedAvatars(names: readonly string[]): Promise<Set<string>>
  findMany(ids: readonly string[]): Promise<UsersTable[]>
  /** Reads an account and locks its row until the transaction ends. */
  lock(id: string): Promise<UsersTable | undefined>
  /** Stores a new account; resolves to false if the e-mail address is taken. */
  add(row: Omit<UsersTable, 'email_key' | 'name_key' | 'search'>): Promise<boolean>
  /** Writes changes and raises the revision. Must run in a transaction that locked the account. */
  update(id: string, changes: UserChanges): Promise<UsersTable>
  setStatus(ids: readonly string[], status: AccountStatus, at: string): Promise<void>
  /** Stores a new hash of the same password, unless the password was changed since the row was read. */
  setHash(user: { id: string; password_hash: string }, hash: string): Promise<void>
  /** Notes that the user must change the password. */
  requireChange(id: string): Promise<void>
  remove(id: string): Promise<void>
  /**
   * Riders' accounts without an open order that were last used before a day (`YYYY-MM-DD`).
   * @param warnedUntil a day (`YYYY-MM-DD`): only accounts that have not been used since the person was warned, on this
   * day or earlier; undefined: only accounts whose person has not been warned since the last use
   */
  unused(day: string, warnedUntil: string | undefined, limit: number): Promise<UsersTable[]>
}

/** Addresses that differ only in case have the same key. */
export const emailKey = (email: string) => email.toLowerCase()
const searchOf = ({ name, email, phone }: Pick<UsersTable, 'name' | 'email' | 'phone'>) =>
  `${foldText(name)} ${foldText(email)} ${phone}`
const derived = (row: Pick<UsersTable, 'name' | 'email' | 'phone'>) => ({
  email_key: emailKey(row.email),
  name_key: foldText(row.name),
  search: searchOf(row),
})

/** The day on which an account was last used, or created if it was never used. */
const LAST_USED = sql<string>`coalesce(users.last_seen_on, substr(users.created_at, 1, 10))`

export function createUsersRepo(store: Store): UsersRepo {
  return {
    async tx(work) {
      try {
        return await store.tx(work)
      } catch (error) {
        if (store.errorKind(error) !== 'unique') throw error
        throw new ApiError(409, 'EMAIL_TAKEN', 'There is an account with this e-mail address already')
      }
    },
    find: (id) => findRow(store, 'users', { id }),
    lock: (id) => store.db.updateTable('users').set({ id }).where('id', '=', id).returningAll().executeTakeFirst(),
    async usedAvatars(names) {
      const used = new Set<string>()
      for (const part of chunks(names)) {
        const rows = await store.db.selectFrom('users').select('avatar').where('avatar', 'in', part).execute()
        for (const { avatar } of rows) used.add(avatar!)
      }
      return used
    },
    unused: (day, warnedUntil, limit) =>
      store.db
        .selectFrom('users')
        .selectAll()
        .where('role', '=', 'user')
        .where(LAST_USED, '<', day)
        .where((eb) =>
          warnedUntil === undefined
            ? eb.or([eb('warned_on', 'is', null), eb('warned_on', '<=', LAST_USED)])
            : eb.and([eb('warned_on', '>', LAST_USED), eb('warned_on', '<=', warnedUntil)]),
        )
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('orders')
                .select('orders.id')
                .whereRef('orders.user_id', '=', 'users.id')
                .where('orders.status', 'in', ['pending', 'processing', 'shipped']),
            ),
          ),
        )
        .orderBy(LAST_USED)
        .limit(limit)
        .execute(),
    async findMany(ids) {
      const rows: UsersTable[] = []
      for (const part of chunks(ids)) {
        rows.push(...(await store.db.selectFrom('users').selectAll().where('id', 'in', part).orderBy('id').execute()))
      }
      return rows
    },
    findByEmail: (email) => findRow(store, 'users', { email_key: emailKey(email) }),
    async add(row) {
      const added = await store.db
        .insertInto('users')
        .values({ ...row, ...derived(row) })
        .onConflict((conflict) => conflict.column('email_key').doNothing())
        .returning('id')
        .executeTakeFirst()
      return added !== undefined
    },
    async update(id, changes) {
      const query = store.db
        .updateTable('users')
        .set({ ...changes, revision: sql`revision + 1` })
        .where('id', '=', id)
      const row = await query.returningAll().executeTakeFirstOrThrow()
      const texts = derived(row)
      await changeRows(store, 'users', { id }, texts)
      return { ...row, ...texts }
    },
    async setStatus(ids, status, at) {
      for (const part of chunks(ids)) {
        await store.db
          .updateTable('users')
          .set({ status, updated_at: at, revision: sql`revision + 1` })
          .where('id', 'in', part)
          .execute()
      }
    },
    async setHash({ id, password_hash }, hash) {
      await changeRows(store, 'users', { id, password_hash }, { password_hash: hash })
    },
    async requireChange(id) {
      await changeRows(store, 'users', { id }, { must_change_password: 1 })
    },
    async remove(id) {
      await deleteRows(store, 'users', { id })
    },
    ...createAdminUsersRepo(store),
    ...createLinksRepo(store),
    ...createFavoritesRepo(store),
  }
}
