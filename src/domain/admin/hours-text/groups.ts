/** Decides which hours belong to which days in a line: “Sun–Thu 15–22, closed on Saturdays”. */

/** A group of days, or a group of hours. */
export type Item = {
  kind: 'days' | 'hours'
  /** Hours that can't stand beside other hours: “closed”, “24 hours”. */
  isAlone: boolean
  /** Whether a comma stands before the item. The word “and” does not count as a comma. */
  isAfterComma: boolean
}

/** Indices of items, from `from` up to before `to`. */
export type Run = { from: number; to: number }

/** Whether some items are days and their hours, in one of the two orders. */
function isPair(items: readonly Item[], { from, to }: Run, first: Item['kind'] | 'any'): boolean {
  const run = items.slice(from, to)
  const kind = run[0]?.kind
  const change = run.findIndex((item) => item.kind !== kind)
  if (change < 0 || (first !== 'any' && kind !== first)) return false
  const hours = run.filter((item) => item.kind === 'hours')
  return (
    run.slice(change).every((item) => item.kind !== kind) && (hours.length === 1 || !hours.some((one) => one.isAlone))
  )
}

/** All ways to cut the items into pairs of days and hours, but no more than two: two are already one too many. */
function cuts(items: readonly Item[], first: Item['kind'] | 'any', mayCut: (item: Item) => boolean): Run[][] {
  const endings: Run[][][] = Array.from({ length: items.length + 1 }, () => [])
  endings[items.length] = [[]]
  for (let from = items.length - 1; from >= 0; from--) {
    if (from > 0 && !mayCut(items[from]!)) continue
    for (let to = from + 2; to <= items.length && endings[from]!.length < 2; to++) {
      if (endings[to]!.length === 0 || !isPair(items, { from, to }, first)) continue
      endings[from]!.push(...endings[to]!.map((rest) => [{ from, to }, ...rest]))
    }
    endings[from] = endings[from]!.slice(0, 2)
  }
  return endings[0]!
}

/**
 * The pairs of days and hours. Days first is the usual order; if all hours come first, that is the order; in a line with
 * both orders only one way to read it may be left. undefined: it is not clear which hours belong to which days.
 */
export function pairsOf(items: readonly Item[]): Run[] | undefined {
  const anywhere = () => true
  const ways = [
    cuts(items, 'days', anywhere),
    cuts(items, 'hours', anywhere),
    cuts(items, 'any', anywhere),
    cuts(items, 'any', (item) => item.isAfterComma),
  ]
  return ways.find((found) => found.length === 1)?.[0]
}
