/** Pictures drawn anew by the browser: cropped or smaller, and without anything else that their file had. */

export type Rectangle = { x: number; y: number; width: number; height: number }

/** A part of a picture in the given size. What is transparent becomes white. */
export function drawPicture(
  picture: CanvasImageSource,
  from: Rectangle,
  size: { width: number; height: number },
): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = size.width
  canvas.height = size.height
  const context = canvas.getContext('2d')
  if (context) {
    context.fillStyle = '#fff'
    context.fillRect(0, 0, size.width, size.height)
    context.imageSmoothingQuality = 'high'
    context.drawImage(picture, from.x, from.y, from.width, from.height, 0, 0, size.width, size.height)
  }
  return canvas
}

export const JPEG_QUALITY = 0.92

/** The file of what was drawn; null: the browser has no memory for it. */
export const jpegOf = (canvas: HTMLCanvasElement, quality = JPEG_QUALITY): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
