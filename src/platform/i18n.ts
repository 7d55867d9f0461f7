import type { I18n } from '@lingui/core'
import { type Language, REQUEST_TIMEOUT_MS } from '#contract/limits.ts'
import { type CatalogLoader, createCatalogLoader } from './catalogs.ts'
import { CATALOG_REVISION } from './env.ts'

/** Where the worker, the build and the loader agree a catalog is. */
export const catalogUrl = (language: Language): string => `/locales/${language}.json?v=${CATALOG_REVISION}`

const loader: CatalogLoader = createCatalogLoader({
  urlOf: catalogUrl,
  read: async (url, reload) => {
    // A server that hangs is a failed read: it is tried again.
    const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS)
    const response = await fetch(url, { signal, cache: reload ? 'reload' : 'default' })
    if (!response.ok) throw new Error(`${url}: ${response.status}`)
    return response.json()
  },
})

/** Loads a language's whole catalog and activates it. Rejects and changes nothing when it can't be loaded. */
export async function loadCatalog(i18n: I18n, language: Language): Promise<void> {
  const messages = await loader.load(language)
  i18n.loadAndActivate({ locale: language, messages })
}

/**
 * Loads the rest of a language's catalog without activating it: the person may have chosen another one meanwhile. The
 * page renders again only if `wasMissed` says that a text was missing.
 */
export async function completeCatalog(i18n: I18n, language: Language, wasMissed: () => boolean): Promise<void> {
  const messages = await loader.load(language)
  if (i18n.locale === language && !wasMissed()) Object.assign(i18n.messages, messages)
  else i18n.load(language, messages)
}
