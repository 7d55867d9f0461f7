import { correction, generate, mode } from 'lean-qr'

/** White modules around it; phones don't find a code without them. */
export const QUIET_MODULES = 4

export type QrPath = {
  /** Modules per side, without the white ones around it. */
  size: number
  /** The dark modules as an SVG path; each is one unit wide. */
  path: string
}

/**
 * An address as a QR code. Error correction M restores 15 % of it. A higher level would make the modules smaller, and
 * their size decides the reading distance; so a higher level is used only if it needs no more modules.
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
