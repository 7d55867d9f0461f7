/** Merges the edits of two people, "mine" and "theirs", to one record. */
import { isFields, isSame, type Fields } from '#domain/editing/same.ts'

/** A field that both people changed to different values. */
export type Conflict = {
  /** The field's path, for example `site.name.he`. */
  path: string
  mine: unknown
  theirs: unknown
}

export type Merge<Record> = {
  /**
   * The merged values: the other person's value in fields that only they changed, otherwise mine. A field in conflict
   * has my value until somebody decides.
   */
  merged: Record
  conflicts: Conflict[]
  /** The paths of the fields that only the other person changed. */
  taken: string[]
}

/**
 * Merges two edits of `base`, field by field. Objects are merged by their fields; an array counts as one value.
 * @param mine the typed values
 * @param theirs the newer record
 */
export function mergeEdits<Record extends Fields>(base: Record, mine: Record, theirs: Record): Merge<Record> {
  const conflicts: Conflict[] = []
  const takenPaths: string[] = []

  const mergeValue = (path: string, before: unknown, own: unknown, other: unknown): unknown => {
    if (isFields(own) && isFields(other)) return mergeFields(`${path}.`, isFields(before) ? before : {}, own, other)
    if (isSame(own, other) || isSame(before, other)) return own
    if (isSame(before, own)) {
      takenPaths.push(path)
      return other
    }
    conflicts.push({ path, mine: own, theirs: other })
    return own
  }
  const mergeFields = (parent: string, before: Fields, own: Fields, other: Fields): Fields =>
    Object.fromEntries(
      [...new Set([...Object.keys(own), ...Object.keys(other)])].map((name) => [
        name,
        mergeValue(parent + name, before[name], own[name], other[name]),
      ]),
    )

  return { merged: mergeFields('', base, mine, theirs) as Record, conflicts, taken: takenPaths }
}
