/** Checks addresses of files for the general route, which answers all paths without a route of their own. */

/** An encoded separator: a router does not treat it as one, but a disk does. */
const HIDDEN_SEPARATOR = /%(?:2f|5c)/i
/**
 * Spellings that can be read as another path: text that could be decoded a second time (`%`), Windows' separator, empty
 * parts, and dots or spaces at the end of a part, which some disks ignore.
 */
const AMBIGUOUS = /[%\\\0]|\/\/|[. ](?:\/|$)/

/**
 * Whether an address names one file and can't be read as another path.
 * @param url the address as it was sent
 * @param path the path, decoded once
 */
export const isPlainPath = (url: string, path: string): boolean =>
  !HIDDEN_SEPARATOR.test(url.split('?', 1)[0]!) && !AMBIGUOUS.test(path)

/** The folder of the files that a route answers: `/uploads/avatars/` for `/uploads/avatars/:name`. */
export const folderOfRoute = (url: string): string => url.slice(0, url.search(/[^/]*$/)).toLowerCase()
