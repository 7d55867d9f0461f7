/** Plans an import: which parks it creates, changes, leaves unchanged and rejects. Nothing is written here. */
import { foldText } from '#domain/fold.ts'
import type { ParksTable } from '#server/db/schema/parks.ts'
import type { NewPark } from '#contract/new-park.ts'
import { toContentColumns } from '../to-wire.ts'
import type { ContentColumns } from '../to-wire.ts'
import type { GeojsonProblemCode } from '#contract/geojson-problems.ts'
import type { Features } from './feature-slices.ts'
import { mergeRow } from './merge.ts'
import { Neighbours } from './neighbours.ts'
import type { Found, Neighbour } from './neighbours.ts'
import type { Renewed } from './renewal.ts'
import { isElement, RowError } from './park-row.ts'
import type { ParkRow, RowProblem } from './park-row.ts'
import type { RowReader } from './read-row.ts'
import { readRows } from './rows.ts'

interface Planned {
  row: number
  /** Id of the stored park, or the id in the file; undefined: a new park without an id. */
  id: string | undefined
  /** The park as it will be after the import. */
  park: NewPark
  /** The row of the file. */
  read: ParkRow
}

/** Marks of a new park (`needs_name` and `in_review` of the table). */
export interface Marks {
  needsName: boolean
  isInReview: boolean
}

export interface Plan {
  creates: (Planned & { marks: Marks })[]
  updates: (Planned & { changes: Partial<ContentColumns> })[]
  /** Parks of the file that are already stored with the same values. */
  unchanged: Planned[]
  rejects: RowProblem[]
  warnings: RowProblem[]
  /** The renewal by the elements of OpenStreetMap in the file; undefined: the file has none. */
  renewed: Renewed | undefined
}

interface PlanOptions {
  readOsm: RowReader['readOsm']
  /** Milliseconds since 1970; absent: the present. */
  now?: number
  /** Is called and awaited before each row, so that other work can run. */
  breathe?: () => Promise<void> | undefined
  /** Finds the parks of elements of OpenStreetMap; absent: such rows are imported like others. */
  renew?: ((rows: readonly ParkRow[]) => Promise<Renewed | undefined>) | undefined
}

/** A made-up name says nothing about the park, so it is not compared. */
const foldedNames = (name: ParkRow['name'], needsName: boolean) => (needsName ? [] : [name.he, name.en].map(foldText))

const neighbourOf = (url: string, row: number | undefined, park: ParkRow | ParksTable): Neighbour =>
  'location' in park
    ? { url, row, ...park.location, names: foldedNames(park.name, park.needsName) }
    : {
        url,
        row,
        latitude: park.latitude,
        longitude: park.longitude,
        names: foldedNames({ he: park.name_he, en: park.name_en }, park.needs_name === 1),
      }

function changesOf(existing: ParksTable, park: NewPark): Partial<ContentColumns> {
  const changed = Object.entries(toContentColumns(park)).filter(
    ([column, value]) => existing[column as keyof ContentColumns] !== value,
  )
  return Object.fromEntries(changed)
}

/** Two points with the same key are less than 20 cm apart. */
const placeKey = (latitude: number, longitude: number) => `${latitude.toFixed(6)},${longitude.toFixed(6)}`

/** Finds the stored park that a row means, and a free slug for each new park. */
class Identities {
  readonly #byUrl: ReadonlyMap<string, ParksTable>
  readonly #byId: ReadonlyMap<string, ParksTable>
  readonly #byPlace: ReadonlyMap<string, ParksTable[]>
  readonly #neighbours: Neighbours
  /** The row of each slug that a row of the file has already. */
  readonly #taken = new Map<string, ParkRow>()
  readonly #takenIds = new Map<string, ParkRow>()
  /** For each generated slug: the lowest number that may still be free when it is appended to the slug. */
  readonly #nextNumbers = new Map<string, number>()

