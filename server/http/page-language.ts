/** The language of a page: one address speaks both (docs/decisions/languages-and-texts.md). */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '#contract/limits.ts'
import { languageOf, pickLanguage } from './accept.ts'

/** What a page's language depends on. */
export const VARY_BY_LANGUAGE = { vary: 'Cookie, Accept-Language, Accept-Encoding' }

const COOKIE_SECONDS = 365 * 24 * 60 * 60

/** `?lang=` (kept in the cookie from then on), else the cookie, else what the browser prefers, else Hebrew. */
export function languageFor(
  request: FastifyRequest,
  reply: FastifyReply,
  asked: string | null,
  isHttps: boolean,
): Language {
  if (asked === 'he' || asked === 'en') {
    reply.header(
      'set-cookie',
      `lang=${asked}; Path=/; Max-Age=${COOKIE_SECONDS}; SameSite=Lax${isHttps ? '; Secure' : ''}`,
    )
    return asked
  }
  const cookie = /(?:^|;)\s*lang=([^;]*)/.exec(request.headers.cookie ?? '')?.[1]?.trim()
  return languageOf(cookie) ?? pickLanguage(request.headers['accept-language'])
}
