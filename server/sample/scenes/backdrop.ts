/** What stands behind a park: sky, sun, and a skyline in two or three flat layers down to the horizon. */
import {
  between,
  circle,
  ellipse,
  line,
  n,
  outline,
  pick,
  poly,
  type Point,
  rect,
  SHEET,
  shape,
  smooth,
  turn,
} from './draw.ts'
import { cypress, pine, roundTree } from './props.ts'
import type { BackdropKind, Stage } from './stage.ts'

const { width: W, height: H } = SHEET

/** Sky in two flat bands, stars at night, a cloud or two by day. */
export function sky(stage: Stage, horizon: number): string {
  const { palette: p, random } = stage
  let result = rect(0, 0, W, H, p.sky)
  const hazeTop = horizon - between(random, 90, 190)
  result += rect(0, hazeTop, W, H - hazeTop, p.haze)
  if (p.night) {
    for (let i = 0; i < 34; i++) {
      result += circle(between(random, 0, W), between(random, 0, horizon * 0.8), between(random, 1.2, 3), p.sun, {
        opacity: 0.8,
      })
    }
  } else if (random() < 0.6) {
    const count = 1 + Math.floor(random() * 3)
    for (let i = 0; i < count; i++)
      result += cloud(between(random, 60, 1140), between(random, 90, hazeTop - 20), p.haze, stage)
  }
  return result
}

function cloud(x: number, y: number, fill: string, { random }: Stage): string {
  const size = between(random, 0.7, 1.3)
  return (
    rect(x - 110 * size, y, 220 * size, 30 * size, fill, 15 * size) +
    rect(x - 60 * size, y - 24 * size, 130 * size, 40 * size, fill, 20 * size)
  )
}

/** Sun by day; by night a crescent. */
export function sun({ palette: p }: Stage, x: number, y: number, r: number): string {
  if (!p.night) return circle(x, y, r, p.sun)
  const [[ax, ay], [bx, by]] = [turn([r, 0], -68), turn([r, 0], 42)]
  return shape(
    `M${n(x + ax)} ${n(y + ay)}A${n(r)} ${n(r)} 0 1 0 ${n(x + bx)} ${n(y + by)}A${n(r * 0.84)} ${n(r * 0.84)} 0 0 1 ${n(x + ax)} ${n(y + ay)}Z`,
    p.sun,
  )
}

const ridge = (points: readonly Point[], horizon: number, soft: boolean) => {
  const top = soft ? smooth(points) : points
  return outline([...top, [W + 20, horizon], [-20, horizon]])
}

function hills(stage: Stage, horizon: number, soft: boolean): string {
  const { palette: p, random } = stage
  let result = ''
  const heights = soft ? [170, 110, 52] : [235, 150, 70]
  const colours = [p.far, p.mid, p.near]
  heights.forEach((height, layer) => {
    const points: Point[] = [[-40, horizon - between(random, 0.2, 0.9) * height]]
    let x = -40
    let up = random() < 0.5
    while (x < W + 40) {
      x += between(random, 110, 210) * (soft ? 1.3 : 0.9)
      points.push([x, horizon - (up ? between(random, 0.65, 1) : between(random, 0.15, 0.42)) * height])
      up = !up
    }
    if (layer < 2 || random() < 0.7) result += shape(ridge(points, horizon + 4, soft), colours[layer]!)
  })
  return result
}

function mesa(stage: Stage, horizon: number): string {
  const { palette: p, random } = stage
  let result = ''
  const layers: readonly [string, number, number][] = [
    [p.far, 210, 330],
    [p.mid, 140, 260],
    [p.near, 64, 220],
  ]
  for (const [colour, height, length] of layers) {
    const points: Point[] = [[-60, horizon + 4]]
    let x = -60 - between(random, 0, 120)
    while (x < W + 60) {
      const top = horizon - height * between(random, 0.6, 1)
      const wide = length * between(random, 0.6, 1.15)
      points.push([x, horizon - height * 0.16], [x + 34, horizon - height * 0.3], [x + 52, top], [x + 52 + wide, top])
      points.push([x + 70 + wide, horizon - height * 0.34], [x + 112 + wide, horizon - height * 0.16])
      x += wide + 112 + between(random, 10, 150)
    }
    points.push([W + 60, horizon + 4])
    result += poly(points, colour)
  }
  return result
}

