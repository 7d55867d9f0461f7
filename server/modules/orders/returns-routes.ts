/** `/orders/{id}/returns` and `/admin/orders/{id}/returns`: customers return pieces, admins answer. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { idSchema } from '#contract/common.ts'
import { returnBodySchema, returnStepSchema } from '#contract/order-returns.ts'
import { adminOrderAnswerSchema, orderAnswerSchema } from '#contract/orders.ts'
import { adminRoutes, personRoutes, success } from '#server/http/api-routes.ts'
import type { Sessions } from '#server/http/auth/sessions.ts'
import { optionalKeySchema } from '#server/http/idempotency/idempotency.ts'
import type { AdminOrdersService } from './admin-service.ts'
import { returnLimits } from './limits.ts'
import type { ReturnsService } from './returns.ts'
import type { OrdersRoutesOptions } from './routes.ts'

export interface ReturnsRoutesOptions extends Omit<OrdersRoutesOptions, 'orders'> {
  returns: ReturnsService
}

const params = z.object({ id: idSchema, returnId: idSchema })

export const returnsRoutes: FastifyPluginAsyncZod<ReturnsRoutesOptions> = async (app, options) => {
  const route = personRoutes(app, 'Shop')
  const { returns, sessions, idempotency, limiter } = options
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    await sessions.requireUser(request)
  })

  route('POST /:id/returns', {
    summary: 'Ask to return pieces of an order',
    description:
      'Within 14 days of the delivery, otherwise 409 `RETURN_TOO_LATE`; before the order is sent 409 `NOT_SENT_YET`. ' +
      'More pieces than can still be returned are 409 `NOT_RETURNABLE`, with what can be in `current`.',
    headers: optionalKeySchema,
    body: returnBodySchema,
    answer: orderAnswerSchema,
    status: 201,
    errors: [409, 422, 429],
    send: async (request, reply) => {
      const { userId } = await sessions.requireUser(request)
      return idempotency.once(request, reply, {
        status: 201,
        scope: userId,
        // The limit counts in the transaction, so a refused request does not count.
        async work() {
          await limiter.take(undefined, ...returnLimits(userId))
          return success(await returns.ask(request.params.id, request.body, userId))
        },
      })
    },
  })

  route('POST /:id/returns/:returnId/withdraw', {
    summary: 'Withdraw a return that nobody has answered',
    params,
    answer: orderAnswerSchema,
    errors: [409],
    run: async (request) => {
      const { userId } = await sessions.requireUser(request)
      return returns.withdraw(request.params.id, request.params.returnId, userId)
    },
  })
}

export interface AdminReturnsRoutesOptions {
  returns: ReturnsService
  orders: AdminOrdersService
  sessions: Sessions
}

export const adminReturnsRoutes: FastifyPluginAsyncZod<AdminReturnsRoutesOptions> = async (
  app,
  { returns, orders, sessions },
) => {
  const route = adminRoutes(app)
  route('PATCH /orders/:id/returns/:returnId', {
    summary: 'Take a return to its next state',
    description:
      'Accepted, refused, received, and the money given back; each but `received` is mailed. A state that does not ' +
      'follow is 409 `INVALID_TRANSITION`. `restock` puts the received pieces back into the stock.',
    params,
    body: returnStepSchema,
    answer: adminOrderAnswerSchema,
    errors: [404, 409],
    run: async (request) => {
      const { id, returnId } = request.params
      await returns.step(id, returnId, request.body, await sessions.adminId(request))
      return orders.get(id)
    },
  })
}