  constructor(existing: readonly ParksTable[], neighbours: Neighbours) {
    this.#byUrl = new Map(existing.map((row) => [row.url, row]))
    this.#byId = new Map(existing.map((row) => [row.id, row]))
    this.#byPlace = Map.groupBy(existing, ({ latitude, longitude }) => placeKey(latitude, longitude))
    this.#neighbours = neighbours
  }

  take(url: string, row: ParkRow, id: string | undefined): void {
    this.#taken.set(url, row)
    if (id !== undefined) this.#takenIds.set(id, row)
  }

  /** The stored park with the row's id, or else with the slug. */
  stored({ id }: ParkRow, url: string): ParksTable | undefined {
    return (id === undefined || this.#takenIds.has(id) ? undefined : this.#byId.get(id)) ?? this.#byUrl.get(url)
  }

  /** Whether another row of the file has the id already. */
  isTaken = (id: string): boolean => this.#takenIds.has(id)

  /**
   * A slug that the file gives always means the stored park with this slug. A generated slug means the stored park only
   * if the row is at the same spot.
   * @param isNew whether the row is known to be no stored park
   */
  slugOf(row: ParkRow, isNew: boolean): string {
    if (isNew) return this.#free(row)
    if (!row.slugIsGiven) return this.#generated(row)
    const owner = this.#byUrl.get(row.slug)
    const other = this.#taken.get(row.slug) ?? (owner && this.#takenIds.get(owner.id))
    if (other === undefined) return row.slug
    const values = { slug: row.slug, row: String(other.row) }
    const { latitude, longitude } = other.location
    if (latitude === row.location.latitude && longitude === row.location.longitude) {
      throw new RowError('slugOfRow', values)
    }
    row.warnings.push({ code: 'slugTaken', values })
    return this.#generated(row)
  }

  #generated(row: ParkRow): string {
    const { latitude, longitude } = row.location
    const isFree = ({ id, url }: ParksTable) => !this.#taken.has(url) && !this.#takenIds.has(id)
    const here = (this.#byPlace.get(placeKey(latitude, longitude)) ?? []).filter(isFree)
    // Without a name, only the place says which park is meant.
    const [same] = row.needsName ? here : []
    if (same !== undefined) return same.url
    const free = this.#free(row)
    const numbered = (number: number) => numberedSlug(row, number)
    const known = this.#neighbours.storedNumber(row.slug, latitude, longitude, (number) =>
      this.#taken.has(numbered(number)),
    )
    // A park that waited for a name gets it.
    const unnamed = known === Infinity ? here.find(({ needs_name }) => needs_name === 1) : undefined
    if (unnamed !== undefined) return unnamed.url
    return known < this.#nextNumbers.get(row.slug)! ? numbered(known) : free
  }

  /** The row's slug with the lowest number that no park has. */
  #free(row: ParkRow): string {
    let free = this.#nextNumbers.get(row.slug) ?? 1
    const isUsed = (slug: string) => this.#taken.has(slug) || this.#byUrl.has(slug)
    while (isUsed(numberedSlug(row, free))) free++
    this.#nextNumbers.set(row.slug, free)
    return numberedSlug(row, free)
  }
}

const numberedSlug = ({ slug }: ParkRow, number: number) => (number === 1 ? slug : `${slug}-${number}`)

/** All similar parks together give a row one warning: one per park would fill the screen if all were at one point. */
function twinsOf(row: ParkRow, url: string, neighbours: Neighbours): RowProblem[] {
  const warn = (code: GeojsonProblemCode, found: Found | undefined): RowProblem[] => {
    if (found === undefined) return []
    const { first, count } = found
    return [{ row: row.row, code, values: { slug: first.url, row: String(first.row ?? ''), more: String(count - 1) } }]
  }
  const { latitude, longitude } = row.location
  return [
    ...warn('sameSpot', neighbours.onSpot(latitude, longitude, url)),
    ...warn('sameName', neighbours.named(foldedNames(row.name, row.needsName), url)),
  ]
}

