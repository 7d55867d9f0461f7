/** `GET /skateparks…`: the public parks. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { LIST_FETCH_LIMIT } from '#contract/limits.ts'
import { parkListQuerySchema } from '#contract/park-reads.ts'
import { parkDetailSchema, parkListSchema } from '#contract/park-reads.ts'
import { slugSchema } from '#contract/common.ts'
import { apiRoutes, success } from '#server/http/api-routes.ts'
import { notFound } from '#server/http/api-error.ts'
import { readResponses } from '#server/http/documented.ts'
import type { PublicAnswers } from '#server/http/public-answers.ts'
import type { DearReads } from '#server/http/rate-limit/dear-reads.ts'
import { listText } from './written-parks.ts'
import { listQuestion } from './service.ts'
import type { ListQuestion, ParksService } from './service.ts'

const tags = ['Skateparks']

export interface ParksRoutesOptions {
  parks: ParksService
  answers: PublicAnswers
  dearReads: DearReads
}

/**
 * Whether a list depends on a free choice, such as a search. The number of such lists is endless, so a cache rarely
 * helps.
 */
const isOwn = ({ search, near, amenities, elements, surface, cover, limit }: ListQuestion): boolean =>
  search !== '' ||
  near !== undefined ||
  [amenities, elements, surface, cover].some((chosen) => chosen.length > 0) ||
  limit !== LIST_FETCH_LIMIT

export const parksRoutes: FastifyPluginAsyncZod<ParksRoutesOptions> = async (app, { parks, answers, dearReads }) => {
  const route = apiRoutes(app, { tags })

  route('GET /skateparks', {
    summary: 'List skateparks',
    description:
      'Full parks, hidden ones never. `search` matches both names, the address, and words for what is in a park; ' +
      '`amenities` and `elements` must all be known to be there, `surface` and `cover` to be one of those given; ' +
      '`sort=distance` needs `near`. Ties follow by name. Who asks for endlessly many different lists is 429.',
    config: { isOpenRead: true },
    query: parkListQuerySchema,
    answer: parkListSchema,
    isCached: true,
    errors: [429],
    send: (request, reply) => {
      const question = listQuestion(request.query)
      return answers.sendText(request, reply, `parks ${JSON.stringify(question)}`, async () => {
        if (isOwn(question)) dearReads.take(request)
        return listText(await parks.list(question))
      })
    },
  })

  route('GET /skateparks/:id', {
    summary: 'One skatepark by its id, with the parks nearby',
    config: { isOpenRead: true },
    answer: parkDetailSchema,
    isCached: true,
    errors: [404],
    send: (request, reply) => {
      const { id } = request.params
      const key = `park ${parks.year()} ${id}`
      return answers.send(request, reply, key, parkDetailSchema, async () => success(await parks.byId(id)))
    },
  })

  app.get(
    '/skateparks/by-url/:url',
    {
      config: { isOpenRead: true },
      schema: {
        tags,
        summary: 'One skatepark by its url slug, with the parks nearby',
        params: z.object({ url: z.string() }),
        response: readResponses(parkDetailSchema, 404),
      },
    },
    (request, reply) => {
      const { url } = request.params
      // A text that is not a valid slug belongs to no park.
      if (!slugSchema.safeParse(url).success) throw notFound('There is no such skatepark')
      const key = `park-by-url ${parks.year()} ${url}`
      return answers.send(request, reply, key, parkDetailSchema, async () => success(await parks.byUrl(url)))
    },
  )
}
