/** Reads the features of a GeoJSON text. */
import { FileError, syntaxProblem, textOf } from './file-problem.ts'

export const FILE_LIMIT_BYTES = 64 * 1024 * 1024

/** @throws FileError when the bytes are not UTF-8 or not JSON */
export function parseFile(bytes: Uint8Array): unknown {
  const text = textOf(bytes)
  try {
    return JSON.parse(text) as unknown
  } catch (error) {
    throw syntaxProblem(text, (error as Error).message)
  }
}

/** @throws FileError when a value is not GeoJSON features */
export function featuresOf(value: unknown): unknown[] {
  const { type, features, elements } = (value ?? {}) as { type?: unknown; features?: unknown; elements?: unknown }
  if (type === 'Feature') return [value]
  if (type === 'FeatureCollection' && Array.isArray(features)) return features
  if (type === 'Topology') throw new FileError('fileTopojson')
  throw new FileError(Array.isArray(elements) ? 'fileOverpass' : 'fileUnknown')
}
