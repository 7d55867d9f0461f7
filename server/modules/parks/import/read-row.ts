/** Reads one GeoJSON feature: its values for a park, or the reason why it is rejected. */
import { ID_PATTERN, slugSchema } from '#contract/common.ts'
import { cleanCode, trimText } from '#contract/pasted.ts'
import { AMENITIES, areaSchema, UNKNOWN_AMENITIES } from '#contract/parks.ts'
import type { Amenity, Area } from '#contract/parks.ts'
import type { LightingHours } from '#contract/park-hours.ts'
import { TEXT_LIMITS } from '#contract/new-park.ts'
import type { GeojsonProblem, GeojsonProblemCode } from '#contract/geojson-problems.ts'
import { foundHours, readHoursObject, readSpan } from './hours.ts'
import type { ReadHours } from './hours.ts'
import { readOwnHours, withOwnDates } from './own-hours.ts'
import type { OwnHours } from './own-hours.ts'
import { AMENITY_TAGS, OURS } from './own-properties.ts'
import { slugFrom } from '#domain/admin/slug.ts'

/** A row's values. If a value is undefined, an existing park keeps the value that it has. */
export interface ParkRow {
  /** The row's number, counted from 1. */
  row: number
  /** The slug in the file, or a slug generated from the name. The plan makes a generated slug unique. */
  slug: string
  slugIsGiven: boolean
  name: { he: string; en: string }
  address: { he: string; en: string } | undefined
  location: { latitude: number; longitude: number }
  area: Area | undefined
  openingYear: number | null | undefined
  closingYear: number | null | undefined
  hours: OwnHours | undefined
  hasLights: boolean | null | undefined
  lightingHours: LightingHours | null | undefined
  amenities: Partial<Record<Amenity, boolean | null>>
  /** The park's id, which only our own exports contain. */
  id: string | undefined
  others: Properties
  warnings: GeojsonProblem[]
}

/** Thrown when a row is rejected, with the reason. */
export class RowError extends Error {
  readonly problem: GeojsonProblem
  constructor(code: GeojsonProblemCode, values: GeojsonProblem['values'] = {}) {
    super(code)
    this.problem = { code, values }
  }
}

type Properties = Record<string, unknown>

/**
 * Characters that change the writing direction: text copied from chats and tables may contain them. They are removed,
 * because our pages set the direction of each text.
 */
const TURNING = /[\u202A-\u202E\u2066-\u2069]/g

/** The bounds of Israel with a margin, in degrees. */
const ISRAEL = { south: 29.3, north: 33.5, west: 34.0, east: 36.0 }

/**
 * A value of the file, shortened for a message. A value that is not text becomes `?`, because converting an object to
 * text may fail.
 */
const wordOf = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 60) : '?')

const warning = (code: GeojsonProblemCode, values: GeojsonProblem['values'] = {}): GeojsonProblem => ({ code, values })

const isObject = (value: unknown): value is Properties =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function text(properties: Properties, names: readonly string[], limit: number): string | undefined {
  for (const name of names) {
    const value = properties[name]
    if (value === undefined || value === null || value === '') continue
    if (typeof value !== 'string') throw new RowError('notText', { name })
    if (value.includes('\0')) throw new RowError('nulCharacter', { name })
    // Half of a surrogate pair would be stored as another character, so every later import would find a difference.
    if (!value.isWellFormed()) throw new RowError('halfCharacter', { name })
    const trimmed = trimText(value.replace(TURNING, '')).replace(/\s+/g, ' ')
    // A terminal that prints the text would act on a control character.
    if (/\p{Cc}/u.test(trimmed)) throw new RowError('controlCharacter', { name })
    if (trimmed.length > limit) throw new RowError('longerThan', { name, limit: String(limit) })
    if (trimmed !== '') return trimmed
  }
  return undefined
}

const HEBREW = /\p{Script=Hebrew}/u

function readName(properties: Properties, warnings: GeojsonProblem[]): ParkRow['name'] {
  const plain = text(properties, ['name'], TEXT_LIMITS.name)
  const plainIsHebrew = plain !== undefined && HEBREW.test(plain)
  const he = text(properties, ['name_he', 'name:he'], TEXT_LIMITS.name) ?? (plainIsHebrew ? plain : undefined)
  const en = text(properties, ['name_en', 'name:en'], TEXT_LIMITS.name) ?? (plainIsHebrew ? undefined : plain)
  const eitherName = he ?? en ?? plain
  if (eitherName === undefined) throw new RowError('noName')
  if (he === undefined) warnings.push(warning('noHebrewName'))
  if (en === undefined) warnings.push(warning('noEnglishName'))
  return { he: he ?? eitherName, en: en ?? eitherName }
}

