/** Site-wide search: the exact rule, and looser ones that find more (docs/decisions/lists-and-layout.md). */
import type { Language } from '#contract/limits.ts'
import { byTerm, type ElementRule, type Found, put } from './by-term.ts'
import { editDistance } from './edit-distance.ts'
import { hasSignsForLetters, switchLayout } from './keyboard-layout.ts'
import { bestText, hasAll } from './loose-hit.ts'
import { isRespelling, looseText, skeletonOf } from './loose-spelling.ts'
import { marksIn } from './marks.ts'
import { prepareAll, type SearchIndex, type Word } from './search-index.ts'
import { type SearchHit, type SearchItem, termLanguage } from './search-item.ts'

export type SearchAnswer<Item extends SearchItem> = {
  /** The best hits first: sorted by rule, then by score, then alphabetically in the term's language. */
  readonly hits: readonly SearchHit<Item>[]
  /**
   * For the text "Showing results for …": the words that were searched instead of the term. null: the term itself was
   * found.
   */
  readonly shownFor: string | null
}

const RULES_OF_TERM = ['exact', 'spelling', 'other', 'element', 'text'] as const
const RULES_OF_LAYOUT = ['exact', 'spelling', 'other', 'element'] as const
/** Words with fewer letters are not corrected. */
const SLIP_FROM_LETTERS = 5
/** Skeletons with fewer letters match too much. */
const SKELETON_FROM_LETTERS = 3

const NOTHING: SearchAnswer<never> = { hits: [], shownFor: null }

/**
 * Everything that a term finds. Never throws. Looser rules add hits after the exact hits. The wrong keyboard layout and
 * typing mistakes are tried only if nothing else was found. `elementRule`: also finds parks by their elements.
 */
export function search<Item extends SearchItem>(
  index: SearchIndex<Item>,
  typed: string,
  elementRule?: ElementRule,
): SearchAnswer<Item> {
  const term = typed.trim()
  if (term === '' || index.items.length === 0) return NOTHING
  prepareAll(index)
  const language = termLanguage(term)

  const items = byTerm(index, term, language, RULES_OF_TERM, elementRule)
  addRespelled(items, index, term, language)
  const asTyped = ordered(items)
  // `,k` more likely means תל in the wrong layout than a `k` after a comma.
  const doubtful = language === 'en' && hasSignsForLetters(term) && asTyped[0]?.rule !== 'exact'
  if (asTyped.length > 0 && !doubtful) return { hits: asTyped, shownFor: otherSpelling(asTyped, term) }
  const retypedTerm = switchLayout(term, language === 'he' ? 'en' : 'he')
  const retyped = ordered(byTerm(index, retypedTerm, termLanguage(retypedTerm), RULES_OF_LAYOUT, elementRule)).map(
    // Written without spread syntax, which is slow for ten thousand hits.
    ({ item, score, text, needles, elements }): SearchHit<Item> => ({
      item,
      rule: 'layout',
      score,
      text,
      needles,
      elements,
    }),
  )
  if (retyped.length > 0) return { hits: retyped, shownFor: retypedTerm }
  if (asTyped.length > 0) return { hits: asTyped, shownFor: null }
  const slipped = bySlip(index, term, language)
  if (slipped.length > 0) return { hits: slipped, shownFor: markedIn(slipped[0]!) }
  return NOTHING
}

function ordered<Item extends SearchItem>(found: Found<Item>): SearchHit<Item>[] {
  const hits: SearchHit<Item>[] = []
  for (const rule of RULES_OF_TERM) {
    // forEach skips the holes of the array.
    found.get(rule)?.forEach((same) => {
      for (const hit of same) hits.push(hit)
    })
  }
  return hits
}

/**
 * Adds hits for the other spelling (plene or defective) of Hebrew words. They come after the hits of the typed
 * spelling.
 */
