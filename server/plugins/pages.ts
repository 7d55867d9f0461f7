/**
 * Sends HTML documents. Public pages and not-found pages are rendered, and cached for a minute. Pages about the
 * visitor's own device get the shell, which is the document without content. Visitors also get the shell if rendering
 * fails (the error is logged), or while too many pages are being rendered.
 */
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { DEFAULT_SITE_NAME } from '#contract/config.ts'
import type { SiteConfig, SiteName } from '#contract/config.ts'
import type { Language } from '#contract/limits.ts'
import { combinesChoices } from '#domain/crawlers.ts'
import { BufferCache } from '../http/buffer-cache.ts'
import type { Lookups } from '../http/buffer-cache.ts'
import { INSTEAD, PAGE } from '../http/caching.ts'
import { languageFor, VARY_BY_LANGUAGE as VARY } from '../http/page-language.ts'
import { Representation } from '../http/representation.ts'
import { sendRepresentation } from '../http/send-representation.ts'
import type { Document, PageRenderer, RenderedPage, RenderInput } from '../page-renderer.ts'

const HTML_TYPE = 'text/html; charset=utf-8'
const SENT = { vary: VARY, caching: PAGE }
const SENT_INSTEAD = { vary: VARY, caching: INSTEAD }
/** How long a cached page is used: only a short time, because pages show which parks are open now. */
const PAGE_AGE_MS = 60_000
const PAGES_MAX_BYTES = 24 * 1024 * 1024
/**
 * Size of the cache for pages whose address has a query. There are endlessly many such addresses, so they have a
 * separate cache and can't push out other pages.
 */
const QUERIES_MAX_BYTES = 8 * 1024 * 1024
/**
 * Highest number of renderings at the same time; each takes about 12 ms. Further visitors get the shell. The limit for
 * addresses with a query is lower, which leaves room for other pages.
 */
const PAGES_AT_ONCE = 16
const QUERIES_AT_ONCE = 4
const RENDER_TIMEOUT_MS = 5_000
/** Longer addresses belong to no screen. */
const URL_LIMIT = 2_000
/**
 * Characters that no page's path contains: NUL, the `%` of an address that can't be decoded, and characters that would
 * turn the path into a different address.
 */
