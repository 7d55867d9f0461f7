import type { Language } from '#contract/limits.ts'
import { detectLanguage, rememberLanguage, storedLanguage } from '#platform/language.ts'

/** The language of this page, which the document's own script or the server has chosen. */
export function startLanguage(): Language {
  const language = detectLanguage({ address: document.documentElement.lang })
  // The first language is stored. A shared link in the other one is read in it, but changes nobody's choice.
  if ((storedLanguage() ?? language) === language) rememberLanguage(language)
  return language
}
