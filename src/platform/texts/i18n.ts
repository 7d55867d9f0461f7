import type { I18n, Messages } from '@lingui/core'
import { type CatalogArea, catalogUrl } from '#contract/catalogs.ts'
import { type Language, REQUEST_TIMEOUT_MS } from '#contract/limits.ts'
import { cached } from '#domain/cached.ts'
import { createCatalogLoader } from './catalogs.ts'
import { CATALOG_REVISION } from '../env.ts'

const loader = createCatalogLoader({
  read: async (url, reload) => {
    // A hanging server counts as a failed read, which is retried.
    const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS)
    const response = await fetch(url, { signal, cache: reload ? 'reload' : 'default' })
    if (!response.ok) throw new Error(`${url}: ${response.status}`)
    return response.json()
  },
})

/** A catalog, loaded once. */
export const loadMessages = (language: Language, area?: CatalogArea): Promise<Messages> =>
  loader.load(catalogUrl(CATALOG_REVISION, language, area))

const opened = new WeakMap<I18n, Set<CatalogArea>>()
/** The opened areas, whose texts are needed besides the public texts (load-area.ts). */
export const areasOf = (i18n: I18n): Set<CatalogArea> => cached(opened, i18n, () => new Set())

/**
 * Loads a language's texts, the public ones and those of the opened areas, and activates them. Rejects and changes
 * nothing if they can't be loaded.
 */
export async function loadCatalog(i18n: I18n, language: Language): Promise<void> {
  const areas = ['public' as const, ...areasOf(i18n)]
  const catalogs = await Promise.all(areas.map((area) => loadMessages(language, area)))
  // An area was opened during the loading.
  if (areasOf(i18n).size >= areas.length) return loadCatalog(i18n, language)
  i18n.load(language, Object.assign({}, ...catalogs) as Messages)
  i18n.activate(language)
}

/**
 * Loads the rest of a language's public catalog without activating it, because the person may have chosen another
 * language in the meantime. The page renders again only if `wasMissed` says that a text was missing.
 */
export async function completeCatalog(i18n: I18n, language: Language, wasMissed: () => boolean): Promise<void> {
  const messages = await loadMessages(language)
  if (i18n.locale === language && !wasMissed()) Object.assign(i18n.messages, messages)
  else i18n.load(language, messages)
}
