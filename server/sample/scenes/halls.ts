/** Under a roof: an indoor hall, a car park, a bridge, a pipe. */
import { backdrop, shadow, sky, sun } from './backdrop.ts'
import { arc, circle, clipped, ellipse, lerp, line, loft, outline, type Point, poly, rect, SHEET } from './draw.ts'
import { block, flatbar, mural } from './props.ts'
import { enter, nudge, type Stage } from './stage.ts'

const { width: W, height: H } = SHEET

/** A wooden hall in one-point perspective, light falling through the high windows. */
export function hall(stage: Stage): string {
  const { palette: p, random, variant } = stage
  const [l, t, r, b] = [300, 190, 900, 470]
  const wood = p.concrete
  let result = rect(0, 0, W, H, p.mid)
  result +=
    poly(
      [
        [0, -40],
        [W, -40],
        [r, t],
        [l, t],
      ],
      p.near,
    ) + rect(l, t, r - l, b - t, p.far)
  result +=
    poly(
      [
        [-10, -40],
        [l, t],
        [l, b],
        [-10, 740],
      ],
      p.mid,
    ) +
    poly(
      [
        [W + 10, -40],
        [r, t],
        [r, b],
        [W + 10, 740],
      ],
      p.near,
    )
  result += poly(
    [
      [l, b],
      [r, b],
      [W + 260, H + 20],
      [-260, H + 20],
    ],
    wood[1],
  )
  for (let i = 0; i <= 10; i++)
    result += line(
      [
        [lerp(l, r, i / 10), b],
        [lerp(-260, W + 260, i / 10), H + 20],
      ],
      wood[2],
      3,
    )
  // Trusses, nearest last.
  for (const k of [0.2, 0.45, 0.8]) {
    const [tl, tr, ty] = [lerp(l, -60, k), lerp(r, W + 60, k), lerp(t, -50, k)]
    result += line(
      [
        [tl, ty + 30 * (1 + k)],
        [600, ty - 6],
        [tr, ty + 30 * (1 + k)],
      ],
      p.ink,
      6 + 8 * k,
    )
    result += line(
      [
        [tl, ty + 30 * (1 + k)],
        [tr, ty + 30 * (1 + k)],
      ],
      p.ink,
      5 + 6 * k,
    )
    for (const x of [0.25, 0.5, 0.75])
      result += line(
        [
          [lerp(tl, tr, x), ty + 30 * (1 + k)],
          [lerp(tl, tr, x), ty + 12],
        ],
        p.ink,
        4 + 4 * k,
      )
  }
  // Windows in the far wall, and the light they let in.
  for (let i = 0; i < 4; i++) {
    const x = l + 42 + i * 136
    result += rect(x, t + 26, 108, 96, p.night ? p.lamp : p.sun, 0, { stroke: p.ink, width: 6 })
    result +=
      line(
        [
          [x + 54, t + 26],
          [x + 54, t + 122],
        ],
        p.ink,
        4,
      ) +
      line(
        [
          [x, t + 74],
          [x + 108, t + 74],
        ],
        p.ink,
        4,
      )
    result += poly(
      [
        [x, t + 122],
        [x + 108, t + 122],
        [x + 40 - i * 24, H],
        [x - 190 - i * 24, H],
      ],
      p.sun,
      { opacity: 0.16 },
    )
  }
  result += mural(p, l + 20, b - 4, 560, 96, random)
  // A quarter along the left-hand wall.
  const nearQ: Point[] = [[-30, 420], [24, 420], ...arc(304, 420, 280, 330, 180, 90, 18)]
  const farQ: Point[] = nearQ.map(([x, y]): Point => [lerp(x, 474, 0.62), lerp(y, 319, 0.62)])
  result += loft(nearQ, farQ, (t2) => (t2 < 0.1 ? wood[1] : t2 < 0.42 ? wood[3] : t2 < 0.72 ? wood[2] : wood[0]))
  result += poly([...nearQ, [304, H + 10], [-30, H + 10]], p.accent)
  result += line(nearQ, p.ink, 9) + line([nearQ[1]!, farQ[1]!], p.ink, 9)
  // The box in the middle.
  const h = variant % 2 ? 92 : 116
  result += poly(
    [
      [520, 640],
      [640, 640 - h],
      [860, 640 - h],
      [1010, 640],
    ],
    wood[2],
  )
  result += poly(
    [
      [640, 640 - h],
      [670, 592 - h],
      [846, 592 - h],
      [860, 640 - h],
    ],
    wood[0],
  )
  result += poly(
    [
      [520, 640],
      [570, 590],
      [670, 592 - h],
      [640, 640 - h],
    ],
    wood[1],
  )
  result += poly(
    [
      [860, 640 - h],
      [846, 592 - h],
      [960, 590],
      [1010, 640],
    ],
    wood[3],
  )
  result +=
    line(
      [
        [520, 640],
        [640, 640 - h],
        [860, 640 - h],
        [1010, 640],
      ],
      p.ink,
      8,
    ) +
    line(
      [
        [520, 640],
        [1010, 640],
      ],
      p.ink,
      6,
    )
  result += enter(stage, variant % 2 ? 'scootAir' : 'tuck', { x: 750, y: 430, size: 250, tilt: -6 })
  result += enter(stage, 'crouch', { x: 262, y: 556, size: 200, tilt: 46 })
  result += enter(stage, 'stand', { x: 1085, y: 650, size: 190, left: true })
  return result
}

