/** `/admin/orders`: admins read orders, and change their status and note. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
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

  route('GET /orders/:id', {
    summary: 'One order',
    answer: adminOrderAnswerSchema,
    errors: [404],
    run: (request) => orders.get(request.params.id),
  })

  route('PATCH /orders/:id', {
    summary: 'Take an order to its next status, or change its note',
    description: 'A status that does not follow is 409 `INVALID_TRANSITION`. Cancelling returns the stock.',
    body: editOrderBodySchema,
    answer: adminOrderAnswerSchema,
    errors: [404, 409],
    run: async (request) => orders.edit(request.params.id, request.body, await sessions.adminId(request)),
  })
}
