/** A body that is sent many times: serialised once, compressed once, with a strong ETag per encoding. */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Encoding } from './accept.ts'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** Smaller bodies fit into one packet uncompressed. */
const WORTH_COMPRESSING = 1024
const BROTLI_QUALITY = 6
const GZIP_LEVEL = 6

export interface Coded {
  readonly encoding: Encoding
  readonly body: Buffer
  readonly etag: string
}

export class Representation {
  readonly status: number
  readonly type: string
  readonly #hash: string
  readonly #ready = new Map<Encoding, Coded>()
  readonly #making = new Map<Encoding, Promise<Coded>>()
  readonly #identity: Coded
  /** Called with the bytes that an encoding added, so that a cache can enforce its limit. */
  onGrow: (bytes: number) => void = () => {}

  constructor(type: string, body: string | Buffer, status = 200) {
    this.type = type
    this.status = status
    const bytes = typeof body === 'string' ? Buffer.from(body) : body
    this.#hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 27)
    this.#identity = { encoding: 'identity', body: bytes, etag: `"${this.#hash}"` }
  }

  get bytes(): number {
    let sum = this.#identity.body.length
    for (const coded of this.#ready.values()) sum += coded.body.length
    return sum
  }

  /** The body in an encoding; no promise when it is already there. */
  coded(encoding: Encoding): Coded | Promise<Coded> {
    if (encoding === 'identity' || this.#identity.body.length < WORTH_COMPRESSING) return this.#identity
    return this.#ready.get(encoding) ?? this.#make(encoding)
  }

  #make(encoding: 'br' | 'gzip'): Promise<Coded> {
    let making = this.#making.get(encoding)
    if (making === undefined) {
      making = this.#compress(encoding)
      this.#making.set(encoding, making)
    }
    return making
  }

  async #compress(encoding: 'br' | 'gzip'): Promise<Coded> {
    const plain = this.#identity.body
    const body =
      encoding === 'br'
        ? await compressBrotli(plain, {
            params: {
              [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
              [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
            },
          })
        : await compressGzip(plain, { level: GZIP_LEVEL })
    const coded: Coded = { encoding, body, etag: `"${this.#hash}-${encoding === 'br' ? 'br' : 'gz'}"` }
    this.#ready.set(encoding, coded)
    this.#making.delete(encoding)
    this.onGrow(body.length)
    return coded
  }
}

const TAG = /(?:W\/)?"[^"]*"/g

/** Whether `If-None-Match` matches this ETag: lists, `*` and weak forms count (RFC 9110, weak comparison). */
export function matchesEtag(header: string, etag: string): boolean {
  if (header === etag || header.trim() === '*') return true
  return header.match(TAG)?.some((tag) => tag.replace(/^W\//, '') === etag) ?? false
}
