/** `/orders`: what a customer orders, sees and cancels. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { idSchema } from '#contract/common.ts'
import { ADMIN_PAGE_SIZE } from '#contract/editing.ts'
import {
  orderAnswerSchema,
  orderBodySchema,
  orderListSchema,
  ownOrdersQuerySchema,
  paymentOffersSchema,
  type OrderBody,
} from '#contract/orders.ts'
import type { Sessions } from '#server/http/auth/sessions.ts'
import { answerResponses, WITH_TOKEN } from '#server/http/documented.ts'
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

const success = <T>(data: T) => ({ status: 'success' as const, data })
const call = { tags: ['Shop'], ...WITH_TOKEN }
const params = z.object({ id: idSchema })
const { 200: created, ...refusals } = answerResponses(orderAnswerSchema, 400, 401, 403, 404, 409, 413, 415, 422, 429)

/**
 * Places an order, or repeats the first answer. The order is counted in its own transaction: one that fails for any
 * reason does not count. @throws ApiError 429
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
  const { orders, sessions } = options
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    await sessions.requireUser(request)
  })

  app.post(
    '',
    {
      schema: {
        ...call,
        summary: 'Order what is in the cart',
        description:
          'Prices and stock are those of this moment. A total above `expectedTotal` is 409 `PRICE_CHANGED` with the new ' +
          'one in `current`; what is not there is 409 `OUT_OF_STOCK`, with the lines in `errors`; an ' +
          'e-mail address that waits for its confirmation is 409 `EMAIL_UNCONFIRMED`. Nothing is ordered then. ' +
          'Orders of one person are limited, cancelled ones count.',
        headers: optionalKeySchema,
        body: orderBodySchema,
        response: { 201: created, ...refusals },
      },
    },
    async (request, reply) => {
      const { userId } = await sessions.requireUser(request)
      return placeOnce(options, request, reply, userId)
    },
  )

  app.get(
    '/mine',
    {
      schema: {
        ...call,
        summary: 'The own orders, the latest first',
        querystring: ownOrdersQuerySchema,
        response: answerResponses(orderListSchema, 400, 401, 403, 404),
      },
    },
    async (request) => {
      const { userId } = await sessions.requireUser(request)
      const { page = 1, limit = ADMIN_PAGE_SIZE } = request.query
      return success(await orders.mine(userId, page, limit))
    },
  )

  app.get(
    '/payment-methods',
    {
      schema: {
        ...call,
        summary: 'The methods of payment with their instructions',
        response: answerResponses(paymentOffersSchema, 401, 403, 404),
      },
    },
    async () => success({ methods: await orders.paymentOffers() }),
  )

  app.get(
    '/:id',
    {
      schema: {
        ...call,
        summary: 'One order',
        description: 'Of its customer, or of anybody for an admin; otherwise 404.',
        params,
        response: answerResponses(orderAnswerSchema, 400, 401, 403, 404),
      },
    },
    async (request) => {
      const { userId, role } = await sessions.requireUser(request)
      return success(await orders.get(request.params.id, { userId, isAdmin: role === 'admin' }))
    },
  )

  app.post(
    '/:id/cancel',
    {
      schema: {
        ...call,
        summary: 'Cancel an order that is pending',
        params,
        response: answerResponses(orderAnswerSchema, 400, 401, 403, 404, 409),
      },
    },
    async (request) => {
      const { userId } = await sessions.requireUser(request)
      return success(await orders.cancel(request.params.id, userId))
    },
  )
}
