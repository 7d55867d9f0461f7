/**
 * Reads the features of a large FeatureCollection one at a time: parsed at once, their outlines would need many times
 * the file's size in memory.
 */
import { FileError } from './file-problem.ts'
import { isObject } from './properties.ts'

/** The features of a file. */
export interface Features extends Iterable<unknown> {
  readonly length: number
}

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c]
const [OPEN, CLOSE, OPEN_LIST, CLOSE_LIST] = [0x7b, 0x7d, 0x5b, 0x5d]
const FEATURES = '"features"'

/** The index after the string that begins at `from`. */
function afterString(bytes: Uint8Array, from: number): number {
  let end = bytes.indexOf(QUOTE, from + 1)
  while (end !== -1) {
    let escapes = 0
    while (bytes[end - 1 - escapes] === BACKSLASH) escapes++
    if (escapes % 2 === 0) return end + 1
    end = bytes.indexOf(QUOTE, end + 1)
  }
  return bytes.length
}

const lineAt = (bytes: Uint8Array, end: number) => bytes.subarray(0, end).filter((byte) => byte === 0x0a).length + 1

const isBlank = (byte: number | undefined) => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09

const textIn = (bytes: Uint8Array, from: number, to: number) =>
  new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(from, to))

interface Slices {
  /** Start and end of each feature. */
  at: [from: number, to: number][]
  /** Start and end of the list of features, with its brackets. */
  list: [from: number, to: number]
}

/** Finds the objects in the list `features` of the outermost object; undefined: the bytes have another form. */
function slicesOf(bytes: Uint8Array): Slices | undefined {
  const at: Slices['at'] = []
  let depth = 0
  let isFeatures = false
  let start = -1
  let list = -1
  for (let index = 0; index < bytes.length; index++) {
    const byte = bytes[index]!
    if (byte === QUOTE) {
      const end = afterString(bytes, index)
      if (depth === 1) isFeatures = end - index === FEATURES.length && textIn(bytes, index, end) === FEATURES
      index = end - 1
    } else if (byte === OPEN || byte === OPEN_LIST) {
      depth++
      if (depth === 2 && isFeatures && byte === OPEN_LIST && list === -1) list = index
      else if (depth === 3 && list !== -1 && byte === OPEN) start = index
      else if (depth === 3 && list !== -1) return undefined
    } else if (byte === CLOSE || byte === CLOSE_LIST) {
      depth--
      if (depth === 2 && list !== -1) at.push([start, index + 1])
      if (depth === 1 && list !== -1) return { at, list: [list, index + 1] }
    } else if (depth === 2 && list !== -1 && byte !== COMMA && !isBlank(byte)) return undefined
  }
  return undefined
}

class Slice implements Features {
  readonly #bytes: Uint8Array
  readonly #at: Slices['at']
  readonly #parse: (text: string) => unknown

  constructor(bytes: Uint8Array, at: Slices['at'], parse: (text: string) => unknown) {
    this.#bytes = bytes
    this.#at = at
    this.#parse = parse
  }

  get length(): number {
    return this.#at.length
  }

  *[Symbol.iterator](): Generator<unknown> {
    for (const [from, to] of this.#at) yield this.#read(from, to)
  }

  /** @throws FileError */
  #read(from: number, to: number): unknown {
    let text: string
    try {
      text = textIn(this.#bytes, from, to)
    } catch {
      throw new FileError('fileNotUtf8')
    }
    try {
      return this.#parse(text)
    } catch {
      throw new FileError('fileNotJson', { line: String(lineAt(this.#bytes, from)) })
    }
  }
}

/**
 * A FeatureCollection whose `features` are parsed when they are read; undefined: the bytes must be parsed at once, which
 * also finds out what is wrong with them.
 * @param parse throws if a text is not JSON
 */
export function slicedCollection(bytes: Uint8Array, parse: (text: string) => unknown): object | undefined {
  try {
    const slices = slicesOf(bytes)
    if (slices === undefined) return undefined
    const [from, to] = slices.list
    const others = parse(`${textIn(bytes, 0, from)}[]${textIn(bytes, to, bytes.length)}`)
    if (!isObject(others) || others.type !== 'FeatureCollection') return undefined
    return { ...others, features: new Slice(bytes, slices.at, parse) }
  } catch {
    return undefined
  }
}

/** Whether a value is the features of `slicedCollection`. */
export const isSliced = (value: unknown): value is Features => value instanceof Slice
