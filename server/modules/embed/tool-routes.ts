/** `/embed`: the page with the code of the cards. */
import type { FastifyPluginAsync } from 'fastify'
import { slugSchema } from '#contract/common.ts'
import type { Language } from '#contract/limits.ts'
import { areaSchema } from '#contract/parks.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { languageOf } from '#server/http/accept.ts'
import { PAGE } from '#server/http/caching.ts'
import { languageFor, VARY_BY_LANGUAGE } from '#server/http/page-language.ts'
import { Representation } from '#server/http/representation.ts'
import type { VersionedAnswers } from '#server/http/versioned-answers.ts'
import { heightOf } from './cards.ts'
import { queryOf, themeOf } from './query.ts'
import type { EmbedRepo } from './repo.ts'
import { setToolHeaders, toolPage } from './tool-page.ts'
import { AREA_NAMES, CARD_WORDS } from './words.ts'

export interface ToolRoutesOptions extends Pick<Dependencies, 'site' | 'origin' | 'now'> {
  repo: EmbedRepo
  answers: VersionedAnswers
}

const TYPE = 'text/html; charset=utf-8'
const SENT = { vary: VARY_BY_LANGUAGE, caching: PAGE }

export const toolRoutes: FastifyPluginAsync<ToolRoutesOptions> = async (app, options) => {
  const { repo, answers, site, origin, now } = options

  /** The requested card. If it does not exist: the card of the area in the middle of the country. */
  async function chosenCard(asked: string | null, language: Language) {
    const [kind, name = ''] = (asked ?? '').split('/', 2)
    const park = kind === 'parks' && slugSchema.safeParse(name).success ? await repo.findPark(name) : undefined
    if (park !== undefined) {
      return { card: `parks/${park.url}`, title: park.name[language], height: heightOf(park, language, now()) }
    }
    const area = areaSchema.safeParse(kind === 'areas' ? name : undefined).data ?? 'center'
    const title = CARD_WORDS[language].area(AREA_NAMES[language][area])
    return { card: `areas/${area}`, title, height: heightOf(await repo.countOf(area), language, now()) }
  }

  app.get('/embed', { schema: { hide: true } }, async (request, reply) => {
    const query = queryOf(request)
    const language = languageFor(request, reply, query.get('lang'), origin().startsWith('https:'))
    const asked = query.get('in')
    const cardLanguage = asked === '' ? undefined : (languageOf(asked ?? undefined) ?? language)
    const { card, title, height } = await chosenCard(query.get('card'), cardLanguage ?? language)
    const choice = { card, cardLanguage, theme: themeOf(query.get('theme')) }
    setToolHeaders(reply)
    // The height is part of the key, because a park has no hours after its closing year: the same card then has a
    // different height.
    const addressSpeaks = query.get('lang') === language
    const key = [language, addressSpeaks, card, cardLanguage, choice.theme, height].join(' ')
    await answers.send(request, reply, key, SENT, async () => {
      const siteNames = await site.name()
      const text = toolPage({
        language,
        siteName: siteNames[language],
        origin: origin(),
        addressSpeaks,
        parks: await repo.names(language),
        choice,
        cardTitle: `${title} – ${siteNames[cardLanguage ?? language]}`,
        height,
        hasOpenData: (await site.licence()) !== null,
      })
      return new Representation(TYPE, text)
    })
    return reply
  })
}
