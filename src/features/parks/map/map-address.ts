/** What the address's fragment says of the map: `#at=32.1,34.8,3.0&park=dekel`. Never where the person is. */
import { type MapView, parseView, type Point, type Size, viewText } from '#domain/map-view.ts'

export type MapChoice =
  /** The park whose card is shown. */
  | { kind: 'park'; url: string }
  /** The group that is shown as a list, by the park that leads it. */
  | { kind: 'group'; url: string }

export type MapAddress = { view: MapView | null; choice: MapChoice | null }

/** Reads a fragment. What it does not know it leaves. */
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
 * Whether a view tells where the rider is: then it stays out of the address. One that has them near its middle does; one that
 * began with them in it does as long as it was not moved away in both directions.
 */
export function tellsPlace(view: MapView, size: Size, me: Point | null, cameFromMe: boolean): boolean {
  if (!me) return false
  const isNearX = Math.abs(me.x - view.x) * view.scale < size.width / 4
  const isNearY = Math.abs(me.y - view.y) * view.scale < size.height / 4
  return cameFromMe ? isNearX || isNearY : isNearX && isNearY
}
