/** What an entry of the history changed, field by field. */
import type { HistoryEntry } from '#contract/history.ts'

export type Change = {
  /** Path of the field, for example `site.name.he`. */
  path: string
  /** Undefined: not known, or not there. */
  before: unknown
  after: unknown
}

/** The fields that differ, in the order in which the server names them. Objects are divided into their fields. */
export function changesOf({ before, after, action }: Pick<HistoryEntry, 'before' | 'after' | 'action'>): Change[] {
  if (action === 'bulk' || action === 'undo') return []
  const [former, latter] = [leavesOf(before), leavesOf(after)]
  return (
    [...new Set([...former.keys(), ...latter.keys()])]
      .map((path) => ({ path, before: former.get(path), after: latter.get(path) }))
      // Nothing and not there are the same: an object in place of null begins with its fields.
      .filter((change) => JSON.stringify(change.before ?? null) !== JSON.stringify(change.after ?? null))
  )
}

function leavesOf(value: unknown, path = ''): Map<string, unknown> {
  if (value === null && path === '') return new Map()
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return new Map([[path, value]])
  return new Map(
    Object.entries(value).flatMap(([name, inner]) => [...leavesOf(inner, path === '' ? name : `${path}.${name}`)]),
  )
}

/** A bulk action: how many it changed in which field, and their former values with how often each occurs. */
export function bulkOf({ before, after }: Pick<HistoryEntry, 'before' | 'after'>): {
  count: number
  field: string
  former: (readonly [value: string, count: number])[]
  latter: string
} {
  const values = Object.values(before ?? {}).map(String)
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  const [[field, latter] = ['', '']] = Object.entries(after ?? {})
  return { count: values.length, field, former: [...counts], latter: String(latter ?? '') }
}
