/** Helpers for saving things that admins edit, used in all modules (docs/decisions/editing.md). */
import { isDeepStrictEqual } from 'node:util'
import { staleEdit } from './api-error.ts'

type Values = Record<string, unknown>

/**
 * Refuses an edit that began from an older revision.
 * @param current makes the stored, newer record for the answer
 * @throws ApiError 409 STALE_EDIT when the edit began from a revision that is not the stored one
 */
export async function requireRevision(
  row: { revision: number },
  revision: number,
  current: () => unknown,
): Promise<void> {
  if (row.revision !== revision) throw staleEdit(await current())
}

/**
 * The fields that differ, each with its value before and after, for the history. If a field is missing on one side, its
 * value there is null.
 */
export function changedValues(before: Values, after: Values): { before: Values; after: Values; isChanged: boolean } {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const changed = names.filter((name) => !isDeepStrictEqual(before[name] ?? null, after[name] ?? null))
  const pick = (from: Values) => Object.fromEntries(changed.map((name) => [name, from[name] ?? null]))
  return { before: pick(before), after: pick(after), isChanged: changed.length > 0 }
}
