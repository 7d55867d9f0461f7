/** `/users/me/cart`: what a customer is about to order. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { cartAnswerSchema, cartSchema } from '#contract/cart.ts'
import { personRoutes } from '#server/http/api-routes.ts'
import { staleEdit } from '#server/http/api-error.ts'
import type { Sessions } from '#server/http/auth/sessions.ts'
import type { Limit, RateLimiter } from '#server/http/rate-limit/rate-limit.ts'
import type { CartRepo } from './repo.ts'

export interface CartRoutesOptions {
  carts: CartRepo
  sessions: Sessions
  limiter: RateLimiter
  now: () => number
}

/** Highest number of writes of one cart in ten minutes: more than a person causes. Each write sends the whole cart. */
export const CART_WRITES = 240
const cartLimits = (userId: string): Limit[] => [
  { name: 'writes of a cart', sender: userId, anywhere: true, max: CART_WRITES, windowMs: 10 * 60 * 1000 },
]

export const cartRoutes: FastifyPluginAsyncZod<CartRoutesOptions> = async (app, { carts, sessions, limiter, now }) => {
  const route = personRoutes(app, 'Shop')
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    await sessions.requireUser(request)
  })
  const cartOf = async (userId: string) => ({ cart: (await carts.find(userId)) ?? { lines: [], revision: 0 } })

  route('GET', {
    summary: 'The own cart',
    answer: cartAnswerSchema,
    run: async (request) => cartOf((await sessions.requireUser(request)).userId),
  })

  route('PUT', {
    summary: 'Replace the own cart',
    description:
      'Nothing is reserved by it, and lines whose product is gone are kept. From another `revision` than the ' +
      'present one it is 409 `STALE_EDIT`, with the present cart in `current`.',
    body: cartSchema,
    answer: cartAnswerSchema,
    errors: [409, 429],
    run: async (request) => {
      const { userId } = await sessions.requireUser(request)
      await limiter.take(undefined, ...cartLimits(userId))
      const isReplaced = await carts.replace(userId, request.body, new Date(now()).toISOString())
      const current = await cartOf(userId)
      if (!isReplaced) throw staleEdit(current)
      return current
    },
  })
}
