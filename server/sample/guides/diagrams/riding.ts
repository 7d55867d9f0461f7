/** Diagrams of what a body does: falling, dropping in, popping, stopping, wearing pads. */
import {
  arc,
  circle,
  ellipse,
  group,
  line,
  mix,
  n,
  outline,
  type Point,
  poly,
  rect,
  shape,
  SHEET,
  smooth,
  turn,
} from '../../scenes/draw.ts'
import type { Palette } from '../../scenes/palettes.ts'
import {
  arrow,
  body,
  type Body,
  board,
  cross,
  type Diagram,
  mark,
  panel,
  sheet,
  skateFromAbove,
} from './diagram-parts.ts'

const low: Body = {
  head: [20, -66],
  neck: [13, -56],
  hip: [-12, -32],
  legs: [
    [
      [10, -26],
      [-2, 0],
    ],
    [
      [14, -28],
      [8, 0],
    ],
  ],
  arms: [
    [
      [14, -38],
      [30, -40],
    ],
    [
      [20, -42],
      [34, -46],
    ],
  ],
}
const onKnees: Body = {
  head: [8, -62],
  neck: [4, -52],
  hip: [-6, -26],
  legs: [
    [
      [10, -6],
      [-16, -1],
    ],
    [
      [16, -6],
      [-8, -1],
    ],
  ],
  arms: [
    [
      [10, -36],
      [26, -42],
    ],
    [
      [16, -40],
      [30, -50],
    ],
  ],
}
const sliding: Body = {
  head: [-4, -52],
  neck: [-6, -42],
  hip: [-14, -15],
  legs: [
    [
      [10, -6],
      [-18, -1],
    ],
    [
      [16, -6],
      [-10, -1],
    ],
  ],
  arms: [
    [
      [2, -26],
      [16, -32],
    ],
    [
      [8, -30],
      [22, -40],
    ],
  ],
}

/** Somebody on a slope: everything turned with it, about a point of its surface. */
const leaning = (x: number, y: number, degrees: number, content: string) =>
  group(content, `translate(${n(x)} ${n(y)}) rotate(${n(degrees)})`)

/** Low, onto the knees, and slide: down a bank, as it is done. */
const fallSteps: Diagram = (p) => {
  const [top, foot]: [Point, Point] = [
    [130, 215],
    [1000, 690],
  ]
  const angle = (Math.atan2(foot[1] - top[1], foot[0] - top[0]) * 180) / Math.PI
  const places = [0.2, 0.51, 0.82].map((way): Point => mix(top, foot, way))
  const bank: Point[] = [[0, top[1]], top, foot, [1200, foot[1]]]
  return (
    rect(0, 0, SHEET.width, SHEET.height, p.haze) +
    shape(outline([...bank, [1200, 800], [0, 800]]), p.ground) +
    line(bank, p.ink, 10) +
    [low, onKnees, sliding]
      .map((pose, i) => leaning(places[i]![0], places[i]![1] - 4, angle, body(p, pose, 0, 0, 370)))
      .join('') +
    arrow(
      [
        [1020, 520],
        [1120, 575],
      ],
      p.ink,
      12,
    ) +
    places.map(([x, y], i) => mark(p, i + 1, [x - 55, y + 88])).join('')
  )
}

/** Everything that is worn, on somebody who stands. */
const pads: Diagram = (p) => {
  const standing: Body = {
    head: [2, -92],
    neck: [1, -80],
    hip: [0, -50],
    legs: [
      [
        [-8, -27],
        [-14, 0],
      ],
      [
        [11, -27],
        [11, 0],
      ],
    ],
    arms: [
      [
        [-16, -63],
        [-22, -46],
      ],
      [
        [18, -66],
        [30, -54],
      ],
    ],
  }
  return (
    sheet(p) +
    body(p, standing, 580, 690, 610) +
    mark(p, 1, [250, 110], [545, 95]) +
    mark(p, 2, [960, 230], [700, 285]) +
    mark(p, 3, [960, 420], [775, 362]) +
    mark(p, 4, [250, 590], [531, 525])
  )
}

