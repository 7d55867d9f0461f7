/** A park's exceptions as text in a cell of a table. */
import type { DayHours, Exception } from '#contract/park-hours.ts'

const timesOf = ({ isOpen, start, end }: DayHours, off: string) => (isOpen ? `${start}-${end}` : off)

function lineOf({ from, to, hours, lights, reason }: Exception): string {
  const parts = [
    from === to ? from : `${from}/${to}`,
    hours && timesOf(hours, 'closed'),
    lights && `lights ${timesOf(lights, 'off')}`,
  ]
  const why = [reason.he, reason.en].filter((text) => text.trim() !== '').join(' / ')
  return parts.filter((part) => part !== null).join(' ') + (why === '' ? '' : `: ${why}`)
}

/** A line for each exception: `2026-04-01/2026-04-08 closed lights off: שיפוץ / Renovation`. */
export const exceptionText = (exceptions: readonly Exception[]): string => exceptions.map(lineOf).join('\n')
