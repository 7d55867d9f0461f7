/**
 * Pictures that people send. Their format is recognised by their content, never by the file's name or the announced
 * type.
 */
import type sharpPackage from 'sharp'
import type { Sharp } from 'sharp'
import { IMAGE_MAX_PIXELS, IMAGE_MAX_SIDE } from '#contract/images.ts'
import { isAnimatedPng } from '#domain/pictures/animated.ts'
import { ApiError, fieldError } from './http/api-error.ts'
import { createQueue } from './http/queue.ts'

/** Longest time for decoding one picture. */
const DECODE_SECONDS = 20

/**
 * All pictures in this process are decoded one after the other, because decoding takes up to 170 MB and one of the four
 * threads of Node's pool, which also hash passwords. Pictures of admins go first (`isFirst`). Only a few people are
 * admins, and each sends two pictures at a time, so riders' pictures still get their turn.
 */
export const pictureQueue = createQueue({
  atOnce: 1,
  mostWaiting: 50,
  refusal: 'Too many pictures are being sent. Please try again.',
})

let loaded: Promise<typeof sharpPackage> | undefined

/** Loads the decoder on demand, because it takes 30 MB of memory. */
export const loadSharp = (): Promise<typeof sharpPackage> =>
  (loaded ??= import('sharp').then(({ default: sharp }) => {
    // The cache is off, because two pictures never share operations.
    sharp.cache(false)
    // The default is one thread per core, and each thread would have its own buffers.
    sharp.concurrency(1)
    return sharp
  }))

const startsWith = (bytes: Buffer, text: string, at = 0) => bytes.toString('latin1', at, at + text.length) === text

/**
 * The format of a picture, by its first bytes. Files of other formats never reach the decoder, which would accept many
 * more formats.
 */
function formatOf(bytes: Buffer): 'jpeg' | 'png' | 'gif' | 'webp' | undefined {
  if (startsWith(bytes, '\xff\xd8\xff')) return 'jpeg'
  if (startsWith(bytes, '\x89PNG\r\n\x1a\n')) return 'png'
  if (startsWith(bytes, 'GIF87a') || startsWith(bytes, 'GIF89a')) return 'gif'
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) return 'webp'
  return undefined
}

/** Codes of the errors of refused pictures, sent for the field `image`. */
const BROKEN = 'imageBroken'
const ANIMATED = 'imageAnimated'
const TOO_MANY_PIXELS = 'imagePixels'
const TOO_LONG = 'imageSide'

export interface OpenPicture {
  /** The picture, upright and in sRGB. Files made from it have no metadata. */
  picture: Sharp
  /** The EXIF block as bytes. */
  exif: Buffer | undefined
}

/**
 * Opens a picture that somebody sent, without decoding the pixels yet.
 * @throws ApiError 415 for a format that is not accepted; 400 for a damaged or animated picture, for more than 16
 * megapixels or a side of more than 16,384 pixels
 */
export async function openPicture(bytes: Buffer): Promise<OpenPicture> {
  const format = formatOf(bytes)
  if (format === undefined) {
    throw new ApiError(415, 'UNSUPPORTED_MEDIA_TYPE', 'This is not a picture that can be used: JPG, PNG, GIF or WEBP')
  }
  const sharp = await loadSharp()
  const { width, height, pages, exif, ...found } = await whole(sharp(bytes, { limitInputPixels: false }).metadata())
  if (found.format !== format) throw fieldError('image', BROKEN)
  if (width * height > IMAGE_MAX_PIXELS) throw fieldError('image', TOO_MANY_PIXELS)
  if (Math.max(width, height) > IMAGE_MAX_SIDE) throw fieldError('image', TOO_LONG)
  const isAnimated = format === 'png' ? isAnimatedPng(bytes) : pages !== undefined && pages > 1
  if (isAnimated) throw fieldError('image', ANIMATED)
  const picture = sharp(bytes, { limitInputPixels: IMAGE_MAX_PIXELS, failOn: 'error' })
  return { picture: picture.timeout({ seconds: DECODE_SECONDS }).autoOrient().toColourspace('srgb'), exif }
}

/** The result of decoding a picture that somebody sent. @throws ApiError 400 if the picture is damaged */
export async function whole<T>(decoding: Promise<T>): Promise<T> {
  try {
    return await decoding
  } catch {
    throw fieldError('image', BROKEN)
  }
}
