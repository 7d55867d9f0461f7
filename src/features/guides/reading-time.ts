/** Words a minute, of Hebrew or English read with understanding on a phone. */
const PACE = 200

const TAGS = /<[^>]*>/g
const WORDS = /[\p{L}\p{N}]+(?:['"’׳״-][\p{L}\p{N}]+)*/gu

/** How many words a text of HTML has. Signs and tags are none; `רב-שלב`, `don't` and `צה"ל` are one each. */
export function countWords(html: string): number {
  const text = html.replace(TAGS, ' ').replace(/&(?:[a-z]+|#\d+|#x[\da-f]+);/gi, ' ')
  return text.match(WORDS)?.length ?? 0
}

/** Whole minutes that a text of HTML takes to read, at least 1; 0 when there is no word in it. */
export function readingMinutes(html: string): number {
  return Math.ceil(countWords(html) / PACE)
}
