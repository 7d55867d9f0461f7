import type { UsersTable } from '#server/db/schema/users.ts'
import { instantOf } from './context.ts'
import type { UsersContext } from './context.ts'
import type { UserChanges } from './repo.ts'

/**
 * Columns that the history does not name: how the site looks to the person, which concerns nobody else and changes
 * often; and columns that accompany others: a time with `notifications`, the author of `name` and `phone`.
 */
const COLUMNS_NOT_IN_HISTORY: ReadonlySet<string> = new Set([
  'theme',
  'language',
  'marketing_at',
  'name_by_admin',
  'phone_by_admin',
] satisfies (keyof UserChanges)[])

/** The columns that differ from the stored ones. */
export const changedColumns = (row: UsersTable, next: UserChanges): UserChanges =>
  Object.fromEntries(Object.entries(next).filter(([column, value]) => row[column as keyof UsersTable] !== value))

/** Saves a user's own changes. The history entry names the fields without their values, and no display preferences. */
export async function saveOwn(
  context: Pick<UsersContext, 'repo' | 'history' | 'now'>,
  row: UsersTable,
  changes: UserChanges,
): Promise<UsersTable> {
  if (Object.keys(changes).length === 0) return row
  const saved = await context.repo.update(row.id, { ...changes, updated_at: instantOf(context) })
  const fields = Object.keys(changes).filter((column) => !COLUMNS_NOT_IN_HISTORY.has(column))
  if (fields.length > 0) {
    await context.history.record({
      actorId: row.id,
      thing: 'user',
      thingId: row.id,
      action: 'update',
      after: { fields },
    })
  }
  return saved
}
