import { parseUrl } from './parse-url.ts'

/** Longest return address that a search parameter may carry, in characters. */
const LONGEST = 2000

/**
 * The path on our site that a search parameter names, with its search and hash, as the browser reads it. undefined for
 * an address of another origin, however it is written, and for the sign-in page.
 */
export function ownPath(value: unknown): string | undefined {
  // Browsers drop tabs and line ends from addresses, and read a backslash as a slash.
  if (typeof value !== 'string' || value.length > LONGEST || !/^\/[^\\\p{Cc}]*$/u.test(value)) return undefined
  // `/..//evil` becomes a path that begins with two slashes, which browsers read as another host.
  const base = 'http://own'
  const { origin, pathname, search, hash } = parseUrl(value, base) ?? {}
  if (pathname === undefined || origin !== base || /^\/(?:\/|login\/*$)/i.test(pathname)) return undefined
  return `${pathname}${search}${hash}`
}
