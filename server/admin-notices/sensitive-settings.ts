/**
 * Settings that a stolen token alone must not change (docs/decisions/confirmation-of-admin-calls.md): they decide where
 * the site's mail, its customers' money and its visitors' questions go, and who pays for its forecasts. All code that
 * writes an admin's settings calls this file, so the rule is the same for a form, an import and an undo.
 */
import { isDeepStrictEqual } from 'node:util'
import type { Caller } from '../http/auth/session-gate.ts'
import { EMAIL_KEY } from '../mail.ts'
import {
  emailFrom,
  GENERAL_KEY,
  generalFrom,
  PAYMENT_KEY,
  paymentFrom,
  WEATHER_KEY,
  weatherFrom,
} from '../modules/config/service.ts'
import type { AdminNotices } from './admin-notices.ts'
import type { NoticeOf } from './mails.ts'

/** A document of the settings before and after a change; undefined: the document did not exist. */
export interface SettingsChange {
  key: string
  before: unknown
  after: unknown
}

type Sensitive = Extract<
  NoticeOf,
  'mail-settings' | 'payment-methods' | 'price-settings' | 'contact-address' | 'weather-key'
>

/** For each document of settings: the values whose change needs a confirmation, each under the name of its notice. */
const SENSITIVE: Partial<Record<string, (stored: unknown) => Partial<Record<Sensitive, unknown>>>> = {
  [EMAIL_KEY]: (stored) => ({ 'mail-settings': emailFrom(stored) }),
  [PAYMENT_KEY](stored) {
    const { methods, currency, vatPercent } = paymentFrom(stored)
    return { 'payment-methods': methods, 'price-settings': { currency, vatPercent } }
  },
  [WEATHER_KEY]: (stored) => ({ 'weather-key': weatherFrom(stored).apiKey }),
  [GENERAL_KEY]: (stored) => ({ 'contact-address': generalFrom(stored).site.contactEmail }),
}

/** The names of the notices about the changes that need a confirmation; empty: no change needs one. */
export function sensitiveIn(changes: readonly SettingsChange[]): Sensitive[] {
  return changes.flatMap(({ key, before, after }) => {
    const valuesOf = SENSITIVE[key]
    if (valuesOf === undefined) return []
    const [former, next] = [valuesOf(before), valuesOf(after)]
    return (Object.keys(next) as Sensitive[]).filter((name) => !isDeepStrictEqual(former[name], next[name]))
  })
}

/**
 * Requires a confirmation if one of the changes needs it, and notifies the other admins. Must run in the transaction
 * that saves the settings, before the save.
 * @param changes all changes of one call, so that their notice is sent with the former mail settings
 * @param notices absent: the caller is a program other than the server
 * @throws ApiError 409 CONFIRMATION_REQUIRED
 */
export async function allowSettings(
  caller: Caller,
  changes: readonly SettingsChange[],
  notices: Pick<AdminNotices, 'settingsChange'> | undefined,
): Promise<void> {
  const neededNotices = sensitiveIn(changes)
  if (neededNotices.length === 0) return
  await caller.requireConfirmation()
  await notices?.settingsChange(caller, neededNotices)
}
