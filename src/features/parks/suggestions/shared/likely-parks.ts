import type { Park } from '#contract/parks.ts'
import { distanceKm, type LatLon, latLonOf } from '#domain/distance.ts'
import { foldText, searchText } from '#domain/fold.ts'

/**
 * The parks that contain all words of the query in their name or address. Nearest first if a place is known; otherwise
 * favourites first, and the others in the order in which they are given.
 */
export function likelyParks(
  parks: readonly Park[],
  query: string,
  near: LatLon | null,
  favorites: readonly string[],
): Park[] {
  const words = foldText(query).split(' ')
  const found = parks.filter(({ name, address }) => {
    const text = searchText(name.he, name.en, address.he, address.en)
    return words.every((word) => text.includes(word))
  })
  const rankOf = (park: Park) => (near ? distanceKm(near, latLonOf(park)) : favorites.includes(park._id) ? 0 : 1)
  return found.sort((one, other) => rankOf(one) - rankOf(other))
}
