/**
 * Reads one GeoJSON feature: its values for a park. A value that can't be used is left out with a warning; only a
 * feature without a place is rejected.
 */
import { ID_PATTERN, slugSchema } from '#contract/common.ts'
import { cleanCode } from '#contract/pasted.ts'
import { AMENITIES, areaSchema, UNKNOWN_AMENITIES } from '#contract/parks.ts'
import type { Amenity, Area } from '#contract/parks.ts'
import { suggestSlug } from '#domain/admin/slug.ts'
import { readClockPair } from '#domain/editing/clock.ts'
import { foundHours, readHoursObject } from './hours.ts'
import type { ReadHours } from './hours.ts'
import { readAddress, readNames } from './names.ts'
import { osmRefOf } from './osm-ref.ts'
import { readOwnHours, withOwnDates } from './own-hours.ts'
import { readOwnElements } from './own-elements.ts'
import { AMENITY_TAGS, OURS } from './own-properties.ts'
import { RowError } from './park-row.ts'
import type { ParkRow } from './park-row.ts'
import { isInIsrael, placeOf } from './place.ts'
import type { Place } from './place.ts'
import { isObject, RowProperties, wordOf } from './properties.ts'
import type { Properties } from './properties.ts'
import { PLAIN_SLUG } from './proposed-names.ts'
import { readElements, readCover, readLit, readSize, readSurface, reasonToHide } from './tags.ts'
import type { Lights } from './tags.ts'

/** OpenStreetMap never swaps coordinates, so those of its elements are taken as they are. */
function readLocation(geometry: unknown, row: RowProperties, isOsm: boolean): Place {
  const place = placeOf(geometry)
  if (isInIsrael(place)) return place
  const turned = { latitude: place.longitude, longitude: place.latitude }
  if (!isOsm && isInIsrael(turned)) {
    row.warn('swapped')
    return turned
  }
  row.warn('outsideIsrael')
  return place
}

const EARLIEST_YEAR = 1900
const LATEST_YEAR = 2200
const isYear = (year: unknown): year is number =>
  typeof year === 'number' && Number.isInteger(year) && year >= EARLIEST_YEAR && year <= LATEST_YEAR

function readYear(row: RowProperties, name: string): number | undefined {
  const value = row.get(name)
  if (value === undefined) return undefined
  const year = typeof value === 'string' && /^\d{4}$/.test(cleanCode(value)) ? Number(cleanCode(value)) : value
  return isYear(year) ? year : row.leaveOut(name)
}

/** The year of an OpenStreetMap date. Dates like `C19` or `~1990` are too vague and give no year. */
function readDateYear(row: RowProperties, ...names: string[]): number | undefined {
  const [year] = /^\d{4}(?=$|-\d{2})/.exec(String(row.get(...names) ?? '')) ?? []
  return isYear(Number(year)) ? Number(year) : undefined
}

function readYears(row: RowProperties): Pick<ParkRow, 'openingYear' | 'closingYear'> {
  const openingYear = readYear(row, 'opening_year') ?? readDateYear(row, 'start_date', 'opening_date')
  const closingYear = readYear(row, 'closing_year') ?? readDateYear(row, 'end_date')
  if (openingYear === undefined || closingYear === undefined || closingYear >= openingYear) {
    return { openingYear, closingYear }
  }
  row.warn('yearsReversed', { closing: String(closingYear), opening: String(openingYear) })
  return { openingYear: undefined, closingYear: undefined }
}

/** The last day on which somebody looked at the park. A day of the future is nonsense. */
function readCheckedAt(row: RowProperties, now: number): string | undefined {
  const days = ['check_date', 'survey:date', 'survey_date'].flatMap((name) => {
    const word = row.word(name)
    if (word === undefined) return []
    const [, month, day = '-01'] = /^(\d{4}-\d{2})(-\d{2})?(?![\d-])/.exec(word) ?? []
    const instant = month === undefined ? NaN : Date.parse(`${month}${day}`)
    if (instant <= now) return [instant]
    row.leaveOut(name)
    return []
  })
  return days.length === 0 ? undefined : new Date(Math.max(...days)).toISOString()
}

const YES = new Set<unknown>([true, 'yes', 'true'])
const NO = new Set<unknown>([false, 'no', 'false'])

function readFlag(value: unknown): boolean | undefined {
  if (YES.has(value)) return true
  return NO.has(value) ? false : undefined
}

/** Words of tags that say that something is there, for whomever. */
const THERE = /^(?:yes|true|permissive|designated|customers|public|separate)$/

/** Whether a tag says that something is there; a number in `fee` is a price. */
function readTag(row: RowProperties, tag: string): boolean | undefined {
  const word = row.word(tag)
  if (word === undefined) return undefined
  if (THERE.test(word) || (tag === 'fee' && /\d/.test(word))) return true
  return NO.has(word) ? false : row.leaveOut(tag)
}

/**
 * If a tag of OpenStreetMap and the list of amenities disagree, the tag wins: people edit the tag with map editors,
 * which do not know our list.
 */
function readAmenities(row: RowProperties): ParkRow['amenities'] {
  const tagged = Object.entries({ ...AMENITY_TAGS, parking: 'parking' }).flatMap(([name, tag]) => {
    const flag = readTag(row, tag)
    return flag === undefined ? [] : [[name, flag] as const]
  })
  // A price is a fee, unless `fee` says something else.
  const charge = row.word('charge') === undefined ? {} : { entryFee: true }
  const value = row.raw[OURS.amenities] ?? row.get('amenities') ?? {}
  return { ...readAmenityList(value, row), ...charge, ...Object.fromEntries(tagged) }
}

