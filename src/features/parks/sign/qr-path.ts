import { correction, generate, mode } from 'lean-qr'

/** White modules around it, without which phones do not find it. */
export const QUIET_MODULES = 4

export type QrPath = {
  /** Modules of a side, without the white ones around it. */
  size: number
  /** The dark modules as an SVG path, each one unit wide. */
  path: string
}

/**
 * An address as a QR code. Error correction M, which makes up for 15 % of it: more would make the modules smaller, and the size
 * of one decides from how far it is read. More is taken where it costs no module.
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
