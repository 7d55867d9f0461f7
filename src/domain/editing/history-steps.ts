/** Reads from a history entry which values a thing had before and after it. */
import type { HistoryAction } from '#contract/history.ts'
import type { Exception } from '#contract/park-hours.ts'
import { isSameException, withoutException } from './exception-lists.ts'
import type { Step } from './former-version.ts'

type Values = Readonly<Record<string, unknown>>

/** The parts of a history entry that tell of values. */
export type ToldEntry = { action: HistoryAction; before: Values | null; after: Values | null }

/** The stored value of a change of other hours, for a park whose former list is the new one without the added dates. */
export const ADDED = 'added'

/** The stored value of a change of other hours for a park, so that the former list can be made of the new one. */
export const formerExceptions = (former: readonly Exception[], next: readonly Exception[], added: Exception) => {
  const without = withoutException(next, added)
  const isEqual = without?.length === former.length && without.every((one, at) => isSameException(one, former[at]!))
  return isEqual ? ADDED : former
}

const NOTHING: Step = { before: {}, after: {} }
const TIMES = ['publishAt', 'hideAt']
/** Actions whose entry has the changed fields before and after. */
const PLAIN: ReadonlySet<HistoryAction> = new Set(['create', 'update', 'apply', 'merge', 'on-time'])

/**
 * What an entry tells of a thing's fields.
 * @param id the thing's id, for entries about several things
 * @param undone the entry that this entry has undone; undefined: it undoes none, or that entry is no longer kept
 */
export function stepOf({ action, before, after }: ToldEntry, id: string, undone?: ToldEntry): Step {
  const [former, latter] = [before ?? {}, after ?? {}]
  if (PLAIN.has(action)) return { before: former, after: latter }
  switch (action) {
    case 'delete':
      // A thing in the trash keeps its values.
      return { before: former, after: former }
    case 'restore':
      // A park's slug is named `url` among its fields.
      return { before: {}, after: { ...latter, url: latter.slug }, unrecorded: TIMES }
    case 'bulk':
      return id in former ? bulkStep(former[id], latter) : NOTHING
    case 'review':
      return reviewStep(former, latter, id)
    case 'exception':
      return id in former ? exceptionStep(former[id], latter.exception as Exception) : NOTHING
    case 'undo':
      return isNamed(latter.restored, id) ? undoStep(undone, id) : NOTHING
    default:
      return NOTHING
  }
}

const isNamed = (ids: unknown, id: string) => Array.isArray(ids) && ids.includes(id)

/** A park that waits for review has a status of its own in the history. */
const plain = (value: unknown) => (value === 'in-review' ? 'hidden' : value)

function bulkStep(former: unknown, latter: Values): Step {
  const [[field, to] = ['', undefined]] = Object.entries(latter)
  if (to === 'deleted') return { before: { [field]: plain(former) }, after: { [field]: plain(former) } }
  // A status may clear the times that it makes pointless.
  const unrecorded = field === 'status' ? TIMES : []
  return { before: { [field]: plain(former) }, after: { [field]: plain(to) }, unrecorded }
}

function reviewStep(former: Values, { decision, parkId, filled }: Values, id: string): Step {
  if (parkId === id) return filled as Pick<Step, 'before' | 'after'>
  if (id in former && decision === 'publish') return { before: { status: 'hidden' }, after: { status: 'published' } }
  return NOTHING
}

function exceptionStep(former: unknown, added: Exception): Step {
  if (Array.isArray(former)) return { before: { exceptions: former }, after: {} }
  if (former !== ADDED) return { ...NOTHING, unrecorded: ['exceptions'] }
  return { ...NOTHING, reversed: { exceptions: (after) => withoutException(after as Exception[], added) } }
}

/** An undo may leave fields that somebody has changed since, except of an applied suggestion and of bulk actions. */
function undoStep(undone: ToldEntry | undefined, id: string): Step {
  if (undone === undefined) return { ...NOTHING, unrecorded: 'all' }
  const { action, after } = undone
  const step = stepOf(undone, id)
  if (action === 'apply') return { before: step.after, after: step.before }
  if (action === 'bulk' && !Object.values(after ?? {}).includes('deleted'))
    return { before: step.after, after: step.before, unrecorded: TIMES }
  const fields = [step.before, step.after, step.reversed ?? {}].flatMap(Object.keys)
  const others = typeof step.unrecorded === 'object' ? step.unrecorded : []
  return { ...NOTHING, unrecorded: [...fields, ...others, 'slug', 'url', 'status', ...TIMES] }
}
