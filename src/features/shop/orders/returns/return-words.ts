/** Returns in words. These texts are in the account catalog. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { OrderReturn, ReturnReason, ReturnState } from '#contract/order-returns.ts'
import type { Order } from '#contract/orders.ts'
import type { Language } from '#contract/limits.ts'
import { lineName } from '../line-list.tsx'

export const RETURN_STATE_LABELS: Readonly<Record<ReturnState, MessageDescriptor>> = {
  asked: msg`Waiting for the shop’s answer`,
  accepted: msg`Accepted: send it back`,
  refused: msg`Not accepted`,
  received: msg`It arrived at the shop`,
  refunded: msg`The money was given back`,
  withdrawn: msg({ message: 'Withdrawn', context: 'a return' }),
}

export const RETURN_REASON_LABELS: Readonly<Record<ReturnReason, MessageDescriptor>> = {
  size: msg`The size does not fit`,
  different: msg`It is not as described`,
  damaged: msg`It is damaged`,
  wrong: msg`Something else came`,
  unwanted: msg`It is not needed after all`,
}

/** The pieces of a return: “2 × Shirt, Black, M”. */
export const returnedPieces = (
  { lines }: Pick<OrderReturn, 'lines'>,
  order: Pick<Order, 'lines'>,
  language: Language,
): string[] =>
  lines.flatMap(({ variantId, quantity }) => {
    const line = order.lines.find((one) => one.variantId === variantId)
    return line ? [`${quantity} × ${lineName(line, language)}`] : []
  })
