/**
 * The part of the outline map that a viewport shows, and how fingers, wheel and keys change it
 * (docs/decisions/the-map.md).
 */
import { isInFrame, MAP_SIZE, project, unproject } from './map-frame.ts'

export type Point = { readonly x: number; readonly y: number }
/** How far from each edge a viewport is covered, in pixels. */
export type Inset = { readonly top: number; readonly right: number; readonly bottom: number; readonly left: number }
/** The size of the viewport in pixels. `inset`: what lies over its edges; views are fitted into the rest. */
export type Size = { readonly width: number; readonly height: number; readonly inset?: Inset }
/** The middle of the viewport in units of `map-frame.ts`; `scale` is pixels per unit. */
export type MapView = Point & { readonly scale: number }

/**
 * The largest scale: 30 pixels per kilometre. At a larger scale, coasts and lakes would mislead, because they may be
 * wrong by half a kilometre.
 */
export const MAX_SCALE = 33
/** The scale for a place that has no other places around it. */
const ALONE_SCALE = 6
/** The share of the viewport that the country may leave empty at an edge. */
const SLACK = 0.25

const NO_INSET: Inset = { top: 0, right: 0, bottom: 0, left: 0 }

/** The size of the viewport's uncovered part, and the distance of its middle from the viewport's middle. */
function freePart({ width, height, inset: { top, right, bottom, left } = NO_INSET }: Size): Size & Point {
  return {
    width: Math.max(1, width - left - right),
    height: Math.max(1, height - top - bottom),
    x: (left - right) / 2,
    y: (top - bottom) / 2,
  }
}

/** The scale at which the whole country is seen. */
export function wholeScale(size: Size): number {
  const { width, height } = freePart(size)
  return Math.min(width / MAP_SIZE.width, height / MAP_SIZE.height)
}

/** The view that has a point in the middle of the uncovered part. */
function centred({ x, y }: Point, scale: number, size: Size): MapView {
  const free = freePart(size)
  return { x: x - free.x / scale, y: y - free.y / scale, scale }
}

export const wholeView = (size: Size): MapView =>
  centred({ x: MAP_SIZE.width / 2, y: MAP_SIZE.height / 2 }, wholeScale(size), size)

const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value))

/**
 * Limits the middle along one axis. If the country fills less than half of the viewport, it stays in the viewport's
 * middle. Covered edges let the country move as far out of the way.
 */
function clampMiddle(value: number, extent: number, shown: number, [before, after]: readonly [number, number]): number {
  const nearest = shown * (0.5 - SLACK)
  return clamp(value, Math.min(extent / 2, nearest) - before / 2, Math.max(extent / 2, extent - nearest) + after / 2)
}

/**
 * The nearest allowed view: the viewport shows some part of the country, and the scale is neither too large nor too
 * small.
 */
export function clampView(view: MapView, size: Size): MapView {
  const scale = clamp(view.scale, wholeScale(size), Math.max(MAX_SCALE, wholeScale(size)))
  const { top, right, bottom, left } = size.inset ?? NO_INSET
  return {
    x: clampMiddle(view.x, MAP_SIZE.width, size.width / scale, [left / scale, right / scale]),
    y: clampMiddle(view.y, MAP_SIZE.height, size.height / scale, [top / scale, bottom / scale]),
    scale,
  }
}

/** The position of a map's point in the viewport, in pixels from the top left corner. */
export const toScreen = (view: MapView, size: Size, { x, y }: Point): Point => ({
  x: (x - view.x) * view.scale + size.width / 2,
  y: (y - view.y) * view.scale + size.height / 2,
})

/** The map's point at a position in the viewport. */
export const fromScreen = (view: MapView, size: Size, { x, y }: Point): Point => ({
  x: (x - size.width / 2) / view.scale + view.x,
  y: (y - size.height / 2) / view.scale + view.y,
})

/** The view after the content was moved by this many pixels. */
export const panBy = (view: MapView, size: Size, { x, y }: Point): MapView =>
  clampView({ ...view, x: view.x - x / view.scale, y: view.y - y / view.scale }, size)

