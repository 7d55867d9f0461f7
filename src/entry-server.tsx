import '#ui/styles/index.css'
import { type Messages, setupI18n } from '@lingui/core'
import { dehydrate } from '@tanstack/react-query'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { Providers } from '#app/providers.tsx'
import { kindOfPath, type KindOfPath } from '#app/errors/unknown-path.ts'
import { PAGE_DATA_ID, type PageData } from '#app/start/page-data.ts'
import type { Language } from '#contract/limits.ts'
import { createStore } from 'jotai'
import { recordFormatted } from '#platform/texts/format.ts'
import { createHttp } from '#platform/http/http.ts'
import { createQueryClient } from '#platform/query-client.ts'
import type { RenderServices } from '#platform/services.tsx'
import { messagesOfPage, type PageOrigins } from './page-messages.ts'
import { createAppRouter } from './router.tsx'

export { fontPreloads } from '#ui/theme/fonts.ts'
export { kindOfPath } from '#app/errors/unknown-path.ts'
export { featureOfPath, isKnownPath, isPublicPath, normaliseAddress, pageOfThing } from './server-routes.ts'

export type RenderOptions = {
  /** Path and query, normalised by `normaliseAddress`. */
  url: string
  language: Language
  /** Whether the address names the language. */
  languageAsked: boolean
  origin: string
  catalog: Messages
  /** The messages that each source file contains. */
  origins: PageOrigins
  /** Answers the app's own API calls within the server's process. */
  fetch: typeof fetch
  instant: number
}

export type RenderedDocument = {
  status: number
  /** The elements that React hoists: title, meta, links. */
  head: string
  html: string
  /** The script element with the page's data. */
  data: string
  /** Ids of the matched routes. The document links the style sheets of these routes. */
  routeIds: string[]
}

/**
 * `missing`: nothing exists at the address. Call `renderMissing` with this kind to get the not-found page. `isMoved`: the
 * page has another address for good.
 */
export type Rendered = { redirect: string; isMoved: boolean } | { missing: KindOfPath } | RenderedDocument

/**
 * Renders a public address for its first visit. Throws when a loader failed; the caller sends the shell instead of the
 * page.
 */
export const render = (options: RenderOptions): Promise<Rendered> => load(options, false)

/** An example address of each kind. Some parts of the not-found page read the address. */
const ADDRESS_OF_KIND: Readonly<Record<KindOfPath, string>> = {
  park: '/skateparks/_',
  guide: '/guides/_',
  competition: '/_/signup',
  page: '/_',
}

/** Renders the not-found page that all unknown addresses of a kind share. */
export async function renderMissing(
  kind: KindOfPath,
  options: Omit<RenderOptions, 'url' | 'languageAsked'>,
): Promise<RenderedDocument> {
  const page = await load({ ...options, url: ADDRESS_OF_KIND[kind], languageAsked: false }, true)
  if (!('html' in page)) throw new Error(`no not-found page for a ${kind}`)
  return page
}

async function load(options: RenderOptions, isMissing: boolean): Promise<Rendered> {
  const { url, language, languageAsked, origin, catalog, origins, fetch, instant } = options
  // Retrying an in-process call would only delay the shell.
  const queryClient = createQueryClient({ retries: 0 })
  try {
    const i18n = setupI18n({ locale: language, messages: { [language]: catalog } })
    const used = recordIds(i18n)
    const services: RenderServices = {
      http: createHttp({ base: 'http://in.process/api', fetch }),
      queryClient,
      i18n,
      store: createStore(),
      instant,
      origin,
      addressSpeaks: languageAsked,
      isMissing: () => isMissing,
    }
    const router = createAppRouter(services, { history: createMemoryHistory({ initialEntries: [url] }) })
    await router.load()
    const result = router._serverResult
    if (result?.type === 'redirect') {
      const { headers, status } = result.redirect
      return { redirect: headers.get('location') ?? '/', isMoved: status === 308 }
    }
    const { matches, location } = router.state
    const failed = matches.find((match) => match.status === 'error')
    if (failed) throw failed.error
    const isFound = !matches.some((match) => match.status === 'notFound' || match._notFound)
    // Returns before the markup is rendered, because rendering takes most of the time.
    if (!isFound && !isMissing) return { missing: kindOfPath(location.pathname) }

    const { result: markup, formatted } = recordFormatted(() =>
      renderToString(
        <Providers services={services} clock={null} rendered={instant}>
          <RouterProvider router={router} />
        </Providers>,
      ),
    )
    const head = /^(?:<(?:meta|link)\b[^>]*>|<title\b[^>]*>[^<]*<\/title>)*/.exec(markup)![0]
    const messages = pick(catalog, messagesOfPage(used, origins))
    const data: PageData = { messages, queries: dehydrate(queryClient), formatted, instant, isMissing }
    return {
      status: isFound ? 200 : 404,
      head,
      html: markup.slice(head.length),
      // `<` never appears in the block, so nothing in the data can end it.
      data: `<script type="application/json" id="${PAGE_DATA_ID}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`,
      routeIds: matches.map((match) => match.routeId),
    }
  } finally {
    queryClient.clear()
  }
}

/** Records which messages are used. */
function recordIds(i18n: ReturnType<typeof setupI18n>): Set<string> {
  const used = new Set<string>()
  const translate = i18n._.bind(i18n)
  i18n._ = ((id: string | { id: string }, ...rest: []) => {
    used.add(typeof id === 'string' ? id : id.id)
    return translate(id as string, ...rest)
  }) as typeof i18n._
  i18n.t = i18n._ as typeof i18n.t
  return used
}

const pick = (catalog: Messages, ids: readonly string[]): Messages =>
  Object.fromEntries(ids.flatMap((id) => (catalog[id] === undefined ? [] : [[id, catalog[id]]])))
