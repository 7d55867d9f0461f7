/** Signing in, registering, and getting a new password (docs/decisions/sign-in.md). */
import type { LoginBody, SignedIn } from '#contract/auth.ts'
import type { PasskeyLoginBody, PasskeyRequestOptions } from '#contract/passkeys.ts'
import { isLongEnough } from '#server/http/auth/passwords.ts'
import { requireActive } from '#server/http/auth/session-reader.ts'
import { requireAccounts } from './context.ts'
import type { Sender, UsersContext } from './context.ts'
import { createForgottenPassword, type ForgottenPassword } from './forgotten-password.ts'
import { challengeLimits, deviceSignInLimits, passkeySignInLimits, sessionLimits, signInLimits } from './limits.ts'
import { createRegistration, type Registration } from './registration.ts'
import { createSessionStart, invalidCredentials } from './session-start.ts'

export interface SignIn extends Registration, ForgottenPassword {
  /**
   * Signs in with a password.
   * @throws ApiError 401 INVALID_CREDENTIALS, without the reason; 403 for an account that may not sign in; 429
   */
  login(body: LoginBody, sender: Sender): Promise<SignedIn>
  /**
   * The options with which the browser asks for a passkey; null: passkeys do not work at the site's address.
   * @throws ApiError 429
   */
  passkeyOptions(sender: Sender): Promise<PasskeyRequestOptions | null>
  /**
   * Signs in with a passkey.
   * @throws ApiError 401 PASSKEY_REFUSED, without the reason; 403 for an account that may not sign in; 409
   * PASSKEY_HOST; 429
   */
  loginWithPasskey(body: PasskeyLoginBody, sender: Sender): Promise<SignedIn>
}

/** @param onFailure called when work after an answer fails */
export function createSignIn(context: UsersContext, onFailure: (error: unknown) => void): SignIn {
  const { repo, devices, passkeys, passwords, limiter } = context
  const begin = createSessionStart(context)

  /** The digest of the first token whose device the account knows. */
  async function deviceAmong(tokens: readonly string[], email: string): Promise<string | undefined> {
    for (const token of tokens) {
      const device = await devices.find(token, email)
      if (device !== undefined) return device
    }
    return undefined
  }

  return {
    ...createRegistration(context, begin),
    ...createForgottenPassword(context, onFailure),
    async login({ email, password, deviceToken }, { ip, userAgent, isAccount }) {
      const device = await devices.find(deviceToken, email)
      const taken = await limiter.take(ip, ...(device === undefined ? signInLimits(email) : deviceSignInLimits(device)))
      const user = await repo.findByEmail(email)
      if (user !== undefined) isAccount(user.id)
      const isRight = await passwords.matches(user?.password_hash, password)
      if (user === undefined || !isRight) throw invalidCredentials()
      await taken.undo()
      requireActive(user.status)
      await requireAccounts(context, user.role)
      await limiter.take(undefined, ...sessionLimits(user.id))
      const signedIn = await begin(user, userAgent, { device, mustChange: !isLongEnough(password, user.role) })
      const { id, password_hash } = user
      // `matches` is false for an account without a password.
      if (password_hash !== null && passwords.isOutdated(password_hash)) {
        await repo.setHash({ id, password_hash }, await passwords.hash(password))
      }
      return signedIn
    },
    async passkeyOptions({ ip }) {
      await limiter.take(ip, ...challengeLimits)
      return passkeys.host().problem === null ? passkeys.requestOptions({ purpose: 'sign-in' }) : null
    },
    async loginWithPasskey({ credential, deviceTokens = [] }, { ip, userAgent, isAccount }) {
      const passkey = await passkeys.find(credential)
      const user = passkey && (await repo.find(passkey.user_id))
      const device = user && (await deviceAmong(deviceTokens, user.email))
      const taken = await limiter.take(ip, ...(device === undefined ? passkeySignInLimits : deviceSignInLimits(device)))
      if (user !== undefined) isAccount(user.id)
      await passkeys.use(passkey, credential, { purpose: 'sign-in' })
      await taken.undo()
      requireActive(user!.status)
      await requireAccounts(context, user!.role)
      await limiter.take(undefined, ...sessionLimits(user!.id))
      return begin(user!, userAgent, { device, passkey: passkey!.id })
    },
  }
}
