/** The unsaved changes of stocks, and the operations on them. */
import { PRODUCT_LIMITS, type StockBody } from '#contract/admin-products.ts'
import { cleanCode } from '#contract/pasted.ts'

/** The fields of a variant that a change of its stock needs. */
export type Stocked = { variantId: string; stock: number }

/** `from`: the stock shown when the cell was changed. */
export type StockChange = { from: number; to: number }

/** Map from variant id to the change of its stock. The new number always differs from the stock that was shown. */
export type StockChanges = Readonly<Record<string, StockChange>>

/** Highest number of changes that can be sent at once. */
export const MOST_CHANGES = 500

/** Parses a typed or pasted number of pieces; undefined: not a number. Ignores spaces and thousands separators. */
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

/** The changes with one cell set to a number. Setting the original stock removes the change. */
export function withStock(changes: StockChanges, { variantId, stock }: Stocked, to: number): StockChanges {
  const { [variantId]: change, ...others } = changes
  const from = change?.from ?? stock
  return to === from ? others : { ...others, [variantId]: { from, to } }
}

/** The cells of the first column in a text that was copied from a spreadsheet. Empty lines at the end are left out. */
export function pastedColumn(text: string): string[] {
  const lines = text.split(/\r\n|\r|\n/)
  const last = lines.findLastIndex((line) => line !== '')
  return lines.slice(0, Math.max(1, last + 1)).map((line) => line.split('\t')[0] ?? '')
}

export type Pasted = {
  changes: StockChanges
  /** Number of filled cells. */
  filled: number
  /** Number of pasted cells that changed no stock: their text was no number, or the sheet had no row for them. */
  left: number
}

/** Writes pasted cells into the stock column, from a row downward. An empty pasted cell leaves the stock unchanged. */
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

/** A stock that a sale or another person changed since it was shown. `now`: the present stock. */
export type StockConflict = { variantId: string; seen: number; now: number; mine: number }

/** The conflicts: changes whose stock is no longer the one that was shown. */
export const conflictsOf = (changes: StockChanges, current: readonly Stocked[]): StockConflict[] =>
  current.flatMap(({ variantId, stock: now }) => {
    const change = changes[variantId]
    return change === undefined || change.from === now ? [] : [{ variantId, seen: change.from, now, mine: change.to }]
  })

/**
 * The changes after the admin has decided each conflict. A number that the admin keeps is now a change from the present
 * stock. The changes whose number the admin gives up are removed.
 */
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
