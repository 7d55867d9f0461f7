/** The values of the form for a return. */
import { RETURN_REASONS, type ReturnReason } from '#contract/order-returns.ts'
import type { Order } from '#contract/orders.ts'
import { returnableLines } from '#domain/order-returns.ts'

/** `lines`: numbers of pieces, one for each line of the order. `reason`: empty while none is chosen. */
export type ReturnValues = { lines: string[]; reason: ReturnReason | ''; words: string }

/** How many pieces of each line can still be returned, in the sequence of the lines. */
export function mostPieces(order: Pick<Order, 'lines' | 'returns'>): number[] {
  const left = new Map(returnableLines(order).map(({ variantId, quantity }) => [variantId, quantity]))
  return order.lines.map(({ variantId }) => left.get(variantId) ?? 0)
}

/** Nothing is chosen, unless there is only one piece to choose. */
export function initialValues(order: Pick<Order, 'lines' | 'returns'>): ReturnValues {
  const most = mostPieces(order)
  const isOnlyPiece = most.reduce((sum, one) => sum + one, 0) === 1
  return { lines: most.map((one) => (isOnlyPiece ? String(one) : '0')), reason: '', words: '' }
}

/** The body of the request. Pieces that can no longer be returned are left out. */
export function returnBody({ lines, reason, words }: ReturnValues, order: Pick<Order, 'lines' | 'returns'>) {
  const most = mostPieces(order)
  return {
    lines: order.lines
      .map(({ variantId }, index) => ({ variantId, quantity: Math.min(Number(lines[index]), most[index]!) }))
      .filter(({ quantity }) => quantity > 0),
    reason: reason === '' ? null : reason,
    words,
  }
}

/** The usable part of a stored draft. @param count number of the order's lines */
export function readDraft(stored: unknown, count: number): Partial<ReturnValues> {
  const { lines, reason, words } = (typeof stored === 'object' && stored !== null ? stored : {}) as Record<
    string,
    unknown
  >
  const isWhole =
    Array.isArray(lines) && lines.length === count && lines.every((one) => typeof one === 'string' && /^\d+$/.test(one))
  return {
    ...(isWhole && { lines: lines as string[] }),
    ...(RETURN_REASONS.some((one) => one === reason) && { reason: reason as ReturnReason }),
    ...(typeof words === 'string' && { words }),
  }
}
