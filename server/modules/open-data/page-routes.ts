/** `/open-data`: a page that the server writes, in both languages; 404 until an admin has chosen a licence. */
import type { FastifyPluginAsync } from 'fastify'
import type { Dependencies } from '#server/dependencies.ts'
import { PAGE } from '#server/http/caching.ts'
import { languageFor, VARY_BY_LANGUAGE } from '#server/http/page-language.ts'
import { Representation } from '#server/http/representation.ts'
import type { VersionedAnswers } from '#server/http/versioned-answers.ts'
import { openDataPage, setPageHeaders } from './page.ts'
import type { OpenDataSummary } from './repo.ts'
import type { OpenDataService } from './service.ts'

export interface OpenDataPageOptions extends Pick<Dependencies, 'site' | 'origin'> {
  openData: OpenDataService
  summary: () => Promise<OpenDataSummary>
  answers: VersionedAnswers
}

const TYPE = 'text/html; charset=utf-8'
const SENT = { vary: VARY_BY_LANGUAGE, caching: PAGE }

export const openDataPageRoutes: FastifyPluginAsync<OpenDataPageOptions> = async (app, options) => {
  const { openData, summary, answers, site, origin } = options
  app.get('/open-data', { schema: { hide: true } }, async (request, reply) => {
    const licence = await openData.licence()
    if (licence === null) {
      await app.sendMissingPage(request, reply)
      return reply
    }
    const asked = new URLSearchParams(request.url.split('?').slice(1).join('?')).get('lang')
    const language = languageFor(request, reply, asked, origin().startsWith('https:'))
    setPageHeaders(reply)
    const addressSpeaks = asked === language
    await answers.send(request, reply, `${licence} ${language} ${addressSpeaks}`, SENT, async () => {
      const [names, credit] = [await site.name(), await openData.credit(licence)]
      const facts = { language, siteName: names[language], origin: origin(), addressSpeaks }
      return new Representation(TYPE, openDataPage({ ...facts, credit, summary: await summary() }))
    })
    return reply
  })
}
