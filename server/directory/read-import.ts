/** Finds out the format of a file to import, and reads the file. */
import { DIRECTORY_FORMAT } from '#contract/directory.ts'
import type { DirectoryPark } from '#contract/directory.ts'
import type { FieldError } from '#contract/errors.ts'
import type { ParksTable } from '../db/schema/parks.ts'
import { FileError } from '../modules/parks/import/file-problem.ts'
import { attributionOf, featuresOf, parseFile } from '../modules/parks/import/geojson.ts'
import { createOsmHoursReader } from '../modules/parks/import/osm-hours.ts'
import { makePlan } from '../modules/parks/import/plan.ts'
import type { Marks, Plan } from '../modules/parks/import/plan.ts'
import type { RowProblem } from '../modules/parks/import/park-row.ts'
import { renewRows } from '../modules/parks/import/renewal.ts'
import type { SourceState } from '../modules/parks/import/source-state.ts'
import { breather } from './breather.ts'
import type { DirectoryRow } from './kind.ts'
import { readDirectory, unusable } from './read-file.ts'
import type { DirectoryFile } from './read-file.ts'
import { NO_SOURCES, planSources } from './source-plan.ts'
import type { SourcePlan } from './source-plan.ts'

export interface ReadImport extends DirectoryFile {
  /** The rejected features, then the other warnings. */
  warnings: FieldError[]
  /** Marks of the new parks, by their slugs. */
  marks: ReadonlyMap<string, Marks>
  sources: SourcePlan
}

export interface ReadOptions {
  /** The file's name, for the source of the parks that it creates or changes. */
  fileName?: string | undefined
  /**
   * Whether the file is OpenStreetMap's whole answer for the country. Then known elements that it lacks are gone, and
   * the history names OpenStreetMap.
   */
  isWhole?: boolean
  /** Whether a person has confirmed an answer that lacks more than a fifth of the known elements. */
  isMissingConfirmed?: boolean
  /** Whether new parks arrive hidden, to be reviewed. */
  isHidden?: boolean
}

/** `state`: what the directory knows about its sources; absent: nothing. `now`: milliseconds since 1970. */
type SourceOptions = { state?: SourceState; now?: number }
const NO_STATE: SourceState = { parks: [], sources: [], refusals: [], open: [] }

/**
 * Reads a file to import.
 * @param rows the stored parks: they are used to recognise a feature without an id of this site by its slug and
 * position
 * @throws ImportFileError
 */
export async function readImport(
  file: Buffer,
  rows: readonly DirectoryRow[],
  { state = NO_STATE, now = Date.now(), fileName = '', isWhole = false }: ReadOptions & SourceOptions = {},
): Promise<ReadImport> {
  const value = parsed(() => parseFile(file))
  if ((value as { format?: unknown } | null)?.format === DIRECTORY_FORMAT) {
    const directory = await readDirectory(value)
    const parks = (directory.lists.get('parks') ?? []) as DirectoryPark[]
    return { ...directory, warnings: [], marks: new Map(parks.map(markedInFile)), sources: NO_SOURCES }
  }
  const features = parsed(() => featuresOf(value))
  const existing = rows.filter(({ deleted_at }) => deleted_at === null) as unknown as ParksTable[]
  const breathe = breather()
  const plan = await planned(features, existing, {
    readOsm: await createOsmHoursReader(),
    now,
    breathe,
    renew: (read) => renewRows(read, state, { isWhole, now, breathe }),
  })
  const origin = { name: fileName, credit: attributionOf(value) }
  const sources = planSources(plan, state, origin, new Date(now).toISOString())
  const warnings = [...plan.rejects, ...plan.warnings].map(errorOf)
  const marks = new Map(plan.creates.map(({ park, marks: ofPark }) => [park.url, ofPark]))
  return { lists: new Map([['parks', parksOf(plan)]]), texts: {}, settings: {}, warnings, marks, sources }
}

/** A park with a made-up name is never public. */
const markedInFile = ({ url, status, needsName = false, isInReview = false }: DirectoryPark): [string, Marks] => [
  url,
  { needsName, isInReview: isInReview || (needsName && status !== 'hidden') },
]

const errorOf = ({ row, code, values }: RowProblem): FieldError => ({
  field: `features.${row - 1}`,
  message: code,
  values,
})

/** The parks of a GeoJSON file in their final form, in the file's order. */
function parksOf({ creates, updates, unchanged }: Plan): DirectoryPark[] {
  return [...creates, ...updates, ...unchanged]
    .sort((one, other) => one.row - other.row)
    .map(({ id, park }) => ({ ...park, ...(id !== undefined && { _id: id }) }))
}

function parsed<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    throw inFile(error)
  }
}

const planned = (...args: Parameters<typeof makePlan>): Promise<Plan> =>
  makePlan(...args).catch((error: unknown) => {
    throw inFile(error)
  })

const inFile = (error: unknown) => (error instanceof FileError ? unusable(error) : error)
