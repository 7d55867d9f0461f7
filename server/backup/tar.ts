/**
 * Writes and reads tar archives (POSIX ustar) of plain files with safe names. Everything else that a tar file may
 * contain (links, directories, devices, absolute paths) is refused.
 */

const BLOCK = 512
const NAME_BYTES = 100
const PREFIX_BYTES = 155

/** The archive is damaged, or contains something that this file would not write. */
export class ArchiveError extends Error {}

/** A relative path of plain letters, digits, `.`, `_` and `-`; no part begins with a dot. */
const SAFE_NAME = /^(?:[\w-][\w.-]*\/)*[\w-][\w.-]*$/

/** Whether a file of this name can be archived. */
export const isSafeName = (name: string): boolean => SAFE_NAME.test(name) && splitName(name) !== undefined

/** Splits a path into the name and the directory in front of the name, because one field may be too short for both. */
function splitName(name: string): [name: string, prefix: string] | undefined {
  if (name.length <= NAME_BYTES) return [name, '']
  for (let at = name.indexOf('/'); at !== -1 && at <= PREFIX_BYTES; at = name.indexOf('/', at + 1)) {
    if (name.length - at - 1 <= NAME_BYTES) return [name.slice(at + 1), name.slice(0, at)]
  }
  return undefined
}

const octal = (value: number, length: number) => `${value.toString(8).padStart(length - 1, '0')}\0`

/** The sum of the header's bytes; the bytes of the checksum's own field count as spaces. */
function checksum(header: Buffer): number {
  let sum = 0
  for (const [index, byte] of header.entries()) sum += index >= 148 && index < 156 ? 0x20 : byte
  return sum
}

/**
 * The header of a file; the file's bytes and `padding` follow the header. @param seconds when the file was changed, in
 * seconds since 1970
 */
export function tarHeader(name: string, size: number, seconds: number): Buffer {
  const parts = SAFE_NAME.test(name) ? splitName(name) : undefined
  if (parts === undefined) throw new ArchiveError(`the name ${JSON.stringify(name)} cannot be archived`)
  const header = Buffer.alloc(BLOCK)
  header.write(parts[0], 0, 'latin1')
  header.write(octal(0o600, 8), 100, 'latin1')
  header.write(octal(0, 8), 108, 'latin1')
  header.write(octal(0, 8), 116, 'latin1')
  header.write(octal(size, 12), 124, 'latin1')
  header.write(octal(Math.floor(seconds), 12), 136, 'latin1')
  header.write('0', 156, 'latin1')
  header.write('ustar\x0000', 257, 'latin1')
  header.write(parts[1], 345, 'latin1')
  header.write(`${checksum(header).toString(8).padStart(6, '0')}\0 `, 148, 'latin1')
  return header
}

/** The zero bytes that fill up the last block of a file of this size. */
export const padding = (size: number): Buffer => Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK)

/** The end of an archive. */
export const TAR_END: Buffer = Buffer.alloc(2 * BLOCK)

export interface TarEntry {
  name: string
  size: number
  /** The file's bytes. If the caller does not read all of them, the rest is skipped. */
  body: AsyncIterable<Buffer>
}

/** Reads exact numbers of bytes from a stream of chunks. */
class Bytes {
  readonly #chunks: AsyncIterator<Buffer>
  #rest: Buffer = Buffer.alloc(0)
  /** Number of bytes that were read so far. */
  position = 0

  constructor(chunks: AsyncIterable<Buffer>) {
    this.#chunks = chunks[Symbol.asyncIterator]()
  }

  async *take(size: number): AsyncGenerator<Buffer> {
    for (let left = size; left > 0;) {
      if (this.#rest.length === 0) {
        const { value, done } = await this.#chunks.next()
        if (done) throw new ArchiveError('it ends too early')
        this.#rest = value
        continue
      }
      const part = this.#rest.subarray(0, left)
      this.#rest = this.#rest.subarray(part.length)
      this.position += part.length
      left -= part.length
      yield part
    }
  }

  async whole(size: number): Promise<Buffer> {
    const parts: Buffer[] = []
    for await (const part of this.take(size)) parts.push(part)
    return Buffer.concat(parts)
  }

  async skipTo(position: number): Promise<void> {
    for await (const part of this.take(position - this.position)) void part
  }

  async isAtEnd(): Promise<boolean> {
    while (this.#rest.length === 0) {
      const { value, done } = await this.#chunks.next()
      if (done) return true
      this.#rest = value
    }
    return false
  }
}

function readHeader(header: Buffer): { name: string; size: number } {
  const text = (from: number, length: number) => {
    const field = header.subarray(from, from + length)
    const end = field.indexOf(0)
    return field.toString('latin1', 0, end === -1 ? length : end)
  }
  const number = (from: number, length: number) => {
    const digits = text(from, length).trim()
    if (!/^[0-7]+$/.test(digits)) throw new ArchiveError('it is not a tar file')
    return parseInt(digits, 8)
  }
  if (number(148, 8) !== checksum(header)) throw new ArchiveError('it is not a tar file')
  const prefix = text(345, PREFIX_BYTES)
  const name = `${prefix === '' ? '' : `${prefix}/`}${text(0, NAME_BYTES)}`
  if (text(156, 1) !== '0' || !SAFE_NAME.test(name)) {
    throw new ArchiveError(`it contains ${JSON.stringify(name)}, which no backup has`)
  }
  return { name, size: number(124, 12) }
}

/** The files of an archive, in order. @throws ArchiveError */
export async function* readTar(chunks: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const bytes = new Bytes(chunks)
  for (;;) {
    const header = await bytes.whole(BLOCK)
    if (header.every((byte) => byte === 0)) break
    const { name, size } = readHeader(header)
    const end = bytes.position + size + padding(size).length
    yield { name, size, body: bytes.take(size) }
    await bytes.skipTo(end)
  }
  await bytes.whole(BLOCK)
  if (!(await bytes.isAtEnd())) throw new ArchiveError('something follows its end')
}
