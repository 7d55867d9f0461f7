/** SQL of the list of accounts, and of finding and counting admins. */
import { sql } from 'kysely'
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { AccountStatus, Role, UserSort } from '#contract/users.ts'
import { changeRows } from '#server/db/rows.ts'
import type { Database } from '#server/db/schema/database.ts'
import type { UsersTable } from '#server/db/schema/users.ts'
import { containsWords } from '#server/db/search.ts'
import type { Store } from '#server/db/store.ts'

export interface UserFilter {
  search?: string | undefined
  role?: Role | undefined
  status?: AccountStatus | undefined
  ids?: readonly string[] | undefined
}

export interface AdminUsersRepo {
  list(
    filter: UserFilter,
    sort: UserSort,
    slice: { offset: number; limit: number },
  ): Promise<{ rows: UsersTable[]; total: number }>
  /** After this call, other transactions that may remove an admin wait until this transaction ends. */
  lockAdmins(): Promise<void>
  /** Counts active admins who have a password. */
  countActiveAdmins(): Promise<number>
  countAdmins(): Promise<number>
  admins(): Promise<UsersTable[]>
}

type UsersBuilder = ExpressionBuilder<Database, 'users'>

function matching({ search, role, status, ids }: UserFilter) {
  return (eb: UsersBuilder): Expression<SqlBool> => {
    const all: Expression<SqlBool>[] = []
    if (role !== undefined) all.push(eb('role', '=', role))
    if (status !== undefined) all.push(eb('status', '=', status))
    if (ids !== undefined) all.push(eb('id', 'in', ids))
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

/**
 * The SQL of a sort. Users who never signed in come last in both directions. Equal rows are sorted by id, so that pages
 * never overlap.
 */
function ordering(sort: UserSort) {
  const isDown = sort.startsWith('-')
  const column = SORT_COLUMNS[sort.replace('-', '') as keyof typeof SORT_COLUMNS]
  return sql`${sql.ref(`users.${column}`)} ${sql.raw(isDown ? 'desc' : 'asc')} nulls last, users.id`
}

export function createAdminUsersRepo(store: Store): AdminUsersRepo {
  const count = async (active: boolean) => {
    let query = store.db.selectFrom('users').where('role', '=', 'admin')
    if (active) query = query.where('status', '=', 'active').where('password_hash', 'is not', null)
    const row = await query.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
    return Number(row.count)
  }
  return {
    async list(filter, sort, { offset, limit }) {
      const matchingUsers = store.db.selectFrom('users').where(matching(filter))
      const { total } = await matchingUsers
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow()
      const rows = await matchingUsers.selectAll().orderBy(ordering(sort)).offset(offset).limit(limit).execute()
      return { rows, total: Number(total) }
    },
    async lockAdmins() {
      await changeRows(store, 'admins_lock', { id: 1 }, { writes: sql`writes + 1` })
    },
    countActiveAdmins: () => count(true),
    countAdmins: () => count(false),
    admins: () => store.db.selectFrom('users').selectAll().where('role', '=', 'admin').orderBy('email_key').execute(),
  }
}
