/** What the address's fragment says of the map: `#at=32.1,34.8,3.0&park=dekel`. Never where the person is. */
import { fromScreen, type MapView, parseView, type Point, type Size, viewText } from '#domain/map-view.ts'

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

/** Whether a view tells where the person is: it has them in its middle half. Such a view stays out of the address. */
export function tellsPlace(view: MapView, size: Size, me: Point | null): boolean {
  if (!me) return false
  const low = fromScreen(view, size, { x: size.width / 4, y: size.height / 4 })
  const high = fromScreen(view, size, { x: (size.width * 3) / 4, y: (size.height * 3) / 4 })
  return me.x > low.x && me.x < high.x && me.y > low.y && me.y < high.y
}
