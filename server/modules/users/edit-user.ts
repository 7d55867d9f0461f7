import { type AdminUser, type EditUserBody, type Role, ROLES, type UserSession } from '#contract/users.ts'
import type { Passkey } from '#contract/passkey.ts'
import type { NoticeOf } from '#server/admin-notices/mails.ts'
import type { UsersTable } from '#server/db/schema/users.ts'
import type { Caller } from '#server/http/auth/session-gate.ts'
import { requireRevision } from '#server/http/editing.ts'
import { isSameAddress, mailConfirmation, tellOfNewEmail } from './confirm-email.ts'
import { found, instantOf, requireProvedEmail } from './context.ts'
import type { UsersContext } from './context.ts'
import { mailLink } from './links.ts'
import { notify, passkeyRemovedMail } from './mails.ts'
import { toAdminUser, toPasskey } from './to-wire.ts'
import { endWaysIn } from './ways-in.ts'

/** An account as an admin sees it, with the person's sessions and passkeys. */
export interface UserDetail {
  user: AdminUser
  sessions: UserSession[]
  passkeys: Passkey[]
}

/** Whether the new role has more rights; ROLES is sorted by the rights, fewest first. */
const isRaised = (before: Role, after: Role): boolean => ROLES.indexOf(after) > ROLES.indexOf(before)

/** The changed columns with their old and new values. */
function changesOf(row: UsersTable, body: EditUserBody) {
  const { name, email, phone, role, accountStatus: status, language } = body
  const next = { name, email, phone, role, status, language }
  const changed = (Object.keys(next) as (keyof typeof next)[]).filter((column) => next[column] !== row[column])
  const pick = (from: typeof next) => Object.fromEntries(changed.map((column) => [column, from[column]]))
  return { before: pick(row), after: pick(next) }
}

/** The notices that the other admins get about an edit; empty if the account is not an admin's. */
function noticesOf(row: UsersTable, { role = row.role, status, email, ...others }: Partial<UsersTable>): NoticeOf[] {
  if (role !== 'admin') return row.role === 'admin' ? ['admin-removed'] : []
  if (row.role !== 'admin') return ['admin-made']
  const noticesToSend: NoticeOf[] = []
  if (status !== undefined) noticesToSend.push(status === 'active' ? 'admin-active' : 'admin-stopped')
  if (email !== undefined) noticesToSend.push('admin-email')
  if (Object.keys(others).length > 0) noticesToSend.push('admin-changed')
  return noticesToSend
}

/** Completes an account with the person's sessions and passkeys. */
export const detailOf = async (
  { mails, sessions, passkeys }: Pick<UsersContext, 'mails' | 'sessions' | 'passkeys'>,
  row: UsersTable,
): Promise<UserDetail> => ({
  user: toAdminUser(row, await mails.isSet()),
  sessions: await sessions.list(row.id),
  passkeys: (await passkeys.list(row.id)).map(toPasskey),
})

/** Saves an edit of an account; must run in a transaction. */
export async function editUser(
  context: UsersContext,
  id: string,
  body: EditUserBody,
  caller: Caller,
): Promise<UsersTable> {
  const { repo, history, mails, notices } = context
  const row = found(await repo.lock(id))
  await requireRevision(row, body.revision, () => detailOf(context, row))
  const { before, after } = changesOf(row, body)
  if (Object.keys(after).length === 0) return row
  const { role = row.role, email, name, phone } = after as Partial<EditUserBody>
  const isMoved = !isSameAddress(row.email, body.email)
  const unproved = { email_confirmed_at: null, email_waits: (await mails.isSet()) ? 1 : 0, pending_email: null }
  const proof = isMoved ? unproved : {}
  const isMoreRights = isRaised(row.role, role)
  // An account gets no more rights while its address is unconfirmed: the address may be mistyped, or a stranger's.
  if (isMoreRights) await requireProvedEmail(context, { ...row, ...proof })
  if (row.role === 'admin' || role === 'admin' || email !== undefined) await caller.requireConfirmation()
  const noticesToSend = noticesOf(row, after)
  if (noticesToSend.length > 0) await notices.tell(caller, noticesToSend, [id])
  const typed = { ...(name !== undefined && { name_by_admin: 1 }), ...(phone !== undefined && { phone_by_admin: 1 }) }
  const saved = await repo.update(id, { ...after, ...typed, ...proof, updated_at: instantOf(context) })
  // Another person may have been signed in to the account before, so its sessions, known devices, passkeys and links
  // end. They stay if admins change their own address: these admins have just confirmed who they are.
  if (isMoreRights || (isMoved && id !== caller.id)) {
    const passkeys = await endWaysIn(context, id, caller.id)
    if (passkeys > 0) await notify(context, row, passkeyRemovedMail(row))
  }
  if (saved.email !== row.email) {
    await repo.removeLinks(id)
    await tellOfNewEmail(context, row, saved)
  }
  if (isMoved) await (saved.password_hash === null ? mailLink(context, saved) : mailConfirmation(context, saved))
  await history.record({ actorId: caller.id, thing: 'user', thingId: id, action: 'update', before, after })
  return saved
}
