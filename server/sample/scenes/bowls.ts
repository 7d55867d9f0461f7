/** Bowls, pools and snake runs: concrete seen from the deck, its walls in steps of shade. */
import { backdrop, birds, ground, shadow, sky, sun } from './backdrop.ts'
import {
  between,
  clipped,
  ellipse,
  lerp,
  line,
  loft,
  outline,
  type Point,
  poly,
  rect,
  shape,
  SHEET,
  smooth,
} from './draw.ts'
import { bench, cone, fence, mast, palm } from './props.ts'
import { enter, nudge, type Stage } from './stage.ts'

const { width: W, height: H } = SHEET

/** The rims of the bowls, far side first, on a field of 1000 by 340. */
const RIMS: readonly (readonly Point[])[] = [
  // A kidney.
  [
    [60, 190],
    [150, 60],
    [360, 20],
    [560, 70],
    [740, 40],
    [910, 80],
    [950, 200],
    [840, 310],
    [600, 320],
    [470, 270],
    [300, 320],
    [130, 300],
  ],
  // Three pockets with hips between them.
  [
    [40, 170],
    [130, 50],
    [290, 40],
    [390, 100],
    [500, 30],
    [650, 20],
    [720, 90],
    [850, 70],
    [970, 170],
    [900, 280],
    [740, 270],
    [620, 340],
    [430, 330],
    [330, 250],
    [180, 290],
  ],
  // Round.
  [
    [120, 180],
    [190, 75],
    [350, 22],
    [520, 10],
    [690, 22],
    [850, 75],
    [920, 180],
    [850, 285],
    [690, 338],
    [520, 350],
    [350, 338],
    [190, 285],
  ],
]

/** A rectangular pool whose corners somebody rounded off. */
const POOL: readonly Point[] = [
  [200, 26],
  [820, 26],
  [880, 36],
  [905, 60],
  [985, 290],
  [985, 316],
  [940, 332],
  [60, 332],
  [15, 316],
  [15, 290],
  [95, 60],
  [130, 36],
]

const place = (points: readonly Point[], x: number, y: number, sx: number, sy: number): Point[] =>
  points.map(([px, py]) => [x + px * sx, y + py * sy])

/** The inside of a bowl: tile band, wall in four tones, floor. */
function basin(stage: Stage, id: string, rim: readonly Point[], depth: number): string {
  const { palette: p } = stage
  const centre: Point = [
    rim.reduce((sum, point) => sum + point[0], 0) / rim.length,
    rim.reduce((sum, point) => sum + point[1], 0) / rim.length,
  ]
  const ring = (inset: number, down: number, aside: number): Point[] =>
    rim.map(([x, y]) => [lerp(x, centre[0], inset) + aside, lerp(y, centre[1], inset) + down])
  const [light, clear, dim, dark] = p.concrete
  const steps: readonly (readonly [inset: number, down: number, aside: number, fill: string])[] = [
    [0, 7, 0, p.water],
    [0.004, 24, 0, dark],
    [0.05, depth * 0.46, 16, dim],
    [0.14, depth * 0.8, 34, clear],
    [0.26, depth * 1.08, 46, p.night ? clear : light],
  ]
  const inside =
    poly(rim, p.concrete[0]) + steps.map(([inset, down, aside, fill]) => poly(ring(inset, down, aside), fill)).join('')
  return clipped(id, outline(rim), inside) + shape(outline(rim), 'none', { stroke: p.ink, width: 7 })
}

/** Slabs: the joints of a poured deck, running away from the eye. */
function joints(stage: Stage, horizon: number, rows: readonly number[]): string {
  const { palette: p } = stage
  let result = ''
  for (const y of rows)
    result += line(
      [
        [0, y],
        [W, y],
      ],
      p.concrete[1],
      4,
      { cap: 'butt' },
    )
  for (let i = -3; i <= 3; i++) {
    result += line(
      [
        [600 + i * 130, horizon],
        [600 + i * 420, H],
      ],
      p.concrete[1],
      4,
      { cap: 'butt' },
    )
  }
  return result
}

