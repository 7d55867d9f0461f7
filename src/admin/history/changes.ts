/** The changes of a history entry, field by field. */
import type { HistoryEntry } from '#contract/history.ts'

export type Change = {
  /** The field's path, for example `site.name.he`. */
  path: string
  /** undefined: unknown or missing. */
  before: unknown
  after: unknown
}

/** The fields that differ, in the server's order. Objects are split into their fields. */
export function changesOf({ before, after, action }: Pick<HistoryEntry, 'before' | 'after' | 'action'>): Change[] {
  if (action === 'bulk' || action === 'undo') return []
  const [former, latter] = [leavesOf(before), leavesOf(after)]
  return (
    [...new Set([...former.keys(), ...latter.keys()])]
      .map((path) => ({ path, before: former.get(path), after: latter.get(path) }))
      // null and missing are equal: an object that replaces null begins with its fields.
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

/** A bulk action: how many things it changed in which field, and how often each former value occurs. */
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
