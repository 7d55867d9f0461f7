/** Street: plazas, stairs, ledges, boulevards and the seaside. */
import { backdrop, birds, ground, shadow, sky, sun } from './backdrop.ts'
import { between, circle, group, lerp, line, type Point, poly, rect, shape, SHEET } from './draw.ts'
import { bench, block, cone, cypress, fence, flatbar, lamp, mast, palm, roundTree, umbrella } from './props.ts'
import { dress, enter, nudge, type Stage } from './stage.ts'
import { rider } from './figure.ts'

const { width: W, height: H } = SHEET

/** A stair with a handrail, and somebody on the rail. */
export function stairs(stage: Stage): string {
  const { palette: p, random, variant } = stage
  const steps = 5 + (variant % 3)
  const [x0, y0, x1, y1] = [400, 400, 800, 650]
  const depth = 34
  const horizon = y1 - depth - 46
  let result = sky(stage, horizon) + sun(stage, between(random, 860, 1040), between(random, 190, 300), 96)
  result += backdrop(stage, horizon) + rect(0, horizon, W, H, p.ground) + rect(0, horizon, W, 9, p.groundShade)
  result += cypress(64, y0 - 24, 250, p.leaf) + cypress(140, y0 - 24, 190, p.leafShade)
  result += cone(p, 1120, y1 - 20, 430, -1, 640) + mast(p, 1120, y1 - 20, 430, -1)
  // From the street up: each step is a light tread over a shaded front.
  const bright = p.night ? p.concrete[0] : p.concrete[0]
  result += rect(0, y1 - depth, W, depth, bright)
  for (let i = steps; i >= 0; i--) {
    const right = i === 0 ? x0 : lerp(x0, x1, i / steps)
    const y = lerp(y0, y1, i / (steps + 1))
    result += rect(-10, y - depth, right + 10, depth, bright) + rect(-10, y, right + 10, H, p.concrete[2])
    result += line(
      [
        [-10, y - depth],
        [right, y - depth],
        [right, y],
      ],
      p.concrete[1],
      3,
      { cap: 'butt' },
    )
  }
  const profile: Point[] = [
    [-10, y0],
    [x0, y0],
  ]
  for (let i = 1; i <= steps; i++) {
    const left = lerp(x0, x1, (i - 1) / steps)
    const y = lerp(y0, y1, i / (steps + 1))
    profile.push([left, y], [lerp(x0, x1, i / steps), y])
  }
  profile.push([x1, y1], [W + 10, y1])
  result += poly([...profile, [W + 10, H + 10], [-10, H + 10]], p.concrete[2])
  for (let y = y0 + 70; y < y1; y += 70)
    result += line(
      [
        [-10, y],
        [x0 - 40 + (y - y0), y],
      ],
      p.concrete[3],
      4,
      { cap: 'butt' },
    )
  result += line(profile, p.ink, 7, { cap: 'butt' }) + rect(-10, y1 + 46, W + 20, H, p.concrete[3])
  const rail: Point[] = [
    [x0 - 130, y0 - 92],
    [x0 - 20, y0 - 92],
    [x1 - 20, y1 - 110],
    [x1 + 80, y1 - 110],
  ]
  const colour = variant % 2 ? p.accent : p.ink
  for (const [x, top, foot] of [
    [x0 - 60, y0 - 92, y0 - 16],
    [lerp(x0, x1, 0.5) - 20, lerp(y0, y1, 0.5) - 100, lerp(y0, y1, 0.5) - 8],
    [x1 + 30, y1 - 110, y1 - 14],
  ] as const) {
    result += line(
      [
        [x, top],
        [x, foot],
      ],
      colour,
      9,
      { cap: 'butt' },
    )
  }
  result += line(rail, colour, 13)
  const at: Point = [lerp(x0, x1, 0.42) - 20, lerp(y0 - 92, y1 - 110, 0.42) - 5]
  result += enter(stage, 'grind', { x: at[0], y: at[1], size: 265, tilt: 30 })
  result += enter(stage, 'stand', { x: 1000, y: y1 - 14, size: 200, left: true })
  return result
}

