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
/** The opened areas. Their texts are needed in addition to the public texts (load-area.ts). */
export const areasOf = (i18n: I18n): Set<CatalogArea> => cached(opened, i18n, () => new Set())

/**
 * Loads a language's texts (the public texts and those of the opened areas) and activates them. If they can't be
 * loaded, rejects and changes nothing.
 */
export async function loadCatalog(i18n: I18n, language: Language): Promise<void> {
  const areas = ['public' as const, ...areasOf(i18n)]
  const catalogs = await Promise.all(areas.map((area) => loadMessages(language, area)))
  // While the texts were loading, another area was opened: its texts are needed too.
  if (areasOf(i18n).size >= areas.length) return loadCatalog(i18n, language)
  i18n.load(language, Object.assign({}, ...catalogs) as Messages)
  i18n.activate(language)
}

/**
 * Loads the rest of a language's public catalog. Does not activate the language, because the person may have chosen
 * another one in the meantime. The page renders again only if `wasMissed` says that a text was missing.
 */
export async function completeCatalog(i18n: I18n, language: Language, wasMissed: () => boolean): Promise<void> {
  const messages = await loadMessages(language)
  if (i18n.locale === language && !wasMissed()) Object.assign(i18n.messages, messages)
  else i18n.load(language, messages)
}
