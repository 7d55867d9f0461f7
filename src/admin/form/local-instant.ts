/** Converts between instants and the values of a `datetime-local` input, which shows Israel's time. */
import { DAY_MS, isoDay } from '#contract/time.ts'
import { dayNumber, instantOf, localTime } from '#domain/israel-time.ts'

const LOCAL = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)$/
const two = (value: number) => String(value).padStart(2, '0')

/** The value of the input, for example `2027-02-01T09:30`; '' for null. */
export function toLocal(instant: string | null): string {
  if (instant === null) return ''
  const { year, month, day, minutes } = localTime(Date.parse(instant))
  const date = isoDay(dayNumber({ year, month, day }) * DAY_MS)
  return `${date}T${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

/** The instant in UTC, ISO 8601; '' if the text is no date with a time. */
export function toInstant(local: string): string {
  const parts = LOCAL.exec(local)?.slice(1).map(Number)
  if (!parts) return ''
  const [year, month, day, hours, minutes] = parts as [number, number, number, number, number]
  return new Date(instantOf({ year, month, day }, hours * 60 + minutes)).toISOString()
}
