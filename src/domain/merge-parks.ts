/** Makes one park of two records of it, field by field. */
import { MERGE_FIELDS } from '#contract/park-merge.ts'
import type { MergedPhotos, MergeField } from '#contract/park-merge.ts'
import type { NewPark } from '#contract/new-park.ts'

/** The fields of a park that people edit. */
export type MergedContent = Omit<NewPark, 'createdAt' | 'checkedAt'>

type Values = Record<string, unknown>

/** The fields of a park that are chosen together; a dot leads into an object. All others are chosen alone. */
const PARTS: Partial<Record<MergeField, readonly string[]>> = {
  place: ['location', 'area'],
  hours: ['is24Hours', 'openingHours'],
  lights: ['hasLights', 'lightingHours'],
  entryFee: ['amenities.entryFee', 'entryFee'],
  google: ['mapLinks.google'],
  apple: ['mapLinks.apple'],
  waze: ['mapLinks.waze'],
}

/** The paths of the park's fields that belong to a field of a merge. */
export function pathsOf(field: MergeField, park: Pick<MergedContent, 'amenities'>): readonly string[] {
  return PARTS[field] ?? [field in park.amenities ? `amenities.${field}` : field]
}

export function valueAt(park: object, path: string): unknown {
  const [head = '', name] = path.split('.')
  const value = (park as Values)[head]
  return name === undefined ? value : (value as Values)[name]
}

function withValue<Park extends object>(park: Park, path: string, value: unknown): Park {
  const [head = '', name] = path.split('.')
  if (name === undefined) return { ...park, [head]: value }
  return { ...park, [head]: { ...((park as Values)[head] as Values), [name]: value } }
}

/** Makes a text that is the same for equal values, whatever the order of the names in objects. */
const textOf = (value: unknown): string =>
  JSON.stringify(value, (_name, one: unknown) =>
    typeof one === 'object' && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  ) ?? ''

const isNothing = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  (typeof value === 'object' && 'he' in value && 'en' in value && value.he === '' && value.en === '')

/** Whether a park has a value for a field. A missing closing year is a value: the park is in use. */
export function isKnown(park: MergedContent, field: MergeField): boolean {
  if (field === 'closingYear') return true
  if (field === 'hours') return park.is24Hours || park.openingHours !== null
  if (field === 'eves' || field === 'fasts') return park[field] !== 'usual'
  return pathsOf(field, park).some((path) => !isNothing(valueAt(park, path)))
}

const isSame = (one: MergedContent, other: MergedContent, field: MergeField): boolean =>
  pathsOf(field, one).every((path) => textOf(valueAt(one, path)) === textOf(valueAt(other, path)))

/** The fields with different values in two records, in the order in which they are shown. */
export const differingFields = (one: MergedContent, other: MergedContent): MergeField[] =>
  MERGE_FIELDS.filter((field) => !isSame(one, other, field))

/**
 * The fields that the park that stays gets from the other one unless an admin chooses otherwise: what it does not know
 * itself, and the status of a public park.
 */
export const proposedFields = (stays: MergedContent, goes: MergedContent): MergeField[] =>
  differingFields(stays, goes).filter((field) => {
    if (field === 'photos') return false
    if (field === 'status') return stays.status === 'hidden'
    return !isKnown(stays, field) && isKnown(goes, field)
  })

/** Photos of both, each once; only the first that is featured stays so. */
export function bothPhotos(one: MergedContent['photos'], other: MergedContent['photos']): MergedContent['photos'] {
  const all = [...one, ...other].filter(
    ({ url }, index, photos) => photos.findIndex((two) => two.url === url) === index,
  )
  const first = all.findIndex(({ isFeatured }) => isFeatured)
  return all.map((photo, index) => (photo.isFeatured && index !== first ? { ...photo, isFeatured: false } : photo))
}

/** The park that stays, with the chosen fields of the other one. Its slug stays. */
export function mergedPark<Park extends MergedContent>(
  stays: Park,
  goes: MergedContent,
  fields: readonly MergeField[],
  photos: MergedPhotos,
): Park {
  let merged = stays
  for (const field of fields) {
    if (field === 'photos') continue
    for (const path of pathsOf(field, stays)) merged = withValue(merged, path, valueAt(goes, path))
  }
  const choices = { stays: stays.photos, goes: goes.photos, both: bothPhotos(stays.photos, goes.photos) }
  return { ...merged, photos: choices[photos] }
}