/** One floor below the street: pillars, painted stripes, tubes of light. */
export function garage(stage: Stage): string {
  const { palette: p, variant } = stage
  const eye: Point = [variant % 2 ? 470 : 720, 330]
  const at = (x: number, y: number, t: number): Point => [eye[0] + (x - eye[0]) * t, eye[1] + (y - eye[1]) * t]
  let result = rect(0, 0, W, H, p.near)
  result += poly([at(-900, 20, 0.14), at(2100, 20, 0.14), at(2100, 20, 1.4), at(-900, 20, 1.4)], p.ink)
  result += poly([at(-900, 20, 0.14), at(2100, 20, 0.14), at(2100, 860, 0.14), at(-900, 860, 0.14)], p.mid)
  result += poly([at(-900, 860, 0.14), at(2100, 860, 0.14), at(2100, 860, 1.3), at(-900, 860, 1.3)], p.concrete[2])
  result += poly([at(150, 860, 0.14), at(1050, 860, 0.14), at(1050, 860, 1.3), at(150, 860, 1.3)], p.concrete[1])
  for (const x of [150, 1050]) result += line([at(x, 860, 0.14), at(x, 860, 1.2)], p.accent, 9)
  for (const t of [0.2, 0.3, 0.46, 0.72]) {
    for (const [a, b] of [
      [150, -700],
      [1050, 1900],
    ] as const) {
      result += line([at(a, 860, t), at(b, 860, t)], p.concrete[0], 2 + t * 6)
    }
  }
  // Tubes of light overhead and their reflection underfoot.
  for (const t of [0.19, 0.27, 0.4, 0.62, 1]) {
    result += poly([at(470, 22, t), at(730, 22, t), at(730, 22, t * 1.14), at(470, 22, t * 1.14)], p.lamp)
    result += poly([at(500, 860, t), at(700, 860, t), at(700, 860, t * 1.12), at(500, 860, t * 1.12)], p.lamp, {
      opacity: 0.35,
    })
  }
  for (const t of [0.2, 0.3, 0.46, 0.74]) {
    for (const x of [-30, 1230]) {
      const [[x0, y0], [x1, y1]] = [at(x - 60, 20, t), at(x + 60, 860, t)]
      result += rect(x0, y0, x1 - x0, y1 - y0, p.concrete[0])
      const inner = x < 0 ? [x1, at(x + 60, 20, t * 0.9)[0]] : [x0, at(x - 60, 20, t * 0.9)[0]]
      result += poly(
        [
          [inner[0]!, y0],
          [inner[1]!, at(0, 20, t * 0.9)[1]],
          [inner[1]!, at(0, 860, t * 0.9)[1]],
          [inner[0]!, y1],
        ],
        p.concrete[3],
      )
      const band = (y1 - y0) * 0.2
      result +=
        rect(x0, y1 - band * 1.9, x1 - x0, band, p.accent) + rect(x0, y1 - band * 1.56, x1 - x0, band * 0.34, p.ink)
    }
  }
  result += block(eye[0] - 190, 690, 420, 58, 34, [p.concrete[0], p.concrete[3], p.second], 20)
  result += line(
    [
      [eye[0] - 190, 690],
      [eye[0] + 230, 690],
    ],
    p.ink,
    6,
  )
  result += enter(stage, 'grind', { x: eye[0] + 30, y: 626, size: 275, left: variant % 2 === 1 })
  const [sx, sy] = at(330, 860, 0.42)
  result += enter(stage, 'push', { x: sx, y: sy, size: 140 })
  return result
}

