/**
 * A drawn signature in its sent form: an SVG path of straight lines in a box of 600 by 200. Each stroke is an `M` with
 * its `L`s, so that the last stroke can be undone.
 */

/** The box that a path is drawn in. */
export const SIGNATURE_BOX = { width: 600, height: 200 } as const

/** The contract allows 60,000 characters: a longer path keeps only every nth point. */
const MAX_POINTS = 4500

/** Shortest length of a signature, in units of the box. */
const MIN_INK = 60

export type Point = { x: number; y: number }
export type Stroke = readonly Point[]

const round = (value: number) => Math.round(value * 10) / 10
const within = (value: number, most: number) => Math.min(most, Math.max(0, round(value)))

/** The path of strokes. A dot becomes a line of zero length. `width` is the canvas's width, in pixels. */
export function toPath(strokes: readonly Stroke[], width: number): string {
  const scale = SIGNATURE_BOX.width / width
  const count = strokes.reduce((sum, stroke) => sum + stroke.length, 0)
  const every = Math.ceil(count / MAX_POINTS)
  return strokes
    .filter((stroke) => stroke.length > 0)
    .map((stroke) => {
      const kept = stroke.filter((_, index) => index % every === 0 || index === stroke.length - 1)
      const points = kept.map(
        ({ x, y }) => `${within(x * scale, SIGNATURE_BOX.width)},${within(y * scale, SIGNATURE_BOX.height)}`,
      )
      return `M${points[0]} L${(points.length > 1 ? points.slice(1) : points).join(' ')}`
    })
    .join(' ')
}

/** The strokes of a path, in pixels of the canvas. */
export function toStrokes(path: string, width: number): Point[][] {
  const scale = width / SIGNATURE_BOX.width
  return strokesOf(path).map((stroke) =>
    [...stroke.matchAll(/(-?[\d.]{1,20}),(-?[\d.]{1,20})/g)].map(([, x, y]) => ({
      x: Number(x) * scale,
      y: Number(y) * scale,
    })),
  )
}

/** The path without its last stroke. */
export const withoutLast = (path: string): string => strokesOf(path).slice(0, -1).join(' ')

/** Whether the path is long enough for a signature. */
export function isSigned(path: string): boolean {
  const ink = toStrokes(path, SIGNATURE_BOX.width).reduce((sum, stroke) => sum + lengthOf(stroke), 0)
  return ink >= MIN_INK
}

const lengthOf = (stroke: Stroke): number =>
  stroke.reduce((sum, { x, y }, index) => {
    const before = stroke[index - 1]
    return before ? sum + Math.hypot(x - before.x, y - before.y) : 0
  }, 0)

const strokesOf = (path: string): string[] => path.match(/M[^M]*/g)?.map((stroke) => stroke.trim()) ?? []
