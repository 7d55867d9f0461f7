/** The features of a GeoJSON text. */
import { printable } from './report.ts'

/** An unusable file; the message is one line. */
export class FileError extends Error {}

export const FILE_LIMIT_BYTES = 64 * 1024 * 1024

/** @throws FileError when the bytes are not UTF-8 or not JSON */
export function parseFile(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(textOf(bytes)) as unknown
  } catch (error) {
    if (error instanceof FileError) throw error
    throw new FileError(`it is not valid JSON: ${printable((error as Error).message)}`)
  }
}

/** @throws FileError when a value is not GeoJSON features */
export function featuresOf(value: unknown): unknown[] {
  const { type, features } = (value ?? {}) as { type?: unknown; features?: unknown }
  if (type === 'Feature') return [value]
  if (type !== 'FeatureCollection' || !Array.isArray(features)) {
    throw new FileError('it is not GeoJSON: a FeatureCollection of points is needed')
  }
  return features
}

/** Removes the byte order mark that some editors write. */
function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    // Otherwise every Hebrew letter of an old encoding would become a replacement character.
    throw new FileError('it is not UTF-8 text: save it as UTF-8')
  }
}
