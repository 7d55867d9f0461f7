/** Names of towns on the map, for orientation. */
import type { Point } from './map-view.ts'

export type Town = Point & { name: string; parks: number }

/** In pixels, from its middle. */
export type Box = Point & { width: number; height: number }

/** A name of a town, and the middle of where it stands. */
export type Label = Box & { name: string }

/** Places in towns become towns: at the middle of their places, those with most of them first, then by name. */
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
/** A letter is not wider than this: a name is never wider than it is reckoned to be. */
const LETTER_WIDTH = 8
/** So far below or above its town a name stands where a dot is between. Farther off it would mislead. */
const OFFSET = 27

const overlaps = (a: Box, b: Box): boolean =>
  Math.abs(a.x - b.x) * 2 < a.width + b.width && Math.abs(a.y - b.y) * 2 < a.height + b.height

/**
 * Where names stand: at their town or, where a dot is, below or above it, none over another nor over what is taken. Towns
 * that come first are served first; those without room have no name.
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
