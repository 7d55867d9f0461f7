/** The language of a page: a page has the same address in both languages (docs/decisions/languages-and-texts.md). */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '#contract/limits.ts'
import { languageWanted } from './accept.ts'

/** The headers that decide a page's language and encoding. */
export const VARY_BY_LANGUAGE = 'Cookie, Accept-Language, Accept-Encoding'

const COOKIE_SECONDS = 365 * 24 * 60 * 60

/**
 * The language in `?lang=`, which is then stored in the cookie; if the address has no `?lang=`, the language by the
 * headers.
 */
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
  return languageWanted(request.headers)
}
