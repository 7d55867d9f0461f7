/** Makes the files of an uploaded picture. */
import type { Sharp } from 'sharp'
import type { Place } from '#contract/images.ts'
import { placeOf } from '#domain/pictures/exif-place.ts'
import { encodePicture, PICTURE_KINDS, sizeOf } from '#server/pictures.ts'
import type { PictureKind } from '#server/pictures.ts'
import { loadSharp, openPicture, pictureQueue, whole } from '#server/uploaded-picture.ts'

export interface EncodedImage {
  /** Width of the full picture in pixels. */
  width: number
  height: number
  files: ReadonlyMap<PictureKind, Buffer>
}

/** A picture that is accepted but not decoded yet. */
export interface JudgedImage {
  place: Place | undefined
  /** @throws ApiError 400 when the picture is damaged */
  encode(): Promise<EncodedImage>
}

/** Pictures of admins go first in the queue: riders' pictures wait for them. */
const FIRST = { isFirst: true }

/** @throws ApiError 400, 415 */
export async function judgeImage(bytes: Buffer): Promise<JudgedImage> {
  const { picture, exif } = await pictureQueue(() => openPicture(bytes), FIRST)
  return { place: placeOf(exif), encode: () => pictureQueue(() => encodeImage(picture), FIRST) }
}

async function encodeImage(picture: Sharp): Promise<EncodedImage> {
  const sharp = await loadSharp()
  // All files are made from these pixels, which carry no metadata of the upload.
  const { data, info } = await whole(picture.resize(sizeOf('full')).raw().toBuffer({ resolveWithObject: true }))
  const { width, height, channels } = info
  const files = new Map<PictureKind, Buffer>()
  for (const kind of PICTURE_KINDS) {
    files.set(kind, await encodePicture(sharp(data, { raw: { width, height, channels } }), kind))
  }
  return { width, height, files }
}