/** A plaza of long blocks under a big sky. */
export function plaza(stage: Stage): string {
  const { palette: p, random, variant } = stage
  const horizon = nudge(stage, 410, 30)
  let result = sky(stage, horizon) + sun(stage, between(random, 200, 520), between(random, 140, 230), 92)
  result += birds(stage, 720, 170) + backdrop(stage, horizon)
  result += rect(0, horizon, W, H, p.night ? p.concrete[2] : p.concrete[1]) + rect(0, horizon, W, 12, p.concrete[3])
  for (let i = -4; i <= 4; i++) {
    result += line(
      [
        [520 + i * 90, horizon + 12],
        [520 + i * 330, H],
      ],
      p.night ? p.concrete[3] : p.concrete[2],
      3,
      { cap: 'butt' },
    )
  }
  for (const y of [horizon + 54, horizon + 128, horizon + 258]) {
    result += line(
      [
        [0, y],
        [W, y],
      ],
      p.night ? p.concrete[3] : p.concrete[2],
      3,
      { cap: 'butt' },
    )
  }
  result += palm(1060, horizon + 60, 330, p.near, p.leaf, -34) + palm(1140, horizon + 84, 260, p.near, p.leaf, 10)
  result += cone(p, 60, horizon + 150, 430, 1, 700) + mast(p, 60, horizon + 90, 370, 1)
  result += block(90, horizon + 130, 300, 46, 30, [p.concrete[0], p.concrete[3], p.accent], 16)
  result += block(
    380,
    676,
    620,
    variant % 2 ? 86 : 62,
    54,
    [p.night ? p.concrete[0] : '#ffffff', p.concrete[3], p.second],
    30,
  )
  result += line(
    [
      [380, 676],
      [1000, 676],
    ],
    p.ink,
    6,
  )
  const top = 676 - (variant % 2 ? 86 : 62)
  result += enter(stage, 'grind', { x: 700, y: top - 12, size: 270, left: variant % 2 === 0 })
  result += enter(stage, 'push', { x: 196, y: 716, size: 215 })
  result += enter(stage, 'sit', { x: 262, y: horizon + 72, size: 130, left: true })
  return result
}

/** Two rows of trees and a smooth strip between them, straight to the far end. */
export function boulevard(stage: Stage): string {
  const { palette: p, random } = stage
  const eye: Point = [600, 330]
  let result = sky(stage, 360) + sun(stage, 600, 262, 112) + backdrop(stage, 350)
  result += rect(0, 346, W, H, p.leaf)
  const at = (x: number, t: number): Point => [eye[0] + (x - eye[0]) * t, eye[1] + 470 * t]
  const strip = (l: number, r: number, fill: string) => poly([at(l, 0.03), at(r, 0.03), at(r, 1.05), at(l, 1.05)], fill)
  result +=
    strip(-560, 1760, p.groundShade) +
    strip(-200, 1400, p.concrete[1]) +
    strip(-60, 1260, p.night ? p.concrete[1] : p.concrete[0])
  for (const t of [0.08, 0.13, 0.2, 0.3, 0.45, 0.68]) {
    result += line([at(-60, t), at(1260, t)], p.concrete[1], 1.5 + t * 5, { cap: 'butt' })
  }
  result += line([at(-200, 0.03), at(-200, 1.05)], p.ink, 4) + line([at(1400, 0.03), at(1400, 1.05)], p.ink, 4)
  for (const t of [0.1, 0.15, 0.23, 0.36, 0.58, 0.95]) {
    for (const side of [-420, 1620]) {
      const [x, y] = at(side, t)
      result += roundTree(x, y, 620 * t, random() < 0.5 ? p.leafShade : p.near, p.ink, null, random)
      if (t === 0.36) result += bench(p, x + (side < 0 ? 36 : -130), y + 12, 96)
    }
    if (t === 0.23 || t === 0.58) result += lamp(p, at(-290, t)[0], at(-290, t)[1], 430 * t)
  }
  const [fx, fy] = at(1010, 0.26)
  result += enter(stage, 'stride', { x: fx, y: fy, size: 105, left: true })
  const [sx, sy] = at(250, 0.42)
  result += enter(stage, 'scoot', { x: sx, y: sy, size: 150 })
  const [nx, ny] = at(720, 0.8)
  result += shadow(nx, ny + 4, 110, 16, p.concrete[2])
  result += enter(stage, 'stride', { x: nx, y: ny, size: 330 })
  return result
}

