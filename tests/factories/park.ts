/** Parks for tests: plain and valid, with a test's own fields on top. */
import type { Amenities, Park } from '#contract/parks.ts'
import type { DayHours, Exception, OpeningHours } from '#contract/park-hours.ts'
import { UNKNOWN_FACTS } from '#contract/new-park.ts'
import { AMENITIES } from '#contract/parks.ts'
import { WEEKDAYS } from '#contract/park-hours.ts'

/** `08:00-20:00`, or `closed`. */
export function day(text: string): DayHours {
  const [start, end] = text.split('-')
  return start !== undefined && end !== undefined
    ? { isOpen: true, start, end }
    : { isOpen: false, start: '00:00', end: '00:00' }
}

/** The same hours on every day but the named ones: `week('08:00-20:00', { saturday: 'closed' })`. */
export function week(every: string, but: Partial<Record<keyof OpeningHours, string>> = {}): OpeningHours {
  const days = [...WEEKDAYS, 'holidays' as const].map((name) => [name, day(but[name] ?? every)])
  return Object.fromEntries(days) as OpeningHours
}

/**
 * Other hours on dates: `anException('2026-04-01 2026-04-08', 'closed', { en: 'works' })`. `hours` null: as usual. The
 * reason is the hours' text if none is given.
 */
export function anException(
  dates: string,
  hours: string | null,
  { he = '', en = he === '' ? (hours ?? '') : '', lights }: { he?: string; en?: string; lights?: string } = {},
): Exception {
  const [from = '', to = from] = dates.split(' ')
  return {
    from,
    to,
    hours: hours === null ? null : day(hours),
    lights: lights === undefined ? null : day(lights),
    reason: { he, en },
  }
}

/** Only the named amenities. */
export function amenitiesWith(...names: (keyof Amenities)[]): Amenities {
  return Object.fromEntries(AMENITIES.map((name) => [name, names.includes(name)])) as Amenities
}

/** The n-th id: 24 hexadecimal characters. */
export function idOf(n: number): string {
  return n.toString(16).padStart(24, '0')
}

/** A published park in Tel Aviv with few known facts. */
export function aPark(over: Partial<Park> = {}): Park {
  const unrated = { average: 0, count: 0 }
  const url = over.url ?? 'test-park'
  return {
    _id: idOf(1),
    url,
    nameKey: `parks.${url}`,
    name: { he: 'פארק ניסוי', en: 'Test Park' },
    area: 'center',
    address: { he: 'הרחוב 1, תל אביב-יפו', en: 'Street 1, Tel Aviv-Yafo' },
    location: { type: 'Point', coordinates: [34.78, 32.08] },
    ...UNKNOWN_FACTS,
    amenities: amenitiesWith(),
    status: 'published',
    isFeatured: false,
    isActive: true,
    heartRating: unrated,
    overallRating: unrated,
    cleanlinessRating: unrated,
    maintenanceRating: unrated,
    difficultyRating: unrated,
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
    checkedAt: null,
    credits: [],
    ...over,
  }
}
