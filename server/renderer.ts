/**
 * Joins the built client (dist/client), the built renderer (dist/ssr) and the catalogs into whole documents.
 * The renderer is loaded by its path at run time, because the server's code never imports the app's.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { CATALOG_AREAS, catalogPath } from '#contract/catalogs.ts'
import type { Feature } from '#contract/config.ts'
import type { Language } from '#contract/limits.ts'
import { LANGUAGES } from '#contract/limits.ts'
import { type StylePiece, usedStyles } from './used-styles.ts'
import type { ApiCall, Document, PageRenderer, PagesFactory, RenderedPage, RenderInput } from './page-renderer.ts'

type RenderedDocument = { status: number; head: string; html: string; data: string; routeIds: string[] }

interface RenderOptions {
  url: string
  language: Language
  languageAsked: boolean
  origin: string
  catalog: object
  /** For each area that has server-rendered pages: the ids of the messages in each source file. */
  origins: Record<'public' | 'shop', Record<string, readonly string[]>>
  fetch: typeof fetch
  instant: number
}

/** The exports of src/entry-server.tsx. */
type RendererModule = {
  render(
    options: RenderOptions,
  ): Promise<{ redirect: string; isMoved: boolean } | { missing: string } | RenderedDocument>
  renderMissing(kind: string, options: Omit<RenderOptions, 'url' | 'languageAsked'>): Promise<RenderedDocument>
  kindOfPath(path: string): string
  isPublicPath(path: string): boolean
  isKnownPath(path: string): boolean
  featureOfPath(path: string): Feature | undefined
  pageOfThing(path: string): string | undefined
  normaliseAddress(path: string, query: URLSearchParams): string
  fontPreloads: Readonly<Record<Language, readonly string[]>>
}

type ViteManifest = Record<string, { file: string; src?: string; css?: string[]; imports?: string[] }>

/** Makes the renderer's factory from a dist folder. Throws if the client was not built. */
export async function loadRenderer(dist: string): Promise<PagesFactory> {
  const client = join(dist, 'client')
  const shell = readFileSync(join(client, 'index.html'), 'utf8')
  const readBuilt = <T>(file: string) => JSON.parse(readFileSync(join(client, '.vite', file), 'utf8')) as T
  const manifest = readBuilt<ViteManifest>('manifest.json')
  const styles = readBuilt<Record<string, StylePiece[]>>('style-rules.json')
  const origins = readBuilt<Record<'public' | 'shop', Record<string, string[]>>>('message-origins.json')
  const readCatalog = (path: string) => JSON.parse(readFileSync(join(client, path), 'utf8')) as object
  const catalogs = Object.fromEntries(
    LANGUAGES.map((language) => [
      language,
      Object.assign({}, ...CATALOG_AREAS.map((area) => readCatalog(catalogPath(language, area)))) as object,
    ]),
  ) as Record<Language, object>
  const app = (await import(pathToFileURL(join(dist, 'ssr/entry-server.js')).href)) as RendererModule
  const documents = createDocuments(shell, manifest, styles, app.fontPreloads)

  return (api): PageRenderer => {
    const fetchInProcess = apiFetch(api)
    const common = (language: Language) => ({
      catalog: catalogs[language],
      origins,
      fetch: fetchInProcess,
      instant: Date.now(),
    })
    const compose = (page: RenderedDocument, language: Language): Document => ({
      status: page.status,
      html: documents.compose(page, language),
    })
    const render = async (input: RenderInput, followed = false): Promise<RenderedPage> => {
      const { url, language } = input
      const page = await app.render({ ...input, ...common(language) })
      if ('redirect' in page) {
        // If the router redirected to a different spelling of the same address, the page at that spelling is rendered.
        if (!followed && samePath(page.redirect, url)) return render({ ...input, url: page.redirect }, true)
        return page
      }
      return 'missing' in page ? page : compose(page, language)
    }
    return {
      render,
      renderMissing: async (kind, input) =>
        compose(await app.renderMissing(kind, { ...input, ...common(input.language) }), input.language),
      kindOfMissing: (path) => app.kindOfPath(encodeURI(path)),
      shell,
      isPublic: app.isPublicPath,
      isKnown: app.isKnownPath,
      featureOf: app.featureOfPath,
      pageOfThing: app.pageOfThing,
      normalise: app.normaliseAddress,
    }
  }
}

const samePath = (a: string, b: string): boolean => a.split('?')[0] === b.split('?')[0]

