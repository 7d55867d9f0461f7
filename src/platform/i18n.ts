import type { I18n } from '@lingui/core'
import type { Language } from '#contract/limits.ts'
import { type CatalogLoader, createCatalogLoader } from './catalogs.ts'
import { CATALOG_REVISION } from './env.ts'

/** Where the worker, the build and the loader agree a catalog is. */
export const catalogUrl = (language: Language): string => `/locales/${language}.json?v=${CATALOG_REVISION}`

const loader: CatalogLoader = createCatalogLoader({
  urlOf: catalogUrl,
  read: async (url) => {
    const response = await fetch(url)
    if (!response.ok) throw new Error(`${url}: ${response.status}`)
    return response.json()
  },
})

/** Loads a language's whole catalog and speaks it. Rejects, changing nothing, when it can't be had. */
export async function loadCatalog(i18n: I18n, language: Language): Promise<void> {
  const messages = await loader.load(language)
  i18n.loadAndActivate({ locale: language, messages })
}
