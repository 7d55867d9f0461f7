import { looseMap } from './loose-spelling.ts'

/** A part of a text, in UTF-16 units: `[start, end)`. */
export type Range = readonly [start: number, end: number]

/**
 * The ranges of the needles (in loose spelling) in a text. Only the first match of each needle counts. The ranges are
 * in order; adjacent ones are merged.
 */
export function marksIn(text: string, needles: readonly string[]): Range[] {
  const { loose, starts, ends } = looseMap(text)
  const ranges: [number, number][] = []
  for (const needle of needles) {
    if (needle === '') continue
    const at = indexOfNeedle(loose, needle)
    if (at >= 0) ranges.push([starts[at]!, ends[at + needle.length - 1]!])
  }
  ranges.sort(([a], [b]) => a - b)
  const joined: [number, number][] = []
  for (const range of ranges) {
    const last = joined.at(-1)
    if (last && range[0] <= last[1]) last[1] = Math.max(last[1], range[1])
    else joined.push(range)
  }
  return joined
}

/** The index of a needle; a match at the beginning of a word is preferred. */
function indexOfNeedle(loose: string, needle: string): number {
  if (loose.startsWith(needle)) return 0
  const word = loose.indexOf(` ${needle}`)
  return word >= 0 ? word + 1 : loose.indexOf(needle)
}
