/** Words that somebody reads per minute on a phone, in Hebrew or English. */
const PACE = 200

const TAGS = /<[^>]*>?/g
const WORDS = /[\p{L}\p{N}]+(?:['"’׳״-][\p{L}\p{N}]+)*/gu

/**
 * The number of words in an HTML text, without punctuation and tags; `רב-שלב`, `don't` and `צה"ל` count as one word
 * each.
 */
export function countWords(html: string): number {
  const text = html.replace(TAGS, ' ').replace(/&(?:[a-z]+|#\d+|#x[\da-f]+);/gi, ' ')
  return text.match(WORDS)?.length ?? 0
}

/** The reading time of an HTML text in whole minutes, at least 1; 0 without words. */
export function readingMinutes(html: string): number {
  return Math.ceil(countWords(html) / PACE)
}
