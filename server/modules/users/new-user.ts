/** Makes the row of a new account. */
import { DEFAULT_NOTIFICATIONS, DEFAULT_THEME_PREFERENCES } from '#contract/users.ts'
import type { UsersTable } from '#server/db/schema/users.ts'
import { newId } from '#server/new-id.ts'

export type NewUser = Pick<UsersTable, 'email' | 'name' | 'role' | 'password_hash'> &
  Partial<
    Pick<
      UsersTable,
      'phone' | 'status' | 'language' | 'must_change_password' | 'email_waits' | 'name_by_admin' | 'phone_by_admin'
    >
  >

/** @param now milliseconds since 1970 */
export function newUserRow(user: NewUser, now: number): Omit<UsersTable, 'email_key' | 'name_key' | 'search'> {
  const at = new Date(now).toISOString()
  return {
    id: newId(now),
    phone: '',
    name_by_admin: 0,
    phone_by_admin: 0,
    status: 'active',
    language: 'he',
    must_change_password: 0,
    email_waits: 0,
    ...user,
    email_confirmed_at: null,
    pending_email: null,
    avatar: null,
    addresses: '[]',
    theme: JSON.stringify(DEFAULT_THEME_PREFERENCES),
    notifications: JSON.stringify(DEFAULT_NOTIFICATIONS),
    marketing_at: null,
    last_seen_on: null,
    warned_on: null,
    revision: 1,
    created_at: at,
    updated_at: at,
  }
}
