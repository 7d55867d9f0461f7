/** `/push`: reminders for devices that asked for them, with or without an account. */
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import {
  pushKeyAnswerSchema,
  pushSubscriptionAnswerSchema,
  pushSubscriptionBodySchema,
  pushSubscriptionEndSchema,
  pushSubscriptionMovedSchema,
} from '#contract/reminders.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Sessions } from '../../http/auth/sessions.ts'
import { answerResponses, noContentSchema, WITH_OR_WITHOUT_TOKEN, withStatus } from '../../http/documented.ts'
import type { DeviceLimits } from '../../http/rate-limit/device-limits.ts'
import type { RateLimiter } from '../../http/rate-limit/rate-limit.ts'
import type { PushService } from './service.ts'

export interface PushRoutesOptions {
  push: PushService
  sessions: Pick<Sessions, 'find'>
  limiter: RateLimiter
  limits: DeviceLimits
}

const tags = ['Reminders']

/** The person who is signed in on the device. Reminders need no account: an expired session counts as none. */
async function userOf(sessions: PushRoutesOptions['sessions'], request: FastifyRequest): Promise<string | undefined> {
  try {
    return (await sessions.find(request))?.userId
  } catch (error) {
    if (error instanceof ApiError) return undefined
    throw error
  }
}

export const pushRoutes: FastifyPluginAsyncZod<PushRoutesOptions> = async (
  app,
  { push, sessions, limiter, limits },
) => {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('cache-control', 'no-store')
    done()
  })

  /** @throws ApiError 400 unless the address is one of a push service; 429 */
  async function admit(request: FastifyRequest, endpoint: string): Promise<void> {
    const isKnown = await push.isKnown(endpoint)
    if (limits.none) return
    await limiter.take(request.ip, ...limits.writes(endpoint), ...(isKnown ? [] : limits.newDevices()))
  }

  app.get(
    '/key',
    {
      schema: {
        tags,
        summary: 'The key that devices subscribe with, or why there are no reminders',
        response: answerResponses(pushKeyAnswerSchema),
      },
    },
    async () => ({ status: 'success' as const, data: await push.key() }),
  )

  app.put(
    '/subscription',
    {
      schema: {
        tags,
        ...WITH_OR_WITHOUT_TOKEN,
        summary: 'Say what a device wants to hear about',
        description:
          'Replaces what was stored for the endpoint; the same again changes nothing but the day of the renewal. Its auth ' +
          'secret proves that it is the sender’s: 409 `CONFLICT` with another, and the device subscribes anew. Only endpoints ' +
          'of known push services are taken. With a token it ends with the account. One that is not renewed for 12 months is ' +
          'deleted.',
        body: pushSubscriptionBodySchema,
        response: answerResponses(pushSubscriptionAnswerSchema, 400, 409, 413, 415, 429),
      },
    },
    async (request) => {
      await admit(request, request.body.endpoint)
      const kinds = await push.subscribe(request.body, await userOf(sessions, request))
      return { status: 'success' as const, data: { kinds } }
    },
  )

  const emptyAnswer = (...errors: (400 | 404 | 409 | 413 | 415 | 429)[]) =>
    withStatus(204, answerResponses(noContentSchema, ...errors))
  app.post(
    '/subscription/moved',
    {
      schema: {
        tags,
        summary: 'Say that the browser has replaced a subscription',
        description:
          'What it is about stays. The former auth secret proves that it is the sender’s. A subscription that the new endpoint has ' +
          'already ends if its secret is the new one; otherwise it is 409 `CONFLICT`.',
        body: pushSubscriptionMovedSchema,
        response: emptyAnswer(400, 404, 409, 413, 415, 429),
      },
    },
    async (request, reply) => {
      await admit(request, request.body.endpoint)
      await push.move(request.body)
      return reply.code(204).send(null)
    },
  )

  app.delete(
    '/subscription',
    {
      schema: {
        tags,
        summary: 'End a subscription',
        description: 'Its auth secret proves that it is the sender’s. One that is not there is answered likewise.',
        body: pushSubscriptionEndSchema,
        response: emptyAnswer(400, 413, 415, 429),
      },
    },
    async (request, reply) => {
      const { endpoint } = request.body
      // Answers 400 for another address, before the limit counts.
      await push.isKnown(endpoint)
      if (!limits.none) await limiter.take(request.ip, ...limits.writes(endpoint))
      await push.unsubscribe(request.body)
      return reply.code(204).send(null)
    },
  )
}