/**
 * Joins `address` and `town` with a comma. If one is missing, or if the address already contains the town, there is no
 * comma.
 */
function join(address: string | undefined, town: string | undefined): string | undefined {
  if (address === undefined || town === undefined) return address ?? town
  return address.includes(town) ? address : `${address}, ${town}`.slice(0, TEXT_LIMITS.address)
}

function readAddress(properties: Properties): ParkRow['address'] {
  const read = (...names: string[]) => text(properties, names, TEXT_LIMITS.address)
  const plainAddress = read('address')
  const plainTown = read('town', 'addr:city')
  const inLanguage = (language: string) =>
    join(
      read(`address_${language}`, `address:${language}`) ?? plainAddress,
      read(`town_${language}`, `town:${language}`) ?? plainTown,
    )
  const he = inLanguage('he')
  const en = inLanguage('en')
  const eitherText = he ?? en
  return eitherText === undefined ? undefined : { he: he ?? eitherText, en: en ?? eitherText }
}

function readLocation(geometry: unknown, warnings: GeojsonProblem[]): ParkRow['location'] {
  if (!isObject(geometry)) throw new RowError('noGeometry')
  if (geometry.type !== 'Point') throw new RowError('notPoint', { type: wordOf(geometry.type) })
  const [longitude, latitude] = Array.isArray(geometry.coordinates) ? (geometry.coordinates as unknown[]) : []
  if (typeof longitude !== 'number' || typeof latitude !== 'number') throw new RowError('notCoordinates')
  if (!(Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90)) {
    throw new RowError('offEarth', { longitude: String(longitude), latitude: String(latitude) })
  }
  const { south, north, west, east } = ISRAEL
  const inside = (lat: number, lon: number) => lat >= south && lat <= north && lon >= west && lon <= east
  if (inside(longitude, latitude)) throw new RowError('swapped')
  if (!inside(latitude, longitude)) warnings.push(warning('outsideIsrael'))
  return { latitude, longitude }
}

function readYear(properties: Properties, name: string): number | undefined {
  const value = properties[name]
  if (value === undefined || value === null || value === '') return undefined
  const year = typeof value === 'string' && /^\d{4}$/.test(cleanCode(value)) ? Number(cleanCode(value)) : value
  if (typeof year !== 'number' || !Number.isInteger(year) || year < 1900 || year > 2200) {
    throw new RowError('notYear', { name })
  }
  return year
}

/** The year of an OpenStreetMap date. Dates like `C19` or `~1990` are too vague and give no year. */
function readDateYear(properties: Properties, name: string): number | undefined {
  const [year] = /^\d{4}(?=$|-\d{2})/.exec(String(properties[name] ?? '')) ?? []
  return year !== undefined && Number(year) >= 1900 && Number(year) <= 2200 ? Number(year) : undefined
}

function readFlag(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value
  if (value === 'yes' || value === 'true') return true
  if (value === 'no' || value === 'false') return false
  return undefined
}

/**
 * If a tag of OpenStreetMap and the list of amenities disagree, the tag wins: people edit the tag with map editors,
 * which do not know our list.
 */
function readAmenities(properties: Properties, warnings: GeojsonProblem[]): ParkRow['amenities'] {
  const tagged = Object.entries(AMENITY_TAGS).flatMap(([name, tag]) => {
    const flag = readFlag(properties[tag])
    return flag === undefined ? [] : [[name, flag] as const]
  })
  const value = properties[OURS.amenities] ?? properties.amenities ?? {}
  return { ...readAmenityList(value, warnings), ...Object.fromEntries(tagged) }
}

function readAmenityList(value: unknown, warnings: GeojsonProblem[]): ParkRow['amenities'] {
  const known = (name: string): name is Amenity => (AMENITIES as readonly string[]).includes(name)
  const skipped: string[] = []
  const amenities: ParkRow['amenities'] = {}
  if (!Array.isArray(value) && !isObject(value)) throw new RowError('amenitiesForm')
  const entries = Array.isArray(value) ? value.map((name) => [wordOf(name), true] as const) : Object.entries(value)
  for (const [name, there] of entries) {
    const flag = readFlag(there)
    if (known(name) && flag !== undefined) amenities[name] = flag
    else if (there !== null) skipped.push(name)
  }
  if (skipped.length > 0) warnings.push(warning('unknownAmenities', { names: skipped.join(', ').slice(0, 200) }))
  return amenities
}

const readSpanOf = ({ start, end }: Properties) =>
  typeof start === 'string' && typeof end === 'string' ? readSpan(`${start}-${end}`) : undefined

function readLightingHours(properties: Properties, warnings: GeojsonProblem[]): LightingHours | undefined {
  const value = properties[OURS.lightingHours] ?? properties.lighting_hours ?? properties.lighting
  if (value === undefined || value === null || value === '') return undefined
  const span = isObject(value) ? readSpanOf(value) : typeof value === 'string' ? readSpan(value) : undefined
  if (span === undefined) warnings.push(warning('unreadableLighting'))
  return span
}