/** A low, round ramp: its coping is at `x`, its curve a part of a circle about `centre`. */
const RAMP = { deck: 500, radius: 400, reach: 346, foot: 700 } as const
const centreOf = (x: number): Point => [x + RAMP.reach, RAMP.foot - RAMP.radius]

const ramp = (p: Palette, x: number): string => {
  const [cx, cy] = centreOf(x)
  const face: Point[] = [[x, RAMP.deck], ...arc(cx, cy, RAMP.radius, RAMP.radius, 150, 90, 24)]
  const whole: Point[] = [[x - 32, RAMP.deck], ...face, [x - 32, RAMP.foot]]
  return (
    poly(whole, p.concrete[1], { stroke: p.ink, width: 8 }) +
    circle(x, RAMP.deck + 2, 13, p.concrete[3], { stroke: p.ink, width: 5 })
  )
}

/** Board and rider on the ramp's curve, `degrees` as the curve's circle counts them. */
const onRamp = (p: Palette, x: number, degrees: number, pose: Body): string => {
  const [cx, cy] = centreOf(x)
  const [dx, dy] = turn([RAMP.radius, 0], degrees)
  return leaning(cx + dx, cy + dy - 4, degrees - 90, board(p, 0, 0, 320) + body(p, pose, 0, -32, 330))
}

/** Set the tail, stamp the front foot, ride away. */
const dropIn: Diagram = (p) => {
  const waiting: Body = {
    head: [2, -87],
    neck: [-3, -76],
    hip: [-7, -48],
    legs: [
      [
        [2, -26],
        [-9.7, -0.7],
      ],
      [
        [15, -37],
        [20.9, -9.8],
      ],
    ],
    arms: [
      [
        [-17, -62],
        [-26, -50],
      ],
      [
        [13, -64],
        [26, -60],
      ],
    ],
  }
  const riding: Body = {
    ...low,
    legs: [
      [
        [8, -27],
        [-12, 0],
      ],
      [
        [18, -26],
        [13, 0],
      ],
    ],
  }
  const [first, second, third] = [92, 466, 826]
  return (
    sheet(p, RAMP.foot) +
    [first, second, third].map((x) => ramp(p, x)).join('') +
    board(p, first + 63, 510, 320, -20) +
    body(p, waiting, first + 20, 500, 340) +
    onRamp(p, second, 142.9, riding) +
    onRamp(p, third, 116, riding) +
    arrow(
      smooth([
        [second + 40, 410],
        [second + 90, 310],
        [second + 200, 285],
      ]),
      p.accent,
      12,
    ) +
    mark(p, 1, [first + 10, 90]) +
    mark(p, 2, [second + 10, 90]) +
    mark(p, 3, [third + 10, 90])
  )
}

/** Pop, slide, level, land. */
const ollie: Diagram = (p) => {
  const crouched = low
  const rising: Body = {
    ...low,
    head: [12, -88],
    neck: [6, -77],
    hip: [-8, -50],
    legs: [
      [
        [2, -34],
        [-14, -8],
      ],
      [
        [20, -44],
        [14, -22],
      ],
    ],
    arms: [
      [
        [-16, -74],
        [-26, -88],
      ],
      [
        [22, -76],
        [32, -90],
      ],
    ],
  }
  const tucked: Body = {
    ...rising,
    head: [10, -78],
    neck: [5, -67],
    hip: [-8, -42],
    legs: [
      [
        [8, -38],
        [-12, -12],
      ],
      [
        [20, -40],
        [14, -13],
      ],
    ],
  }
  return (
    sheet(p) +
    board(p, 150, 690, 290) +
    body(p, crouched, 145, 655, 290) +
    board(p, 440, 665, 290, -30) +
    body(p, rising, 430, 655, 290) +
    board(p, 740, 480, 290, -2) +
    body(p, tucked, 735, 478, 290) +
    board(p, 1040, 690, 290) +
    body(p, crouched, 1035, 655, 290) +
    arrow(
      smooth([
        [440, 380],
        [560, 250],
        [680, 205],
      ]),
      p.accent,
      12,
    ) +
    arrow(
      smooth([
        [850, 215],
        [960, 290],
        [1010, 390],
      ]),
      p.accent,
      12,
    ) +
    mark(p, 1, [110, 110]) +
    mark(p, 2, [400, 110]) +
    mark(p, 3, [720, 110]) +
    mark(p, 4, [1040, 110])
  )
}

