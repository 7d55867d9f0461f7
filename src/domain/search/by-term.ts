/** The hits of a term by every rule but the last resorts (another keyboard layout, typing mistakes). */
import type { Language } from '#contract/limits.ts'
import { eachMatch } from './joined-texts.ts'
import { hasAll, looseHit } from './loose-hit.ts'
import { looseText } from './loose-spelling.ts'
import { scoreAt } from './name-score.ts'
import type { Entry, SearchIndex } from './search-index.ts'
import type { SearchHit, SearchItem, SearchRule } from './search-item.ts'

/**
 * Finds parks by their elements (`elementRule` of element-hit.ts); searches without parks don't pass it. Returns null if
 * the term names no element.
 */
export type ElementRule = (
  term: string,
  language: Language,
) => (<Item extends SearchItem>(entry: Entry<Item>) => SearchHit<Item> | null) | null

/** Hits by rule, then by score from the best one; equal scores in alphabetical order. */
export type Found<Item extends SearchItem> = Map<SearchRule, SearchHit<Item>[][]>

const MOST_SCORE = 100

/** Adds a hit to the list of its rule and score. Called in alphabetical order, so that nothing needs sorting. */
export function put<Item extends SearchItem>(found: Found<Item>, hit: SearchHit<Item>): void {
  let scores = found.get(hit.rule)
  if (scores === undefined) found.set(hit.rule, (scores = []))
  ;(scores[MOST_SCORE - hit.score] ??= []).push(hit)
}

/**
 * Searches joined texts and words first, so that only entries with a match are looked at: looking at ten thousand
 * entries takes longer than a frame on a phone. Only `elementRule` looks at each entry.
 */
export function byTerm<Item extends SearchItem>(
  index: SearchIndex<Item>,
  term: string,
  language: Language,
  rules: readonly SearchRule[],
  elementRule: ElementRule | undefined,
): Found<Item> {
  const found: Found<Item> = new Map()
  const lower = term.toLowerCase()
  const loose = looseText(term)
  const words = loose === '' ? [] : loose.split(' ')
  const wholeTerm = [loose] as const
  const loosely = loose !== '' && rules.includes('spelling')
  const order = index.orders[language]!
  const scores = new Uint8Array(order.length)
  eachMatch(index.names[language]!, lower, (position, at, length) => {
    scores[position] = scoreAt(at, length === lower.length)
  })
  const counts = loosely ? countWords(index, words) : null
  const descriptions = loosely && rules.includes('text') ? descriptionsWith(index, words) : null
  const byElements = loosely ? elementRule?.(term, language) : null
  // Made in the order of the entries, in which they lie in memory.
  const looseHits = Array<SearchHit<Item> | undefined>(order.length)
  counts?.forEach((count, position) => {
    if (count < words.length || scores[position]! > 0) return
    looseHits[position] = looseHit(index.entries[position]!, wholeTerm, words, language)
  })
  for (const position of order) {
    const score = scores[position]!
    if (score > 0) {
      const { item } = index.entries[position]!
      put(found, { item, rule: 'exact', score, text: item.name[language], needles: wholeTerm })
    } else {
      const hit = looseHits[position] ?? byElements?.(index.entries[position]!) ?? descriptions?.get(position)
      if (hit) put(found, hit)
    }
  }
  return found
}

/** How many of the words, from the first one on, the names of each entry contain; by the entry's position. */
function countWords(index: SearchIndex<SearchItem>, words: readonly string[]): Uint16Array {
  const counts = new Uint16Array(index.entries.length)
  words.forEach((word, before) => {
    eachMatch(index.joinedWords, word, (at) => {
      for (const position of index.words[at]!.entries) if (counts[position] === before) counts[position] = before + 1
    })
  })
  return counts
}

/** Hits in the descriptions of entries, by the entry's position: each word begins a word of one description. */
function descriptionsWith<Item extends SearchItem>(
  index: SearchIndex<Item>,
  words: readonly string[],
): Map<number, SearchHit<Item>> {
  const begins = words.map((word) => ` ${word}`)
  const hits = new Map<number, SearchHit<Item>>()
  for (const position of index.described) {
    const { item, texts } = index.entries[position]!
    const spelled = texts.find(({ loose }) => hasAll(loose, begins))
    if (spelled) hits.set(position, { item, rule: 'text', score: 0, text: spelled.text, needles: words })
  }
  return hits
}
