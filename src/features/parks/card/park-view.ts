/** Facts and pictures of a park, in the form that screens need. */
import { replaceEqualDeep } from '@tanstack/react-query'
import type { Park, Photo } from '#contract/parks.ts'
import { foldPlace } from '#domain/address-beside.ts'
import { localTime } from '#domain/israel-time.ts'

/** The town in a park's address, after the last comma: `Rokach 80, Tel Aviv-Yafo` -> `Tel Aviv-Yafo`. */
export function townOf(address: string): string {
  const parts = address.split(',').map((part) => part.trim())
  return parts.findLast((part) => part !== '') ?? ''
}

/** The town of a park; '' if the park's name says the town, or the first of its joined names: Tel Aviv(-Yafo). */
export function townBeside(name: string, address: string): string {
  const town = townOf(address)
  const first = town.split(/[-־]/, 1)[0]!
  return ` ${foldPlace(name)} `.includes(` ${foldPlace(first)} `) ? '' : town
}

/** Whether a park opened this year or last year and has no closing year. `instant` is epoch ms. */
export const isNewPark = (
  { openingYear, closingYear }: Pick<Park, 'openingYear' | 'closingYear'>,
  instant: number,
): boolean => openingYear !== null && closingYear === null && localTime(instant).year - openingYear <= 1

/** The photos with the featured photo first. The other photos keep the park's order. */
export const photosOf = ({ photos }: Pick<Park, 'photos'>): Photo[] =>
  [...photos].sort((a, b) => Number(b.isFeatured) - Number(a.isFeatured))

/** The photo that stands for the park. */
export const coverOf = (park: Pick<Park, 'photos'>): Photo | undefined => photosOf(park)[0]

/**
 * A comparison for `memo`: whether a row would look the same with the new props. When the whole collection replaces
 * the first page, each park is a new object, often with equal content. To compare the contents is cheaper than to
 * render the rows.
 */
export function isSameRow<Props extends { park: Park }>(before: Props, after: Props): boolean {
  const asShown = ({ park, ...rest }: Props) => ({ park: toRowPark(park), ...rest })
  const shown = asShown(before)
  return replaceEqualDeep(shown, asShown(after)) === shown
}

/**
 * Removes the fields that no row shows. Use it only for the data of a server-rendered page: the device's caches need
 * whole parks.
 */
export function toRowPark(park: Park): Park {
  const cover = coverOf(park)
  return {
    ...park,
    photos: cover ? [cover] : [],
    surface: null,
    sizeM2: null,
    checkedAt: null,
    credits: [],
    notes: [],
    mapsEmbed: null,
    videoEmbed: null,
    socialImage: null,
    mapLinks: { google: null, apple: null, waze: null },
  }
}
