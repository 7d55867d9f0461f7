/** What the drawn products are put together from: tones of their colour, parts with a thick outline, a flat shadow. */
import { clipped, group, line, type Point, shape } from '../../scenes/draw.ts'

export const INK = '#16150f'
const CREAM = '#f6f0e2'
const YELLOW = '#ffcf21'
const HOT = '#ff5a3c'

/** The colours of one product. */
export interface Tones {
  base: string
  /** The side away from the light. */
  shade: string
  light: string
  /** Seams and folds: ink, or lighter than a base that is nearly black. */
  seam: string
  /** What is printed or sewn on. */
  print: string
  cream: string
}

/** A drawn product: its outlines cast the shadow. */
export interface Thing {
  outlines: readonly string[]
  drawing: string
}
export type DrawThing = (tones: Tones) => Thing

type Rgb = [red: number, green: number, blue: number]
const rgbOf = (code: string): Rgb => [1, 3, 5].map((at) => Number.parseInt(code.slice(at, at + 2), 16)) as Rgb
const codeOf = (rgb: Rgb) => `#${rgb.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`

/** A part `share` of the way from one colour to another. */
export function blend(from: string, to: string, share: number): string {
  const [a, b] = [rgbOf(from), rgbOf(to)]
  return codeOf(a.map((value, i) => value + (b[i]! - value) * share) as Rgb)
}

/** From 0 to 1, as the eye weighs it. */
const brightness = (code: string) => {
  const [red, green, blue] = rgbOf(code)
  return (0.299 * red + 0.587 * green + 0.114 * blue) / 255
}

/** The tones of a colour; `print` where the one that is chosen for it is not wanted. */
export function tonesOf(base: string, print?: string): Tones {
  const isDark = brightness(base) < 0.22
  const isBright = brightness(base) > 0.62
  return {
    base,
    shade: isDark ? blend(base, '#000000', 0.45) : blend(base, INK, 0.2),
    light: blend(base, '#ffffff', isDark ? 0.16 : 0.32),
    seam: isDark ? blend(base, '#ffffff', 0.34) : INK,
    print: print ?? (isBright ? HOT : YELLOW),
    cream: CREAM,
  }
}

const OUTLINE = 10

/** A filled part; `inside` is cut off at its outline. The id must be the drawing's only one. */
export const part = (id: string, d: string, fill: string, inside = '') =>
  shape(d, fill) + (inside && clipped(id, d, inside)) + shape(d, 'none', { stroke: INK, width: OUTLINE })

/** `d` of a rectangle with round corners. */
export const roundBox = (x: number, y: number, width: number, height: number, radius: number) =>
  `M${x + radius} ${y}H${x + width - radius}Q${x + width} ${y} ${x + width} ${y + radius}V${y + height - radius}Q${x + width} ${y + height} ${x + width - radius} ${y + height}H${x + radius}Q${x} ${y + height} ${x} ${y + height - radius}V${y + radius}Q${x} ${y} ${x + radius} ${y}Z`

/** `d` of an ellipse. */
export const oval = (x: number, y: number, rx: number, ry: number) =>
  `M${x - rx} ${y}A${rx} ${ry} 0 1 1 ${x + rx} ${y}A${rx} ${ry} 0 1 1 ${x - rx} ${y}Z`

/** A seam: a thin line of stitches. */
export const stitches = (d: string, colour: string) => shape(d, 'none', { stroke: colour, width: 5, dash: '14 11' })
export const seam = (d: string, colour: string, width = 6) => shape(d, 'none', { stroke: colour, width })

/** The same again, mirrored about the middle of the sheet. */
export const mirrored = (content: string) => group(content, 'translate(1200 0) scale(-1 1)')

/** The sign of the sample shop: a wheel. */
export const wheelMark = (x: number, y: number, size: number, colour: string, hole: string) =>
  shape(oval(x, y, size, size), colour) +
  shape(oval(x, y, size * 0.66, size * 0.66), hole) +
  shape(oval(x, y, size * 0.46, size * 0.46), colour) +
  shape(oval(x, y, size * 0.16, size * 0.16), hole)

/** The other sign: a quarter pipe with its deck. */
export const rampMark = (x: number, y: number, size: number, colour: string) =>
  shape(
    `M${x - size} ${y + size * 0.6}H${x + size}V${y - size * 0.6}H${x + size * 0.56}C${x + size * 0.5} ${y + size * 0.1} ${x} ${y + size * 0.36} ${x - size} ${y + size * 0.36}Z`,
    colour,
  )

/** Parallel lines from one pair of points to another, ribs for example. */
export function ribs(
  from: readonly [Point, Point],
  to: readonly [Point, Point],
  count: number,
  colour: string,
  width = 5,
) {
  let result = ''
  for (let i = 1; i < count; i++) {
    const t = i / count
    const between = (a: Point, b: Point): Point => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t]
    result += line([between(from[0], to[0]), between(from[1], to[1])], colour, width)
  }
  return result
}
