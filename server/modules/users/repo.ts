/** SQL of accounts, password links and favourites. */
import { sql } from 'kysely'
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { AccountStatus, Role, UserSort } from '#contract/users.ts'
import { foldText } from '#domain/fold.ts'
import { deleteOldest } from '#server/db/delete-oldest.ts'
import type { Database } from '#server/db/schema/database.ts'
import type { UserLinksTable, UsersTable } from '#server/db/schema/users.ts'
import { containsWords } from '#server/db/search.ts'
import type { Store } from '#server/db/store.ts'
import { ApiError } from '#server/http/api-error.ts'
import { LINK_MAIL } from './mails.ts'

export interface UserFilter {
  search?: string | undefined
  role?: Role | undefined
  status?: AccountStatus | undefined
}

/** The columns that an update may change. */
export type UserChanges = Partial<
  Omit<UsersTable, 'id' | 'revision' | 'created_at' | 'email_key' | 'name_key' | 'search'>
>

export interface UsersRepo {
  /** Runs work in a transaction. @throws ApiError 409 EMAIL_TAKEN when it violates the uniqueness of e-mail addresses */
  tx<T>(work: () => Promise<T>): Promise<T>
  find(id: string): Promise<UsersTable | undefined>
  findByEmail(email: string): Promise<UsersTable | undefined>
  /** Those of the file names that are somebody's avatar. */
  usedAvatars(names: readonly string[]): Promise<Set<string>>
  findMany(ids: readonly string[]): Promise<UsersTable[]>
  /** Reads an account and locks its row until the transaction ends. */
  lock(id: string): Promise<UsersTable | undefined>
  /** Stores a new account; resolves to false when the e-mail address is taken. */
  add(row: Omit<UsersTable, 'email_key' | 'name_key' | 'search'>): Promise<boolean>
  /** Writes changes and raises the revision. Must run in a transaction that locked the account. */
  update(id: string, changes: UserChanges): Promise<UsersTable>
  setStatus(ids: readonly string[], status: AccountStatus, at: string): Promise<void>
  /** Replaces the hash of the same password, unless the password was changed in the meantime. */
  setHash(user: Pick<UsersTable, 'id' | 'password_hash'>, hash: string): Promise<void>
  /** Requires the user to change the password. */
  requireChange(id: string): Promise<void>
  remove(id: string): Promise<void>
  /**
   * Riders' accounts without an open order that were used last before a day (`YYYY-MM-DD`).
   * @param warnedUntil those whose person was told so since, on this day or before; undefined: those whose person was not told
   */
  unused(day: string, warnedUntil: string | undefined, limit: number): Promise<UsersTable[]>
  list(
    filter: UserFilter,
    sort: UserSort,
    slice: { offset: number; limit: number },
  ): Promise<{ rows: UsersTable[]; total: number }>
  /** Excludes other work that may remove an admin until the transaction ends. */
  lockAdmins(): Promise<void>
  /** Counts active admins who have a password. */
  countActiveAdmins(): Promise<number>
  countAdmins(): Promise<number>
  admins(): Promise<UsersTable[]>
  /** Stores a link beside the user's other ones. */
  addLink(row: UserLinksTable): Promise<void>
  /** Stores a password link and deletes the user's other ones of that kind. */
  setLink(row: UserLinksTable): Promise<void>
  findLink(tokenHash: string, purpose: UserLinksTable['purpose'], now: string): Promise<UserLinksTable | undefined>
  /** Deletes a link; resolves to false when it was used or has expired. */
  useLink(tokenHash: string, now: string): Promise<boolean>
  /** Deletes the password links of a user, and the mails that would bring another. */
  removeLinks(userId: string): Promise<void>
  /** Deletes at most `limit` links that expired before an instant (ISO); resolves to their number. */
  sweepLinks(before: string, limit: number): Promise<number>
  /** The user's favourites that are not hidden, in their order. */
  favorites(userId: string): Promise<string[]>
  /** Replaces the favourites; parks that do not exist are left out. */
  setFavorites(userId: string, parkIds: readonly string[]): Promise<void>
}

