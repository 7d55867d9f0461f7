/** Chooses where the names of towns stand on the map, for orientation. */
import type { Point } from './map-view.ts'

export type Town = Point & { name: string; parks: number }

/** The size of a box in pixels, and its middle. */
export type Box = Point & { width: number; height: number }

/** A town's name and the middle of its box. */
export type Label = Box & { name: string }

/**
 * Groups places by town. Each town stands in the middle of its places. Towns with the most places come first, then
 * towns are sorted by name.
 */
export function townsOf(places: readonly (Point & { town: string })[]): Town[] {
  const sums = new Map<string, { x: number; y: number; parks: number }>()
  for (const { x, y, town } of places) {
    if (town === '') continue
    const sum = sums.get(town)
    if (!sum) sums.set(town, { x, y, parks: 1 })
    else {
      sum.x += x
      sum.y += y
      sum.parks++
    }
  }
  return [...sums]
    .map(([name, { x, y, parks }]) => ({ name, x: x / parks, y: y / parks, parks }))
    .sort((a, b) => b.parks - a.parks || (a.name < b.name ? -1 : 1))
}

const LINE_HEIGHT = 18
/** Upper bound of a letter's width in pixels: a name is never wider than computed. */
const LETTER_WIDTH = 8
/**
 * Distance (pixels) of a name below or above its town when a dot is there. With a larger distance the name would
 * mislead.
 */
const OFFSET = 27

const overlaps = (a: Box, b: Box): boolean =>
  Math.abs(a.x - b.x) * 2 < a.width + b.width && Math.abs(a.y - b.y) * 2 < a.height + b.height

/**
 * Where names stand: at their town or, if a dot is there, below or above it. No name covers another name or one of the
 * `taken` boxes. Earlier towns get room first; a town without room has no name.
 * @param towns with their places in pixels
 */
export function placeLabels(towns: readonly Town[], taken: readonly Box[], most: number): Label[] {
  const labels: Label[] = []
  for (const { name, x, y } of towns) {
    if (labels.length === most) break
    const width = (name.length + 1) * LETTER_WIDTH
    const spots = [
      { x, y },
      { x, y: y + OFFSET },
      { x, y: y - OFFSET },
    ].map((at): Label => ({ name, ...at, width, height: LINE_HEIGHT }))
    const free = spots.find((spot) => ![...labels, ...taken].some((other) => overlaps(spot, other)))
    if (free) labels.push(free)
  }
  return labels
}
