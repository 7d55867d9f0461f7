/** Compares the fields before and after a history entry. */
import type { HistoryEntry } from '#contract/history.ts'

export type Change = {
  /** The field's path, for example `site.name.he`. */
  path: string
  /** The former value; undefined: it is unknown or was missing. */
  before: unknown
  after: unknown
}

/** The fields that differ, in the order of the server's answer. An object is split into its fields. */
export function changesOf({ before, after, action }: Pick<HistoryEntry, 'before' | 'after' | 'action'>): Change[] {
  if (action === 'bulk' || action === 'review' || action === 'exception' || action === 'undo') return []
  const [former, latter] = [leavesOf(before), leavesOf(after)]
  return (
    [...new Set([...former.keys(), ...latter.keys()])]
      .map((path) => ({ path, before: former.get(path), after: latter.get(path) }))
      // A value of null counts as a missing value. Therefore, if an object replaces null, only those of its fields that
      // have a value are changes.
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

/** Describes a bulk action or a decision about imported parks: how many things it changed in which field, and how often each former value occurs. */
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
