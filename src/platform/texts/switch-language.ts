import type { I18n } from '@lingui/core'
import type { Language } from '#contract/limits.ts'
import { loadCatalog } from './i18n.ts'
import { applyLanguage, rememberLanguage } from './language.ts'

/**
 * Switches the page to a language and stores the choice. If the catalog can't be loaded, rejects and changes nothing.
 */
export async function switchLanguage(i18n: I18n, language: Language): Promise<void> {
  await loadCatalog(i18n, language)
  applyLanguage(language)
  rememberLanguage(language)
  updateAddress(language)
}

/**
 * Updates `?lang=` if the address has it: otherwise a reload would undo the choice. Does not use the router, because
 * the router would load the route again.
 */
function updateAddress(language: Language): void {
  const url = new URL(location.href)
  if (!url.searchParams.has('lang')) return
  url.searchParams.set('lang', language)
  History.prototype.replaceState.call(history, history.state, '', url)
}
