/** User accounts. Instants are ISO text with milliseconds, days `YYYY-MM-DD` in UTC. */
import type { AccountStatus, Role } from '#contract/users.ts'
import type { Language } from '#contract/limits.ts'

export interface UsersTable {
  id: string
  email: string
  /** The e-mail in lower case: one account per address. */
  email_key: string
  /** When a link that was mailed to the address was opened; null: nobody has proved that it is theirs. */
  email_confirmed_at: string | null
  /** 1: until that is done, orders and mail other than links wait. It was made or changed while the site sent mail. */
  email_waits: number
  /** The address that takes the place of `email` when its link is opened; null: none. */
  pending_email: string | null
  name: string
  /** 1: an admin typed the name last, not the person. */
  name_by_admin: number
  /** Digits only; empty: none. */
  phone: string
  /** 1: an admin typed the phone last, not the person. */
  phone_by_admin: number
  /** File name in `uploads/avatars`; null: none. */
  avatar: string | null
  role: Role
  status: AccountStatus
  /** argon2id with its parameters; null: no password was set yet. */
  password_hash: string | null
  must_change_password: number
  language: Language
  /** JSON, as the contract's schemas have it. */
  addresses: string
  theme: string
  notifications: string
  /** When `marketing` among them was last switched by the person; null: never, or before this was stored. */
  marketing_at: string | null
  /** null: never signed in. */
  last_seen_on: string | null
  /** When the person was told that the account is not used and will be deleted; null: never. */
  warned_on: string | null
  /** The folded name, for sorting. */
  name_key: string
  /** Folded name, e-mail and phone, for searching. */
  search: string
  /** Incremented by every update. */
  revision: number
  created_at: string
  updated_at: string
}

/** Sessions of signed-in users. */
export interface SessionsTable {
  id: string
  /** SHA-256 of the token, which itself is not stored. */
  token_hash: string
  user_id: string
  label: string
  last_seen_on: string
  /** Extended while the session is used. */
  expires_at: string
  created_at: string
  /** When the person last gave a password or a passkey in it; null: before this was stored. */
  confirmed_at: string | null
  confirmed_by: ConfirmedBy | null
}

/** What proved a person. */
export type ConfirmedBy = 'password' | 'passkey'

/** Devices that signed in to an account before. */
export interface KnownDevicesTable {
  /** SHA-256 of the device's token for this account. */
  token_hash: string
  user_id: string
  /** When it signed in last. */
  last_used_at: string
}

/** Links for a password or to confirm an address, each for one use. */
export interface UserLinksTable {
  /** SHA-256 of the link's token. */
  token_hash: string
  user_id: string
  purpose: 'password' | 'email'
  /** The address that it was mailed to, and therefore proves; null: it was handed over. */
  email: string | null
  expires_at: string
  created_at: string
}

/** A single row that is updated first by everything that may remove an admin, as a lock. */
export interface AdminsLockTable {
  id: 1
  writes: number
}

export interface UserFavoritesTable {
  user_id: string
  park_id: string
  /** Their order. */
  position: number
}
