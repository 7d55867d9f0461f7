/** Marks the parks that an import adds: a person still has to name them, or to decide whether to publish them. */
import type { ParksTable } from '../db/schema/parks.ts'
import type { Marks } from '../modules/parks/import/plan.ts'
import type { Columns } from './kind.ts'
import { PARKS_KIND } from './kinds.ts'
import { detailOf } from './plan.ts'
import type { Planned } from './plan.ts'

/**
 * Sets `needs_name` and `in_review` of new parks, and hides and counts those that are in review. A stored park that
 * waited for a name, and that the file names, no longer waits.
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

/**
 * Adds changes of columns that are not part of a park's content, and that only elements of OpenStreetMap change.
 * @param columns by the park's id
 * @param rows the stored parks
 */
export function addColumns(
  planned: Planned,
  columns: ReadonlyMap<string, Partial<Pick<ParksTable, 'needs_name' | 'reviewed_at'>>>,
  rows: readonly ParksTable[],
): void {
  const stored = new Map(rows.map((row) => [row.id, row]))
  const edits = new Map(planned.edits.map((edit) => [edit.id, edit]))
  for (const [id, wanted] of columns) {
    const row = stored.get(id)!
    const names = (['needs_name', 'reviewed_at'] as const).filter(
      (name) => wanted[name] !== undefined && wanted[name] !== row[name],
    )
    if (names.length === 0) continue
    const after = Object.fromEntries(names.map((name) => [name, wanted[name]!]))
    const before = Object.fromEntries(names.map((name) => [name, row[name]]))
    const edit = edits.get(id)
    if (edit === undefined) addEdit(planned, row, after, before)
    else {
      Object.assign(edit.columns, after)
      Object.assign(edit.before, before)
    }
  }
}

/** Adds an edit of a park whose content stays the same. */
function addEdit(planned: Planned, row: ParksTable, columns: Columns, before: Columns): void {
  planned.edits.push({ kind: PARKS_KIND, id: row.id, revision: row.revision, columns, before })
  planned.counts.same--
  planned.counts.changed++
  const checked = { before: { checkedAt: before.reviewed_at }, after: { checkedAt: columns.reviewed_at } }
  planned.changes.push({
    thing: 'park',
    kind: 'changed',
    slug: row.url,
    name: { he: row.name_he, en: row.name_en },
    ...detailOf(planned, checked.before, 'reviewed_at' in columns ? checked.after : {}),
  })
}
