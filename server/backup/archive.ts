/** Writes a tar.gz file by file, and collects the facts about each file for the manifest. */
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { ArchiveError, padding, TAR_END, tarHeader } from './tar.ts'

export interface ArchivedFile {
  name: string
  size: number
  sha256: string
}

export class Archive {
  readonly files: ArchivedFile[] = []
  readonly #gzip = createGzip()
  readonly #written: Promise<void>
  readonly #seconds: number

  /**
   * @param path path of the new archive, which must not exist yet
   * @param seconds the time that all files in the archive get, in seconds since 1970
   */
  constructor(path: string, seconds: number) {
    this.#seconds = seconds
    this.#written = pipeline(this.#gzip, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
    // `finish` awaits this promise; a failure before that must not count as unhandled.
    this.#written.catch(() => {})
  }

  /** @throws ArchiveError when the body does not have this size */
  async add(name: string, size: number, body: AsyncIterable<Buffer> | Iterable<Buffer>): Promise<void> {
    await this.#write(tarHeader(name, size, this.#seconds))
    const hash = createHash('sha256')
    let written = 0
    for await (const part of body) {
      hash.update(part)
      written += part.length
      await this.#write(part)
    }
    if (written !== size) throw new ArchiveError(`${name} changed while it was copied`)
    await this.#write(padding(size))
    this.files.push({ name, size, sha256: hash.digest('hex') })
  }

  addText(name: string, text: string): Promise<void> {
    const bytes = Buffer.from(text)
    return this.add(name, bytes.length, [bytes])
  }

  async finish(): Promise<void> {
    await this.#write(TAR_END)
    this.#gzip.end()
    await this.#written
  }

  /** Closes the unfinished file. */
  async abandon(): Promise<void> {
    this.#gzip.destroy()
    await this.#written.catch(() => {})
  }

  async #write(bytes: Buffer): Promise<void> {
    if (this.#gzip.destroyed) await this.#written
    else if (!this.#gzip.write(bytes)) await Promise.race([once(this.#gzip, 'drain'), this.#written])
  }
}
