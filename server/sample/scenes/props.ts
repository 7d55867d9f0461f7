/** Things that stand about in a park: trees, masts, benches, rails, boxes. */
import { between, circle, ellipse, line, poly, type Point, type Random, rect, shape } from './draw.ts'
import type { Palette } from './palettes.ts'

export function palm(x: number, y: number, height: number, trunk: string, leaf: string, lean = 0): string {
  const top: Point = [x + lean, y - height]
  const size = height * 0.42
  const frond = (angle: number, length: number) => {
    const a = (angle * Math.PI) / 180
    const tip: Point = [top[0] + Math.cos(a) * length, top[1] + Math.sin(a) * length + length * 0.24]
    const bow: Point = [top[0] + Math.cos(a) * length * 0.55, top[1] + Math.sin(a) * length * 0.75 - length * 0.3]
    const under: Point = [top[0] + Math.cos(a) * length * 0.42, top[1] + Math.sin(a) * length * 0.5 - length * 0.02]
    const f = (p: Point) => `${p[0].toFixed(1)} ${p[1].toFixed(1)}`
    return shape(`M${f(top)}Q${f(bow)} ${f(tip)}Q${f(under)} ${f(top)}Z`, leaf)
  }
  const w = Math.max(5, height * 0.035)
  return (
    shape(
      `M${x - w} ${y}Q${x + lean * 0.25 - w * 0.5} ${y - height * 0.55} ${top[0] - w * 0.5} ${top[1]}L${top[0] + w * 0.5} ${top[1]}Q${x + lean * 0.25 + w * 0.8} ${y - height * 0.55} ${x + w} ${y}Z`,
      trunk,
    ) + [-168, -140, -100, -62, -30, 2, 168].map((angle, i) => frond(angle, size * (i % 2 ? 0.92 : 1.08))).join('')
  )
}

export const cypress = (x: number, y: number, height: number, leaf: string) =>
  shape(
    `M${x.toFixed(1)} ${(y - height).toFixed(1)}Q${(x + height * 0.2).toFixed(1)} ${(y - height * 0.3).toFixed(1)} ${(x + height * 0.07).toFixed(1)} ${y.toFixed(1)}L${(x - height * 0.07).toFixed(1)} ${y.toFixed(1)}Q${(x - height * 0.2).toFixed(1)} ${(y - height * 0.3).toFixed(1)} ${x.toFixed(1)} ${(y - height).toFixed(1)}Z`,
    leaf,
  )

/** A stone pine: bare trunk, flat crowns. */
export function pine(x: number, y: number, height: number, leaf: string, trunk: string): string {
  const w = height
  return (
    line(
      [
        [x, y],
        [x + w * 0.04, y - height * 0.62],
      ],
      trunk,
      height * 0.05,
      { cap: 'butt' },
    ) +
    ellipse(x - w * 0.1, y - height * 0.6, w * 0.2, height * 0.12, leaf) +
    ellipse(x + w * 0.14, y - height * 0.7, w * 0.24, height * 0.15, leaf) +
    ellipse(x - w * 0.02, y - height * 0.84, w * 0.22, height * 0.15, leaf)
  )
}

export function roundTree(
  x: number,
  y: number,
  height: number,
  leaf: string,
  trunk: string,
  fruit: string | null,
  random: Random,
): string {
  const r = height * 0.36
  let result =
    rect(x - height * 0.04, y - height * 0.4, height * 0.08, height * 0.4, trunk) +
    circle(x, y - height * 0.62, r, leaf)
  if (fruit) {
    for (let i = 0; i < 6; i++) {
      result += circle(
        x + between(random, -0.7, 0.7) * r,
        y - height * 0.62 + between(random, -0.6, 0.7) * r,
        height * 0.032,
        fruit,
      )
    }
  }
  return result
}

/** A floodlight mast; at night with its cone of light, which the caller draws behind the riders. */
export function mast(p: Palette, x: number, y: number, height: number, aim: -1 | 1): string {
  const top = y - height
  const head = [0, 1, 2]
    .map((i) => rect(x + aim * (10 + i * 26) - 11, top - 8 + i * 3, 22, 16, p.night ? p.lamp : p.ink, 3))
    .join('')
  return (
    line(
      [
        [x, y],
        [x, top],
      ],
      p.ink,
      Math.max(7, height * 0.02),
      { cap: 'butt' },
    ) +
    line(
      [
        [x - aim * 10, top - 6],
        [x + aim * 76, top + 2],
      ],
      p.ink,
      7,
    ) +
    head
  )
}

/** The light a mast throws: two flat wedges. */
export function cone(p: Palette, x: number, y: number, height: number, aim: -1 | 1, reach: number): string {
  if (!p.night) return ''
  const top = y - height
  const wedge = (near: number, far: number, opacity: number) =>
    poly(
      [
        [x + aim * 8, top],
        [x + aim * 74, top],
        [x + aim * far, y],
        [x + aim * near, y],
      ],
      p.lamp,
      { opacity },
    )
  return wedge(-20, reach, 0.13) + wedge(reach * 0.12, reach * 0.72, 0.14)
}

