/** The files that are made from a picture, and how they are encoded. */
import { PICTURE_ENDINGS, PICTURE_WIDTHS } from '#contract/picture-files.ts'
import type { Sharp } from 'sharp'

/**
 * How each file is encoded. Quality is from 0 to 100. `smartSubsample` keeps the edges of saturated colours sharp, but
 * doubles the cost. Effort 2 of AVIF takes four times as long as effort 0, and makes files smaller than WebP's. Effort
 * 4 takes six times as long as effort 2, and saves only a tenth.
 */
export const PICTURE_FILES = {
  full: { ending: PICTURE_ENDINGS.full, width: PICTURE_WIDTHS.full, webp: { quality: 78, effort: 4 } },
  middle: { ending: PICTURE_ENDINGS.middle, width: PICTURE_WIDTHS.middle, webp: { quality: 75, effort: 4 } },
  middleAvif: { ending: PICTURE_ENDINGS.middleAvif, width: PICTURE_WIDTHS.middle, avif: { quality: 50, effort: 2 } },
  thumb: {
    ending: PICTURE_ENDINGS.thumb,
    width: PICTURE_WIDTHS.thumb,
    webp: { quality: 70, effort: 4, smartSubsample: true },
  },
  tile: { ending: PICTURE_ENDINGS.tile, width: PICTURE_WIDTHS.tile, webp: { quality: 60, effort: 4 } },
} as const

export type PictureKind = keyof typeof PICTURE_FILES
export const PICTURE_KINDS = Object.keys(PICTURE_FILES) as PictureKind[]

/** Highest ratio of height to width. A taller picture is made narrower than usual, because WebP limits the height. */
const TALLEST = 4

/** The size of one file of a picture, for `resize`. The picture keeps its proportions and is never enlarged. */
export const sizeOf = (kind: PictureKind) => {
  const { width } = PICTURE_FILES[kind]
  return { width, height: width * TALLEST, fit: 'inside', withoutEnlargement: true } as const
}

/** The bytes of one file of a picture. */
export function encodePicture(image: Sharp, kind: PictureKind): Promise<Buffer> {
  const file = PICTURE_FILES[kind]
  const sized = image.resize(sizeOf(kind))
  return ('avif' in file ? sized.avif(file.avif) : sized.webp(file.webp)).toBuffer()
}
