/** Checks the addresses of files for the general route, which answers all paths that no other route answers. */

/** An encoded separator of path parts. A router does not treat it as a separator, but the file system does. */
const HIDDEN_SEPARATOR = /%(?:2f|5c)/i
/**
 * Spellings that can be read as a different path: text that could be decoded a second time (`%`), the separator of
 * Windows, empty parts, and dots or spaces at the end of a part, which some file systems ignore.
 */
const AMBIGUOUS = /[%\\\0]|\/\/|[. ](?:\/|$)/

/**
 * Whether an address names one file and can't be read as a different path.
 * @param url the address as it was sent
 * @param path the path of the address, decoded once
 */
export const isPlainPath = (url: string, path: string): boolean =>
  !HIDDEN_SEPARATOR.test(url.split('?', 1)[0]!) && !AMBIGUOUS.test(path)

/** The folder of the files that a route answers: `/uploads/avatars/` for `/uploads/avatars/:name`. */
export const folderOfRoute = (url: string): string => url.slice(0, url.search(/[^/]*$/)).toLowerCase()
