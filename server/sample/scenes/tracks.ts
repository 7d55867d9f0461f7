/** Pump tracks and parks seen from above. */
import { backdrop, sky, sun } from './backdrop.ts'
import {
  between,
  circle,
  ellipse,
  group,
  line,
  loft,
  outline,
  pick,
  type Point,
  poly,
  rect,
  shape,
  SHEET,
  smooth,
} from './draw.ts'
import { fence, lamp, roundTree } from './props.ts'
import { dress, enter, nudge, type Stage } from './stage.ts'
import { rider } from './figure.ts'

const { width: W, height: H } = SHEET

const LOOPS: readonly (readonly Point[])[] = [
  [
    [150, 470],
    [260, 370],
    [470, 380],
    [640, 450],
    [820, 400],
    [1010, 370],
    [1090, 460],
    [980, 590],
    [780, 590],
    [640, 540],
    [480, 660],
    [270, 670],
  ],
  [
    [170, 410],
    [400, 350],
    [600, 376],
    [800, 346],
    [1010, 390],
    [1085, 500],
    [980, 640],
    [790, 668],
    [650, 566],
    [500, 566],
    [380, 680],
    [190, 640],
    [100, 520],
  ],
  // Out along one straight and back along the other, with a camel's two humps of a bend.
  [
    [120, 560],
    [200, 440],
    [380, 390],
    [520, 470],
    [660, 480],
    [760, 390],
    [930, 350],
    [1080, 430],
    [1100, 570],
    [960, 680],
    [620, 640],
    [300, 690],
  ],
]

/** A closed ribbon of asphalt over dirt, with rollers and berms. */
export function pump(stage: Stage): string {
  const { palette: p, random, variant } = stage
  const horizon = nudge(stage, 270, 14)
  let result = sky(stage, horizon) + sun(stage, between(random, 700, 1000), 110, 66) + backdrop(stage, horizon)
  const dirt = stage.backdrop === 'mesa' || stage.backdrop === 'mountains' ? p.ground : p.leaf
  const dirtShade = dirt === p.ground ? p.groundShade : p.leafShade
  result += rect(0, horizon, W, H, dirt) + rect(0, horizon, W, 12, dirtShade)
  const path = smooth(LOOPS[variant % LOOPS.length]!, true, 14)
  path.push(path[0]!)
  const scale = (y: number) => 0.55 + ((y - 330) / 380) * 0.75
  const side = (by: number, up: number): Point[] =>
    path.map(([x, y], i) => {
      const [a, b] = [path[(i + path.length - 2) % (path.length - 1)]!, path[(i + 1) % (path.length - 1)]!]
      const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1
      const s = scale(y)
      return [x - ((b[1] - a[1]) / length) * by * s, y + ((b[0] - a[0]) / length) * by * s * 0.72 - up * s]
    })
  // A low mound of earth under the whole loop, then the shoulder, then the asphalt.
  result += loft(side(-76, -26), side(76, -26), () => dirtShade)
  result += loft(side(-66, -8), side(66, -8), () => p.groundShade)
  result += loft(side(-56, 4), side(56, 4), () => p.concrete[1])
  const waves = 17
  const [light, , dim, dark] = p.concrete
  result += loft(side(-46, 6), side(46, 6), (t) => {
    const wave = (t * waves) % 1
    if (wave < 0.3) return p.night ? p.concrete[1] : light
    if (wave < 0.56) return dim
    if (wave < 0.74) return dark
    return dim
  })
  result += line(side(-47, 6), p.ink, 4) + line(side(47, 6), p.ink, 4)
  const tree = (x: number, y: number, size: number) =>
    roundTree(x, y, size, dirt === p.leaf ? p.leafShade : p.leaf, p.near, null, random)
  result += tree(76, horizon + 70, 130) + tree(1150, horizon + 60, 120)
  result += fence(p, 430, horizon + 34, 380, 34, 26)
  result += lamp(p, 905, horizon + 66, 190) + lamp(p, 330, horizon + 70, 190)
  const on = (t: number) => path[Math.floor(t * (path.length - 1))]!
  const heading = (t: number) => {
    const i = Math.floor(t * (path.length - 1))
    return path[(i + 1) % path.length]![0] - path[i]![0] < 0
  }
  const put = (t: number, pose: Parameters<typeof enter>[1], size: number, up = 8) => {
    const [x, y] = on(t)
    return enter(stage, pose, { x, y: y - up * scale(y), size: size * scale(y), left: heading(t) })
  }
  result += put(0.2, 'cruise', 118)
  result += put(0.36, 'scoot', 112)
  result += put(0.92, 'bike', 138, 10)
  result += put(0.66, 'bikeAir', 150, 70)
  return result
}

