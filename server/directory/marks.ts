/** Marks the parks that an import adds: a person still has to name them, or to decide whether to publish them. */
import type { ParksTable } from '../db/schema/parks.ts'
import type { Marks } from '../modules/parks/import/plan.ts'
import { PARKS_KIND } from './kinds.ts'
import type { Planned } from './plan.ts'

/**
 * Sets `needs_name` and `in_review` of new parks, and hides and counts those that are in review. A stored park that waited for a
 * name, and that the file names, no longer waits.
 * @param marks by the slug after the import
 * @param rows the stored parks
 * @param isHidden whether all new parks arrive hidden
 */
export function markParks(
  { additions, edits, counts }: Planned,
  marks: ReadonlyMap<string, Marks>,
  rows: readonly ParksTable[],
  isHidden: boolean,
): void {
  for (const { kind, row } of additions) {
    if (kind !== PARKS_KIND) continue
    const park = row as ParksTable
    const mark = marks.get(park.url)
    if (mark?.needsName === true) park.needs_name = 1
    if (!isHidden && mark?.isInReview !== true) continue
    park.in_review = 1
    park.status = 'hidden'
    counts.hidden = (counts.hidden ?? 0) + 1
  }
  const waiting = new Map(rows.filter(({ needs_name }) => needs_name === 1).map((row) => [row.id, row]))
  for (const { kind, id, columns, before } of edits) {
    const row = kind === PARKS_KIND ? waiting.get(id) : undefined
    if (row === undefined || !('name_he' in columns || 'name_en' in columns)) continue
    columns.needs_name = 0
    before.needs_name = 1
  }
}
