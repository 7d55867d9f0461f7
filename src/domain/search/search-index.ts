/**
 * The index of a list: folded names, the alphabetical order per language, and all words. The index is built in slices
 * while the page is idle; the first search builds the slices that are left.
 */
import type { Language } from '#contract/limits.ts'
import { cached } from '../cached.ts'
import { type JoinedTexts, joinTexts } from './joined-texts.ts'
import { looseText, skeletonOf } from './loose-spelling.ts'
import type { SearchItem } from './search-item.ts'

/** A text, and its spelling by looseText. */
export type Spelled = { readonly text: string; readonly loose: string }

/** One indexed item. */
export type Entry<Item extends SearchItem> = {
  readonly item: Item
  readonly loose: Readonly<Record<Language, string>>
  /** The Hebrew name, the English name, then the item's other names. */
  readonly called: readonly Spelled[]
  /** The descriptions, each with a space before its first word. */
  readonly texts: readonly Spelled[]
  /** All of `called` joined, for a quick test. */
  readonly names: string
}

/**
 * A word that occurs in names, the word's skeleton (equal for plene and defective spelling), and the positions of the
 * entries that have the word.
 */
export type Word = { readonly word: string; readonly skeleton: string; readonly entries: number[] }

export type SearchIndex<Item extends SearchItem> = {
  readonly items: readonly Item[]
  /** Entries in the order of `items`. */
  readonly entries: Entry<Item>[]
  /** Indexes of `entries`, sorted by name in a language. */
  readonly orders: Partial<Record<Language, Uint32Array>>
  /** The names in lower case, in the order of `items`. */
  readonly names: Partial<Record<Language, JoinedTexts>>
  words: readonly Word[]
  /** The words of `words`, in the same order. */
  joinedWords: JoinedTexts
  /** The positions of the entries that have descriptions. */
  readonly described: number[]
  /** The slices of work that are not done yet. */
  readonly slices: Iterator<void>
}

const SLICE = 250

const entries = new WeakMap<SearchItem, Entry<SearchItem>>()

const entryOf = <Item extends SearchItem>(item: Item): Entry<Item> => cached(entries, item, indexItem) as Entry<Item>

function indexItem(item: SearchItem): Entry<SearchItem> {
  const { name, otherNames = [], texts = [] } = item
  const called = [name.he, name.en, ...otherNames].map((text) => ({ text, loose: looseText(text) }))
  return {
    item,
    loose: { he: called[0]!.loose, en: called[1]!.loose },
    called,
    names: called.map(({ loose }) => loose).join('\n'),
    // A space stands before every word, so that a search for a space and some letters finds only beginnings of words.
    texts: texts.map((text) => ({ text, loose: ` ${looseText(text)}` })),
  }
}

const indexes = new WeakMap<readonly SearchItem[], SearchIndex<SearchItem>>()

/**
 * The index of a list. Does not build it (see `prepareSlice`). The same array gives the same index, so pass the same
 * array while the data is unchanged.
 */
export function searchIndexOf<Item extends SearchItem>(items: readonly Item[]): SearchIndex<Item> {
  let index = indexes.get(items) as SearchIndex<Item> | undefined
  if (index === undefined) {
    const empty: SearchIndex<Item> = {
      items,
      entries: [],
      orders: {},
      names: {},
      words: [],
      joinedWords: joinTexts([]),
      described: [],
      slices: slicesOf(() => empty),
    }
    index = empty
    indexes.set(items, index)
  }
  return index
}

/** Builds the next slice (a few ms at most). Returns whether more slices are left. */
export function prepareSlice<Item extends SearchItem>(index: SearchIndex<Item>): boolean {
  return index.slices.next().done !== true
}

/** Builds the rest of the index. */
export function prepareAll<Item extends SearchItem>(index: SearchIndex<Item>): void {
  while (prepareSlice(index)) continue
}

function* slicesOf<Item extends SearchItem>(indexNow: () => SearchIndex<Item>): Generator<void, void> {
  const index = indexNow()
  const { items, entries } = index
  const words = new Map<string, Word>()
  const names: Record<Language, string[]> = { he: [], en: [] }
  while (entries.length < items.length) {
    for (const item of items.slice(entries.length, entries.length + SLICE)) {
      const entry = entryOf(item)
      addWords(words, entry, entries.length)
      names.he.push(item.name.he.toLowerCase())
      names.en.push(item.name.en.toLowerCase())
      if (entry.texts.length > 0) index.described.push(entries.length)
      entries.push(entry)
    }
    yield
  }
  for (const language of ['he', 'en'] as const) {
    index.names[language] = joinTexts(names[language])
    yield
    index.orders[language] = yield* alphabetical(entries, language)
  }
  index.words = [...words.values()]
  index.joinedWords = joinTexts(index.words.map(({ word }) => word))
}

function addWords(words: Map<string, Word>, { called }: Entry<SearchItem>, index: number): void {
  for (const { loose } of called) {
    if (loose === '') continue
    for (const word of loose.split(' ')) {
      const entryOfWord = words.get(word)
      if (entryOfWord === undefined) words.set(word, { word, skeleton: skeletonOf(word), entries: [index] })
      else if (entryOfWord.entries.at(-1) !== index) entryOfWord.entries.push(index)
    }
  }
}

/** Sorts by name, then by kind and id. */
function* alphabetical(entries: readonly Entry<SearchItem>[], language: Language): Generator<void, Uint32Array> {
  const { compare: compareNames } = new Intl.Collator(language, { numeric: true })
  const other = language === 'he' ? 'en' : 'he'
  const names = entries.map(({ item }) => item.name[language] || item.name[other])
  const keys = entries.map(({ item }) => `${item.kind} ${item.id}`)
  const compare = (a: number, b: number) =>
    compareNames(names[a]!, names[b]!) || (keys[a]! < keys[b]! ? -1 : keys[a]! > keys[b]! ? 1 : a - b)

  let order = Uint32Array.from(entries.keys())
  for (let start = 0; start < order.length; start += SLICE) {
    order.subarray(start, start + SLICE).sort(compare)
    yield
  }
  // Merges the sorted runs: sorting ten thousand names at once would take longer than a frame.
  for (let width = SLICE; width < order.length; width *= 2) {
    const merged = new Uint32Array(order.length)
    for (let start = 0; start < order.length; start += width * 2) {
      const middle = Math.min(start + width, order.length)
      const end = Math.min(start + width * 2, order.length)
      let left = start
      let right = middle
      for (let at = start; at < end; at++) {
        const fromLeft = left < middle && (right >= end || compare(order[left]!, order[right]!) <= 0)
        merged[at] = fromLeft ? order[left++]! : order[right++]!
      }
      yield
    }
    order = merged
  }
  return order
}
