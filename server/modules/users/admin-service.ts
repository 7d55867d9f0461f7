/** Managing accounts (spec §6; api.md, `/admin/users`). */
import { ADMIN_PAGE_SIZE } from '#contract/editing.ts'
import type {
  AdminUser,
  BulkUsersBody,
  EditUserBody,
  NewUserBody,
  UserExportQuery,
  UserLink,
  UserListQuery,
  UserSession,
} from '#contract/users.ts'
import type { NoticeOf } from '#server/admin-notices/mails.ts'
import type { UsersTable } from '#server/db/schema/users.ts'
import { ApiError, notFound, staleEdit } from '#server/http/api-error.ts'
import { changeMany } from '#server/http/bulk.ts'
import type { BulkResult } from '#server/http/bulk.ts'
import type { Caller } from '#server/http/auth/sessions.ts'
import { usersCsv } from './csv.ts'
import { eraseUser } from './erase-user.ts'
import { bulkUsers, USER_ACTIONS } from './bulk-status.ts'
import { found, instantOf, keepingAnAdmin } from './context.ts'
import type { UsersContext } from './context.ts'
import { isSameAddress, mailConfirmation, tellOfNewEmail } from './confirm-email.ts'
import { mailLink, makeLink } from './links.ts'
import { newUserRow } from './new-user.ts'
import { toAdminUser } from './to-wire.ts'

export interface AdminUsersService {
  list(query: UserListQuery): Promise<{ users: AdminUser[]; total: number }>
  /** Those that a query finds, as a table for a spreadsheet. */
  csv(query: UserExportQuery, caller: Caller): Promise<string>
  /** @throws ApiError 404 */
  get(id: string): Promise<{ user: AdminUser; sessions: UserSession[] }>
  /**
   * Creates an account without a password, and an invitation link.
   * @throws ApiError 409 EMAIL_TAKEN; CONFIRMATION_REQUIRED for an admin
   */
  create(body: NewUserBody, caller: Caller): Promise<{ user: AdminUser; invitation: UserLink }>
  /**
   * @throws ApiError 404; 409 STALE_EDIT, EMAIL_TAKEN, LAST_ADMIN; CONFIRMATION_REQUIRED for an admin, for who becomes one, and
   * for another e-mail address
   */
  edit(id: string, body: EditUserBody, caller: Caller): Promise<{ user: AdminUser; sessions: UserSession[] }>
  /** @throws ApiError 404; 409 LAST_ADMIN; CONFIRMATION_REQUIRED for an admin */
  remove(id: string, caller: Caller): Promise<void>
  /** @throws ApiError 404 */
  resetLink(id: string, caller: Caller): Promise<UserLink>
  /** Signs a person out everywhere. @throws ApiError 404 */
  endSessions(id: string, actorId: string): Promise<void>
  /** Signs a person out of one place. @throws ApiError 404 */
  endSession(id: string, sessionId: string, actorId: string): Promise<void>
  /** All or nothing. @throws ApiError 404; 409 LAST_ADMIN; CONFIRMATION_REQUIRED with an admin among them */
  bulk(body: BulkUsersBody, caller: Caller): Promise<BulkResult>
}

/** Rows of the table that are read at once. */
const EXPORT_PAGE = 500

/** The changed columns with their old and new values. */
function changesOf(row: UsersTable, body: EditUserBody) {
  const { name, email, phone, role, accountStatus: status, language } = body
  const next = { name, email, phone, role, status, language }
  const changed = (Object.keys(next) as (keyof typeof next)[]).filter((column) => next[column] !== row[column])
  const pick = (from: typeof next) => Object.fromEntries(changed.map((column) => [column, from[column]]))
  return { before: pick(row), after: pick(next) }
}

/** What the other admins are told of an edit; nothing where it is not about an admin. */
function noticesOf(row: UsersTable, { role = row.role, status, email, ...others }: Partial<UsersTable>): NoticeOf[] {
  if (role !== 'admin') return row.role === 'admin' ? ['admin-removed'] : []
  if (row.role !== 'admin') return ['admin-made']
  const what: NoticeOf[] = []
  if (status !== undefined) what.push(status === 'active' ? 'admin-active' : 'admin-stopped')
  if (email !== undefined) what.push('admin-email')
  if (Object.keys(others).length > 0) what.push('admin-changed')
  return what
}

