/** Converts an account to the form in which the API answers it. */
import { addressSchema, AVATARS_PATH, notificationsSchema, themePreferencesSchema } from '#contract/users.ts'
import type { Passkey } from '#contract/passkey.ts'
import type { AdminUser, PasskeyNeed, User } from '#contract/users.ts'
import type { PasskeysTable } from '#server/db/schema/passkeys.ts'
import type { UsersTable } from '#server/db/schema/users.ts'
import { getsLinksOnly } from '#server/mail-queue/confirmed.ts'
import * as z from 'zod/mini'

const addressesSchema = z.array(addressSchema)

/**
 * @param mustConfirmEmail true: the person can't order before the address is confirmed
 * @param passkeyNeed whether this session must first add or use a passkey; undefined: neither
 */
export function toUser(row: UsersTable, mustConfirmEmail: boolean, passkeyNeed?: PasskeyNeed): User {
  return {
    _id: row.id,
    email: row.email,
    emailConfirmedAt: row.email_confirmed_at,
    mustConfirmEmail,
    pendingEmail: row.pending_email,
    name: row.name,
    phone: row.phone,
    avatar: row.avatar === null ? null : `${AVATARS_PATH}${row.avatar}`,
    role: row.role,
    accountStatus: row.status,
    addresses: addressesSchema.parse(JSON.parse(row.addresses)),
    themePreferences: themePreferencesSchema.parse(JSON.parse(row.theme)),
    notifications: notificationsSchema.parse(JSON.parse(row.notifications)),
    marketingAt: row.marketing_at,
    language: row.language,
    mustChangePassword: row.must_change_password === 1,
    ...(passkeyNeed !== undefined && { passkeyNeed }),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}

/** @param sendsMail whether the site sends mail */
export const toAdminUser = (row: UsersTable, sendsMail: boolean): AdminUser => ({
  ...toUser(row, sendsMail && getsLinksOnly(row)),
  revision: row.revision,
  lastSeenOn: row.last_seen_on,
  hasPassword: row.password_hash !== null,
})

export const toPasskey = (row: PasskeysTable): Passkey => ({
  id: row.id,
  name: row.name,
  host: row.rp_id,
  isBackedUp: row.backed_up === 1,
  createdAt: row.created_at,
  lastUsedAt: row.last_used_at,
})
