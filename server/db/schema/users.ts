/** User accounts. Instants are ISO text with milliseconds, days `YYYY-MM-DD` in UTC. */
import type { AccountStatus, Role } from '#contract/users.ts'
import type { Language } from '#contract/limits.ts'

export interface UsersTable {
  id: string
  email: string
  /** The e-mail in lower case: one account per address. */
  email_key: string
  /**
   * When somebody opened a link that was mailed to the address; null: nobody has confirmed that the address belongs to
   * the person.
   */
  email_confirmed_at: string | null
  /**
   * 1: the address waits for its confirmation: orders are refused, and only mails with links are sent to it. Set for
   * addresses that were entered or changed while the site sends mail.
   */
  email_waits: number
  /**
   * The new address, which replaces `email` when the person opens the link mailed to the new address; null: no change
   * is pending.
   */
  pending_email: string | null
  name: string
  /** 1: the current name was typed by an admin and not by the person. */
  name_by_admin: number
  /** Digits only, or empty. */
  phone: string
  /** 1: the current phone number was typed by an admin and not by the person. */
  phone_by_admin: number
  /** File name in `uploads/avatars`; null: no avatar. */
  avatar: string | null
  role: Role
  status: AccountStatus
  /** argon2id with its parameters; null: no password was set yet. */
  password_hash: string | null
  must_change_password: number
  language: Language
  /** JSON in the form of the contract's `userSchema`; `notifications` is JSON too. */
  addresses: string
  theme: string
  notifications: string
  /**
   * When the person last switched `marketing` in `notifications` on or off; null: never, or before this column existed.
   */
  marketing_at: string | null
  /** The last day on which the person used the site while signed in; null: never signed in. */
  last_seen_on: string | null
  /** When the person was warned that the unused account will be deleted; null: never. */
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
  /** When the session ends; the time is extended while the session is used. */
  expires_at: string
  created_at: string
  /** When the person last gave a password or used a passkey in this session; null: not since this column exists. */
  confirmed_at: string | null
  confirmed_by: ConfirmedBy | null
}

/** How a person confirmed who they are. */
export type ConfirmedBy = 'password' | 'passkey'

/** Devices that signed in to an account before. */
export interface KnownDevicesTable {
  /** SHA-256 of the device's token for this account. */
  token_hash: string
  user_id: string
  /** When the device last signed in. */
  last_used_at: string
}

/** One-time links to set a password or to confirm an address. */
export interface UserLinksTable {
  /** SHA-256 of the link's token. */
  token_hash: string
  user_id: string
  purpose: 'password' | 'email'
  /**
   * The address that the link was mailed to; using the link confirms this address. null: the link was not mailed,
   * because an admin handed it over.
   */
  email: string | null
  expires_at: string
  created_at: string
}

/**
 * A table with a single row that serves as a lock: every transaction that may remove an admin first updates the row.
 */
export interface AdminsLockTable {
  id: 1
  writes: number
}

export interface UserFavoritesTable {
  user_id: string
  park_id: string
  /** Position of the favourite in the list. */
  position: number
}