function addRespelled<Item extends SearchItem>(
  found: Found<Item>,
  index: SearchIndex<Item>,
  term: string,
  language: Language,
): void {
  if (language !== 'he') return
  const typed = looseText(term).split(' ')
  // For each word of the term: the entries that spell the word differently, with their spelling.
  const respelled = typed.map((word) => respellings(index, word))
  const candidates = new Set(respelled.flatMap((spellings) => [...spellings.keys()]))
  if (candidates.size === 0) return
  const lower = term.toLowerCase()
  const better = new Set<Item>()
  for (const position of index.orders[language]!) {
    if (!candidates.has(position)) continue
    const entry = index.entries[position]!
    // The search for the typed spelling has found this entry already.
    if (hasAll(entry.names, typed) || entry.item.name[language].toLowerCase().includes(lower)) continue
    const needles = typed.map((word, at) => (entry.names.includes(word) ? word : respelled[at]!.get(position)))
    if (!needles.every((needle) => needle !== undefined)) continue
    const { item } = entry
    const named = hasAll(entry.loose[language], needles)
    const text = named ? item.name[language] : bestText(entry.called, needles)
    put(found, { item, rule: named ? 'spelling' : 'other', score: 0, text, needles })
    better.add(item)
  }
  if (better.size === 0) return
  for (const rule of ['element', 'text'] as const) {
    const hits = found.get(rule)?.map((same) => same.filter(({ item }) => !better.has(item)))
    if (hits) found.set(rule, hits)
  }
}

/** Other spellings of a typed word, by the position of the entry that has them. */
function respellings(index: SearchIndex<SearchItem>, typed: string): Map<number, string> {
  const spellings = new Map<number, string>()
  const typedSkeleton = skeletonOf(typed)
  if (typedSkeleton.length < SKELETON_FROM_LETTERS) return spellings
  for (const { word, skeleton, entries } of index.words) {
    if (!skeleton.startsWith(typedSkeleton) || word.includes(typed) || !isRespelling(typed, word)) continue
    for (const position of entries) if (!spellings.has(position)) spellings.set(position, word)
  }
  return spellings
}

/**
 * Adds hits with typing mistakes: every word of the term must begin a word of the entry's names, or differ by one
 * mistake from such a word.
 */
function bySlip<Item extends SearchItem>(
  index: SearchIndex<Item>,
  term: string,
  language: Language,
): SearchHit<Item>[] {
  const loose = looseText(term)
  if (loose === '') return []
  let needlesByEntry: Map<number, string[]> | null = null
  for (const typed of loose.split(' ')) {
    const mayBeMistyped = typed.length >= SLIP_FROM_LETTERS - 1
    const fits = ({ word }: Word) =>
      word.startsWith(typed) ||
      (mayBeMistyped && word.length >= SLIP_FROM_LETTERS && editDistance(typed, word, 1) === 1)
    const now = new Map<number, string[]>()
    for (const indexed of index.words) {
      if (!fits(indexed)) continue
      const needle = indexed.word.startsWith(typed) ? typed : indexed.word
      for (const position of indexed.entries) {
        const before: string[] | undefined = needlesByEntry === null ? [] : needlesByEntry.get(position)
        if (before !== undefined && !now.has(position)) now.set(position, [...before, needle])
      }
    }
    if (now.size === 0) return []
    needlesByEntry = now
  }
  const matches = needlesByEntry!
  const inName: SearchHit<Item>[] = []
  const elsewhere: SearchHit<Item>[] = []
  for (const position of index.orders[language]!) {
    const needles = matches.get(position)
    if (needles === undefined) continue
    const entry = index.entries[position]!
    const { item } = entry
    const named = needles.every((needle) => entry.loose[language].includes(needle))
    const text = named ? item.name[language] : bestText(entry.called, needles)
    ;(named ? inName : elsewhere).push({ item, rule: 'slip', score: named ? 1 : 0, text, needles })
  }
  return [...inName, ...elsewhere]
}

/** The spelling in the best hit; null: the typed spelling itself was found. */
function otherSpelling(hits: readonly SearchHit[], term: string): string | null {
  const first = hits[0]!
  if (first.rule !== 'spelling') return null
  const spelling = markedIn(first)
  return spelling === null || spelling.toLowerCase() === term.toLowerCase() ? null : spelling
}

/** The marked parts of a hit's text. */
function markedIn({ text, needles }: SearchHit): string | null {
  const parts = marksIn(text, needles).map(([start, end]) => text.slice(start, end))
  return parts.length > 0 ? parts.join(' ') : null
}
