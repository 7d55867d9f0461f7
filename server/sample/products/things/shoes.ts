/** Drawn shoes, from their side: a low one, a high one, a slip-on. The far one of the pair stands behind. */
import { group, line, rect, shape } from '../../scenes/draw.ts'
import { type DrawThing, INK, part, rampMark, seam, stitches, type Tones, wheelMark } from './thing.ts'

const SOLE = 'M236 596H976Q1006 628 984 676H262Q222 664 236 596Z'

const sole = (id: string, t: Tones) =>
  part(id, SOLE, t.cream, rect(220, 648, 800, 40, t.print)) +
  seam('M240 644H994', INK, 5) +
  [820, 856, 892, 928]
    .map((x) =>
      line(
        [
          [x, 606],
          [x - 6, 636],
        ],
        INK,
        5,
      ),
    )
    .join('')

const LOW =
  'M258 606C240 520 246 430 262 352C292 332 340 340 366 372C396 406 440 404 470 372L506 312C530 298 560 310 568 334C624 420 704 464 792 478C884 492 962 516 974 606Z'
const HIGH =
  'M258 606C240 500 262 330 268 196C300 168 470 160 500 186L528 262C540 330 600 420 700 462C830 480 956 500 974 606Z'
const SLIP =
  'M258 606C242 530 246 450 262 392C300 368 352 380 384 408C430 446 500 452 548 420C570 396 600 392 630 404C720 440 800 470 840 480C920 498 964 530 974 606Z'

const shade = (t: Tones) =>
  shape('M240 610C240 580 242 560 244 540C420 600 760 600 980 560V620Z', t.shade) +
  shape('M258 620C244 520 250 430 270 340L320 336C286 430 290 520 310 620Z', t.light)

const lowUpper = (id: string, t: Tones) =>
  part(
    id,
    LOW,
    t.base,
    shade(t) +
      rampMark(548, 528, 92, t.print) +
      stitches('M780 480C748 520 752 570 770 610', t.seam) +
      stitches('M362 380C350 450 360 540 372 610', t.seam) +
      seam('M470 384C520 450 640 520 760 500', t.seam),
  ) +
  [
    [548, 352, 500, 402],
    [588, 398, 540, 446],
    [638, 436, 594, 484],
    [694, 462, 654, 508],
  ]
    .map(
      ([x1, y1, x2, y2]) =>
        line(
          [
            [x1!, y1!],
            [x2!, y2!],
          ],
          INK,
          26,
        ) +
        line(
          [
            [x1!, y1!],
            [x2!, y2!],
          ],
          t.cream,
          13,
        ),
    )
    .join('')

const highUpper = (id: string, t: Tones) =>
  part(
    id,
    HIGH,
    t.base,
    shade(t) +
      shape('M262 180H520V262C440 280 340 276 258 256Z', t.shade) +
      seam('M258 256C340 276 440 280 530 262', t.seam) +
      stitches('M262 300C340 316 430 316 500 300', t.seam) +
      stitches('M780 470C748 520 752 570 770 610', t.seam) +
      seam('M470 290C500 420 620 520 760 500', t.seam) +
      wheelMark(392, 372, 46, t.print, t.base) +
      stitches('M340 460C350 520 360 570 372 610', t.seam),
  ) +
  [
    [536, 286, 480, 312],
    [556, 340, 500, 372],
    [592, 394, 540, 430],
    [640, 434, 594, 476],
    [696, 460, 654, 506],
  ]
    .map(
      ([x1, y1, x2, y2]) =>
        line(
          [
            [x1!, y1!],
            [x2!, y2!],
          ],
          INK,
          26,
        ) +
        line(
          [
            [x1!, y1!],
            [x2!, y2!],
          ],
          t.cream,
          13,
        ),
    )
    .join('')

/** Checks in the print colour. */
const checks = (t: Tones) => {
  let result = ''
  for (let row = 0; row < 5; row++)
    for (let column = 0; column < 9; column++)
      if ((row + column) % 2 === 0) result += rect(560 + column * 46, 400 + row * 46, 46, 46, t.print)
  return result
}
const slipUpper = (id: string, t: Tones) =>
  part(
    id,
    SLIP,
    t.base,
    shade(t) +
      group(checks(t), 'skewY(6) translate(0 -70)') +
      shape('M430 430L560 560L600 610H470Z', INK) +
      stitches('M362 400C350 460 360 550 372 610', t.seam),
  ) + seam('M262 392C300 368 352 380 384 408C430 446 500 452 548 420C570 396 600 392 630 404', INK, 16)

/** The near shoe, and the far one behind it in the shade. */
const pair =
  (outline: string, upper: (id: string, t: Tones) => string): DrawThing =>
  (t) => {
    const dim = { ...t, base: t.shade, light: t.base, shade: t.shade }
    const far = 'translate(62 -84) scale(.94) translate(40 20)'
    return {
      outlines: [SOLE, outline],
      drawing:
        group(upper('far', dim) + sole('far-sole', t), far) +
        group(shape(outline, '#000000', { opacity: 0.16 }), 'translate(-16 -14)') +
        upper('near', t) +
        sole('near-sole', t),
    }
  }

export const shoes = {
  lowShoe: pair(LOW, lowUpper),
  highShoe: pair(HIGH, highUpper),
  slipOn: pair(SLIP, slipUpper),
} as const
