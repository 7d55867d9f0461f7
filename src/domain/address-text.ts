/** Texts that come from, or go into, an address. */

/**
 * The beginning of a text, `length` UTF-16 units at most. A character that was cut in half becomes U+FFFD, because
 * `encodeURIComponent` throws on a half: `toWellFormed`, which Firefox has since 119 only.
 */
export const cutText = (text: string, length: number): string =>
  text.slice(0, length).replaceAll(/\p{Surrogate}/gu, '\uFFFD')

/** A search parameter as text. A link in the app has numbers and flags too; of a list the last counts. */
export function paramText(value: unknown): string {
  if (Array.isArray(value)) return paramText(value.at(-1))
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}

/** The most characters of a search term. */
export const MAX_TERM = 100

/** A search term in an address, cut to size; undefined where there is none. */
export function paramTerm(value: unknown): string | undefined {
  const term = cutText(paramText(value), MAX_TERM)
  return term.trim() ? term : undefined
}
