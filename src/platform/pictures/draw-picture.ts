/** Redraws pictures in the browser: cropped or smaller, and without the file's metadata. */

export type Rectangle = { x: number; y: number; width: number; height: number }

/** Draws a part of a picture in the given size. Transparent areas become white. */
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

/** The drawn picture as a file; null: the browser has not enough memory for the file. */
export const jpegOf = (canvas: HTMLCanvasElement, quality = JPEG_QUALITY): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
