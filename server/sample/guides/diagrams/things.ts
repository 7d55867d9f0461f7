/** Diagrams of things: a bearing, a helmet, wheels, a truck, a bowl's profile, a summer's day. */
import { arc, circle, ellipse, line, outline, type Point, poly, rect, shape, turn } from '../../scenes/draw.ts'
import type { Palette } from '../../scenes/palettes.ts'
import { cross, type Diagram, mark, sheet, tick } from './diagram-parts.ts'

const ring = (x: number, y: number, outer: number, inner: number, fill: string, p: Palette, hole = p.haze) =>
  circle(x, y, outer, fill, { stroke: p.ink, width: 6 }) + circle(x, y, inner, hole, { stroke: p.ink, width: 6 })

/** A bearing laid out in its parts, and put together. */
const bearing: Diagram = (p) => {
  const balls = Array.from({ length: 7 }, (_, i): Point => turn([0, -88], (i * 360) / 7))
  const spokes = balls
    .map(([x, y]) => circle(460 + x, 250 + y, 30, p.concrete[1], { stroke: p.ink, width: 6 }))
    .join('')
  return (
    rect(0, 0, 1200, 800, p.haze) +
    ring(170, 250, 128, 62, p.accent, p) +
    circle(460, 250, 88, 'none', { stroke: p.second, width: 34 }) +
    spokes +
    ring(745, 250, 142, 108, p.concrete[2], p) +
    ring(1020, 250, 74, 44, p.concrete[1], p) +
    // The whole one, seen from its side with the shield off.
    ring(600, 610, 150, 112, p.concrete[2], p, p.concrete[3]) +
    balls.map(([x, y]) => circle(600 + x, 610 + y * 1.02, 25, p.concrete[0], { stroke: p.ink, width: 5 })).join('') +
    ring(600, 610, 66, 40, p.concrete[1], p) +
    mark(p, 1, [60, 110]) +
    mark(p, 2, [330, 110]) +
    mark(p, 3, [620, 110]) +
    mark(p, 4, [930, 140]) +
    mark(p, 5, [850, 610], [715, 610])
  )
}

function head(p: Palette, x: number, y: number, size: number, tilt: number, straps: boolean): string {
  const s = (value: number) => value * size
  const at = ([dx, dy]: Point): Point => [x + s(dx), y + s(dy)]
  const face: Point[] = [
    [-78, -20],
    [-60, -84],
    [0, -112],
    [62, -84],
    [80, -30],
    [98, 14],
    [78, 24],
    [76, 70],
    [48, 92],
    [20, 84],
    [16, 140],
    [-58, 140],
    [-54, 60],
  ]
  const shell = arc(0, -30, 104, 100, 178, 364, 24).map((point) => at(turn(point, tilt)))
  const rim = [at(turn([104, -18], tilt)), at(turn([-104, -12], tilt))]
  return (
    poly(face.map(at), p.ground, { stroke: p.ink, width: 6 }) +
    ellipse(...at([-6, 18]), s(14), s(20), p.groundShade, { stroke: p.ink, width: 4 }) +
    circle(...at([58, -6]), s(7), p.ink) +
    poly([...shell, ...rim], p.accent, { stroke: p.ink, width: 7 }) +
    (straps
      ? line([at([30, -20]), at([-4, 46]), at([36, 94])], p.ink, 8) + line([at([-52, -16]), at([-4, 46])], p.ink, 8)
      : '')
  )
}

/** Where a helmet sits, and two ways not to wear it. */
const helmet: Diagram = (p) =>
  rect(0, 0, 1200, 800, p.haze) +
  head(p, 360, 400, 2.1, 0, true) +
  head(p, 960, 230, 0.95, 0, true) +
  tick(1130, 130) +
  head(p, 960, 600, 0.95, -26, false) +
  cross(1130, 500) +
  mark(p, 1, [680, 230], [520, 365]) +
  mark(p, 2, [70, 560], [345, 490]) +
  mark(p, 3, [640, 690], [430, 590])

/** Wheels to one scale: three of a board's, two of a skate's. */
const wheels: Diagram = (p) => {
  const GROUND = 570
  const wheel = (x: number, mm: number, fill: string) => {
    const r = mm * 1.78
    return (
      circle(x, GROUND - r, r, fill, { stroke: p.ink, width: 7 }) +
      circle(x, GROUND - r, r * 0.62, p.concrete[0], { stroke: p.ink, width: 5 }) +
      circle(x, GROUND - r, 38, p.concrete[2], { stroke: p.ink, width: 5 }) +
      circle(x, GROUND - r, 14, p.ink)
    )
  }
  return (
    sheet(p, GROUND) +
    wheel(111, 52, p.concrete[1]) +
    wheel(322, 56, p.concrete[1]) +
    wheel(547, 60, p.second) +
    wheel(775, 58, p.accent) +
    wheel(1038, 80, p.accent) +
    [111, 322, 547, 775, 1038].map((x, i) => mark(p, i + 1, [x, GROUND + 100])).join('')
  )
}

