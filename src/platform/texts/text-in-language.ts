/** Texts that were written in one language or both, as a reader of one language gets them. */
import type { Language } from '#contract/limits.ts'

/** A text and its language, for `lang` and `dir`. */
export type TextInLanguage = { text: string; language: Language }

const otherOf = (language: Language): Language => (language === 'he' ? 'en' : 'he')

/** The text of a language, or of the other one where it was not written. */
export function textIn(texts: Readonly<Record<Language, string>>, wanted: Language): TextInLanguage {
  const language = texts[wanted].trim() === '' && texts[otherOf(wanted)].trim() !== '' ? otherOf(wanted) : wanted
  return { text: texts[language], language }
}

/** For `lang` and `dir` on an element, only where they differ from the page's. */
export const langProps = (text: TextInLanguage, page: Language): { lang?: Language; dir?: 'rtl' | 'ltr' } =>
  text.language === page ? {} : { lang: text.language, dir: text.language === 'he' ? 'rtl' : 'ltr' }
