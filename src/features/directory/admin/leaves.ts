/** The values of a change, field by field. */
import { type DayHours, dayHoursSchema } from '#contract/park-hours.ts'

export type Leaf = {
  /** The field's path, for example `name.he`. */
  path: string
  before: unknown
  after: unknown
}

/** A changed field, split into its differing inner fields. Lists stay whole. */
export function leavesOf({ field, before, after }: { field: string; before: unknown; after: unknown }): Leaf[] {
  if (!isRecord(before) && !isRecord(after)) return [{ path: field, before, after }]
  if (!isRecord(before ?? {}) || !isRecord(after ?? {})) return [{ path: field, before, after }]
  const [former, latter] = [(before ?? {}) as Fields, (after ?? {}) as Fields]
  return [...new Set([...Object.keys(former), ...Object.keys(latter)])]
    .filter((name) => JSON.stringify(former[name]) !== JSON.stringify(latter[name]))
    .flatMap((name) => leavesOf({ field: `${field}.${name}`, before: former[name], after: latter[name] }))
}

type Fields = Record<string, unknown>
const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !isDayHours(value)

/** A day's hours count as one value and are not split. */
export const isDayHours = (value: unknown): value is DayHours => dayHoursSchema.safeParse(value).success
