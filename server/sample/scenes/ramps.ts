/** Ramps: quarters, half-pipes, minis and boxes, of wood, steel or concrete. */
import { backdrop, birds, ground, shadow, sky, sun } from './backdrop.ts'
import { arc, between, line, loft, outline, type Point, poly, rect, shape, SHEET, smooth } from './draw.ts'
import { block, cone, fence, flatbar, lamp, mast, mural, palm, roundTree } from './props.ts'
import { enter, nudge, type Stage } from './stage.ts'

const { width: W, height: H } = SHEET

/** A surface seen from the front and a little above: the light band over its front edge. */
const topBand = (edge: readonly Point[], depth: number, fill: string) =>
  shape(outline([...edge, ...edge.map(([x, y]): Point => [x, y - depth]).reverse()]), fill, { stroke: fill, width: 1 })

/** A quarter pipe in profile with a rider far above it and the sun behind: the poster. */
export function quarter(stage: Stage): string {
  const { palette: p, random, variant } = stage
  const base = 650
  const horizon = nudge(stage, 520, 40)
  const top = variant % 2 ? 330 : 390
  const lipX = variant % 2 ? 790 : 850
  let result = sky(stage, horizon)
  result +=
    // A pale rider would be lost before the moon, so at night it hangs aside.
    (p.night ? sun(stage, lipX - 490, 170, 84) : sun(stage, lipX - 190, top - 40, between(random, 150, 190))) +
    backdrop(stage, horizon) +
    ground(stage, horizon)
  result += rect(0, base - 70, W, H, p.concrete[1]) + rect(0, base + 34, W, H, p.groundShade)
  const run = lipX - 350
  const face: Point[] = [[-20, base], [run, base], ...arc(run, top, lipX - run, base - top, 90, 0, 26)]
  const deckEnd: Point = [W + 20, top]
  result += topBand([...face, deckEnd], 62, p.night ? p.concrete[1] : p.concrete[0])
  result += fence(p, lipX + 60, top - 62, 400, 84, 34)
  // The structure: studs behind a painted panel.
  const side: Point[] = [...face.slice(2), deckEnd, [W + 20, base + 34], [run, base + 34]]
  result += poly(side, variant % 3 === 2 ? p.accent : p.concrete[2])
  for (let x = run + 130; x < W; x += 92) {
    const y = face.find(([fx]) => fx >= x)?.[1] ?? top
    result += line(
      [
        [x, y + 14],
        [x, base + 30],
      ],
      p.concrete[3],
      7,
      { cap: 'butt' },
    )
  }
  result += rect(-20, base, run + 20, 34, p.concrete[2])
  result += line(face, p.ink, 9) + line([[lipX, top], deckEnd], p.ink, 9)
  result += shape(`M${lipX - 12} ${top}a12 12 0 1 1 24 0a12 12 0 1 1 -24 0`, p.accent, { stroke: p.ink, width: 6 })
  result += cone(p, 90, base - 40, 430, 1, 720) + mast(p, 90, base - 40, 430, 1)
  result += enter(stage, 'grab', { x: lipX - 210, y: top - 18, size: 285, tilt: -24 })
  result += enter(stage, 'stand', { x: lipX + 190, y: top - 30, size: 185, left: true })
  if (variant % 2) result += flatbar(p, 150, base - 24, 240, 74)
  return result
}

