/** Plans an import: which parks it creates, changes, leaves unchanged and rejects. Nothing is written here. */
import { UNKNOWN_AMENITIES } from '#contract/parks.ts'
import type { Area } from '#contract/parks.ts'
import { foldText } from '#domain/fold.ts'
import type { ParksTable } from '#server/db/schema/parks.ts'
import { newParkSchema } from '#contract/new-park.ts'
import type { NewPark } from '#contract/new-park.ts'
import { toContentColumns, toWire } from '../to-wire.ts'
import type { ContentColumns } from '../to-wire.ts'
import type { GeojsonProblem, GeojsonProblemCode } from '#contract/geojson-problems.ts'
import { Neighbours } from './neighbours.ts'
import type { Found, Neighbour } from './neighbours.ts'
import { readRow, RowError } from './read-row.ts'
import type { ParkRow } from './read-row.ts'
import type { ReadHours } from './hours.ts'

interface Planned {
  row: number
  /** Id of the stored park, or the id in the file; undefined: a new park without an id. */
  id: string | undefined
  /** The park as it will be after the import. */
  park: NewPark
}

/** `row` is counted from 1. */
export interface RowProblem extends GeojsonProblem {
  row: number
}

export interface Plan {
  creates: Planned[]
  updates: (Planned & { changes: Partial<ContentColumns> })[]
  /** Parks of the file that are already stored with the same values. */
  unchanged: Planned[]
  rejects: RowProblem[]
  warnings: RowProblem[]
}

/** Approximate borders of the regions: the south begins south of Jerusalem, and the north begins at Hadera. */
const SOUTH_BELOW = 31.75
const NORTH_FROM = 32.4

export function guessArea(latitude: number): Area {
  if (latitude < SOUTH_BELOW) return 'south'
  return latitude < NORTH_FROM ? 'center' : 'north'
}

const neighbourOf = (url: string, row: number | undefined, park: ParkRow | ParksTable): Neighbour =>
  'location' in park
    ? { url, row, ...park.location, names: [park.name.he, park.name.en].map(foldText) }
    : {
        url,
        row,
        latitude: park.latitude,
        longitude: park.longitude,
        names: [park.name_he, park.name_en].map(foldText),
      }

/** The park after the import. If the park exists, the row's values replace the park's values. */
function merge(row: ParkRow, url: string, existing: ParksTable | undefined): NewPark {
  const before = existing && toWire(existing)
  const location = { type: 'Point' as const, coordinates: [row.location.longitude, row.location.latitude] }
  const merged = newParkSchema.safeParse({
    ...(before ?? {
      openingHours: null,
      is24Hours: false,
      hasLights: null,
      lightingHours: null,
      entryFee: null,
      closingYear: null,
      openingYear: null,
      notes: [],
      photos: [],
      mapsEmbed: null,
      videoEmbed: null,
      socialImage: null,
      mapLinks: { google: null, apple: null, waze: null },
      status: 'published',
      area: guessArea(row.location.latitude),
      address: { he: '', en: '' },
    }),
    url,
    name: row.name,
    location,
    amenities: { ...(before?.amenities ?? UNKNOWN_AMENITIES), ...row.amenities },
    ...defined({
      address: row.address,
      area: row.area,
      openingYear: row.openingYear,
      closingYear: row.closingYear,
      hasLights: row.hasLights,
      lightingHours: row.lightingHours,
      ...row.hours,
      ...row.others,
    }),
  })
  if (merged.success) return merged.data
  const [issue] = merged.error.issues
  throw new RowError('invalidField', { field: issue?.path.join('.') ?? '', reason: issue?.message ?? '' })
}

const defined = (values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))

function changesOf(existing: ParksTable, park: NewPark): Partial<ContentColumns> {
  const changed = Object.entries(toContentColumns(park)).filter(
    ([column, value]) => existing[column as keyof ContentColumns] !== value,
  )
  return Object.fromEntries(changed)
}

/**
 * Compares a file's features with the existing parks.
 * @param breathe is called and awaited before each row, so that other work can run
 */
export async function makePlan(
  features: readonly unknown[],
  existing: readonly ParksTable[],
  readOsm: (text: string) => ReadHours,
  breathe: () => Promise<void> | undefined = () => undefined,
): Promise<Plan> {
  const plan: Plan = { creates: [], updates: [], unchanged: [], rejects: [], warnings: [] }
  const byUrl = new Map(existing.map((row) => [row.url, row]))
  const byId = new Map(existing.map((row) => [row.id, row]))
  const taken = new Map<string, number>()
  /** For each generated slug: the lowest number that may still be free when it is appended to the slug. */
  const nextNumbers = new Map<string, number>()
  const neighbours = new Neighbours()
  for (const row of existing) neighbours.add(neighbourOf(row.url, undefined, row))

  /**
   * A slug that the file gives always means the stored park with this slug. A generated slug means the stored park only
   * if the row is at the same spot.
   */
  function identify(row: ParkRow): string {
    if (row.slugIsGiven) {
      const other = taken.get(row.slug)
      if (other !== undefined) throw new RowError('slugOfRow', { slug: row.slug, row: String(other) })
      return row.slug
    }
    const numbered = (number: number) => (number === 1 ? row.slug : `${row.slug}-${number}`)
    let free = nextNumbers.get(row.slug) ?? 1
    while (taken.has(numbered(free)) || byUrl.has(numbered(free))) free++
    nextNumbers.set(row.slug, free)
    const { latitude, longitude } = row.location
    const known = neighbours.storedNumber(row.slug, latitude, longitude, (number) => taken.has(numbered(number)))
    return numbered(Math.min(free, known))
  }

  function warnOfTwins(row: ParkRow, url: string): void {
    // All similar parks together give a row one warning. One warning per park would fill the screen and the memory if
    // all parks of a file were at one point.
    const warn = (code: GeojsonProblemCode, found: Found | undefined) => {
      if (found === undefined) return
      const { first, count } = found
      const values = { slug: first.url, row: String(first.row ?? ''), more: String(count - 1) }
      plan.warnings.push({ row: row.row, code, values })
    }
    const { latitude, longitude } = row.location
    warn('sameSpot', neighbours.onSpot(latitude, longitude, url))
    warn('sameName', neighbours.named([row.name.he, row.name.en].map(foldText), url))
  }

  for (const [index, feature] of features.entries()) {
    await breathe()
    const number = index + 1
    try {
      const row = readRow(feature, number, readOsm)
      const url = identify(row)
      const before = (row.id === undefined ? undefined : byId.get(row.id)) ?? byUrl.get(url)
      const park = merge(row, url, before)
      warnOfTwins(row, url)
      for (const problem of row.warnings) plan.warnings.push({ row: number, ...problem })
      if (before === undefined && row.area === undefined) {
        plan.warnings.push({ row: number, code: 'guessedArea', values: { area: park.area } })
      }
      taken.set(url, number)
      neighbours.add(neighbourOf(url, number, row))
      const planned = { row: number, id: before?.id ?? row.id, park }
      const changes = before && changesOf(before, park)
      if (changes === undefined) plan.creates.push(planned)
      else if (Object.keys(changes).length === 0) plan.unchanged.push(planned)
      else plan.updates.push({ ...planned, changes })
    } catch (error) {
      if (!(error instanceof RowError)) throw error
      plan.rejects.push({ row: number, ...error.problem })
    }
  }
  return plan
}
