/** Signing in, registering, and getting a new password (decisions, Accounts and sessions). */
import type { ForgotBody, LoginBody, RegisterBody, SignedIn } from '#contract/auth.ts'
import type { PasskeyLoginBody, PasskeyRequestOptions } from '#contract/passkeys.ts'
import type { ConfirmedBy, UsersTable } from '#server/db/schema/users.ts'
import { ApiError } from '#server/http/api-error.ts'
import { isLongEnough } from '#server/http/auth/passwords.ts'
import { requireActive } from '#server/http/auth/sessions.ts'
import { digestOf } from '#server/http/auth/tokens.ts'
import type { Taken } from '#server/http/rate-limit/rate-limit.ts'
import { isSameAddress, mailConfirmation } from './confirm-email.ts'
import { found, instantOf, linkExpired, ownUser, requireAccounts, requireGoodPassword } from './context.ts'
import type { Sender, UsersContext } from './context.ts'
import {
  challengeLimits,
  confirmMailLimits,
  deviceLinkLimits,
  deviceSignInLimits,
  linkLimits,
  passkeySignInLimits,
  registrationLimits,
  resetLimits,
  sessionLimits,
  signInLimits,
} from './limits.ts'
import { mailLink } from './links.ts'
import { notify, passwordChangedMail } from './mails.ts'
import { newUserRow } from './new-user.ts'

export interface SignIn {
  /** @throws ApiError 401 INVALID_CREDENTIALS, for every reason alike; 403 for an account that may not sign in; 429 */
  login(body: LoginBody, sender: Sender): Promise<SignedIn>
  /** What the browser is asked to sign in with; null where the site's address can have no passkeys. @throws ApiError 429 */
  passkeyOptions(sender: Sender): Promise<PasskeyRequestOptions | null>
  /**
   * @throws ApiError 401 PASSKEY_REFUSED, for every reason alike; 403 for an account that may not sign in; 409 PASSKEY_HOST; 429
   */
  loginWithPasskey(body: PasskeyLoginBody, sender: Sender): Promise<SignedIn>
  /** @throws ApiError 400 for a bad password; 409 EMAIL_TAKEN; 429 */
  register(body: RegisterBody, sender: Sender): Promise<SignedIn>
  /** Mails a link if there is an account. Looks for it after the answer, so that the answer does not tell. */
  forgot(body: ForgotBody, sender: Sender): Promise<{ byMail: boolean }>
  /** Sets a password by a link, and ends all sessions. @throws ApiError 409 LINK_EXPIRED; 400; 429 */
  reset(token: string, password: string, sender: Sender): Promise<void>
  /** Resolves when the work after the answers is done. */
  settled(): Promise<void>
}

/** How a session begins. */
interface Beginning {
  device?: string | undefined
  mustChange?: boolean
  by?: ConfirmedBy
}

const emailTaken = () => new ApiError(409, 'EMAIL_TAKEN', 'There is an account with this e-mail address already')
const invalidCredentials = () => new ApiError(401, 'INVALID_CREDENTIALS', 'Invalid email or password')

/** @param onFailure called when work after an answer fails */
export function createSignIn(context: UsersContext, onFailure: (error: unknown) => void): SignIn {
  const { repo, sessions, devices, passkeys, passwords, limiter, history, mails, now } = context
  const running = new Set<Promise<void>>()

  /**
   * Begins a session, unless the password was changed in the meantime.
   * @param device the digest of a known device's token
   * @param mustChange the password is shorter than the role requires
   * @param by what the person proved it with
   */
  async function begin(
    user: UsersTable,
    userAgent: string | undefined,
    { device, mustChange = false, by = 'password' }: Beginning = {},
  ): Promise<SignedIn> {
    return repo.tx(async () => {
      const row = await repo.lock(user.id)
      if (row === undefined || row.password_hash !== user.password_hash) throw invalidCredentials()
      if (mustChange && row.must_change_password === 0) {
        await repo.requireChange(row.id)
        row.must_change_password = 1
      }
      const deviceToken = await devices.signedIn(row.id, device)
      const accessToken = await sessions.begin(row, userAgent, by)
      const need = by === 'passkey' ? undefined : await passkeys.need(row)
      return { user: await ownUser(context, row, need), accessToken, ...(deviceToken !== undefined && { deviceToken }) }
    })
  }

  /** The digest of the first token that is of the account. */
  async function deviceAmong(tokens: readonly string[], email: string): Promise<string | undefined> {
    for (const token of tokens) {
      const device = await devices.find(token, email)
      if (device !== undefined) return device
    }
    return undefined
  }

  /**
   * Counts the mail to a new account's address. Undefined: the address had enough of them, and gets none. Nobody is refused
   * an account for that, or strangers could keep the owner from it; the person can ask for the mail later.
   */
  const countConfirmation = (email: string): Promise<Taken | undefined> =>
    limiter.take(undefined, ...confirmMailLimits(email)).catch((error: unknown) => {
      if (error instanceof ApiError && error.statusCode === 429) return undefined
      throw error
    })

  async function queueLink(email: string): Promise<void> {
    const user = await repo.findByEmail(email)
    if (user !== undefined) await mailLink(context, user)
  }

  return {
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
      if (passwords.isOutdated(user.password_hash!)) await repo.setHash(user, await passwords.hash(password))
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
      return begin(user!, userAgent, { device, by: 'passkey' })
    },
    async register({ email, password, name, language = 'he' }, { ip, userAgent, isAccount }) {
      await limiter.take(ip, ...registrationLimits)
      requireGoodPassword(password, { email, role: 'user' }, 'password')
      const password_hash = await passwords.hash(password)
      const email_waits = (await mails.isSet()) ? 1 : 0
      const row = newUserRow({ email, name, language, role: 'user', password_hash, email_waits }, now())
      const mail = email_waits === 1 ? await countConfirmation(email) : undefined
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
    async forgot({ email, deviceToken }, { ip }) {
      const device = await devices.find(deviceToken, email)
      await limiter.take(ip, ...(device === undefined ? linkLimits(email) : deviceLinkLimits(device)))
      const byMail = await mails.isSet()
      if (byMail) {
        // After the answer, so that its time does not tell whether there is an account.
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
      await repo.tx(async () => {
        const row = await repo.lock(user.id)
        if (row === undefined || !(await repo.useLink(digest, instantOf(context)))) throw linkExpired()
        const at = instantOf(context)
        // Who knew the former password may have asked for another address.
        const changes = { password_hash: hash, must_change_password: 0, pending_email: null, updated_at: at }
        const isProof = link.email !== null && isSameAddress(link.email, row.email)
        const saved = await repo.update(row.id, {
          ...changes,
          ...(isProof && { email_confirmed_at: at, email_waits: 0 }),
        })
        await repo.removeLinks(row.id)
        await sessions.endAll(row.id)
        await history.record({ actorId: row.id, thing: 'user', thingId: row.id, action: 'password-change' })
        if (row.password_hash !== null) {
          const hasPasskeys = (await passkeys.list(row.id)).length > 0
          await notify(context, saved, passwordChangedMail(saved, hasPasskeys))
        }
      })
    },
    async settled() {
      await Promise.all(running)
    },
  }
}
