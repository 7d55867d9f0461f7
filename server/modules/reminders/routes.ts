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
import { apiRoutes } from '#server/http/api-routes.ts'
import { ApiError } from '#server/http/api-error.ts'
import type { Sessions } from '#server/http/auth/sessions.ts'
import { WITH_OR_WITHOUT_TOKEN } from '#server/http/documented.ts'
import type { DeviceLimits } from '#server/http/rate-limit/device-limits.ts'
import type { RateLimiter } from '#server/http/rate-limit/rate-limit.ts'
import type { PushService } from './service.ts'

export interface PushRoutesOptions {
  push: PushService
  sessions: Pick<Sessions, 'find'>
  limiter: RateLimiter
  limits: DeviceLimits
}

/**
 * The id of the person who is signed in on the device. Reminders need no account, so a request with an expired session
 * is treated as if nobody were signed in.
 */
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
  const route = apiRoutes(app, { tags: ['Reminders'] })
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('cache-control', 'no-store')
    done()
  })

  /** @throws ApiError 400 unless the endpoint is a URL of a push service; 429 */
  async function admit(request: FastifyRequest, endpoint: string): Promise<void> {
    const isKnown = await push.isKnown(endpoint)
    if (limits.none) return
    await limiter.take(request.ip, ...limits.writes(endpoint), ...(isKnown ? [] : limits.newDevices()))
  }

  route('GET /key', {
    summary: 'The key that devices subscribe with, or why there are no reminders',
    answer: pushKeyAnswerSchema,
    run: () => push.key(),
  })

  route('PUT /subscription', {
    ...WITH_OR_WITHOUT_TOKEN,
    summary: 'Say what a device wants to hear about',
    description:
      'Replaces what was stored for the endpoint; the same again changes nothing but the day of the renewal. Its auth ' +
      'secret proves that it is the sender’s: 409 `CONFLICT` with another, and the device subscribes anew. Only endpoints ' +
      'of known push services are taken. With a token it ends with the account. One that is not renewed for 12 months is ' +
      'deleted.',
    body: pushSubscriptionBodySchema,
    answer: pushSubscriptionAnswerSchema,
    errors: [409, 429],
    run: async (request) => {
      await admit(request, request.body.endpoint)
      return { kinds: await push.subscribe(request.body, await userOf(sessions, request)) }
    },
  })

  route('POST /subscription/moved', {
    summary: 'Say that the browser has replaced a subscription',
    description:
      'What it is about stays. The former auth secret proves that it is the sender’s. A subscription that the new endpoint has ' +
      'already ends if its secret is the new one; otherwise it is 409 `CONFLICT`.',
    body: pushSubscriptionMovedSchema,
    errors: [404, 409, 429],
    run: async (request) => {
      await admit(request, request.body.endpoint)
      await push.move(request.body)
    },
  })

  route('DELETE /subscription', {
    summary: 'End a subscription',
    description: 'Its auth secret proves that it is the sender’s. One that is not there is answered likewise.',
    body: pushSubscriptionEndSchema,
    errors: [429],
    run: async (request) => {
      const { endpoint } = request.body
      // Answers 400 for a URL of another host, before the request counts towards the limit.
      await push.isKnown(endpoint)
      if (!limits.none) await limiter.take(request.ip, ...limits.writes(endpoint))
      await push.unsubscribe(request.body)
    },
  })
}