/** A `fetch` that calls the API inside the process. */
function apiFetch(api: ApiCall): typeof fetch {
  return (async (input: Request | URL | string) => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : String(input))
    const { status, json } = await api(`${pathname}${search}`)
    return new Response(JSON.stringify(json), { status, headers: { 'content-type': 'application/json' } })
  }) as typeof fetch
}

/** Preload links that React adds when a component calls `preload` (src/ui/photo.tsx). */
const PHOTO_PRELOAD = /<link rel="preload"(?=[^>]* as="image")[^>]*>/g

/**
 * Makes the document around a rendered page. The style rules for the page's elements are inline, so that the browser
 * can paint at once. The complete style sheets and the scripts are loaded after the first paint.
 */
function createDocuments(
  shell: string,
  manifest: ViteManifest,
  styles: Record<string, readonly StylePiece[]>,
  fontPreloads: RendererModule['fontPreloads'],
) {
  const scripts = shell.match(/<link rel="modulepreload"[^>]*>/g) ?? []
  // Scripts have a low priority, because the page is readable without them: fonts and the first photo are loaded first.
  // The document's inline script takes these links out of their template after the first paint.
  const late = scripts.map((element) => element.replace(/^<link/, '<link fetchpriority="low"'))
  const styleLinks = shell.match(/<link rel="stylesheet"[^>]*>/g) ?? []
  const entrySheets = styleLinks.map((link) => /href="\/([^"]+)"/.exec(link)![1]!)
  // The shell's title and its text for browsers without scripts are removed, because the rendered page brings its own.
  let bare = shell.replace(/<noscript>.*?<\/noscript>/s, '').replace(/<title>[^<]*<\/title>\s*/, '')
  for (const element of [...scripts, ...styleLinks]) bare = bare.replace(element, '')

  // The first paint also needs the styles of the chunks that a route's chunk imports.
  const entryChunks = withImports(manifest, 'index.html')
  const routeAssets = (routeId: string) => {
    const source = `src/routes/${routeFile(routeId)}.tsx?tsr-split=component`
    const name = Object.keys(manifest).find((known) => manifest[known]!.src?.startsWith(source))
    const chunks =
      name === undefined ? [] : withImports(manifest, name, new Set(entryChunks)).map((it) => manifest[it]!)
    return { css: chunks.flatMap(({ css = [] }) => css), modules: chunks.map(({ file }) => file) }
  }

  return {
    compose(page: RenderedDocument, language: Language): string {
      const assets = page.routeIds.map(routeAssets)
      const sheets = [...entrySheets, ...assets.flatMap(({ css }) => css)]
      const css = usedStyles(
        page.html,
        sheets.flatMap((file) => styles[file] ?? []),
        fontPreloads[language],
      )
      const links = sheets.map((file) => `<link rel="stylesheet" fetchpriority="high" crossorigin href="/${file}">`)
      const preloads = fontPreloads[language]
        .map((font) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${font}">`)
        .join('')
      const modules = assets.flatMap(({ modules }) =>
        modules.map((file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`),
      )
      // The first photo is requested before anything else.
      const photos = page.head.match(PHOTO_PRELOAD) ?? []
      // Replacements are functions, so that `$` in the content has no special meaning.
      return (
        bare
          .replace(
            /<html[^>]*>/,
            () => `<html lang="${language}" dir="${language === 'he' ? 'rtl' : 'ltr'}" data-rendered>`,
          )
          .replace('<!--fonts-->', () => photos.join('') + preloads)
          .replace('<!--head-->', () => `<style>${css}</style>${page.head.replace(PHOTO_PRELOAD, '')}`)
          .replace('<!--app-->', () => page.html)
          // Inserted before the document's inline script, because that script starts the app and reads the inserted
          // elements.
          .replace(
            '<!--data-->',
            () => `${page.data}<template data-late>${[...links, ...late, ...modules].join('')}</template>`,
          )
      )
    },
  }
}

/**
 * A chunk and all chunks that it imports. Each chunk follows the chunks that it imports, because their styles apply in
 * this order. Chunks in `seen` are left out.
 */
function withImports(manifest: ViteManifest, name: string, seen = new Set<string>()): string[] {
  if (seen.has(name)) return []
  seen.add(name)
  return [...(manifest[name]?.imports ?? []).flatMap((it) => withImports(manifest, it, seen)), name]
}

/**
 * The name of a route's file: `/skateparks/$url` -> `skateparks.$url`, `/skateparks/` -> `skateparks.index`, `/` ->
 * `index`, `__root__` -> `__root`.
 */
function routeFile(routeId: string): string {
  if (routeId === '__root__') return '__root'
  const path = routeId.replace(/^\//, '').replaceAll('/', '.')
  return routeId.endsWith('/') ? `${path}index` : path
}
