/**
 * A rider's own logbook: the days on which the rider was at a park, and a note about the park
 * (docs/product.md#logbook). It never leaves the device.
 */
import type { Localized } from '#contract/common.ts'
import { DAY_MS, isoDay } from '#contract/time.ts'
import { dayNumber, localTime } from './israel-time.ts'

/** The longest note that can be typed. Two notes that an import joins may be longer. */
export const NOTE_MAX = 500

/** The entry of one park. */
export type ParkLog = {
  /** The park's name when it was last written about, for a park that the directory no longer has. */
  name: Localized
  /** The days in Israel, `YYYY-MM-DD`, without duplicates, the oldest first. */
  days: readonly string[]
  /** Kept as typed; '': no note. */
  note: string
}

/** Entries by park id. A park without days and note has no entry. */
export type Logbook = Readonly<Record<string, ParkLog>>

type NamedPark = { _id: string; name: Localized }

/** The day in Israel at an instant (epoch ms). */
export const dayAt = (instant: number): string => isoDay(dayNumber(localTime(instant)) * DAY_MS)

/** The first day that a logbook takes: earlier ones are typing mistakes. */
export const FIRST_DAY = '1950-01-01'

/** Whether a text is a date of the calendar. */
export function isDate(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false
  const at = Date.parse(`${text}T00:00:00Z`)
  return Number.isFinite(at) && isoDay(at) === text
}

/** Whether a text is a date of the calendar, from FIRST_DAY on. */
export const isDay = (text: string): boolean => isDate(text) && text >= FIRST_DAY

/** Days without duplicates, the oldest first. */
export const sortedDays = (days: readonly string[]): string[] => [...new Set(days)].sort()

/** The logbook with another entry for a park; an entry without days and note is removed. */
function withLog(book: Logbook, id: string, log: ParkLog): Logbook {
  const { [id]: _, ...others } = book
  return log.days.length > 0 || log.note !== '' ? { ...others, [id]: log } : others
}

const logOf = (book: Logbook, { _id, name }: NamedPark): ParkLog => ({ days: [], note: '', ...book[_id], name })

/** Adds a day on which the rider was at a park. */
export function withDay(book: Logbook, park: NamedPark, day: string): Logbook {
  const log = logOf(book, park)
  return withLog(book, park._id, { ...log, days: sortedDays([...log.days, day]) })
}

/** Removes a day; the note stays. */
export function withoutDay(book: Logbook, parkId: string, day: string): Logbook {
  const log = book[parkId]
  return log ? withLog(book, parkId, { ...log, days: log.days.filter((other) => other !== day) }) : book
}

/** Sets the note about a park; '' removes it. */
export const withNote = (book: Logbook, park: NamedPark, note: string): Logbook =>
  withLog(book, park._id, { ...logOf(book, park), note })

/** Ids of the parks at which the rider was. */
export const beenTo = (book: Logbook): ReadonlySet<string> =>
  new Set(Object.keys(book).filter((id) => book[id]!.days.length > 0))

/** Ids of the parks at which the rider was, the one visited last first. */
export const lastVisited = (book: Logbook): string[] =>
  [...beenTo(book)].sort((a, b) => compareTexts(book[b]!.days.at(-1)!, book[a]!.days.at(-1)!))

/** The days of a year at one park. */
export type ParkYear = { id: string; days: readonly string[]; isFirst: boolean }

export type LogbookYear = {
  year: number
  /** Days at parks; a day at two parks counts twice. */
  visits: number
  /** The parks of the year, the one visited last first. `isFirst`: the rider had never been there before this year. */
  parks: ParkYear[]
  /** Number of parks at which the rider had never been before this year. */
  fresh: number
}

const yearIn = (day: string): number => Number(day.slice(0, 4))

/**
 * The logbook without days before FIRST_DAY or after today, and how many were left out.
 * @param today `YYYY-MM-DD`
 */
export function possibleVisits(book: Logbook, today: string): { book: Logbook; leftOut: number } {
  let leftOut = 0
  const logs = Object.entries(book).flatMap(([id, log]) => {
    const days = log.days.filter((day) => day >= FIRST_DAY && day <= today)
    leftOut += log.days.length - days.length
    return days.length > 0 || log.note !== '' ? [[id, { ...log, days }] as const] : []
  })
  return { book: Object.fromEntries(logs), leftOut }
}

/** The visits by year, the newest year first. */
export function yearsOf(book: Logbook): LogbookYear[] {
  const years = new Map<number, ParkYear[]>()
  for (const [id, { days }] of Object.entries(book)) {
    for (const year of new Set(days.map(yearIn))) {
      const ofYear = days.filter((day) => yearIn(day) === year)
      years.set(year, [...(years.get(year) ?? []), { id, days: ofYear, isFirst: yearIn(days[0]!) === year }])
    }
  }
  return [...years]
    .sort(([a], [b]) => b - a)
    .map(([year, parks]) => ({
      year,
      visits: parks.reduce((sum, { days }) => sum + days.length, 0),
      parks: parks.sort((a, b) => compareTexts(b.days.at(-1)!, a.days.at(-1)!) || compareTexts(a.id, b.id)),
      fresh: parks.filter(({ isFirst }) => isFirst).length,
    }))
}

const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Two notes as one. A note that is part of the other is not repeated. */
function joinNotes(mine: string, other: string): string {
  if (mine.includes(other)) return mine
  return other.includes(mine) ? other : `${mine}\n\n${other}`
}

/** Two logbooks as one, without losing a day or a note. A park keeps its name in `mine`. */
export function mergeLogbooks(mine: Logbook, other: Logbook): Logbook {
  const merged = new Map(Object.entries(mine))
  for (const [id, log] of Object.entries(other)) {
    const own = merged.get(id)
    merged.set(
      id,
      own
        ? { name: own.name, days: sortedDays([...own.days, ...log.days]), note: joinNotes(own.note, log.note) }
        : { ...log, days: sortedDays(log.days) },
    )
  }
  return Object.fromEntries(merged)
}

/** How many visits and notes a merged logbook has more than the one before. */
export function gainOf(before: Logbook, merged: Logbook): { visits: number; notes: number } {
  const visits = (book: Logbook) => Object.values(book).reduce((sum, { days }) => sum + days.length, 0)
  const notes = Object.keys(merged).filter((id) => merged[id]!.note !== (before[id]?.note ?? '')).length
  return { visits: visits(merged) - visits(before), notes }
}

/**
 * The logbook after parks were merged: the entry of a merged park joins that of the park that stayed. Returns the same
 * object if it has no merged park. `moved` maps ids of merged parks to ids of the parks that stayed.
 */
export function followMerged(book: Logbook, moved: Readonly<Record<string, string>>): Logbook {
  const old = Object.keys(book).filter((id) => Object.hasOwn(moved, id))
  if (old.length === 0) return book
  const stayed = Object.fromEntries(Object.entries(book).filter(([id]) => !old.includes(id)))
  return old.reduce((kept, id) => mergeLogbooks(kept, { [moved[id]!]: book[id]! }), stayed)
}
