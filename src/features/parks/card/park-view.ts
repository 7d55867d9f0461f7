/** What screens show of a park. */
import { replaceEqualDeep } from '@tanstack/react-query'
import type { Park, Photo } from '#contract/parks.ts'
import { localTime } from '#domain/israel-time.ts'

/** The length of a park's name, by which CSS gives it more room or smaller letters. */
export const nameLength = (name: string): 'huge' | 'long' | undefined =>
  name.length > 48 ? 'huge' : name.length > 26 ? 'long' : undefined

/** The town in a park's address: what follows the last comma, `Rokach 80, Tel Aviv-Yafo` -> `Tel Aviv-Yafo`. */
export function townOf(address: string): string {
  const parts = address.split(',').map((part) => part.trim())
  return parts.findLast((part) => part !== '') ?? ''
}

/** Whether a park opened this year or last, and does not close. `instant` is epoch ms. */
export const isNewPark = (
  { openingYear, closingYear }: Pick<Park, 'openingYear' | 'closingYear'>,
  instant: number,
): boolean => openingYear !== null && closingYear === null && localTime(instant).year - openingYear <= 1

/** The featured photo first, the others in the park's own order. */
export const photosOf = ({ photos }: Pick<Park, 'photos'>): Photo[] =>
  [...photos].sort((a, b) => Number(b.isFeatured) - Number(a.isFeatured))

/** The photo on the park's card. */
export const coverOf = (park: Pick<Park, 'photos'>): Photo | undefined => photosOf(park)[0]

/**
 * For `memo`: whether a card looks the same. The collection that arrives after a first page has its parks in other objects;
 * to compare them takes less than to render them.
 */
export function isSameCard<Props extends { park: Park }>(before: Props, after: Props): boolean {
  const asShown = ({ park, ...rest }: Props) => ({ park: toCardPark(park), ...rest })
  const shown = asShown(before)
  return replaceEqualDeep(shown, asShown(after)) === shown
}

/** A park reduced to what a card shows. For the data of a server-rendered page only: caches have whole parks. */
export function toCardPark(park: Park): Park {
  const cover = coverOf(park)
  return {
    ...park,
    photos: cover ? [cover] : [],
    notes: [],
    mapsEmbed: null,
    videoEmbed: null,
    socialImage: null,
    mapLinks: { google: null, apple: null, waze: null },
  }
}
