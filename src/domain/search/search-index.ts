/**
 * What search needs of a list, made once: folded names, the alphabet's order per language, and the words there are.
 * Made lazily (at the first search, at the latest) or ahead of it, a slice at a time while nothing else happens.
 */
import type { Language } from '#contract/limits.ts'
import { looseText, skeletonOf } from './loose-spelling.ts'
import type { SearchItem } from './search-item.ts'

/** A text as it was written, and in the spelling of looseText. */
export type Spelled = { readonly text: string; readonly loose: string }

/** One item, prepared. */
export type Entry<Item extends SearchItem> = {
  readonly item: Item
  readonly lower: Readonly<Record<Language, string>>
  readonly loose: Readonly<Record<Language, string>>
  /** All that it is called: the Hebrew name, the English one, the others. */
  readonly called: readonly Spelled[]
  /** What is said about it, each with a space before its first word. */
  readonly texts: readonly Spelled[]
  /** Names and other names in one: a term that is not in it is in none of them, and most entries end here. */
  readonly names: string
}

/** A word of names: its skeleton (plene or defective), and which entries have it. */
export type Word = { readonly word: string; readonly skeleton: string; readonly entries: number[] }

export type SearchIndex<Item extends SearchItem> = {
  readonly items: readonly Item[]
  /** Prepared, in the order of `items`. */
  readonly entries: Entry<Item>[]
  /** Places in `entries`, by name in a language. */
  readonly orders: Partial<Record<Language, Uint32Array>>
  words: readonly Word[] | null
  /** The preparation under way: its next slice. */
  readonly slices: Iterator<void>
}

const SLICE = 250

const prepared = new WeakMap<SearchItem, Entry<SearchItem>>()

function entryOf<Item extends SearchItem>(item: Item): Entry<Item> {
  let entry = prepared.get(item)
  if (entry === undefined) {
    const { name, otherNames = [], texts = [] } = item
    const called = [name.he, name.en, ...otherNames].map((text) => ({ text, loose: looseText(text) }))
    entry = {
      item,
      lower: { he: name.he.toLowerCase(), en: name.en.toLowerCase() },
      loose: { he: called[0]!.loose, en: called[1]!.loose },
      called,
      names: called.map(({ loose }) => loose).join('\n'),
      // A space before the first word as before any other: "begins a word" is then one search.
      texts: texts.map((text) => ({ text, loose: ` ${looseText(text)}` })),
    }
    prepared.set(item, entry)
  }
  return entry as Entry<Item>
}

const indexes = new WeakMap<readonly SearchItem[], SearchIndex<SearchItem>>()

/** The index of a list, remembered by the array: pass the same one while the data is the same. Costs nothing yet. */
export function searchIndexOf<Item extends SearchItem>(items: readonly Item[]): SearchIndex<Item> {
  let index = indexes.get(items) as SearchIndex<Item> | undefined
  if (index === undefined) {
    const made: SearchIndex<Item> = { items, entries: [], orders: {}, words: null, slices: slicesOf(() => made) }
    index = made
    indexes.set(items, index)
  }
  return index
}

/** Does the next slice of the preparation (a few ms at most). Returns whether there is more to do. */
export function prepareSlice<Item extends SearchItem>(index: SearchIndex<Item>): boolean {
  return index.slices.next().done !== true
}

/** All that is left of the preparation, now. */
export function prepareAll<Item extends SearchItem>(index: SearchIndex<Item>): void {
  while (prepareSlice(index)) continue
}

function* slicesOf<Item extends SearchItem>(indexNow: () => SearchIndex<Item>): Generator<void, void> {
  const index = indexNow()
  const { items, entries } = index
  const words = new Map<string, Word>()
  while (entries.length < items.length) {
    for (const item of items.slice(entries.length, entries.length + SLICE)) {
      const entry = entryOf(item)
      addWords(words, entry, entries.length)
      entries.push(entry)
    }
    yield
  }
  for (const language of ['he', 'en'] as const) index.orders[language] = yield* alphabetical(entries, language)
  index.words = [...words.values()]
}

function addWords(words: Map<string, Word>, { called }: Entry<SearchItem>, place: number): void {
  for (const { loose } of called) {
    if (loose === '') continue
    for (const word of loose.split(' ')) {
      const known = words.get(word)
      if (known === undefined) words.set(word, { word, skeleton: skeletonOf(word), entries: [place] })
      else if (known.entries.at(-1) !== place) known.entries.push(place)
    }
  }
}

/** Ties fall alphabetically in the term's language (spec §5); equal names by kind and id, so that no order is chance. */
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
  // Sorted runs, merged two by two: one sort of ten thousand names would hold up a frame.
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