/** The promenade: sea, umbrellas, a flat bar, somebody rolling by very close. */
export function promenade(stage: Stage): string {
  const { palette: p, random, variant } = stage
  const horizon = 470
  let result = sky(stage, horizon - 110) + sun(stage, between(random, 620, 900), 250, 120)
  result += backdrop(
    { ...stage, backdrop: stage.backdrop === 'port' ? 'port' : stage.backdrop === 'lake' ? 'lake' : 'sea' },
    horizon,
  )
  result += rect(0, horizon - 6, W, 90, p.night ? p.groundShade : p.ground)
  for (const [x, size] of [
    [140, 50],
    [330, 40],
    [1010, 46],
  ] as const) {
    if (!p.night) result += umbrella(x + between(random, -30, 30), horizon + 50, size, p.accent, p.second, p.ink)
  }
  result += rect(0, horizon + 70, W, H, p.concrete[0]) + rect(0, horizon + 70, W, 26, p.concrete[2])
  result += rect(0, horizon + 212, W, H, p.night ? p.concrete[2] : p.concrete[1])
  for (let x = -60; x < W; x += 150)
    result += line(
      [
        [x + 70, horizon + 96],
        [x, H],
      ],
      p.concrete[2],
      3,
      { cap: 'butt' },
    )
  result += fence(p, -10, horizon + 76, 420, 52, 30)
  result += palm(1090, horizon + 110, 390, p.near, p.leaf, -50)
  if (variant % 2) {
    result += block(80, 690, 360, 64, 44, [p.concrete[0], p.concrete[3], p.accent], 20)
    result += enter(stage, 'sit', { x: 200, y: 626, size: 200 })
  } else {
    result += flatbar(p, 90, 690, 330, 84)
    result += enter(stage, 'grind', { x: 250, y: 606, size: 225, left: true })
  }
  result += shadow(760, 726, 130, 17, p.concrete[2])
  result += enter(stage, 'stride', { x: 760, y: 720, size: 370 })
  return result
}

