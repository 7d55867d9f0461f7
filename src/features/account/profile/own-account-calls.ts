/** The calls of the person's own account beyond the profile. Each throws an AppError. */
import type * as z from 'zod/mini'
import { confirmEmailSentSchema, type deleteAccountBodySchema, type emailBodySchema } from '#contract/auth.ts'
import { type PersonalData, personalDataSchema } from '#contract/personal-data.ts'
import { sessionsAnswerSchema, type User, userAnswerSchema, type UserSession } from '#contract/users.ts'
import type { Services } from '#platform/services.tsx'
import { keepUser, loadUser } from '../session/account-calls.ts'
import { forgetDeviceToken } from '../session/known-device.ts'

type Needed = Pick<Services, 'http' | 'session'>

/**
 * Changes the e-mail address; where the site sends mail, the new one is `pendingEmail` until it is confirmed. Codes:
 * `EMAIL_TAKEN`, and the fields' `ACCOUNT_PROBLEMS`.
 */
export async function changeEmail({ http, session }: Needed, json: z.infer<typeof emailBodySchema>): Promise<User> {
  const token = session.current().token
  const { user } = (await http.put('users/me/email', userAnswerSchema, { json })).data
  keepUser(session, user, token)
  return user
}

/** Keeps the present address in place of one that waits for its confirmation. */
export async function keepEmail(services: Services): Promise<User> {
  await services.http.delete('users/me/email')
  return loadUser(services)
}

/** Mails the link that confirms the person's address again. `mailed` is false where there is nothing to confirm, or no mail. */
export const sendConfirmation = async ({ http }: Needed): Promise<{ mailed: boolean }> =>
  (await http.post('auth/confirm/send', confirmEmailSentSchema, {})).data

/** Where the person is signed in. */
export const listSessions = async ({ http }: Needed): Promise<UserSession[]> =>
  (await http.get('users/me/sessions', sessionsAnswerSchema)).data.sessions

export const endSession = ({ http }: Needed, id: string): Promise<void> => http.delete(`users/me/sessions/${id}`)

/** All but this one. */
export const endOtherSessions = ({ http }: Needed): Promise<void> => http.delete('users/me/sessions')

/** A file of many pages over a slow line. */
const EXPORT_TIMEOUT_MS = 5 * 60_000

/** All that is kept about the person. */
export const exportData = async ({ http }: Needed): Promise<PersonalData> =>
  (await http.get('users/me/export', personalDataSchema, { timeoutMs: EXPORT_TIMEOUT_MS })).data

/** Deletes the account and signs out on this device. The last administrator is `LAST_ADMIN`. */
export async function deleteAccount(
  { http, session, device }: Needed & Pick<Services, 'device'>,
  json: z.infer<typeof deleteAccountBodySchema>,
): Promise<void> {
  await http.delete('users/me', { json })
  const email = session.current().user?.email
  if (email !== undefined) await forgetDeviceToken(device, email)
  session.clear()
}
