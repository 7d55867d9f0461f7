/** `/competitions.ics`: the calendar of all competitions, to subscribe to. */
import type { FastifyPluginAsync } from 'fastify'
import type { Dependencies } from '#server/dependencies.ts'
import { languageOf, languageWanted } from '#server/http/accept.ts'
import { REVALIDATE } from '#server/http/caching.ts'
import { VARY_BY_LANGUAGE } from '#server/http/page-language.ts'
import { Representation } from '#server/http/representation.ts'
import type { VersionedAnswers } from '#server/http/versioned-answers.ts'
import { competitionsCalendar } from './calendar.ts'
import type { CompetitionsService } from './service.ts'

export interface CalendarRoutesOptions extends Pick<Dependencies, 'site' | 'origin'> {
  competitions: Pick<CompetitionsService, 'forCalendar'>
  answers: VersionedAnswers
}

const TYPE = 'text/calendar; charset=utf-8'

export const calendarRoutes: FastifyPluginAsync<CalendarRoutesOptions> = async (app, options) => {
  const { competitions, answers, site, origin } = options
  app.get('/competitions.ics', { schema: { hide: true } }, async (request, reply) => {
    // Unlike a page, the address sets no cookie: a calendar in English does not switch the site's language.
    const query = new URLSearchParams(request.url.split('?').slice(1).join('?'))
    const asked = languageOf(query.get('lang') ?? undefined)
    const language = asked ?? languageWanted(request.headers)
    const vary = asked === undefined ? VARY_BY_LANGUAGE : 'Accept-Encoding'
    await answers.send(request, reply, `${origin()} ${language}`, { vary, caching: REVALIDATE }, async () => {
      const facts = { language, origin: origin(), siteName: (await site.name())[language] }
      return new Representation(
        TYPE,
        competitionsCalendar({ ...facts, competitions: await competitions.forCalendar() }),
      )
    })
    return reply
  })
}
