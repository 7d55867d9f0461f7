/** People with an account. Instants are ISO text with milliseconds, days `YYYY-MM-DD` in UTC. */
import type { AccountStatus, Role } from '#contract/users.ts'
import type { Language } from '#contract/limits.ts'

export interface UsersTable {
  id: string
  email: string
  /** The e-mail in lower case: one account per address. */
  email_key: string
  name: string
  /** Digits only; empty: none. */
  phone: string
  /** File name in `uploads/avatars`; null: none. */
  avatar: string | null
  role: Role
  status: AccountStatus
  /** argon2id with its parameters; null: invited, and no password was chosen yet. */
  password_hash: string | null
  must_change_password: number
  language: Language
  /** JSON, as the contract's schemas have it. */
  addresses: string
  theme: string
  notifications: string
  /** null: never signed in. */
  last_seen_on: string | null
  /** The name folded: what lists are sorted by. */
  name_key: string
  /** Name, e-mail and phone folded: what is searched. */
  search: string
  /** Raised by every change of what an admin can edit. */
  revision: number
  created_at: string
  updated_at: string
}

/** Where somebody is signed in. */
export interface SessionsTable {
  id: string
  /** SHA-256 of the token: the token itself is kept nowhere. */
  token_hash: string
  user_id: string
  label: string
  last_seen_on: string
  /** Moved on while the session is used. */
  expires_at: string
  created_at: string
}

/** Links for a new password, each good for one use. */
export interface UserLinksTable {
  /** SHA-256 of the link's token. */
  token_hash: string
  user_id: string
  expires_at: string
  created_at: string
}

/** A single row that whoever may take an admin away writes first: one does so after the other, and the last one stays. */
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
