/**
 * Documents. Public pages and the not-found page are rendered, and cached while they are fresh. Pages about the visitor's
 * own device get the shell. If rendering fails, the error is logged and the visitor gets the shell.
 */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '#contract/limits.ts'
import { languageOf, pickLanguage } from '../http/accept.ts'
import { BufferCache } from '../http/buffer-cache.ts'
import { Representation } from '../http/representation.ts'
import { sendRepresentation } from '../http/send-representation.ts'
import type { Sent } from '../http/send-representation.ts'
import type { PageRenderer, RenderInput } from '../page-renderer.ts'

const HTML_TYPE = 'text/html; charset=utf-8'
const VARY = { vary: 'Cookie, Accept-Language, Accept-Encoding' }
/** Lifetime of a cached page: pages show which parks are open now. */
const PAGE_AGE_MS = 60_000
const PAGES_MAX_BYTES = 32 * 1024 * 1024
const RENDER_TIMEOUT_MS = 5_000
/** No screen has a longer address. */
const URL_LIMIT = 2_000
/**
 * Not in the path of any page: NUL, `%` of an address that can't be decoded, and characters that make it another
 * address.
 */
const ODD = /[\0%?#\\]|\/\//
const COOKIE_SECONDS = 365 * 24 * 60 * 60

export interface PagesOptions {
  renderer: PageRenderer
  origin: () => string
  contentVersion: () => number | Promise<number>
}

export type SendPage = (request: FastifyRequest, reply: FastifyReply, path: string) => Sent

type Wanted = Omit<RenderInput, 'origin'>

type Page = Representation | { redirect: string }

export function createPages({ renderer, origin, contentVersion }: PagesOptions): SendPage {
  const cache = new BufferCache(PAGES_MAX_BYTES, PAGE_AGE_MS)
  const making = new Map<string, Promise<Page>>()
  const shell = new Representation(HTML_TYPE, renderer.shell)
  const unknown = new Representation(HTML_TYPE, renderer.shell, 404)

  async function make(wanted: Wanted, key: string, version: number): Promise<Page> {
    const page = await withTimeout(renderer.render({ ...wanted, origin: origin() }))
    if ('redirect' in page) return page
    const representation = new Representation(HTML_TYPE, page.html, page.status)
    cache.set(key, version, representation)
    return representation
  }

  function find(wanted: Wanted, version: number): Page | Promise<Page> {
    const key = `${wanted.language}${wanted.languageAsked ? '!' : ''} ${wanted.url}`
    const kept = cache.get(key, version)
    if (kept !== undefined) return kept
    const name = `${version} ${key}`
    let page = making.get(name)
    if (page === undefined) {
      page = make(wanted, key, version).finally(() => making.delete(name))
      making.set(name, page)
    }
    return page
  }

  async function findAfter(wanted: Wanted, version: Promise<number>): Promise<Page> {
    return find(wanted, await version)
  }

  return (request, reply, path) => {
    const query = new URLSearchParams(request.url.split('?').slice(1).join('?'))
    const language = languageFor(request, reply, query.get('lang'), origin().startsWith('https:'))
    if (request.url.length > URL_LIMIT || ODD.test(path)) {
      return sendRepresentation(request, reply, unknown, VARY)
    }
    // The API refuses NUL: without it the page finds nothing and says so.
    if (request.url.includes('%00')) return sendRepresentation(request, reply, shell, VARY)
    if (renderer.isKnown(path) && !renderer.isPublic(path)) {
      // Pages about the reader's own device, and those of admins, are not indexed.
      reply.header('x-robots-tag', 'noindex')
      return sendRepresentation(request, reply, shell, VARY)
    }

    const send = (page: Page): Sent => {
      if (!('redirect' in page)) return sendRepresentation(request, reply, page, VARY)
      return reply
        .header('vary', VARY.vary)
        .header('cache-control', 'no-cache')
        .redirect(page.redirect) as unknown as void
    }
    const failed = (error: unknown): Sent => {
      request.log.error({ err: error }, 'page not rendered, shell sent')
      return sendRepresentation(request, reply, shell, VARY)
    }
    try {
      const wanted = {
        url: renderer.normalise(path, query),
        language,
        languageAsked: query.get('lang') === language,
      }
      const version = contentVersion()
      const page = typeof version === 'number' ? find(wanted, version) : findAfter(wanted, version)
      return page instanceof Promise ? page.then(send, failed) : send(page)
    } catch (error) {
      return failed(error)
    }
  }
}

/** `?lang=` (kept in the cookie from then on), else the cookie, else what the browser prefers, else Hebrew. */
function languageFor(request: FastifyRequest, reply: FastifyReply, asked: string | null, isHttps: boolean): Language {
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

async function withTimeout<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`rendering took over ${RENDER_TIMEOUT_MS} ms`)), RENDER_TIMEOUT_MS)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
