/** The values of an edit form, and the merge with an edit that somebody else saved first. */
import { isSame } from '#domain/editing/same.ts'
import { mergeEdits } from './merge-edits.ts'

/** The two sides of a conflict. */
export type Side = 'mine' | 'theirs'

/** A field that two people changed to different values. `choice`: null until the person chooses one of them. */
export type EditConflict = { path: string; mine: unknown; theirs: unknown; choice: Side | null }

/** The values of a form in which one thing is edited. */
export type Edit<Fields> = {
  /** Declared before `fields`, because the problems of conflicts are listed first. */
  conflicts: EditConflict[]
  /**
   * Paths of the fields whose values were taken over from somebody who saved in the meantime; null: nobody saved in the
   * meantime.
   */
  taken: string[] | null
  fields: Fields
  /** The stored values that the edit started from. Revision 0: the thing is new. */
  began: { fields: Fields; revision: number }
  /** When the draft was written; empty: the values come from no draft. */
  draftAt: string
}

/** The key of a form's draft on the device. It contains the admin's id; signing out erases the draft. */
export const draftKey = (personId: string | undefined, name: string) => `draft/${personId ?? ''}/${name}`

type FieldsObject = Readonly<Record<string, unknown>>

export const editOf = <Fields extends FieldsObject>(fields: Fields, revision: number): Edit<Fields> => ({
  conflicts: [],
  taken: null,
  fields,
  began: { fields, revision },
  draftAt: '',
})

export const isChanged = <Fields extends FieldsObject>({ fields, began }: Edit<Fields>): boolean =>
  !isSame(fields, began.fields)

/**
 * Rebases an edit on a newer record. A field that only one person changed gets that person's value. A field that both
 * changed keeps my value, and becomes a conflict that I must decide.
 */
export function rebase<Fields extends FieldsObject>(
  edit: Edit<Fields>,
  theirs: Fields,
  revision: number,
): Edit<Fields> {
  const { merged, conflicts, taken } = mergeEdits(edit.began.fields, edit.fields, theirs)
  const newConflicts = conflicts.map((conflict) => ({ ...conflict, choice: null }))
  const open = edit.conflicts.filter(
    ({ path, choice }) =>
      choice === null &&
      !newConflicts.some((one) => one.path === path) &&
      !isSame(valueIn(merged, path), valueIn(theirs, path)),
  )
  return { ...edit, fields: merged, conflicts: [...open, ...newConflicts], taken, began: { fields: theirs, revision } }
}

/**
 * The values after a save. Fields that were typed on while it was under way keep their text, as a change of the saved
 * thing. A new thing has none: its form is left for the thing's own page.
 * @param sent the edit that was saved
 * @param saved the fields of the saved thing
 */
export function afterSave<Fields extends FieldsObject>(
  sent: Edit<Fields>,
  typed: Fields,
  saved: Fields,
  revision: number,
): Edit<Fields> {
  const after = editOf(saved, revision)
  return sent.began.revision === 0 ? after : { ...after, fields: mergeEdits(sent.fields, typed, saved).merged }
}

/** Decides a conflict: the field gets the value of the chosen side. */
export function decide<Fields extends FieldsObject>(edit: Edit<Fields>, index: number, side: Side): Edit<Fields> {
  const conflict = edit.conflicts[index]
  if (!conflict) return edit
  const conflicts = edit.conflicts.map((one, at) => (at === index ? { ...one, choice: side } : one))
  return { ...edit, conflicts, fields: withValue(edit.fields, conflict.path.split('.'), conflict[side]) }
}

/**
 * Types former values into the fields: those fields that differ between the stored thing and the former one.
 * @param stored the fields of the stored thing
 * @param former the fields of the same thing with some former values
 */
export function bringBack<Fields extends FieldsObject>(
  edit: Edit<Fields>,
  stored: Fields,
  former: Fields,
): Edit<Fields> {
  const { merged, conflicts } = mergeEdits(stored, edit.fields, former)
  const fields = conflicts.reduce((all, { path, theirs }) => withValue(all, path.split('.'), theirs), merged)
  return { ...edit, fields }
}

const valueIn = (fields: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((inner, name) => (inner as FieldsObject | undefined)?.[name], fields)

/** The same fields with another value at a path. */
export function withValue<Fields extends FieldsObject>(
  fields: Fields,
  [name = '', ...rest]: string[],
  value: unknown,
): Fields {
  return { ...fields, [name]: rest.length === 0 ? value : withValue(fields[name] as FieldsObject, rest, value) }
}

/**
 * The usable part of a stored draft. Empty if the draft changes nothing, or if another version of the form wrote it.
 * @param like the fields of the current form
 */
export function readDraft<Fields extends FieldsObject>(stored: unknown, like: Fields): Partial<Edit<Fields>> {
  const draft = stored as Partial<Edit<Fields>> | null | undefined
  const isWhole =
    typeof draft?.draftAt === 'string' &&
    Array.isArray(draft.conflicts) &&
    (draft.taken === null || Array.isArray(draft.taken)) &&
    typeof draft.began?.revision === 'number' &&
    fits(draft.fields, like) &&
    fits(draft.began.fields, like)
  return isWhole && isChanged(draft as Edit<Fields>) ? draft : {}
}

/**
 * Whether a value has the same type as the value `like`. An empty number field has the value ''. Not checked: fields
 * for which `like` is null, and the items of a list that is empty in `like`.
 */
function fits(value: unknown, like: unknown): boolean {
  if (like === null) return value !== undefined
  if (typeof like === 'number' || like === '') return typeof value === 'number' || typeof value === 'string'
  if (typeof like !== 'object') return typeof value === typeof like
  if (Array.isArray(like))
    return Array.isArray(value) && value.every((item) => like.length === 0 || fits(item, like[0]))
  if (typeof value !== 'object') return false
  // The field may be null, so `like` can't tell its type.
  if (value === null) return true
  const names = Object.keys(like)
  return (
    names.length === Object.keys(value).length &&
    names.every((name) => fits((value as FieldsObject)[name], (like as FieldsObject)[name]))
  )
}
