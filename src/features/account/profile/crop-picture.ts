/** Prepares a chosen picture in the browser: what is sent is small, whatever the camera made. */
import { IMAGE_MAX_BYTES, IMAGE_MAX_PIXELS, IMAGE_TYPES } from '#contract/images.ts'
import { AVATAR_PIXELS } from '#contract/users.ts'

/** What is wrong with a chosen file. */
export type PictureProblem = 'type' | 'size' | 'pixels'

export class PictureError extends Error {
  readonly problem: PictureProblem
  constructor(problem: PictureProblem) {
    super(problem)
    this.problem = problem
  }
}

/** In CSS pixels it is shown at a third of this; the server stores `AVATAR_PIXELS`. */
const SENT_PIXELS = AVATAR_PIXELS * 2
/** A phone's photo has 12 million pixels; the dialog shows far fewer. */
const SHOWN_PIXELS = 1600

export type Square = { x: number; y: number; width: number; height: number }

/** What the name, the type and the length of a file tell before it is read. */
export function problemOfFile({ type, size }: Pick<File, 'type' | 'size'>): PictureProblem | null {
  if (!(IMAGE_TYPES as readonly string[]).includes(type)) return 'type'
  return size > IMAGE_MAX_BYTES ? 'size' : null
}

export const problemOfPixels = ({ width, height }: { width: number; height: number }): PictureProblem | null =>
  width * height > IMAGE_MAX_PIXELS ? 'pixels' : width * height === 0 ? 'type' : null

/** The picture of a file as a data address, at most 1600 px wide and high. @throws PictureError */
export async function readPicture(file: File): Promise<string> {
  const problem = problemOfFile(file)
  if (problem) throw new PictureError(problem)
  const image = await loadImage(await dataUrlOf(file)).catch(() => {
    throw new PictureError('type')
  })
  const size = { width: image.naturalWidth, height: image.naturalHeight }
  const tooMany = problemOfPixels(size)
  if (tooMany) throw new PictureError(tooMany)
  const scale = Math.min(1, SHOWN_PIXELS / Math.max(size.width, size.height))
  if (scale === 1) return image.src
  const canvas = draw(image, { x: 0, y: 0, ...size }, Math.round(size.width * scale), Math.round(size.height * scale))
  return canvas.toDataURL('image/jpeg', 0.92)
}

/** The chosen square of a picture, as a file to send. */
export async function cropPicture(source: string, square: Square): Promise<Blob> {
  const canvas = draw(await loadImage(source), square, SENT_PIXELS, SENT_PIXELS)
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new PictureError('type'))), 'image/jpeg', 0.92)
  })
}

function draw(image: HTMLImageElement, from: Square, width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  // What is transparent becomes white.
  if (context) {
    context.fillStyle = '#fff'
    context.fillRect(0, 0, width, height)
    context.imageSmoothingQuality = 'high'
    context.drawImage(image, from.x, from.y, from.width, from.height, 0, 0, width, height)
  }
  return canvas
}

/** The page's policy allows pictures as data, not as blobs. */
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
