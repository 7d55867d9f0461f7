/** Two lists of a park's exceptions: those to announce to riders, and all without overlaps for other programs. */
import { exceptionOn, strongestFirst, type Dated, type Exceptions, type HoursException } from './exceptions.ts'
import { dayNumber, localTime } from './israel-time.ts'

/** An exception is announced this many days before its first date. */
const ANNOUNCED_DAYS = 14

/**
 * The exceptions that hold today or begin within ANNOUNCED_DAYS, in the order of their first dates. An exception that
 * stronger ones replace on all these dates is left out.
 */
export function announcedExceptions(exceptions: Exceptions, instant: number): Dated[] {
  const today = dayNumber(localTime(instant))
  return strongestFirst(exceptions)
    .filter(({ from, to, exception }) => {
      const last = Math.min(to, today + ANNOUNCED_DAYS)
      for (let day = Math.max(from, today); day <= last; day++) {
        if (exception.lights !== null || exceptionOn(exceptions, day) === exception) return true
      }
      return false
    })
    .sort((a, b) => a.from - b.from || b.to - a.to)
}

/** Dates in a row, as day numbers, whose hours one exception decides. */
export type ExceptionRun = { from: number; to: number; exception: HoursException }

/** Runs that don't overlap, in order: programs have other rules for overlaps than `exceptions.ts`. */
export function exceptionRuns(exceptions: Exceptions): ExceptionRun[] {
  const dated = strongestFirst(exceptions)
  const edges = [...new Set(dated.flatMap(({ from, to }) => [from, to + 1]))].sort((a, b) => a - b)
  const runs: ExceptionRun[] = []
  edges.slice(0, -1).forEach((from, index) => {
    const exception = exceptionOn(exceptions, from)
    if (exception === null) return
    const to = edges[index + 1]! - 1
    const last = runs.at(-1)
    if (last?.exception === exception && last.to === from - 1) last.to = to
    else runs.push({ from, to, exception })
  })
  return runs
}
