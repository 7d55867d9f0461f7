import type { I18n, Messages } from '@lingui/core'
import { type CatalogArea, catalogUrl } from '#contract/catalogs.ts'
import { type Language, LANGUAGES, REQUEST_TIMEOUT_MS } from '#contract/limits.ts'
import { AppError } from './app-error.ts'
import { createCatalogLoader } from './catalogs.ts'
import { CATALOG_REVISION } from './env.ts'

const loader = createCatalogLoader({
  read: async (url, reload) => {
    // A server that hangs is a failed read: it is tried again.
    const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS)
    const response = await fetch(url, { signal, cache: reload ? 'reload' : 'default' })
    if (!response.ok) throw new Error(`${url}: ${response.status}`)
    return response.json()
  },
})

const loadMessages = (language: Language, area?: CatalogArea): Promise<Messages> =>
  loader.load(catalogUrl(CATALOG_REVISION, language, area))

/** Loads a language's public catalog and activates it. Rejects and changes nothing when it can't be loaded. */
export async function loadCatalog(i18n: I18n, language: Language): Promise<void> {
  i18n.load(language, await loadMessages(language))
  i18n.activate(language)
}

/**
 * Loads the rest of a language's public catalog without activating it: the person may have chosen another one meanwhile.
 * The page renders again only if `wasMissed` says that a text was missing.
 */
export async function completeCatalog(i18n: I18n, language: Language, wasMissed: () => boolean): Promise<void> {
  const messages = await loadMessages(language)
  if (i18n.locale === language && !wasMissed()) Object.assign(i18n.messages, messages)
  else i18n.load(language, messages)
}

/**
 * For the `beforeLoad` of an account, shop or admin route: adds the texts of its area before it renders. In both
 * languages, so that the language can be switched there at once, also with no signal. The server's renderer has them all.
 */
export async function loadArea(i18n: I18n, area: Exclude<CatalogArea, 'public'>): Promise<void> {
  if (import.meta.env.SSR) return
  const catalogs = await Promise.all(LANGUAGES.map((language) => loadMessages(language, area))).catch(
    (cause: unknown) => {
      throw new AppError('unreachable', `the texts of ${area} can't be loaded`, { cause })
    },
  )
  // Only once, because `load` renders the page again.
  if (Object.keys(catalogs[0]!).some((id) => !(id in i18n.messages)))
    LANGUAGES.forEach((language, index) => i18n.load(language, catalogs[index]!))
}
