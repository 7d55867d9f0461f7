/**
 * The calls that change who is signed in, or what the app knows of that person. Each throws an AppError
 * (docs/product.md#sign-in-and-sessions).
 */
import {
  confirmEmailAnswerSchema,
  type ConfirmEmailBody,
  type ForgotBody,
  forgotAnswerSchema,
  type LoginBody,
  type PasswordBody,
  type RegisterBody,
  type ResetBody,
  type SignedIn,
  signedInSchema,
} from '#contract/auth.ts'
import { type ProfileBody, type User, userAnswerSchema } from '#contract/users.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Services } from '#platform/services.tsx'
import type { SessionControl } from '#platform/session.ts'
import { eitherAnswer } from './either-answer.ts'
import { keepDeviceToken, withDeviceToken } from './known-device.ts'

type Needed = Pick<Services, 'http' | 'session'>
const signedInAnswer = eitherAnswer(signedInSchema.shape.data)
const userAnswer = eitherAnswer(userAnswerSchema.shape.data)

type NeededToSignIn = Pick<Services, 'http' | 'session' | 'device'>

/**
 * Signs in. Codes: `INVALID_CREDENTIALS`, `ACCOUNT_SUSPENDED`, `ACCOUNT_INACTIVE`, `FEATURE_DISABLED`, and
 * `INVALID_RESPONSE_FORMAT` for an answer outside the contract.
 */
export const login = async (services: NeededToSignIn, body: LoginBody): Promise<User> =>
  begin(services, 'auth/login', await withDeviceToken(services.device, body))

/** Opens an account and signs in. Codes: `EMAIL_TAKEN`, and the fields' `ACCOUNT_PROBLEMS`. */
export const register = (services: NeededToSignIn, body: RegisterBody): Promise<User> =>
  begin(services, 'auth/register', body)

async function begin({ http, session, device }: NeededToSignIn, path: string, json: { email: string }): Promise<User> {
  const answer = await http
    .post(path, signedInAnswer, { json, isAnonymous: true })
    .catch(toProtocolError('Invalid server response', 'INVALID_SERVER_RESPONSE'))
  return beginSession({ session, device }, answer.data, json.email)
}

/**
 * Stores the session that a sign-in returned.
 * @param email that the person signed in with
 * @throws AppError if the account may not be used, as if the server had answered 403
 */
export async function beginSession(
  { session, device }: Pick<Services, 'session' | 'device'>,
  { user, accessToken, deviceToken }: SignedIn,
  email: string,
): Promise<User> {
  const refusal = refusalOf(user)
  if (refusal) throw refusal
  if (deviceToken !== undefined) await keepDeviceToken(device, email, deviceToken)
  session.confirm(user, accessToken)
  return user
}

/**
 * Our server answers 403 if an account may not be used. Another server with the same API may answer with the user of
 * such an account.
 */
function refusalOf({ accountStatus }: User): AppError | undefined {
  if (accountStatus === 'active') return undefined
  const code = accountStatus === 'inactive' ? 'ACCOUNT_INACTIVE' : 'ACCOUNT_SUSPENDED'
  return new AppError('http', code, { status: 403, code })
}

/**
 * Signs out on this device at once, then on the server. If the server does not answer, the person is still signed out
 * on the device, and the session on the server expires by itself.
 */
export async function logout({ http, session }: Needed): Promise<void> {
  const token = session.current().token
  session.clear()
  if (token) await endOnServer({ http }, token)
}

/** Ends the session of a token on the server, no matter who is signed in on this device. */
export const endOnServer = ({ http }: Pick<Services, 'http'>, token: string): Promise<void> =>
  http.postWithoutAnswer('auth/logout', { isAnonymous: true, headers: { authorization: `Bearer ${token}` } })

/**
 * Asks the server who is signed in. A refusal ends the session (platform/session.ts); after any other failure the
 * session stays unconfirmed. If the session's user changed while this request ran, the answer may be older than that
 * change: the answer is dropped, and the user is requested again.
 */
export async function loadUser({ http, session }: Needed): Promise<User> {
  const before = session.current()
  const { user } = (await http.get('users/me', userAnswer)).data
  const now = session.current()
  if (now.token && now.token === before.token && now.user !== before.user) return loadUser({ http, session })
  keepUser(session, user, before.token)
  return user
}

/**
 * Changes the profile; the server merges the sent fields. The request finishes even if the page is left. Throws
 * 'Invalid response format' if the answer contains no user.
 */
export async function updateProfile({ http, session }: Needed, json: ProfileBody): Promise<User> {
  const token = session.current().token
  const answer = await http
    .put('users/me', userAnswer, { json, keepalive: true })
    .catch(toProtocolError('Invalid response format', 'INVALID_RESPONSE_FORMAT'))
  keepUser(session, answer.data.user, token)
  return answer.data.user
}

/** Requests a link to set a new password. `byMail` is false if the site sends no mail. */
export async function askForLink(
  { http, device }: Pick<Services, 'http' | 'device'>,
  body: ForgotBody,
): Promise<{ byMail: boolean }> {
  const json = await withDeviceToken(device, body)
  return (await http.post('auth/forgot', forgotAnswerSchema, { json, isAnonymous: true })).data
}

/** Sets a password with a link from a mail and ends all sessions of the person. Code: `LINK_EXPIRED`. */
export const resetPassword = ({ http }: Needed, json: ResetBody): Promise<void> =>
  http.postWithoutAnswer('auth/reset', { json, isAnonymous: true })

/**
 * Confirms an e-mail address with a link from a mail, and resolves to the address. A session of the account, or its
 * password, proves that the account is the person's own. Codes: `CONFIRMATION_REQUIRED`, `LINK_EXPIRED`, `EMAIL_TAKEN`.
 */
export const confirmEmail = async ({ http }: Needed, json: ConfirmEmailBody) =>
  (await http.post('auth/confirm', confirmEmailAnswerSchema, { json })).data

/** Changes the password, which ends the person's other sessions. Field problems are `ACCOUNT_PROBLEMS`. */
export async function changePassword({ http, session }: Needed, json: PasswordBody): Promise<User> {
  const token = session.current().token
  const { user } = (await http.put('users/me/password', userAnswerSchema, { json })).data
  keepUser(session, user, token)
  return user
}

/**
 * Stores the user of an answer, unless somebody else has signed in since the request.
 * @throws AppError if the account may not be used, as if the server had answered 403
 */
export function keepUser(session: SessionControl, user: User, token: string | null): void {
  const refusal = refusalOf(user)
  if (refusal) {
    if (token) session.refused(token, refusal)
    throw refusal
  }
  if (token && session.current().token === token) session.confirm(user, token)
}

/** Converts the error for an answer outside the contract. */
const toProtocolError =
  (message: string, code: string) =>
  (error: unknown): never => {
    if (error instanceof AppError && error.kind === 'invalid')
      throw new AppError('invalid', message, { code, cause: error })
    throw error
  }
