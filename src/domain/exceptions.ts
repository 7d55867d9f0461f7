/**
 * Decides which of a park's dated exceptions holds on a date. If several contain the date, the one that began last
 * wins, and of those that began together the shortest: "closed on the 10th" is meant to change "summer hours from the
 * 1st". Of two exceptions with the same dates, the later one in the list wins.
 */
import { CLOSED_DAY, type DayHours, type Exception } from '#contract/park-hours.ts'
import { DAY_MS } from '#contract/time.ts'
import { cached } from './cached.ts'
import { HORIZON_DAYS } from './stretches.ts'

/** Absent in a device's copy that is older than exceptions. */
export type Exceptions = readonly Exception[] | undefined
/** An exception that replaces the opening hours. */
export type HoursException = Exception & { hours: DayHours }

/** `from` and `to` are day numbers (`dayNumber`), both included. */
export type Dated = { from: number; to: number; exception: Exception }

const numberOf = (date: string): number => Date.parse(date) / DAY_MS

/** The exceptions, the strongest first, and the first and last day of all of them. */
type Sorted = { list: readonly Dated[]; from: number; to: number }
const NONE: Sorted = { list: [], from: Infinity, to: -Infinity }

/** Parsed once per list, because nobody mutates it. */
const sortedLists = new WeakMap<readonly Exception[], Sorted>()
const sortedOf = (exceptions: Exceptions): Sorted => (exceptions?.length ? cached(sortedLists, exceptions, sort) : NONE)

function sort(exceptions: readonly Exception[]): Sorted {
  const list = exceptions
    .map((exception) => ({ from: numberOf(exception.from), to: numberOf(exception.to), exception }))
    .reverse()
    .sort((a, b) => b.from - a.from || a.to - b.to)
  return { list, from: Math.min(...list.map(({ from }) => from)), to: Math.max(...list.map(({ to }) => to)) }
}

export const strongestFirst = (exceptions: Exceptions): readonly Dated[] => sortedOf(exceptions).list

const strongest = (exceptions: Exceptions, number: number, counts: (one: Exception) => boolean): number =>
  strongestFirst(exceptions).findIndex(({ from, to, exception }) => from <= number && number <= to && counts(exception))

const hasHours = ({ hours }: Exception) => hours !== null

/** Whether exceptions may change the park's state or its next opening on the day `today` (a day number). */
export function hasExceptionsNear(exceptions: Exceptions, today: number): boolean {
  const { from, to } = sortedOf(exceptions)
  // The hours of yesterday may run past midnight, and the search for the next opening looks a day beyond the horizon.
  return to >= today - 1 && from <= today + HORIZON_DAYS + 1
}

/** The exception that decides the opening hours of a day; null: none does. Exceptions only for the lights don't count. */
export const exceptionOn = (exceptions: Exceptions, number: number): HoursException | null =>
  (strongestFirst(exceptions)[strongest(exceptions, number, hasHours)]?.exception ?? null) as HoursException | null

/**
 * The hours of the floodlights that exceptions set for a day; null: they are as usual. An exception that closes the park
 * turns its lights off, unless it or a stronger one has hours for them.
 */
export function lightsOn(exceptions: Exceptions, number: number): DayHours | null {
  const lit = strongest(exceptions, number, ({ lights }) => lights !== null)
  const open = strongest(exceptions, number, hasHours)
  const list = strongestFirst(exceptions)
  const isClosed = list[open]?.exception.hours?.isOpen === false
  return isClosed && (lit < 0 || lit > open) ? CLOSED_DAY : (list[lit]?.exception.lights ?? null)
}

/** An exception that closes the park now. */
export type Closure = {
  reason: Exception['reason']
  /** The last of the days in a row that exceptions close, as a day number. */
  lastDay: number
}

/** The exception that closes the park on a day; null: none does. */
export function closureOn(exceptions: Exceptions, number: number): Closure | null {
  const closing = (day: number) => {
    const exception = exceptionOn(exceptions, day)
    return exception?.hours.isOpen === false ? exception : null
  }
  const first = closing(number)
  if (first === null) return null
  let lastDay = number
  // Goes from one beginning or end of an exception to the next, because a park may be closed for years.
  for (let day = number; closing(day) !== null; day = lastDay + 1) {
    const edges = strongestFirst(exceptions).flatMap(({ from, to }) => [from - 1, to].filter((edge) => edge >= day))
    lastDay = Math.min(...edges)
  }
  return { reason: first.reason, lastDay }
}