/** A ledge as long as a platform, a clock over it. */
export function platform(stage: Stage): string {
  const { palette: p, variant } = stage
  const horizon = 400
  let result = sky(stage, horizon) + sun(stage, 250, 190, 74) + backdrop(stage, horizon)
  result += rect(0, horizon, W, H, p.ground)
  // The canopy and its columns.
  result +=
    poly(
      [
        [420, 150],
        [W + 20, 96],
        [W + 20, 176],
        [420, 190],
      ],
      p.near,
    ) +
    poly(
      [
        [420, 190],
        [W + 20, 176],
        [W + 20, 200],
        [420, 208],
      ],
      p.ink,
    )
  for (const x of [520, 800, 1080])
    result += line(
      [
        [x, 190],
        [x, 470],
      ],
      p.ink,
      14,
      { cap: 'butt' },
    )
  result +=
    line(
      [
        [660, 200],
        [660, 236],
      ],
      p.ink,
      6,
    ) + circle(660, 276, 42, p.concrete[0], { stroke: p.ink, width: 8 })
  result +=
    line(
      [
        [660, 276],
        [660, 250],
      ],
      p.ink,
      6,
    ) +
    line(
      [
        [660, 276],
        [680, 286],
      ],
      p.ink,
      6,
    )
  result += poly(
    [
      [-20, 470],
      [W + 20, 452],
      [W + 20, 560],
      [-20, 560],
    ],
    p.night ? p.concrete[1] : p.concrete[0],
  )
  result += rect(0, 560, W, 92, p.concrete[2]) + rect(0, 552, W, 14, p.second === '#ffcf21' ? p.second : p.accent)
  for (let x = 40; x < W; x += 150)
    result += line(
      [
        [x, 570],
        [x, 650],
      ],
      p.concrete[3],
      4,
      { cap: 'butt' },
    )
  result +=
    rect(0, 652, W, H, p.night ? p.concrete[2] : p.concrete[1]) +
    line(
      [
        [0, 652],
        [W, 652],
      ],
      p.ink,
      6,
    )
  for (const y of [700, 742])
    result += line(
      [
        [-20, y],
        [W + 20, y - 6],
      ],
      p.concrete[3],
      7,
      { cap: 'butt' },
    )
  result += bench(p, 880, 486, 150)
  result += enter(stage, 'stand', { x: 820, y: 488, size: 175, left: true })
  result += enter(stage, variant % 2 ? 'ollie' : 'grind', { x: 360, y: variant % 2 ? 470 : 548, size: 285 })
  result += enter(stage, 'scoot', { x: 1040, y: 700, size: 250, left: true })
  return result
}

/** Everyone walking home along the wall with the sun behind them. */
export function lineup(stage: Stage): string {
  const { palette: p, random } = stage
  const base = 640
  let result = rect(0, 0, W, H, p.sky) + rect(0, 330, W, H, p.haze)
  result += sun(stage, 600, p.night ? 300 : 400, p.night ? 210 : 290) + birds(stage, 180, 160)
  result += backdrop(stage, 560) + rect(0, 556, W, H, p.near)
  result += rect(0, base, W, H, p.concrete[3]) + rect(0, base, W, 22, p.night ? p.concrete[1] : p.concrete[1])
  result += line(
    [
      [0, base],
      [W, base],
    ],
    p.ink,
    7,
  )
  const poses = ['scoot', 'stand', 'cruise', 'stride', 'bike', 'push'] as const
  poses.forEach((pose, i) => {
    const x = 130 + i * 188 + between(random, -12, 12)
    result += rider(stage.cast.shift() ?? pose, dress(stage), { x, y: base - (pose === 'stride' ? 6 : 2), size: 235 })
  })
  for (let x = 60; x < W; x += 190)
    result += line(
      [
        [x, base + 22],
        [x, H],
      ],
      p.ink,
      4,
      { cap: 'butt' },
    )
  return result
}

/** A long bank against a wall, and a slope to push up. */
export function bank(stage: Stage): string {
  const { palette: p, variant } = stage
  const horizon = 300
  let result = sky(stage, horizon) + sun(stage, 210, 140, 70) + backdrop(stage, horizon)
  result += rect(0, horizon, W, 60, p.near) + ground(stage, horizon + 56)
  // The bank's face leans away from the eye: light below, darker above, a hip in its middle.
  const crest: Point[] = [
    [-20, 396],
    [470, 372],
    [640, 430],
    [W + 20, 356],
  ]
  const foot: Point[] = [
    [-20, 610],
    [380, 590],
    [700, 690],
    [W + 20, 590],
  ]
  result += poly([...crest.slice(0, 2), foot[1]!, foot[0]!], p.concrete[2])
  result += poly([crest[1]!, crest[2]!, foot[2]!, foot[1]!], p.concrete[0])
  result += poly([crest[2]!, crest[3]!, foot[3]!, foot[2]!], p.concrete[3])
  result += poly([...foot, [W + 20, H + 10], [-20, H + 10]], p.concrete[1])
  result += line(crest, p.ink, 9) + line([crest[2]!, foot[2]!], p.concrete[2], 4)
  result += fence(p, -10, 384, 430, 70, 32)
  result += cypress(1000, 366, 210, p.leaf) + cypress(1078, 360, 260, p.leafShade) + cypress(1150, 358, 190, p.leaf)
  result += cone(p, 600, 560, 420, 1, 420) + (p.night ? mast(p, 600, 400, 300, 1) : '')
  result += enter(stage, variant % 2 ? 'bikeAir' : 'carve', {
    x: 560,
    y: variant % 2 ? 430 : 520,
    size: 250,
    tilt: variant % 2 ? -4 : -22,
  })
  result += shadow(240, 726, 90, 14, p.concrete[2])
  result += enter(stage, 'push', { x: 250, y: 724, size: 270 })
  result += enter(stage, 'glide', { x: 960, y: 700, size: 215, left: true })
  return result
}

