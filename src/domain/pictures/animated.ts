const textAt = (bytes: Uint8Array, at: number, length: number) =>
  String.fromCharCode(...bytes.subarray(at, at + length))

/** Type of the chunk, before the first `IDAT`, that makes a PNG animated. */
const ANIMATION = 'acTL'
const FIRST_CHUNK = 8

/** Whether a PNG has several frames. Decoders of still pictures show the first frame without a warning. */
export function isAnimatedPng(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = FIRST_CHUNK; at + 12 <= bytes.length; at += 12 + view.getUint32(at)) {
    const type = textAt(bytes, at + 4, 4)
    if (type === ANIMATION) return view.getUint32(at + 8) > 1
    if (type === 'IDAT') return false
  }
  return false
}

/** Whether a WebP declares several frames. */
export const isAnimatedWebp = (bytes: Uint8Array): boolean =>
  textAt(bytes, 8, 8) === 'WEBPVP8X' && ((bytes[20] ?? 0) & 0b10) !== 0
