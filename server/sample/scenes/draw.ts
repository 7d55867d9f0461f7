/** Drawing with strings: shapes of flat colour on a 1200 by 800 sheet, as SVG text. */

/** The sheet every scene is composed on, in its own units. */
export const SHEET = { width: 1200, height: 800 } as const

export type Point = readonly [x: number, y: number]

/** One decimal is a twelfth of a thumbnail's pixel; it also keeps the text the same on every machine. */
export const n = (value: number): string => {
  const rounded = Math.round(value * 10) / 10
  return String(Object.is(rounded, -0) ? 0 : rounded)
}

const xy = ([x, y]: Point) => `${n(x)} ${n(y)}`

/** A seeded source of numbers in [0, 1): the same seed gives the same scene for ever (mulberry32). */
export type Random = () => number
export function randomFrom(seed: number): Random {
  let state = (seed * 2654435761) >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}
export const between = (random: Random, low: number, high: number) => low + (high - low) * random()
export const pick = <T>(random: Random, items: readonly T[]): T => items[Math.floor(random() * items.length)]!

export const lerp = (a: number, b: number, t: number) => a + (b - a) * t
export const mix = (a: Point, b: Point, t: number): Point => [lerp(a[0], b[0], t), lerp(a[1], b[1], t)]
export const add = (a: Point, b: Point): Point => [a[0] + b[0], a[1] + b[1]]
/** Turns a point about the origin, clockwise as the sheet sees it. */
export const turn = ([x, y]: Point, degrees: number): Point => {
  const angle = (degrees * Math.PI) / 180
  const c = Math.cos(angle)
  const s = Math.sin(angle)
  return [x * c - y * s, x * s + y * c]
}

/** `d` of a polygon through the points. */
export const outline = (points: readonly Point[], closed = true) => `M${points.map(xy).join('L')}${closed ? 'Z' : ''}`

/** Points along a smooth curve through the given ones (Catmull-Rom), `steps` per span. */
export function smooth(points: readonly Point[], closed = false, steps = 12): Point[] {
  const count = points.length
  const at = (i: number): Point =>
    closed ? points[((i % count) + count) % count]! : points[Math.max(0, Math.min(count - 1, i))]!
  const result: Point[] = []
  const spans = closed ? count : count - 1
  for (let i = 0; i < spans; i++) {
    const [p0, p1, p2, p3] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    for (let step = 0; step < steps; step++) {
      const t = step / steps
      const spline = (axis: 0 | 1) => {
        const [a, b, c, d] = [p0[axis], p1[axis], p2[axis], p3[axis]]
        return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t)
      }
      result.push([spline(0), spline(1)])
    }
  }
  if (!closed) result.push(points[count - 1]!)
  return result
}

interface Stroke {
  stroke?: string
  width?: number
  cap?: 'round' | 'butt'
  dash?: string
  opacity?: number
  extra?: string
}

const paint = (fill: string, { stroke, width, cap, dash, opacity, extra }: Stroke = {}) =>
  ` fill="${fill}"` +
  (stroke ? ` stroke="${stroke}" stroke-width="${n(width ?? 4)}"` : '') +
  (stroke ? ` stroke-linejoin="round"${cap === 'butt' ? '' : ' stroke-linecap="round"'}` : '') +
  (dash ? ` stroke-dasharray="${dash}"` : '') +
  (opacity === undefined ? '' : ` opacity="${opacity}"`) +
  (extra ? ` ${extra}` : '')

export const shape = (d: string, fill: string, stroke?: Stroke) => `<path d="${d}"${paint(fill, stroke)}/>`
export const poly = (points: readonly Point[], fill: string, stroke?: Stroke) => shape(outline(points), fill, stroke)
export const line = (points: readonly Point[], stroke: string, width: number, more: Stroke = {}) =>
  shape(outline(points, false), 'none', { stroke, width, ...more })
export const rect = (x: number, y: number, w: number, h: number, fill: string, rx = 0, stroke?: Stroke) =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}"${rx ? ` rx="${n(rx)}"` : ''}${paint(fill, stroke)}/>`
export const circle = (x: number, y: number, r: number, fill: string, stroke?: Stroke) =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}"${paint(fill, stroke)}/>`
export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, stroke?: Stroke) =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}"${paint(fill, stroke)}/>`

export const group = (content: string, transform: string) => `<g transform="${transform}">${content}</g>`
/** Shows `content` only inside `d`. The id must be the sheet's only one. */
export const clipped = (id: string, d: string, content: string) =>
  `<clipPath id="${id}"><path d="${d}"/></clipPath><g clip-path="url(#${id})">${content}</g>`

/** A rounded bar between two points, its ends of different thickness: a limb. */
export function limb(a: Point, b: Point, ra: number, rb: number, fill: string): string {
  const dx = b[0] - a[0]
  const dy = b[1] - a[1]
  const length = Math.hypot(dx, dy) || 1
  const [nx, ny] = [-dy / length, dx / length]
  const p1: Point = [a[0] + nx * ra, a[1] + ny * ra]
  const p2: Point = [b[0] + nx * rb, b[1] + ny * rb]
  const p3: Point = [b[0] - nx * rb, b[1] - ny * rb]
  const p4: Point = [a[0] - nx * ra, a[1] - ny * ra]
  return shape(
    `M${xy(p1)}L${xy(p2)}A${n(rb)} ${n(rb)} 0 0 0 ${xy(p3)}L${xy(p4)}A${n(ra)} ${n(ra)} 0 0 0 ${xy(p1)}Z`,
    fill,
  )
}

/** A surface stretched between two curves of equally many points, each strip painted by its place along them. */
export function loft(
  a: readonly Point[],
  b: readonly Point[],
  colour: (t: number, index: number) => string,
  from = 0,
  to = a.length - 1,
): string {
  let result = ''
  let start = from
  // Neighbouring strips of one colour become one shape: fewer bytes and no hairlines between them.
  for (let i = from; i < to; i++) {
    const here = colour((i + 0.5) / (a.length - 1), i)
    const next = i + 1 < to ? colour((i + 1.5) / (a.length - 1), i + 1) : null
    if (next !== here) {
      const edge = a.slice(start, i + 2)
      const back = b.slice(start, i + 2).reverse()
      result += poly([...edge, ...back], here, { stroke: here, width: 1 })
      start = i + 1
    }
  }
  return result
}

/** Points of an arc about a centre, angles in degrees, clockwise from the right. */
export function arc(cx: number, cy: number, rx: number, ry: number, from: number, to: number, steps = 24): Point[] {
  return Array.from({ length: steps + 1 }, (_, i) => {
    const angle = (lerp(from, to, i / steps) * Math.PI) / 180
    return [cx + rx * Math.cos(angle), cy + ry * Math.sin(angle)] as Point
  })
}