const CHARACTERS_OF_NO_PAGE = /[\0%?#\\]|\/\//

export interface PagesOptions {
  renderer: PageRenderer
  origin: () => string
  contentVersion: () => number | Promise<number>
  features: () => Promise<SiteConfig['features']>
  siteName: () => Promise<SiteName>
  /** Where hits and misses are counted. */
  lookups: Lookups
}

export type SendPage = (request: FastifyRequest, reply: FastifyReply, path: string) => Promise<void>

type Wanted = Omit<RenderInput, 'origin'>

type Made = Representation | Exclude<RenderedPage, Document>

/** `busy`: too many pages are being rendered. */
type Page = Made | 'busy'

/** A cache of pages. It also knows which pages are being rendered now. */
function createShelf(maxBytes: number, mostAtOnce: number, lookups: Lookups) {
  const cache = new BufferCache(maxBytes, PAGE_AGE_MS, lookups)
  const making = new Map<string, Promise<Made>>()
  let running = 0

  /**
   * Counts a rendering until it ends, even if no visitor waits for it any longer, because it still takes processor
   * time.
   */
  async function counted(render: () => Promise<RenderedPage>): Promise<RenderedPage> {
    running++
    try {
      // On the embedded database a rendering never waits for anything. Without this turn of the event loop, it would
      // end before the next request is read, so even a thousand requests at once would never count as too many.
      await nextTurn()
      return await render()
    } finally {
      running--
    }
  }

  async function make(key: string, version: number, render: () => Promise<RenderedPage>): Promise<Made> {
    const page = await withTimeout(counted(render))
    if (!('html' in page)) return page
    const representation = new Representation(HTML_TYPE, page.html, page.status)
    cache.set(key, version, representation)
    return representation
  }

  return (key: string, version: number, render: () => Promise<RenderedPage>): Page | Promise<Made> => {
    const kept = cache.get(key, version)
    if (kept !== undefined) return kept
    const name = `${version} ${key}`
    let page = making.get(name)
    if (page === undefined) {
      if (running >= mostAtOnce) return 'busy'
      page = make(key, version, render).finally(() => making.delete(name))
      making.set(name, page)
    }
    return page
  }
}

export function createPages(options: PagesOptions): SendPage {
  const { renderer, origin, contentVersion, features, siteName, lookups } = options
  const pages = createShelf(PAGES_MAX_BYTES, PAGES_AT_ONCE, lookups)
  const queries = createShelf(QUERIES_MAX_BYTES, QUERIES_AT_ONCE, lookups)
  // There is one page per kind and language, so their number needs no limit.
  const notFoundPages = createShelf(PAGES_MAX_BYTES, Infinity, lookups)
  const shellNow = createShell(renderer.shell, siteName)
  const unknown = new Representation(HTML_TYPE, renderer.shell, 404)

  function find(wanted: Wanted, version: number): Page | Promise<Page> {
    const key = `${wanted.language}${wanted.languageAsked ? '!' : ''} ${wanted.url}`
    const shelf = wanted.url.includes('?') ? queries : pages
    const wantedPage = shelf(key, version, () => renderer.render({ ...wanted, origin: origin() }))
    if (!(wantedPage instanceof Promise)) return wantedPage
    return wantedPage.then((page) => ('missing' in page ? findMissing(page.missing, wanted.language, version) : page))
  }

  const findMissing = (kind: string, language: Language, version: number): Page | Promise<Page> =>
    notFoundPages(`${language} ${kind}`, version, () => renderer.renderMissing(kind, { language, origin: origin() }))

  return (request, reply, path) => {
    const query = new URLSearchParams(request.url.split('?').slice(1).join('?'))
    const language = languageFor(request, reply, query.get('lang'), origin().startsWith('https:'))
    if (request.url.length > URL_LIMIT || CHARACTERS_OF_NO_PAGE.test(path)) {
      return sendRepresentation(request, reply, unknown, SENT)
    }
    // If the query contains NUL, rendering would fail, because the API refuses NUL. With the shell, the app shows that
    // nothing was found.
    const sendShell = async (sent = SENT): Promise<void> => sendRepresentation(request, reply, await shellNow(), sent)
    if (request.url.includes('%00')) return sendShell()
    const failed = (error: unknown): Promise<void> => {
      request.log.error({ err: error }, 'page not rendered, shell sent')
      return sendShell(SENT_INSTEAD)
    }
    const send = async (page: Page): Promise<void> => {
      if (page === 'busy') return sendShell(SENT_INSTEAD)
      if ('missing' in page) return failed(new Error('a not-found page is missing'))
      if (!('redirect' in page)) return sendRepresentation(request, reply, page, SENT)
      await reply
        .header('vary', VARY)
        .header('cache-control', PAGE)
        .redirect(withQuery(page.redirect, query), page.isMoved === true ? 308 : 302)
    }
    const sendFound = (find: (version: number) => Page | Promise<Page>): Promise<void> => {
      const version = contentVersion()
      const page = typeof version === 'number' ? find(version) : version.then(find)
      return page instanceof Promise ? page.then(send, failed) : send(page)
    }
    const sendMissing = (): Promise<void> =>
      sendFound((version) => findMissing(renderer.kindOfMissing(path), language, version))
    /** Sends the shell if the public page of `thing` exists; otherwise the not-found page. */
    const sendIfThere = async (thing: string): Promise<void> => {
      const url = renderer.normalise(thing, new URLSearchParams())
      const page = await find({ url, language, languageAsked: false }, await contentVersion())
      const isMissing = page instanceof Representation && page.status === 404
      await (isMissing ? sendMissing() : sendShell())
    }
    try {
      if (!renderer.isKnown(path)) return sendMissing()
      if (renderer.isPublic(path)) {
        const url = renderer.normalise(path, query)
        const wanted = { url, language, languageAsked: query.get('lang') === language }
        // `noindex` is better than robots.txt for these pages. A robot does not read a page that robots.txt forbids,
        // but may still index the page because of links to it.
        if (combinesChoices(choicesOf(wanted))) reply.header('x-robots-tag', 'noindex, nofollow')
        return sendFound((version) => find(wanted, version))
      }
      // Pages about the visitor's own device and pages for admins are not indexed.
      reply.header('x-robots-tag', 'noindex')
      const thing = renderer.pageOfThing(path)
      if (thing !== undefined) return sendIfThere(thing).catch(failed)
      const feature = renderer.featureOf(path)
      if (feature === undefined) return sendShell()
      return features().then((on) => (on[feature] ? sendShell() : sendMissing()), failed)
    } catch (error) {
      return failed(error)
    }
  }
}

/** Adds the visitor's query to an address without a query: pages are kept without the part that they don't depend on. */
const withQuery = (address: string, query: URLSearchParams): string =>
  query.size === 0 || address.includes('?') ? address : `${address}?${query}`

/** The choices in a page's address: the language, and those query parameters that have an effect. */
const choicesOf = ({ url, language, languageAsked }: Wanted): object => ({
  ...Object.fromEntries(new URLSearchParams(url.split('?')[1] ?? '')),
  ...(languageAsked && { lang: language }),
})

/**
 * The shell. If the site's name is not the default one, the shell contains the name, which src/app/start/shell-name.ts
 * reads.
 */
function createShell(html: string, siteName: () => Promise<SiteName>): () => Promise<Representation> {
  const plain = new Representation(HTML_TYPE, html)
  let last = { name: JSON.stringify(DEFAULT_SITE_NAME), shell: plain }
  return async () => {
    // If the name can't be read, the shell is sent with the last known name.
    const name = await siteName().then(JSON.stringify, () => last.name)
    if (name !== last.name) {
      const block = `<script type="application/json" id="site-name">${name.replaceAll('<', '\\u003c')}</script>`
      const isDefault = name === JSON.stringify(DEFAULT_SITE_NAME)
      last = {
        name,
        shell: isDefault
          ? plain
          : new Representation(
              HTML_TYPE,
              html.replace('<!--data-->', () => block),
            ),
      }
    }
    return last.shell
  }
}

async function withTimeout<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`rendering took over ${RENDER_TIMEOUT_MS} ms`)), RENDER_TIMEOUT_MS)
  })
  try {
    return await Promise.race([work, timeout])
  } finally {
    clearTimeout(timer)
  }
}
