/** Texts in both languages at once, for a printed sign: its readers are not the reader of the page. */
import { type I18n, type MessageDescriptor, setupI18n } from '@lingui/core'
import { LANGUAGES, type Language } from '#contract/limits.ts'
import { AppError } from '../http/app-error.ts'
import { loadMessages } from './i18n.ts'

/** The public texts of each language. */
export type BothTexts = Readonly<Record<Language, I18n>>

/** Loads the public texts of both languages, for a route's loader. */
export async function loadBothTexts(): Promise<BothTexts> {
  const load = async (language: Language) => {
    const messages = await loadMessages(language).catch((cause: unknown) => {
      throw new AppError('unreachable', `the texts in ${language} can't be loaded`, { cause })
    })
    return [language, setupI18n({ locale: language, messages: { [language]: messages } })] as const
  }
  return Object.fromEntries(await Promise.all(LANGUAGES.map(load))) as Record<Language, I18n>
}

/** A text in both languages. */
export const inBoth = (texts: BothTexts, message: MessageDescriptor): Record<Language, string> => ({
  he: texts.he._(message),
  en: texts.en._(message),
})
