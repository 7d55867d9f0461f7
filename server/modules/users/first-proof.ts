/**
 * Empties an account when its address is confirmed for the first time, because a stranger may have opened the account
 * (docs/decisions/confirmed-e-mail-addresses.md).
 */
import { DEFAULT_NOTIFICATIONS, DEFAULT_THEME_PREFERENCES } from '#contract/users.ts'
import type { UsersTable } from '#server/db/schema/users.ts'
import type { UsersContext } from './context.ts'
import type { UserChanges } from './repo.ts'
import { changedColumns, saveOwn } from './save-own.ts'

/** A name must not be empty, so a person who has not typed a name gets the e-mail address up to the @. */
const nameFrom = (email: string): string => email.slice(0, email.lastIndexOf('@'))

/**
 * Empty values for the columns that the account's person fills in. Values that an admin typed stay, and so does the
 * language, because the mail about the emptied account is written in it.
 */
const emptied = ({ email, name_by_admin, phone_by_admin }: UsersTable): UserChanges => ({
  ...(name_by_admin === 0 && { name: nameFrom(email) }),
  ...(phone_by_admin === 0 && { phone: '' }),
  addresses: '[]',
  avatar: null,
  theme: JSON.stringify(DEFAULT_THEME_PREFERENCES),
  notifications: JSON.stringify(DEFAULT_NOTIFICATIONS),
  marketing_at: null,
})

/**
 * Deletes everything that was stored through an account; must run in a transaction that locked the account. Orders and
 * registrations stay, because other people have acted on them. The caller deletes the avatar's file after the
 * transaction.
 */
export async function emptyAccount(
  context: Pick<UsersContext, 'repo' | 'history' | 'now'>,
  row: UsersTable,
): Promise<UsersTable> {
  await context.repo.removeKept(row.id)
  return saveOwn(context, row, changedColumns(row, emptied(row)))
}
