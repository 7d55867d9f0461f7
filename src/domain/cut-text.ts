/**
 * The beginning of a text, `length` UTF-16 units at most. A character that was cut in half becomes U+FFFD, because
 * `encodeURIComponent` throws on a half: `toWellFormed`, which Firefox has since 119 only.
 */
export const cutText = (text: string, length: number): string =>
  text.slice(0, length).replaceAll(/\p{Surrogate}/gu, '\uFFFD')
