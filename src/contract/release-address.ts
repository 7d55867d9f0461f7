/** Query parameter with the release from which a file is wanted, when several releases have a file of that name. */
export const RELEASE_PARAMETER = 'release'

/**
 * Whether the file's name changes with its content. If so, every release that has a file of this name has the same
 * content.
 */
export const isNamedByContent = (path: string): boolean => /\/(?:assets|fonts)\//.test(path)

/** The address of a file in one release. */
export const addressIn = (version: string, url: string): string =>
  isNamedByContent(url) ? url : `${url}?${RELEASE_PARAMETER}=${encodeURIComponent(version)}`
