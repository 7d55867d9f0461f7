/**
 * A drawn signature as the wire has it: an SVG path of straight lines in a box of 600 by 200. Each stroke is an `M` with
 * its `L`s, so that the last one can be taken back.
 */

/** The box that a path is drawn in. */
export const SIGNATURE_BOX = { width: 600, height: 200 } as const

/** The wire's bound is 60,000 characters; a longer path loses points evenly. */
const MOST_POINTS = 4500

/** Of the box's 600. */
const LEAST_INK = 60

export type Point = { x: number; y: number }
export type Stroke = readonly Point[]

const round = (value: number) => Math.round(value * 10) / 10
const within = (value: number, most: number) => Math.min(most, Math.max(0, round(value)))

/** Strokes in pixels of a canvas, as a path. A dot becomes a line of no length. `width` is the canvas's, in pixels. */
export function toPath(strokes: readonly Stroke[], width: number): string {
  const scale = SIGNATURE_BOX.width / width
  const count = strokes.reduce((sum, stroke) => sum + stroke.length, 0)
  const every = Math.ceil(count / MOST_POINTS)
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

/** The strokes of a path of ours, in pixels of a canvas. */
export function toStrokes(path: string, width: number): Point[][] {
  const scale = width / SIGNATURE_BOX.width
  return strokesOf(path).map((stroke) =>
    [...stroke.matchAll(/(-?[\d.]+),(-?[\d.]+)/g)].map(([, x, y]) => ({ x: Number(x) * scale, y: Number(y) * scale })),
  )
}

/** The path without the stroke that was drawn last. */
export const withoutLast = (path: string): string => strokesOf(path).slice(0, -1).join(' ')

/** Whether there is enough ink for a signature: a slip of the finger is none. */
export function isSigned(path: string): boolean {
  const ink = toStrokes(path, SIGNATURE_BOX.width).reduce((sum, stroke) => sum + lengthOf(stroke), 0)
  return ink >= LEAST_INK
}

const lengthOf = (stroke: Stroke): number =>
  stroke.reduce((sum, { x, y }, index) => {
    const before = stroke[index - 1]
    return before ? sum + Math.hypot(x - before.x, y - before.y) : 0
  }, 0)

const strokesOf = (path: string): string[] => path.match(/M[^M]*/g)?.map((stroke) => stroke.trim()) ?? []
