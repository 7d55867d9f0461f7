import type { I18n } from '@lingui/core'
import type { CatalogArea } from '#contract/catalogs.ts'
import type { Language } from '#contract/limits.ts'
import { AppError } from '../http/app-error.ts'
import type { RenderServices } from '../services.tsx'
import { areasOf, loadMessages } from './i18n.ts'

/**
 * Loads the texts of an area. A route's loader calls this before the route renders. When the
 * language is switched, i18n.ts loads the area's texts in the new language. On the server this does nothing, because
 * the server has all texts.
 */
export async function loadArea(i18n: I18n, area: Exclude<CatalogArea, 'public'>): Promise<void> {
  if (import.meta.env.SSR) return
  const language = i18n.locale as Language
  const areas = areasOf(i18n)
  // Added before the texts are loaded, because the language may be switched while they load.
  areas.add(area)
  const messages = await loadMessages(language, area).catch((cause: unknown) => {
    areas.delete(area)
    throw new AppError('unreachable', `the texts of ${area} can't be loaded`, { cause })
  })
  // Fires no event, because an event would render the whole page again. The parts that need these texts wait for them.
  if (i18n.locale === language) Object.assign(i18n.messages, messages)
}

/** Loads the texts of a page that the server renders. A server-rendered page has brought those that it shows. */
export async function ensureArea(
  { i18n, isAdopting }: RenderServices,
  area: Exclude<CatalogArea, 'public'>,
): Promise<void> {
  const texts = loadArea(i18n, area)
  if (isAdopting?.()) void texts.catch(() => undefined)
  else await texts
}
