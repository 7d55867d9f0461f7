/** The values of the park form: as they are typed, and as they are sent. */
import type { AdminPark, ParkBody, ParkPoint } from '#contract/admin-parks.ts'
import type { Localized } from '#contract/common.ts'
import {
  AMENITIES,
  type Amenity,
  type Area,
  type DayHours,
  type LightingHours,
  lightingHoursSchema,
  type OpeningHours,
  openingHoursSchema,
  type Park,
  type ParkStatus,
  WEEKDAYS,
} from '#contract/parks.ts'
import { formatCoordinates } from '#domain/coordinates.ts'
import { latLonOf } from '#domain/distance.ts'
import { foldText } from '#domain/fold.ts'
import type { Problems } from '#platform/forms/problem.ts'
import { type FieldImage, MIDDLE, missingTexts, toFieldImages, toPhotos } from '#ui/admin/image-value.ts'
import type { NumberValue } from '#ui/admin/number-field.tsx'
import { readClock } from './clock.ts'
import { pointIn } from './read-place.ts'

/** The kinds of days in opening hours. */
export const DAYS = [...WEEKDAYS, 'holidays'] as const
export type Day = (typeof DAYS)[number]

export type Known = 'yes' | 'no' | 'unknown'

/**
 * Names are those of the contract, so that problems find their fields. What may be unknown has a value of its own, never
 * null.
 */
export type ParkFields = {
  name: Localized
  url: string
  status: ParkStatus
  area: Area | ''
  address: Localized
  openingYear: NumberValue
  closingYear: NumberValue
  /** As typed or pasted. */
  location: string
  hours: 'week' | 'always' | 'unknown'
  /** The times as typed. */
  openingHours: OpeningHours
  lights: 'none' | 'hours' | 'no-hours' | 'unknown'
  lightingHours: LightingHours
  photos: FieldImage[]
  notes: Localized[]
  amenities: Record<Amenity, Known>
  /** Shekels. */
  entryFee: { adult: NumberValue; child: NumberValue }
  mapLinks: { google: string; apple: string; waze: string }
  mapsEmbed: string
  videoEmbed: string
  socialImage: string
}

const NO_HOURS: DayHours = { isOpen: true, start: '', end: '' }
const emptyWeek = () => Object.fromEntries(DAYS.map((day) => [day, NO_HOURS])) as OpeningHours

const amenitiesFrom = (known: (amenity: Amenity) => Known) =>
  Object.fromEntries(AMENITIES.map((amenity) => [amenity, known(amenity)])) as ParkFields['amenities']

export const NEW_PARK: ParkFields = {
  name: { he: '', en: '' },
  url: '',
  status: 'published',
  area: '',
  address: { he: '', en: '' },
  openingYear: '',
  closingYear: '',
  location: '',
  hours: 'unknown',
  openingHours: emptyWeek(),
  lights: 'unknown',
  lightingHours: { start: '', end: '' },
  photos: [],
  notes: [],
  amenities: amenitiesFrom(() => 'unknown'),
  entryFee: { adult: '', child: '' },
  mapLinks: { google: '', apple: '', waze: '' },
  mapsEmbed: '',
  videoEmbed: '',
  socialImage: '',
}

const toKnown = (value: boolean | null): Known => (value === null ? 'unknown' : value ? 'yes' : 'no')
const fromKnown = (value: Known): boolean | null => (value === 'unknown' ? null : value === 'yes')

function lightsOf({ hasLights, lightingHours }: Pick<Park, 'hasLights' | 'lightingHours'>): ParkFields['lights'] {
  if (hasLights === false) return 'none'
  if (lightingHours) return 'hours'
  return hasLights ? 'no-hours' : 'unknown'
}

/** All pictures have the same fields, so that a draft can be told from one of another version. */
export const photosWithFocus = (photos: readonly FieldImage[]): FieldImage[] =>
  photos.map((photo) => ({ ...photo, focus: photo.focus ?? MIDDLE }))

/** A stored park as the form shows it. */
export const toFields = (park: AdminPark): ParkFields => ({
  name: park.name,
  url: park.url,
  status: park.status,
  area: park.area,
  address: park.address,
  openingYear: park.openingYear ?? '',
  closingYear: park.closingYear ?? '',
  location: formatCoordinates(latLonOf(park)),
  hours: park.is24Hours ? 'always' : park.openingHours ? 'week' : 'unknown',
  openingHours: park.openingHours ?? emptyWeek(),
  lights: lightsOf(park),
  lightingHours: park.lightingHours ?? { start: '', end: '' },
  photos: photosWithFocus(toFieldImages(park.photos)),
  notes: park.notes,
  amenities: amenitiesFrom((amenity) => toKnown(park.amenities[amenity])),
  entryFee: { adult: park.entryFee?.adult ?? '', child: park.entryFee?.child ?? '' },
  mapLinks: {
    google: park.mapLinks.google ?? '',
    apple: park.mapLinks.apple ?? '',
    waze: park.mapLinks.waze ?? '',
  },
  mapsEmbed: park.mapsEmbed ?? '',
  videoEmbed: park.videoEmbed ?? '',
  socialImage: park.socialImage ?? '',
})