const deck = ({ palette: p }: Stage, horizon: number) =>
  rect(0, horizon, W, H - horizon, p.night ? p.concrete[2] : p.concrete[0]) + rect(0, horizon, W, 9, p.concrete[3])

/** A bowl in a wide view, somebody in it and somebody above it. */
export function bowl(stage: Stage): string {
  const { palette: p, random, variant } = stage
  const horizon = nudge(stage, 300, 24)
  const rim = smooth(place(RIMS[variant % RIMS.length]!, 90, horizon + 70, 1.02, 1.08), true, 10)
  const top = horizon + 90
  const sunX = between(random, 300, 900)
  let result = sky(stage, horizon) + sun(stage, sunX, horizon - 120, between(random, 64, 96)) + backdrop(stage, horizon)
  result += deck(stage, horizon) + (p.night ? '' : joints(stage, horizon, [horizon + 60, H - 40]))
  result += mast(p, 1120, horizon + 34, 250, -1) + cone(p, 1120, horizon + 60, 276, -1, 620)
  result += fence(p, -10, horizon + 26, 300, 44)
  result += basin(stage, 'bowl', rim, 190)
  // In the bowl, along the right-hand wall; above it, over the far lip.
  result += enter(stage, 'carve', { x: 946, y: top + 150, size: 190, tilt: -44 })
  result += enter(stage, 'grab', { x: nudge(stage, 420, 40), y: top - 30, size: 250, tilt: -12 })
  result += enter(stage, 'stand', { x: 130, y: horizon + 84, size: 150 })
  return result
}

/** The same bowl from close to the coping: one rider, very large, against the sky. */
export function lip(stage: Stage): string {
  const { palette: p, random } = stage
  const horizon = 560
  let result =
    sky(stage, horizon) +
    sun(stage, nudge(stage, 640, 60), 330, between(random, 190, 235)) +
    backdrop(stage, horizon) +
    ground(stage, horizon)
  const wall = smooth([
    [-40, 700],
    [180, 640],
    [420, 612],
    [640, 604],
    [880, 616],
    [1240, 680],
  ])
  const bands: readonly (readonly [number, string])[] = [
    [0, p.concrete[0]],
    [18, p.water],
    [46, p.concrete[3]],
    [104, p.concrete[2]],
    [176, p.concrete[1]],
  ]
  result += shape(
    outline([
      ...smooth([
        [-40, 640],
        [300, 566],
        [640, 552],
        [900, 562],
        [1240, 620],
      ]),
      [W + 40, H],
      [-40, H],
    ]),
    p.concrete[0],
  )
  for (const [down, fill] of bands) {
    result += shape(outline([...wall.map(([x, y]): Point => [x, y + down]), [W + 40, H + 10], [-40, H + 10]]), fill)
  }
  result += line(wall, p.ink, 8)
  result += enter(stage, 'invert', { x: 640, y: 604, size: 330, tilt: -6 })
  result += enter(stage, 'sit', { x: 1040, y: 632, size: 170, left: true })
  return result
}

