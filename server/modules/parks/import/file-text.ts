/** The text of a file, in UTF-8 or UTF-16. */
import { FileError } from './file-problem.ts'

const startsWith = (bytes: Uint8Array, ...start: number[]) => start.every((byte, index) => bytes[index] === byte)

const PACKED = [
  [0x50, 0x4b, 0x03, 0x04],
  [0x1f, 0x8b],
]

/** The encoding follows from the byte order mark, or else from the place of a zero in the first two bytes. */
function encodingOf(bytes: Uint8Array): string {
  if (startsWith(bytes, 0xff, 0xfe)) return 'utf-16le'
  if (startsWith(bytes, 0xfe, 0xff)) return 'utf-16be'
  if (bytes.length < 2) return 'utf-8'
  if (bytes[0] === 0 && bytes[1] !== 0) return 'utf-16be'
  return bytes[0] !== 0 && bytes[1] === 0 ? 'utf-16le' : 'utf-8'
}

/** The text of a file without its byte order mark. @throws FileError when the bytes are not Unicode text */
export function textOf(bytes: Uint8Array): string {
  if (PACKED.some((start) => startsWith(bytes, ...start))) throw new FileError('filePacked')
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes)
  } catch {
    // Such a file is refused: a tolerant decoder would turn every Hebrew letter of an old encoding into a replacement
    // character.
    throw new FileError('fileNotUtf8')
  }
}
