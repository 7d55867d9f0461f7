/** Drawn small things: bearings, grip tape, laces, and wax in three forms. */
import { circle, group, line, type Point, rect, shape, turn } from '../../scenes/draw.ts'
import { blend, type DrawThing, INK, oval, part, rampMark, roundBox, seam, type Tones, wheelMark } from './thing.ts'

const STEEL = ['#f6f0e2', '#c9c2b2', '#98917f'] as const

/** A bearing from its side: outer ring, coloured shield, inner ring. */
function bearing(x: number, y: number, r: number, t: Tones): string {
  const notches = Array.from({ length: 7 }, (_, i): Point => turn([0, -r * 0.61], (i * 360) / 7))
  return (
    circle(x, y, r, STEEL[1], { stroke: INK, width: 10 }) +
    shape(`M${x} ${y - r * 0.92}A${r * 0.92} ${r * 0.92} 0 0 0 ${x - r * 0.92} ${y}`, 'none', {
      stroke: STEEL[0],
      width: r * 0.09,
    }) +
    circle(x, y, r * 0.8, t.base, { stroke: INK, width: 8 }) +
    shape(
      `M${x + r * 0.54} ${y - r * 0.54}A${r * 0.77} ${r * 0.77} 0 0 1 ${x - r * 0.2} ${y + r * 0.74}A${r * 0.9} ${r * 0.9} 0 0 0 ${x + r * 0.54} ${y - r * 0.54}Z`,
      t.shade,
    ) +
    notches.map(([dx, dy]) => circle(x + dx, y + dy, r * 0.07, t.print)).join('') +
    circle(x, y, r * 0.42, STEEL[2], { stroke: INK, width: 8 }) +
    circle(x, y, r * 0.25, INK)
  )
}
const BEARINGS: readonly (readonly [x: number, y: number, r: number])[] = [
  [440, 400, 218],
  [742, 246, 118],
  [890, 462, 118],
  [674, 566, 118],
]
const bearings: DrawThing = (t) => ({
  outlines: BEARINGS.map(([x, y, r]) => oval(x, y, r, r)),
  drawing: BEARINGS.map(([x, y, r]) => bearing(x, y, r, t)).join(''),
})

const SHEET_OF_GRIP = 'M438 116H742V560L640 690H438Z'
const grip: DrawThing = (t) => {
  const grains = Array.from({ length: 120 }, (_, i) => {
    const [x, y] = [446 + ((i * 137) % 290), 128 + ((i * 211) % 550)]
    return circle(x, y, 2 + (i % 3), t.light)
  }).join('')
  return {
    outlines: [SHEET_OF_GRIP],
    drawing: group(
      part('sheet', SHEET_OF_GRIP, t.base, grains + rampMark(590, 350, 96, t.print)) +
        part(
          'curl',
          'M742 560C700 540 650 560 640 690C690 680 734 620 742 560Z',
          t.cream,
          seam('M720 580C690 590 668 620 660 668', INK, 5),
        ),
      'rotate(-8 600 400)',
    ),
  }
}

const CARD = roundBox(420, 130, 360, 500, 26)
const laces: DrawThing = (t) => {
  const turns = Array.from({ length: 9 }, (_, i) => {
    const y = 262 + i * 36
    return (
      line(
        [
          [408, y],
          [792, y + (i % 2 ? 10 : -10)],
        ],
        INK,
        40,
      ) +
      line(
        [
          [408, y],
          [792, y + (i % 2 ? 10 : -10)],
        ],
        i % 3 === 2 ? t.shade : t.base,
        26,
      )
    )
  }).join('')
  const end = (d: string) => seam(d, INK, 36) + seam(d, t.base, 22)
  return {
    outlines: [CARD],
    drawing:
      end('M440 560C360 640 330 660 300 700') +
      end('M760 560C840 620 860 650 880 706') +
      line(
        [
          [300, 700],
          [284, 728],
        ],
        INK,
        34,
      ) +
      line(
        [
          [880, 706],
          [890, 734],
        ],
        INK,
        34,
      ) +
      part('card', CARD, t.cream, rect(420, 120, 360, 96, t.print)) +
      shape(oval(600, 168, 24, 16), INK) +
      turns,
  }
}

const FRONT = 'M268 372L808 430V634L268 576Z'
const TOP = 'M268 372L424 236L944 290L808 430Z'
const SIDE = 'M808 430L944 290V480L808 634Z'
const waxBar: DrawThing = (t) => ({
  outlines: ['M268 372L424 236L944 290V480L808 634L268 576Z'],
  drawing:
    part('front', FRONT, t.base) +
    part('top', TOP, t.light) +
    part('side', SIDE, t.shade) +
    // Grooves from ledges that it was rubbed on.
    seam('M378 276L902 330', t.seam, 5) +
    seam('M330 318L858 374', t.seam, 5) +
    group(wheelMark(0, 0, 62, t.print, t.base), 'translate(538 504) skewY(6)') +
    seam('M330 402V560M746 444V606', t.seam, 5) +
    // Shavings.
    seam('M200 664C230 616 280 620 276 660C272 690 236 686 240 664', INK, 26) +
    seam('M200 664C230 616 280 620 276 660C272 690 236 686 240 664', t.light, 14) +
    seam('M930 640C960 600 1010 612 1000 652', INK, 26) +
    seam('M930 640C960 600 1010 612 1000 652', t.light, 14),
})

const PUCK = 'M300 330A300 130 0 0 1 900 330V490A300 130 0 0 1 300 490Z'
const waxPuck: DrawThing = (t) => ({
  outlines: [PUCK],
  drawing:
    part(
      'puck',
      PUCK,
      t.base,
      shape('M690 400C840 400 890 360 910 330V500C860 600 740 620 690 620Z', t.shade) +
        [350, 430, 520, 610, 700].map((x) => seam(`M${x} 420V640`, t.seam, 5)).join(''),
    ) +
    part('top', oval(600, 330, 300, 130), t.light) +
    group(wheelMark(0, 0, 190, t.print, t.light), 'translate(600 330) scale(1 .43)'),
})

const waxSet: DrawThing = (t) => {
  const yellow = '#ffcf21'
  const teal = '#1c8c94'
  return {
    outlines: [
      'M214 380H464V640H214Z',
      'M600 176L744 640H456Z',
      'M746 420A120 60 0 0 1 986 420V590A120 60 0 0 1 746 590Z',
    ],
    drawing:
      part(
        'cone',
        'M600 176L744 620Q600 680 456 620Z',
        yellow,
        shape('M600 176L760 640H640Z', blend(yellow, INK, 0.18)),
      ) +
      seam('M520 420Q600 452 680 420M490 512Q600 552 710 512', INK, 5) +
      part('front', 'M200 400H420V640H200Z', t.base) +
      part('lid', 'M200 400L256 344H476L420 400Z', t.light) +
      part('flank', 'M420 400L476 344V584L420 640Z', t.shade) +
      wheelMark(310, 520, 62, t.print, t.base) +
      part(
        'round',
        'M746 440A120 56 0 0 1 986 440V590A120 56 0 0 1 746 590Z',
        teal,
        rect(900, 380, 120, 300, blend(teal, INK, 0.2)),
      ) +
      part('disc', oval(866, 440, 120, 56), blend(teal, '#ffffff', 0.3)) +
      seam('M800 440H932', INK, 6),
  }
}

export const gear = { bearings, grip, laces, waxBar, waxPuck, waxSet } as const
