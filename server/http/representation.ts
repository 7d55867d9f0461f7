/**
 * A body that is sent many times. It is serialised once, compressed once per encoding, and has a strong ETag per
 * encoding.
 */
import { createHash } from 'node:crypto'
import type { Encoding } from './accept.ts'
import { compress } from './compress.ts'

/** A body below this size fits into one packet uncompressed. */
const WORTH_COMPRESSING = 1024
const TAG_ENDS = { identity: '', br: '-br', gzip: '-gz' }

type Compressed = Exclude<Encoding, 'identity'>

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
  /** Called with the number of bytes that a new encoding takes, so that a cache can enforce its limit. */
  onGrow: (bytes: number) => void = () => {}

  constructor(type: string, body: string | Buffer, status = 200) {
    this.type = type
    this.status = status
    const bytes = typeof body === 'string' ? Buffer.from(body) : body
    this.#hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 27)
    this.#identity = { encoding: 'identity', body: bytes, etag: this.#tag('identity') }
  }

  /** The body without an encoding. */
  get plain(): Buffer {
    return this.#identity.body
  }

  get bytes(): number {
    let sum = this.#identity.body.length
    for (const coded of this.#ready.values()) sum += coded.body.length
    return sum
  }

  /** The ETag of the body in an encoding. The body need not have been encoded yet. */
  etagOf(encoding: Encoding): string {
    return this.#isWorth(encoding) ? this.#tag(encoding) : this.#identity.etag
  }

  /**
   * The body in an encoding; uncompressed if too many bodies are being compressed. If the encoded body is ready, the
   * result is not a promise.
   */
  coded(encoding: Encoding): Coded | Promise<Coded> {
    if (!this.#isWorth(encoding)) return this.#identity
    return this.#ready.get(encoding) ?? this.#make(encoding)
  }

  #isWorth(encoding: Encoding): encoding is Compressed {
    return encoding !== 'identity' && this.#identity.body.length >= WORTH_COMPRESSING
  }

  #tag(encoding: Encoding): string {
    return `"${this.#hash}${TAG_ENDS[encoding]}"`
  }

  #make(encoding: Compressed): Promise<Coded> {
    let making = this.#making.get(encoding)
    if (making === undefined) {
      making = this.#compress(encoding).finally(() => this.#making.delete(encoding))
      this.#making.set(encoding, making)
    }
    return making
  }

  async #compress(encoding: Compressed): Promise<Coded> {
    const body = await compress(this.#identity.body, encoding)
    if (body === undefined) return this.#identity
    const coded: Coded = { encoding, body, etag: this.#tag(encoding) }
    this.#ready.set(encoding, coded)
    this.onGrow(body.length)
    return coded
  }
}

const TAG = /(?:W\/)?"[^"]*"/g

/** Whether `If-None-Match` contains this ETag. Lists, `*` and weak forms are accepted (RFC 9110, weak comparison). */
export function matchesEtag(header: string, etag: string): boolean {
  if (header === etag || header.trim() === '*') return true
  return header.match(TAG)?.some((tag) => tag.replace(/^W\//, '') === etag) ?? false
}
