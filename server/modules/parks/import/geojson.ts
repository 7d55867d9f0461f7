/** The features of a GeoJSON text. */

/** Thrown with a line that says what is wrong with the file. */
export class FileError extends Error {}

export const FILE_LIMIT_BYTES = 64 * 1024 * 1024

/** @throws FileError when the text is not JSON, or not GeoJSON features */
export function readFeatures(text: string): unknown[] {
  let value: unknown
  try {
    // Some editors put a byte order mark first.
    value = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (error) {
    throw new FileError(`it is not valid JSON: ${(error as Error).message}`)
  }
  const { type, features } = (value ?? {}) as { type?: unknown; features?: unknown }
  if (type === 'Feature') return [value]
  if (type !== 'FeatureCollection' || !Array.isArray(features)) {
    throw new FileError('it is not GeoJSON: a FeatureCollection of points is needed')
  }
  return features
}
