/** The fields of a former version beside the present ones. */
import type { Localized } from '#contract/common.ts'
import type { ShownVersion } from '#contract/history.ts'
import { type Fields, isFields, isSame } from '#domain/editing/same.ts'
import { withValue } from '../form/edit.ts'

/** A field, or a part of one: an object that both versions have is split into its fields. */
export type VersionRow = {
  /** The field's path, for example `name.he`. */
  path: string
  then: unknown
  now: unknown
  isSame: boolean
}

/** Fields that are never brought back, because a time that is over can't be set. */
const TIMES: readonly string[] = ['publishAt', 'hideAt']

/** The known fields, in the order of the present thing. */
export const rowsOf = ({ then, now }: Pick<ShownVersion, 'then' | 'now'>): VersionRow[] =>
  Object.keys(now)
    .flatMap((field) => (field in then ? rowsAt(field, then[field], now[field]) : []))
    // The kind of a location is always the same, and says nothing to a person.
    .filter(({ path }) => path !== 'location.type')

/** The fields that are not recorded. Times are left out: they are never brought back. */
export const unknownFields = ({ unknown }: Pick<ShownVersion, 'unknown'>): string[] =>
  unknown.filter((field) => !TIMES.includes(field))

/** Whether a value is an object that is shown by its fields. The hours of a day are one value. */
export const hasParts = (value: unknown): value is Fields => isFields(value) && !('isOpen' in value)

function rowsAt(path: string, then: unknown, now: unknown): VersionRow[] {
  if (hasParts(then) && hasParts(now)) {
    const names = [...new Set([...Object.keys(now), ...Object.keys(then)])]
    return names.flatMap((name) => rowsAt(`${path}.${name}`, then[name], now[name]))
  }
  return [{ path, then, now, isSame: isSame(then ?? null, now ?? null) }]
}

/** Why a field can't be brought back. */
export type Obstacle = 'time' | 'picture' | 'older'

type Bringing = {
  /** The keys of the pictures that are no longer stored. */
  missing: readonly string[]
  /** Whether the form can show the thing with these former values. */
  canBring: (thing: Fields) => boolean
}

const hasGone = (value: unknown, missing: readonly string[]) => {
  const text = JSON.stringify(value ?? null)
  return missing.some((key) => text.includes(key))
}

const isPicture = (value: unknown): boolean => isFields(value) && typeof value.thumbUrl === 'string'

/** The value without those pictures of its lists that are gone. */
export function withoutGone(value: unknown, missing: readonly string[]): unknown {
  if (Array.isArray(value)) {
    const kept = value.filter((item) => !(isPicture(item) && hasGone(item, missing)))
    return kept.map((item) => withoutGone(item, missing))
  }
  if (!isFields(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withoutGone(inner, missing)]))
}

/** Whether the former value loses pictures when it is brought back. */
export const losesPictures = ({ then }: VersionRow, missing: readonly string[]): boolean =>
  hasGone(then, missing) && !isSame(withoutGone(then, missing), then)

/** Whether the former value is a text with pictures that are gone, which comes back with them. */
export const showsGone = ({ then }: VersionRow, missing: readonly string[]): boolean =>
  hasGone(withoutGone(then, missing), missing)

/** The thing with the former values of these rows. */
export const withRows = <Thing extends Fields>(
  thing: Thing,
  rows: readonly VersionRow[],
  missing: readonly string[],
): Thing =>
  rows.reduce<Thing>((all, { path, then }) => withValue(all, path.split('.'), withoutGone(then, missing)), thing)

/** The reason why a row can't be brought back; undefined: it can. */
export function obstacleOf(row: VersionRow, thing: Fields, { missing, canBring }: Bringing): Obstacle | undefined {
  const [field = ''] = row.path.split('.')
  if (TIMES.includes(field)) return 'time'
  if (missing.some((key) => isAddressOf(row.then, key))) return 'picture'
  return canBring(withRows(thing, [row], missing)) ? undefined : 'older'
}

/** Whether a value is the address of a picture, and not only a text with pictures in it. */
const isAddressOf = (value: unknown, key: string) =>
  typeof value === 'string' && value.includes(key) && !/[\s<]/.test(value)

/** The values inside an object, with their paths. */
export const leavesOf = (path: string, value: Fields): { path: string; value: unknown }[] =>
  Object.entries(value).flatMap(([name, inner]) =>
    hasParts(inner) ? leavesOf(`${path}.${name}`, inner) : [{ path: `${path}.${name}`, value: inner }],
  )

type ShownPicture = { thumbUrl: string; alt?: Localized }

/** The pictures in a value, in their order. */
export function picturesOf(value: unknown): ShownPicture[] {
  if (isPicture(value)) return [value as ShownPicture]
  if (Array.isArray(value)) return value.flatMap(picturesOf)
  return isFields(value) ? Object.values(value).flatMap(picturesOf) : []
}

/** Characters that a shortened text keeps beside a difference. */
const KEPT = 60

/** A text that both versions have, shortened in the middle, or towards the beginning or the end of the whole text. */
export function shortened(text: string, { isFirst, isLast }: { isFirst: boolean; isLast: boolean }): string {
  if (text.length <= KEPT * 3) return text
  // No word is cut.
  const start = isFirst ? '' : text.slice(0, KEPT).replace(/\S*$/, '')
  const end = isLast ? '' : text.slice(-KEPT).replace(/^\S*/, '')
  return `${start}…${end}`
}