/** Addresses that differ only in this are the same. */
export const emailKey = (email: string) => email.toLowerCase()
const searchOf = ({ name, email, phone }: Pick<UsersTable, 'name' | 'email' | 'phone'>) =>
  `${foldText(name)} ${foldText(email)} ${phone}`
const derived = (row: Pick<UsersTable, 'name' | 'email' | 'phone'>) => ({
  email_key: emailKey(row.email),
  name_key: foldText(row.name),
  search: searchOf(row),
})

type UsersBuilder = ExpressionBuilder<Database, 'users'>

function matching({ search, role, status }: UserFilter) {
  return (eb: UsersBuilder): Expression<SqlBool> => {
    const all: Expression<SqlBool>[] = []
    if (role !== undefined) all.push(eb('role', '=', role))
    if (status !== undefined) all.push(eb('status', '=', status))
    if (search !== undefined && search.trim() !== '') all.push(containsWords('users.search', search))
    return eb.and(all)
  }
}

const SORT_COLUMNS = {
  name: 'name_key',
  email: 'email_key',
  role: 'role',
  status: 'status',
  createdAt: 'created_at',
  lastSeenOn: 'last_seen_on',
} as const

/** Users who never signed in come last in both directions. Ties are sorted by id, so that pages never overlap. */
function ordering(sort: UserSort) {
  const isDown = sort.startsWith('-')
  const column = SORT_COLUMNS[sort.replace('-', '') as keyof typeof SORT_COLUMNS]
  return sql`${sql.ref(`users.${column}`)} ${sql.raw(isDown ? 'desc' : 'asc')} nulls last, users.id`
}

/** Both engines limit the number of parameters of a statement. */
const ROWS_AT_ONCE = 200

function* chunks<T>(items: readonly T[]): Generator<T[]> {
  for (let start = 0; start < items.length; start += ROWS_AT_ONCE) yield items.slice(start, start + ROWS_AT_ONCE)
}

/** The day on which an account was used last; where it never was, that on which it was made. */
const LAST_USED = sql<string>`coalesce(users.last_seen_on, substr(users.created_at, 1, 10))`

export function createUsersRepo(store: Store): UsersRepo {
  const byId = (id: string) => store.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()
  return {
    async tx(work) {
      try {
        return await store.tx(work)
      } catch (error) {
        if (store.errorKind(error) !== 'unique') throw error
        throw new ApiError(409, 'EMAIL_TAKEN', 'There is an account with this e-mail address already')
      }
    },
    find: byId,
    lock: (id) => store.db.updateTable('users').set({ id }).where('id', '=', id).returningAll().executeTakeFirst(),
    async usedAvatars(names) {
      const used = new Set<string>()
      for (const some of chunks(names)) {
        const rows = await store.db.selectFrom('users').select('avatar').where('avatar', 'in', some).execute()
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
      for (const some of chunks(ids)) {
        rows.push(...(await store.db.selectFrom('users').selectAll().where('id', 'in', some).orderBy('id').execute()))
      }
      return rows
    },
    findByEmail: (email) =>
      store.db.selectFrom('users').selectAll().where('email_key', '=', emailKey(email)).executeTakeFirst(),
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
      await store.db.updateTable('users').set(texts).where('id', '=', id).execute()
      return { ...row, ...texts }
    },
    async setStatus(ids, status, at) {
      for (const some of chunks(ids)) {
        await store.db
          .updateTable('users')
          .set({ status, updated_at: at, revision: sql`revision + 1` })
          .where('id', 'in', some)
          .execute()
      }
    },
    async setHash({ id, password_hash }, hash) {
      await store.db
        .updateTable('users')
        .set({ password_hash: hash })
        .where('id', '=', id)
        .where('password_hash', '=', password_hash)
        .execute()
    },
    async requireChange(id) {
      await store.db.updateTable('users').set({ must_change_password: 1 }).where('id', '=', id).execute()
    },
    async remove(id) {
      await store.db.deleteFrom('users').where('id', '=', id).execute()
    },
    async list(filter, sort, { offset, limit }) {
      const found = store.db.selectFrom('users').where(matching(filter))
      const { total } = await found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
      const rows = await found.selectAll().orderBy(ordering(sort)).offset(offset).limit(limit).execute()
      return { rows, total: Number(total) }
    },
    ...adminQueries(store),
    ...linkQueries(store),
    ...favoriteQueries(store),
  }
}