/** The marks of the park that a row creates. */
const marksOf = (row: ParkRow): Marks => ({
  needsName: row.needsName,
  isInReview: row.needsName || row.osm !== undefined || row.hiddenBecause !== undefined,
})

/** Warnings about names that are made up from others: a known park keeps its own. */
const OF_NEW_PARKS: readonly GeojsonProblemCode[] = ['noHebrewName', 'noEnglishName', 'otherScript', 'needsName']
const keptWarnings = ({ row, warnings }: ParkRow): RowProblem[] =>
  warnings.filter(({ code }) => !OF_NEW_PARKS.includes(code)).map((problem) => ({ row, ...problem }))

/**
 * Adds the parks that are known by an element of OpenStreetMap.
 * @returns a function that tells whether a row needs no further planning
 */
function addRenewed(plan: Plan, existing: readonly ParksTable[], identities: Identities): (row: ParkRow) => boolean {
  const { renewed } = plan
  if (renewed === undefined) return () => false
  const byId = new Map(existing.map((row) => [row.id, row]))
  for (const { id, park, rows } of renewed.parks) {
    const [read] = rows as [ParkRow, ...ParkRow[]]
    const planned = { row: read.row, id, park, read }
    plan.warnings.push(...rows.flatMap(keptWarnings))
    identities.take(park.url, read, id)
    const changes = changesOf(byId.get(id)!, park)
    if (Object.keys(changes).length === 0) plan.unchanged.push(planned)
    else plan.updates.push({ ...planned, changes })
  }
  plan.warnings.push(...renewed.warnings)
  return (row) => isElement(row) && !renewed.fresh.has(row)
}

/** Compares a file's features with the existing parks. */
export async function makePlan(
  features: Features,
  existing: readonly ParksTable[],
  { readOsm, now = Date.now(), breathe = () => undefined, renew }: PlanOptions,
): Promise<Plan> {
  const { rows, rejects } = await readRows(features, existing, { readOsm, now }, breathe)
  const renewed = await renew?.(rows)
  const plan: Plan = { creates: [], updates: [], unchanged: [], rejects, warnings: [], renewed }
  const neighbours = new Neighbours()
  for (const row of existing) neighbours.add(neighbourOf(row.url, undefined, row))
  const identities = new Identities(existing, neighbours)
  const isSettled = addRenewed(plan, existing, identities)
  for (const row of rows) {
    await breathe()
    if (isSettled(row)) continue
    try {
      const isNew = renewed?.fresh.has(row) ?? false
      const url = identities.slugOf(row, isNew)
      const before = isNew ? undefined : identities.stored(row, url)
      const park = mergeRow(row, url, before)
      plan.warnings.push(...twinsOf(row, url, neighbours))
      const ownId = row.id !== undefined && !identities.isTaken(row.id) ? row.id : undefined
      const planned = { row: row.row, id: before?.id ?? ownId, park, read: row }
      identities.take(url, row, planned.id)
      neighbours.add(neighbourOf(url, row.row, row))
      if (before === undefined) {
        const marks = marksOf(row)
        if (row.hiddenBecause !== undefined) row.warnings.push(row.hiddenBecause)
        if (row.area === undefined) row.warnings.push({ code: 'guessedArea', values: { area: park.area } })
        plan.creates.push({ ...planned, marks, park: marks.isInReview ? { ...park, status: 'hidden' } : park })
      } else {
        const changes = changesOf(before, park)
        if (Object.keys(changes).length === 0) plan.unchanged.push(planned)
        else plan.updates.push({ ...planned, changes })
      }
      plan.warnings.push(...row.warnings.map((problem) => ({ row: row.row, ...problem })))
    } catch (error) {
      if (!(error instanceof RowError)) throw error
      plan.rejects.push({ row: row.row, ...error.problem })
    }
  }
  plan.rejects.sort((one, other) => one.row - other.row)
  return plan
}
