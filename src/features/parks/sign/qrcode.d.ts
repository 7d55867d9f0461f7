/** Types for the part of `qrcode` that makes the modules: its index would bring a PNG encoder and a canvas along. */
declare module 'qrcode/lib/core/qrcode.js' {
  type Segment = { data: string; mode: 'byte' }
  type Options = { errorCorrectionLevel: 'L' | 'M' | 'Q' | 'H' }
  const qrcode: {
    create(segments: readonly Segment[], options: Options): { modules: { size: number; data: Uint8Array } }
  }
  export default qrcode
}