/** Flat roofs with the water heaters of every Israeli roof; windows are lit at night. */
function city(stage: Stage, horizon: number, tall = 1): string {
  const { palette: p, random } = stage
  let result = ''
  const layers: readonly [string, string, number][] = [
    [p.far, p.mid, 250 * tall],
    [p.mid, p.near, 165 * tall],
  ]
  layers.forEach(([wall, dark, height], layer) => {
    let x = -between(random, 0, 60)
    while (x < W) {
      const wide = between(random, 70, 150)
      const high = height * between(random, 0.35, 1)
      const top = horizon - high
      if (random() < 0.82) {
        result += rect(x, top, wide, high + 4, wall)
        if (random() < 0.6 && layer === 1) {
          result +=
            poly(
              [
                [x + 16, top],
                [x + 44, top - 22],
                [x + 50, top],
              ],
              dark,
            ) + rect(x + 40, top - 26, 30, 11, p.haze, 5)
        } else if (random() < 0.35)
          result += line(
            [
              [x + wide / 2, top],
              [x + wide / 2, top - between(random, 24, 60)],
            ],
            wall,
            4,
          )
        const rows = Math.floor((high - 30) / 34)
        const columns = Math.floor((wide - 20) / 26)
        for (let row = 0; row < rows; row++) {
          for (let column = 0; column < columns; column++) {
            const lit = p.night && random() < 0.34
            if (lit || (!p.night && layer === 1 && random() < 0.45)) {
              result += rect(x + 14 + column * 26, top + 18 + row * 34, 12, 17, lit ? p.lamp : dark)
            }
          }
        }
      }
      x += wide + (random() < 0.3 ? between(random, 8, 46) : 0)
    }
  })
  return result
}

/** Low white houses stepping up a hill, with cypresses. */
function town(stage: Stage, horizon: number): string {
  const { palette: p, random } = stage
  const crest = smooth([
    [-40, horizon - 90],
    [220, horizon - between(random, 150, 215)],
    [520, horizon - between(random, 90, 140)],
    [840, horizon - between(random, 130, 190)],
    [1240, horizon - 70],
  ])
  let result = shape(ridge(crest, horizon + 4, false), p.far)
  const height = (x: number) => {
    const i = crest.findIndex((point) => point[0] >= x)
    return crest[Math.max(i, 0)]![1]
  }
  for (let row = 0; row < 3; row++) {
    for (let x = between(random, 0, 50); x < W; x += between(random, 66, 120)) {
      const y = height(x) + 34 + row * 46 + between(random, -6, 8)
      if (y > horizon - 14 || random() < 0.16) continue
      const wide = between(random, 44, 74)
      const high = between(random, 30, 46)
      result += rect(x, y - high, wide * 0.66, high + 26, p.concrete[row === 0 ? 1 : 0]!)
      result += rect(x + wide * 0.66, y - high, wide * 0.34, high + 26, p.concrete[2])
      const window = p.night ? (random() < 0.6 ? p.lamp : p.near) : p.near
      result += rect(x + 10, y - high + 12, 9, 13, window) + rect(x + 27, y - high + 12, 9, 13, p.near)
      if (random() < 0.42) result += cypress(x + wide + 10, y + 20, between(random, 62, 96), p.leaf)
    }
  }
  return result + rect(-10, horizon - 22, W + 20, 28, p.mid)
}

function sea(stage: Stage, horizon: number, far: boolean): string {
  const { palette: p, random } = stage
  const depth = 120
  let result = ''
  if (far) result += hills(stage, horizon - depth + 34, true)
  const top = far ? horizon - depth + 30 : horizon - depth
  result += rect(0, top, W, H - top, p.water)
  for (let i = 0; i < 16; i++) {
    const y = between(random, top + 10, horizon - 4)
    const wide = between(random, 26, 110) * (0.4 + (y - top) / depth)
    result += rect(between(random, -20, W), y, wide, 4 + ((y - top) / depth) * 3, p.glint, 3)
  }
  if (random() < 0.75) {
    const x = between(random, 130, 1040)
    result +=
      poly(
        [
          [x, top + 16],
          [x + 3, top - 66],
          [x + 44, top + 6],
        ],
        p.concrete[0],
      ) +
      poly(
        [
          [x - 6, top + 8],
          [x - 3, top - 46],
          [x - 32, top + 6],
        ],
        p.second,
      ) +
      shape(`M${x - 40} ${top + 12}L${x + 50} ${top + 12}L${x + 34} ${top + 28}L${x - 26} ${top + 28}Z`, p.ink)
  }
  return result
}

