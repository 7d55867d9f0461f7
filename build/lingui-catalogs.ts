import { createHash } from 'node:crypto'
import { createCompiledCatalog, getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import type { Plugin } from 'vite'
import { CATALOG_AREAS, type CatalogArea, catalogPath } from '../src/contract/catalogs.ts'
import type { Language } from '../src/contract/limits.ts'
import { isOf } from './area-folders.ts'

/** Message id -> compiled message. */
type Compiled = Record<string, unknown>
/** Source file -> ids of the messages in the file. */
type Origins = Record<string, string[]>

/**
 * Compiles the .po catalogs: language -> JSON text, which maps message ids to compiled messages. Throws if a message
 * does not compile.
 */
export async function compileCatalogs(cwd = process.cwd()): Promise<Record<string, string>> {
  const config = getConfig({ cwd })
  const [catalog] = await getCatalogs(config)
  if (!catalog) throw new Error('no catalog is configured')
  const compiled: Record<string, string> = {}
  for (const locale of config.locales) {
    const { messages } = await catalog.getTranslations(locale, {
      fallbackLocales: config.fallbackLocales,
      sourceLocale: config.sourceLocale!,
      missingBehavior: 'resolved',
    })
    const { source, errors } = createCompiledCatalog(locale, messages, { namespace: 'json', strict: false })
    if (errors.length) throw new Error(errors.map((error) => `${error.id}: ${error.error.message}`).join('\n'))
    compiled[locale] = JSON.stringify((JSON.parse(source) as { messages: unknown }).messages)
  }
  return compiled
}

/** Reads from the catalogs which messages each source file contains. */
export async function messageOrigins(cwd = process.cwd()): Promise<Origins> {
  const [catalog] = await getCatalogs(getConfig({ cwd }))
  const origins: Origins = {}
  for (const [id, { origin = [] }] of Object.entries((await catalog?.read('en')) ?? {}))
    for (const [file] of origin) (origins[file] ??= []).push(id)
  return origins
}

/** The areas whose catalogs contain the messages of a source file. */
export function areasOf(file: string): readonly CatalogArea[] {
  if (isOf(file, 'admin')) return ['admin']
  if (isOf(file, 'parkForm')) return ['parks', 'admin']
  if (isOf(file, 'dialogs', 'map', 'plan', 'suggestions', 'logbook')) return ['parks']
  // Admins add people to a competition with the same controls.
  if (isOf(file, 'signUp')) return ['account', 'admin']
  if (isOf(file, 'weather')) return ['weather']
  return [isOf(file, 'account', 'shop', 'competitions', 'own') ? 'account' : 'public']
}

/**
 * The origins of messages in code that the server renders: public pages, and the pages of the shop and of signing up
 * for a competition. Each has its own origins, so that a text that several areas share ("Park") doesn't add another area's texts to a page.
 */
export async function pageMessageOrigins(cwd = process.cwd()): Promise<{ public: Origins; shop: Origins }> {
  const all = Object.entries(await messageOrigins(cwd))
  return {
    public: Object.fromEntries(all.filter(([file]) => areasOf(file).includes('public'))),
    shop: Object.fromEntries(all.filter(([file]) => isOf(file, 'shop', 'signUp'))),
  }
}

/**
 * Splits a language's catalog into one file per area: path -> JSON text. A message of public code is only in the public
 * file. Any other message is in the file of each area whose code uses the message.
 */
function splitCatalog(language: Language, json: string, origins: Origins): Record<string, string> {
  const areasById = new Map<string, Set<CatalogArea>>()
  for (const [file, ids] of Object.entries(origins))
    for (const id of ids) areasById.set(id, new Set([...(areasById.get(id) ?? []), ...areasOf(file)]))
  const messages = Object.entries(JSON.parse(json) as Compiled)
  const isIn = (area: CatalogArea, id: string) => {
    const areas = areasById.get(id)
    return !areas || areas.has('public') ? area === 'public' : areas.has(area)
  }
  return Object.fromEntries(
    CATALOG_AREAS.map((area) => [
      catalogPath(language, area),
      JSON.stringify(Object.fromEntries(messages.filter(([id]) => isIn(area, id)))),
    ]),
  )
}

/** The catalogs' files as the server sends them: path -> JSON text. */
export async function compileCatalogFiles(cwd = process.cwd()): Promise<Record<string, string>> {
  const [catalogs, origins] = await Promise.all([compileCatalogs(cwd), messageOrigins(cwd)])
  const files = Object.entries(catalogs).map(([language, json]) => splitCatalog(language as Language, json, origins))
  return Object.assign({}, ...files) as Record<string, string>
}

/** The file that tells the server the origins of messages. Its path is relative to the client's folder. */
const ORIGINS_FILE = '.vite/message-origins.json'

/**
 * A short digest of the files' content. It is part of their addresses, so that each version of the app loads its own
 * files.
 */
export const catalogRevision = (files: Record<string, string>): string =>
  createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 10)

/**
 * Serves (in development) or emits (in builds) the catalogs' files. The app loads them over HTTP; they are never
 * bundled.
 */
export function linguiCatalogs(files: Record<string, string>): Plugin {
  return {
    name: 'rampa-lingui-catalogs',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const [path = ''] = (request.url ?? '').split('?')
        if (!path.startsWith('/locales/')) return next()
        compileCatalogFiles().then((fresh) => {
          if (fresh[path] === undefined) return next()
          response.setHeader('content-type', 'application/json')
          response.end(fresh[path])
        }, next)
      })
    },
    async generateBundle() {
      if (this.environment.name === 'ssr') return
      for (const [path, source] of Object.entries(files))
        this.emitFile({ type: 'asset', fileName: path.slice(1), source })
      this.emitFile({ type: 'asset', fileName: ORIGINS_FILE, source: JSON.stringify(await pageMessageOrigins()) })
    },
  }
}
