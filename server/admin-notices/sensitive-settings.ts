/**
 * The settings that a stolen token must not change by itself (docs/decisions/confirmation-of-admin-calls.md): where the
 * site's mail, its customers' money and its visitors' questions go. Every writer of settings for an admin asks here, so it
 * makes no difference whether a form, an import or an undo changes them.
 */
import { isDeepStrictEqual } from 'node:util'
import type { Caller } from '../http/auth/session-gate.ts'
import { EMAIL_KEY } from '../mail.ts'
import { emailFrom, GENERAL_KEY, generalFrom, PAYMENT_KEY, paymentFrom } from '../modules/config/service.ts'
import type { AdminNotices } from './admin-notices.ts'
import type { NoticeOf } from './mails.ts'

/** One document of the settings, as it is stored and as it will be; undefined: there is none. */
export interface SettingsChange {
  key: string
  before: unknown
  after: unknown
}

type Sensitive = Extract<NoticeOf, 'mail-settings' | 'payment-methods' | 'price-settings' | 'contact-address'>

/** For each document of settings: the values that need a confirmation, keyed by the notice that the other admins get. */
const SENSITIVE: Partial<Record<string, (stored: unknown) => Partial<Record<Sensitive, unknown>>>> = {
  [EMAIL_KEY]: (stored) => ({ 'mail-settings': emailFrom(stored) }),
  [PAYMENT_KEY](stored) {
    const { methods, currency, vatPercent } = paymentFrom(stored)
    return { 'payment-methods': methods, 'price-settings': { currency, vatPercent } }
  },
  [GENERAL_KEY]: (stored) => ({ 'contact-address': generalFrom(stored).site.contactEmail }),
}

/** The notices for those of these changes that need a confirmation. */
export function sensitiveIn(changes: readonly SettingsChange[]): Sensitive[] {
  return changes.flatMap(({ key, before, after }) => {
    const valuesOf = SENSITIVE[key]
    if (valuesOf === undefined) return []
    const [former, next] = [valuesOf(before), valuesOf(after)]
    return (Object.keys(next) as Sensitive[]).filter((name) => !isDeepStrictEqual(former[name], next[name]))
  })
}

/**
 * Asks for a confirmation if these changes need one, and tells the other admins. Must run in the transaction that saves them,
 * before it.
 * @param changes all of one call, so that its notice is sent by the former mail settings
 * @param notices absent: of a program beside the server
 * @throws ApiError 409 CONFIRMATION_REQUIRED
 */
export async function allowSettings(
  caller: Caller,
  changes: readonly SettingsChange[],
  notices: Pick<AdminNotices, 'settingsChange'> | undefined,
): Promise<void> {
  const what = sensitiveIn(changes)
  if (what.length === 0) return
  await caller.requireConfirmation()
  await notices?.settingsChange(caller, what)
}
