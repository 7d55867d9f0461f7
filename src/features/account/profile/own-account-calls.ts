/** Calls for the person's own account, besides the profile. Each throws an AppError. */
import type * as z from 'zod/mini'
import { confirmEmailSentSchema, type deleteAccountBodySchema, type emailBodySchema } from '#contract/auth.ts'
import { type PersonalData, personalDataSchema } from '#contract/personal-data.ts'
import { sessionsAnswerSchema, type User, userAnswerSchema, type UserSession } from '#contract/users.ts'
import type { Services } from '#platform/services.tsx'
import { keepUser, loadUser } from '../session/account-calls.ts'
import { forgetDeviceToken } from '../session/known-device.ts'

type Needed = Pick<Services, 'http' | 'session'>

/**
 * Changes the e-mail address. If the site sends mail, the new address stays in `pendingEmail` until it is confirmed.
 * Codes: `EMAIL_TAKEN`, and `ACCOUNT_PROBLEMS` for fields.
 */
export async function changeEmail({ http, session }: Needed, json: z.infer<typeof emailBodySchema>): Promise<User> {
  const token = session.current().token
  const { user } = (await http.put('users/me/email', userAnswerSchema, { json })).data
  keepUser(session, user, token)
  return user
}

/** Keeps the present e-mail address and drops the new address that waits for confirmation. */
export async function keepEmail(services: Services): Promise<User> {
  await services.http.delete('users/me/email')
  return loadUser(services)
}

/** Mails the confirmation link again. `mailed` is false if nothing needs confirming or the site sends no mail. */
export const sendConfirmation = async ({ http }: Needed): Promise<{ mailed: boolean }> =>
  (await http.post('auth/confirm/send', confirmEmailSentSchema, {})).data

/** Lists the person's sessions. */
export const listSessions = async ({ http }: Needed): Promise<UserSession[]> =>
  (await http.get('users/me/sessions', sessionsAnswerSchema)).data.sessions

export const endSession = ({ http }: Needed, id: string): Promise<void> => http.delete(`users/me/sessions/${id}`)

/** Ends all sessions except this one. */
export const endOtherSessions = ({ http }: Needed): Promise<void> => http.delete('users/me/sessions')

/** Long, because the export can be a large file and the connection can be slow. */
const EXPORT_TIMEOUT_MS = 5 * 60_000

/** Fetches everything the site keeps about the person. */
export const exportData = async ({ http }: Needed): Promise<PersonalData> =>
  (await http.get('users/me/export', personalDataSchema, { timeoutMs: EXPORT_TIMEOUT_MS })).data

/** Deletes the account and signs out on this device. Code for the last administrator: `LAST_ADMIN`. */
export async function deleteAccount(
  { http, session, device }: Needed & Pick<Services, 'device'>,
  json: z.infer<typeof deleteAccountBodySchema>,
): Promise<void> {
  await http.delete('users/me', { json })
  const email = session.current().user?.email
  if (email !== undefined) await forgetDeviceToken(device, email)
  session.clear()
}
