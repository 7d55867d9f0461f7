/** `/admin/orders`: the orders and their next steps. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { idSchema } from '#contract/common.ts'
import {
  adminOrderAnswerSchema,
  adminOrderListQuerySchema,
  adminOrderListSchema,
  editOrderBodySchema,
  orderExportQuerySchema,
} from '#contract/orders.ts'
import type { Sessions } from '#server/http/auth/sessions.ts'
import { ADMIN_CALL, adminResponses } from '#server/http/documented.ts'
import { noteSecurity } from '#server/http/security-log.ts'
import { sendTable } from '#server/http/send-table.ts'
import type { AdminOrdersService } from './admin-service.ts'

export interface AdminOrdersRoutesOptions {
  orders: AdminOrdersService
  sessions: Sessions
}

const success = <T>(data: T) => ({ status: 'success' as const, data })
const params = z.object({ id: idSchema })

export const adminOrdersRoutes: FastifyPluginAsyncZod<AdminOrdersRoutesOptions> = async (app, { orders, sessions }) => {
  app.get(
    '/orders',
    {
      schema: {
        ...ADMIN_CALL,
        summary: 'The orders, the latest first unless `sort` says otherwise',
        querystring: adminOrderListQuerySchema,
        response: adminResponses(adminOrderListSchema, 400),
      },
    },
    async ({ query }) => success(await orders.list(query)),
  )

  app.get(
    '/orders/export.csv',
    {
      config: { security: 'export', confirmation: 'always', answersFile: ['text/csv'] },
      schema: {
        ...ADMIN_CALL,
        summary: 'The orders, as a table for a spreadsheet (text/csv)',
        description: 'Stands in the history.',
        querystring: orderExportQuerySchema,
        response: adminResponses(z.string(), 400, 409),
      },
    },
    async (request, reply) => {
      noteSecurity(request, { what: 'orders' })
      const table = await orders.csv(request.query, await sessions.caller(request))
      return sendTable(reply, 'rampa-orders.csv', table)
    },
  )

  app.get(
    '/orders/:id',
    {
      schema: {
        ...ADMIN_CALL,
        summary: 'One order',
        params,
        response: adminResponses(adminOrderAnswerSchema, 400, 404),
      },
    },
    async (request) => success(await orders.get(request.params.id)),
  )

  app.patch(
    '/orders/:id',
    {
      schema: {
        ...ADMIN_CALL,
        summary: 'Take an order to its next status, or change its note',
        description: 'A status that does not follow is 409 `INVALID_TRANSITION`. Cancelling returns the stock.',
        params,
        body: editOrderBodySchema,
        response: adminResponses(adminOrderAnswerSchema, 400, 404, 409, 413, 415),
      },
    },
    async (request) => success(await orders.edit(request.params.id, request.body, await sessions.adminId(request))),
  )
}