function port(stage: Stage, horizon: number): string {
  const { palette: p, random } = stage
  let result = rect(0, horizon - 86, W, 100, p.water)
  for (let i = 0; i < 9; i++) {
    result += rect(between(random, 0, W), horizon - between(random, 10, 76), between(random, 30, 110), 5, p.glint, 2)
  }
  const crane = (x: number, size: number, colour: string, way: 1 | -1) => {
    const y = horizon - 56
    const at = (dx: number, dy: number): Point => [x + dx * size * way, y - dy * size]
    return (
      line([at(0, 0), at(12, 190)], colour, 11 * size, { cap: 'butt' }) +
      line([at(92, 0), at(80, 190)], colour, 11 * size, { cap: 'butt' }) +
      line([at(-150, 190), at(190, 190)], colour, 13 * size, { cap: 'butt' }) +
      line([at(8, 110), at(84, 110)], colour, 7 * size) +
      line([at(-140, 190), at(40, 268), at(180, 190)], colour, 5 * size) +
      line([at(40, 268), at(46, 190)], colour, 9 * size, { cap: 'butt' }) +
      line([at(-96, 190), at(-96, 128)], colour, 3.5 * size) +
      rect(x + (way > 0 ? -112 : 80) * size, y - 128 * size, 32 * size, 22 * size, p.accent)
    )
  }
  result +=
    crane(between(random, 150, 330), 0.8, p.night ? p.mid : p.far, 1) +
    crane(between(random, 900, 1090), 0.72, p.night ? p.mid : p.far, -1)
  result += rect(-10, horizon - 58, W + 20, 62, p.mid)
  const boxes = [p.accent, p.second, p.near, p.far, p.concrete[1]]
  for (let x = 0; x < W; x += 78) {
    const stack = Math.floor(random() * 4)
    for (let k = 0; k < stack; k++) {
      result += rect(x, horizon - 58 - (k + 1) * 30, 74, 28, pick(random, boxes))
    }
  }
  return result + crane(between(random, 520, 740), 1.15, p.night ? p.groundShade : p.near, random() < 0.5 ? 1 : -1)
}

function pines(stage: Stage, horizon: number): string {
  const { palette: p, random } = stage
  let result = hills(stage, horizon, true)
  for (let x = -20; x < W + 40; x += between(random, 46, 120)) {
    result += pine(x, horizon + 4, between(random, 120, 250), pick(random, [p.leaf, p.leafShade]), p.near)
  }
  return result
}

function orchard(stage: Stage, horizon: number): string {
  const { palette: p, random } = stage
  let result = hills(stage, horizon - 70, true)
  result += rect(0, horizon - 74, W, 80, p.mid)
  for (const [y, size, leaf] of [
    [horizon - 44, 0.62, p.leafShade],
    [horizon + 2, 1, p.leaf],
  ] as const) {
    for (let x = between(random, -40, 0); x < W + 60; x += 118 * size) {
      result += roundTree(x, y, 128 * size, leaf, p.near, p.night ? null : p.second, random)
    }
  }
  return result
}

/** Everything behind the park down to `horizon`. */
export function backdrop(stage: Stage, horizon: number): string {
  const kinds: Record<BackdropKind, () => string> = {
    hills: () => hills(stage, horizon, true),
    mountains: () => hills(stage, horizon, false),
    mesa: () => mesa(stage, horizon),
    city: () => city(stage, horizon),
    town: () => town(stage, horizon),
    sea: () => sea(stage, horizon, false),
    lake: () => sea(stage, horizon, true),
    port: () => port(stage, horizon),
    pines: () => pines(stage, horizon),
    orchard: () => orchard(stage, horizon),
  }
  return kinds[stage.backdrop]()
}

/** Ground from the horizon down, with a darker strip where it meets the distance. */
export function ground({ palette: p }: Stage, horizon: number): string {
  return rect(0, horizon, W, H - horizon, p.ground) + rect(0, horizon, W, 12, p.groundShade)
}

/** Birds, far off. */
export function birds({ palette: p, random }: Stage, x: number, y: number): string {
  if (p.night) return ''
  let result = ''
  for (let i = 0; i < 4; i++) {
    const [bx, by] = [x + i * 46 + between(random, -12, 12), y + between(random, -24, 24)]
    const size = between(random, 8, 13)
    result += shape(
      `M${bx - size} ${by - size * 0.4}Q${bx - size * 0.4} ${by - size * 0.7} ${bx} ${by}Q${bx + size * 0.4} ${by - size * 0.7} ${bx + size} ${by - size * 0.4}`,
      'none',
      { stroke: p.ink, width: 3 },
    )
  }
  return result
}

/** A patch of shadow on the ground. */
export const shadow = (x: number, y: number, rx: number, ry: number, fill: string) => ellipse(x, y, rx, ry, fill)
