/** Pictures that are small as files and large when they are decoded. */
import { crc32, deflateSync } from 'node:zlib'

/** Rows and columns of a PNG's seven passes: start and step. */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const

/** A square one-coloured PNG, small as a file, and interlaced so that it can't be decoded line by line. */
export function interlaced(side: number, depth: 8 | 16): Buffer {
  const chunk = (type: string, content: Buffer) => {
    const named = Buffer.concat([Buffer.from(type), content])
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(content.length)
    check.writeUInt32BE(crc32(named))
    return Buffer.concat([length, named, check])
  }
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, depth, 6, 0, 0, 1])
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  const sizes = PASSES.map(([x, y, dx, dy]) => [Math.ceil((side - x) / dx), Math.ceil((side - y) / dy)] as const)
  const bytes = sizes.reduce((sum, [width, height]) => sum + height * (1 + width * (depth / 2)), 0)
  const pixels = deflateSync(Buffer.alloc(bytes), { level: 1 })
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))])
}
