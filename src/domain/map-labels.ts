/** Chooses where the names of towns stand on the map, for orientation. */
import type { Point } from './map-view.ts'

export type Town = Point & { name: string; parks: number }

/** The size of a box in pixels, and its middle. */
export type Box = Point & { width: number; height: number }

/** A town's name and the middle of its box. */
export type Label = Box & { name: string }

/**
 * Groups places by town. A town's position is the average position of its places. Towns are sorted by their number of
 * places, the largest number first, then by name.
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

/** The height of a name in pixels, in text of the usual size. */
const LINE_HEIGHT = 18
/** Largest width of a letter in pixels. No name is wider than the width computed from this. */
const LETTER_WIDTH = 8
/**
 * Distance in pixels between a town and its name, if the name stands below or above because of a dot. At a larger
 * distance the name would seem to belong to another place.
 */
const OFFSET = 27

/** The room for names on the map, and the size of their text. */
export type LabelRoom = {
  /** Boxes that no name may cover. */
  taken: readonly Box[]
  /** Highest number of names. */
  most: number
  frame: Frame
  /** The size of the text, as a multiple of the usual one. */
  textScale: number
}

const overlaps = (a: Box, b: Box): boolean =>
  Math.abs(a.x - b.x) * 2 < a.width + b.width && Math.abs(a.y - b.y) * 2 < a.height + b.height

/** The edges of the part of the map in which names may stand, in pixels. */
export type Frame = { left: number; top: number; right: number; bottom: number }

const isInside = ({ x, y, width, height }: Box, { left, top, right, bottom }: Frame): boolean =>
  x - width / 2 >= left && x + width / 2 <= right && y - height / 2 >= top && y + height / 2 <= bottom

/**
 * Chooses where names stand: at the town or, if a dot is there, below or above the town. No name covers another name or
 * one of the `taken` boxes, and none is cut by the frame. Earlier towns are placed first; a town without room gets no
 * name.
 * @param towns with positions in pixels
 */
export function placeLabels(towns: readonly Town[], { taken, most, frame, textScale }: LabelRoom): Label[] {
  const labels: Label[] = []
  const height = LINE_HEIGHT * textScale
  const offset = OFFSET + (height - LINE_HEIGHT) / 2
  for (const { name, x, y } of towns) {
    if (labels.length === most) break
    const width = (name.length + 1) * LETTER_WIDTH * textScale
    const spots = [
      { x, y },
      { x, y: y + offset },
      { x, y: y - offset },
    ].map((at): Label => ({ name, ...at, width, height }))
    const free = spots.find(
      (spot) => isInside(spot, frame) && ![...labels, ...taken].some((other) => overlaps(spot, other)),
    )
    if (free) labels.push(free)
  }
  return labels
}
