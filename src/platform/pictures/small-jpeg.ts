/** A rider's photo, made small on the device. What the camera wrote into the file (place, time, owner) does not leave it. */
import { drawPicture, JPEG_QUALITY, jpegOf } from './draw-picture.ts'

/** The longest sides that are tried, in pixels, until the file is small enough. */
const SIDES = [2048, 1600, 1200, 800] as const

/**
 * The picture of a file drawn anew: only what is seen on it, as a JPEG of at most `maxBytes`. Undefined: this browser can't open
 * it.
 */
export async function smallJpeg(file: Blob, maxBytes: number): Promise<Blob | undefined> {
  const bitmap = await createImageBitmap(file).catch(() => undefined)
  if (!bitmap) return undefined
  const { width, height } = bitmap
  try {
    for (const side of SIDES) {
      const scale = Math.min(1, side / Math.max(width, height))
      const scaled = (length: number) => Math.max(1, Math.round(length * scale))
      const size = { width: scaled(width), height: scaled(height) }
      const jpeg = await jpegOf(drawPicture(bitmap, { x: 0, y: 0, width, height }, size), SMALL_QUALITY)
      if (jpeg && jpeg.size <= maxBytes) return jpeg
    }
    return undefined
  } finally {
    bitmap.close()
  }
}

/** Below that of pictures of the site: it is encoded once more before it is shown. */
const SMALL_QUALITY = JPEG_QUALITY - 0.07