/** Straight down from a drone: shapes, and long shadows of small people. */
export function plan(stage: Stage): string {
  const { palette: p, random, variant } = stage
  const floor = p.night ? p.concrete[2] : p.concrete[1]
  let result = rect(0, 0, W, H, p.leaf)
  for (let i = 0; i < 12; i++) {
    const [x, y] = pick(random, [
      [between(random, 0, W), between(random, -10, 46)],
      [between(random, 0, W), between(random, 760, 810)],
    ]) as Point
    result +=
      circle(x + 16, y + 16, between(random, 40, 70), p.leafShade) +
      circle(x, y, between(random, 36, 62), p.leaf, { stroke: p.leafShade, width: 6 })
  }
  result += rect(70, 84, 1060, 640, floor, 46, { stroke: p.ink, width: 8 })
  for (let x = 230; x < 1100; x += 160)
    result += line(
      [
        [x, 90],
        [x, 718],
      ],
      p.night ? p.concrete[3] : p.concrete[2],
      2.5,
    )
  for (let y = 210; y < 700; y += 128)
    result += line(
      [
        [76, y],
        [1124, y],
      ],
      p.night ? p.concrete[3] : p.concrete[2],
      2.5,
    )
  // A bowl from above: rings of shade, one side in the light.
  const blob = (cx: number, cy: number, r: number) =>
    smooth(
      Array.from({ length: 9 }, (_, i): Point => {
        const a = (i / 9) * Math.PI * 2
        const far = r * (1 + 0.16 * Math.sin(a * 2 + variant))
        return [cx + Math.cos(a) * far * 1.25, cy + Math.sin(a) * far]
      }),
      true,
    )
  const [bx, by] = variant % 2 ? [850, 360] : [340, 400]
  const rings: readonly [number, number, string][] = [
    [210, 0, p.concrete[0]],
    [192, 0, p.concrete[3]],
    [160, 14, p.concrete[2]],
    [120, 24, p.concrete[1]],
    [78, 28, p.concrete[0]],
  ]
  for (const [r, off, fill] of rings) result += poly(blob(bx + off, by + off, r), fill)
  result += shape(outline(blob(bx, by, 192)), 'none', { stroke: p.ink, width: 6 })
  // Boxes and a pyramid throw their shadows to the lower right.
  const box = (x: number, y: number, w: number, h: number, fill: string) =>
    poly(
      [
        [x, y + h],
        [x + 34, y + h + 34],
        [x + w + 34, y + h + 34],
        [x + w + 34, y + 34],
        [x + w, y],
      ],
      p.concrete[3],
    ) + rect(x, y, w, h, fill, 0, { stroke: p.ink, width: 5 })
  const ox = variant % 2 ? 150 : 690
  result += box(ox, 160, 330, 44, p.second)
  const [px, py, ps] = [ox + 60, 400, 200]
  result += poly(
    [
      [px, py + ps],
      [px + 40, py + ps + 40],
      [px + ps + 40, py + ps + 40],
      [px + ps + 40, py + 40],
      [px + ps, py],
    ],
    p.concrete[3],
  )
  const facets: readonly [Point, Point, string][] = [
    [[px, py], [px + ps, py], p.concrete[0]],
    [[px + ps, py], [px + ps, py + ps], p.concrete[2]],
    [[px + ps, py + ps], [px, py + ps], p.concrete[3]],
    [[px, py + ps], [px, py], p.concrete[1]],
  ]
  for (const [a, b, fill] of facets) result += poly([a, b, [px + ps / 2, py + ps / 2]], fill)
  result += rect(px, py, ps, ps, 'none', 0, { stroke: p.ink, width: 5 })
  const rail: Point[] = [
    [ox + 330, 300],
    [ox + 330, 640],
  ]
  result +=
    line(
      rail.map(([x, y]): Point => [x + 20, y + 20]),
      p.concrete[3],
      9,
    ) + line(rail, p.ink, 11)
  // People: a head, shoulders, a board; and a shadow that tells who they are.
  const person = (x: number, y: number, angle: number, pose: Parameters<typeof enter>[1]) => {
    const outfit = dress(stage)
    const flat = {
      ...outfit,
      body: p.concrete[3],
      shade: p.concrete[3],
      shirt: p.concrete[3],
      shoes: p.concrete[3],
      top: p.concrete[3],
      ride: p.concrete[3],
      wheels: p.concrete[3],
    }
    const cast = `<g transform="translate(${x} ${y}) rotate(134) scale(1 1.25)">${rider(pose, flat, { x: 0, y: 0, size: 104 })}</g>`
    const top =
      rect(-9, -34, 18, 68, p.ink, 9) +
      ellipse(0, 0, 25, 13, outfit.shirt, { stroke: p.ink, width: 4 }) +
      line(
        [
          [-24, -2],
          [-38, 14],
        ],
        p.ink,
        9,
      ) +
      line(
        [
          [24, -2],
          [38, -16],
        ],
        p.ink,
        9,
      ) +
      circle(2, -2, 12, outfit.top, { stroke: p.ink, width: 4 })
    return cast + group(top, `translate(${x} ${y}) rotate(${angle})`)
  }
  result += person(bx - 60, by + 40, 60, 'carve')
  result += person(ox + 120, 330, 100, 'push')
  result += person(variant % 2 ? 560 : 620, 590, 30, 'cruise')
  return result
}
