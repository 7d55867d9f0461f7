/** Riders' suggestions, without accounts (docs/decisions/what-riders-tell.md). */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { idSchema } from '#contract/common.ts'
import {
  photoTakenSchema,
  RECEIPT_SECRET_HEADER,
  receiptSchema,
  receiptsAnswerSchema,
  receiptsBodySchema,
  suggestedSchema,
} from '#contract/suggestion-receipts.ts'
import { missingParkBodySchema, SUGGESTION_PHOTO_MAX_BYTES, suggestionBodySchema } from '#contract/suggestions.ts'
import { apiRoutes } from '#server/http/api-routes.ts'
import { answerResponses } from '#server/http/documented.ts'
import { optionalKeySchema } from '#server/http/idempotency/idempotency.ts'
import type { Idempotency } from '#server/http/idempotency/idempotency.ts'
import { readImage, takeImageForms } from '#server/http/image-form.ts'
import type { Queue } from '#server/http/queue.ts'
import { widestNetwork } from '#server/http/rate-limit/address-group.ts'
import type { RateLimiter } from '#server/http/rate-limit/rate-limit.ts'
import { requireSamePark } from '#server/http/same-park.ts'
import type { SuggestionLimits } from './limits.ts'
import { privatePhoto } from './photo.ts'
import type { Suggestion, SuggestionsService } from './service.ts'

export interface SuggestionsRoutesOptions {
  suggestions: SuggestionsService
  idempotency: Idempotency
  limiter: RateLimiter
  limits: SuggestionLimits
  uploads: Queue
}

const tags = ['Suggestions']
const params = z.object({ id: idSchema })
const SECRET = RECEIPT_SECRET_HEADER.toLowerCase() as 'receipt-secret'

const SENDING =
  'The same suggestion by another device counts up the first. The answer has a receipt, by which the device hears what ' +
  'became of it (`POST /suggestions/receipts`), and with which it may send a photo. What the park says already is ' +
  'answered as such and not stored.'

export const suggestionsRoutes: FastifyPluginAsyncZod<SuggestionsRoutesOptions> = async (app, options) => {
  const route = apiRoutes(app, { tags })
  const { suggestions, idempotency, limiter, limits } = options

  async function take(request: FastifyRequest, reply: FastifyReply, suggestion: Suggestion) {
    const { parkId, deviceId } = suggestion
    async function admit(): Promise<void> {
      // The park is searched before the request is counted: a missing park is answered with 404 and must not count
      // towards the rate limit.
      const isKnown = await suggestions.isKnown({ parkId, deviceId })
      if (limits.none) return
      const newDeviceLimits = isKnown ? [] : limits.newDevices(`suggestions ${parkId ?? 'of parks'}`)
      await limiter.take(request.ip, ...limits.writes(deviceId), ...newDeviceLimits)
    }
    return suggestions.withReceipt(
      await idempotency.once(request, reply, { admit, work: () => suggestions.suggest(suggestion) }),
    )
  }

  // The answers are for one device only, so no cache may store them.
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('cache-control', 'no-store')
    done()
  })

  route('POST /skateparks/:id/suggestions', {
    summary: 'Say that a fact of a skatepark is wrong, and what is right',
    description: SENDING,
    headers: optionalKeySchema,
    body: suggestionBodySchema,
    answer: suggestedSchema,
    errors: [404, 409, 422, 429],
    send: (request, reply) => {
      const { skateparkId, note = '', ...suggestion } = request.body
      requireSamePark(request.params.id, skateparkId)
      return take(request, reply, { ...suggestion, note, parkId: request.params.id })
    },
  })

  route('POST /suggestions/parks', {
    summary: 'Say that a skatepark is missing',
    description: SENDING,
    headers: optionalKeySchema,
    body: missingParkBodySchema,
    answer: suggestedSchema,
    errors: [409, 422, 429],
    send: (request, reply) => {
      const { note = '', ...suggestion } = request.body
      return take(request, reply, { ...suggestion, note, parkId: null, fact: 'park' })
    },
  })

  route('POST /suggestions/receipts', {
    summary: 'What became of suggestions',
    description:
      'By the receipts of one device. `gone`: nothing is kept of it any more, or there is no such receipt. What is ' +
      'settled can be heard for 90 days, what waits for a year. `isPhotoGone`: it waits, and its photo was deleted ' +
      'because nobody had looked at it in 30 days.',
    body: receiptsBodySchema,
    answer: receiptsAnswerSchema,
    errors: [429],
    send: async ({ ip, body }) => {
      await limiter.take(ip, ...limits.questions)
      return { success: true as const, receipts: await suggestions.hear(body.receipts) }
    },
  })

  await app.register(photoRoute, options)
}

const photoRoute: FastifyPluginAsyncZod<SuggestionsRoutesOptions> = async (app, options) => {
  const { suggestions, limiter, limits, uploads } = options
  await takeImageForms(app, SUGGESTION_PHOTO_MAX_BYTES)
  app.post(
    '/suggestions/receipts/:id/photo',
    {
      config: { isUpload: true },
      schema: {
        tags,
        summary: 'Send a photo with a suggestion',
        description:
          'A form with the file in the field `image`: JPG, PNG, GIF or WEBP, at most 2 MB, 16 megapixels and 16,384 pixels ' +
          'of a side, judged by its content and stored without metadata. Nobody but admins sees it before one applies it. ' +
          'Another one replaces it. After 30 days it is deleted.',
        consumes: ['multipart/form-data'],
        params,
        headers: z.object({ [SECRET]: receiptSchema.shape.secret }),
        response: answerResponses(photoTakenSchema, 400, 404, 408, 413, 415, 429),
      },
    },
    async (request) => {
      const { id } = request.params
      // The IP address is read now: when the photo is stored, the connection may be closed and its address unknown.
      const { ip } = request
      await suggestions.requireRoom({ id, secret: String(request.headers[SECRET]) }, ip)
      await limiter.take(ip, ...limits.photos)
      await uploads(
        async () => suggestions.addPhoto(id, await privatePhoto(await readImage(request)), ip),
        limits.none ? {} : { sender: widestNetwork(ip) },
      )
      return { success: true as const }
    },
  )
}
