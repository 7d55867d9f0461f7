/** Drawn things for head, knees and back: a cap, a beanie, a helmet, pads, a backpack. */
import { group, line, rect, shape } from '../../scenes/draw.ts'
import { type DrawThing, INK, oval, part, rampMark, ribs, roundBox, seam, stitches, wheelMark } from './thing.ts'

const CROWN = 'M296 520C284 300 420 208 556 208C706 208 808 310 800 520Q548 556 296 520Z'
const BRIM =
  'M690 470C830 452 972 500 1016 566C1020 590 1000 596 980 590C880 556 760 552 640 566C650 530 664 500 690 470Z'
const cap: DrawThing = (t) => ({
  outlines: [CROWN, BRIM],
  drawing:
    part(
      'crown',
      CROWN,
      t.base,
      shape('M640 200C830 260 820 420 810 560H690C760 440 720 290 640 200Z', t.shade) +
        shape('M284 540C270 380 350 260 440 230C360 300 320 420 330 540Z', t.light) +
        seam('M556 208C480 300 452 420 456 540', t.seam) +
        seam('M556 208C640 290 684 400 690 540', t.seam) +
        [
          [392, 360],
          [720, 350],
        ]
          .map(([x, y]) => shape(oval(x!, y!, 12, 12), INK))
          .join(''),
    ) +
    part('patch', roundBox(500, 330, 150, 118, 16), t.cream) +
    rampMark(575, 392, 46, INK) +
    part('button', roundBox(530, 186, 56, 32, 14), t.print) +
    part('brim', BRIM, t.print, shape('M640 590C760 560 900 570 1030 610V560C880 530 760 530 640 590Z', INK)) +
    stitches('M704 500C820 488 930 516 984 556', INK),
})

const DOME = 'M392 520C370 250 470 150 600 150C730 150 830 250 808 520Z'
const CUFF = roundBox(360, 484, 480, 164, 34)
const beanie: DrawThing = (t) => ({
  outlines: [DOME, CUFF],
  drawing:
    part(
      'dome',
      DOME,
      t.base,
      shape('M680 140C860 200 830 420 820 540H730C770 400 750 250 680 140Z', t.shade) +
        [-150, -96, -36, 36, 96, 150]
          .map((dx) =>
            seam(
              `M${600 + dx * 0.2} 150C${600 + dx * 1.1} 240 ${600 + dx * 1.25} 380 ${600 + dx * 1.2} 540`,
              t.seam,
              5,
            ),
          )
          .join(''),
    ) +
    part(
      'cuff',
      CUFF,
      t.base,
      rect(720, 480, 140, 180, t.shade) +
        ribs(
          [
            [360, 486],
            [360, 648],
          ],
          [
            [840, 486],
            [840, 648],
          ],
          16,
          t.seam,
          5,
        ),
    ) +
    part('label', roundBox(534, 528, 132, 84, 10), t.print) +
    wheelMark(600, 570, 27, INK, t.print),
})

const SHELL =
  'M318 470C318 270 450 160 606 160C762 160 880 270 884 440C930 452 934 500 890 506Q600 540 330 510C306 506 308 480 318 470Z'
const helmet: DrawThing = (t) => ({
  outlines: [SHELL],
  drawing:
    // The straps hang behind the edge of the shell.
    line(
      [
        [408, 500],
        [520, 650],
        [560, 690],
      ],
      INK,
      20,
    ) +
    line(
      [
        [556, 512],
        [520, 650],
      ],
      INK,
      20,
    ) +
    line(
      [
        [800, 500],
        [640, 668],
        [560, 690],
      ],
      INK,
      20,
    ) +
    part('buckle', roundBox(532, 664, 74, 46, 12), t.print) +
    part(
      'shell',
      SHELL,
      t.base,
      shape('M700 150C930 230 900 400 910 540H760C840 420 800 260 700 150Z', t.shade) +
        shape('M310 520C300 330 400 200 520 176C420 250 380 380 390 520Z', t.light) +
        shape('M300 452Q600 486 940 440V474Q600 520 300 486Z', t.print) +
        [470, 606, 742].map((x, i) => rect(x - 19, 226 + (i === 1 ? -18 : 6), 38, 128, INK, 19)).join('') +
        wheelMark(606, 406, 30, t.print, t.base),
    ),
})

const pad = (id: string, t: Parameters<DrawThing>[0]) =>
  [236, 470].map((y) => rect(-196, y - 400 - 26, 392, 54, INK, 16)).join('') +
  part(`${id}-back`, roundBox(-142, -270, 284, 500, 84), t.base, rect(60, -280, 100, 520, t.shade)) +
  stitches('M-108 -180V150M108 -180V150', t.seam) +
  part(
    `${id}-shell`,
    'M-96 -120C-96 -190 96 -190 96 -120L104 60C104 150 -104 150 -104 60Z',
    t.print,
    shape('M40 -190H120V160H20C70 60 70 -90 40 -190Z', 'rgba(0,0,0,.14)'),
  ) +
  [-66, -10, 46].map((y) => rect(-44, y, 88, 22, INK, 11)).join('')
const pads: DrawThing = (t) => {
  const back = roundBox(-142, -270, 284, 500, 84)
  const one = 'translate(424 420) rotate(-9)'
  const other = 'translate(776 400) rotate(8)'
  const shadow = (transform: string) =>
    group(shape(back, '#000000', { opacity: 0.14 }), `translate(22 22) ${transform}`)
  return {
    outlines: [],
    drawing: shadow(one) + shadow(other) + group(pad('one', t), one) + group(pad('two', t), other),
  }
}

const BAG = 'M392 330C392 200 470 150 600 150C730 150 808 200 808 330V620Q808 684 744 684H456Q392 684 392 620Z'
const DECK = 'M528 168A72 72 0 0 1 672 168V634A72 72 0 0 1 528 634Z'
const backpack: DrawThing = (t) => ({
  outlines: [BAG, DECK],
  drawing:
    seam('M540 156C540 84 660 84 660 156', INK, 22) +
    part(
      'bag',
      BAG,
      t.base,
      rect(712, 130, 120, 570, t.shade) +
        shape('M392 330C392 230 440 180 500 160C440 230 430 330 430 700H380Z', t.light) +
        stitches('M420 330C420 230 500 190 600 190C700 190 780 230 780 330', t.seam),
    ) +
    part('left', roundBox(360, 450, 110, 190, 26), t.base) +
    part('right', roundBox(730, 450, 110, 190, 26), t.shade) +
    part(
      'deck',
      DECK,
      t.print,
      shape('M520 330L680 240V330L520 420Z', t.cream) + shape('M520 500L680 410V440L520 530Z', INK),
    ) +
    [196, 600]
      .map(
        (y) =>
          rect(506, y - 11, 188, 22, INK, 8) +
          [512, 688].map((x) => rect(x - 22, y - 32, 44, 64, t.cream, 14, { stroke: INK, width: 8 })).join(''),
      )
      .join('') +
    [318, 486]
      .map((y) => rect(446, y, 308, 40, INK, 8) + rect(574, y - 8, 52, 56, t.cream, 8, { stroke: INK, width: 7 }))
      .join(''),
})

export const wear = { cap, beanie, helmet, pads, backpack } as const