/**
 * Zooms a view by a factor. The point at `at` in the viewport stays there, unless the edges of the country forbid it.
 */
export function zoomAt(view: MapView, size: Size, factor: number, at: Point): MapView {
  const { scale } = clampView({ ...view, scale: view.scale * factor }, size)
  const heldPoint = fromScreen(view, size, at)
  return clampView(
    { x: heldPoint.x - (at.x - size.width / 2) / scale, y: heldPoint.y - (at.y - size.height / 2) / scale, scale },
    size,
  )
}

const middle = ([a, b = a]: readonly [Point, Point?]): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
const apart = ([a, b = a]: readonly [Point, Point?]): number => Math.hypot(a.x - b.x, a.y - b.y)

/** The view after one or two fingers moved: the same points of the map stay under the fingers. */
export function follow(
  view: MapView,
  size: Size,
  from: readonly [Point, Point?],
  to: readonly [Point, Point?],
): MapView {
  const [before, after] = [middle(from), middle(to)]
  const moved = panBy(view, size, { x: after.x - before.x, y: after.y - before.y })
  const spread = apart(from)
  return spread > 0 && apart(to) > 0 ? zoomAt(moved, size, apart(to) / spread, after) : moved
}

/**
 * The zoom step of a scale. Each time the scale doubles there are two steps; parks are grouped again only when the step
 * changes. `stepScale` is the reverse.
 */
export const zoomStep = (scale: number): number => Math.floor(Math.log2(scale) * 2 + 1e-9)
export const stepScale = (step: number): number => 2 ** (step / 2)

/**
 * A view as text for the address: latitude, longitude and zoom. Each has only as many decimals as are needed to show
 * the same picture. The zoom is the logarithm of the scale, so that it means the same on every screen.
 */
export function viewText(view: MapView): string {
  const { lat, lon } = unproject(view)
  const digits = view.scale < 4 ? 1 : 2
  return `${lat.toFixed(digits)},${lon.toFixed(digits)},${Math.log2(view.scale).toFixed(1)}`
}

/** Reads a text of `viewText`; null: the text has another form, or names a place outside of the frame. */
export function parseView(text: string): MapView | null {
  const match = /^(-?\d{1,3}(?:\.\d{1,6})?),(-?\d{1,3}(?:\.\d{1,6})?),(-?\d{1,2}(?:\.\d{1,3})?)$/.exec(text)
  if (!match) return null
  const [lat, lon, zoom] = match.slice(1).map(Number) as [number, number, number]
  return isInFrame({ lat, lon }) ? { ...project({ lat, lon }), scale: 2 ** zoom } : null
}

/**
 * A view with `here` in its middle that also shows `others`. From the middle, `others` are at most three quarters of
 * the way to the view's edges.
 */
export function viewAround(here: Point, others: readonly Point[], size: Size): MapView {
  const fits = others.map(({ x, y }) =>
    Math.min(size.width / 2 / Math.abs(x - here.x), size.height / 2 / Math.abs(y - here.y)),
  )
  const scale = others.length === 0 ? ALONE_SCALE : Math.min(...fits) * 0.75
  return { x: here.x, y: here.y, scale: clamp(scale, wholeScale(size), MAX_SCALE) }
}

/**
 * The closest view that shows all points in the viewport's uncovered part, with their middle in its middle.
 * @param points at least one
 * @param most the largest scale
 */
export function fitView(points: readonly Point[], size: Size, most: number): MapView {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const [west, east, north, south] = [minOf(xs), maxOf(xs), minOf(ys), maxOf(ys)]
  const free = freePart(size)
  const scale = Math.min(free.width / (east - west), free.height / (south - north), most)
  const middleOfAll = { x: (west + east) / 2, y: (north + south) / 2 }
  return centred(middleOfAll, Math.max(scale, wholeScale(size)), size)
}

// Not by spreading the numbers into `Math.min`: a call takes only some ten thousand arguments.
const minOf = (values: readonly number[]): number => values.reduce((least, value) => Math.min(least, value))
const maxOf = (values: readonly number[]): number => values.reduce((most, value) => Math.max(most, value))