/** A half-pipe looked at along its length. */
export function halfpipe(stage: Stage): string {
  const { palette: p, variant } = stage
  const eye: Point = [600, 236]
  const far = 0.4
  let result = sky(stage, 300) + sun(stage, nudge(stage, 620, 90), 190, 86) + backdrop(stage, 330)
  result += rect(0, 330, W, H, p.ground)
  const top = 322
  const front: Point[] = [
    [-80, top],
    [190, top],
    ...arc(440, top, 250, 330, 180, 90, 22),
    ...arc(760, top, 250, 330, 90, 0, 22),
    [1280, top],
  ]
  const back = front.map(([x, y]): Point => [eye[0] + (x - eye[0]) * far, eye[1] + (y - eye[1]) * far])
  const last = front.length - 1
  const [light, clear, dim, dark] = p.concrete
  result += loft(front, back, (t, i) => {
    if (i === 0 || i === last - 1) return clear
    const along = (i - 2) / (last - 4)
    if (along < 0.14) return dark
    if (along < 0.32) return dim
    if (along < 0.68) return p.night ? clear : light
    if (along < 0.86) return clear
    return t > 0 ? dim : dim
  })
  // Sheets: the seams between them.
  for (const at of [0.25, 0.52, 0.76]) {
    const seam = front.map((point, i): Point => [
      point[0] + (back[i]![0] - point[0]) * at,
      point[1] + (back[i]![1] - point[1]) * at,
    ])
    result += line(seam.slice(1, -1), dim, 2.4)
  }
  for (const i of [1, last - 1]) result += line([front[i]!, back[i]!], p.ink, 9)
  result += line(back, p.ink, 3)
  const skirt: Point[] = [...front, [1280, H + 20], [-80, H + 20]]
  result += poly(skirt, variant % 2 ? p.accent : p.near)
  for (let x = 50; x < 430; x += 76) {
    for (const at of [x, W - x])
      result += line(
        [
          [at, top + 330],
          [at, H],
        ],
        p.ink,
        6,
        { cap: 'butt' },
      )
  }
  result +=
    line(
      [
        [-20, 700],
        [W + 20, 700],
      ],
      p.ink,
      6,
    ) + line(front, p.ink, 11)
  const deckLine = (x: number) => enter(stage, 'stand', { x, y: top - 8, size: 178, left: x > 600 })
  result += deckLine(86)
  result += enter(stage, 'tuck', { x: 872, y: 226, size: 235, tilt: -34 })
  result += enter(stage, 'crouch', { x: 452, y: 592, size: 205, tilt: 14, left: true })
  return result
}

/** A mini ramp in somebody's yard, side on, with the queue on its deck. */
export function mini(stage: Stage): string {
  const { palette: p, random, variant } = stage
  const base = 640
  const top = 480
  const horizon = 560
  let result = sky(stage, 420)
  result += sun(stage, between(random, 220, 420), 190, 70)
  // The yard's wall closes the view; the street peeps over it.
  result += backdrop(stage, 400) + rect(0, 380, W, 200, p.mid) + rect(0, 372, W, 16, p.near)
  result += mural(p, variant % 2 ? 640 : 120, 548, 330, 120, random)
  result += rect(0, horizon - 14, W, H, p.ground) + rect(0, horizon - 14, W, 12, p.groundShade)
  result += roundTree(variant % 2 ? 130 : 1080, 566, 420, p.leaf, p.near, null, random)
  const [left, right] = [170, 1030]
  const reach = 250
  const face: Point[] = [
    [left, top],
    [left + 110, top],
    ...arc(left + 110 + reach, top, reach, base - top, 180, 90, 18),
    ...arc(right - 110 - reach, top, reach, base - top, 90, 0, 18),
    [right, top],
  ]
  const wood = p.concrete
  result += topBand(face, 78, p.night ? wood[1] : wood[0])
  for (const at of [0.34, 0.68])
    result += line(
      face.map(([x, y]): Point => [x, y - 78 * at]),
      wood[1],
      3,
    )
  const side: Point[] = [...face, [right, base + 40], [left, base + 40]]
  result += poly(side, wood[2])
  for (let x = left + 24; x < right; x += 56) {
    const y = face.find(([fx]) => fx >= x)?.[1] ?? top
    result += line(
      [
        [x, y + 8],
        [x, base + 38],
      ],
      wood[3],
      6,
      { cap: 'butt' },
    )
  }
  result +=
    line(
      [
        [left, base + 40],
        [right, base + 40],
      ],
      p.ink,
      8,
    ) + line(face, p.ink, 9)
  for (const x of [left + 110, right - 110]) {
    result += shape(`M${x - 10} ${top}a10 10 0 1 1 20 0a10 10 0 1 1 -20 0`, p.accent, { stroke: p.ink, width: 5 })
  }
  if (p.night) {
    const wire = smooth([
      [-10, 210],
      [300, 290],
      [620, 230],
      [930, 300],
      [1210, 220],
    ])
    result += line(wire, p.ink, 4)
    wire.forEach(([x, y], i) => {
      if (i % 6 === 3) result += shape(`M${x - 9} ${y + 12}a9 11 0 1 1 18 0a9 11 0 1 1 -18 0`, p.lamp)
    })
  }
  result += enter(stage, 'stand', { x: left + 46, y: top - 26, size: 196 })
  result += enter(stage, 'dropIn', { x: left + 190, y: base - 128, size: 205, tilt: 40 })
  result += enter(stage, 'grind', { x: right - 118, y: top - 30, size: 205, left: true })
  return result
}

