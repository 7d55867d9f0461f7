import qrcode from 'qrcode/lib/core/qrcode.js'

/** White modules around it, without which phones do not find it. */
export const QUIET_MODULES = 4

export type QrPath = {
  /** Modules of a side, without the white ones around it. */
  size: number
  /** The dark modules as an SVG path, each one unit wide. */
  path: string
}

/**
 * A text as a QR code. Error correction M, which makes up for 15 % of it: more would make the modules smaller, and the size of
 * one decides from how far it is read.
 */
export function qrPath(text: string): QrPath {
  const { modules } = qrcode.create([{ data: text, mode: 'byte' }], { errorCorrectionLevel: 'M' })
  const { size, data } = modules
  let path = ''
  for (let row = 0; row < size; row++) {
    for (let column = 0, width = 1; column < size; column += width, width = 1) {
      if (!data[row * size + column]) continue
      while (column + width < size && data[row * size + column + width]) width++
      path += `M${column} ${row}h${width}v1h-${width}z`
    }
  }
  return { size, path }
}
