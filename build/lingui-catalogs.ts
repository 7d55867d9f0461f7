import { createHash } from 'node:crypto'
import { createCompiledCatalog, getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import type { Plugin } from 'vite'

/**
 * Compiles the .po catalogs: language -> JSON text of id -> compiled message. Throws on a message that does not
 * compile.
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

/** Source file -> the ids of its messages. */
export async function messageOrigins(cwd = process.cwd()): Promise<Record<string, string[]>> {
  const [catalog] = await getCatalogs(getConfig({ cwd }))
  const origins: Record<string, string[]> = {}
  for (const [id, { origin = [] }] of Object.entries((await catalog?.read('en')) ?? {}))
    for (const [file] of origin) (origins[file] ??= []).push(id)
  return origins
}

/** Path below the client's folder; the server reads it. */
const ORIGINS_FILE = '.vite/message-origins.json'

/** A short digest of the catalogs: part of their address, so that each version of the app loads its own. */
export const catalogRevision = (catalogs: Record<string, string>): string =>
  createHash('sha256').update(JSON.stringify(catalogs)).digest('hex').slice(0, 10)

/** Serves (dev) or emits (build) the catalogs as /locales/<language>.json: loaded over HTTP, never bundled. */
export function linguiCatalogs(catalogs: Record<string, string>): Plugin {
  return {
    name: 'rampa-lingui-catalogs',
    configureServer(server) {
      server.middlewares.use('/locales', (request, response, next) => {
        const locale = /^\/(\w+)\.json/.exec(request.url ?? '')?.[1]
        if (!locale) return next()
        compileCatalogs().then((fresh) => {
          response.setHeader('content-type', 'application/json')
          response.end(fresh[locale])
        }, next)
      })
    },
    async generateBundle() {
      if (this.environment.name === 'ssr') return
      for (const [locale, source] of Object.entries(catalogs)) {
        this.emitFile({ type: 'asset', fileName: `locales/${locale}.json`, source })
      }
      this.emitFile({ type: 'asset', fileName: ORIGINS_FILE, source: JSON.stringify(await messageOrigins()) })
    },
  }
}
