import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#contract/limits.ts'
import { readLocal, writeLocal } from '../storage/local-storage.ts'

const LANGUAGE_KEY = 'lang'

export type Direction = 'rtl' | 'ltr'
export const directionOf = (language: Language): Direction => (language === 'he' ? 'rtl' : 'ltr')
export const otherLanguage = (language: Language): Language => (language === 'he' ? 'en' : 'he')

/**
 * A detected value as one of our languages, or null. Only the shape of a language tag passes, so that a script
 * injection is rejected before the comparison.
 */
export function toLanguage(detected: unknown): Language | null {
  if (typeof detected !== 'string' || !/^[a-z]{2,3}(-[a-z0-9]{1,8})*$/i.test(detected)) return null
  const primary = detected.toLowerCase().split('-')[0]
  // `iw` is an old code for Hebrew that some devices still report.
  const language = primary === 'iw' ? 'he' : primary
  return LANGUAGES.find((known) => known === language) ?? null
}

/**
 * Chooses the language: from the address (a shared `?lang=` link), else the stored choice, else the browser's list,
 * else Hebrew (docs/product.md#languages).
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

/** The value that `rememberLanguage` stored, or null. The cookie counts if localStorage was lost. */
export function storedLanguage(): Language | null {
  return toLanguage(readLocal(LANGUAGE_KEY)) ?? toLanguage(/(?:^|;\s*)lang=([^;]*)/.exec(document.cookie)?.[1])
}

/**
 * Stores the choice for the next start, and in the `lang` cookie for the server's first page and for a start after
 * localStorage was lost. A refusing storage is ignored.
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