function readAmenityList(value: unknown, row: RowProperties): ParkRow['amenities'] {
  const known = (name: string): name is Amenity => (AMENITIES as readonly string[]).includes(name)
  const skipped: string[] = []
  const amenities: ParkRow['amenities'] = {}
  if (!Array.isArray(value) && !isObject(value)) {
    row.warn('amenitiesForm', { text: wordOf(value) })
    return amenities
  }
  const entries = Array.isArray(value) ? value.map((name) => [wordOf(name), true] as const) : Object.entries(value)
  for (const [name, there] of entries) {
    const flag = readFlag(there)
    if (known(name) && flag !== undefined) amenities[name] = flag
    else if (there !== null) skipped.push(name)
  }
  if (skipped.length > 0) row.warn('unknownAmenities', { names: skipped.join(', ').slice(0, 200) })
  return amenities
}

function readSpan(value: unknown) {
  const { start, end } = isObject(value) ? value : {}
  const text = typeof start === 'string' && typeof end === 'string' ? `${start}-${end}` : value
  return typeof text === 'string' ? (readClockPair(text) ?? undefined) : undefined
}

/** The lights; the hours of the lights may have a property of their own. */
function readLights(row: RowProperties): Lights {
  const lit = readLit(row)
  const value = row.raw[OURS.lightingHours] ?? row.get('lighting_hours', 'lighting')
  if (value === undefined || value === null) return lit
  const span = readSpan(value)
  if (span === undefined) row.warn('unreadableLighting')
  return { hasLights: lit.hasLights ?? (span && true), lightingHours: span ?? lit.lightingHours }
}

function readHours(row: RowProperties, readOsm: (text: string) => ReadHours): ParkRow['hours'] {
  const value = row.get('hours', 'opening_hours')
  if (value === undefined) return undefined
  let read: ReadHours
  if (isObject(value)) read = readHoursObject(value)
  else if (typeof value === 'string') read = readOsm(value.trim())
  else {
    row.warn('hoursForm', { text: wordOf(value) })
    return undefined
  }
  if (read.warning !== undefined) row.warnings.push(read.warning)
  return foundHours(read)
}

/** The file's slug, or else a slug from the name by the rule of the admin's form. */
function readSlug(row: RowProperties, name: ParkRow['name']): Pick<ParkRow, 'slug' | 'slugIsGiven'> {
  const givenSlug = row.raw[OURS.slug] ?? row.get('slug')
  if (typeof givenSlug === 'string') {
    const slug = cleanCode(givenSlug)
    if (slugSchema.safeParse(slug).success) return { slug, slugIsGiven: true }
    row.warn('slugForm', { slug: wordOf(slug) })
  }
  return { slug: suggestSlug(name) ?? PLAIN_SLUG, slugIsGiven: false }
}

const AREA_WORDS: Readonly<Record<string, Area>> = { צפון: 'north', מרכז: 'center', centre: 'center', דרום: 'south' }

/** `area=yes` of OpenStreetMap says that a line is an area. */
function readArea(row: RowProperties): Area | undefined {
  const value = row.raw[OURS.area] ?? row.word('area')
  if (value === undefined || value === null || readFlag(value) !== undefined) return undefined
  const area = areaSchema.safeParse(AREA_WORDS[String(value)] ?? value)
  if (area.success) return area.data
  row.warn('unknownArea', { text: wordOf(value) })
  return undefined
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
    hiddenBecause: undefined,
    others: {
      entryFee: raw(OURS.entryFee),
      notes: raw(OURS.notes) ?? [],
      photos: raw(OURS.photos) ?? [],
      mapsEmbed: raw(OURS.mapsEmbed),
      videoEmbed: raw(OURS.videoEmbed),
      socialImage: raw(OURS.socialImage),
      mapLinks: raw(OURS.mapLinks) ?? { google: null, apple: null, waze: null },
      status: raw(OURS.status) ?? 'published',
      ...readOwnElements(properties),
      ...(raw(OURS.createdAt) !== null && { createdAt: raw(OURS.createdAt) }),
    },
  }
}

export interface RowReader {
  /** Reads `opening_hours` (`osm-hours.ts`). */
  readOsm: (text: string) => ReadHours
  /** Milliseconds since 1970. */
  now: number
}

/**
 * A row that needs a name has an empty name and slug until `proposeNames` gives it both.
 * @throws RowError when the feature has no usable place
 */
export function readRow(feature: unknown, row: number, { readOsm, now }: RowReader): ParkRow {
  if (!isObject(feature) || feature.type !== 'Feature') throw new RowError('notFeature')
  const properties = new RowProperties(isObject(feature.properties) ? feature.properties : {})
  const ref = osmRefOf(feature.id, properties.raw)
  const location = readLocation(feature.geometry, properties, ref !== undefined)
  const names = readNames(properties)
  const tags = properties.tags()
  const parkRow: ParkRow = {
    row,
    ...names,
    ...readSlug(properties, names.name),
    ...readAddress(properties),
    location,
    area: readArea(properties),
    ...readYears(properties),
    hours: withOwnDates(properties.raw, readOwnHours(properties.raw) ?? readHours(properties, readOsm)),
    ...readLights(properties),
    amenities: readAmenities(properties),
    elements: readElements(properties),
    surface: readSurface(properties),
    cover: readCover(properties),
    sizeM2: readSize(properties),
    checkedAt: readCheckedAt(properties, now),
    hiddenBecause: reasonToHide(properties),
    osm: ref === undefined ? undefined : { ref, tags },
    tags,
    id: undefined,
    others: {},
    warnings: properties.warnings,
  }
  return OURS.slug in properties.raw ? readOwn(properties.raw, parkRow) : parkRow
}
