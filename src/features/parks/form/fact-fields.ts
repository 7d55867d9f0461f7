/**
 * The facts of a park in two forms: the form of admins, and the form in which riders suggest changes. This file
 * converts the facts as typed into the facts as sent.
 */
import type { Localized } from '#contract/common.ts'
import { AMENITIES, type Amenity, type Area, type Park } from '#contract/parks.ts'
import type { Cover, Surface } from '#contract/park-elements.ts'
import { type DayHours, type LightingHours, type OpeningHours, WEEKDAYS } from '#contract/park-hours.ts'
import { formatCoordinates } from '#domain/places/coordinates.ts'
import { latLonOf } from '#domain/distance.ts'
import { readClock } from '#domain/editing/clock.ts'
import { pointIn } from './read-place.ts'

/** The days that have opening hours of their own: each weekday, and holidays. */
export const DAYS = [...WEEKDAYS, 'holidays'] as const
export type Day = (typeof DAYS)[number]

export type Known = 'yes' | 'no' | 'unknown'

/** A number field's value; '' while the field is empty. */
type Typed = number | ''

/**
 * The field names are the contract's names, so that each problem is shown at its field. An unknown fact has a value of
 * its own ('unknown' or ''), never null.
 */
export type FactFields = {
  name: Localized
  area: Area | ''
  address: Localized
  openingYear: Typed
  closingYear: Typed
  /** The text as typed or pasted. */
  location: string
  hours: 'week' | 'always' | 'unknown'
  /** The opening hours, with the times as typed. */
  openingHours: OpeningHours
  lights: 'none' | 'hours' | 'no-hours' | 'unknown'
  lightingHours: LightingHours
  /** Letters of the elements; '': nobody has chosen yet, so the form can't be sent. */
  elements: string
  surface: Surface | 'unknown'
  cover: Cover | 'unknown'
  sizeM2: Typed
  amenities: Record<Amenity, Known>
  /** The amounts in shekels. */
  entryFee: { adult: Typed; child: Typed }
}

const NO_HOURS: DayHours = { isOpen: true, start: '', end: '' }
const emptyWeek = () => Object.fromEntries(DAYS.map((day) => [day, NO_HOURS])) as OpeningHours

const amenitiesFrom = (known: (amenity: Amenity) => Known) =>
  Object.fromEntries(AMENITIES.map((amenity) => [amenity, known(amenity)])) as FactFields['amenities']

/** The facts of a park about which nothing is known yet. */
export const NO_FACTS: FactFields = {
  name: { he: '', en: '' },
  area: '',
  address: { he: '', en: '' },
  openingYear: '',
  closingYear: '',
  location: '',
  hours: 'unknown',
  openingHours: emptyWeek(),
  lights: 'unknown',
  lightingHours: { start: '', end: '' },
  elements: 'unknown',
  surface: 'unknown',
  cover: 'unknown',
  sizeM2: '',
  amenities: amenitiesFrom(() => 'unknown'),
  entryFee: { adult: '', child: '' },
}

const toKnown = (value: boolean | null): Known => (value === null ? 'unknown' : value ? 'yes' : 'no')
const fromKnown = (value: Known): boolean | null => (value === 'unknown' ? null : value === 'yes')

function lightsOf({ hasLights, lightingHours }: Pick<Park, 'hasLights' | 'lightingHours'>): FactFields['lights'] {
  if (hasLights === false) return 'none'
  if (lightingHours) return 'hours'
  return hasLights ? 'no-hours' : 'unknown'
}

/** A stored park's facts as the form shows them. */
export const toFactFields = (park: Park): FactFields => ({
  name: park.name,
  area: park.area,
  address: park.address,
  openingYear: park.openingYear ?? '',
  closingYear: park.closingYear ?? '',
  location: formatCoordinates(latLonOf(park)),
  hours: park.is24Hours ? 'always' : park.openingHours ? 'week' : 'unknown',
  openingHours: park.openingHours ?? emptyWeek(),
  lights: lightsOf(park),
  lightingHours: park.lightingHours ?? { start: '', end: '' },
  elements: park.elements ?? 'unknown',
  surface: park.surface ?? 'unknown',
  cover: park.cover ?? 'unknown',
  sizeM2: park.sizeM2 ?? '',
  amenities: amenitiesFrom((amenity) => toKnown(park.amenities[amenity])),
  entryFee: { adult: park.entryFee?.adult ?? '', child: park.entryFee?.child ?? '' },
})

export const orNull = <Value>(value: Value | ''): Value | null => (value === '' ? null : value)

const knownOrNull = <Value extends string>(value: Value | 'unknown'): Value | null =>
  value === 'unknown' ? null : value

/** A time as `HH:MM`. Text that is not a time is returned unchanged, so that the check reports it. */
const clockOf = (text: string): string => readClock(text) ?? text

/** A day's hours to send: typed times are written as `HH:MM`. */
export const dayOf = ({ isOpen, start, end }: DayHours): DayHours =>
  isOpen
    ? { isOpen, start: clockOf(start), end: clockOf(end) }
    : { isOpen, start: readClock(start) ?? '00:00', end: readClock(end) ?? '00:00' }

function openingHoursOf({ hours, openingHours }: FactFields): OpeningHours | null {
  if (hours === 'unknown') return null
  const week = Object.fromEntries(DAYS.map((day) => [day, dayOf(openingHours[day])])) as OpeningHours
  // For a park that is open around the clock, the hours typed by day are sent too, unless one of the times is invalid.
  const isWhole = DAYS.every((day) => readClock(week[day].start) !== null && readClock(week[day].end) !== null)
  return hours === 'week' || isWhole ? week : null
}

/** The coordinates in a text; '' if the text is empty. Unreadable text gives NaN, which the check reports. */
export function locationOf(text: string): Park['location'] | '' {
  if (text.trim() === '') return ''
  const point = pointIn(text)
  return { type: 'Point', coordinates: [point?.lon ?? NaN, point?.lat ?? NaN] }
}

/** The fee's amounts, or null for a park without a fee. If one amount is missing, the other one is used for both. */
function entryFeeOf({ amenities, entryFee: { adult, child } }: FactFields): Park['entryFee'] {
  if (amenities.entryFee !== 'yes' || (adult === '' && child === '')) return null
  return { adult: adult === '' ? Number(child) : adult, child: child === '' ? Number(adult) : child }
}

/** The facts to send. They may still break the contract; `parkBodySchema` checks them. */
export const toFacts = (fields: FactFields) => ({
  name: fields.name,
  area: fields.area,
  address: fields.address,
  openingYear: orNull(fields.openingYear),
  closingYear: orNull(fields.closingYear),
  location: locationOf(fields.location),
  is24Hours: fields.hours === 'always',
  openingHours: openingHoursOf(fields),
  hasLights: fields.lights === 'unknown' ? null : fields.lights !== 'none',
  lightingHours:
    fields.lights === 'hours'
      ? { start: clockOf(fields.lightingHours.start), end: clockOf(fields.lightingHours.end) }
      : null,
  elements: knownOrNull(fields.elements),
  surface: knownOrNull(fields.surface),
  cover: knownOrNull(fields.cover),
  sizeM2: orNull(fields.sizeM2),
  amenities: Object.fromEntries(AMENITIES.map((amenity) => [amenity, fromKnown(fields.amenities[amenity])])),
  entryFee: entryFeeOf(fields),
})
