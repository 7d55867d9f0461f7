/** Reads a QR code like a camera. */
import jsqr from 'jsqr'

/** Pixels of a module. */
const SCALE = 4

/**
 * The text of a code drawn as an SVG path of runs (`M3 0h7v1h-7z`), in a view box whose first two numbers are the white
 * modules around it; null if nothing can be read.
 */
export function readQrPath(path: string, viewBox: string): string | null {
  const [left, top, side] = viewBox.split(' ').map(Number) as [number, number, number]
  const width = side * SCALE
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255)
  for (const [, x, y, run] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)) {
    for (let column = 0; column < Number(run) * SCALE; column++)
      for (let row = 0; row < SCALE; row++) {
        const at = ((Number(y) - top) * SCALE + row) * width + (Number(x) - left) * SCALE + column
        pixels.fill(0, at * 4, at * 4 + 3)
      }
  }
  return jsqr(pixels, width, width)?.data ?? null
}
