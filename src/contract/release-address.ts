/** Names the release that a file is asked of, where each release has one of that name. */
export const RELEASE_PARAMETER = 'release'

/** Folders of files whose names change with their content: whichever release has one, it is the right one. */
export const isNamedByContent = (path: string): boolean => /\/(?:assets|fonts)\//.test(path)

/** The address of a file in one release. */
export const addressIn = (version: string, url: string): string =>
  isNamedByContent(url) ? url : `${url}?${RELEASE_PARAMETER}=${encodeURIComponent(version)}`
