import type { Park } from '#contract/parks.ts'

/** The cover: the featured photo, or the first. */
export const coverOf = ({ photos }: Pick<Park, 'photos'>): Park['photos'][number] | undefined =>
  photos.find((photo) => photo.isFeatured) ?? photos[0]

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
