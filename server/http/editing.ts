/** Helpers for saving edited things, used in all modules (docs/decisions/editing.md). */
import { isDeepStrictEqual } from 'node:util'
import { staleEdit } from './api-error.ts'

type Values = Record<string, unknown>

/**
 * Refuses an edit of an older revision.
 * @param current makes the newer record for the answer
 * @throws ApiError 409 STALE_EDIT when the edit began from another revision than the stored one
 */
export async function requireRevision(
  row: { revision: number },
  revision: number,
  current: () => unknown,
): Promise<void> {
  if (row.revision !== revision) throw staleEdit(await current())
}

/**
 * The fields that differ, with the values before and after, for the history. A field that is missing on one side counts
 * as null there.
 */
export function changedValues(before: Values, after: Values): { before: Values; after: Values; isChanged: boolean } {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const changed = names.filter((name) => !isDeepStrictEqual(before[name] ?? null, after[name] ?? null))
  const pick = (from: Values) => Object.fromEntries(changed.map((name) => [name, from[name] ?? null]))
  return { before: pick(before), after: pick(after), isChanged: changed.length > 0 }
}
