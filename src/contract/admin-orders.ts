/** Calls of admins about orders besides editing one: steps back, bulk actions, the picking list. */
import * as z from 'zod/mini'
import { idSchema, localizedSchema, successSchema } from './common.ts'
import { bulkIdsSchema, revisionShape } from './editing.ts'
import { idsTextSchema, orderStatusSchema } from './orders.ts'
import { requiredTextSchema } from './text.ts'

export const ORDER_REASON_MAX = 300

/** Body of `POST /admin/orders/{id}/step-back`: why the latest step was a mistake. */
export const stepBackBodySchema = z.object({ ...revisionShape, reason: requiredTextSchema(ORDER_REASON_MAX) })
export type StepBackBody = z.infer<typeof stepBackBodySchema>

/** Body of `POST /admin/orders/{id}/cancel-pieces`: how many pieces of a line, and why. */
export const cancelPiecesBodySchema = z.object({
  ...revisionShape,
  variantId: idSchema,
  quantity: z.int('required').check(z.gte(1, 'required')),
  reason: requiredTextSchema(ORDER_REASON_MAX),
})
export type CancelPiecesBody = z.infer<typeof cancelPiecesBodySchema>

/** Body of `POST /admin/orders/{id}/restore-pieces`: why the latest cancellation of a line was a mistake. */
export const restorePiecesBodySchema = z.object({
  ...revisionShape,
  variantId: idSchema,
  reason: requiredTextSchema(ORDER_REASON_MAX),
})
export type RestorePiecesBody = z.infer<typeof restorePiecesBodySchema>

/** The actions on several orders: three steps, and the mark that they were paid today, each by its own method. */
export const ORDER_BULK_ACTIONS = ['processing', 'shipped', 'delivered', 'paid'] as const
export type OrderBulkAction = (typeof ORDER_BULK_ACTIONS)[number]

/** Body of `POST /admin/orders/bulk`. */
export const bulkOrdersBodySchema = z.object({ ids: bulkIdsSchema, action: z.enum(ORDER_BULK_ACTIONS) })
export type BulkOrdersBody = z.infer<typeof bulkOrdersBodySchema>

/**
 * Answer of `POST /admin/orders/bulk`. `left`: the orders for which the action was not allowed. `historyId`: the history
 * entry that undoes the action; null: no order was changed.
 */
export const bulkOrdersAnswerSchema = successSchema(
  z.object({
    changed: z.array(idSchema),
    left: z.array(z.object({ _id: idSchema, number: z.string(), status: orderStatusSchema })),
    historyId: z.nullable(idSchema),
  }),
)
export type BulkOrdersAnswer = z.infer<typeof bulkOrdersAnswerSchema>['data']

/** Query of `GET /admin/orders/picking-list`. `ids`: these orders unless cancelled; absent: all that wait to be packed. */
export const pickingListQuerySchema = z.object({ ids: z.optional(idsTextSchema) })

/** A variant to take from the shelf, and for which orders. */
export const pickingLineSchema = z.object({
  variantId: idSchema,
  sku: z.string(),
  name: localizedSchema,
  color: localizedSchema,
  size: z.string(),
  quantity: z.int(),
  orders: z.array(z.object({ number: z.string(), quantity: z.int() })),
})
export type PickingLine = z.infer<typeof pickingLineSchema>
export const pickingListAnswerSchema = successSchema(
  z.object({
    lines: z.array(pickingLineSchema),
    /** Number of the orders. */
    orders: z.int(),
  }),
)
export type PickingList = z.infer<typeof pickingListAnswerSchema>['data']
