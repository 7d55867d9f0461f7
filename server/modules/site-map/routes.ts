/**
 * `/sitemap.xml`, `/sitemaps/{number}.xml` if the pages do not fit into one file, and `/robots.txt`. Sitemaps are
 * cached until the content changes, for MAX_AGE_MS at most.
 */
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { notFound } from '#server/http/api-error.ts'
import { BufferCache } from '#server/http/buffer-cache.ts'
import { REVALIDATE } from '#server/http/caching.ts'
import { Representation } from '#server/http/representation.ts'
import { sendRepresentation } from '#server/http/send-representation.ts'
import type { SiteMapSources } from './service.ts'
import { sitePages } from './service.ts'
import type { SitePage } from './xml.ts'
import { fileOf, filesFor, siteMapIndex, urlSet } from './xml.ts'

export interface SiteMapOptions {
  sources: SiteMapSources
  /** The site's public origin, without a slash at the end. */
  origin: () => string
  contentVersion: () => number | Promise<number>
}

const XML_TYPE = 'application/xml; charset=utf-8'
const SENT = { vary: 'Accept-Encoding', caching: REVALIDATE }
const MAX_BYTES = 32 * 1024 * 1024
/**
 * Lifetime of the cached answers. Even if the content is unchanged, the answers become wrong with time, because an
 * event's registration opens and closes.
 */
const MAX_AGE_MS = 10 * 60_000

/**
 * `robots.txt` names the paths that search engines should not visit: the admin area, data without a page, and pages
 * about the reader's own device.
 */
const robots = (origin: string): string =>
  [
    'User-agent: *',
    'Allow: /api/docs',
    'Allow: /api/open-data/',
    'Disallow: /api/',
    'Disallow: /admin',
    'Disallow: /developer',
    'Disallow: /saved',
    'Disallow: /cart',
    'Disallow: /checkout',
    'Disallow: /orders/',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')

export const siteMapRoutes: FastifyPluginAsync<SiteMapOptions> = async (app, { sources, origin, contentVersion }) => {
  const cache = new BufferCache(MAX_BYTES, MAX_AGE_MS)

  /** Sends one file of the sitemap. `file` 0 is `/sitemap.xml`. */
  async function send(request: FastifyRequest, reply: FastifyReply, file: number): Promise<void> {
    const version = await contentVersion()
    const key = `${origin()} ${file}`
    let representation = cache.get(key, version)
    if (representation === undefined) {
      representation = new Representation(XML_TYPE, await make(file, version))
      cache.set(key, version, representation)
    }
    return sendRepresentation(request, reply, representation, SENT)
  }

  /** The pages of all files. They are read again only when the content has changed or MAX_AGE_MS is over. */
  let listed: { version: number; until: number; pages: Promise<SitePage[]> } | undefined
  function listPages(version: number): Promise<SitePage[]> {
    if (listed?.version === version && performance.now() < listed.until) return listed.pages
    const current = { version, until: performance.now() + MAX_AGE_MS, pages: sitePages(sources) }
    listed = current
    current.pages.catch(() => {
      if (listed === current) listed = undefined
    })
    return current.pages
  }

  async function make(file: number, version: number): Promise<string> {
    const pages = await listPages(version)
    const files = filesFor(pages.length)
    if (file === 0) return files === 1 ? urlSet(origin(), pages) : siteMapIndex(origin(), pages)
    // If all pages fit into `/sitemap.xml`, there are no numbered files.
    if (files === 1 || file > files) throw notFound('There is no such part of the sitemap')
    return urlSet(origin(), fileOf(pages, file))
  }

  app.get('/sitemap.xml', { schema: { hide: true } }, (request, reply): Promise<void> => send(request, reply, 0))
  app.get<{ Params: { file: string } }>(
    '/sitemaps/:file',
    { schema: { hide: true } },
    (request, reply): Promise<void> => {
      const number = /^([1-9]\d{0,5})\.xml$/.exec(request.params.file)?.[1]
      if (number === undefined) throw notFound('There is no such part of the sitemap')
      return send(request, reply, Number(number))
    },
  )
  app.get('/robots.txt', { schema: { hide: true } }, (_request, reply) =>
    reply.header('cache-control', REVALIDATE).type('text/plain; charset=utf-8').send(robots(origin())),
  )
}
