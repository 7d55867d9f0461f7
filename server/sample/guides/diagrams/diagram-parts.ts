/** What the guides' diagrams are put together from: a plain sheet, numbered marks, arrows, and a body in pads. */
import { circle, group, limb, line, n, type Point, rect, shape, SHEET } from '../../scenes/draw.ts'
import type { Palette } from '../../scenes/palettes.ts'

export type Diagram = (p: Palette) => string

/** Paper with a band of ground along its foot. */
export const sheet = (p: Palette, ground = 690) =>
  rect(0, 0, SHEET.width, SHEET.height, p.haze) +
  rect(0, ground, SHEET.width, SHEET.height - ground, p.ground) +
  rect(0, ground, SHEET.width, 12, p.groundShade)

/** Digits as strokes on a field of 10 by 16: no picture depends on a font. */
const DIGITS: Record<number, readonly (readonly Point[])[]> = {
  1: [
    [
      [2, 4],
      [6, 0],
      [6, 16],
    ],
  ],
  2: [
    [
      [1, 4],
      [3, 0],
      [8, 0],
      [10, 4],
      [9, 7],
      [1, 16],
      [10, 16],
    ],
  ],
  3: [
    [
      [1, 0],
      [9, 0],
      [5, 6],
      [9, 8],
      [10, 12],
      [7, 16],
      [3, 16],
      [0, 13],
    ],
  ],
  4: [
    [
      [7, 16],
      [7, 0],
      [0, 11],
      [10, 11],
    ],
  ],
  5: [
    [
      [9, 0],
      [2, 0],
      [1, 7],
      [6, 6],
      [10, 10],
      [8, 15],
      [4, 16],
      [0, 14],
    ],
  ],
}

/** Ink reads well on it, and it on every palette. */
const MARK = '#ffcf21'

/** A numbered mark, and a thin line to what it names. */
export function mark(p: Palette, digit: number, [x, y]: Point, to?: Point): string {
  const strokes = DIGITS[digit] ?? []
  const scale = 2
  return (
    (to ? line([[x, y], to], p.ink, 5) + circle(to[0], to[1], 8, p.ink) : '') +
    circle(x, y, 34, MARK, { stroke: p.ink, width: 6 }) +
    strokes
      .map((points) =>
        line(
          points.map(([dx, dy]): Point => [x + (dx - 5) * scale, y + (dy - 8) * scale]),
          p.ink,
          7,
        ),
      )
      .join('')
  )
}

/** An arrow along a line of points. */
export function arrow(points: readonly Point[], colour: string, width = 10): string {
  const [tip, before] = [points.at(-1)!, points.at(-2)!]
  const angle = Math.atan2(tip[1] - before[1], tip[0] - before[0])
  const side = (by: number): Point => [
    tip[0] - Math.cos(angle + by) * width * 3,
    tip[1] - Math.sin(angle + by) * width * 3,
  ]
  return line(points, colour, width) + line([side(0.6), tip, side(-0.6)], colour, width)
}

/** Right and wrong. */
export const tick = (x: number, y: number, colour = '#0b7a43') =>
  line(
    [
      [x - 30, y],
      [x - 8, y + 24],
      [x + 34, y - 30],
    ],
    colour,
    16,
  )
export const cross = (x: number, y: number, colour = '#c41e2d') =>
  line(
    [
      [x - 28, y - 28],
      [x + 28, y + 28],
    ],
    colour,
    16,
  ) +
  line(
    [
      [x + 28, y - 28],
      [x - 28, y + 28],
    ],
    colour,
    16,
  )

/** A body by its joints, in hundredths of its height; the origin is on the ground, x is the way it travels. */
export interface Body {
  head: Point
  neck: Point
  hip: Point
  /** Knee and foot, the near leg first. */
  legs: readonly [readonly [knee: Point, foot: Point], readonly [knee: Point, foot: Point]]
  /** Elbow and hand, the near arm first. */
  arms: readonly [readonly [elbow: Point, hand: Point], readonly [elbow: Point, hand: Point]]
}

/** Somebody in a helmet and every pad, which are drawn in the accent. */
export function body(p: Palette, { head, neck, hip, legs, arms }: Body, x: number, y: number, size: number): string {
  const leg = ([knee, foot]: readonly [Point, Point], colour: string) =>
    limb(hip, knee, 7, 5.6, colour) +
    limb(knee, [foot[0], foot[1] - 4], 5.6, 4.2, colour) +
    limb([foot[0] - 4, foot[1] - 2.6], [foot[0] + 6, foot[1] - 2.2], 3.2, 2.6, p.concrete[3]) +
    circle(knee[0], knee[1], 6.6, p.accent)
  const arm = ([elbow, hand]: readonly [Point, Point], colour: string) =>
    limb(neck, elbow, 4.6, 3.6, colour) +
    limb(elbow, hand, 3.6, 2.8, colour) +
    circle(hand[0], hand[1], 4.4, p.accent) +
    circle(elbow[0], elbow[1], 4.8, p.accent)
  const picture =
    arm(arms[1], p.bodyShade) +
    leg(legs[1], p.bodyShade) +
    leg(legs[0], p.body) +
    limb(neck, hip, 8, 7, p.second) +
    circle(head[0], head[1], 8, p.body) +
    shape(
      `M${n(head[0] - 9.4)} ${n(head[1] + 1)}A9.4 9.6 0 0 1 ${n(head[0] + 9.6)} ${n(head[1] - 1)}L${n(head[0] + 10)} ${n(head[1] + 1.4)}Z`,
      p.accent,
    ) +
    arm(arms[0], p.body)
  return group(picture, `translate(${n(x)} ${n(y)}) scale(${(size / 100).toFixed(2)})`)
}

/** A board from the side, its middle on the ground at the origin, turned by degrees. */
export function board(p: Palette, x: number, y: number, size: number, tilt = 0): string {
  const wheel = (at: number) => circle(at, -3.6, 3.8, p.accent) + circle(at, -3.6, 1.3, p.ink)
  const picture =
    rect(-14.5, -8.6, 3, 4, p.ink) +
    rect(11.5, -8.6, 3, 4, p.ink) +
    wheel(-13) +
    wheel(13) +
    shape('M-26 -14L-18 -9L18 -9L26 -14', 'none', { stroke: p.ink, width: 3.4 })
  return group(picture, `translate(${n(x)} ${n(y)}) rotate(${n(tilt)}) scale(${(size / 100).toFixed(2)})`)
}

/** An inline skate seen from above, its toe up, turned by degrees. */
export function skateFromAbove(p: Palette, x: number, y: number, tilt: number, colour = p.near): string {
  return group(
    rect(-34, -120, 68, 240, p.concrete[3], 34) +
      rect(-26, -108, 52, 216, colour, 26) +
      rect(-26, 10, 52, 98, p.ink, 22) +
      line(
        [
          [0, -92],
          [0, -20],
        ],
        p.concrete[0],
        8,
      ) +
      [-74, -54, -34].map((at) => rect(-16, at, 32, 6, p.concrete[0], 3)).join(''),
    `translate(${n(x)} ${n(y)}) rotate(${n(tilt)})`,
  )
}

/** Panels side by side, with a gap of paper between. */
export const panel = (p: Palette, x: number, width: number, fill = p.concrete[0]) =>
  rect(x, 70, width, 660, fill, 28, { stroke: p.ink, width: 7 })