/** Three ways to stop, the skates seen from above and the way of travel upwards. */
const stops: Diagram = (p) =>
  rect(0, 0, 1200, 800, p.haze) +
  panel(p, 40, 350) +
  panel(p, 425, 350) +
  panel(p, 810, 350) +
  // Heel brake: one skate ahead of the other, the brake at its heel.
  skateFromAbove(p, 260, 340, 0) +
  rect(234, 462, 52, 44, p.accent, 10) +
  skateFromAbove(p, 160, 480, 0) +
  // Plough: toes in, heels pushed apart.
  skateFromAbove(p, 505, 420, 24) +
  skateFromAbove(p, 695, 420, -24) +
  arrow(
    [
      [470, 560],
      [448, 630],
    ],
    p.accent,
  ) +
  arrow(
    [
      [730, 560],
      [752, 630],
    ],
    p.accent,
  ) +
  // T-stop: the rear skate dragged across, behind the one that carries.
  skateFromAbove(p, 985, 320, 0) +
  skateFromAbove(p, 985, 540, 90, p.accent) +
  [
    [85, 690],
    [470, 200],
    [855, 690],
  ]
    .map(([x, y]) =>
      arrow(
        [
          [x! + 15, y! - 10],
          [x! + 15, y! - 90],
        ],
        p.ink,
        9,
      ),
    )
    .join('') +
  mark(p, 1, [95, 130]) +
  mark(p, 2, [600, 130]) +
  mark(p, 3, [865, 130])

/** From above: one rides, the next waits her turn, and nobody stands where a line ends. */
const turns: Diagram = (p) => {
  const rim =
    'M190 420C150 240 330 130 540 190C640 220 700 170 830 160C1020 150 1080 320 1010 480C940 640 720 620 610 570C480 660 230 640 190 420Z'
  const person = (x: number, y: number, degrees: number, colour: string, rides = false) =>
    leaning(
      x,
      y,
      degrees,
      (rides ? rect(-66, -19, 132, 38, p.second, 19, { stroke: p.ink, width: 5 }) : '') +
        ellipse(0, 0, 22, 48, p.body) +
        ellipse(14, 0, 26, 22, colour, { stroke: p.ink, width: 5 }) +
        line(
          [
            [6, 0],
            [28, 0],
          ],
          p.ink,
          5,
        ),
    )
  return (
    rect(0, 0, 1200, 800, p.concrete[0]) +
    shape(rim, p.concrete[1], { stroke: p.ink, width: 12 }) +
    shape(rim, p.concrete[2], { extra: 'transform="translate(170 116) scale(.72)"' }) +
    arrow(
      smooth([
        [300, 300],
        [380, 500],
        [560, 460],
        [690, 280],
        [880, 280],
        [900, 450],
        [760, 520],
      ]),
      p.accent,
      12,
    ) +
    cross(670, 535) +
    person(300, 285, 70, p.accent, true) +
    person(165, 640, -35, p.water) +
    person(80, 540, -15, p.water) +
    person(1110, 180, 150, p.water) +
    mark(p, 1, [410, 250]) +
    mark(p, 2, [280, 715], [195, 665]) +
    mark(p, 3, [760, 715], [690, 572])
  )
}

export const ridingDiagrams = { fallSteps, pads, dropIn, ollie, stops, turns } as const