function adminQueries(store: Store): Pick<UsersRepo, 'lockAdmins' | 'countActiveAdmins' | 'countAdmins' | 'admins'> {
  const count = async (active: boolean) => {
    let query = store.db.selectFrom('users').where('role', '=', 'admin')
    if (active) query = query.where('status', '=', 'active').where('password_hash', 'is not', null)
    const row = await query.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
    return Number(row.count)
  }
  return {
    async lockAdmins() {
      await store.db
        .updateTable('admins_lock')
        .set({ writes: sql`writes + 1` })
        .where('id', '=', 1)
        .execute()
    },
    countActiveAdmins: () => count(true),
    countAdmins: () => count(false),
    admins: () => store.db.selectFrom('users').selectAll().where('role', '=', 'admin').orderBy('email_key').execute(),
  }
}

function linkQueries(
  store: Store,
): Pick<UsersRepo, 'addLink' | 'setLink' | 'findLink' | 'useLink' | 'removeLinks' | 'sweepLinks'> {
  const removeLinks = async (userId: string) => {
    await store.db.deleteFrom('user_links').where('user_id', '=', userId).where('purpose', '=', 'password').execute()
    await store.db.deleteFrom('mails').where('thing_id', '=', userId).where('kind', '=', LINK_MAIL).execute()
  }
  const addLink = async (row: UserLinksTable) => {
    await store.db.insertInto('user_links').values(row).execute()
  }
  return {
    addLink,
    setLink: (row) =>
      store.tx(async () => {
        await removeLinks(row.user_id)
        await addLink(row)
      }),
    findLink: (tokenHash, purpose, now) =>
      store.db
        .selectFrom('user_links')
        .selectAll()
        .where('token_hash', '=', tokenHash)
        .where('purpose', '=', purpose)
        .where('expires_at', '>', now)
        .executeTakeFirst(),
    async useLink(tokenHash, now) {
      const used = await store.db
        .deleteFrom('user_links')
        .where('token_hash', '=', tokenHash)
        .where('expires_at', '>', now)
        .returning('user_id')
        .executeTakeFirst()
      return used !== undefined
    },
    removeLinks,
    sweepLinks: (before, limit) => deleteOldest(store, 'user_links', ['token_hash'], 'expires_at', before, limit),
  }
}

function favoriteQueries(store: Store): Pick<UsersRepo, 'favorites' | 'setFavorites'> {
  /** The given parks that exist and are not hidden. */
  async function visible(parkIds: readonly string[]): Promise<Set<string>> {
    const found = new Set<string>()
    for (const some of chunks(parkIds)) {
      const rows = await store.db
        .selectFrom('parks')
        .select('id')
        .where('id', 'in', some)
        .where('status', '!=', 'hidden')
        .execute()
      for (const { id } of rows) found.add(id)
    }
    return found
  }
  return {
    async favorites(userId) {
      const rows = await store.db
        .selectFrom('user_favorites')
        .innerJoin('parks', 'parks.id', 'user_favorites.park_id')
        .select('user_favorites.park_id as id')
        .where('user_favorites.user_id', '=', userId)
        .where('parks.status', '!=', 'hidden')
        .orderBy('user_favorites.position')
        .execute()
      return rows.map(({ id }) => id)
    },
    setFavorites: (userId, parkIds) =>
      store.tx(async (db) => {
        // Lock the user's row, so that two devices save one after the other.
        await db.updateTable('users').set({ id: userId }).where('id', '=', userId).execute()
        const there = await visible(parkIds)
        const rows = [...new Set(parkIds)]
          .filter((id) => there.has(id))
          .map((id, position) => ({ user_id: userId, park_id: id, position }))
        await db.deleteFrom('user_favorites').where('user_id', '=', userId).execute()
        for (const some of chunks(rows)) await db.insertInto('user_favorites').values(some).execute()
      }),
  }
}
