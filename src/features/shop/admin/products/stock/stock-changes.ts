/** The changes of stocks that are not saved yet, and what is done with them. */
import { PRODUCT_LIMITS, type StockBody } from '#contract/admin-products.ts'
import { cleanCode } from '#contract/pasted.ts'

/** A variant as far as its stock is concerned. */
export type Stocked = { variantId: string; stock: number }

/** `from`: the stock that was seen when the cell was changed. */
export type StockChange = { from: number; to: number }

/** By the id of the variant. No change is from a number to itself. */
export type StockChanges = Readonly<Record<string, StockChange>>

/** The most changes of one call. */
export const MOST_CHANGES = 500

/** A typed or pasted number of pieces; undefined: it is none. Spaces and separators of thousands are left out. */
export function piecesIn(text: string): number | undefined {
  const digits = cleanCode(text)
    .replace(/\s/g, '')
    .replace(/,(?=\d{3}(\D|$))/g, '')
  if (!/^\d+$/.test(digits)) return undefined
  const number = Number(digits)
  return number <= PRODUCT_LIMITS.stock ? number : undefined
}

/** The stock that a cell shows. */
export const shownStock = (changes: StockChanges, { variantId, stock }: Stocked): number =>
  changes[variantId]?.to ?? stock

/** The changes with a cell set to a number. Its own stock takes the change back. */
export function withStock(changes: StockChanges, { variantId, stock }: Stocked, to: number): StockChanges {
  const { [variantId]: change, ...others } = changes
  const from = change?.from ?? stock
  return to === from ? others : { ...others, [variantId]: { from, to } }
}

/** The cells of the first column of what a spreadsheet copied. Empty lines at the end are not cells. */
export function pastedColumn(text: string): string[] {
  const lines = text.split(/\r\n|\r|\n/)
  const last = lines.findLastIndex((line) => line !== '')
  return lines.slice(0, Math.max(1, last + 1)).map((line) => line.split('\t')[0] ?? '')
}

export type Pasted = {
  changes: StockChanges
  /** How many cells were filled. */
  filled: number
  /** How many were left as they are: they got no number of pieces, or there was no row for them. */
  left: number
}

/** Fills the cells of a column from a row downward. An empty cell leaves what is there. */
export function pasteDown(changes: StockChanges, rows: readonly Stocked[], fromRow: number, text: string): Pasted {
  let result: Pasted = { changes, filled: 0, left: 0 }
  for (const [index, value] of pastedColumn(text).entries()) {
    if (value.trim() === '') continue
    const row = rows[fromRow + index]
    const pieces = piecesIn(value)
    if (row === undefined || pieces === undefined) result = { ...result, left: result.left + 1 }
    else result = { ...result, changes: withStock(result.changes, row, pieces), filled: result.filled + 1 }
  }
  return result
}

export const toBody = (changes: StockChanges): StockBody => ({
  changes: Object.entries(changes).map(([variantId, { from, to }]) => ({ variantId, from, to })),
})

/** A stock that somebody else changed, or a sale, since it was seen. `now`: what is there. */
export type StockConflict = { variantId: string; seen: number; now: number; mine: number }

/** The changes whose stock is another one now. */
export const conflictsOf = (changes: StockChanges, current: readonly Stocked[]): StockConflict[] =>
  current.flatMap(({ variantId, stock: now }) => {
    const change = changes[variantId]
    return change === undefined || change.from === now ? [] : [{ variantId, seen: change.from, now, mine: change.to }]
  })

/** The changes after each conflict was decided: mine starts from what is there now, all others are dropped. */
export function settled(
  changes: StockChanges,
  conflicts: readonly StockConflict[],
  isMine: (variantId: string) => boolean,
): StockChanges {
  return conflicts.reduce<StockChanges>((rest, { variantId, now, mine }) => {
    const { [variantId]: _, ...others } = rest
    return isMine(variantId) ? withStock(others, { variantId, stock: now }, mine) : others
  }, changes)
}
