/** `/embed/parks/{url}` and `/embed/areas/{area}`: cards for frames of other sites (docs/decisions/open-data.md). */
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { slugSchema } from '#contract/common.ts'
import { areaSchema } from '#contract/parks.ts'
import { dayNumber, localTime } from '#domain/israel-time.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { languageOf, pickLanguage } from '#server/http/accept.ts'
import { ApiError, notFound } from '#server/http/api-error.ts'
import { REVALIDATE } from '#server/http/caching.ts'
import { Representation } from '#server/http/representation.ts'
import type { VersionedAnswers } from '#server/http/versioned-answers.ts'
import { areaCard, missingCard, MOST_PARKS, parkCard, setCardHeaders } from './cards.ts'
import type { CardLook } from './cards.ts'
import { queryOf, themeOf } from './query.ts'
import type { EmbedRepo } from './repo.ts'

export interface EmbedRoutesOptions extends Pick<Dependencies, 'site' | 'origin' | 'now'> {
  repo: EmbedRepo
  answers: VersionedAnswers
}

const TYPE = 'text/html; charset=utf-8'

/**
 * A card's language and theme. The language comes from the address, or else from the reader's browser. No cookie is
 * read or set.
 */
function lookOf(request: FastifyRequest): Pick<CardLook, 'language' | 'theme'> & { vary: string } {
  const query = queryOf(request)
  const asked = languageOf(query.get('lang') ?? undefined)
  return {
    language: asked ?? pickLanguage(request.headers['accept-language']),
    theme: themeOf(query.get('theme')),
    vary: asked === undefined ? 'Accept-Language, Accept-Encoding' : 'Accept-Encoding',
  }
}

/** Makes a card's HTML; undefined: there is no such card. */
type WriteCard = (look: CardLook) => Promise<string | undefined>

const isNoCard = (error: unknown) => error instanceof ApiError && error.statusCode === 404

export const embedRoutes: FastifyPluginAsync<EmbedRoutesOptions> = async (app, options) => {
  const { repo, answers, site, origin, now } = options

  async function sendCard(request: FastifyRequest, reply: FastifyReply, name: string, write: WriteCard): Promise<void> {
    const { language, theme, vary } = lookOf(request)
    const wholeLook = async (): Promise<CardLook> => ({
      language,
      theme,
      siteName: (await site.name())[language],
      origin: origin(),
    })
    setCardHeaders(reply)
    // Search engines must not index the card: they find its content on the site's own pages.
    reply.header('x-robots-tag', 'noindex')
    // The date is part of the key: exceptions begin and end, and a park with a closing year closes after that year.
    const key = `${name} ${language} ${theme} ${dayNumber(localTime(now()))}`
    try {
      await answers.send(request, reply, key, { vary, caching: REVALIDATE }, async () => {
        const text = await write(await wholeLook())
        if (text === undefined) throw notFound('There is no such card')
        return new Representation(TYPE, text)
      })
    } catch (error) {
      if (!isNoCard(error)) throw error
      // All addresses without a card share one cached answer.
      await answers.send(
        request,
        reply,
        `missing ${language} ${theme}`,
        { vary, caching: REVALIDATE },
        async () => new Representation(TYPE, missingCard(await wholeLook()), 404),
      )
    }
  }

  app.get<{ Params: { url: string } }>('/embed/parks/:url', { schema: { hide: true } }, async (request, reply) => {
    const { url } = request.params
    await sendCard(request, reply, `park ${url}`, async (look) => {
      // A text that can't be a slug is not looked up in the database.
      const park = slugSchema.safeParse(url).success ? await repo.findPark(url) : undefined
      return park && parkCard(park, look, now())
    })
    return reply
  })

  app.get<{ Params: { area: string } }>('/embed/areas/:area', { schema: { hide: true } }, async (request, reply) => {
    const area = areaSchema.safeParse(request.params.area)
    await sendCard(request, reply, `area ${request.params.area}`, async (look) => {
      if (!area.success) return undefined
      const parks = await repo.parksOf(area.data, look.language, MOST_PARKS)
      return areaCard(area.data, { parks, total: await repo.countOf(area.data) }, look, now())
    })
    return reply
  })

  app.get('/embed/*', { schema: { hide: true } }, async (request, reply) => {
    await sendCard(request, reply, 'none', () => Promise.resolve(undefined))
    return reply
  })
}