/** A still: a board leaning on a ledge, a helmet on top of it, the shadow of a palm. */
export function still(stage: Stage): string {
  const { palette: p, variant } = stage
  let result = rect(0, 0, W, H, variant % 2 ? p.far : p.concrete[0])
  result += palm(860, 760, 640, variant % 2 ? p.mid : p.concrete[1], variant % 2 ? p.mid : p.concrete[1], 120)
  result += rect(0, 560, W, H, p.concrete[1]) + rect(0, 560, W, 12, p.concrete[2])
  result += block(430, 640, 800, 190, 70, [p.night ? p.concrete[0] : '#ffffff', p.concrete[2], p.second], 40)
  result +=
    line(
      [
        [430, 640],
        [W + 20, 640],
      ],
      p.ink,
      8,
    ) +
    line(
      [
        [430, 450],
        [430, 640],
      ],
      p.ink,
      8,
    )
  // The board, seen from below, so that it has its own picture.
  const tilt = 'translate(300 404) rotate(12)'
  const deckPath = 'M-62 -196A62 62 0 0 1 62 -196L62 196A62 62 0 0 1 -62 196Z'
  result += group(shape(deckPath, p.concrete[2]), `${'translate(346 424)'} rotate(12)`)
  result += `<g transform="${tilt}">`
  result += shape(deckPath, p.accent, { stroke: p.ink, width: 10 })
  result += shape('M-62 -60L62 -150L62 -40L-62 50Z', p.second) + shape('M-62 90L62 0L62 60L-62 150Z', p.concrete[0])
  result += shape(deckPath, 'none', { stroke: p.ink, width: 10 })
  for (const y of [-150, 150]) {
    result +=
      line(
        [
          [-74, y],
          [74, y],
        ],
        p.ink,
        16,
      ) + rect(-26, y - 26, 52, 52, p.ink, 8)
    for (const x of [-84, 84]) result += rect(x - 20, y - 28, 40, 56, p.concrete[0], 12, { stroke: p.ink, width: 8 })
  }
  result += '</g>'
  // A helmet and a pair of skates on the ledge.
  result += shape('M640 412A96 96 0 0 1 832 412L846 426L628 426Z', p.second === p.concrete[0] ? p.accent : p.second, {
    stroke: p.ink,
    width: 9,
  })
  for (const x of [690, 736, 782])
    result += line(
      [
        [x, 344],
        [x, 386],
      ],
      p.ink,
      10,
    )
  result += line(
    [
      [664, 428],
      [690, 470],
      [716, 430],
    ],
    p.ink,
    6,
  )
  result += shape('M940 300L1016 300L1020 366Q1086 372 1096 412L936 412Z', p.accent, { stroke: p.ink, width: 9 })
  result +=
    line(
      [
        [1020, 330],
        [992, 336],
      ],
      '#ffffff',
      6,
    ) +
    line(
      [
        [1022, 352],
        [994, 358],
      ],
      '#ffffff',
      6,
    )
  for (const x of [956, 996, 1040, 1080]) result += circle(x, 426, 16, p.concrete[0], { stroke: p.ink, width: 7 })
  return result
}
