import type { UsersTable } from '#server/db/schema/users.ts'
import { instantOf } from './context.ts'
import type { UsersContext } from './context.ts'
import type { UserChanges } from './repo.ts'

/**
 * Columns whose changes are not in the history. `theme` and `language` concern only the person and change often. The
 * other columns change only together with a column that is in the history: `marketing_at` with `notifications`,
 * `name_by_admin` with `name`, and `phone_by_admin` with `phone`.
 */
const COLUMNS_NOT_IN_HISTORY: ReadonlySet<string> = new Set([
  'theme',
  'language',
  'marketing_at',
  'name_by_admin',
  'phone_by_admin',
] satisfies (keyof UserChanges)[])

/** The columns whose values differ from the stored ones. */
export const changedColumns = (row: UsersTable, next: UserChanges): UserChanges =>
  Object.fromEntries(Object.entries(next).filter(([column, value]) => row[column as keyof UsersTable] !== value))

/**
 * Saves a user's own changes. The history entry names the changed fields without their values, and does not name
 * COLUMNS_NOT_IN_HISTORY.
 */
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
