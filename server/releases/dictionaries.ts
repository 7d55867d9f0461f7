/**
 * Which file may be the dictionary of which. A browser that has a file of an earlier release gets the file of the same
 * name from this release as a delta (RFC 9842, docs/decisions/releases.md).
 */

/** A chunk or a style sheet: its name, and the hash of its content. */
const HASHED = /^(\/assets\/\w[\w.-]*-)[\w-]{8}(\.(?:js|css))$/
const CATALOG = /^\/locales\/[\w-]+\.json$/

/** The paths that a file is a dictionary for; undefined: the file is no dictionary. */
export function patternOf(path: string): string | undefined {
  const hashed = HASHED.exec(path)
  if (hashed !== null) return `${hashed[1]}*${hashed[2]}`
  return CATALOG.test(path) ? path : undefined
}

/** Whether browsers use the file at `dictionary` for a request of `path`. */
export function isDictionaryFor(dictionary: string, path: string): boolean {
  const [start, end] = patternOf(dictionary)?.split('*', 2) ?? []
  if (start === undefined) return false
  return end === undefined ? path === start : path.startsWith(start) && path.endsWith(end)
}

/** The digest of the dictionary that the browser has, in base64; undefined: it has none, or the header is malformed. */
export const digestIn = (header: string | string[] | undefined): string | undefined =>
  typeof header === 'string' ? /^:([A-Za-z0-9+/]{43}=):$/.exec(header)?.[1] : undefined
