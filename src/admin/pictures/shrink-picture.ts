/**
 * Makes a picture smaller on the device where the server would refuse it for its size
 * (docs/decisions/pictures.md).
 */
import { IMAGE_MAX_BYTES, IMAGE_MAX_PIXELS, IMAGE_MAX_SIDE, type Place } from '#contract/images.ts'
import { isAnimatedPng, isAnimatedWebp } from '#domain/pictures/animated.ts'
import { exifOfJpeg, placeOf } from '#domain/pictures/exif-place.ts'
import { drawPicture, jpegOf } from '#platform/pictures/draw-picture.ts'

/** Of a picture that was made smaller: far more than the largest stored file has. */
const SENT_PIXELS = 8_000_000
/** A JPEG's EXIF block has at most 64 KB and is among the first. */
const HEAD_BYTES = 256 * 1024

export type SentPicture = {
  file: File
  /** Where the photo was taken, which a file that was made smaller does not say any more. */
  place?: Place | undefined
}

/** The file itself if the server takes it, or if this browser can't open it: then the server says what is wrong. */
export async function shrinkPicture(file: File): Promise<SentPicture> {
  // It may be animated, and would become a still picture without a word.
  if (file.type === 'image/gif') return { file }
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer())
  if (isAnimatedPng(head) || isAnimatedWebp(head)) return { file }
  const bitmap = await createImageBitmap(file).catch(() => undefined)
  if (!bitmap) return { file }
  const { width, height } = bitmap
  try {
    const longest = Math.max(width, height)
    if (width * height <= IMAGE_MAX_PIXELS && longest <= IMAGE_MAX_SIDE && file.size <= IMAGE_MAX_BYTES) return { file }
    const scale = Math.min(1, Math.sqrt(SENT_PIXELS / (width * height)), IMAGE_MAX_SIDE / longest)
    const scaled = (side: number) => Math.max(1, Math.round(side * scale))
    const size = { width: scaled(width), height: scaled(height) }
    const blob = await jpegOf(drawPicture(bitmap, { x: 0, y: 0, width, height }, size))
    if (!blob) return { file }
    return { file: new File([blob], file.name, { type: blob.type }), place: placeOf(exifOfJpeg(head)) }
  } finally {
    bitmap.close()
  }
}
