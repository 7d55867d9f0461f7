/**
 * A cache of representations, limited in bytes. When it is full, the least recently used representations are dropped.
 */
import type { Representation } from './representation.ts'

interface Entry {
  representation: Representation
  version: number
  expires: number
  bytes: number
}

/** Number of hits and misses of a cache since the start. */
export interface Lookups {
  hits: number
  misses: number
}

export const newLookups = (): Lookups => ({ hits: 0, misses: 0 })

/** Bytes that an entry takes in addition to its body. */
const ENTRY_OVERHEAD = 512

export class BufferCache {
  readonly #entries = new Map<string, Entry>()
  readonly #maxBytes: number
  readonly #maxAgeMs: number
  readonly #lookups: Lookups
  #bytes = 0

  /** @param lookups where hits and misses are counted; several caches may share it */
  constructor(maxBytes: number, maxAgeMs = Infinity, lookups = newLookups()) {
    this.#maxBytes = maxBytes
    this.#maxAgeMs = maxAgeMs
    this.#lookups = lookups
  }

  get bytes(): number {
    return this.#bytes
  }

  get size(): number {
    return this.#entries.size
  }

  /** The entry that was made for this content version; undefined: the cache has none, or the entry is too old. */
  get(key: string, version: number): Representation | undefined {
    const found = this.#find(key, version)
    if (found === undefined) this.#lookups.misses++
    else this.#lookups.hits++
    return found
  }

  #find(key: string, version: number): Representation | undefined {
    const entry = this.#entries.get(key)
    if (entry === undefined) return undefined
    if (entry.version !== version || (entry.expires !== Infinity && entry.expires <= performance.now())) {
      this.#drop(key, entry)
      return undefined
    }
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    return entry.representation
  }

  set(key: string, version: number, representation: Representation): void {
    const before = this.#entries.get(key)
    if (before !== undefined) this.#drop(key, before)
    const bytes = representation.bytes + key.length * 2 + ENTRY_OVERHEAD
    // An entry larger than a quarter of the cache is not stored, because it would push out too many other entries.
    if (bytes > this.#maxBytes / 4) return
    const expires = this.#maxAgeMs === Infinity ? Infinity : performance.now() + this.#maxAgeMs
    const entry: Entry = { representation, version, expires, bytes }
    this.#entries.set(key, entry)
    this.#bytes += bytes
    representation.onGrow = (more) => {
      if (this.#entries.get(key) !== entry) return
      entry.bytes += more
      this.#bytes += more
      this.#shrink()
    }
    this.#shrink()
  }

  #shrink(): void {
    for (const [key, entry] of this.#entries) {
      if (this.#bytes <= this.#maxBytes) return
      this.#drop(key, entry)
    }
  }

  #drop(key: string, entry: Entry): void {
    this.#entries.delete(key)
    this.#bytes -= entry.bytes
    entry.representation.onGrow = () => {}
  }
}
