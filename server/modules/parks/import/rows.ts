/** Reads all features of a file. */
import type { Features } from './feature-slices.ts'
import type { ParksTable } from '#server/db/schema/parks.ts'
import { RowError } from './park-row.ts'
import type { ParkRow, RowProblem } from './park-row.ts'
import { proposeNames } from './proposed-names.ts'
import { readRow } from './read-row.ts'
import type { RowReader } from './read-row.ts'

interface Rows {
  rows: ParkRow[]
  rejects: RowProblem[]
}

/**
 * Reads features. A row without a name gets a proposed one. An element of OpenStreetMap counts once.
 * @param stored the stored parks, for the names of their towns
 * @param breathe is called and awaited before each row, so that other work can run
 */
export async function readRows(
  features: Features,
  stored: readonly ParksTable[],
  reader: RowReader,
  breathe: () => Promise<void> | undefined = () => undefined,
): Promise<Rows> {
  const rows: ParkRow[] = []
  const rejects: RowProblem[] = []
  const refs = new Map<string, number>()
  let number = 0
  for (const feature of features) {
    await breathe()
    number++
    try {
      const row = readRow(feature, number, reader)
      const ref = row.osm?.ref
      const other = ref === undefined ? undefined : refs.get(ref)
      if (ref !== undefined && other !== undefined) throw new RowError('sameElement', { text: ref, row: String(other) })
      if (ref !== undefined) refs.set(ref, number)
      rows.push(row)
    } catch (error) {
      if (!(error instanceof RowError)) throw error
      rejects.push({ row: number, ...error.problem })
    }
  }
  proposeNames(rows, stored)
  return { rows, rejects }
}
