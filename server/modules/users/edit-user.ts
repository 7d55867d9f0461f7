import type { AdminUser, EditUserBody, UserSession } from '#contract/users.ts'
import type { NoticeOf } from '#server/admin-notices/mails.ts'
import type { UsersTable } from '#server/db/schema/users.ts'
import type { Caller } from '#server/http/auth/session-gate.ts'
import { requireRevision } from '#server/http/editing.ts'
import { isSameAddress, mailConfirmation, tellOfNewEmail } from './confirm-email.ts'
import { found, instantOf } from './context.ts'
import type { UsersContext } from './context.ts'
import { mailLink } from './links.ts'
import { toAdminUser } from './to-wire.ts'

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

/** An account as an admin reads it, with where the person is signed in. */
export const detailOf = async (
  { mails, sessions }: Pick<UsersContext, 'mails' | 'sessions'>,
  row: UsersTable,
): Promise<{ user: AdminUser; sessions: UserSession[] }> => ({
  user: toAdminUser(row, await mails.isSet()),
  sessions: await sessions.list(row.id),
})

/** Writes an edit; must run in a transaction. */
export async function editUser(
  context: UsersContext,
  id: string,
  body: EditUserBody,
  caller: Caller,
): Promise<UsersTable> {
  const { repo, sessions, history, mails, notices } = context
  const row = found(await repo.lock(id))
  await requireRevision(row, body.revision, () => detailOf(context, row))
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
