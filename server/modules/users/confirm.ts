/**
 * Makes a signed-in person prove again, by the password or a passkey, that the account is theirs
 * (docs/decisions/confirmation-of-admin-calls.md).
 */
import type { ConfirmBody, ConfirmOptions } from '#contract/confirm.ts'
import { ApiError } from '#server/http/api-error.ts'
import type { Session } from '#server/http/auth/session-reader.ts'
import { requirePassword } from './context.ts'
import type { UsersContext } from './context.ts'
import { confirmationLimits, ownChallengeLimits } from './limits.ts'

export interface Confirm {
  /** The ways in which the person can confirm now. @throws ApiError 429 */
  options(session: Session): Promise<ConfirmOptions>
  /**
   * Checks the password or the passkey, and notes in the session that the person has confirmed. An admin who needs a
   * passkey and has one can't use the password.
   * @throws ApiError 400 for a wrong password; 403 PASSKEY_REQUIRED; 409 PASSKEY_REFUSED; 429
   */
  confirm(session: Session, body: ConfirmBody): Promise<void>
}

export function createConfirm(context: UsersContext): Confirm {
  const { sessions, passkeys, limiter } = context
  const isPasswordEnough = async ({ userId: id, role }: Session) => (await passkeys.need({ id, role })) !== 'use'

  return {
    async options(session) {
      await limiter.take(undefined, ...ownChallengeLimits(session.userId))
      const asked = { purpose: 'confirm', userId: session.userId } as const
      return {
        password: await isPasswordEnough(session),
        passkey: (await passkeys.hasHere(session.userId)) ? await passkeys.requestOptions(asked) : null,
      }
    },
    async confirm(session, { password, credential }) {
      const { userId } = session
      if (credential !== undefined) {
        await passkeys.use(await passkeys.find(credential), credential, { purpose: 'confirm', userId })
        return sessions.confirm(session, 'passkey')
      }
      if (!(await isPasswordEnough(session))) {
        throw new ApiError(403, 'PASSKEY_REQUIRED', 'Administrators of this site confirm with their passkey')
      }
      await requirePassword(context, userId, password!, 'password', confirmationLimits(session.id))
      await sessions.confirm(session, 'password')
    },
  }
}