/** A truck, pulled apart along its kingpin. */
const truck: Diagram = (p) =>
  rect(0, 0, 1200, 800, p.haze) +
  rect(330, 90, 540, 60, p.second, 10, { stroke: p.ink, width: 7 }) +
  shape('M420 150L780 150L700 220L500 220Z', p.concrete[2], { stroke: p.ink, width: 7 }) +
  line(
    [
      [600, 220],
      [600, 730],
    ],
    p.ink,
    14,
  ) +
  rect(545, 270, 110, 70, p.accent, 16, { stroke: p.ink, width: 6 }) +
  shape('M200 420L470 390L600 370L730 390L1000 420L1000 462L730 470L600 490L470 470L200 462Z', p.concrete[1], {
    stroke: p.ink,
    width: 7,
  }) +
  rect(60, 424, 140, 34, p.concrete[3], 8) +
  rect(1000, 424, 140, 34, p.concrete[3], 8) +
  shape('M540 530L660 530L640 610L560 610Z', p.accent, { stroke: p.ink, width: 6 }) +
  rect(556, 660, 88, 46, p.concrete[2], 8, { stroke: p.ink, width: 6 }) +
  mark(p, 1, [960, 200], [760, 185]) +
  mark(p, 2, [330, 300], [545, 305]) +
  mark(p, 3, [930, 350], [820, 405]) +
  mark(p, 4, [330, 600], [556, 572]) +
  mark(p, 5, [880, 680], [644, 684])

/** Half a bowl, cut through. */
const bowlProfile: Diagram = (p) => {
  const floor = 660
  const left: Point[] = [[190, 250], [190, 330], ...arc(520, 330, 330, floor - 330, 180, 90, 20)]
  const right: Point[] = [...arc(840, 470, 230, floor - 470, 90, 10, 16), [1080, 420]]
  return (
    rect(0, 0, 1200, 800, p.haze) +
    shape(outline([[0, 250], ...left, ...right, [1200, 420], [1200, 800], [0, 800]]), p.concrete[2]) +
    line([[0, 250], ...left, ...right, [1200, 420]], p.ink, 10) +
    circle(190, 250, 18, p.concrete[0], { stroke: p.ink, width: 7 }) +
    rect(176, 272, 14, 46, p.water) +
    mark(p, 1, [70, 160], [70, 245]) +
    mark(p, 2, [300, 150], [204, 238]) +
    mark(p, 3, [380, 300], [206, 300]) +
    mark(p, 4, [470, 450], [300, 570]) +
    mark(p, 5, [690, 540], [690, 652])
  )
}

/** The hours of a summer's day, midnight at the top: what is good to ride in, and what is not. */
const day: Diagram = (p) => {
  const hours = (from: number, to: number, fill: string) =>
    poly([[600, 400], ...arc(600, 400, 300, 300, from * 15 - 90, to * 15 - 90, 40)], fill)
  return (
    rect(0, 0, 1200, 800, p.haze) +
    circle(600, 400, 320, p.ink) +
    circle(600, 400, 300, p.near) +
    hours(6, 10, p.leaf) +
    hours(10, 17, p.accent) +
    hours(17, 22, p.leaf) +
    circle(600, 400, 70, p.concrete[0], { stroke: p.ink, width: 8 }) +
    Array.from({ length: 24 }, (_, hour) => {
      const [a, b] = [turn([0, -306], hour * 15), turn([0, hour % 6 ? -282 : -256], hour * 15)]
      return line(
        [
          [600 + a[0], 400 + a[1]],
          [600 + b[0], 400 + b[1]],
        ],
        p.concrete[0],
        hour % 6 ? 6 : 12,
      )
    }).join('') +
    // Noon and midnight.
    circle(600, 590, 40, p.second, { stroke: p.ink, width: 7 }) +
    shape('M612 166A42 42 0 1 0 646 226A34 34 0 1 1 612 166Z', p.concrete[0]) +
    mark(p, 1, [1030, 480], [840, 430]) +
    mark(p, 2, [880, 720], [690, 620]) +
    mark(p, 3, [170, 420], [360, 370])
  )
}

export const thingDiagrams = { bearing, helmet, wheels, truck, bowlProfile, day } as const
