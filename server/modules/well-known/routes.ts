/** Serves the files that password managers, and people who found a security hole, look for at `/.well-known/`. */
import type { FastifyPluginAsync } from 'fastify'
import type { SiteConfig } from '#contract/config.ts'
import { notFound } from '#server/http/api-error.ts'
import { securityText } from './security-text.ts'

export interface WellKnownOptions {
  /** The contact details from the settings. */
  contact: () => Promise<Pick<SiteConfig['site'], 'contactEmail' | 'contactPhone'>>
  /** The public origin, without a trailing slash. */
  origin: () => string
  /** Milliseconds since 1970. */
  now: () => number
}

/** The page where a person changes the password. A visitor who is not signed in is asked to sign in first. */
const CHANGE_PASSWORD = '/profile?tab=settings'

export const wellKnownRoutes: FastifyPluginAsync<WellKnownOptions> = async (app, { contact, origin, now }) => {
  // This redirect is described at https://w3c.github.io/webappsec-change-password-url/
  app.get('/change-password', { schema: { hide: true } }, (_request, reply) =>
    reply.header('cache-control', 'no-cache').redirect(CHANGE_PASSWORD, 303),
  )
  app.get('/security.txt', { schema: { hide: true } }, async (_request, reply) => {
    const text = securityText(await contact(), origin(), now())
    if (text === undefined) throw notFound('There is no contact for reports')
    return reply.header('cache-control', 'no-cache').type('text/plain; charset=utf-8').send(text)
  })
}
