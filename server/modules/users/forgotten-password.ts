import type { ForgotBody } from '#contract/auth.ts'
import type { UsersTable } from '#server/db/schema/users.ts'
import { requireActive } from '#server/http/auth/session-reader.ts'
import { digestOf } from '#server/http/auth/tokens.ts'
import { getsLinksOnly, mustConfirmEmail } from '#server/mail-queue/confirmed.ts'
import { removeAvatar } from './avatar.ts'
import { isSameAddress } from './confirm-email.ts'
import { instantOf, linkExpired, requireAccounts, requireGoodPassword } from './context.ts'
import type { Sender, UsersContext } from './context.ts'
import { emptyAccount } from './first-proof.ts'
import { deviceLinkLimits, linkLimits, resetLimits } from './limits.ts'
import { mailLink } from './links.ts'
import { accountEmptiedMail, notify, passwordChangedMail } from './mails.ts'
import { endWaysIn } from './ways-in.ts'

export interface ForgottenPassword {
  /**
   * Mails a link if the address has an account. The account is searched only after the answer is sent, so the answer
   * does not tell whether the account exists.
   */
  forgot(body: ForgotBody, sender: Sender): Promise<{ byMail: boolean }>
  /**
   * Sets a password by a link, and ends all sessions. If the address is unconfirmed, a stranger may have opened the
   * account. In that case known devices, passkeys and links end too, and a link that was mailed to the address also
   * empties the account.
   * @throws ApiError 409 LINK_EXPIRED; 400; 429
   */
  reset(token: string, password: string, sender: Sender): Promise<void>
  /** Resolves when all work that runs after an answer is done. */
  settled(): Promise<void>
}

/**
 * Makes the calls that mail a link and set a new password with this link. An invited person, who has no password yet,
 * sets the first password in the same way.
 * @param onFailure called when work after an answer fails
 */
export function createForgottenPassword(context: UsersContext, onFailure: (error: unknown) => void): ForgottenPassword {
  const { repo, sessions, devices, passkeys, passwords, limiter, history, mails, uploadsDir } = context
  const running = new Set<Promise<void>>()

  async function queueLink(email: string): Promise<void> {
    const user = await repo.findByEmail(email)
    if (user !== undefined) await mailLink(context, user)
  }

  /**
   * The device, if the account knows it and the account's address is confirmed. If the address could be unconfirmed,
   * anybody could open an account with a stranger's address and use a known device, which has limits of its own.
   */
  async function ownDevice(email: string, deviceToken: string | undefined): Promise<string | undefined> {
    const device = await devices.find(deviceToken, email)
    if (device === undefined) return undefined
    const user = await repo.findByEmail(email)
    return user === undefined || getsLinksOnly(user) ? undefined : device
  }

  async function tellOf(saved: UsersTable, isEmptied: boolean): Promise<void> {
    const hasPasskeys = (await passkeys.list(saved.id)).length > 0
    const mail = isEmptied ? accountEmptiedMail(saved) : passwordChangedMail(saved, hasPasskeys)
    await notify(context, saved, mail)
  }

  return {
    async forgot({ email, deviceToken }, { ip }) {
      const device = await ownDevice(email, deviceToken)
      await limiter.take(ip, ...(device === undefined ? linkLimits(email) : deviceLinkLimits(device)))
      const byMail = await mails.isSet()
      if (byMail) {
        // Runs after the answer, so that the answer's time does not tell whether there is an account.
        const work = new Promise((resolve) => setImmediate(resolve))
          .then(() => queueLink(email))
          .catch(onFailure)
          .finally(() => running.delete(work))
        running.add(work)
      }
      return { byMail }
    },
    async reset(token, password, { ip, isAccount }) {
      await limiter.take(ip, ...resetLimits)
      const digest = digestOf(token)
      const link = await repo.findLink(digest, 'password', instantOf(context))
      const user = link && (await repo.find(link.user_id))
      if (link === undefined || user === undefined) throw linkExpired()
      isAccount(user.id)
      requireActive(user.status)
      await requireAccounts(context, user.role)
      requireGoodPassword(password, user, 'password')
      const hash = await passwords.hash(password)
      const emptied = await repo.tx(async () => {
        const row = await repo.lock(user.id)
        // Whether the link was mailed to a former address: the account's address may change while a mail is on its way.
        const isStray = link.email !== null && row !== undefined && !isSameAddress(link.email, row.email)
        if (row === undefined || isStray || !(await repo.useLink(digest, instantOf(context)))) throw linkExpired()
        const at = instantOf(context)
        // An earlier, unconfirmed change of the address is dropped: somebody who knew the former password may have
        // requested it.
        const changes = { password_hash: hash, must_change_password: 0, pending_email: null, updated_at: at }
        const isProof = link.email !== null
        const saved = await repo.update(row.id, {
          ...changes,
          ...(isProof && { email_confirmed_at: at, email_waits: 0 }),
        })
        await repo.removeLinks(row.id)
        await sessions.endAll(row.id)
        await history.record({ actorId: row.id, thing: 'user', thingId: row.id, action: 'password-change' })
        const isFirstProof = isProof && getsLinksOnly(row)
        if (isFirstProof || (await mustConfirmEmail(mails, row))) await endWaysIn(context, row.id, row.id)
        if (isFirstProof) await emptyAccount(context, saved)
        // An invited person needs no notice: there was no password, so nobody was signed in before.
        if (row.password_hash !== null) await tellOf(saved, isFirstProof)
        return isFirstProof ? row : undefined
      })
      if (emptied !== undefined) await removeAvatar(uploadsDir, emptied.avatar)
    },
    async settled() {
      await Promise.all(running)
    },
  }
}
