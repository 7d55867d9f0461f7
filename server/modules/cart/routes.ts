/** `/users/me/cart`: what a customer is about to order (decisions, Shop and orders; api.md). */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { cartAnswerSchema, cartSchema } from '#contract/cart.ts'
import { staleEdit } from '#server/http/api-error.ts'
import type { Sessions } from '#server/http/auth/sessions.ts'
import { answerResponses, OF_A_PERSON } from '#server/http/documented.ts'
import type { CartRepo } from './repo.ts'

export interface CartRoutesOptions {
  carts: CartRepo
  sessions: Sessions
  now: () => number
}

const call = { tags: ['Shop'], ...OF_A_PERSON }

export const cartRoutes: FastifyPluginAsyncZod<CartRoutesOptions> = async (app, { carts, sessions, now }) => {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    await sessions.requireUser(request)
  })
  const cartOf = async (userId: string) => ({ cart: (await carts.find(userId)) ?? { lines: [], revision: 0 } })
  const success = <T>(data: T) => ({ status: 'success' as const, data })

  app.get(
    '',
    { schema: { ...call, summary: 'The own cart', response: answerResponses(cartAnswerSchema, 401, 403, 404) } },
    async (request) => success(await cartOf((await sessions.requireUser(request)).userId)),
  )

  app.put(
    '',
    {
      schema: {
        ...call,
        summary: 'Replace the own cart',
        description:
          'Nothing is reserved by it, and lines whose product is gone are kept. From another `revision` than the ' +
          'present one it is 409 `STALE_EDIT`, with the present cart in `current`.',
        body: cartSchema,
        response: answerResponses(cartAnswerSchema, 400, 401, 403, 404, 409, 413, 415),
      },
    },
    async (request) => {
      const { userId } = await sessions.requireUser(request)
      const isReplaced = await carts.replace(userId, request.body, new Date(now()).toISOString())
      const current = await cartOf(userId)
      if (!isReplaced) throw staleEdit(current)
      return success(current)
    },
  )
}