/** Under the bridge: a slab of shade above, the bright town beyond, and what the riders built between. */
export function bridge(stage: Stage): string {
  const { palette: p, random, variant } = stage
  const horizon = 500
  let result = sky(stage, horizon) + sun(stage, nudge(stage, 640, 60), 380, 105) + backdrop(stage, horizon)
  result += rect(0, horizon, W, H, p.ground) + rect(0, horizon + 40, W, H, p.concrete[2])
  result += poly(
    [
      [-20, -20],
      [W + 20, -20],
      [W + 20, 190],
      [-20, 236],
    ],
    p.ink,
  )
  result += poly(
    [
      [-20, 236],
      [W + 20, 190],
      [W + 20, 226],
      [-20, 280],
    ],
    p.near,
  )
  for (let i = 0; i < 6; i++) {
    const x = 90 + i * 220
    result += poly(
      [
        [x, -20],
        [x + 46, -20],
        [x + 30, 232 - i * 7],
        [x - 6, 234 - i * 7],
      ],
      p.near,
    )
  }
  const pillar = (x: number, width: number, base: number) =>
    rect(x, 190, width, base - 190, p.concrete[1]) +
    rect(x + width * 0.62, 190, width * 0.38, base - 190, p.concrete[3]) +
    poly(
      [
        [x - 40, 190],
        [x + width + 40, 190],
        [x + width, 262],
        [x, 262],
      ],
      p.concrete[2],
    )
  result += pillar(820, 86, horizon + 52) + pillar(440, 56, horizon + 30)
  result += pillar(60, 170, 640) + mural(p, 66, 560, 150, 130, random)
  // The quarter poured against the big pillar.
  const face: Point[] = arc(510, 408, 280, 252, 180, 90, 22)
  result += poly(
    [[230, 350], [230, 408], ...face, ...face.map(([x, y]): Point => [x + 34, y - 52]).reverse()],
    p.night ? p.concrete[1] : p.concrete[0],
  )
  result += poly([...face, [230, 660]], p.concrete[2]) + line(face, p.ink, 9)
  result +=
    poly(
      [
        [-20, 640],
        [W + 20, 640],
        [W + 20, H + 10],
        [-20, H + 10],
      ],
      p.concrete[1],
    ) +
    line(
      [
        [230, 660],
        [W + 20, 660],
      ],
      p.concrete[3],
      5,
    )
  result += ellipse(900, 742, 190, 20, p.glint)
  if (variant % 2) {
    result += block(700, 690, 360, 60, 36, [p.concrete[0], p.concrete[3], p.accent], 18)
    result += enter(stage, 'grind', { x: 880, y: 624, size: 250, left: true })
  } else {
    result += flatbar(p, 740, 690, 330, 70)
    result += enter(stage, 'ollie', { x: 900, y: 560, size: 260, left: true })
  }
  result += enter(stage, 'carve', { x: 300, y: 548, size: 235, tilt: 52, left: true })
  result += enter(stage, 'stand', { x: 610, y: 650, size: 190 })
  return result
}

/** Inside a concrete pipe, the day at its far end. */
export function pipe(stage: Stage): string {
  const { palette: p, variant } = stage
  const [cx, cy, R] = [600, 430, 560]
  const [ex, ey, er] = [nudge(stage, variant % 2 ? 690 : 510, 20), 400, 190]
  const [light, clear, dim, dark] = p.concrete
  let result = rect(0, 0, W, H, p.ink)
  const near = arc(cx, cy, R, R, 90, 450, 72)
  const far = arc(ex, ey, er, er, 90, 450, 72)
  result += loft(near, far, (t) => {
    // Straight down is where the light pools; overhead is the dark.
    const off = Math.abs(((t + 0.5) % 1) - 0.5)
    if (off < 0.07) return p.night ? clear : light
    if (off < 0.16) return clear
    if (off < 0.3) return dim
    return dark
  })
  for (const k of [0.28, 0.52, 0.72, 0.88]) {
    const [x, y, r] = [lerp(cx, ex, k), lerp(cy, ey, k), lerp(R, er, k)]
    result += circle(x, y, r, 'none', { stroke: p.ink, width: 6 - k * 4, opacity: 0.5 })
  }
  const view =
    sky(stage, ey + 60) +
    sun(stage, ex + 40, ey - 20, 74) +
    backdrop(stage, ey + 70) +
    rect(0, ey + 70, W, 300, p.ground)
  result += clipped('pipe', outline(far), view) + circle(ex, ey, er, 'none', { stroke: p.ink, width: 9 })
  const side = variant % 2 ? 1 : -1
  const angle = variant % 2 ? 22 : 158
  const a = (angle * Math.PI) / 180
  const radius = lerp(R, er, 0.3)
  const [mx, my] = [lerp(cx, ex, 0.3), lerp(cy, ey, 0.3)]
  result += enter(stage, 'crouch', {
    x: mx + Math.cos(a) * radius,
    y: my + Math.sin(a) * radius,
    size: 330,
    tilt: side > 0 ? angle - 90 : angle - 90,
    left: side < 0,
  })
  result +=
    shadow(ex, ey + 150, 40, 7, p.groundShade) +
    enter(stage, 'stand', { x: ex - side * 40, y: ey + 150, size: 120, left: side > 0 })
  return result
}
