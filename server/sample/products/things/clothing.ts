/** Drawn clothes: a T-shirt, a hoodie, work trousers, a coach jacket, socks. */
import { group, line, rect, shape } from '../../scenes/draw.ts'
import { type DrawThing, INK, mirrored, oval, part, rampMark, ribs, seam, stitches, wheelMark } from './thing.ts'

const TEE =
  'M498 150C536 196 664 196 702 150L778 182L922 322L826 424L768 376V676Q600 694 432 676V376L374 424L278 322L422 182Z'

const teeWith =
  (print: (tones: Parameters<DrawThing>[0]) => string): DrawThing =>
  (t) => ({
    outlines: [TEE],
    drawing:
      part(
        'tee',
        TEE,
        t.base,
        shape('M768 376L826 424L922 322L800 210C830 320 742 360 716 700H790V376Z', t.shade) +
          shape('M432 376V700H452C446 560 448 460 432 376Z', t.light) +
          print(t) +
          stitches('M860 262L768 352', t.seam) +
          stitches('M340 262L432 352', t.seam) +
          stitches('M432 652Q600 670 768 652', t.seam),
      ) +
      part('neck', 'M498 150C536 196 664 196 702 150C690 246 510 246 498 150Z', t.shade) +
      seam('M486 158C506 264 694 264 714 158', t.seam),
  })

const tee = teeWith((t) => wheelMark(600, 400, 96, t.print, t.base))
const rampTee = teeWith(
  (t) => rect(496, 330, 208, 208, t.print, 20) + rampMark(600, 440, 78, INK) + shape(oval(566, 386, 26, 26), t.cream),
)

const HOODIE_BODY =
  'M466 214C392 234 358 268 340 330L284 628L378 652L428 470V684Q600 700 772 684V470L822 652L916 628L860 330C842 268 808 234 734 214Z'
const HOOD = 'M462 232C436 92 764 92 738 232C706 304 494 304 462 232Z'
const hoodie: DrawThing = (t) => ({
  outlines: [HOODIE_BODY, HOOD],
  drawing:
    part(
      'body',
      HOODIE_BODY,
      t.base,
      shape('M772 470L822 660L930 640L860 320L800 250C842 340 760 420 726 700H790Z', t.shade) +
        shape('M428 470V700H450C440 600 446 540 428 470Z', t.light) +
        rect(400, 640, 400, 70, t.shade) +
        ribs(
          [
            [428, 644],
            [428, 700],
          ],
          [
            [772, 644],
            [772, 700],
          ],
          22,
          t.seam,
          3,
        ) +
        seam('M420 642Q600 658 780 642', t.seam) +
        seam('M292 584L388 608', t.seam) +
        seam('M908 584L812 608', t.seam) +
        wheelMark(716, 396, 36, t.print, t.base),
    ) +
    part('pocket', 'M506 494H694L748 612Q600 628 452 612Z', t.base, shape('M640 480L760 620H690Z', t.shade)) +
    stitches('M524 514L478 600M676 514L722 600', t.seam) +
    part('hood', HOOD, t.base, shape('M650 110C780 130 760 260 700 280C740 220 730 150 650 110Z', t.shade)) +
    part('inside', 'M500 226C492 146 708 146 700 226C670 276 530 276 500 226Z', t.shade) +
    seam('M556 266C552 320 548 350 552 384', t.cream, 9) +
    seam('M644 266C650 330 646 350 650 404', t.cream, 9) +
    rect(545, 380, 14, 30, INK, 4) +
    rect(643, 400, 14, 30, INK, 4),
})

