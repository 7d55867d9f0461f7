/** `/orders`: what a customer orders, sees and cancels. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { ADMIN_PAGE_SIZE } from '#contract/editing.ts'
import {
  orderAnswerSchema,
  orderBodySchema,
  orderListSchema,
  ownOrdersQuerySchema,
  paymentOffersSchema,
  type OrderBody,
} from '#contract/orders.ts'
import { personRoutes, success } from '#server/http/api-routes.ts'
import type { Sessions } from '#server/http/auth/sessions.ts'
import { optionalKeySchema } from '#server/http/idempotency/idempotency.ts'
import type { Idempotency } from '#server/http/idempotency/idempotency.ts'
import type { RateLimiter } from '#server/http/rate-limit/rate-limit.ts'
import { orderLimits } from './limits.ts'
import type { OrdersService } from './service.ts'

export interface OrdersRoutesOptions {
  orders: OrdersService
  sessions: Sessions
  idempotency: Idempotency
  limiter: RateLimiter
}

/**
 * Places an order; a repeated request gets the first answer again. The rate limit counts an order in the transaction
 * that places it, so an order that fails does not count. @throws ApiError 429
 */
const placeOnce = (
  { orders, idempotency, limiter }: OrdersRoutesOptions,
  request: FastifyRequest<{ Body: OrderBody }>,
  reply: FastifyReply,
  userId: string,
) =>
  idempotency.once(request, reply, {
    status: 201,
    scope: userId,
    async work() {
      await limiter.take(undefined, ...orderLimits(userId))
      return success({ order: await orders.place(request.body, userId) })
    },
  })

export const ordersRoutes: FastifyPluginAsyncZod<OrdersRoutesOptions> = async (app, options) => {
  const route = personRoutes(app, 'Shop')
  const { orders, sessions } = options
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    await sessions.requireUser(request)
  })

  route('POST', {
    summary: 'Order what is in the cart',
    description:
      'Prices and stock are those of this moment. A total above `expectedTotal` is 409 `PRICE_CHANGED` with the new ' +
      'one in `current`; what is not there is 409 `OUT_OF_STOCK`, with the lines in `errors`; an ' +
      'e-mail address that waits for its confirmation is 409 `EMAIL_UNCONFIRMED`. Nothing is ordered then. ' +
      'Orders of one person are limited, cancelled ones count.',
    headers: optionalKeySchema,
    body: orderBodySchema,
    answer: orderAnswerSchema,
    status: 201,
    errors: [409, 422, 429],
    send: async (request, reply) => {
      const { userId } = await sessions.requireUser(request)
      return placeOnce(options, request, reply, userId)
    },
  })

  route('GET /mine', {
    summary: 'The own orders, the latest first',
    query: ownOrdersQuerySchema,
    answer: orderListSchema,
    run: async (request) => {
      const { userId } = await sessions.requireUser(request)
      const { page = 1, limit = ADMIN_PAGE_SIZE } = request.query
      return orders.mine(userId, page, limit)
    },
  })

  route('GET /payment-methods', {
    summary: 'The methods of payment with their instructions',
    answer: paymentOffersSchema,
    run: async () => ({ methods: await orders.paymentOffers() }),
  })

  route('GET /:id', {
    summary: 'One order',
    description: 'Of its customer, or of anybody for an admin; otherwise 404.',
    answer: orderAnswerSchema,
    run: async (request) => {
      const { userId, role } = await sessions.requireUser(request)
      return orders.get(request.params.id, { userId, isAdmin: role === 'admin' })
    },
  })

  route('POST /:id/cancel', {
    summary: 'Cancel an order that is pending',
    answer: orderAnswerSchema,
    errors: [409],
    run: async (request) => {
      const { userId } = await sessions.requireUser(request)
      return orders.cancel(request.params.id, userId)
    },
  })
}
