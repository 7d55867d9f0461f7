/** Changes a park's list of exceptions: adds one and takes it back, and finds those that are over or overlap. */
import { CLOSED_DAY, type DayHours, type Exception, EXCEPTIONS_MAX } from '#contract/park-hours.ts'
import type { Closing } from '#contract/suggestions.ts'
import { DAY_MS, isoDay } from '#contract/time.ts'
import { closureOn, strongestFirst } from '../exceptions.ts'
import { dayNumber, localTime } from '../israel-time.ts'

/** The date of a day number as `YYYY-MM-DD`. */
export const isoDate = (number: number): string => isoDay(number * DAY_MS)

/** Today's date in Israel as `YYYY-MM-DD`. @param instant epoch ms */
export const isoToday = (instant: number): string => isoDate(dayNumber(localTime(instant)))

const partsOf = (hours: DayHours | null) => hours && (hours.isOpen ? [hours.start, hours.end] : 'closed')

/** Whether two exceptions have the same dates, hours and reason. The times of a closed day don't count. */
export function isSameException(one: Exception, other: Exception): boolean {
  const textOf = ({ from, to, hours, lights, reason: { he, en } }: Exception) =>
    JSON.stringify([from, to, partsOf(hours), partsOf(lights), he.trim(), en.trim()])
  return textOf(one) === textOf(other)
}

/** Sorts by first and last dates. Equal dates keep their order, because the later one in a list wins. */
export const inDateOrder = <One extends Pick<Exception, 'from' | 'to'>>(exceptions: readonly One[]): One[] =>
  [...exceptions].sort((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : a.to < b.to ? -1 : a.to > b.to ? 1 : 0))

/** Adds an exception to the list, in the order of dates. Returns the same list if it has the exception already. */
export const withException = (exceptions: readonly Exception[], added: Exception): readonly Exception[] =>
  exceptions.some((one) => isSameException(one, added)) ? exceptions : inDateOrder([...exceptions, added])

/**
 * Removes exceptions that are over, the first of the list first, until the list has at most EXCEPTIONS_MAX. It may stay
 * longer, because exceptions that are not over stay.
 * @param today `YYYY-MM-DD`
 */
export function withRoom(exceptions: readonly Exception[], today: string): readonly Exception[] {
  const tooMany = exceptions.length - EXCEPTIONS_MAX
  if (tooMany <= 0) return exceptions
  const gone = new Set(exceptions.filter((one) => isOver(one, today)).slice(0, tooMany))
  return exceptions.filter((one) => !gone.has(one))
}

/** Removes an exception from the list; undefined: it is not in the list. */
export function withoutException(exceptions: readonly Exception[], gone: Exception): Exception[] | undefined {
  const index = exceptions.findIndex((one) => isSameException(one, gone))
  return index < 0 ? undefined : exceptions.filter((_, at) => at !== index)
}

/** Whether the last day of an exception is before today. @param today `YYYY-MM-DD` */
export const isOver = ({ to }: Pick<Exception, 'to'>, today: string): boolean => to !== '' && to < today

/**
 * The other exceptions that share dates with the one at `index` and decide the same: the opening hours or the lights.
 * `wins`: on these dates the other one counts. Exceptions without valid dates are left out.
 */
export function overlapsOf(exceptions: readonly Exception[], index: number): { index: number; wins: boolean }[] {
  const own = exceptions[index]
  if (own === undefined || !isDated(own)) return []
  const byStrength = strongestFirst(exceptions.filter(isDated)).map(({ exception }) => exception)
  return exceptions.flatMap((other, at) => {
    const shares = at !== index && isDated(other) && own.from <= other.to && other.from <= own.to
    const isSameMatter = (own.hours && other.hours) ?? (own.lights && other.lights)
    return shares && isSameMatter ? [{ index: at, wins: byStrength.indexOf(other) < byStrength.indexOf(own) }] : []
  })
}

const isDated = ({ from, to }: Exception) => from !== '' && from <= to

/** The exception for a closing that a rider suggests. */
export const closingException = ({ from, to, reason }: Closing): Exception => ({
  ...{ from, to, hours: CLOSED_DAY, lights: null, reason },
})

/** Whether the exceptions already close a park for the dates of a closing, and not for longer. */
export const saysClosed = (exceptions: readonly Exception[] | undefined, { from, to }: Closing): boolean =>
  closureOn(exceptions, Date.parse(from) / DAY_MS)?.lastDay === Date.parse(to) / DAY_MS
