/** Shrinks a picture on the device if the server would refuse its size (docs/decisions/pictures.md). */
import { IMAGE_MAX_BYTES, IMAGE_MAX_PIXELS, IMAGE_MAX_SIDE, type Place } from '#contract/images.ts'
import { isAnimatedPng, isAnimatedWebp } from '#domain/pictures/animated.ts'
import { exifOfJpeg, placeOf } from '#domain/pictures/exif-place.ts'
import { drawPicture, jpegOf } from '#platform/pictures/draw-picture.ts'

/** Pixels of a shrunk picture: far more than the server's largest stored file has. */
const SENT_PIXELS = 8_000_000
/**
 * The first bytes of a JPEG, which contain its EXIF block: the block has at most 64 KB and is one of the first blocks.
 */
const HEAD_BYTES = 256 * 1024

export type SentPicture = {
  file: File
  /** Where the photo was taken. Read here, because shrinking removes this from the file. */
  place?: Place | undefined
}

/**
 * Shrinks a picture for the upload. Returns the file itself if the server accepts it, or if this browser can't decode
 * it: then the server reports the problem.
 */
export async function shrinkPicture(file: File): Promise<SentPicture> {
  // A GIF may be animated; shrinking would silently turn it into a still picture.
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
