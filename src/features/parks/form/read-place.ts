/** Finds the coordinates in pasted text: as numbers, or in a link of a map app. */
import { readCoordinates } from '#domain/places/coordinates.ts'
import type { LatLon } from '#domain/distance.ts'
import { coordinatesInLink, linkIn } from '#domain/places/link-coordinates.ts'
import { shortLinkAddress } from '#domain/places/short-links.ts'

export type ReadPlace =
  | {
      kind: 'point'
      point: LatLon
      from: 'text' | 'link'
      isSwapped: boolean
      /** False if the point is only the middle of the map that a link shows. */ isExact: boolean
    }
  /** `short-link`: a link that only the map app can resolve. `link`: a link that contains no coordinates. */
  | { kind: 'short-link'; link: string }
  | { kind: 'empty' | 'link' | 'unreadable' }

export function readPlace(text: string): ReadPlace {
  if (text.trim() === '') return { kind: 'empty' }
  const link = linkIn(text)
  if (link === null) {
    const read = readCoordinates(text)
    return read ? { kind: 'point', ...read, from: 'text', isExact: true } : { kind: 'unreadable' }
  }
  const fromLink = coordinatesInLink(link)
  if (fromLink === null) return shortLinkAddress(link) === null ? { kind: 'link' } : { kind: 'short-link', link }
  const { lat, lon, isExact } = fromLink
  return { kind: 'point', point: { lat, lon }, from: 'link', isSwapped: false, isExact }
}

/** The coordinates in a text; null if there are none. */
export function pointIn(text: string): LatLon | null {
  const read = readPlace(text)
  return read.kind === 'point' ? read.point : null
}
