/** Texts written in one language or both, chosen for a reader of one language. */
import type { Language } from '#contract/limits.ts'

/** A text and its language, for `lang` and `dir`. */
export type TextInLanguage = { text: string; language: Language }

const otherOf = (language: Language): Language => (language === 'he' ? 'en' : 'he')

/** The text in the wanted language. If nobody wrote the text in this language, the text in the other one. */
export function textIn(texts: Readonly<Record<Language, string>>, wanted: Language): TextInLanguage {
  const language = texts[wanted].trim() === '' && texts[otherOf(wanted)].trim() !== '' ? otherOf(wanted) : wanted
  return { text: texts[language], language }
}

/** The `lang` and `dir` of an element with this text; an empty object if the text is in the page's language. */
export const langProps = (text: TextInLanguage, page: Language): { lang?: Language; dir?: 'rtl' | 'ltr' } =>
  text.language === page ? {} : { lang: text.language, dir: text.language === 'he' ? 'rtl' : 'ltr' }
