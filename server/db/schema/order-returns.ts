/** Tables of the pieces that customers return. Instants are ISO text. */
import type { ReturnReason, ReturnState } from '#contract/order-returns.ts'

export interface OrderReturnsTable {
  id: string
  order_id: string
  state: ReturnState
  /** Chosen by the customer; null: no reason was chosen. */
  reason: ReturnReason | null
  /** The customer's words; empty after the person was deleted. */
  words: string
  /** An admin's words to the customer; empty after the person was deleted. */
  answer: string
  asked_at: string
  /** When an admin accepted or refused, or the customer withdrew. */
  answered_at: string | null
  received_at: string | null
  /** Whether the received pieces went back into the stock. */
  is_restocked: 0 | 1
  /** The day in Israel on which the money was given back, `YYYY-MM-DD`. */
  refunded_on: string | null
  /** A note about the money that only admins see. */
  refund_note: string
}

/** How many pieces of an order's line are returned. */
export interface OrderReturnLinesTable {
  return_id: string
  /** The position of the line in the order. */
  position: number
  quantity: number
}
