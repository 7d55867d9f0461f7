/** Finds out the format of a file to import, and reads the file. */
import { DIRECTORY_FORMAT } from '#contract/directory.ts'
import type { DirectoryPark } from '#contract/directory.ts'
import type { FieldError } from '#contract/errors.ts'
import type { ParksTable } from '../db/schema/parks.ts'
import { FileError } from '../modules/parks/import/file-problem.ts'
import { featuresOf, parseFile } from '../modules/parks/import/geojson.ts'
import { createOsmHoursReader } from '../modules/parks/import/osm-hours.ts'
import { makePlan } from '../modules/parks/import/plan.ts'
import type { Plan, RowProblem } from '../modules/parks/import/plan.ts'
import { breather } from './breather.ts'
import type { DirectoryRow } from './kind.ts'
import { readDirectory, refusedFile, unusable } from './read-file.ts'
import type { DirectoryFile } from './read-file.ts'

export interface ReadImport extends DirectoryFile {
  warnings: FieldError[]
}

export interface ReadOptions {
  /** Whether to leave out the features that cannot be imported. */
  skipRejected?: boolean
  /** The file's name, for the source of the parks that it creates or changes. */
  fileName?: string | undefined
  /**
   * Whether the file is OpenStreetMap's whole answer for the country. Then known elements that it lacks are gone, and
   * the history names OpenStreetMap.
   */
  isWhole?: boolean
  /** Whether a person has confirmed an answer that lacks more than a fifth of the known elements. */
  isMissingConfirmed?: boolean
}

/**
 * Reads a file to import.
 * @param rows the stored parks: they are used to recognise a feature without an id of this site by its slug and
 * position
 * @throws ImportFileError
 */
export async function readImport(
  file: Buffer,
  rows: readonly DirectoryRow[],
  { skipRejected = false }: ReadOptions = {},
): Promise<ReadImport> {
  const value = parsed(() => parseFile(file))
  if ((value as { format?: unknown } | null)?.format === DIRECTORY_FORMAT) {
    return { ...(await readDirectory(value)), warnings: [] }
  }
  const features = parsed(() => featuresOf(value))
  const existing = rows.filter(({ deleted_at }) => deleted_at === null) as unknown as ParksTable[]
  const plan = await makePlan(features, existing, await createOsmHoursReader(), breather())
  const errors = plan.rejects.map(errorOf)
  if (errors.length > 0 && !skipRejected) throw refusedFile(errors)
  const warnings = [...errors, ...plan.warnings.map(errorOf)]
  return { lists: new Map([['parks', parksOf(plan)]]), settings: {}, warnings }
}

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
    if (error instanceof FileError) throw unusable(error)
    throw error
  }
}
