/**
 * The password and the e-mail address, with which the person signs in. Changing either requires the current password.
 */
import type { User } from '#contract/users.ts'
import type { UsersTable } from '#server/db/schema/users.ts'
import { fieldError } from '#server/http/api-error.ts'
import type { Session } from '#server/http/auth/session-reader.ts'
import { isSameAddress, mailConfirmation, replaceEmail } from './confirm-email.ts'
import { found, instantOf, ownUser, requireGoodPassword, requirePassword } from './context.ts'
import type { UsersContext } from './context.ts'
import { confirmMailLimits, emailChangeLimits, passwordChangeLimits } from './limits.ts'
import { notify, passwordChangedMail } from './mails.ts'
import { saveOwn } from './save-own.ts'

export interface Credentials {
  /** Changes the password and ends all sessions except this one. @throws ApiError 400 that names the field; 429 */
  changePassword(session: Session, current: string, password: string): Promise<User>
  /**
   * Changes the e-mail address. If the site sends mail, the new address has to be confirmed by a link first, and the
   * answer does not tell whether another account has this address.
   * @throws ApiError 400 that names the field; 409 EMAIL_TAKEN; 429
   */
  changeEmail(userId: string, change: { email: string; password: string }, ip: string | undefined): Promise<User>
}

export function createCredentials(context: UsersContext): Credentials {
  const { repo, sessions, passkeys, passwords, limiter, history, mails } = context

  /**
   * Requests a new address; must run in a transaction that locked the account. If the site sends mail, the address is
   * changed only when the person opens the link in the mail.
   */
  async function askForEmail(row: UsersTable, email: string, sendsMail: boolean): Promise<UsersTable> {
    if (row.email === email) return row.pending_email === null ? row : saveOwn(context, row, { pending_email: null })
    const { email_confirmed_at, email_waits } = row
    if (isSameAddress(row.email, email)) return replaceEmail(context, row, { email, email_confirmed_at, email_waits })
    if (!sendsMail) return replaceEmail(context, row, { email, email_confirmed_at: null, email_waits: 0 })
    const asked = await saveOwn(context, row, { pending_email: email })
    await mailConfirmation(context, asked)
    return asked
  }

  return {
    async changePassword(session, current, password) {
      const user = await requirePassword(context, session.userId, current, 'currentPassword')
      if (password.normalize('NFC') === current.normalize('NFC')) throw fieldError('newPassword', 'passwordSame')
      requireGoodPassword(password, user, 'newPassword')
      await limiter.take(undefined, ...passwordChangeLimits(user.id))
      const hash = await passwords.hash(password)
      const saved = await repo.tx(async () => {
        const row = found(await repo.lock(user.id))
        if (row.password_hash !== user.password_hash) throw fieldError('currentPassword', 'passwordWrong')
        // An earlier, unconfirmed change of the address is dropped: somebody who knew the former password may have
        // requested it.
        const changes = {
          password_hash: hash,
          must_change_password: 0,
          pending_email: null,
          updated_at: instantOf(context),
        }
        const changed = await repo.update(row.id, changes)
        await repo.removeLinks(row.id)
        await sessions.endAll(row.id, session.id)
        await history.record({ actorId: row.id, thing: 'user', thingId: row.id, action: 'password-change' })
        const hasPasskeys = (await passkeys.list(row.id)).length > 0
        await notify(context, changed, passwordChangedMail(changed, hasPasskeys))
        return changed
      })
      return ownUser(context, saved)
    },
    async changeEmail(userId, { email, password }, ip) {
      await requirePassword(context, userId, password, 'password')
      // The request counts even if another account has the address. Otherwise such an address would never reach the
      // limit, and this would tell that it has an account.
      const sendsMail = await mails.isSet()
      await limiter.take(ip, ...emailChangeLimits(userId), ...(sendsMail ? confirmMailLimits(email) : []))
      return repo.tx(async () => ownUser(context, await askForEmail(found(await repo.lock(userId)), email, sendsMail)))
    },
  }
}
