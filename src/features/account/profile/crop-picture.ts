/** Prepares a chosen picture in the browser, so that the upload is small even if the camera's file is large. */
import { IMAGE_CHOSEN_MAX_BYTES, IMAGE_TYPES } from '#contract/images.ts'
import { AVATAR_PIXELS } from '#contract/users.ts'
import { drawPicture, JPEG_QUALITY, jpegOf, type Rectangle } from '#platform/pictures/draw-picture.ts'

/** The problem of a chosen file. */
export type PictureProblem = 'type' | 'size'

export class PictureError extends Error {
  readonly problem: PictureProblem
  constructor(problem: PictureProblem) {
    super(problem)
    this.problem = problem
  }
}

/**
 * Side of the sent picture, in pixels. The page shows the picture with a third of this number of CSS pixels; the server
 * stores the picture with `AVATAR_PIXELS`.
 */
const SENT_PIXELS = AVATAR_PIXELS * 2
/** Longest side of the picture in the dialog. A phone's photo has 12 million pixels, far more than the dialog needs. */
const SHOWN_PIXELS = 1600

/** Checks a file's type and size before it is read. */
export function problemOfFile({ type, size }: Pick<File, 'type' | 'size'>): PictureProblem | null {
  if (!(IMAGE_TYPES as readonly string[]).includes(type)) return 'type'
  return size > IMAGE_CHOSEN_MAX_BYTES ? 'size' : null
}

/**
 * A file's picture as a data address, at most 1600 px wide and high.
 * @throws PictureError
 */
export async function readPicture(file: File): Promise<string> {
  const problem = problemOfFile(file)
  if (problem) throw new PictureError(problem)
  const image = await loadImage(await dataUrlOf(file)).catch(() => {
    throw new PictureError('type')
  })
  const size = { width: image.naturalWidth, height: image.naturalHeight }
  if (size.width * size.height === 0) throw new PictureError('type')
  const scale = Math.min(1, SHOWN_PIXELS / Math.max(size.width, size.height))
  if (scale === 1) return image.src
  const shown = { width: Math.round(size.width * scale), height: Math.round(size.height * scale) }
  return drawPicture(image, { x: 0, y: 0, ...size }, shown).toDataURL('image/jpeg', JPEG_QUALITY)
}

/** The chosen square of a picture, as a file to send. */
export async function cropPicture(source: string, square: Rectangle): Promise<Blob> {
  const size = { width: SENT_PIXELS, height: SENT_PIXELS }
  const blob = await jpegOf(drawPicture(await loadImage(source), square, size))
  if (!blob) throw new PictureError('type')
  return blob
}

/** A file as a `data:` address, because the content policy allows no `blob:` pictures. */
const dataUrlOf = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result as string)
    reader.onerror = () => reject(new PictureError('type'))
    reader.readAsDataURL(file)
  })

const loadImage = (source: string): Promise<HTMLImageElement> =>
  new Promise((resolve, reject) => {
    const image = new Image()
    image.onload = () => resolve(image)
    image.onerror = () => reject(new PictureError('type'))
    image.src = source
  })
