/** Reconstructs a former version of a thing from what its history has recorded. */
import { type Fields, isSame } from './same.ts'

/** The fields of a thing that one history entry tells. A field that is named nowhere in it was not changed. */
export type Step = {
  /** Values just before the change. */
  before: Fields
  /** Values just after the change. */
  after: Fields
  /** Functions that make the value before the change of the value after it; undefined: not possible. */
  reversed?: Readonly<Record<string, (after: unknown) => unknown>>
  /** Fields that the change may have written although their values are not recorded. */
  unrecorded?: readonly string[] | 'all'
}

export const SIDES = ['before', 'after'] as const
/** Which of the two versions around a change is meant. */
export type VersionSide = (typeof SIDES)[number]

export type FormerVersion = {
  values: Record<string, unknown>
  /** The fields whose former value is not recorded. */
  unknown: string[]
}

type Known = { value: unknown } | undefined

const isUnrecorded = ({ unrecorded }: Step, field: string) =>
  unrecorded === 'all' || (unrecorded?.includes(field) ?? false)

const names = (step: Step, field: string) =>
  field in step.before || field in step.after || field in (step.reversed ?? {}) || isUnrecorded(step, field)

/** The value at a point of time, told by what came later: the nearest change after it, or else the present. */
function toldLater(now: Fields, steps: readonly Step[], field: string, count: number): Known {
  for (let index = count - 1; index >= 0; index--) {
    const step = steps[index]!
    if (!names(step, field)) continue
    if (field in step.before) return { value: step.before[field] }
    const reverse = step.reversed?.[field]
    const after = reverse && toldLater(now, steps, field, index)
    const value = after && reverse(after.value)
    return value === undefined ? undefined : { value }
  }
  return { value: now[field] }
}

/** The value at a point of time, told by the nearest change before it. */
function toldEarlier(steps: readonly Step[], field: string, count: number): Known {
  const step = steps.slice(count).find((one) => names(one, field))
  return step && field in step.after ? { value: step.after[field] } : undefined
}

/**
 * The thing just before or just after one of its changes. A field is unknown if its value was not recorded, or if the
 * changes around that moment contradict each other: then something else has written the field in between.
 * @param now the present values; only their fields are reconstructed
 * @param steps all recorded changes, the newest first; older ones may be missing
 * @param index the change in `steps`
 */
export function formerVersion(now: Fields, steps: readonly Step[], index: number, side: VersionSide): FormerVersion {
  const version: FormerVersion = { values: {}, unknown: [] }
  const count = side === 'after' ? index : index + 1
  const own = steps[index]?.[side] ?? {}
  for (const field of Object.keys(now)) {
    const later = toldLater(now, steps, field, count)
    const earlier = toldEarlier(steps, field, count)
    const isClear = later === undefined || earlier === undefined || isSame(later.value ?? null, earlier.value ?? null)
    const known: Known = field in own ? { value: own[field] } : isClear ? (later ?? earlier) : undefined
    if (known === undefined) version.unknown.push(field)
    else version.values[field] = known.value ?? null
  }
  return version
}