export function bench(p: Palette, x: number, y: number, width: number): string {
  const h = width * 0.34
  return (
    line(
      [
        [x + 10, y],
        [x + 10, y - h],
      ],
      p.ink,
      7,
      { cap: 'butt' },
    ) +
    line(
      [
        [x + width - 10, y],
        [x + width - 10, y - h],
      ],
      p.ink,
      7,
      { cap: 'butt' },
    ) +
    line(
      [
        [x - 6, y - h],
        [x + width + 6, y - h],
      ],
      p.ink,
      11,
    )
  )
}

/** A flat bar: two feet and a rail, seen from the side. */
export function flatbar(p: Palette, x: number, y: number, length: number, height: number, colour = p.ink): string {
  const post = (at: number) =>
    line(
      [
        [at, y],
        [at, y - height],
      ],
      colour,
      9,
      { cap: 'butt' },
    ) +
    line(
      [
        [at - 20, y],
        [at + 20, y],
      ],
      colour,
      9,
    )
  return (
    post(x + length * 0.14) +
    post(x + length * 0.86) +
    line(
      [
        [x, y - height],
        [x + length, y - height],
      ],
      colour,
      12,
    )
  )
}

/** A box seen from the front and a little above: its top in the light, its front shaded, its edge in another colour. */
export function block(
  x: number,
  y: number,
  width: number,
  height: number,
  depth: number,
  tones: readonly [top: string, front: string, edge?: string],
  slant = 0,
): string {
  const top: Point[] = [
    [x, y - height],
    [x + slant, y - height - depth],
    [x + width + slant, y - height - depth],
    [x + width, y - height],
  ]
  return (
    rect(x, y - height, width, height, tones[1]) +
    poly(top, tones[0]) +
    (tones[2]
      ? line(
          [
            [x, y - height],
            [x + width, y - height],
          ],
          tones[2],
          9,
          { cap: 'butt' },
        )
      : '')
  )
}

export function lamp(p: Palette, x: number, y: number, height: number): string {
  return (
    line(
      [
        [x, y],
        [x, y - height],
      ],
      p.ink,
      7,
      { cap: 'butt' },
    ) +
    (p.night ? circle(x, y - height, 40, p.lamp, { opacity: 0.22 }) : '') +
    circle(x, y - height, 15, p.night ? p.lamp : p.concrete[0]) +
    rect(x - 15, y - height + 8, 30, 7, p.ink, 3)
  )
}

/** Letters that are not letters: big painted shapes on a wall. */
export function mural(p: Palette, x: number, y: number, width: number, height: number, random: Random): string {
  const colours = [p.accent, p.second, p.concrete[0], p.near]
  let result = ''
  const count = 4
  const step = width / count
  for (let i = 0; i < count; i++) {
    const colour = colours[(i + Math.floor(random() * 2)) % colours.length]!
    const [left, right] = [x + i * step, x + (i + 1) * step + step * 0.14]
    const kind = Math.floor(random() * 3)
    if (kind === 0) result += shape(`M${left} ${y}A${step * 0.57} ${height} 0 0 1 ${right} ${y}Z`, colour)
    else if (kind === 1)
      result += poly(
        [
          [left, y],
          [left + step * 0.3, y - height],
          [right, y - height * 0.72],
          [right - step * 0.2, y],
        ],
        colour,
      )
    else result += circle(left + step * 0.52, y - height * 0.5, Math.min(step, height) * 0.5, colour)
  }
  return (
    result +
    line(
      [
        [x, y],
        [x + width + step * 0.14, y],
      ],
      p.ink,
      5,
      { cap: 'butt' },
    )
  )
}

/** A fence of thin ink posts. */
export function fence(p: Palette, x: number, y: number, width: number, height: number, gap = 26): string {
  let result = line(
    [
      [x, y - height],
      [x + width, y - height],
    ],
    p.ink,
    6,
    { cap: 'butt' },
  )
  for (let at = x; at <= x + width + 1; at += gap)
    result += line(
      [
        [at, y],
        [at, y - height],
      ],
      p.ink,
      3.4,
      { cap: 'butt' },
    )
  return result
}

export function umbrella(x: number, y: number, size: number, one: string, two: string, pole: string): string {
  const r = size
  return (
    line(
      [
        [x, y],
        [x, y - size * 1.5],
      ],
      pole,
      size * 0.06,
    ) +
    shape(`M${x - r} ${y - size * 1.2}A${r} ${r * 0.8} 0 0 1 ${x + r} ${y - size * 1.2}Z`, one) +
    shape(
      `M${x - r * 0.4} ${y - size * 1.2}Q${x - r * 0.3} ${y - size * 1.85} ${x} ${y - size * 2}Q${x + r * 0.3} ${y - size * 1.85} ${x + r * 0.4} ${y - size * 1.2}Z`,
      two,
    )
  )
}