/** From the bottom of the bowl: the wall rises all round, and the sky is what the riders reach for. */
export function pit(stage: Stage): string {
  const { palette: p, variant } = stage
  const horizon = 420
  let result = sky(stage, horizon)
  result += sun(stage, p.night ? 420 : 860, p.night ? 150 : 250, p.night ? 70 : 130)
  result += backdrop(stage, horizon) + rect(0, horizon, W, 300, p.ground)
  const lipLine = smooth([
    [-420, 40],
    [-140, 190],
    [130, 344],
    [380, 424],
    [640, 442],
    [900, 404],
    [1110, 306],
    [1360, 130],
    [1620, -40],
  ])
  const [light, clear, dim, dark] = p.concrete
  const foot: Point[] = [
    [W + 420, H + 20],
    [-420, H + 20],
  ]
  const band = (down: number, squeeze: number, fill: string) =>
    poly([...lipLine.map(([x, y]): Point => [lerp(x, 620, squeeze), y + down]), ...foot], fill)
  result += line(lipLine, light, 44)
  result += band(8, 0, p.water) + band(34, 0, dark) + band(120, 0.05, dim) + band(230, 0.13, clear)
  result += ellipse(620, 850, 480, 130, p.night ? clear : light)
  // The seams of the pour run down the wall.
  for (const x of [90, 320, 620, 900, 1110]) {
    const top = lipLine.find(([at]) => at >= x)!
    result += line(
      [
        [top[0], top[1] + 40],
        [lerp(x, 620, 0.32), 760],
      ],
      x === 620 ? dim : dark,
      3,
      { opacity: 0.5 },
    )
  }
  result += line(lipLine, p.ink, 8)
  result += fence(p, 330, 408, 150, 46, 25)
  result += enter(stage, 'stand', { x: 560, y: 420, size: 150 })
  result += enter(stage, variant % 2 ? 'tuck' : 'grab', { x: 930, y: 296, size: 240, tilt: -36 })
  result += shadow(322, 700, 90, 20, dim)
  result += enter(stage, 'carve', { x: 300, y: 690, size: 330, tilt: 34, left: true })
  return result
}

/** A rectangular old pool, with the ladder still on it. */
export function pool(stage: Stage): string {
  const { palette: p, random } = stage
  const horizon = 270
  const rim = place(POOL, 60, horizon + 76, 1.08, 1.2)
  let result = sky(stage, horizon) + sun(stage, between(random, 180, 460), 130, 60) + backdrop(stage, horizon)
  result +=
    rect(0, horizon, W, H - horizon, p.accent === '#c41e2d' ? p.second : p.ground) +
    rect(0, horizon, W, 10, p.groundShade)
  result += poly(place(POOL, 20, horizon + 52, 1.16, 1.32), p.concrete[0])
  result += basin(stage, 'pool', rim, 230)
  for (const x of [300, 352]) {
    result += shape(
      `M${x} ${horizon + 96}L${x} ${horizon + 62}Q${x} ${horizon + 40} ${x + 14} ${horizon + 40}`,
      'none',
      {
        stroke: p.ink,
        width: 7,
      },
    )
    result += line(
      [
        [x, horizon + 96],
        [x, horizon + 190],
      ],
      p.ink,
      7,
    )
  }
  for (const y of [120, 150, 180])
    result += line(
      [
        [300, horizon + y],
        [352, horizon + y],
      ],
      p.ink,
      6,
    )
  result += palm(1130, horizon + 40, 240, p.near, p.leaf, -20)
  result += enter(stage, 'crouch', { x: 640, y: horizon + 330, size: 190, tilt: 0 })
  result += enter(stage, 'dropIn', { x: 905, y: horizon + 128, size: 150, left: true, tilt: -8 })
  result += enter(stage, 'wave', { x: 190, y: horizon + 70, size: 112 })
  return result
}

