/**
 * A feature's properties by name. Programs write the same name in several ways: `name:he`, `Name_He`, `NAME_HE`; a
 * shapefile cuts names after ten characters.
 */
import type { GeojsonProblem, GeojsonProblemCode } from '#contract/geojson-problems.ts'
import { trimText } from '#contract/pasted.ts'

export type Properties = Record<string, unknown>

export const isObject = (value: unknown): value is Properties =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Characters that change the writing direction: text copied from chats and tables may contain them. They are removed,
 * because our pages set the direction of each text.
 */
const TURNING = /[\u202A-\u202E\u2066-\u2069]/g
/** A terminal that prints the text would act on a control character. */
const CONTROL = /\p{Cc}/gu
const LONE_SURROGATE = /\p{Cs}/gu
/** Words with which programs and people say that a value is missing. */
const NOTHING = new Set(['', 'n/a', 'na', 'nan', 'none', 'null', 'unknown', 'undefined', '?', '-'])
/** Longest name of a field in a shapefile. */
const SHAPEFILE_NAME = 10
/** Longest value in a message. */
const SHOWN = 60

/** A cache of keys: all features of a file have the same names. */
const keys = new Map<string, string>()
const MOST_KEYS = 2000

/** The key of a name; all ways to write a name have the same key. */
function keyOf(name: string): string {
  let key = keys.get(name)
  if (key !== undefined) return key
  key = name.toLowerCase().replace(/[\s:.\-_]+/g, '_')
  if (keys.size < MOST_KEYS) keys.set(name, key)
  return key
}

/**
 * A value of the file, shortened for a message. A value that is not text becomes `?`, because converting an object to
 * text may fail.
 */
export const wordOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value).toWellFormed().slice(0, SHOWN)
    : '?'

const isNothing = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '')

/** The hstore text in which GDAL keeps the tags that have no column: `"lit"=>"yes","surface"=>"concrete"`. */
function otherTags(text: unknown): Properties {
  if (typeof text !== 'string') return {}
  const pairs = text.matchAll(/"((?:[^"\\]|\\.)*)"=>"((?:[^"\\]|\\.)*)"/g)
  return Object.fromEntries([...pairs].map(([, name = '', value = '']) => [name, value.replace(/\\(.)/g, '$1')]))
}

/** All properties of a feature in one object: osmtogeojson puts the tags one level deeper. */
const flat = (properties: Properties): Properties => ({
  ...otherTags(properties.other_tags),
  ...(isObject(properties.tags) && properties.tags),
  ...properties,
})

export class RowProperties {
  readonly raw: Properties
  readonly warnings: GeojsonProblem[] = []
  readonly #byKey = new Map<string, string>()

  constructor(properties: Properties) {
    this.raw = flat(properties)
    for (const name of Object.keys(this.raw)) {
      const key = keyOf(name)
      // A name that is written as we write it wins over the same name in capitals.
      if (!this.#byKey.has(key) || name === name.toLowerCase()) this.#byKey.set(key, name)
    }
  }

  warn(code: GeojsonProblemCode, values: GeojsonProblem['values'] = {}): void {
    this.warnings.push({ code, values })
  }

  /** The name under which the file has the first of these properties that has a value; undefined: none has a value. */
  nameOf(...names: readonly string[]): string | undefined {
    for (const name of names) {
      const key = keyOf(name)
      const whole = this.#byKey.get(key)
      if (whole !== undefined && !isNothing(this.raw[whole])) return whole
      const cut = key.length > SHAPEFILE_NAME ? this.#byKey.get(key.slice(0, SHAPEFILE_NAME)) : undefined
      if (cut !== undefined && !isNothing(this.raw[cut])) return cut
    }
    return undefined
  }

  /** The value of the first of these properties that has one. */
  get(...names: readonly string[]): unknown {
    const name = this.nameOf(...names)
    return name === undefined ? undefined : this.raw[name]
  }

  /** The first of these properties as a word of a list: in small letters, without a full stop at its end. */
  word(...names: readonly string[]): string | undefined {
    const value = this.get(...names)
    if (typeof value === 'boolean') return value ? 'yes' : 'no'
    if (typeof value !== 'string' && typeof value !== 'number') return undefined
    const word = trimText(String(value)).toLowerCase().replace(/\.$/, '')
    return NOTHING.has(word) ? undefined : word
  }

  /** Says that a property's value is left out. */
  leaveOut(name: string): undefined {
    this.warn('unknownValue', { name: this.nameOf(name) ?? name, text: wordOf(this.get(name)) })
  }

  /** The first of these properties as one line of text; what can't be stored is removed, with a warning. */
  text(limit: number, ...names: readonly string[]): string | undefined {
    for (const one of names) {
      const name = this.nameOf(one)
      const value = name === undefined ? undefined : this.raw[name]
      if (name === undefined || value === undefined) continue
      if (typeof value !== 'string' && typeof value !== 'number') {
        this.warn('notText', { name })
        continue
      }
      const text = this.#cleaned(name, String(value))
      if (text === '') continue
      if (text.length <= limit) return text
      this.warn('longerThan', { name, limit: String(limit) })
      return trimText(text.slice(0, limit).replace(LONE_SURROGATE, ''))
    }
    return undefined
  }

  #cleaned(name: string, value: string): string {
    const line = trimText(value.replace(TURNING, '')).replace(/\s+/g, ' ')
    // Half of a surrogate pair would be stored as another character, so every later import would find a difference.
    const text = line.replace(CONTROL, '').replace(LONE_SURROGATE, '')
    if (text !== line) this.warn('cleaned', { name })
    return trimText(text)
  }

  /** The properties that are short enough to show, as text. */
  tags(): Record<string, string> {
    const tags: Record<string, string> = {}
    for (const [name, value] of Object.entries(this.raw)) {
      if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') continue
      const text = String(value).replace(CONTROL, ' ').toWellFormed().trim()
      if (text !== '' && !name.startsWith('_')) tags[name.toWellFormed().slice(0, 255)] = text.slice(0, LONGEST_TAG)
    }
    return tags
  }
}

/** Twice the length of the longest value of a tag in OpenStreetMap. */
const LONGEST_TAG = 510
