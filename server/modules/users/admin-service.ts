/** Managing accounts (`/admin/users`). */
import { ADMIN_PAGE_SIZE } from '#contract/editing.ts'
import type {
  AdminUser,
  BulkUsersBody,
  EditUserBody,
  NewUserBody,
  UserExportQuery,
  UserLink,
  UserListQuery,
  UserSort,
} from '#contract/users.ts'
import type { UsersTable } from '#server/db/schema/users.ts'
import { ApiError, notFound } from '#server/http/api-error.ts'
import { changeMany } from '#server/http/bulk.ts'
import type { BulkResult } from '#server/http/bulk.ts'
import type { Caller } from '#server/http/auth/session-gate.ts'
import type { UserFilter } from './admin-repo.ts'
import { usersCsv } from './csv.ts'
import { eraseUser } from './erase-user.ts'
import { bulkUsers, USER_ACTIONS } from './bulk-status.ts'
import { found, keepingAnAdmin } from './context.ts'
import type { UsersContext } from './context.ts'
import { detailOf, editUser, type UserDetail } from './edit-user.ts'
import { mailLink, makeLink } from './links.ts'
import { notify, passkeyRemovedMail } from './mails.ts'
import { newUserRow } from './new-user.ts'
import { toAdminUser } from './to-wire.ts'

export interface AdminUsersService {
  list(query: UserListQuery): Promise<{ users: AdminUser[]; total: number }>
  /** All matching accounts, as a table for a spreadsheet. */
  csv(query: UserExportQuery, caller: Caller): Promise<string>
  /** @throws ApiError 404 */
  get(id: string): Promise<UserDetail>
  /**
   * Creates an account without a password, and a link with which the person sets one.
   * @throws ApiError 409 EMAIL_TAKEN; CONFIRMATION_REQUIRED for an admin
   */
  create(body: NewUserBody, caller: Caller): Promise<{ user: AdminUser; invitation: UserLink }>
  /**
   * Changes an account. All sessions, known devices, passkeys and links of the account end if the role gets more
   * rights, or if the e-mail address of another person's account changes.
   * @throws ApiError 404; 409 STALE_EDIT, EMAIL_TAKEN, LAST_ADMIN; CONFIRMATION_REQUIRED for an admin's account, for a
   * person who becomes an admin, and for a change of the e-mail address; EMAIL_UNCONFIRMED for more rights while the
   * address is unconfirmed
   */
  edit(id: string, body: EditUserBody, caller: Caller): Promise<UserDetail>
  /** @throws ApiError 404; 409 LAST_ADMIN; CONFIRMATION_REQUIRED for an admin */
  remove(id: string, caller: Caller): Promise<void>
  /** @throws ApiError 404 */
  resetLink(id: string, caller: Caller): Promise<UserLink>
  /** Signs a person out on all devices. @throws ApiError 404 */
  endSessions(id: string, actorId: string): Promise<void>
  /** Signs a person out on one device. @throws ApiError 404 */
  endSession(id: string, sessionId: string, actorId: string): Promise<void>
  /** Removes a passkey of another person. @throws ApiError 404; 409 LAST_PASSKEY */
  removePasskey(id: string, passkeyId: string, caller: Caller): Promise<void>
  /**
   * Changes all of these accounts or none. @throws ApiError 404; 409 LAST_ADMIN; CONFIRMATION_REQUIRED if one of them
   * is an admin's
   */
  bulk(body: BulkUsersBody, caller: Caller): Promise<BulkResult>
}

/** Number of rows that are read from the database at a time. */
const EXPORT_PAGE = 500

/**
 * All accounts that match a filter. If an account is created while the pages are read, some accounts move to the next
 * page and are read twice, but the result has each account only once.
 */
async function allUsers({ repo, mails }: UsersContext, filter: UserFilter, sort: UserSort): Promise<AdminUser[]> {
  const sendsMail = await mails.isSet()
  const all = new Map<string, AdminUser>()
  for (let offset = 0; ; offset += EXPORT_PAGE) {
    const { rows } = await repo.list(filter, sort, { offset, limit: EXPORT_PAGE })
    for (const row of rows) all.set(row.id, toAdminUser(row, sendsMail))
    if (rows.length < EXPORT_PAGE) return [...all.values()]
  }
}

export function createAdminUsersService(context: UsersContext): AdminUsersService {
  const { repo, sessions, passkeys, history, mails, notices, now } = context
  /** Makes a link that the admin hands over, and queues a mail with a second link. */
  async function linkFor(user: UsersTable): Promise<UserLink> {
    const link = await makeLink(context, user, { replaces: true, isMailed: false })
    return { ...link, mailed: await mailLink(context, user) }
  }

  return {
    async list({ search, role, status, sort = '-createdAt', page = 1, limit = ADMIN_PAGE_SIZE }) {
      const { rows, total } = await repo.list({ search, role, status }, sort, { offset: (page - 1) * limit, limit })
      const sendsMail = await mails.isSet()
      return { users: rows.map((row) => toAdminUser(row, sendsMail)), total }
    },
    async csv({ lang = 'he', sort = '-createdAt', ...filter }, caller) {
      await notices.exported(caller, 'user')
      return usersCsv(await allUsers(context, filter, sort), lang)
    },
    get: async (id) => detailOf(context, found(await repo.find(id))),
    async create({ accountStatus: status, ...body }, caller) {
      if (body.role === 'admin') await caller.requireConfirmation()
      const email_waits = (await mails.isSet()) ? 1 : 0
      const typed = { name_by_admin: 1, phone_by_admin: 1 }
      const row = newUserRow({ ...body, ...typed, status, password_hash: null, email_waits }, now())
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
      return detailOf(context, await keepingAnAdmin(context, () => editUser(context, id, body, caller)))
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
    removePasskey: (id, passkeyId, caller) =>
      repo.tx(async () => {
        const row = found(await repo.lock(id))
        await passkeys.remove(row, passkeyId)
        if (row.role === 'admin') await notices.tell(caller, ['admin-passkey'], [id])
        await history.record({ actorId: caller.id, thing: 'user', thingId: id, action: 'passkey-remove' })
        await notify(context, row, passkeyRemovedMail(row))
      }),
    bulk: ({ ids, action }, caller) => changeMany(bulkUsers(context, caller), USER_ACTIONS[action], ids, caller.id),
  }
}
