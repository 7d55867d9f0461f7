/** Reads one GeoJSON feature: its values for a park, or the reason why it is rejected. */
import { slugSchema } from '#contract/common.ts'
import { AMENITIES, areaSchema } from '#contract/parks.ts'
import type { Amenity, Area, LightingHours, OpeningHours } from '#contract/parks.ts'
import { TEXT_LIMITS } from '#contract/new-park.ts'
import { readHoursObject, readSpan } from './hours.ts'
import type { ReadHours } from './hours.ts'
import { slugFrom } from './slugs.ts'

/** A row's values; undefined ones leave those of an existing park unchanged. */
export interface ParkRow {
  /** 1 for the first feature. */
  row: number
  /** The file's slug, or one generated from the name, which then differs from those of other parks. */
  slug: string
  slugIsGiven: boolean
  name: { he: string; en: string }
  address: { he: string; en: string } | undefined
  location: { latitude: number; longitude: number }
  area: Area | undefined
  openingYear: number | undefined
  closingYear: number | undefined
  hours: { openingHours: OpeningHours; is24Hours: boolean } | undefined
  hasLights: boolean | undefined
  lightingHours: LightingHours | undefined
  /** Only those with a yes or a no. */
  amenities: Partial<Record<Amenity, boolean>>
  warnings: string[]
}

/** A rejected row; the message is the reason. */
export class RowError extends Error {}

type Properties = Record<string, unknown>

/**
 * Bidirectional control characters, which text copied from chats and tables may contain. Here each text has its own
 * direction.
 */
const TURNING = /[\u202A-\u202E\u2066-\u2069]/g

/** The country with a margin. */
const ISRAEL = { south: 29.3, north: 33.5, west: 34.0, east: 36.0 }

/** A value of the file for a message. Only text is converted: an object's own `toString` may not be a function. */
const wordOf = (value: unknown): string =>
  typeof value === 'string' ? value.slice(0, 60) : 'something that is no word'

const isObject = (value: unknown): value is Properties =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function text(properties: Properties, names: readonly string[], limit: number): string | undefined {
  for (const name of names) {
    const value = properties[name]
    if (value === undefined || value === null || value === '') continue
    if (typeof value !== 'string') throw new RowError(`${name} must be text`)
    if (value.includes('\0')) throw new RowError(`${name} must not contain NUL characters`)
    // Half of a surrogate pair is stored as another character, and every run would find a change.
    if (!value.isWellFormed()) throw new RowError(`${name} holds half a character`)
    const trimmed = value.replace(TURNING, '').replace(/\s+/g, ' ').trim()
    // Control characters could act on a terminal.
    if (/\p{Cc}/u.test(trimmed)) throw new RowError(`${name} must not contain control characters`)
    if (trimmed.length > limit) throw new RowError(`${name} is longer than ${limit} characters`)
    if (trimmed !== '') return trimmed
  }
  return undefined
}

const HEBREW = /\p{Script=Hebrew}/u

function readName(properties: Properties, warnings: string[]): ParkRow['name'] {
  const plain = text(properties, ['name'], TEXT_LIMITS.name)
  const plainIsHebrew = plain !== undefined && HEBREW.test(plain)
  const he = text(properties, ['name_he', 'name:he'], TEXT_LIMITS.name) ?? (plainIsHebrew ? plain : undefined)
  const en = text(properties, ['name_en', 'name:en'], TEXT_LIMITS.name) ?? (plainIsHebrew ? undefined : plain)
  const any = he ?? en ?? plain
  if (any === undefined) throw new RowError('it has no name (name_he, name_en, name, name:he or name:en)')
  if (he === undefined) warnings.push('no Hebrew name: the English one is used for both')
  if (en === undefined) warnings.push('no English name: the Hebrew one is used for both')
  return { he: he ?? any, en: en ?? any }
}

/** `address`, `town` or both, joined with a comma unless the address contains the town. */
function join(address: string | undefined, town: string | undefined): string | undefined {
  if (address === undefined || town === undefined) return address ?? town
  return address.includes(town) ? address : `${address}, ${town}`.slice(0, TEXT_LIMITS.address)
}

function readAddress(properties: Properties): ParkRow['address'] {
  const read = (...names: string[]) => text(properties, names, TEXT_LIMITS.address)
  const plainAddress = read('address')
  const plainTown = read('town', 'addr:city')
  const of = (language: string) =>
    join(
      read(`address_${language}`, `address:${language}`) ?? plainAddress,
      read(`town_${language}`, `town:${language}`) ?? plainTown,
    )
  const he = of('he')
  const en = of('en')
  const any = he ?? en
  return any === undefined ? undefined : { he: he ?? any, en: en ?? any }
}

function readLocation(geometry: unknown, warnings: string[]): ParkRow['location'] {
  if (!isObject(geometry)) throw new RowError('it has no geometry')
  if (geometry.type !== 'Point') {
    throw new RowError(`its geometry is ${wordOf(geometry.type)}: only points are imported`)
  }
  const [longitude, latitude] = Array.isArray(geometry.coordinates) ? (geometry.coordinates as unknown[]) : []
  if (typeof longitude !== 'number' || typeof latitude !== 'number') {
    throw new RowError('its coordinates must be [longitude, latitude]')
  }
  if (!(Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90)) {
    throw new RowError(`its coordinates [${longitude}, ${latitude}] are not on the earth`)
  }
  const { south, north, west, east } = ISRAEL
  const inside = (lat: number, lon: number) => lat >= south && lat <= north && lon >= west && lon <= east
  if (inside(longitude, latitude)) {
    throw new RowError('its latitude and longitude are swapped: GeoJSON puts the longitude first')
  }
  if (!inside(latitude, longitude)) warnings.push('it lies outside Israel')
  return { latitude, longitude }
}

