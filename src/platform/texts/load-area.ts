import type { I18n } from '@lingui/core'
import type { CatalogArea } from '#contract/catalogs.ts'
import type { Language } from '#contract/limits.ts'
import { AppError } from '../http/app-error.ts'
import { areasOf, loadMessages } from './i18n.ts'

/**
 * For the loader of an account, shop or admin route: adds the texts of its area before it renders. A switch of the language
 * brings those of the other one (i18n.ts). The server's renderer has them all.
 */
export async function loadArea(i18n: I18n, area: Exclude<CatalogArea, 'public'>): Promise<void> {
  if (import.meta.env.SSR) return
  const language = i18n.locale as Language
  const areas = areasOf(i18n)
  // Before they are there: the language may be switched meanwhile.
  areas.add(area)
  const messages = await loadMessages(language, area).catch((cause: unknown) => {
    areas.delete(area)
    throw new AppError('unreachable', `the texts of ${area} can't be loaded`, { cause })
  })
  // No event, which would render the whole page again: who needs these texts waits for them.
  if (i18n.locale === language) Object.assign(i18n.messages, messages)
}
