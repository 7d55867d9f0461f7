import type { Language } from '#contract/limits.ts'
import { nameScore } from './name-score.ts'
import type { Entry, Spelled } from './search-index.ts'
import type { SearchHit, SearchItem } from './search-item.ts'

/** A loop, because a closure for each of ten thousand names is slow. */
export function hasAll(text: string, parts: readonly string[]): boolean {
  for (const part of parts) if (!text.includes(part)) return false
  return true
}

/**
 * The hit of an entry whose names contain all words. The words may be in one name or in several (a park and its town). The
 * hits share `wholeTerm` and `words`, because an array for each of ten thousand hits is slow.
 */
export function looseHit<Item extends SearchItem>(
  entry: Entry<Item>,
  wholeTerm: readonly [loose: string],
  words: readonly string[],
  language: Language,
): SearchHit<Item> {
  const { item } = entry
  const [loose] = wholeTerm
  const name = entry.loose[language]
  const score = nameScore(name, loose)
  if (score > 0) return { item, rule: 'spelling', score, text: item.name[language], needles: wholeTerm }
  if (words.length > 1 && hasAll(name, words))
    return { item, rule: 'spelling', score: 0, text: item.name[language], needles: words }
  // The score is that of the best name, but the first matching name is shown (an address before a slug).
  let first: Spelled | null = null
  let bestScore = 0
  for (const other of entry.called) {
    const otherScore = nameScore(other.loose, loose)
    if (otherScore > 0) first ??= other
    if (otherScore > bestScore) bestScore = otherScore
  }
  return first === null
    ? { item, rule: 'other', score: 0, text: bestText(entry.called, words), needles: words }
    : { item, rule: 'other', score: bestScore, text: first.text, needles: wholeTerm }
}

/** The text that contains the most words; of equally good texts, the first. */
export function bestText(texts: readonly Spelled[], words: readonly string[]): string {
  let best = texts[0]!
  let most = -1
  for (const spelled of texts) {
    let count = 0
    for (const word of words) if (spelled.loose.includes(word)) count++
    if (count <= most) continue
    best = spelled
    most = count
    if (count === words.length) break
  }
  return best.text
}