/** Quarter facing quarter with a box between them, side on, wide open ground. */
export function funbox(stage: Stage): string {
  const { palette: p, random, variant } = stage
  const horizon = nudge(stage, 500, 30)
  const base = 640
  let result = sky(stage, horizon) + sun(stage, between(random, 520, 980), between(random, 150, 260), 84)
  result += birds(stage, 330, 190) + backdrop(stage, horizon) + ground(stage, horizon)
  result += rect(0, base - 76, W, 130, p.concrete[1]) + rect(0, base + 54, W, H, p.groundShade)
  result += cone(p, 1130, base - 50, 420, -1, 760) + mast(p, 1130, base - 50, 420, -1)
  const quarterEdge: Point[] = [[-20, 430], [86, 430], ...arc(296, 430, 210, base - 430, 180, 90, 18)]
  result += topBand(quarterEdge, 66, p.concrete[0])
  result += poly([...quarterEdge, [-20, base]], p.concrete[2]) + line(quarterEdge, p.ink, 9)
  const height = variant % 2 ? 118 : 148
  const box: Point[] = [
    [410, base],
    [560, base - height],
    [800, base - height],
    [980, base],
  ]
  result += shape(outline([...box, ...[...box].reverse().map(([x, y]): Point => [x, y - 62])]), p.concrete[0])
  result += poly(
    [
      [800, base - height],
      [980, base],
      [980, base - 62],
      [800, base - height - 62],
    ],
    p.concrete[1],
  )
  result += poly(box, variant % 3 === 1 ? p.accent : p.concrete[2])
  result += line(box, p.ink, 8)
  result +=
    line(
      [
        [-20, base],
        [410, base],
      ],
      p.concrete[3],
      5,
    ) +
    line(
      [
        [980, base],
        [W + 20, base],
      ],
      p.concrete[3],
      5,
    )
  if (variant % 2) result += flatbar(p, 590, base - height - 30, 180, 52, p.accent)
  result += enter(stage, variant % 2 ? 'grind' : 'bikeAir', {
    x: 690,
    y: base - height - (variant % 2 ? 88 : 150),
    size: variant % 2 ? 240 : 260,
    tilt: variant % 2 ? 0 : -6,
  })
  result += enter(stage, 'dropIn', { x: 152, y: 536, size: 200, tilt: 44 })
  result += enter(stage, 'scoot', { x: 1060, y: base - 22, size: 180, left: true })
  return result
}