const PANTS = 'M440 128H760L826 690L654 700L606 330H594L546 700L374 690Z'
const pants: DrawThing = (t) => ({
  outlines: [PANTS],
  drawing:
    part(
      'pants',
      PANTS,
      t.base,
      shape('M760 128L840 700H740C764 500 740 300 700 128Z', t.shade) +
        shape('M594 330L546 700H500C540 560 560 440 560 300Z', t.shade) +
        shape('M440 128L366 700H396C420 480 440 300 470 180Z', t.light) +
        rect(420, 110, 360, 68, t.shade) +
        seam('M430 178H770', t.seam) +
        seam('M600 178V330', t.seam) +
        stitches('M624 178C640 240 634 280 608 310', t.seam) +
        stitches('M462 180C470 244 448 268 424 276', t.seam) +
        stitches('M738 180C730 244 752 268 776 276', t.seam) +
        rect(396, 420, 130, 130, t.base, 6, { stroke: t.seam, width: 5, dash: '14 11' }) +
        rect(674, 420, 130, 130, t.shade, 6, { stroke: t.seam, width: 5, dash: '14 11' }) +
        seam('M380 640L552 650', t.seam) +
        seam('M820 640L648 650', t.seam),
    ) +
    [470, 560, 640, 730].map((x) => rect(x - 9, 120, 18, 66, t.base, 4, { stroke: INK, width: 6 })).join('') +
    shape(oval(600, 152, 17, 17), t.print, { stroke: INK, width: 6 }) +
    rect(706, 216, 44, 30, t.print, 4, { stroke: INK, width: 5 }),
})

const JACKET =
  'M486 164L414 196C366 216 344 262 332 330L278 640L382 658L430 450V676Q600 690 770 676V450L818 658L922 640L868 330C856 262 834 216 786 196L714 164Z'
const jacket: DrawThing = (t) => {
  const collar = part('collar', 'M600 250L486 128L432 196L520 300Z', t.base)
  return {
    outlines: [JACKET, 'M486 128L432 196L520 300L600 250L680 300L768 196L714 128Z'],
    drawing:
      part(
        'jacket',
        JACKET,
        t.base,
        shape('M770 450L818 670L940 650L868 310L800 230C840 330 760 400 730 700H790Z', t.shade) +
          shape('M430 450V700H452C444 600 448 520 430 450Z', t.light) +
          stitches('M448 300C440 360 436 420 432 470M752 300C760 360 764 420 768 470', t.seam) +
          seam('M288 604L390 622M912 604L810 622', t.seam) +
          stitches('M430 648Q600 662 770 648', t.seam),
      ) +
      line(
        [
          [600, 250],
          [600, 682],
        ],
        INK,
        8,
      ) +
      [330, 420, 510, 600].map((y) => shape(oval(628, y, 15, 15), t.print, { stroke: INK, width: 6 })).join('') +
      stitches('M470 520L546 560', t.seam) +
      stitches('M730 520L654 560', t.seam) +
      rampMark(704, 400, 40, t.print) +
      part('neck', 'M486 128C540 172 660 172 714 128L600 250Z', t.shade) +
      collar +
      mirrored(part('collar2', 'M600 250L486 128L432 196L520 300Z', t.base)),
  }
}

const SOCK = 'M410 126H580V452C580 520 724 534 742 604C756 664 700 690 640 690H520C440 690 410 640 410 570Z'
const socks: DrawThing = (t) => {
  const sock = (id: string) =>
    part(
      id,
      SOCK,
      t.base,
      shape('M540 120H590V452C590 520 740 534 750 604V640C640 600 540 560 540 450Z', t.shade) +
        rect(400, 190, 200, 26, t.print) +
        rect(400, 232, 200, 26, t.print) +
        shape('M400 520C470 520 500 580 470 700H400Z', t.print) +
        shape('M650 500C630 580 640 640 670 700H790V500Z', t.print) +
        ribs(
          [
            [410, 120],
            [410, 176],
          ],
          [
            [580, 120],
            [580, 176],
          ],
          9,
          t.seam,
          4,
        ) +
        seam('M404 176H590', t.seam),
    )
  const behind = 'translate(150 -24) rotate(7 600 400)'
  const before = 'translate(-64 18) rotate(-4 600 400)'
  return {
    outlines: [],
    drawing:
      group(shape(SOCK, '#000000', { opacity: 0.14 }), `translate(22 22) ${behind}`) +
      group(sock('one'), behind) +
      group(shape(SOCK, '#000000', { opacity: 0.14 }), `translate(20 20) ${before}`) +
      group(sock('two'), before),
  }
}

export const clothes = { tee, rampTee, hoodie, pants, jacket, socks } as const
