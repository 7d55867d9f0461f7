import type { RegisterBody, SignedIn } from '#contract/auth.ts'
import { ApiError } from '#server/http/api-error.ts'
import type { Taken } from '#server/http/rate-limit/rate-limit.ts'
import { mailConfirmation } from './confirm-email.ts'
import { found, requireGoodPassword } from './context.ts'
import type { Sender, UsersContext } from './context.ts'
import { confirmMailLimits, registrationLimits } from './limits.ts'
import { newUserRow } from './new-user.ts'
import type { BeginSession } from './session-start.ts'

export interface Registration {
  /** @throws ApiError 400 for a bad password; 409 EMAIL_TAKEN; 429 */
  register(body: RegisterBody, sender: Sender): Promise<SignedIn>
}

const emailTaken = () => new ApiError(409, 'EMAIL_TAKEN', 'There is an account with this e-mail address already')

/** Makes the call that opens an account. */
export function createRegistration(context: UsersContext, begin: BeginSession): Registration {
  const { repo, passwords, limiter, history, mails, now } = context

  /**
   * Counts the mail that confirms a new account's address. undefined: the mailbox or the network has reached a limit,
   * so no mail is sent. The account is opened without the mail, which the person can request later. If the account were
   * not opened, strangers could use up the limit and so keep the mailbox's owner from opening an account.
   */
  const countConfirmation = (email: string, ip: string | undefined): Promise<Taken | undefined> =>
    limiter.take(ip, ...confirmMailLimits(email)).catch((error: unknown) => {
      if (error instanceof ApiError && error.statusCode === 429) return undefined
      throw error
    })

  return {
    async register({ email, password, name, language = 'he' }, { ip, userAgent, isAccount }) {
      await limiter.take(ip, ...registrationLimits)
      requireGoodPassword(password, { email, role: 'user' }, 'password')
      const password_hash = await passwords.hash(password)
      const email_waits = (await mails.isSet()) ? 1 : 0
      const row = newUserRow({ email, name, language, role: 'user', password_hash, email_waits }, now())
      const mail = email_waits === 1 ? await countConfirmation(email, ip) : undefined
      return repo
        .tx(async () => {
          if (!(await repo.add(row))) throw emailTaken()
          isAccount(row.id)
          await history.record({ actorId: row.id, thing: 'user', thingId: row.id, action: 'create' })
          const added = found(await repo.find(row.id))
          if (mail !== undefined) await mailConfirmation(context, added)
          return begin(added, userAgent)
        })
        .catch(async (error: unknown) => {
          await mail?.undo()
          throw error
        })
    },
  }
}