/** A channel that winds away downhill. */
export function snake(stage: Stage): string {
  const { palette: p, variant } = stage
  const horizon = nudge(stage, 245, 16)
  let result = sky(stage, horizon) + sun(stage, 880, horizon - 70, 74) + backdrop(stage, horizon)
  const soil = stage.backdrop === 'mesa' || stage.backdrop === 'sea' ? p.ground : p.leaf
  const soilShade = soil === p.leaf ? p.leafShade : p.groundShade
  result += rect(0, horizon, W, H - horizon, soil) + rect(0, horizon, W, 14, soilShade)
  const way = variant % 2 ? -1 : 1
  const middle = smooth(
    [
      [600 - way * 60, horizon + 12],
      [600 + way * 130, horizon + 60],
      [600 - way * 190, horizon + 140],
      [600 + way * 230, horizon + 290],
      [600 - way * 240, horizon + 480],
      [600 - way * 60, H + 160],
    ],
    false,
    14,
  )
  const half = (y: number) => 22 + Math.max(0, y - horizon) * 0.42
  const edge = (side: number): Point[] =>
    middle.map(([x, y]) => [x + side * half(y), y + Math.abs(side) * -half(y) * 0.12])
  result += loft(edge(-1.34), edge(1.34), () => p.concrete[0])
  // Which wall is in the light changes with every turn: the sun stays where it is.
  const heading = (t: number) => {
    const i = Math.min(middle.length - 2, Math.floor(t * (middle.length - 1)))
    return Math.sign(middle[i + 1]![0] - middle[i]![0])
  }
  const [light, clear, dim, dark] = p.concrete
  result += loft(edge(-1), edge(-0.66), (t) => (heading(t) > 0 ? dark : dim))
  result += loft(edge(-0.66), edge(-0.3), (t) => (heading(t) > 0 ? dim : clear))
  result += loft(edge(-0.3), edge(0.32), () => (p.night ? clear : light))
  result += loft(edge(0.32), edge(0.68), (t) => (heading(t) > 0 ? clear : dim))
  result += loft(edge(0.68), edge(1), (t) => (heading(t) > 0 ? dim : dark))
  result += line(edge(-1), p.ink, 5) + line(edge(1), p.ink, 5)
  result += mast(p, way > 0 ? 1010 : 190, horizon + 70, 220, way > 0 ? -1 : 1)
  result += palm(way > 0 ? 130 : 1090, horizon + 150, 250, p.near, soil === p.leaf ? p.leafShade : p.leaf, way * 30)
  result += palm(way > 0 ? 66 : 1150, horizon + 120, 170, p.near, soil === p.leaf ? p.leafShade : p.leaf, way * -14)
  const far = middle[Math.floor(middle.length * 0.48)]!
  result += enter(stage, 'carve', { x: far[0] + way * 70, y: far[1] - 6, size: 112, tilt: way * -28, left: way < 0 })
  const near = middle[Math.floor(middle.length * 0.76)]!
  result += shadow(near[0] + way * -36, near[1] + 8, 70, 14, dim)
  result += enter(stage, 'crouch', { x: near[0] + way * -40, y: near[1] + 8, size: 225, tilt: way * 14, left: way > 0 })
  return result
}

/** The last light over the deck: someone sits on the coping, and nobody says anything. */
export function rim(stage: Stage): string {
  const { palette: p, random } = stage
  const horizon = 470
  let result = sky(stage, horizon)
  result += sun(stage, nudge(stage, 760, 80), p.night ? 190 : 330, p.night ? 66 : 150) + birds(stage, 240, 170)
  result += backdrop(stage, horizon) + ground(stage, horizon)
  result += ellipse(640, 690, 760, 190, p.concrete[0])
  const inner = smooth([
    [20, 700],
    [180, 606],
    [560, 566],
    [1000, 590],
    [1230, 680],
  ])
  const [, clear, dim, dark] = p.concrete
  result += clipped(
    'rim',
    outline([...inner, [W + 40, H + 20], [-20, H + 20]]),
    [
      [0, p.water],
      [20, dark],
      [84, dim],
      [150, clear],
    ]
      .map(([down, fill]) =>
        poly(
          [
            ...inner.map(([x, y]): Point => [x + Number(down) * 0.2, y + Number(down)]),
            [W + 90, H + 20],
            [-20, H + 20],
          ],
          String(fill),
        ),
      )
      .join(''),
  )
  result += line(inner, p.ink, 7)
  result += bench(p, 70, 560, 130)
  result += enter(stage, 'sit', { x: 430, y: 578, size: 190 })
  result += enter(stage, 'stand', { x: nudge(stage, 820, 40), y: 570, size: 190, left: random() < 0.5 })
  return result
}
