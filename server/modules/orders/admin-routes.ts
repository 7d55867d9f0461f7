/** `/admin/orders`: admins read orders, take and take back steps, and note payments and parcels. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import {
  bulkOrdersAnswerSchema,
  bulkOrdersBodySchema,
  cancelPiecesBodySchema,
  pickingListAnswerSchema,
  pickingListQuerySchema,
  restorePiecesBodySchema,
  stepBackBodySchema,
} from '#contract/admin-orders.ts'
import {
  adminOrderAnswerSchema,
  adminOrderListQuerySchema,
  adminOrderListSchema,
  editOrderBodySchema,
  orderExportQuerySchema,
} from '#contract/orders.ts'
import { adminRoutes } from '#server/http/api-routes.ts'
import type { Sessions } from '#server/http/auth/sessions.ts'
import { noteSecurity } from '#server/http/security-log.ts'
import { sendTable } from '#server/http/send-table.ts'
import type { AdminOrdersService } from './admin-service.ts'

export interface AdminOrdersRoutesOptions {
  orders: AdminOrdersService
  sessions: Sessions
}

export const adminOrdersRoutes: FastifyPluginAsyncZod<AdminOrdersRoutesOptions> = async (app, { orders, sessions }) => {
  const route = adminRoutes(app)
  route('GET /orders', {
    summary: 'The orders, the latest first unless `sort` says otherwise',
    query: adminOrderListQuerySchema,
    answer: adminOrderListSchema,
    run: ({ query }) => orders.list(query),
  })

  route('GET /orders/export.csv', {
    summary: 'The orders, as a table for a spreadsheet (text/csv)',
    description: 'Stands in the history.',
    config: { security: 'export', confirmation: 'always', answersFile: ['text/csv'] },
    query: orderExportQuerySchema,
    answer: z.string(),
    errors: [409],
    send: async (request, reply) => {
      noteSecurity(request, { what: 'orders' })
      const table = await orders.csv(request.query, await sessions.caller(request))
      return sendTable(reply, 'rampa-orders.csv', table)
    },
  })

  route('GET /orders/picking-list', {
    summary: 'The pieces to take from the shelves, by variant',
    description:
      'Without cancelled pieces. Of the orders in `ids` that are not cancelled; without `ids`, of all pending and processing ones.',
    query: pickingListQuerySchema,
    answer: pickingListAnswerSchema,
    run: ({ query: { ids } }) => orders.pickingList(ids?.split(',')),
  })

  route('POST /orders/bulk', {
    summary: 'Take several orders one step on, or mark them as paid today',
    description: 'Orders for which this is not allowed are named in `left`. The history entry undoes the others.',
    body: bulkOrdersBodySchema,
    answer: bulkOrdersAnswerSchema,
    errors: [404],
    run: async (request) => orders.bulk(request.body, await sessions.adminId(request)),
  })

  route('GET /orders/:id', {
    summary: 'One order',
    answer: adminOrderAnswerSchema,
    errors: [404],
    run: (request) => orders.get(request.params.id),
  })

  route('PATCH /orders/:id', {
    summary: 'Take an order to its next status, or change its note, payment or tracking number',
    description:
      'A status that does not follow is 409 `INVALID_TRANSITION`. Cancelling returns the stock. A later tracking ' +
      'number is mailed only with `tellTracking`. `givenBack`: what was overpaid is no longer owed.',
    body: editOrderBodySchema,
    answer: adminOrderAnswerSchema,
    errors: [404, 409],
    run: async (request) => orders.edit(request.params.id, request.body, await sessions.adminId(request)),
  })

  route('POST /orders/:id/step-back', {
    summary: 'Take back the latest step of an order, which was a mistake',
    description:
      'Within a day of the step, otherwise 409 `STEP_TOO_OLD`. A cancelled order takes its stock again; what is not ' +
      'there is 409 `OUT_OF_STOCK`, with the lines in `errors`. The customer is told only if the step was mailed.',
    body: stepBackBodySchema,
    answer: adminOrderAnswerSchema,
    errors: [404, 409],
    run: async (request) => orders.stepBack(request.params.id, request.body, await sessions.adminId(request)),
  })

  route('POST /orders/:id/cancel-pieces', {
    summary: 'Cancel pieces of a line of an order that has not been shipped',
    description:
      'The pieces return to the stock, the total falls, and the customer is told. After shipping it is 409 ' +
      '`INVALID_TRANSITION`. Cancelling all that is left cancels the order.',
    body: cancelPiecesBodySchema,
    answer: adminOrderAnswerSchema,
    errors: [404, 409],
    run: async (request) => orders.cancelPieces(request.params.id, request.body, await sessions.adminId(request)),
  })

  route('POST /orders/:id/restore-pieces', {
    summary: 'Take back the latest cancellation of pieces of a line, which was a mistake',
    description:
      'Within a day of it, otherwise 409 `STEP_TOO_OLD`. The pieces are taken from the stock again; what is not there ' +
      'is 409 `OUT_OF_STOCK`, with the line in `errors`. The customer is told only if the cancellation was mailed.',
    body: restorePiecesBodySchema,
    answer: adminOrderAnswerSchema,
    errors: [404, 409],
    run: async (request) => orders.restorePieces(request.params.id, request.body, await sessions.adminId(request)),
  })
}
