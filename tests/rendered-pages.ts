/** The app's screens as the server renders them, over the real API, in a minimal document. */
import type { Messages } from '@lingui/core'
import type { Language } from '#contract/limits.ts'
import type { PagesFactory } from '#server/page-renderer.ts'
import { compileCatalogs, pageMessageOrigins } from '../build/lingui-catalogs.ts'
import { kindOfPath, type KindOfPath } from '../src/app/errors/unknown-path.ts'
import { render, type RenderedDocument, renderMissing } from '../src/entry-server.tsx'
import type { PageOrigins } from '../src/page-messages.ts'
import { featureOfPath, isKnownPath, isPublicPath, normaliseAddress, pageOfThing } from '../src/server-routes.ts'

const pagesWith =
  (catalogs: Record<Language, Messages>, origins: PageOrigins, instant: number): PagesFactory =>
  (api) => {
    const inProcess = (async (request: Request) => {
      const { pathname, search } = new URL(request.url)
      const { status, json } = await api(pathname + search)
      return new Response(JSON.stringify(json), { status, headers: { 'content-type': 'application/json' } })
    }) as typeof fetch
    const common = (language: Language) => ({
      catalog: catalogs[language],
      origins,
      fetch: inProcess,
      instant,
    })
    const documentOf = (page: RenderedDocument) => ({
      status: page.status,
      html: `<html><head>${page.head}</head><body>${page.html}${page.data}</body></html>`,
    })
    return {
      shell: '<!doctype html><title>shell</title>',
      isPublic: isPublicPath,
      isKnown: isKnownPath,
      featureOf: featureOfPath,
      pageOfThing,
      normalise: normaliseAddress,
      kindOfMissing: kindOfPath,
      async render(input) {
        const page = await render({ ...input, ...common(input.language) })
        return 'html' in page ? documentOf(page) : page
      },
      renderMissing: async (kind, input) =>
        documentOf(await renderMissing(kind as KindOfPath, { ...input, ...common(input.language) })),
    }
  }

/** @param instant milliseconds since 1970 */
export async function renderedPages(instant: number): Promise<PagesFactory> {
  const catalogs = Object.fromEntries(
    Object.entries(await compileCatalogs()).map(([language, json]) => [language, JSON.parse(json) as Messages]),
  ) as Record<Language, Messages>
  return pagesWith(catalogs, await pageMessageOrigins(), instant)
}
