import type { I18n } from '@lingui/core'
import type { CatalogArea } from '#contract/catalogs.ts'
import type { Language } from '#contract/limits.ts'
import { AppError } from '../http/app-error.ts'
import { areasOf, loadMessages } from './i18n.ts'

/**
 * Loads the texts of an account, shop or admin area. The loader of a route calls this before the route renders. A
 * language switch loads the texts of the other language (i18n.ts). The server's renderer has all texts.
 */
export async function loadArea(i18n: I18n, area: Exclude<CatalogArea, 'public'>): Promise<void> {
  if (import.meta.env.SSR) return
  const language = i18n.locale as Language
  const areas = areasOf(i18n)
  // Added before the texts are there: the language may be switched during the loading.
  areas.add(area)
  const messages = await loadMessages(language, area).catch((cause: unknown) => {
    areas.delete(area)
    throw new AppError('unreachable', `the texts of ${area} can't be loaded`, { cause })
  })
  // Fires no event, because that would render the whole page again: the parts that need these texts wait for them.
  if (i18n.locale === language) Object.assign(i18n.messages, messages)
}
