/** Links to map apps: Google, Apple, Waze, any app that knows `geo:`, and plain coordinates. */
import type { Park } from '#contract/parks.ts'
import { latLonOf } from './distance.ts'

export type ParkMapLinks = {
  google: string
  apple: string
  waze: string
  /** A link for map apps that work offline. */
  geo: string
  /** For the clipboard: `32.08000, 34.78000`. */
  coordinates: string
}

/** A single https address of printable characters; any other scheme is refused. */
const SAFE_LINK = /^https:\/\/[^\s/?#\\\p{C}][^\s\\\p{C}]*$/iu

function ownLink(link: string | null): string | null {
  const trimmed = link?.trim() ?? ''
  return SAFE_LINK.test(trimmed) ? trimmed : null
}

/** An angle with six decimals (10 cm on the ground), never with an exponent. */
function degrees(value: number): string {
  return String(Number(value.toFixed(6)))
}

/** The park's own links if they are safe, else links built from its coordinates. */
export function mapLinksFor(park: Pick<Park, 'location' | 'mapLinks'>): ParkMapLinks {
  const { lat, lon } = latLonOf(park)
  const point = `${degrees(lat)},${degrees(lon)}`
  return {
    google: ownLink(park.mapLinks.google) ?? `https://www.google.com/maps/dir/?api=1&destination=${point}`,
    apple: ownLink(park.mapLinks.apple) ?? `https://maps.apple.com/?daddr=${point}`,
    waze: ownLink(park.mapLinks.waze) ?? `https://waze.com/ul?ll=${point}&navigate=yes`,
    geo: `geo:${point}`,
    coordinates: `${lat.toFixed(5)}, ${lon.toFixed(5)}`,
  }
}
