/** What the screens show of a park, beyond its state at this minute. */
import type { Park, Photo } from '#contract/parks.ts'
import { localTime } from '#domain/israel-time.ts'

/** How much room a park's name takes on a card or a line: CSS gives long ones the width, very long ones smaller letters. */
export const nameLength = (name: string): 'huge' | 'long' | undefined =>
  name.length > 48 ? 'huge' : name.length > 26 ? 'long' : undefined

/** The town in a park's address: what follows the last comma, `Rokach 80, Tel Aviv-Yafo` -> `Tel Aviv-Yafo`. */
export function townOf(address: string): string {
  const parts = address.split(',').map((part) => part.trim())
  return parts.findLast((part) => part !== '') ?? ''
}

/** A park that opened this year or last, and stays. `instant` is epoch ms. */
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
 * A park with what a card shows of it. For data that travels inside a server-rendered page only: the collection, which
 * the device keeps, always holds whole parks.
 */
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
