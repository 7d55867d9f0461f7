/** Reads the features of a file: GeoJSON in the forms in which programs write it, or an answer of Overpass. */
import { isSliced, slicedCollection } from './feature-slices.ts'
import type { Features } from './feature-slices.ts'
import { FileError, syntaxProblem } from './file-problem.ts'
import { textOf } from './file-text.ts'
import { overpassFeatures } from './overpass.ts'
import { isObject, wordOf } from './properties.ts'

export const FILE_LIMIT_BYTES = 64 * 1024 * 1024
/** A larger file is read one feature at a time. */
const SMALL_BYTES = 1024 * 1024

/** A separator that some programs write before each value of a sequence. */
const RECORD_SEPARATOR = '\u001e'
/** Strings, which stay as they are, and numbers that JSON does not have. */
const STRING_OR_NOT_NUMBER = /"(?:[^"\\]|\\.)*"|-?\b(?:NaN|Infinity)\b/g

/** Parses JSON. Numbers that JSON does not have become null, which means unknown. @throws SyntaxError */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch (error) {
    if (!/\b(?:NaN|Infinity)\b/.test(text)) throw error
    return JSON.parse(text.replace(STRING_OR_NOT_NUMBER, (part) => (part.startsWith('"') ? part : 'null'))) as unknown
  }
}

/** Parses one JSON value per line; undefined: the text is no such sequence. */
function parseLines(text: string): unknown {
  const lines = text.replaceAll(RECORD_SEPARATOR, '').split('\n')
  const first = lines.find((line) => line.trim() !== '')
  if (first === undefined || !isJsonObject(first)) return undefined
  const features = lines.flatMap((line, index) => {
    if (line.trim() === '') return []
    try {
      return [...(partsOf(parseJson(line)) ?? [null])]
    } catch {
      throw new FileError('fileNotJson', { line: String(index + 1) })
    }
  })
  return { type: 'FeatureCollection', features }
}

function isJsonObject(line: string): boolean {
  try {
    return isObject(parseJson(line))
  } catch {
    return false
  }
}

/** The JSON of a file; lines of features become a FeatureCollection. @throws FileError when it is not JSON */
export function parseFile(bytes: Uint8Array): unknown {
  const sliced = bytes.length > SMALL_BYTES ? slicedCollection(bytes, parseJson) : undefined
  if (sliced !== undefined) return sliced
  const text = textOf(bytes)
  try {
    return parseJson(text)
  } catch (error) {
    const features = parseLines(text)
    if (features !== undefined) return features
    throw syntaxProblem(text, (error as Error).message)
  }
}

/** The features of GeoJSON; undefined: the value is not GeoJSON. */
function partsOf(value: unknown): Features | undefined {
  if (!isObject(value)) return undefined
  const { type, features, layers } = value
  if (type === 'Feature') return [value]
  if (type === 'FeatureCollection' && (Array.isArray(features) || isSliced(features))) return features
  // A whole map of uMap.
  if (type === 'umap' && Array.isArray(layers)) return layers.flatMap((layer) => [...(partsOf(layer) ?? [])])
  return undefined
}

/** Names of longitude and latitude on the WGS 84 ellipsoid, as `crs` of old GeoJSON gives them. */
const DEGREES = /(?:CRS:?84|EPSG:{1,2}(?:[\d.]*:)?4326|WGS ?84)$/i

/** @throws FileError when the coordinates are not degrees: a place on a projected map is no place on ours */
function checkCoordinates(crs: unknown): void {
  const properties = isObject(crs) ? crs.properties : undefined
  const name = isObject(properties) ? properties.name : undefined
  if (typeof name === 'string' && !DEGREES.test(name.trim())) throw new FileError('fileCrs', { text: wordOf(name) })
}

/**
 * Features of a large file are parsed while they are read: only then a FileError says what is wrong with one.
 * @throws FileError when a value is neither GeoJSON features nor a whole answer of Overpass
 */
export function featuresOf(value: unknown): Features {
  const parts = partsOf(value)
  const { type, elements, remark, crs } = isObject(value) ? value : ({} as Record<string, unknown>)
  checkCoordinates(crs)
  if (parts !== undefined) return parts
  if (Array.isArray(elements)) return overpassFeatures({ elements, remark })
  throw new FileError(type === 'Topology' ? 'fileTopojson' : 'fileUnknown')
}

/** The text with which a file must be credited (`attribution`); '': it needs no credit. */
export function attributionOf(value: unknown): string {
  const { attribution } = isObject(value) ? value : {}
  return typeof attribution === 'string' ? attribution.trim() : ''
}
