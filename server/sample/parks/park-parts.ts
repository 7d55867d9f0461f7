/** Helpers that make the definitions of the sample parks short. */
import type { Localized } from '#contract/common.ts'
import {
  AMENITIES,
  type Amenities,
  type Amenity,
  type Area,
  type DayHours,
  type LightingHours,
  type MapLinks,
  type OpeningHours,
  type ParkStatus,
  type Rating,
} from '#contract/parks.ts'
import type { NewPark } from '#contract/new-park.ts'

/** A sample park before its photos are added. */
export type ParkFacts = Omit<NewPark, 'photos'>

/** `HH:MM` from and to, Israel time. */
type Span = readonly [start: string, end: string]

const day = (span: Span | null): DayHours =>
  span ? { isOpen: true, start: span[0], end: span[1] } : { isOpen: false, start: '00:00', end: '00:00' }

/**
 * A week of opening hours. `weekdays` is Sunday to Thursday; a day named on its own wins over it; null is closed.
 * Friday, Saturday and holidays are required, because parks differ there most.
 */
export function week(spans: {
  weekdays: Span | null
  sunday?: Span | null
  monday?: Span | null
  tuesday?: Span | null
  wednesday?: Span | null
  thursday?: Span | null
  friday: Span | null
  saturday: Span | null
  holidays: Span | null
}): OpeningHours {
  const weekday = (span: Span | null | undefined) => day(span === undefined ? spans.weekdays : span)
  return {
    sunday: weekday(spans.sunday),
    monday: weekday(spans.monday),
    tuesday: weekday(spans.tuesday),
    wednesday: weekday(spans.wednesday),
    thursday: weekday(spans.thursday),
    friday: day(spans.friday),
    saturday: day(spans.saturday),
    holidays: day(spans.holidays),
  }
}

/** The same hours on all eight days. */
export const everyDay = (start: string, end: string): OpeningHours => {
  const span: Span = [start, end]
  return week({ weekdays: span, friday: span, saturday: span, holidays: span })
}

const amenities = ({ has, unsure = [] }: Pick<ParkSheet, 'has' | 'unsure'>): Amenities =>
  Object.fromEntries(
    AMENITIES.map((name) => [name, has.includes(name) || (unsure.includes(name) ? null : false)]),
  ) as Amenities

const votes = (pair: readonly [average: number, count: number] | undefined): Rating => ({
  average: pair?.[0] ?? 0,
  count: pair?.[1] ?? 0,
})

interface ParkSheet {
  slug: string
  he: string
  en: string
  area: Area
  address: Localized
  /** Latitude, longitude: the order people write them in. */
  at: readonly [latitude: number, longitude: number]
  opened: number | null
  closed?: number
  /** `'24h'`: always open. null: unknown. */
  hours: OpeningHours | '24h' | null
  /** A span, `'none'`, `'unknown'` (whether there are lights) or `'some'` (there are lights, at unknown hours). */
  lights: Span | 'none' | 'unknown' | 'some'
  has: readonly Amenity[]
  /** Amenities that are unknown; the park has none of the others. */
  unsure?: readonly Amenity[]
  fee?: { adult: number; child: number }
  notes: readonly (readonly [he: string, en: string])[]
  status?: ParkStatus
  /** Offer an embedded map of the park's spot. */
  embed?: boolean
  links?: Partial<MapLinks>
  heart?: readonly [number, number]
  clean?: readonly [number, number]
  upkeep?: readonly [number, number]
  hard?: readonly [number, number]
  /** The day it was added to the directory, `YYYY-MM-DD`. */
  added: string
}

const lighting = (lights: ParkSheet['lights']): { hasLights: boolean | null; lightingHours: LightingHours | null } => {
  if (lights === 'unknown') return { hasLights: null, lightingHours: null }
  if (lights === 'none') return { hasLights: false, lightingHours: null }
  if (lights === 'some') return { hasLights: true, lightingHours: null }
  return { hasLights: true, lightingHours: { start: lights[0], end: lights[1] } }
}

/** One park of the sample in the form that creates a park. */
export function park(sheet: ParkSheet): ParkFacts {
  const [latitude, longitude] = sheet.at
  return {
    url: sheet.slug,
    name: { he: sheet.he, en: sheet.en },
    area: sheet.area,
    address: sheet.address,
    openingYear: sheet.opened,
    closingYear: sheet.closed ?? null,
    location: { type: 'Point', coordinates: [longitude, latitude] },
    is24Hours: sheet.hours === '24h',
    openingHours: sheet.hours === '24h' ? everyDay('00:00', '00:00') : sheet.hours,
    ...lighting(sheet.lights),
    amenities: amenities(sheet),
    entryFee: sheet.fee ?? null,
    notes: sheet.notes.map(([he, en]) => ({ he, en })),
    mapsEmbed: sheet.embed ? `https://www.google.com/maps?q=${latitude},${longitude}&output=embed` : null,
    videoEmbed: null,
    socialImage: null,
    mapLinks: { google: null, apple: null, waze: null, ...sheet.links },
    status: sheet.status ?? 'published',
    heartRating: votes(sheet.heart),
    cleanlinessRating: votes(sheet.clean),
    maintenanceRating: votes(sheet.upkeep),
    difficultyRating: votes(sheet.hard),
    createdAt: `${sheet.added}T09:00:00.000Z`,
  }
}