/** A great sail of canvas over low boxes. */
export function tent(stage: Stage): string {
  const { palette: p, random } = stage
  const horizon = 450
  let result = sky(stage, horizon) + sun(stage, 1010, 130, 70) + backdrop(stage, horizon) + ground(stage, horizon)
  result += rect(0, horizon + 40, W, H, p.concrete[1])
  result += shape(
    outline(
      smooth(
        [
          [70, 600],
          [330, 540],
          [760, 530],
          [1110, 590],
          [1000, 740],
          [210, 760],
        ],
        true,
      ),
    ),
    p.concrete[2],
  )
  const poles: readonly [number, number][] = [
    [150, 150],
    [640, 70],
    [1090, 170],
  ]
  for (const [x, y] of poles)
    result += line(
      [
        [x, y],
        [x, 590],
      ],
      p.ink,
      12,
      { cap: 'butt' },
    )
  const ridge = smooth(
    [
      [150, 150],
      [390, 196],
      [640, 70],
      [880, 186],
      [1090, 170],
    ],
    false,
    16,
  )
  const hem = smooth(
    [
      [-30, 330],
      [300, 262],
      [640, 318],
      [960, 268],
      [1240, 340],
    ],
    false,
    16,
  )
  const stripes = 10
  result += loft(ridge, hem, (t) => (Math.floor(t * stripes) % 2 ? p.accent : p.concrete[0]))
  result += line(hem, p.ink, 7) + line(ridge, p.ink, 7)
  result +=
    line(
      [
        [-30, 330],
        [-40, 560],
      ],
      p.ink,
      4,
    ) +
    line(
      [
        [1240, 340],
        [1230, 560],
      ],
      p.ink,
      4,
    )
  result += block(160, 660, 330, 62, 40, [p.concrete[0], p.concrete[3], p.second])
  result += flatbar(p, 700, 700, 330, 80)
  result += enter(stage, 'grind', { x: 880, y: 620, size: 250 })
  result += enter(stage, 'sit', { x: 236, y: 592, size: 185 })
  result += shadow(560, 716, 80, 14, p.concrete[3])
  result += enter(stage, 'glide', { x: 560, y: 716, size: 240, left: random() < 0.5 })
  return result
}

/** A pyramid in the desert: four planes, one sun, one long shadow. */
export function pyramid(stage: Stage): string {
  const { palette: p, random, variant } = stage
  const horizon = nudge(stage, 560, 16)
  let result = sky(stage, horizon)
  result +=
    (p.night ? sun(stage, 960, 170, 90) : sun(stage, variant % 2 ? 380 : 700, 340, between(random, 200, 240))) +
    backdrop(stage, horizon) +
    ground(stage, horizon)
  result += poly(
    [
      [-20, 620],
      [W + 20, 600],
      [W + 20, H + 10],
      [-20, H + 10],
    ],
    p.concrete[1],
  )
  const flatTop: Point[] = [
    [500, 548],
    [690, 540],
    [760, 566],
    [560, 576],
  ]
  result += poly(
    [
      [660, 590],
      [1040, 660],
      [1230, 724],
      [1230, 690],
      [1000, 640],
      [760, 560],
    ],
    p.concrete[2],
  )
  result += poly(
    [
      [260, 700],
      [500, 548],
      [560, 576],
      [470, 770],
    ],
    p.night ? p.concrete[1] : p.concrete[0],
  )
  result += poly(
    [
      [470, 770],
      [560, 576],
      [760, 566],
      [960, 742],
    ],
    p.concrete[2],
  )
  result += poly(
    [
      [960, 742],
      [760, 566],
      [690, 540],
      [900, 660],
    ],
    p.concrete[3],
  )
  result += poly(flatTop, p.night ? p.concrete[0] : '#ffffff')
  result +=
    line(
      [
        [260, 700],
        [470, 770],
        [960, 742],
      ],
      p.ink,
      7,
    ) +
    line(
      [
        [470, 770],
        [560, 576],
      ],
      p.ink,
      5,
    )
  result += palm(90, 640, 330, p.near, p.leaf, 26) + palm(180, 628, 220, p.near, p.leaf, -16)
  result += enter(stage, 'ollie', { x: 640, y: 400, size: 280, tilt: -8, left: variant % 2 === 1 })
  result += enter(stage, 'push', { x: 1050, y: 640, size: 165, left: true })
  if (p.night) result += lamp(p, 1130, 640, 300)
  return result
}
