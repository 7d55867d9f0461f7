import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#contract/limits.ts'
import { readLocal, writeLocal } from '../storage/local-storage.ts'

const LANGUAGE_KEY = 'lang'

export type Direction = 'rtl' | 'ltr'
export const directionOf = (language: Language): Direction => (language === 'he' ? 'rtl' : 'ltr')
export const otherLanguage = (language: Language): Language => (language === 'he' ? 'en' : 'he')

/**
 * Returns a detected value as one of our languages, or null. A value without the form of a language tag is rejected
 * first, so that no script injection reaches the comparison.
 */
export function toLanguage(detected: unknown): Language | null {
  if (typeof detected !== 'string' || !/^[a-z]{2,3}(-[a-z0-9]{1,8})*$/i.test(detected)) return null
  const primary = detected.toLowerCase().split('-')[0]
  // `iw` is an old code for Hebrew that some devices still report.
  const language = primary === 'iw' ? 'he' : primary
  return LANGUAGES.find((known) => known === language) ?? null
}

/**
 * Chooses the language: from the address (a shared `?lang=` link), or else the stored choice, or else the browser's
 * list, or else Hebrew (docs/product.md#languages).
 */
export function detectLanguage(sources: {
  address?: string | null
  stored?: string | null
  browser?: readonly string[]
}): Language {
  for (const detected of [sources.address, sources.stored, ...(sources.browser ?? [])]) {
    const language = toLanguage(detected)
    if (language) return language
  }
  return DEFAULT_LANGUAGE
}

/** The language that `rememberLanguage` stored, or null. If localStorage was lost, the cookie counts. */
export function storedLanguage(): Language | null {
  return toLanguage(readLocal(LANGUAGE_KEY)) ?? toLanguage(/(?:^|;\s*)lang=([^;]*)/.exec(document.cookie)?.[1])
}

/**
 * Stores the choice for the next start. Also stores it in the `lang` cookie, for the server's first page and for a
 * start after localStorage was lost. If the browser refuses the storage, this is ignored.
 */
export function rememberLanguage(language: Language): void {
  writeLocal(LANGUAGE_KEY, language)
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `lang=${language}; Path=/; Max-Age=31536000; SameSite=Lax${secure}`
}

/** Switches the document's language and direction. */
export function applyLanguage(language: Language): void {
  document.documentElement.lang = language
  document.documentElement.dir = directionOf(language)
}
