/** Shrinks a rider's photo on the device. The camera's metadata (location, time, owner) never leaves the device. */
import { drawPicture, JPEG_QUALITY, jpegOf } from './draw-picture.ts'

/** Lengths of the longer side in pixels. They are tried in this order until the file is small enough. */
const SIDES = [2048, 1600, 1200, 800] as const

/**
 * Redraws a picture file as a JPEG of at most `maxBytes` without metadata. undefined: this browser can't decode the
 * file.
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

/** Lower than for pictures of the site, because the server encodes this picture once more. */
const SMALL_QUALITY = JPEG_QUALITY - 0.07
