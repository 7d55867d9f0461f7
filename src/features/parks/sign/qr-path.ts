import { correction, generate, mode } from 'lean-qr'

/** Width of the white border around the code, in modules. Phones don't find a code without a border. */
export const QUIET_MODULES = 4

export type QrPath = {
  /** Number of modules per side, without the white border. */
  size: number
  /** The dark modules as an SVG path; each is one unit wide. */
  path: string
}

/**
 * Makes a QR code from a URL. Its error correction is at least M, which restores 15 % of the code. A higher level would
 * need more and smaller modules, and their size decides from how far a phone can read the code. So a higher level is
 * used only if the code has room for it.
 */
export function qrPath(address: string): QrPath {
  const code = generate(mode.ascii(address), { minCorrectionLevel: correction.M })
  const { size } = code
  let path = ''
  for (let row = 0; row < size; row++) {
    for (let column = 0, width = 1; column < size; column += width, width = 1) {
      if (!code.get(column, row)) continue
      while (code.get(column + width, row)) width++
      path += `M${column} ${row}h${width}v1h-${width}z`
    }
  }
  return { size, path }
}
