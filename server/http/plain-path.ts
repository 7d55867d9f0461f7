/** Addresses of files, as the general route answers them. */

/** A separator that a router does not see, and a disk does. */
const HIDDEN_SEPARATOR = /%(?:2f|5c)/i
/**
 * Spellings that may be read as another path: a second decoding (`%`), a separator of Windows, empty and dotted parts, and dots or spaces at
 * the end of a part, which some disks leave out.
 */
const AMBIGUOUS = /[%\\\0]|\/\/|[. ](?:\/|$)/

/**
 * Whether an address names one file and can't be read as another one.
 * @param url as it was sent
 * @param path decoded once
 */
export const isPlainPath = (url: string, path: string): boolean =>
  !HIDDEN_SEPARATOR.test(url.split('?', 1)[0]!) && !AMBIGUOUS.test(path)

/** The folder of the files that a route answers: `/uploads/avatars/` of `/uploads/avatars/:name`. */
export const folderOfRoute = (url: string): string => url.slice(0, url.search(/[^/]*$/)).toLowerCase()
