/**
 * The drawn pictures of the sample products: a thing in one colour before a backdrop in the colours of a palette. Composed
 * in the middle of the sheet, so that a square cut of it is whole as well.
 */
import { circle, group, n, poly, rect, shape, SHEET } from '../../scenes/draw.ts'
import { type Palette, type PaletteName, PALETTES } from '../../scenes/palettes.ts'
import { clothes } from './clothing.ts'
import { gear } from './gear.ts'
import { shoes } from './shoes.ts'
import { type DrawThing, tonesOf } from './thing.ts'
import { wear } from './wear.ts'

const THINGS = { ...clothes, ...wear, ...gear, ...shoes } as const satisfies Record<string, DrawThing>
export type ThingName = keyof typeof THINGS

const { width: W, height: H } = SHEET

const BACKDROPS = {
  /** The sun behind it. */
  sun: (p: Palette) => circle(600, 400, 356, p.sun),
  /** Bands as on the underside of a deck. */
  stripes: (p: Palette) =>
    poly(
      [
        [120, 0],
        [470, 0],
        [1110, H],
        [760, H],
      ],
      p.sky,
    ) +
    poly(
      [
        [560, 0],
        [650, 0],
        [1290, H],
        [1200, H],
      ],
      p.sun,
    ),
  /** A quarter pipe. */
  ramp: (p: Palette) =>
    shape(`M0 ${H}V700C300 700 640 600 760 250H${W}V${H}Z`, p.far) + rect(742, 234, 480, 30, p.near, 15),
  /** A ledge under a low sun. */
  ledge: (p: Palette) =>
    circle(850, 400, 250, p.sun) + rect(0, 560, W, 240, p.concrete[1]) + rect(0, 560, W, 14, p.concrete[3]),
  /** A bowl from above. */
  bowl: (p: Palette) =>
    shape(
      'M170 400C170 150 380 60 610 74C850 90 1040 180 1036 410C1032 660 830 740 600 724C350 708 170 650 170 400Z',
      p.sky,
      {
        stroke: p.near,
        width: 14,
      },
    ),
} as const satisfies Record<string, (p: Palette) => string>
export type ThingBackdrop = keyof typeof BACKDROPS

export interface ThingPicture {
  thing: ThingName
  /** `#rrggbb`. */
  colour: string
  /** Of what is printed on it. */
  print?: string
  palette: PaletteName
  backdrop: ThingBackdrop
  /** The middle of a close view, and how many times it is enlarged. */
  close?: readonly [x: number, y: number, zoom: number]
}

/** One picture as SVG text, `SHEET` large. The same picture always gives the same text. */
export function drawThing({ thing, colour, print, palette, backdrop, close }: ThingPicture): string {
  const p = PALETTES[palette]
  const { outlines, drawing } = THINGS[thing](tonesOf(colour, print))
  const shadow = outlines.map((d) => shape(d, '#000000', { stroke: '#000000', width: 10 })).join('')
  const shaded = (shadow && `<g opacity="0.16" transform="translate(24 24)">${shadow}</g>`) + drawing
  let picture =
    rect(0, 0, W, H, p.haze) +
    BACKDROPS[backdrop](p) +
    // With room around it in a square cut.
    group(shaded, `translate(${W / 2} ${H / 2}) scale(.88) translate(${-W / 2} ${-H / 2})`)
  if (close) {
    const [x, y, zoom] = close
    picture = group(picture, `translate(${n(W / 2 - x * zoom)} ${n(H / 2 - y * zoom)}) scale(${zoom})`)
    picture = rect(0, 0, W, H, p.haze) + picture
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${W} ${H}" width="${W}" height="${H}">${picture}</svg>`
}
