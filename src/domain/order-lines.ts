/** The pieces of an order's lines that the customer gets (docs/product.md#orders). */
import type { OrderLine } from '#contract/orders.ts'

export type LinePieces = Pick<OrderLine, 'quantity' | 'cancelled'>

/** The pieces of a line that are not cancelled. */
export const remainingPieces = ({ quantity, cancelled }: LinePieces): number => quantity - cancelled

/** The lines that still have pieces, as if only these had been ordered. */
export const remainingLines = <Line extends LinePieces>(lines: readonly Line[]): Line[] =>
  lines.flatMap((line) => {
    const quantity = remainingPieces(line)
    return quantity > 0 ? [{ ...line, quantity, cancelled: 0 }] : []
  })

/** Number of pieces of all lines together. */
export const countPieces = (lines: readonly LinePieces[]): number =>
  lines.reduce((sum, line) => sum + remainingPieces(line), 0)
