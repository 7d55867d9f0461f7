/** The map's part of the address fragment: `#at=32.1,34.8,3.0&park=dekel`. It never contains the rider's place. */
import { type MapView, parseView, type Point, type Size, viewText } from '#domain/map-view.ts'

export type MapChoice =
  /** The park whose card is shown. */
  | { kind: 'park'; url: string }
  /** The group that is shown as a list, named by its leading park. */
  | { kind: 'group'; url: string }

export type MapAddress = { view: MapView | null; choice: MapChoice | null }

/** Parses a fragment. Unknown parts are ignored. */
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
 * Whether a view reveals the rider's place; then it stays out of the address. A view with the rider near its middle
 * does. A view that started there does until it was moved away in both directions.
 */
export function tellsPlace(view: MapView, size: Size, me: Point | null, cameFromMe: boolean): boolean {
  if (!me) return false
  const isNearX = Math.abs(me.x - view.x) * view.scale < size.width / 4
  const isNearY = Math.abs(me.y - view.y) * view.scale < size.height / 4
  return cameFromMe ? isNearX || isNearY : isNearX && isNearY
}
