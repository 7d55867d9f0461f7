/** Diagrams of what a body does: falling, dropping in, popping, stopping, wearing pads. */
import { arc, circle, ellipse, line, outline, type Point, rect, shape, smooth } from '../../scenes/draw.ts'
import type { Palette } from '../../scenes/palettes.ts'
import { arrow, body, type Body, board, type Diagram, mark, panel, sheet, skateFromAbove } from './diagram-parts.ts'

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

/** Low, onto the knees, and slide. */
const fallSteps: Diagram = (p) =>
  sheet(p) +
  body(p, low, 200, 690, 430) +
  body(p, onKnees, 560, 690, 430) +
  body(p, sliding, 960, 690, 430) +
  arrow(
    [
      [1030, 735],
      [1150, 735],
    ],
    p.ink,
    12,
  ) +
  mark(p, 1, [120, 130]) +
  mark(p, 2, [540, 130]) +
  mark(p, 3, [940, 130])

/** Everything that is worn, on somebody who stands. */
const pads: Diagram = (p) => {
  const standing: Body = {
    head: [2, -92],
    neck: [1, -80],
    hip: [0, -50],
    legs: [
      [
        [4, -27],
        [-4, 0],
      ],
      [
        [12, -27],
        [12, 0],
      ],
    ],
    arms: [
      [
        [-14, -64],
        [-2, -48],
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
    mark(p, 4, [250, 560], [590, 525])
  )
}

const quarter = (p: Palette, x: number, ground: number): string => {
  const face: Point[] = [[x + 20, 330], ...arc(x + 330, 380, 310, ground - 380, 180, 90, 20)]
  return (
    shape(outline([[x - 120, 330], ...face, [x + 330, ground + 6], [x - 120, ground + 6]]), p.concrete[1]) +
    line([[x - 120, 330], ...face], p.ink, 8) +
    circle(x + 20, 330, 13, p.concrete[3], { stroke: p.ink, width: 5 })
  )
}

/** Set the tail, stamp the front foot, ride away. */
const dropIn: Diagram = (p) => {
  const waiting: Body = {
    head: [2, -92],
    neck: [0, -81],
    hip: [-6, -52],
    legs: [
      [
        [2, -30],
        [-10, -4],
      ],
      [
        [12, -34],
        [16, -12],
      ],
    ],
    arms: [
      [
        [-14, -66],
        [-24, -54],
      ],
      [
        [14, -66],
        [26, -58],
      ],
    ],
  }
  return (
    sheet(p, 700) +
    quarter(p, 110, 700) +
    quarter(p, 520, 700) +
    quarter(p, 890, 700) +
    board(p, 150, 318, 280, -16) +
    body(p, waiting, 135, 316, 236) +
    board(p, 612, 500, 260, 52) +
    body(p, { ...low }, 600, 480, 230) +
    board(p, 1058, 655, 260, 22) +
    body(p, low, 1056, 630, 250) +
    arrow(
      smooth([
        [700, 270],
        [730, 360],
        [725, 420],
      ]),
      p.accent,
      12,
    ) +
    mark(p, 1, [330, 110]) +
    mark(p, 2, [740, 110]) +
    mark(p, 3, [1130, 110])
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
  const person = (x: number, y: number, colour: string) =>
    ellipse(x, y, 42, 22, colour) + circle(x, y, 18, p.ink) + circle(x + 2, y - 2, 8, p.second)
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
    person(300, 280, p.accent) +
    person(150, 640, p.near) +
    person(80, 560, p.near) +
    person(1110, 180, p.near) +
    mark(p, 1, [400, 250]) +
    mark(p, 2, [250, 700], [165, 655]) +
    mark(p, 3, [1120, 600], [960, 520])
  )
}

export const ridingDiagrams = { fallSteps, pads, dropIn, ollie, stops, turns } as const
