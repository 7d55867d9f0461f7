import { parseUrl } from './parse-url.ts'

/** Longest return address in a search parameter, in characters. */
const LONGEST = 2000

/**
 * The path on our site that a search parameter names, with its search and hash, read as the browser reads it. undefined
 * for the sign-in page and for any address of another origin, however it is spelt.
 */
export function ownPath(value: unknown): string | undefined {
  // Browsers drop tabs and line breaks from addresses, and read a backslash as a slash: such a value could lead to
  // another host.
  if (typeof value !== 'string' || value.length > LONGEST || !/^\/[^\\\p{Cc}]*$/u.test(value)) return undefined
  // `/..//evil` becomes a path that begins with two slashes, which browsers read as another host.
  const base = 'http://own'
  const { origin, pathname, search, hash } = parseUrl(value, base) ?? {}
  if (pathname === undefined || origin !== base || /^\/(?:\/|login\/*$)/i.test(pathname)) return undefined
  return `${pathname}${search}${hash}`
}
