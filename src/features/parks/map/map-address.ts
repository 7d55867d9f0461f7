/**
 * Reads and writes the map's part of the URL fragment: `#at=32.1,34.8,3.0&park=dekel`. The fragment never contains the
 * rider's location.
 */
import { type MapView, parseView, type Point, type Size, viewText } from '#domain/map-view.ts'

export type MapChoice =
  /** The park whose card is open. */
  | { kind: 'park'; url: string }
  /** The group whose parks are listed; `url` is the slug of the group's leading park. */
  | { kind: 'group'; url: string }

export type MapAddress = { view: MapView | null; choice: MapChoice | null }

/** Reads a fragment. Parts that are unknown are ignored. */
export function parseMapAddress(hash: string): MapAddress {
  const params = new URLSearchParams(hash)
  const park = params.get('park')
  const group = params.get('group')
  return {
    view: parseView(params.get('at') ?? ''),
    choice: park ? { kind: 'park', url: park } : group ? { kind: 'group', url: group } : null,
  }
}

export const mapAddressText = ({ view, choice }: MapAddress): string =>
  [view && `at=${viewText(view)}`, choice && `${choice.kind}=${encodeURIComponent(choice.url)}`]
    .filter((part) => part !== null)
    .join('&')

/**
 * Whether a view reveals the rider's location and must stay out of the URL. A view reveals the location if the rider is
 * near its middle. If the map was moved there by “back to me”, its view reveals the location until the map was moved
 * away both horizontally and vertically.
 */
export function tellsPlace(view: MapView, size: Size, me: Point | null, cameFromMe: boolean): boolean {
  if (!me) return false
  const isNearX = Math.abs(me.x - view.x) * view.scale < size.width / 4
  const isNearY = Math.abs(me.y - view.y) * view.scale < size.height / 4
  return cameFromMe ? isNearX || isNearY : isNearX && isNearY
}
