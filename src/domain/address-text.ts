/** Texts that are read from an address or written into one. */

/**
 * The beginning of a text, at most `length` UTF-16 units. If the cut splits a character, the remaining half becomes
 * U+FFFD, because `encodeURIComponent` throws on a half. `toWellFormed` would replace halves too, but Firefox has it
 * only since version 119.
 */
export const cutText = (text: string, length: number): string =>
  text.slice(0, length).replaceAll(/\p{Surrogate}/gu, '\uFFFD')

/**
 * A search parameter as text; links inside the app also pass numbers and booleans. If the parameter is a list, returns
 * its last value.
 */
export function paramText(value: unknown): string {
  if (Array.isArray(value)) return paramText(value.at(-1))
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}

/** Longest search term, in characters. */
export const MAX_TERM = 100

/** A search term in an address, cut to `MAX_TERM` characters; undefined: no term. */
export function paramTerm(value: unknown): string | undefined {
  const term = cutText(paramText(value), MAX_TERM)
  return term.trim() ? term : undefined
}
