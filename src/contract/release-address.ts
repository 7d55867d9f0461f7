/**
 * Name of the query parameter with the version of a release, for files that several releases have under the same name.
 */
export const RELEASE_PARAMETER = 'release'

/**
 * Whether the file's name changes with its content. If it does, a file of this name has the same content in every
 * release.
 */
export const isNamedByContent = (path: string): boolean => /\/(?:assets|fonts)\//.test(path)

/** The address of a file of one release. */
export const addressIn = (version: string, url: string): string =>
  isNamedByContent(url) ? url : `${url}?${RELEASE_PARAMETER}=${encodeURIComponent(version)}`
