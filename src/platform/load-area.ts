import type { I18n } from '@lingui/core'
import type { CatalogArea } from '#contract/catalogs.ts'
import { LANGUAGES } from '#contract/limits.ts'
import { AppError } from './app-error.ts'
import { loadMessages } from './i18n.ts'

/**
 * For the loader of an account, shop or admin route: adds the texts of its area before it renders. In both
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