export function createAdminUsersService(context: UsersContext): AdminUsersService {
  const { repo, sessions, history, mails, notices, now } = context
  const detail = async (row: UsersTable) => ({
    user: toAdminUser(row, await mails.isSet()),
    sessions: await sessions.list(row.id),
  })

  /** Makes a link to hand over, and queues the mail with another. */
  async function linkFor(user: UsersTable): Promise<UserLink> {
    const link = await makeLink(context, user, { replaces: true, isMailed: false })
    return { ...link, mailed: await mailLink(context, user) }
  }

  /** Writes an edit; must run in a transaction. */
  async function write(id: string, body: EditUserBody, caller: Caller) {
    const row = found(await repo.lock(id))
    if (row.revision !== body.revision) throw staleEdit(await detail(row))
    const { before, after } = changesOf(row, body)
    if (Object.keys(after).length === 0) return row
    const { role = row.role, email } = after as Partial<EditUserBody>
    if (row.role === 'admin' || role === 'admin' || email !== undefined) await caller.requireConfirmation()
    const what = noticesOf(row, after)
    if (what.length > 0) await notices.tell(caller, what, [id])
    const isMoved = !isSameAddress(row.email, body.email)
    const unproved = { email_confirmed_at: null, email_waits: (await mails.isSet()) ? 1 : 0, pending_email: null }
    const saved = await repo.update(id, { ...after, ...(isMoved && unproved), updated_at: instantOf(context) })
    // A rider's session lasts longer than an admin's may.
    if (saved.role === 'admin' && row.role !== 'admin') await sessions.endAll(id)
    if (saved.email !== row.email) {
      await repo.removeLinks(id)
      await tellOfNewEmail(context, row, saved)
    }
    if (isMoved) await (saved.password_hash === null ? mailLink(context, saved) : mailConfirmation(context, saved))
    await history.record({ actorId: caller.id, thing: 'user', thingId: id, action: 'update', before, after })
    return saved
  }

  return {
    async list({ search, role, status, sort = '-createdAt', page = 1, limit = ADMIN_PAGE_SIZE }) {
      const { rows, total } = await repo.list({ search, role, status }, sort, { offset: (page - 1) * limit, limit })
      const sendsMail = await mails.isSet()
      return { users: rows.map((row) => toAdminUser(row, sendsMail)), total }
    },
    async csv({ lang = 'he', sort = '-createdAt', ...filter }, caller) {
      await notices.exported(caller, 'user')
      // One that comes meanwhile moves the others to a later page: each is taken once.
      const sendsMail = await mails.isSet()
      const all = new Map<string, AdminUser>()
      for (let offset = 0; ; offset += EXPORT_PAGE) {
        const { rows } = await repo.list(filter, sort, { offset, limit: EXPORT_PAGE })
        for (const row of rows) all.set(row.id, toAdminUser(row, sendsMail))
        if (rows.length < EXPORT_PAGE) return usersCsv([...all.values()], lang)
      }
    },
    get: async (id) => detail(found(await repo.find(id))),
    async create({ accountStatus: status, ...body }, caller) {
      if (body.role === 'admin') await caller.requireConfirmation()
      const email_waits = (await mails.isSet()) ? 1 : 0
      const row = newUserRow({ ...body, status, password_hash: null, email_waits }, now())
      return repo.tx(async () => {
        if (!(await repo.add(row))) {
          throw new ApiError(409, 'EMAIL_TAKEN', 'There is an account with this e-mail address already')
        }
        const { name, email, role } = body
        if (role === 'admin') await notices.tell(caller, ['admin-created'], [row.id])
        await history.record({
          actorId: caller.id,
          thing: 'user',
          thingId: row.id,
          action: 'create',
          after: { name, email, role },
        })
        const made = found(await repo.find(row.id))
        return { user: toAdminUser(made, email_waits === 1), invitation: await linkFor(made) }
      })
    },
    async edit(id, body, caller) {
      return detail(await keepingAnAdmin(context, () => write(id, body, caller)))
    },
    async remove(id, caller) {
      const { role } = found(await repo.find(id))
      if (role === 'admin') await caller.requireConfirmation()
      await eraseUser(context, { id }, caller.id, async (row) => {
        if (row.role !== 'admin') return
        await caller.requireConfirmation()
        await notices.tell(caller, ['admin-deleted'])
      })
    },
    resetLink: (id, caller) =>
      repo.tx(async () => {
        const row = found(await repo.lock(id))
        if (row.role === 'admin') await notices.tell(caller, ['admin-link'], [id])
        await history.record({ actorId: caller.id, thing: 'user', thingId: id, action: 'link' })
        return linkFor(row)
      }),
    endSessions: (id, actorId) =>
      repo.tx(async () => {
        found(await repo.lock(id))
        await sessions.endAll(id)
        await history.record({ actorId, thing: 'user', thingId: id, action: 'sessions-end' })
      }),
    endSession: (id, sessionId, actorId) =>
      repo.tx(async () => {
        found(await repo.lock(id))
        if (!(await sessions.end(id, sessionId))) throw notFound('There is no such session')
        await history.record({ actorId, thing: 'user', thingId: id, action: 'sessions-end' })
      }),
    bulk: ({ ids, action }, caller) => changeMany(bulkUsers(context, caller), USER_ACTIONS[action], ids, caller.id),
  }
}
