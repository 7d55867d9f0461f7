/** The calls for a customer's returns. Each throws an AppError. */
import { IDEMPOTENCY_HEADER } from '#contract/limits.ts'
import type { ReturnBody } from '#contract/order-returns.ts'
import { type Order, orderAnswerSchema } from '#contract/orders.ts'
import type { Http } from '#platform/http/http-types.ts'

type Call = { http: Http }

/** Asks to return pieces. Codes: `NOT_SENT_YET`, `RETURN_TOO_LATE`, `NOT_RETURNABLE`, `IDEMPOTENCY_MISMATCH`. */
export const askReturn = async ({ http }: Call, id: string, json: ReturnBody, key: string): Promise<Order> =>
  (await http.post(`orders/${id}/returns`, orderAnswerSchema, { json, headers: { [IDEMPOTENCY_HEADER]: key } })).data
    .order

/** Withdraws a return. Code: `INVALID_TRANSITION` if it was answered or withdrawn. */
export const withdrawReturn = async ({ http }: Call, id: string, returnId: string): Promise<Order> =>
  (await http.post(`orders/${id}/returns/${returnId}/withdraw`, orderAnswerSchema, {})).data.order