function readHours(
  properties: Properties,
  readOsm: (text: string) => ReadHours,
  warnings: GeojsonProblem[],
): ParkRow['hours'] {
  const value = properties.hours ?? properties.opening_hours
  if (value === undefined || value === null || value === '') return undefined
  let read: ReadHours
  if (isObject(value)) read = readHoursObject(value)
  else if (typeof value === 'string') read = readOsm(value.trim())
  else throw new RowError('hoursForm')
  if (read.warning !== undefined) warnings.push(read.warning)
  return foundHours(read)
}

function readSlug(properties: Properties, name: ParkRow['name']): Pick<ParkRow, 'slug' | 'slugIsGiven'> {
  const givenSlug = text(properties, [OURS.slug, 'slug'], 200)
  if (givenSlug !== undefined) {
    if (slugSchema.safeParse(givenSlug).success) return { slug: givenSlug, slugIsGiven: true }
    throw new RowError('slugForm', { slug: givenSlug.slice(0, 100) })
  }
  const generatedSlug = slugFrom(name.en)
  if (generatedSlug === undefined) throw new RowError('noSlug')
  return { slug: generatedSlug, slugIsGiven: false }
}

function readArea(properties: Properties): Area | undefined {
  const value = properties[OURS.area] ?? properties.area
  if (value === undefined || value === null || value === '') return undefined
  const area = areaSchema.safeParse(value)
  if (!area.success) throw new RowError('unknownArea')
  return area.data
}

/**
 * Reads the exact values that only our own exports have, so that an export followed by an import does not change a
 * park.
 */
function readOwn(properties: Properties, row: ParkRow): ParkRow {
  const raw = (name: string) => properties[name] ?? null
  const words = (value: unknown) => (typeof value === 'string' ? value : '')
  return {
    ...row,
    name: { he: words(properties['name:he']) || row.name.he, en: words(properties['name:en']) || row.name.en },
    address: { he: words(raw(OURS.addressHe)), en: words(raw(OURS.addressEn)) },
    openingYear: row.openingYear ?? null,
    closingYear: row.closingYear ?? null,
    hours: row.hours ?? { openingHours: null, is24Hours: false },
    hasLights: readFlag(properties.lit) ?? null,
    lightingHours: row.lightingHours ?? null,
    amenities: { ...UNKNOWN_AMENITIES, ...row.amenities },
    id: ID_PATTERN.test(words(raw(OURS.id))) ? words(raw(OURS.id)) : undefined,
    others: {
      entryFee: raw(OURS.entryFee),
      notes: raw(OURS.notes) ?? [],
      photos: raw(OURS.photos) ?? [],
      mapsEmbed: raw(OURS.mapsEmbed),
      videoEmbed: raw(OURS.videoEmbed),
      socialImage: raw(OURS.socialImage),
      mapLinks: raw(OURS.mapLinks) ?? { google: null, apple: null, waze: null },
      status: raw(OURS.status) ?? 'published',
      ...(raw(OURS.createdAt) !== null && { createdAt: raw(OURS.createdAt) }),
    },
  }
}

/** @throws RowError */
export function readRow(feature: unknown, row: number, readOsm: (text: string) => ReadHours): ParkRow {
  if (!isObject(feature) || feature.type !== 'Feature') throw new RowError('notFeature')
  const properties = isObject(feature.properties) ? feature.properties : {}
  const warnings: GeojsonProblem[] = []
  const name = readName(properties, warnings)
  const openingYear = readYear(properties, 'opening_year') ?? readDateYear(properties, 'start_date')
  const closingYear = readYear(properties, 'closing_year') ?? readDateYear(properties, 'end_date')
  if (openingYear !== undefined && closingYear !== undefined && closingYear < openingYear) {
    throw new RowError('yearsReversed', { closing: String(closingYear), opening: String(openingYear) })
  }
  const lightingHours = readLightingHours(properties, warnings)
  const parkRow: ParkRow = {
    row,
    name,
    ...readSlug(properties, name),
    address: readAddress(properties),
    location: readLocation(feature.geometry, warnings),
    area: readArea(properties),
    openingYear,
    closingYear,
    hours: withOwnDates(properties, readOwnHours(properties) ?? readHours(properties, readOsm, warnings)),
    hasLights: readFlag(properties.lit) ?? (lightingHours && true),
    lightingHours,
    amenities: readAmenities(properties, warnings),
    id: undefined,
    others: {},
    warnings,
  }
  return OURS.slug in properties ? readOwn(properties, parkRow) : parkRow
}