function readYear(properties: Properties, name: string): number | undefined {
  const value = properties[name]
  if (value === undefined || value === null || value === '') return undefined
  const year = typeof value === 'string' && /^\d{4}$/.test(value.trim()) ? Number(value) : value
  if (typeof year !== 'number' || !Number.isInteger(year) || year < 1900 || year > 2200) {
    throw new RowError(`${name} must be a year`)
  }
  return year
}

function readFlag(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value
  if (value === 'yes' || value === 'true') return true
  if (value === 'no' || value === 'false') return false
  return undefined
}

function readAmenities(properties: Properties, warnings: string[]): ParkRow['amenities'] {
  const value = properties.amenities
  if (value === undefined || value === null) return {}
  const known = (name: string): name is Amenity => (AMENITIES as readonly string[]).includes(name)
  const skipped: string[] = []
  const amenities: ParkRow['amenities'] = {}
  const entries = Array.isArray(value) ? value.map((name) => [wordOf(name), true] as const) : Object.entries(value)
  if (!Array.isArray(value) && !isObject(value))
    throw new RowError('amenities must be an object of true and false, or a list')
  for (const [name, there] of entries) {
    const flag = readFlag(there)
    if (known(name) && flag !== undefined) amenities[name] = flag
    else if (there !== null) skipped.push(name)
  }
  if (skipped.length > 0) warnings.push(`amenities not known here are left out: ${skipped.join(', ').slice(0, 200)}`)
  return amenities
}

const readSpanOf = ({ start, end }: Properties) =>
  typeof start === 'string' && typeof end === 'string' ? readSpan(`${start}-${end}`) : undefined

function readLightingHours(properties: Properties, warnings: string[]): LightingHours | undefined {
  const value = properties.lighting_hours ?? properties.lighting
  if (value === undefined || value === null || value === '') return undefined
  const span = isObject(value) ? readSpanOf(value) : typeof value === 'string' ? readSpan(value) : undefined
  if (span === undefined) warnings.push("the lighting hours can't be read: left out")
  return span
}

function readHours(properties: Properties, readOsm: (text: string) => ReadHours, warnings: string[]): ParkRow['hours'] {
  const value = properties.hours ?? properties.opening_hours
  if (value === undefined || value === null || value === '') return undefined
  let read: ReadHours
  if (isObject(value)) read = readHoursObject(value)
  else if (typeof value === 'string') read = readOsm(value.trim())
  else throw new RowError('opening_hours must be text in OpenStreetMap syntax or an object of weekdays')
  if (read.warning !== undefined) warnings.push(read.warning)
  return read.hours === null ? undefined : { openingHours: read.hours, is24Hours: read.is24Hours }
}

function readSlug(properties: Properties, name: ParkRow['name']): Pick<ParkRow, 'slug' | 'slugIsGiven'> {
  const given = text(properties, ['slug'], 200)
  if (given !== undefined) {
    if (slugSchema.safeParse(given).success) return { slug: given, slugIsGiven: true }
    throw new RowError(
      `its slug "${given.slice(0, 100)}" may hold only lower-case Latin letters, digits and single hyphens`,
    )
  }
  const made = slugFrom(name.en)
  if (made === undefined) throw new RowError('no slug can be made without an English name: give one in "slug"')
  return { slug: made, slugIsGiven: false }
}

function readArea(properties: Properties): Area | undefined {
  const value = properties.area
  if (value === undefined || value === null || value === '') return undefined
  const area = areaSchema.safeParse(value)
  if (!area.success) throw new RowError('area must be north, center or south')
  return area.data
}

/** @throws RowError */
export function readRow(feature: unknown, row: number, readOsm: (text: string) => ReadHours): ParkRow {
  if (!isObject(feature) || feature.type !== 'Feature') throw new RowError('it is not a GeoJSON Feature')
  const properties = isObject(feature.properties) ? feature.properties : {}
  const warnings: string[] = []
  const name = readName(properties, warnings)
  const openingYear = readYear(properties, 'opening_year')
  const closingYear = readYear(properties, 'closing_year')
  if (openingYear !== undefined && closingYear !== undefined && closingYear < openingYear) {
    throw new RowError(`its closing_year ${closingYear} is before its opening_year ${openingYear}`)
  }
  const lightingHours = readLightingHours(properties, warnings)
  return {
    row,
    name,
    ...readSlug(properties, name),
    address: readAddress(properties),
    location: readLocation(feature.geometry, warnings),
    area: readArea(properties),
    openingYear,
    closingYear,
    hours: readHours(properties, readOsm, warnings),
    hasLights: readFlag(properties.lit) ?? (lightingHours && true),
    lightingHours,
    amenities: readAmenities(properties, warnings),
    warnings,
  }
}