const orNull = <Value>(value: Value | ''): Value | null => (value === '' ? null : value)
const linkOrNull = (text: string): string | null => orNull(text.trim())

/** A time that cannot be read stays as it is, for the check. */
const clockOf = (text: string): string => readClock(text) ?? text

const dayOf = ({ isOpen, start, end }: DayHours): DayHours =>
  isOpen
    ? { isOpen, start: clockOf(start), end: clockOf(end) }
    : { isOpen, start: readClock(start) ?? '00:00', end: readClock(end) ?? '00:00' }

function openingHoursOf({ hours, openingHours }: ParkFields): OpeningHours | null {
  if (hours === 'unknown') return null
  const week = Object.fromEntries(DAYS.map((day) => [day, dayOf(openingHours[day])])) as OpeningHours
  // Around the clock: hours that were there before stay, unless they are half typed.
  const isWhole = DAYS.every((day) => readClock(week[day].start) !== null && readClock(week[day].end) !== null)
  return hours === 'week' || isWhole ? week : null
}

/** '' counts as nothing typed; numbers that are none are no coordinates. */
function locationOf(text: string): Park['location'] | '' {
  if (text.trim() === '') return ''
  const point = pointIn(text)
  return { type: 'Point', coordinates: [point?.lon ?? NaN, point?.lat ?? NaN] }
}

/** What is sent, which may not fit the contract yet: see `parkBodySchema`. */
export const toBody = (fields: ParkFields) => ({
  name: fields.name,
  url: fields.url,
  status: fields.status,
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
  photos: toPhotos(fields.photos),
  notes: fields.notes,
  amenities: Object.fromEntries(AMENITIES.map((amenity) => [amenity, fromKnown(fields.amenities[amenity])])),
  entryFee: entryFeeOf(fields),
  mapLinks: {
    google: linkOrNull(fields.mapLinks.google),
    apple: linkOrNull(fields.mapLinks.apple),
    waze: linkOrNull(fields.mapLinks.waze),
  },
  mapsEmbed: linkOrNull(fields.mapsEmbed),
  videoEmbed: linkOrNull(fields.videoEmbed),
  socialImage: linkOrNull(fields.socialImage),
})

/** Only a park that takes a fee has one. One amount alone is the other one too. */
function entryFeeOf({ amenities, entryFee: { adult, child } }: ParkFields): Park['entryFee'] {
  if (amenities.entryFee !== 'yes' || (adult === '' && child === '')) return null
  return { adult: adult === '' ? Number(child) : adult, child: child === '' ? Number(adult) : child }
}

/** The rules beyond the contract's schema: a picture has words, or is decorative. */
export const checkFields = ({ photos }: ParkFields): Problems<string> => missingTexts(photos, 'photos')

/** The other park of the same name in either language (spec §5: a warning only). */
export function sameName(name: Localized, parks: readonly ParkPoint[], id?: string): ParkPoint | undefined {
  const [he, en] = [foldText(name.he), foldText(name.en)]
  return parks.find(
    (park) =>
      park.id !== id && ((he !== '' && foldText(park.name.he) === he) || (en !== '' && foldText(park.name.en) === en)),
  )
}

const UNRATED = { average: 0, count: 0 }

/** The park as the public page would show it, as far as it is typed. `record`: as it is stored. */
export function previewOf(fields: ParkFields, record: AdminPark | null, point: { lat: number; lon: number }): Park {
  const body = toBody(fields) as unknown as ParkBody
  return {
    ...(record ?? {
      _id: '0'.repeat(24),
      heartRating: UNRATED,
      overallRating: UNRATED,
      cleanlinessRating: UNRATED,
      maintenanceRating: UNRATED,
      difficultyRating: UNRATED,
      createdAt: '',
      updatedAt: '',
    }),
    ...body,
    area: fields.area || 'center',
    nameKey: `parks.${fields.url}`,
    location: { type: 'Point', coordinates: [point.lon, point.lat] },
    // What is half typed is not known yet.
    openingHours: openingHoursSchema.safeParse(body.openingHours).data ?? null,
    lightingHours: lightingHoursSchema.safeParse(body.lightingHours).data ?? null,
    isActive: fields.status !== 'hidden',
    isFeatured: fields.status === 'featured',
  }
}
